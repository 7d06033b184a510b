// options: the arguments of the algorithms on the GPU beside their tensors.
//
// A Stream converts to Options, so that a call without other options ends with it.
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
  full,  // in the elements' type: f32 is multiplied as sums of tf32 parts
  tf32   // f32 is rounded to tf32
};

enum class GemmKernel {
  chosen,
  wgmma,  // by warpgroups, sm_90 only: operands are read by tensor maps, and copied if they do not fit them
  mma     // by warps, sm_80 and later: operands are read in place
};

struct GemmTuning;

struct Options {
  StreamRef stream{};  // the stream of the work; by default CUDA's default stream
  // for gemm only
  Precision precision = Precision::full;
  int tile_n = 0;   // 0: chosen
  bool fit = true;  // tiles of several widths, so that they fill the SMs
  int group = 0;    // row blocks in a group; 0: chosen by the plan
  int slices = 0;   // split-K slices, added up in order by a second kernel; 0: chosen by the plan
  int cluster = 0;  // the split-K blocks of a skinny GEMM: 1, 2 or 4; 0: chosen by the plan
  // no kernel of the stream that may still run writes the longer operand of a skinny GEMM: it is read while earlier
  // kernels run
  bool weights_ready = false;
  GemmTuning const* tuning = nullptr;  // gemm_tuning.hpp: measured once and stored; null: the model chooses
  bool debug = false;                  // waits that never end stop the kernel and name their barrier
  GemmKernel kernel = GemmKernel::chosen;
};

inline Stream::operator Options() const { return {.stream = *this}; }

}  // namespace sett::cuda
