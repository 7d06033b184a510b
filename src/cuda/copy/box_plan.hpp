// plan_box: plans a permutation of many short modes, in which each block moves a box.
//
// Starting from the fastest modes of both tensors, each step adds a mode to the shorter of the box's two runs: the
// words that are contiguous in the source, or in the destination. The last mode of a run may be divided. A box is
// chosen if a tile's runs would be short.
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

inline constexpr int box_capacity = 32 << 10;     // the most bytes of a box; at most 2^16, the range of a table entry
inline constexpr int most_padded_box = 56 << 10;  // the most bytes of a box in shared memory, padding included
inline constexpr int blocks_of_shared_tables = 1536;  // the least number of blocks if each block moves several boxes
inline constexpr int table_margin = 20;  // table entries before and after a run; the kernel uses the same number

// Divides n steps into as few parts as possible, of at most `most` steps and of nearly equal lengths. Returns the
// length of the longest part.
inline std::int64_t equal_part(std::int64_t n, std::int64_t most) {
  if (most < 1) { return 0; }
  std::int64_t const parts = (n + most - 1) / most;
  return (n + parts - 1) / parts;
}

struct Box {
  std::vector<CopyMode> const& modes;
  std::vector<std::int64_t> part;  // number of steps of each mode in the box; 1 for modes outside the box
  std::int64_t words = 1;
  int quantum;  // the parts of a divided mode are multiples of this, if possible

  Box(std::vector<CopyMode> const& all, int parts_of) : modes(all), part(all.size(), 1), quantum(parts_of) {}

  // The modes of a run, in order, and the mode with which the run can grow, or -1 if there is none.
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
  // Rounds the part of a mode of extent n down to quanta.
  std::int64_t in_quanta(std::int64_t c, std::int64_t n) const {
    return c >= n ? n : std::min<std::int64_t>(n, std::max<std::int64_t>(c / quantum, 1) * quantum);
  }
  // Adds about `wanted` steps of a mode. Adds the whole mode if it has at most `all` steps and leaves space for 64
  // bytes of the other run; otherwise divides it into parts of nearly equal length.
  bool add(int k, std::int64_t most_words, std::int64_t wanted, std::int64_t all, std::int64_t room) {
    std::int64_t const n = modes[std::size_t(k)].n;
    std::int64_t const fit = most_words / words;
    std::int64_t const some = std::min(fit, std::max<std::int64_t>(wanted, 2));
    std::int64_t const c = n <= fit / room && n <= all ? n : in_quanta(equal_part(n, some), n);
    if (c < 2) { return false; }
    part[std::size_t(k)] = c;
    words *= c;
    return true;
  }
};

// Adds modes to the shorter run first, until both runs have `fair` words or the box is half full.
inline void add_modes(Box& box, std::int64_t most, int word) {
  std::int64_t const room = 64 / word;
  std::int64_t const fair = std::int64_t(std::sqrt(double(most)));  // the length of both runs if they share no mode
  for (bool grows = true; grows;) {
    grows = false;
    Box::Run const s = box.run(false);
    Box::Run const d = box.run(true);
    for (bool const target : {d.words <= s.words, d.words > s.words}) {
      Box::Run const& r = target ? d : s;
      if (r.next < 0 || (r.words >= fair && box.words > most / 2)) { continue; }
      std::int64_t const wanted = r.words < fair ? (fair + r.words - 1) / r.words : most;
      std::int64_t const all = target ? 2 * wanted : wanted + wanted / 2;  // whole columns make longer runs
      if ((grows = box.add(r.next, most, wanted, all, room))) { break; }
    }
  }
}
// Extends a divided mode by the capacity that is left, in the shorter run first.
inline void widen_cuts(Box& box, std::int64_t most) {
  bool const first = box.run(true).words <= box.run(false).words;
  for (bool const target : {first, !first}) {
    Box::Run const r = box.run(target);
    if (r.of.empty()) { continue; }
    std::size_t const k = r.of.back();
    std::int64_t const n = box.modes[k].n;
    std::int64_t const part = box.in_quanta(equal_part(n, most / (box.words / box.part[k])), n);
    box.words = box.words / box.part[k] * part;
    box.part[k] = part;
  }
}
inline Box grown_box(std::vector<CopyMode> const& modes, int word, int quantum) {
  Box box(modes, quantum);
  std::int64_t const most = box_capacity / word;
  for (std::int64_t before = 0; before != box.words;) {
    before = box.words;
    add_modes(box, most, word);
    widen_cuts(box, most);
  }
  return box;
}

// Returns whether boxes are faster than the tile. A box executes more instructions per word than a tile, so it is
// faster only if the tile's runs are short. The limits are measured (docs/design/permute.md).
inline bool better_in_boxes(CopyPlan const& tile) {
  std::int64_t const column = product(tile.D) * tile.shared_run * tile.word;
  std::int64_t const row = std::min<std::int64_t>(tile.P, product(tile.S)) * tile.shared_run * tile.word;
  bool const long_strip = tile.joined && tile.D[0].n * row >= 256;
  if (!long_strip && (row < 32 || (row <= 40 && !tile.aligned && tile.word > 1))) { return true; }
  if (tile.form == SharedRows::table && tile.P <= 8) { return true; }
  if (!tile.skewed) { return column < (tile.word >= 4 ? 300 : 96); }
  return column < (tile.word > 1 ? 600 : 300);
}

// Sets the number of bytes that a thread loads at once. If every access of 16 or 4 bytes is aligned, wide_units is
// set. Otherwise a thread loads 4 bytes, or one word if words are longer.
inline void set_units(CopyPlan& plan, CopyAddresses const& at) {
  auto const aligned = [&](int unit) {
    bool all = at.source % (unit * plan.word) == 0 && plan.run_of_source.below % unit == 0;
    for (std::vector<CopyMode> const* list : {&std::as_const(plan.rows_of_source), &std::as_const(plan.outer)}) {
      for (CopyMode const& m : *list) { all = all && m.s % unit == 0; }
    }
    return all;
  };
  plan.unit = plan.word < 4 ? 4 / plan.word : 1;
  plan.wide_units = plan.word <= 4 && aligned(16 / plan.word);
  if (plan.wide_units) {
    plan.unit = 16 / plan.word;
  } else {
    plan.wide_units = plan.word < 4 && aligned(plan.unit);
  }
}

// Sets the row pitches in shared memory, in words, and counts the box's words, padding included. With by_units, the
// pitches equal the source's pitches modulo a unit (16 bytes of the source), and two rows never share a unit.
inline std::int64_t place_box_rows(CopyPlan& plan) {
  std::int64_t const V = 16 / plan.word * plan.per_source, unit = plan.by_units ? V : plan.unit;
  std::int64_t end = plan.by_units ? plan.P + 2 * (V - 1) : (plan.P + unit - 1) / unit * unit;
  for (CopyMode& m : plan.rows_of_source) {
    std::int64_t const phase = plan.by_units ? (m.s % V + V) % V : 0;
    m.d = (end - phase + unit - 1) / unit * unit + phase;
    end += (m.n - 1) * m.d;
  }
  return end;
}

// Returns the number of words of a destination run whose offsets need a table. Each step of the run's last mode adds
// the same stride, so the table needs only a few steps of that mode.
inline int table_run_of(CopyPlan const& plan) {
  std::int64_t const below = product(plan.store_run) / plan.store_run.back().n;
  std::int64_t const some = (512 + below - 1) / below * below;
  return int(plan.Q >= 2 * some ? some : plan.Q);
}

// Counts the wavefronts of the reads of a run's first vectors if words are placed with the swizzle `mix`.
inline int box_wavefronts(CopyPlan const& plan, std::array<int, 2> const& mix) {
  int const V = 16 / plan.word;
  int const most = 1024 << int(plan.word > 1);  // counts half as many bytes, because counting takes longer
  int sum = 0;
  for (int first = 0; first < std::min(plan.Q * plan.word, most) / plan.word; first += 32 * V) {
    for (int i = 0; i < V; ++i) {
      Touched<32> words;
      for (int lane = 0; lane < 32 && first + lane * V + i < plan.Q; ++lane) {
        std::int64_t j = first + lane * V + i;
        std::int64_t at = 0;
        for (CopyMode const& m : plan.store_run) { at += j % m.n * m.s, j /= m.n; }
        std::uint64_t const address = std::uint64_t(at * plan.word);
        words.add((address ^ ((address >> mix[0] ^ address >> mix[1]) & (plan.by_units ? 0x70 : 0x7c))) / 4);
      }
      sum += int(words.fullest_bank().words);
    }
  }
  return sum;
}
// Chooses the swizzle with the fewest wavefronts, and returns their number. For bytes, a swizzle is used only if it
// saves a quarter of the wavefronts, because it takes four more instructions.
inline int choose_mix(CopyPlan& plan) {
  plan.mix = {5, 5};
  int fewest = box_wavefronts(plan, plan.mix);
  if (plan.by_units && plan.word == 1) { fewest = fewest * 3 / 4; }
  for (std::array<int, 2> const& mix :
       {std::array{5, 10}, std::array{5, 30}, std::array{7, 10}, std::array{7, 9}, std::array{7, 30}}) {
    int const n = box_wavefronts(plan, mix);
    if (n < fewest) { fewest = n, plan.mix = mix; }
  }
  return fewest;
}

// A box with its runs in the source and in the destination, and the divided mode of each run, or -1 if there is none.
struct BoxRuns {
  Box const& box;
  Box::Run s, d;
  int cut_s = -1, cut_d = -1;

  explicit BoxRuns(Box const& of) : box(of), s(of.run(false)), d(of.run(true)) {
    if (!s.of.empty() && box.part[s.of.back()] < box.modes[s.of.back()].n) { cut_s = int(s.of.back()); }
    if (!d.of.empty() && box.part[d.of.back()] < box.modes[d.of.back()].n) { cut_d = int(d.of.back()); }
  }
  bool same_cut() const { return cut_s >= 0 && cut_s == cut_d; }
  // Returns how mode k is divided; `run` is the number of words of the faster modes of its run.
  BoxCut cut_of(int k, std::int64_t run) const {
    if (k < 0) { return {1, 1, run}; }
    return {box.modes[std::size_t(k)].n, box.part[std::size_t(k)], run / box.part[std::size_t(k)]};
  }
  // Returns the modes of the box outside the given tensor's run. The divided mode of the other run comes last.
  std::vector<std::size_t> others(bool target) const {
    Run const& run = target ? d : s;
    int const last = target ? cut_s : cut_d;
    std::vector<std::size_t> out;
    for (std::size_t k = 0; k < box.modes.size(); ++k) {
      bool const in_run = std::find(run.of.begin(), run.of.end(), k) != run.of.end();
      if (box.part[k] > 1 && !in_run && int(k) != last) { out.push_back(k); }
    }
    if (last >= 0 && !same_cut()) { out.push_back(std::size_t(last)); }
    return out;
  }

 private:
  using Run = Box::Run;
};

// Assigns the box's words to addresses in shared memory. Returns false if the box needs too much shared memory.
inline bool place_box(CopyPlan& plan, BoxRuns const& runs, bool by_units) {
  std::vector<CopyMode> const& modes = runs.box.modes;
  auto const& part = runs.box.part;
  plan.by_units = by_units;
  plan.rows_of_source.clear(), plan.rows_of_target.clear(), plan.store_run.clear();
  std::vector<std::size_t> const rows = runs.others(false);
  for (std::size_t const k : rows) { plan.rows_of_source.push_back({part[k], modes[k].s, 0}); }
  std::int64_t const words = place_box_rows(plan);
  std::vector<std::int64_t> place(modes.size(), 0);  // each mode's stride in shared memory
  std::int64_t step = 1;
  for (std::size_t const k : runs.s.of) { place[k] = step, step *= part[k]; }
  for (std::size_t i = 0; i < rows.size(); ++i) { place[rows[i]] = plan.rows_of_source[i].d; }
  for (std::size_t const k : runs.d.of) { plan.store_run.push_back({part[k], place[k], 0}); }
  for (std::size_t const k : runs.others(true)) { plan.rows_of_target.push_back({part[k], place[k], modes[k].d}); }
  plan.tile_bytes = int((std::min<std::int64_t>(words * plan.word, 1 << 20) + 127) / 128 * 128);
  return words * plan.word <= (by_units ? most_padded_box : 65536);
}

// Assigns addresses in 16-byte units, or in aligned words if 16-byte units need too much shared memory.
inline bool place_box_where_it_fits(CopyPlan& plan, BoxRuns const& runs, CopyAddresses const& at) {
  bool const fits = place_box(plan, runs, true);
  if (!fits && plan.per_source > 1) { return false; }
  if (!fits) {
    set_units(plan, at);
    if (!place_box(plan, runs, false)) { return false; }
  }
  choose_mix(plan);
  return true;
}

// Sorts the loops over the boxes by their strides in the destination.
inline void order_boxes(CopyPlan& plan, BoxRuns const& runs) {
  std::vector<CopyMode> const& modes = runs.box.modes;
  plan.loops.clear();
  plan.boxes = 1;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    std::int64_t const c = runs.box.part[k], n = (modes[k].n + c - 1) / c;
    if (n == 1) { continue; }
    plan.loops.push_back({n, int(k) == runs.cut_s ? c : 0, int(k) == runs.cut_d && !runs.same_cut() ? c : 0,
                          modes[k].s * c, modes[k].d * c});
    plan.boxes *= n;
  }
}

// Assigns several boxes of bytes to a block if the table is large compared with a box, so that the boxes share the
// table. Such a block does not load one box while it stores another. For smaller tables and longer words, this loses
// more time than the shared table saves.
inline void share_tables(CopyPlan& plan, std::int64_t words) {
  std::int64_t const most = std::clamp<std::int64_t>(plan.boxes / blocks_of_shared_tables, 1, 8);
  bool const large = plan.word == 1 && std::int64_t{4} * plan.table_run >= words;
  plan.boxes_of_block = large ? int(most) : 1;
  plan.blocks = (plan.boxes + plan.boxes_of_block - 1) / plan.boxes_of_block;
}

// Returns whether all rows of the source and all columns of the destination consist of whole bytes.
inline bool has_whole_bytes(CopyPlan const& plan, BoxRuns const& runs) {
  std::int64_t const s = plan.per_source, d = plan.per_target;
  BoxCut const& cut = plan.same_cut ? plan.run_of_source : plan.run_of_target;
  bool whole = plan.Q % d == 0 && cut.extent % cut.part * plan.run_of_target.below % d == 0;
  for (std::size_t k = 0; k < runs.box.modes.size(); ++k) {
    CopyMode const& m = runs.box.modes[k];
    std::int64_t const part = runs.box.part[k];
    auto const in_run = [&](Box::Run const& r) { return std::find(r.of.begin(), r.of.end(), k) != r.of.end(); };
    whole = whole && (in_run(runs.s) || part == 1 || m.s % s == 0) && (in_run(runs.d) || part == 1 || m.d % d == 0);
    whole = whole && (part == m.n || (part * m.s % s == 0 && part * m.d % d == 0));
  }
  return whole;
}

inline bool plan_box(CopyPlan& plan, std::vector<CopyMode> const& modes, CopyAddresses const& at) {
  if (plan.converts || (modes.size() < 2 && !is_packed(plan))) { return false; }
  Box const box = grown_box(modes, plan.word, std::max(plan.per_source, plan.per_target));
  BoxRuns const runs(box);
  if (runs.s.of.empty() || runs.d.of.empty() || box.words * plan.word < 2048) { return false; }
  plan.P = int(runs.s.words), plan.Q = int(runs.d.words);
  plan.same_cut = runs.same_cut();
  plan.run_of_source = runs.cut_of(runs.cut_s, runs.s.words);
  plan.run_of_target =
      plan.same_cut ? BoxCut{1, 1, runs.d.words / plan.run_of_source.part} : runs.cut_of(runs.cut_d, runs.d.words);
  plan.outer.clear();
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (box.part[k] < modes[k].n) {
      plan.outer.push_back({modes[k].n, modes[k].s * box.part[k], modes[k].d * box.part[k]});
    }
  }
  if (!has_whole_bytes(plan, runs) || !place_box_where_it_fits(plan, runs, at)) { return false; }
  order_boxes(plan, runs);
  plan.table_run = table_run_of(plan);
  share_tables(plan, box.words);
  plan.shared_bytes = plan.tile_bytes + (2 * (plan.table_run + 2 * table_margin) + 127) / 128 * 128;
  plan.threads = 256;
  plan.abreast = std::max(1, std::min((227 << 10) / (plan.shared_bytes + 1024), 6));
  plan.kind = CopyKind::box;
  return true;
}

}  // namespace sett::cuda::detail
