// Describes a GEMM for the mma.sync kernels by numbers. write_warp_cases.cpp plans the GEMM, and run_warp_case.hpp
// runs it.
#pragma once

#include <cuda/gemm/warp_gemm_launch.hpp>

struct WarpCase {
  int number;
  sett::DType in, out;
  int m, n, k, batches;
  bool a_mn_major, b_mn_major, c_transposed;
  int a_shift, a_more, b_shift, b_more, c_more;  // shift: elements before the first row; more: elements after each row
  double alpha, beta;
  bool epilogue, promotes;
  int tile_n;
  int arch;
};

struct WarpMemory {
  unsigned char const *a, *b, *c;
  float const *bias, *row_scale, *column_scale;
  unsigned char const* residual = nullptr;  // has C's layout
  float const* a_scale = nullptr;
  float* absmax = nullptr;
};

inline std::int64_t warp_pitch(std::int64_t n, int more, sett::DType type) {
  std::int64_t const unit = 16 / bytes_of(type);
  return (n + unit - 1) / unit * unit + more;
}
inline sett::cuda::GemmOperand warp_operand(unsigned char const* data, std::int64_t rows, std::int64_t k, bool mn_major,
                                            int shift, int more, sett::DType type) {
  std::int64_t const pitch = warp_pitch(mn_major ? rows : k, more, type);
  return {data + shift * bytes_of(type), mn_major ? 1 : pitch, mn_major ? pitch : 1, pitch * (mn_major ? k : rows)};
}

inline sett::cuda::GemmProblem problem_of(WarpCase const& g, WarpMemory const& at) {
  sett::cuda::GemmProblem p;
  p.a_type = p.b_type = g.in, p.c_type = g.out;
  p.m = g.m, p.n = g.n, p.k = g.k, p.batches = g.batches;
  p.a = warp_operand(at.a, g.m, g.k, g.a_mn_major, g.a_shift, g.a_more, g.in);
  p.b = warp_operand(at.b, g.n, g.k, g.b_mn_major, g.b_shift, g.b_more, g.in);
  std::int64_t const pitch = (g.c_transposed ? g.m : g.n) + g.c_more;
  p.c = {at.c, g.c_transposed ? 1 : pitch, g.c_transposed ? pitch : 1, pitch * (g.c_transposed ? g.n : g.m)};
  p.alpha = g.alpha, p.beta = g.beta, p.promotes = g.promotes;
  if (g.epilogue) {
    sett::cuda::KernelEpilogue& e = p.epilogue;
    e.bias = at.bias, e.row_scale = at.row_scale, e.column_scale = at.column_scale;
    e.activation = sett::Activation::relu, e.residual = at.residual, e.a_scale = at.a_scale, e.absmax = at.absmax;
  }
  return p;
}
inline sett::cuda::WarpGemmKind kind_of(WarpCase const& g, sett::cuda::GemmProblem const& p) {
  sett::cuda::Options options;
  options.tile_n = g.tile_n;
  sett::cuda::WarpGemmKind kind =
      sett::cuda::warp_gemm_kind(p, options, {g.arch, 2, g.arch == 80 ? 163 * 1024 : 227 * 1024});
  kind.stages = 2 + g.number % 3;
  return kind;
}
