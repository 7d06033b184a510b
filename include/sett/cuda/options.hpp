// options: what a caller may pass to the algorithms on the GPU beside their tensors.
//
// A Stream converts to Options, so that a call that needs no other ends with it.
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
  full,  // of the elements' type: f32 is multiplied as sums of tf32 parts
  tf32   // f32 is rounded to tf32
};

enum class GemmKernel {
  chosen,
  wgmma,  // of warpgroups, sm_90 alone: operands by tensor maps; what does not fit them is copied
  mma     // of warps, sm_80 and later: operands as they lie
};

struct GemmTuning;

struct Options {
  StreamRef stream{};  // where the work is put; CUDA's default stream
  // of gemm alone
  Precision precision = Precision::full;
  int tile_n = 0;   // 0: chosen
  bool fit = true;  // tiles of several widths, so that they fill the SMs
  int group = 0;    // row blocks walked together; 0: chosen
  int slices = 0;   // of K, added up in order by a second kernel; 0: chosen
  int cluster = 0;  // blocks that have a part of a skinny GEMM's K each: 1, 2 or 4; 0: chosen
  // the longer operand of a skinny GEMM is written by no kernel of the stream that may still run: it is read while
  // those before do
  bool weights_ready = false;
  GemmTuning const* tuning = nullptr;  // gemm_tuning.hpp: measured once and remembered; null: the model chooses
  bool debug = false;                  // waits that never end stop the kernel and name their barrier
  GemmKernel kernel = GemmKernel::chosen;
};

inline Stream::operator Options() const { return {.stream = *this}; }

}  // namespace sett::cuda
