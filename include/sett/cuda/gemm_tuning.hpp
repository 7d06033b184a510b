// gemm_tuning: measures the best configuration of a GEMM instead of estimating it, and stores it with the compiled
// kernels.
//
// With Options::tuning, a GEMM whose size, types and epilogue are new is computed several times in each of a few
// configurations, into separate memory. The fastest configuration is stored on disk. Without tuning, a cost model
// chooses the configuration.
//
//   example  GemmTuning const tuning{[](GemmTrial const& t) { std::printf("%d of %d: %.1f us\n", t.number, t.all,
//            t.us); }}; gemm(1.0f, A, B, 0.0f, C, {}, {.stream = stream, .tuning = &tuning});
//
// Nothing can be measured while a stream is being captured. A stored choice is then used; if there is none, the cost
// model chooses.
//
// Requires: a `progress` function that calls no gemm with the same tuning.
// Errors: the errors of gemm. If the folder cannot be written, choices are kept until the process ends.
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
  int multicast = 0;

  auto operator<=>(GemmChoice const&) const = default;
};

struct GemmTrial {
  int number, all;  // number of this trial, counted from 1, and number of trials
  GemmChoice choice;
  double us;
};

struct GemmTuning {
  std::function<void(GemmTrial const&)> progress{};  // called after each trial
};

}  // namespace sett::cuda
