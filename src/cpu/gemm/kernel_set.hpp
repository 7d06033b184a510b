// kernel_set: describes the GEMM kernels of one instruction set for one accumulator type: MR, NR, the block sizes,
// packing and the loops.
#pragma once

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// The extents MC, NC and KC of the blocks, in elements, and how the micro-kernel reads the operands.
struct BlockSizes {
  Index mc, nc, kc;
  bool pack_a, pack_b;
  bool keep_sums;           // whether sums stay in the workspace between two blocks of k, because C cannot hold them
  bool ir_outside = false;  // whether ir is the outer loop, so that a block of B stays in L2
  // Whether the next block of A is packed while this block is multiplied. Used with crossed strides.
  bool pack_ahead = false;
};

// A small GEMM of one type whose rows are contiguous in A and in C. The operands are read in place.
struct SmallProblem {
  Index m, n, k;
  void const* a;
  Index a_step;  // distance in elements from one k to the next
  void const* b;
  Index b_column, b_step;
  void* c;
  Index c_column;
  double alpha, beta;
};

// Describes how an operand is packed for later calls: in micro-panels of `width` rows, `size` lanes apart. With VNNI
// packing, columns have a width of 1, and each column is contiguous along k.
struct PanelFormat {
  int width;
  Index size;
  bool is_offset;  // whether the highest bit of each byte is flipped
};

struct KernelSet {
  int mr = 0;
  int nr;
  std::size_t sum_bytes;
  BlockSizes (*block_sizes)(Problem const&, Index m, Index n);
  std::size_t (*workspace_bytes)(Problem const&, BlockSizes const&);
  // Runs the loops over rows [m0,m1) and columns [n0,n1). The rows must be whole strips.
  void (*multiply)(Problem const&, BlockSizes const&, Index m0, Index m1, Index n0, Index n1, void* workspace);
  // Packs all rows for all of k. Null for the matrix unit, which reads the VNNI panels of other kernels.
  void (*pack)(Operand const&, Index rows, Index k, PanelFormat const&, void* out);
  // Returns the extent MC of a block of A that stays in L2. Null if crossed strides are not supported.
  Index (*mc_of)(Index k);
  // Computes a small GEMM. Null if there is no kernel for small GEMMs.
  void (*small)(SmallProblem const&);
  // Whether `multiply` accepts the problem's strips and any number of columns. The matrix unit does not.
  bool takes_strips;
  int k_per_step = 1;  // number of k that one multiply-add covers
};

// There is one set for each instruction set and accumulator type, in its own source file (kernels/). The x86-64
// baseline uses the portable kernels, because the compiler's vectors are SSE2 vectors there.
extern KernelSet const portable_f32, portable_f64, portable_s32;
extern KernelSet const avx2_f32, avx2_f64, avx2_s32, avx2_bytes;
extern KernelSet const avx512_f32, avx512_f64, avx512_s32, avx512_bytes;
// Kernels with VNNI dot products of four bytes or of two bf16.
extern KernelSet const avx_vnni_bytes, avx512_vnni_bytes, avx512_bf16;
// Kernels for the matrix unit (AMX).
extern KernelSet const amx_bf16, amx_bytes;

}  // namespace sett::cpu::detail
