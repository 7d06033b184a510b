// plan_box: plans a permutation of many short modes, in which each block moves a box.
//
// Modes are added to the box from the fastest modes of both tensors on, always to the shorter of the box's two runs.
// The last mode of a run may be cut. A box is chosen if a tile's runs would be short.
//
//   law      if plan_box(plan, modes, at, b) is true, the boxes of the plan move the elements as the modes describe
//   example  {5: 243, 1} {3: 3, 5} {3: 1, 15} {1364: .., 45} ...: boxes of 5 x 3 x 3 x 27 x 4
//
// Requires: modes in ascending order of d, as plan_copy prepares them; the plan's word. Errors: none; returns false if
// the permutation has another form.
#pragma once

#include <cmath>
#include <utility>

#include "copy_plan.hpp"

namespace sett::inline SETT_ABI::cuda::detail {

inline constexpr int box_capacity = 32 << 10;  // bytes, and at most 2^16 words, because tables count words in 16 bits

struct Box {
  std::vector<CopyMode> const& modes;
  std::vector<std::int64_t> part;  // the part of each mode in the box; 1 if the mode is not in it
  std::int64_t words = 1;

  explicit Box(std::vector<CopyMode> const& all) : modes(all), part(all.size(), 1) {}

  // The modes of a run, in order, and the mode by which the run can grow; -1 if there is none.
  struct Run {
    std::vector<std::size_t> of;
    std::int64_t words = 1;
    int next = -1;
  };
  Run run(bool target) const {
    Run out;
    while (true) {
      int found = -1;
      for (std::size_t k = 0; k < modes.size(); ++k) {
        if ((target ? modes[k].d : modes[k].s) == out.words) { found = int(k); }
      }
      if (found < 0) { return out; }
      std::size_t const k = std::size_t(found);
      if (part[k] == 1) {
        out.next = found;
        return out;
      }
      out.of.push_back(k);
      out.words *= part[k];
      if (part[k] < modes[k].n) { return out; }
    }
  }
  bool add(int k, std::int64_t most_words, std::int64_t wanted) {
    std::int64_t const n = std::min({modes[std::size_t(k)].n, most_words / words, std::max<std::int64_t>(wanted, 2)});
    if (n < 2) { return false; }
    part[std::size_t(k)] = n;
    words *= n;
    return true;
  }
};

// Adds modes, first to the shorter run, until both runs have `fair` words or the box is half full.
inline void add_modes(Box& box, std::int64_t most) {
  std::int64_t const fair = std::int64_t(std::sqrt(double(most)));  // words of both runs, if they share no mode
  for (bool grows = true; grows;) {
    grows = false;
    Box::Run const s = box.run(false);
    Box::Run const d = box.run(true);
    for (bool const target : {d.words <= s.words, d.words > s.words}) {
      Box::Run const& r = target ? d : s;
      if (r.next < 0 || (r.words >= fair && box.words > most / 2)) { continue; }
      std::int64_t const wanted = r.words < fair ? (fair + r.words - 1) / r.words : most;
      if ((grows = box.add(r.next, most, wanted))) { break; }
    }
  }
}
// Extends a cut mode by the remaining words, in the shorter run first.
inline void widen_cuts(Box& box, std::int64_t most) {
  bool const first = box.run(true).words <= box.run(false).words;
  for (bool const target : {first, !first}) {
    Box::Run const r = box.run(target);
    if (r.of.empty()) { continue; }
    std::size_t const k = r.of.back();
    std::int64_t const part = std::min(box.modes[k].n, most / (box.words / box.part[k]));
    box.words = box.words / box.part[k] * part;
    box.part[k] = part;
  }
}
inline Box grown_box(std::vector<CopyMode> const& modes, int word) {
  Box box(modes);
  std::int64_t const most = box_capacity / word;
  for (std::int64_t before = 0; before != box.words;) {
    before = box.words;
    add_modes(box, most);
    widen_cuts(box, most);
  }
  return box;
}

// Returns whether boxes are faster than the tile. A box takes more instructions for each word than a tile, so that it
// pays only if a tile's runs are short. The bounds are measured (docs/design/permute.md).
inline bool better_in_boxes(CopyPlan const& tile) {
  std::int64_t const column = std::min<std::int64_t>(tile.Q, product(tile.D) * tile.shared_run) * tile.word;
  bool const table = tile.form == SharedRows::table;
  std::int64_t const row = std::min<std::int64_t>(tile.P, product(tile.S)) * tile.shared_run * tile.word;
  if (row <= 16 && !tile.joined) { return true; }
  // Long rows make up for short columns.
  if (!table && tile.P * tile.shared_run * tile.Q * tile.word >= 20 << 10) { return false; }
  return column < (tile.skewed ? 200 : 96) || (table && tile.P < 8);
}

// Cuts rows into units that a thread loads. A unit has 4 bytes, or one word if words are longer. A thread loads a unit
// by one access (wide_units) if every unit is aligned.
inline void set_units(CopyPlan& plan, std::vector<CopyMode> const& outside, CopyAddresses const& at) {
  plan.unit = plan.word < 4 ? 4 / plan.word : 1;
  plan.wide_units = plan.word < 4 && at.source % 4 == 0 && plan.run_of_source.below % plan.unit == 0;
  for (std::vector<CopyMode> const* list : {&std::as_const(plan.rows_of_source), &outside}) {
    for (CopyMode const& m : *list) { plan.wide_units = plan.wide_units && m.s % plan.unit == 0; }
  }
  plan.pitch = int((plan.P + plan.unit - 1) / plan.unit * plan.unit);
}

// Returns the number of wavefronts for reading the first vectors of a run, if the words are mixed by these shifts.
inline int box_wavefronts(CopyPlan const& plan, std::array<int, 2> const& mix) {
  int const V = 16 / plan.word;
  int sum = 0;
  for (int first = 0; first < std::min(plan.Q, 128 * V); first += 32 * V) {
    for (int i = 0; i < V; ++i) {
      Touched<32> words;
      for (int lane = 0; lane < 32 && first + lane * V + i < plan.Q; ++lane) {
        std::int64_t j = first + lane * V + i;
        std::int64_t at = 0;
        for (CopyMode const& m : plan.store_run) { at += j % m.n * m.s, j /= m.n; }
        std::uint64_t const address = std::uint64_t(at * plan.word);
        words.add((address ^ ((address >> mix[0] ^ address >> mix[1]) & 0x7c)) / 4);
      }
      sum += int(words.fullest_bank().words);
    }
  }
  return sum;
}
inline void choose_mix(CopyPlan& plan) {
  int fewest = 1 << 30;
  for (std::array<int, 2> const& mix : {std::array{5, 5}, std::array{5, 10}, std::array{5, 30}, std::array{7, 10},
                                        std::array{7, 9}, std::array{7, 30}}) {
    int const n = box_wavefronts(plan, mix);
    if (n < fewest) { fewest = n, plan.mix = mix; }
  }
}

inline bool plan_box(CopyPlan& plan, std::vector<CopyMode> const& modes, CopyAddresses const& at) {
  if (plan.converts || plan.word > 8 || modes.size() < 3) { return false; }
  Box const box = grown_box(modes, plan.word);
  Box::Run const s = box.run(false);
  Box::Run const d = box.run(true);
  if (s.of.empty() || d.of.empty() || box.words * plan.word < 2048) { return false; }
  auto const is_cut = [&](std::size_t k) { return box.part[k] < modes[k].n; };
  int const cut_s = is_cut(s.of.back()) ? int(s.of.back()) : -1;
  int const cut_d = is_cut(d.of.back()) ? int(d.of.back()) : -1;
  plan.P = int(s.words), plan.Q = int(d.words);
  plan.same_cut = cut_s >= 0 && cut_s == cut_d;
  auto const in = [](Box::Run const& r, std::size_t k) { return std::find(r.of.begin(), r.of.end(), k) != r.of.end(); };
  // Returns the cut of a mode, with the number of words below it.
  auto const cut_of = [&](int k, std::int64_t run) {
    if (k < 0) { return BoxCut{1, 1, run}; }
    return BoxCut{modes[std::size_t(k)].n, box.part[std::size_t(k)], run / box.part[std::size_t(k)]};
  };
  BoxCut const cs = cut_of(cut_s, s.words);
  BoxCut const cd = plan.same_cut ? BoxCut{1, 1, d.words / cs.part} : cut_of(cut_d, d.words);
  plan.run_of_source = {cs.extent, cs.part, cs.below}, plan.run_of_target = {cd.extent, cd.part, cd.below};
  // The cut mode of the other run comes last.
  plan.rows_of_source.clear(), plan.rows_of_target.clear(), plan.store_run.clear(), plan.outer.clear();
  std::vector<std::int64_t> place(modes.size(), 0);  // strides in shared memory
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (box.part[k] > 1 && !in(s, k) && int(k) != cut_d) { order.push_back(k); }
  }
  if (cut_d >= 0 && !plan.same_cut) { order.push_back(std::size_t(cut_d)); }
  for (std::size_t const k : order) { plan.rows_of_source.push_back({box.part[k], modes[k].s, 0}); }
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (box.part[k] < modes[k].n) {
      plan.outer.push_back({modes[k].n, modes[k].s * box.part[k], modes[k].d * box.part[k]});
    }
  }
  set_units(plan, plan.outer, at);
  std::int64_t step = 1;
  for (std::size_t const k : s.of) { place[k] = step, step *= box.part[k]; }
  step = plan.pitch;
  for (std::size_t const k : order) { place[k] = step, step *= box.part[k]; }
  if (step > 65536) { return false; }
  for (std::size_t const k : d.of) { plan.store_run.push_back({box.part[k], place[k], 0}); }
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (box.part[k] > 1 && !in(d, k) && int(k) != cut_s) {
      plan.rows_of_target.push_back({box.part[k], place[k], modes[k].d});
    }
  }
  if (cut_s >= 0 && !plan.same_cut) {
    std::size_t const k = std::size_t(cut_s);
    plan.rows_of_target.push_back({box.part[k], place[k], modes[k].d});
  }
  // Blocks follow the order of the destination.
  plan.loops.clear();
  for (std::size_t k = 0; k < modes.size(); ++k) {
    std::int64_t const n = (modes[k].n + box.part[k] - 1) / box.part[k];
    if (n == 1) { continue; }
    std::int64_t const c = box.part[k];
    plan.loops.push_back(
        {n, int(k) == cut_s ? c : 0, int(k) == cut_d && !plan.same_cut ? c : 0, modes[k].s * c, modes[k].d * c});
  }
  plan.blocks = 1;
  for (GridLoops const& l : plan.loops) { plan.blocks *= l.count; }
  plan.tile_bytes = int((step * plan.word + 127) / 128 * 128);
  plan.shared_bytes = plan.tile_bytes + (2 * plan.Q + 127) / 128 * 128;
  choose_mix(plan);
  plan.threads = 256;
  plan.abreast = std::max(1, std::min((227 << 10) / (plan.shared_bytes + 1024), 6));
  plan.kind = CopyKind::box;
  return true;
}

}  // namespace sett::cuda::detail
