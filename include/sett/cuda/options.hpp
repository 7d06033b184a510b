// options: defines the arguments of the GPU algorithms other than their tensors.
//
// A Stream converts to Options, so that the last argument of a call without other options can be the stream.
//
//   example  cuda::gemm(1.f, A, B, 0.f, C, {}, stream);  cuda::gemm(1.f, A, B, 0.f, C, {}, {.stream = stream, .slices =
//   4}); cuda::copy(a, b, stream)
//
// Requires: a stream that outlives the call.
// Errors: none.
#pragma once

#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

enum class Precision {
  full,  // uses the elements' type; f32 is multiplied as sums of tf32 parts
  tf32   // rounds f32 to tf32
};

enum class GemmKernel {
  chosen,
  // Warpgroups multiply, on sm_90 only. Tensor maps read the operands; operands that do not fit a map are copied.
  wgmma,
  mma  // warps multiply, on sm_80 and later, and read the operands in place
};

struct GemmTuning;

struct Options {
  StreamRef stream{};  // stream of the operation; CUDA's default stream if not set
  // For copies of u8 to b1, u2 or u4: a number in device memory that becomes 1 if an element has too many bits.
  unsigned* misfit = nullptr;
  // The options from here on are for gemm only.
  Precision precision = Precision::full;
  int tile_n = 0;   // number of columns of a tile; 0 lets the plan choose
  bool fit = true;  // whether tiles may have several widths, so that they fill the SMs
  int group = 0;    // number of row blocks in a group; 0 lets the plan choose
  int slices = 0;   // number of split-K slices, which a second kernel adds up in order; 0 lets the plan choose
  int cluster = 0;  // number of blocks (1, 2 or 4) of a cluster that divide K; 0 lets the plan choose
  // Number of blocks (1, 2 or 4) with the same columns that load B for one another, which takes less of L2's
  // bandwidth; 0 lets the plan choose.
  int multicast = 0;
  // States that no pending kernel of the stream writes the longer operand of a skinny GEMM. The GEMM can then read
  // this operand while earlier kernels still run.
  bool weights_ready = false;
  // Makes the bits of a row of C depend on that row of A, on B, on K and on the epilogue only: not on M, the other
  // rows, the row's position or the number of SMs. K is split by N and K alone, so slices and cluster must be 0.
  bool batch_invariant = false;
  GemmTuning const* tuning = nullptr;  // measured choices (gemm_tuning.hpp); if null, the cost model chooses
  bool debug = false;                  // whether a wait that never ends stops the kernel and reports its barrier
  GemmKernel kernel = GemmKernel::chosen;
};

inline Stream::operator Options() const { return {.stream = *this}; }

}  // namespace sett::cuda
