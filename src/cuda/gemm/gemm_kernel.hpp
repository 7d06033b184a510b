// gemm_kernel: defines the GEMM kernels' arguments as the host writes them, and compiles each kind of kernel once.
//
//   law      sizes and offsets are defined by cuda/kernels/gemm/arguments.hpp and cuda/kernels/gemm/epilogue.hpp
//   example  KernelMember const x = member_of(problem, launch, kind);
//
// Requires: a GPU.
// Errors: the driver's.
#pragma once

#include <bit>

#include "gemm_launch.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/tensor_map.hpp"

namespace sett::inline SETT_ABI::cuda {

// Matches the layout of the arguments in cuda/kernels/gemm/epilogue.hpp and cuda/kernels/gemm/arguments.hpp.
template <class Scalar>
struct EpilogueArgumentsOf {
  void* c;
  long long stride_m, stride_n, stride_l;
  int m, n;
  Scalar alpha, beta;
  float const* bias;
  float const* row_scale;
  float const* column_scale;
  void const* residual;
  float const* a_scale;
  float const* b_scale;
  float const* c_scale;
  float* absmax;
};
using EpilogueArguments = EpilogueArgumentsOf<unsigned>;  // bit patterns of floats, or integers if C is s32

template <class Scalar>
EpilogueArgumentsOf<Scalar> epilogue_arguments_of(GemmProblem const& p, Scalar alpha, Scalar beta) {
  KernelEpilogue const& e = p.epilogue;
  return {const_cast<void*>(p.c.data),
          p.c.stride_rows,
          p.c.stride_k,
          p.c.stride_batch,
          int(p.m),
          int(p.n),
          alpha,
          beta,
          e.bias,
          e.row_scale,
          e.column_scale,
          e.residual,
          e.a_scale,
          e.b_scale,
          e.c_scale,
          e.absmax};
}
inline unsigned scalar_bits(DType c, double x) {
  return c == DType::s32 ? unsigned(std::int64_t(x)) : std::bit_cast<unsigned>(float(x));
}
inline EpilogueArguments epilogue_arguments(GemmProblem const& p) {
  return epilogue_arguments_of(p, scalar_bits(p.c_type, p.alpha), scalar_bits(p.c_type, p.beta));
}
struct BlockScaleArguments {
  float const* data;
  int stride_row, stride_k;
  long long stride_batch;
};
inline BlockScaleArguments scale_arguments(BlockScales const& x) {
  return {x.data, x.stride_row, x.stride_k, static_cast<long long>(x.stride_batch)};
}
struct alignas(128) KernelMember {
  TensorMap a, b, c[4];
  EpilogueArguments epilogue;
  BlockScaleArguments a_blocks, b_blocks;
  int k_steps;
  int part_steps;
  int k_blocks;
};
struct KernelArguments {
  KernelMember one;
  KernelMember const* members;
  void const* tiles;
  int steps;
  int batches;
  int rows;
};
inline KernelMember member_of(GemmProblem const& p, GemmLaunch const& what, GemmKind const& kind) {
  GemmMaps const maps = gemm_maps(p, what, kind);
  KernelMember out{};
  out.a = encoded(maps.a, maps.a.address);
  out.b = encoded(maps.b, maps.b.address);
  for (int i = 0; i < 4; ++i) {
    if (maps.c[i].rank > 0) { out.c[i] = encoded(maps.c[i], maps.c[i].address); }
  }
  out.epilogue = epilogue_arguments(p);
  out.a_blocks = scale_arguments(p.a_blocks), out.b_blocks = scale_arguments(p.b_blocks);
  out.k_steps = steps_of_k(what, kind);
  out.part_steps = steps_of_part(what, kind);
  out.k_blocks = p.block_k > 0 ? int((p.k + p.block_k - 1) / p.block_k) : 0;
  return out;
}

// Returns the GEMM kernel of a kind on this device or, with sums_slices, the kernel that adds up split-K slices.
Kernel kernel_of(GemmKind const& kind, bool sums_slices, int device);

}  // namespace sett::cuda
