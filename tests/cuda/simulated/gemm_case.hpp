// Describes a GEMM by numbers. write_gemm_cases.cpp plans the GEMM, and run_gemm_case.hpp runs it.
#pragma once

#include <cuda/gemm/gemm_slices.hpp>
#include <cuda/gemm/group_plan.hpp>
#include <sett/cuda/gemm_group.hpp>

struct GemmCase {
  int number;
  sett::DType a, b, c;
  int m, n, k, batches;
  bool a_mn_major, b_mn_major, c_transposed;
  int c_padding;  // elements after a row of C
  float alpha, beta;
  bool bias, row_scale, column_scale, relu, promotes;
  int tile_n;
  int multiprocessors;
  int residual = 0;      // 1: before the activation, 2: after it
  bool tensors = false;  // scales of A, B and C, and absmax
  int slices = 1;
  bool early = false;
  int cluster = 0;
  int activation = 0;         // 2: GELU, 3: SiLU; 0: ReLU if relu is set
  bool bias_of_rows = false;  // the bias has one element for each m
  int scales = 7;             // sum of the scales that are set: 1 for A, 2 for B, 4 for C
  bool nan = false;           // the first element of the bias is a NaN
  int parts = 0;              // split-K parts of a batch-invariant GEMM
  int multicast = 0;          // blocks that load B for one another
  int block_k = 0;            // elements of K with one scale for each block, or 0
  int a_block_rows = 1;
  int b_block_rows = 1;
  bool is_tall = false;  // whether each warpgroup computes 128 rows of a tile
};

struct GemmMemory {
  void const *a, *b, *c;
  float const *bias, *row_scale, *column_scale;
  void const* residual;
  float const* scales;  // for A, B, C
  float* absmax;
  float const *a_blocks = nullptr, *b_blocks = nullptr;
};

inline std::int64_t padded(std::int64_t n, sett::DType type) {
  std::int64_t const unit = 16 / bytes_of(type);
  return (n + unit - 1) / unit * unit;
}
inline sett::cuda::GemmOperand operand(void const* data, std::int64_t rows, std::int64_t k, bool mn_major,
                                       sett::DType type) {
  std::int64_t const pitch = padded(mn_major ? rows : k, type);
  return {data, mn_major ? 1 : pitch, mn_major ? pitch : 1, pitch * (mn_major ? k : rows)};
}

// Returns an operand's block scales. Those of 128 rows are adjacent along K, as in checkpoints, the others along rows.
inline sett::cuda::BlockScales block_scales(float const* data, GemmCase const& g, int rows, int block_rows) {
  if (g.block_k == 0) { return {}; }
  std::int64_t const of_rows = (rows + block_rows - 1) / block_rows, of_k = (g.k + g.block_k - 1) / g.block_k;
  if (block_rows > 1) { return {data, int(of_k), 1, of_rows * of_k, block_rows}; }
  return {data, 1, int(of_rows), of_rows * of_k, block_rows};
}

inline sett::cuda::GemmProblem problem_of(GemmCase const& g, GemmMemory const& at) {
  sett::cuda::GemmProblem p;
  p.a_type = g.a, p.b_type = g.b, p.c_type = g.c;
  p.m = g.m, p.n = g.n, p.k = g.k, p.batches = g.batches;
  p.a = operand(at.a, g.m, g.k, g.a_mn_major, g.a);
  p.b = operand(at.b, g.n, g.k, g.b_mn_major, g.b);
  std::int64_t const pitch = (g.c_transposed ? g.m : g.n) + g.c_padding;
  p.c = {at.c, g.c_transposed ? 1 : pitch, g.c_transposed ? pitch : 1, pitch * (g.c_transposed ? g.n : g.m)};
  p.promotes = g.promotes || g.block_k > 0;
  p.block_k = g.block_k, p.is_tall = g.is_tall;
  p.a_blocks = block_scales(at.a_blocks, g, g.m, g.a_block_rows);
  p.b_blocks = block_scales(at.b_blocks, g, g.n, g.b_block_rows);
  p.parts = g.parts;
  p.alpha = g.alpha, p.beta = g.beta;
  if (g.bias) { p.epilogue.bias = at.bias; }
  if (g.row_scale) { p.epilogue.row_scale = at.row_scale; }
  if (g.column_scale) { p.epilogue.column_scale = at.column_scale; }
  if (g.residual != 0) { p.epilogue.residual = at.residual, p.epilogue.residual_last = g.residual == 2; }
  if (g.tensors) {
    p.epilogue.a_scale = g.scales & 1 ? at.scales : nullptr;
    p.epilogue.b_scale = g.scales & 2 ? at.scales + 1 : nullptr;
    p.epilogue.c_scale = g.scales & 4 ? at.scales + 2 : nullptr;
    p.epilogue.absmax = at.absmax;
  }
  p.bias_of_rows = g.bias_of_rows;
  if (g.activation != 0) { p.epilogue.activation = static_cast<sett::Activation>(g.activation); }
  if (g.relu) { p.epilogue.activation = sett::Activation::relu; }
  return p;
}

struct Planned {
  sett::cuda::GemmLaunch launch;
  sett::cuda::GemmPlan plan;
  sett::cuda::GemmKind kind;
};
inline Planned planned(GemmCase const& g, sett::cuda::GemmProblem const& p) {
  Planned out;
  sett::cuda::Options options;
  options.tile_n = g.tile_n;
  options.weights_ready = g.early;
  options.cluster = g.cluster;
  options.multicast = g.multicast;
  out.launch = sett::cuda::gemm_launch(p, options);
  out.plan = sett::cuda::planned_tiles(p, out.launch, g.multiprocessors);
  out.kind = sett::cuda::planned_kind(out.launch, out.plan);
  return out;
}
