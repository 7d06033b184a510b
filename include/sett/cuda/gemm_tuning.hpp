// gemm_tuning: choices that are measured, not estimated, and remembered on disk beside the compiled kernels.
//
// With Options::tuning a product of a size, types and steps that was not seen before is made several times in each
// of a few ways, into memory of its own; the fastest is remembered. Without it the model chooses.
//
//   example  GemmTuning const tuning{[](GemmTrial const& t) { std::printf("%d of %d: %.1f us\n", t.number, t.all,
//            t.us); }}; gemm(1.0f, A, B, 0.0f, C, {}, {.stream = stream, .tuning = &tuning});
//
// While a stream is captured nothing can be measured: what is remembered is taken, else the model's choice.
//
// Requires: a progress that calls no gemm with the same tuning.
// Errors: those of gemm; a folder that cannot be written remembers nothing beyond the process.
#pragma once

#include <functional>

#include "gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmChoice {
  int tile_n = 0;
  bool fit = true;
  int group = 0;
  int slices = 0;
  int cluster = 0;

  auto operator<=>(GemmChoice const&) const = default;
};

struct GemmTrial {
  int number, all;  // counted from 1
  GemmChoice choice;
  double us;
};

struct GemmTuning {
  std::function<void(GemmTrial const&)> progress{};  // called after each trial
};

}  // namespace sett::cuda
