// plan_tile: plans a permutation as a batch of transpositions of tiles through shared memory.
//
// D and S list the leading modes that are contiguous in the destination and in the source. A tile covers Q words along
// D and P words along S. The remaining modes form the batch.
//
//   law      if plan_tile(plan, modes, at, b) is true, the tiles of the plan move the elements as the modes describe
//   example  {16384: 16384, 1} {16384: 1, 16384} of 4 bytes: tiles of 64 x 64, visited down the rows
//
// Requires: modes in ascending order of d, as plan_copy prepares them; the plan's word and out. Errors: none; returns
// false if the permutation has another form, or no tile fits into shared memory.
#pragma once

#include <numeric>

#include "copy_plan.hpp"

namespace sett::inline SETT_ABI::cuda::detail {

inline constexpr int most_shared_bytes = 220 << 10;
// Sizes in bytes. Rows whose pitch is a multiple of far_rows use few memory channels. The number of channels depends
// on the base address, unless blocks visit the tiles in squares whose sides are square_side in both tensors.
inline constexpr int far_rows = 128 << 10;
inline constexpr int square_side = 16 << 10;
inline constexpr int burst = 64;
inline constexpr std::int64_t kept_in_cache = 12 << 20;  // a quarter of the L2 of an H200

inline std::int64_t gcd_outside(std::vector<CopyMode> const& a, std::vector<CopyMode> const& b, bool target, int word) {
  std::int64_t g = 0;
  for (auto const* list : {&a, &b}) {
    for (CopyMode const& m : *list) { g = std::gcd(g, (target ? m.d : m.s) * word); }
  }
  return g;
}

inline CopyMode const* with_stride(std::vector<CopyMode> const& modes, bool target, std::int64_t stride) {
  for (CopyMode const& m : modes) {
    if ((target ? m.d : m.s) == stride) { return &m; }
  }
  return nullptr;
}
inline bool contains(std::vector<CopyMode> const& modes, CopyMode const* m) {
  return std::find(modes.begin(), modes.end(), *m) != modes.end();
}

// Appends modes that continue the run until it has 1 KB, or until the next mode belongs to the other run.
inline void grow(std::vector<CopyMode>& run, std::vector<CopyMode> const& all, std::vector<CopyMode> const& other,
                 bool target, int K, int word) {
  while (product(run) * K * word < 1024) {
    CopyMode const* const next = with_stride(all, target, product(run) * K);
    if (next == nullptr || contains(other, next) || contains(run, next)) { return; }
    run.push_back(*next);
  }
}

// Returns the wavefronts per ideal wavefront when a warp reads a tile from shared memory; 1 if no lanes conflict.
inline double wavefronts_of_read(CopyPlan const& plan) { return double(wavefronts(plan)) / ideal_wavefronts(plan); }

inline void choose_pitch(CopyPlan& plan, int row_bytes) {
  int const word = plan.word;
  if (plan.joined) {
    plan.sigma = int(product(plan.S)) * plan.shared_run * word;
    return;
  }
  if (plan.form == SharedRows::aligned) {
    plan.sigma = (row_bytes + 15) / 16 * 16;
    return;
  }
  int const step = plan.form == SharedRows::table || plan.aligned ? 0 : int(((plan.D[0].s * word) % 16 + 16) % 16);
  int const least = row_bytes + 2 * (16 - std::min(word, 16));
  int sigma = (least + 15 - step) / 16 * 16 + step;
  if (sigma < least) { sigma += 16; }
  int fewest = 1 << 30;
  for (int k = 0; k < 8; ++k) {
    int const c = conflicts(word, plan.shared_run, sigma + 16 * k, plan.lanes, plan.padded, 1, plan.out);
    if (c < fewest) { fewest = c, plan.sigma = sigma + 16 * k; }
  }
}

// Returns whether a bulk copy per row may be faster: rows are long, and D has several modes, so that row addresses
// take long to compute.
inline bool may_be_bulk(CopyPlan const& plan) {
  return !plan.aligned && plan.D.size() > 1 && plan.form == SharedRows::jumps && !plan.joined &&
         plan.P * plan.shared_run * plan.word >= 400;
}

// Adds 16 bytes after every V rows, where V is the number of rows in a lane's vector, if this reduces the bank
// conflicts. The pitch of a group of V rows is often a multiple of 64 bytes.
inline void space_rows(CopyPlan& plan) {
  bool const even = std::all_of(plan.jumps.begin(), plan.jumps.end(), [](auto const& j) { return j[1] == 0; });
  if (plan.form != SharedRows::jumps || plan.aligned || plan.shared_run > 1 || plan.joined || !even) { return; }
  double const before = wavefronts_of_read(plan);
  int const sigma = plan.sigma;
  plan.padded = true;
  choose_pitch(plan, plan.P * plan.word);
  if (wavefronts_of_read(plan) < before) {
    plan.jumps = {{16 / plan.out, 16}};
  } else {
    plan.padded = false, plan.sigma = sigma;
  }
}

// Arranges the rows in shared memory, and counts the bytes.
inline void place_rows(CopyPlan& plan) {
  int const V = 16 / plan.out;
  int const K = plan.shared_run;
  int const halo = plan.skewed ? plan.grain / plan.out - 1 : 0;
  int const rows = K == 1 ? plan.Q + halo : (plan.Q + halo + K - 1) / K + 1;
  plan.jumps.clear();
  plan.form = plan.aligned && K == 1 ? SharedRows::aligned : SharedRows::jumps;
  if (!plan.aligned && plan.D.size() > 1 && (plan.D[0].n < V || K != 1)) { plan.form = SharedRows::table; }
  std::int64_t const row = product(plan.S) * K;
  plan.joined =
      plan.form == SharedRows::jumps && plan.P >= product(plan.S) && plan.D[0].s == row && row * plan.word % 16 != 0;
  if (plan.form == SharedRows::jumps && !plan.aligned) {
    std::int64_t period = 1;
    for (std::size_t k = 1; k < plan.D.size(); ++k) {
      period *= plan.D[k - 1].n;
      std::int64_t const by = (plan.D[k].s - plan.D[k - 1].n * plan.D[k - 1].s) * plan.word;
      // A strip begins and ends inside 16-byte units. Each strip gets one more unit, so that two strips never share a
      // unit.
      plan.jumps.push_back({period, (by % 16 + 16) % 16 + (plan.joined && k == 1 ? 16 : 0)});
    }
  }
  plan.padded = plan.form != SharedRows::jumps;
  choose_pitch(plan, plan.P * K * plan.word);
  space_rows(plan);
  plan.tile_bytes = rows * plan.sigma + 48 + (plan.form != SharedRows::jumps ? (rows / V + 1) * 16 : 0);
  for (auto const& j : plan.jumps) { plan.tile_bytes += int(rows / j[0] + 1) * int(j[1]); }
  int const unit = plan.form == SharedRows::table ? 128 : 16;
  plan.tile_bytes = (plan.tile_bytes + unit - 1) / unit * unit;
  plan.bulk = may_be_bulk(plan);
  plan.shared_bytes = plan.tile_bytes + (plan.form == SharedRows::table ? (4 * rows + 127) / 128 * 128
                                         : plan.bulk                    ? 16
                                                                        : 0);
}

// Returns whether neighbouring tiles of the source share a burst: the 64 bytes that memory reads at once.
inline bool shares_bursts(CopyPlan const& plan) {
  std::int64_t const piece = std::int64_t{plan.P} * plan.shared_run * plan.word;
  return product(plan.S) > plan.P &&
         (piece % burst != 0 || gcd_outside(plan.D, plan.outer, false, plan.word) % burst != 0);
}

// Moves the loop over p to the front if this makes better use of L2. Without the move, L2 would evict bursts before
// the neighbouring tiles of the source read them. With the move, bursts shared along the destination stay in L2.
inline void bring_neighbours_together(CopyPlan& plan) {
  if (!shares_bursts(plan)) { return; }
  auto const p = std::find_if(plan.loops.begin(), plan.loops.end(), [](GridLoops const& l) { return l.p != 0; });
  std::int64_t const tile = std::int64_t{plan.P} * plan.shared_run * plan.Q * plan.word;
  std::int64_t const near = kept_in_cache / tile;  // counts tiles, because the product of all extents might overflow
  std::int64_t between = 1;
  for (auto l = plan.loops.begin(); l != p && between <= near; ++l) {
    between = l->count > near ? near + 1 : between * l->count;
  }
  if (between > near && p->count <= near) { std::rotate(plan.loops.begin(), p, p + 1); }
}

// Orders the loops: the modes of the batch by destination stride, with the loops over q and p before or among them.
inline void order_loops(CopyPlan& plan, bool tiles_first) {
  std::int64_t const K = plan.shared_run;
  std::int64_t const halo = plan.skewed ? plan.grain / plan.out - 1 : 0;
  std::int64_t const q_tiles = (product(plan.D) * K + halo + plan.Q - 1) / plan.Q;
  std::int64_t const p_tiles = (product(plan.S) + plan.P - 1) / plan.P;
  plan.loops = {{q_tiles, plan.Q, 0, 0, 0}, {p_tiles, 0, plan.P, 0, 0}};
  std::vector<CopyMode> batch = plan.outer;
  std::sort(batch.begin(), batch.end(), [](CopyMode const& a, CopyMode const& b) { return a.d < b.d; });
  for (CopyMode const& m : batch) { plan.loops.push_back({m.n, 0, 0, m.s, m.d}); }
  if (!tiles_first && !batch.empty()) {
    auto const step = [&](GridLoops const& l) { return l.q ? l.q : l.p ? l.p * plan.S[0].d : l.d; };
    std::stable_sort(plan.loops.begin(), plan.loops.end(),
                     [&](GridLoops const& a, GridLoops const& b) { return step(a) < step(b); });
  }
  bring_neighbours_together(plan);
  plan.across = plan.loops[0].p != 0;
  plan.blocks = 1;
  for (GridLoops const& l : plan.loops) { plan.blocks *= l.count; }
}

// Returns whether 16-byte units may extend beyond the source. If rows are at least a unit apart, every row except the
// last ends at least one unit before the last row ends.
inline SourceEnd end_of_source(CopyPlan const& plan) {
  if (plan.aligned && product(plan.S) * plan.shared_run * plan.word % 16 == 0) { return SourceEnd::safe; }
  for (CopyMode const& m : plan.D) {
    if (m.s * plan.word < 16) { return SourceEnd::anywhere; }
  }
  return plan.joined ? SourceEnd::anywhere : SourceEnd::last_row;
}

// Returns how many lanes of a warp store one column. With more lanes, each store covers a longer run. With 8 lanes,
// reads of bytes and of shared runs have no bank conflicts.
inline int lanes_of(CopyPlan const& plan) {
  if (plan.shared_run > 1 || (plan.word == 1 && !plan.aligned)) { return 8; }
  bool const several = plan.D.size() > 1;
  int lanes = !plan.aligned && (plan.word == 8 || (plan.word == 2 && several)) ? 32 : 16;
  while (lanes > 1 && lanes > plan.Q * plan.out / 16) { lanes /= 2; }
  return lanes;
}

// Arranges the rows. Reduces the lanes along a column if reads would have bank conflicts.
inline void place_rows_for_reads(CopyPlan& plan) {
  place_rows(plan);
  int best = plan.lanes;
  double fewest = wavefronts_of_read(plan);
  while (plan.lanes > 4 && fewest > 2) {
    plan.lanes /= 2;
    place_rows(plan);
    double const n = wavefronts_of_read(plan);
    if (n < 0.75 * fewest) { fewest = n, best = plan.lanes; }
  }
  if (plan.lanes == best) { return; }
  plan.lanes = best;
  place_rows(plan);
}

// Computes the members that depend on the tile's extents.
inline void finish_tile(CopyPlan& plan) {
  int const tile = plan.P * plan.Q * plan.word;
  plan.lanes = lanes_of(plan);
  bool const several = plan.D.size() > 1 && !plan.aligned;
  plan.together =
      plan.aligned && !plan.converts && !plan.skewed && plan.shared_run == 1 && plan.word < 4 ? 4 / plan.word : 1;
  plan.unroll = plan.word == 4 ? 2 : 1;
  place_rows_for_reads(plan);
  bool const half = plan.joined || (several && plan.word == 4) || (plan.word == 1 && !plan.aligned);
  plan.threads = tile < (14 << 10) || half ? 256 : 512;
  plan.end = end_of_source(plan);
  order_loops(plan, !plan.aligned);
  int const fit = (227 << 10) / (plan.shared_bytes + 1024);
  int const most = plan.together == 4                ? 1024
                   : plan.word >= 8 && !plan.aligned ? 1536
                                                     : 2048;  // limited by the registers
  plan.abreast = std::max(1, std::min(fit, most / plan.threads));
}

// Target lengths of a tile's rows and columns, in bytes (measured: docs/design/permute.md).
struct TileSides {
  int p_bytes;
  int q_bytes;
};
inline TileSides tile_sides(int word, bool aligned, bool skewed, bool several, int K, std::int64_t Np) {
  if (K > 1) { return {512, 256}; }
  if (aligned && !skewed) { return {256, several ? 512 : 256}; }
  if (several && !aligned) {
    if (word == 1) { return {128, 256}; }
    int const row = Np * word >= 1024 ? (word == 8 ? 1024 : 512) : 256;
    return {row, word == 4 ? 608 : 1024};
  }
  if (word == 1) { return {256, aligned ? 256 : 128}; }
  if (word == 2) { return {256, 512}; }
  return {512, word == 4 ? 1024 : 512};
}

inline bool plan_tile(CopyPlan& plan, std::vector<CopyMode> const& modes, CopyAddresses const& at, int least_blocks) {
  std::vector<CopyMode> rest = modes;
  plan.shared_run = 1;
  if (modes[0].s == 1 && modes[0].d == 1) {
    if (modes[0].n * std::max(plan.word, plan.out) > 64) { return false; }
    plan.shared_run = int(modes[0].n);
    rest.erase(rest.begin());
  }
  int const K = plan.shared_run;
  int const word = plan.word;
  CopyMode const* const d0 = with_stride(rest, true, K);
  CopyMode const* const s0 = with_stride(rest, false, K);
  if (d0 == nullptr || s0 == nullptr || d0 == s0) { return false; }
  plan.D = {*d0};
  plan.S = {*s0};
  int const out = plan.out;
  grow(plan.D, rest, plan.S, true, K, out);
  grow(plan.S, rest, plan.D, false, K, word);
  plan.outer.clear();
  for (CopyMode const& m : rest) {
    if (!contains(plan.D, &m) && !contains(plan.S, &m)) { plan.outer.push_back(m); }
  }
  bool const aligned = plan.aligned = gcd_outside(plan.D, plan.outer, false, word) % 16 == 0 && at.source % 16 == 0;
  plan.skewed = gcd_outside(plan.S, plan.outer, true, out) % 32 != 0 || at.target % 32 != 0;
  bool const several = plan.D.size() > 1;
  std::int64_t const Np = product(plan.S);
  std::int64_t const Nj = product(plan.D) * K;
  // A conversion between element sizes uses the sides that are best for transposing 2-byte words.
  TileSides const sides = plan.converts ? TileSides{256, aligned && !plan.skewed ? 256 : 512}
                                        : tile_sides(word, aligned, plan.skewed, several, K, Np);
  int p_bytes = sides.p_bytes;
  int q_bytes = sides.q_bytes;
  while (plan.converts && std::int64_t{p_bytes} * q_bytes / out > (64 << 10) && q_bytes > 128) { q_bytes /= 2; }
  int const halo = plan.skewed ? plan.grain / out - 1 : 0;
  int const q_quantum = std::max(1, 32 / out);
  // Matrices that contain at least one whole tile all use the same tile, so that one kernel serves many matrices.
  bool const matrix =
      K == 1 && !plan.converts && plan.D.size() == 1 && plan.S.size() == 1 && plan.outer.empty() && s0->n * word >= 16;
  auto const choose = [&] {
    plan.P = std::max(1, p_bytes / word);
    plan.Q = std::max(q_quantum, q_bytes / word);
    plan.matrix = matrix && Np >= plan.P && Nj >= plan.Q && plan.P % std::max(1, 16 / word) == 0;
    if (plan.matrix) { return; }
    plan.P = choose_tile(Np, std::max(1, p_bytes / (K * word)), aligned ? std::max(1, 16 / word) : 4);
    plan.Q = choose_tile(Nj + halo, std::max(q_quantum, q_bytes / out), q_quantum);
  };
  choose();
  while (plan.P * plan.Q * word < (14 << 10) && plan.Q < Nj + halo) {
    q_bytes *= 2;
    choose();
  }
  finish_tile(plan);
  // A small tensor gets smaller tiles, until every SM has enough blocks.
  while (plan.blocks < least_blocks && std::max(p_bytes, q_bytes) > 32) {
    (p_bytes >= q_bytes ? p_bytes : q_bytes) /= 2;
    choose();
    finish_tile(plan);
  }
  // Loads of several modes have a long latency. Two blocks per SM hide it: one loads while the other stores.
  int const most = several ? half_of_shared_memory : most_shared_bytes;
  while (plan.shared_bytes > most && std::max(p_bytes, q_bytes) > 32) {
    p_bytes = std::min(p_bytes, plan.P * K * word);
    q_bytes = std::min(q_bytes, plan.Q * out);
    bool const whole_columns = plan.Q >= Nj + halo;
    (p_bytes > 32 && (whole_columns || p_bytes >= q_bytes) ? p_bytes : q_bytes) /= 2;
    choose();
    finish_tile(plan);
  }
  if (plan.shared_bytes > most_shared_bytes) { return false; }
  plan.kind = CopyKind::tile;
  plan.matrix = plan.matrix && !plan.joined && !needs_wide_index(std::max(Np, Nj));
  plan.squares = plan.matrix && aligned && !plan.skewed && at.square && !plan.across && d0->s != 0 &&
                 d0->s * word % far_rows == 0 && s0->d * word % square_side == 0;
  plan.wide_index = needs_wide_index(std::max(Np, Nj));
  return true;
}

}  // namespace sett::cuda::detail
