// gemm_tuning: measured choices instead of estimates, stored on disk beside the compiled kernels.
//
// With Options::tuning, a product whose size, types and epilogue are new is computed several times in each of a few
// configurations, into memory of its own; the fastest one is stored. Without it the model chooses.
//
//   example  GemmTuning const tuning{[](GemmTrial const& t) { std::printf("%d of %d: %.1f us\n", t.number, t.all,
//            t.us); }}; gemm(1.0f, A, B, 0.0f, C, {}, {.stream = stream, .tuning = &tuning});
//
// While a stream is captured nothing can be measured: a stored choice is used, otherwise the model's.
//
// Requires: a progress that calls no gemm with the same tuning.
// Errors: as for gemm; if the folder cannot be written, choices last as long as the process.
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
