// gemm_tuning: choices that are measured, not estimated, and remembered on disk beside the compiled kernels.
//
// With Options::tuning a product of a size, types and steps that was not seen before is made several times in each
// of a few ways, into memory of its own; the fastest is remembered. Without it the model chooses (gemm_plan,
// gemm_slices).
//
//   law      read_choice(choice_text(c)) == c; what is chosen is one of gemm_choices
//   example  GemmTuning const tuning{[](GemmTrial const& t) { std::printf("%d of %d: %.1f us\n", t.number, t.all,
//            t.us); }}; gemm(1.0f, A, B, 0.0f, C, {}, stream, {.tuning = &tuning});
//
// While a stream is captured nothing can be measured: what is remembered is taken, else the model's choice.
//
// Requires: a progress that calls no gemm with the same tuning.
// Errors: those of gemm; a folder that cannot be written remembers nothing beyond the process.
#pragma once

#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "gemm_slices.hpp"

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

inline std::string choice_text(GemmChoice const& c) {
  std::ostringstream out;
  out << c.tile_n << " " << c.fit << " " << c.group << " " << c.slices << " " << c.cluster;
  return out.str();
}
inline bool read_choice(std::string const& text, GemmChoice& out) {
  std::istringstream in(text);
  GemmChoice c;
  if (!(in >> c.tile_n >> c.fit >> c.group >> c.slices >> c.cluster)) { return false; }
  out = c;
  return true;
}
inline Options with_choice(Options options, GemmChoice const& c) {
  options.tile_n = c.tile_n, options.fit = c.fit, options.group = c.group;
  options.slices = c.slices, options.cluster = c.cluster, options.tuning = nullptr;
  return options;
}

// what is tried: first that which the model chooses; what the caller has fixed stays
inline std::vector<GemmChoice> gemm_choices(GemmProblem const& p, Options const& given, int multiprocessors) {
  GemmSplit const split = best_split(p, given, multiprocessors);
  std::vector<GemmChoice> out{{given.tile_n, given.fit, given.group, split.slices, split.cluster}};
  auto const add = [&](GemmChoice c) {
    if (given.slices > 0) { c.slices = given.slices; }
    if (given.cluster > 0) { c.cluster = given.cluster; }
    if (given.tile_n > 0) { c.tile_n = given.tile_n; }
    if (given.group > 0) { c.group = given.group; }
    c.fit = c.fit && given.fit;
    if (std::find(out.begin(), out.end(), c) == out.end()) { out.push_back(c); }
  };
  GemmLaunch const launch = gemm_launch(p, given);
  bool const few = (p.m + 127) / 128 * ((p.n + 255) / 256) * p.batches < multiprocessors && may_have_slices(p);
  auto const cut = [&](int slices) { return slices == 1 || (few && launch.stages_of_k / slices >= 8); };
  if (!launch.persistent) {
    for (int const cluster : {1, 2, 4}) {
      for (int const slices : {1, 2, 4, 8}) {
        if (cut(slices)) { add({0, given.fit, 0, slices, cluster}); }
      }
    }
    return out;
  }
  for (int const tile_n : launch.tiles) {
    for (int const slices : {1, 2, 4, 8, 16}) {
      if (!cut(slices)) { continue; }
      add({tile_n, true, 0, slices, 0});
      if (slices == 1 && tile_n >= 192 && launch.cut.fit) { add({tile_n, false, 0, 1, 0}); }
    }
  }
  for (int const group : {8, 12, 32}) { add({launch.tiles[0], true, group, 1, 0}); }
  return out;
}

}  // namespace sett::cuda
