// options: the arguments of the GPU algorithms, except their tensors.
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
  full,  // the elements' type; f32 is multiplied as sums of tf32 parts
  tf32   // f32 is rounded to tf32
};

enum class GemmKernel {
  chosen,
  // by warpgroups, on sm_90 only; operands are read by tensor maps, and are copied if they do not fit a map
  wgmma,
  mma  // by warps, on sm_80 and later; operands are read in place
};

struct GemmTuning;

struct Options {
  StreamRef stream{};  // the stream in which the operation runs; by default CUDA's default stream
  // The options from here on are for gemm only.
  Precision precision = Precision::full;
  int tile_n = 0;   // columns of a tile; 0 lets the plan choose
  bool fit = true;  // whether tiles may have several widths, so that they fill the SMs
  int group = 0;    // row blocks in a group; 0 lets the plan choose
  int slices = 0;   // split-K slices, added up in order by a second kernel; 0 lets the plan choose
  int cluster = 0;  // the split-K blocks (1, 2 or 4) of a skinny GEMM; 0 lets the plan choose
  // States that no pending kernel of the stream writes the longer operand of a skinny GEMM. That operand can then be
  // read while earlier kernels run.
  bool weights_ready = false;
  GemmTuning const* tuning = nullptr;  // measured and stored choices (gemm_tuning.hpp); if null, the cost model chooses
  bool debug = false;                  // a wait that never ends stops the kernel and reports its barrier
  GemmKernel kernel = GemmKernel::chosen;
};

inline Stream::operator Options() const { return {.stream = *this}; }

}  // namespace sett::cuda
