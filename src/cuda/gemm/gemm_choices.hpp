// gemm_choices: the configurations of a GEMM that tuning tries, and the text in which they are stored on disk.
//
//   law      read_choice(choice_text(c)) == c; tuning selects one of gemm_choices
//   example  bf16 512 x 512 x 8192 on 132 SMs: tiles of 256 to 64 columns, split-K into 1 to 16 slices
//
// Requires: a problem that gemm_matrices accepts.
// Errors: none.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "gemm_slices.hpp"
#include "sett/cuda/gemm_tuning.hpp"

namespace sett::inline SETT_ABI::cuda {

inline std::string choice_text(GemmChoice const& c) {
  std::ostringstream out;
  out << c.tile_n << " " << c.fit << " " << c.group << " " << c.slices << " " << c.cluster << " " << c.multicast;
  return out.str();
}
inline bool read_choice(std::string const& text, GemmChoice& out) {
  std::istringstream in(text);
  GemmChoice c;
  if (!(in >> c.tile_n >> c.fit >> c.group >> c.slices >> c.cluster >> c.multicast)) { return false; }
  out = c;
  return true;
}
inline Options with_choice(Options options, GemmChoice const& c) {
  options.tile_n = c.tile_n, options.fit = c.fit, options.group = c.group;
  options.slices = c.slices, options.cluster = c.cluster, options.multicast = c.multicast, options.tuning = nullptr;
  return options;
}

// Returns the candidates, with the cost model's choice first. All candidates keep the options that the caller has set.
inline std::vector<GemmChoice> gemm_choices(GemmProblem const& p, Options const& given, int multiprocessors) {
  GemmSplit const split = best_split(p, given, multiprocessors);
  int const modelled = split.tile_n > 0 ? split.tile_n : given.tile_n;
  std::vector<GemmChoice> out{{modelled, given.fit, given.group, split.slices, split.cluster, split.multicast}};
  auto const add = [&](GemmChoice c) {
    if (given.slices > 0) { c.slices = given.slices; }
    if (given.cluster > 0) { c.cluster = given.cluster; }
    if (given.multicast > 0) { c.multicast = given.multicast; }
    if (given.tile_n > 0) { c.tile_n = given.tile_n; }
    if (given.group > 0) { c.group = given.group; }
    c.fit = c.fit && given.fit;
    if (keeps_parts(p, c.slices, c.cluster) && std::find(out.begin(), out.end(), c) == out.end()) { out.push_back(c); }
  };
  GemmLaunch const launch = gemm_launch(p, given);
  bool const few = (p.m + 127) / 128 * ((p.n + 255) / 256) * p.batches < multiprocessors && may_have_slices(p);
  auto const cut = [&](int slices) { return slices == 1 || (few && launch.stages_of_k / slices >= 8); };
  if (!launch.persistent) {
    for (int const cluster : {1, 2, 4}) {
      for (int const slices : {1, 2, 4, 8}) {
        if (cut(slices)) { add({0, given.fit, 0, slices, cluster, 0}); }
      }
    }
    return out;
  }
  for (int const tile_n : launch.tiles) {
    for (int const slices : {1, 2, 4, 8, 16}) {
      if (!cut(slices)) { continue; }
      add({tile_n, true, 0, slices, 0, 0});
      if (slices == 1 && tile_n >= 192 && launch.cut.fit) { add({tile_n, false, 0, 1, 0, 0}); }
      for (int const blocks : {2, 4}) {
        if (slices == 1 && tile_n >= 128 && may_share_b(p, tile_n, blocks)) { add({tile_n, true, 0, 1, 0, blocks}); }
        if (may_divide_k(p) && cut(slices * blocks)) { add({tile_n, false, 0, slices, blocks, 0}); }
      }
    }
  }
  for (int const group : {8, 12, 32}) { add({launch.tiles[0], true, group, 1, 0, 0}); }
  return out;
}

}  // namespace sett::cuda
