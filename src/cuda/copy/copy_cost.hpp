// copy_cost: predicts the traffic of a plan: bytes, sectors of global memory, wavefronts of shared memory.
//
// Counts the sectors of all requests of all warps (copy_requests), as the simulator does. Blocks whose addresses differ
// by multiples of 32 bytes need the same number of sectors. Such blocks form a class, and only one block of each class
// is simulated.
//
//   law      if exact, sectors_read and sectors_written are the sums over all blocks
//   example  f32 16384x16384 transposed: 33554432 sectors read and written, by one class of blocks
//
// Requires: a plan by plan_copy or plan_conversion for these modes and addresses.
// Errors: none; with more than 2^20 blocks or 2^23 warps, or too many classes, every n-th of them is counted, and
// `exact` is false.
#pragma once

#include <unordered_map>

#include "tile_requests.hpp"

namespace sett::inline SETT_ABI::cuda {

struct CopyCost {
  std::int64_t bytes = 0;    // bytes read
  std::int64_t written = 0;  // bytes written; differs from `bytes` only if elements change their size
  double sectors_read = 0;   // 32-byte sectors read by requests and by bulk copies
  double sectors_bulk = 0;   // 32-byte sectors read by bulk copies only
  double sectors_written = 0;
  double sectors_of_source = 0;  // the sectors that hold the elements, each counted once; 0 if strides interleave
  double sectors_of_target = 0;
  bool exact = true;   // false if only every n-th block was counted
  int wavefronts = 0;  // wavefronts when a warp gathers one word per lane from shared memory
  int wavefronts_ideal = 0;
};

namespace detail {

inline constexpr std::int64_t most_blocks = std::int64_t{1} << 20;
inline constexpr std::int64_t most_warps = std::int64_t{1} << 23;
inline constexpr std::int64_t most_accesses = std::int64_t{1} << 24;  // the most accesses that are simulated

inline std::uint64_t mixed(std::int64_t x, std::uint64_t h = 0) {
  h = (h ^ std::uint64_t(x)) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}
using ClassKey = std::vector<std::int64_t>;
struct ClassHash {
  std::size_t operator()(ClassKey const& key) const {
    std::uint64_t h = 1;
    for (std::int64_t const x : key) { h = mixed(x, h); }
    return std::size_t(h);
  }
};

// Sums the sectors of items 0 to n - 1. write_key(i, key) writes the class of item i, and walk(out, i) reports the
// requests of item i. If there are more than `most` items, only a sample is counted.
template <class WriteKey, class Walk>
void add_classes(CopyCost& cost, std::int64_t n, std::int64_t most, WriteKey const& write_key, Walk const& walk) {
  std::unordered_map<ClassKey, Sectors, ClassHash> known;
  Requests requests;
  ClassKey key;
  ClassKey before;
  Sectors const* found = nullptr;
  double read = 0, bulk = 0, written = 0, counted = 0;
  std::int64_t step = (n - 1) / most + 1;
  for (std::int64_t k = 0; k * step < n; ++k) {
    std::int64_t const i = std::min(n - 1, k * step + std::int64_t(mixed(k) % std::uint64_t(step)));
    key.clear();
    write_key(i, key);
    if (found == nullptr || key != before) {
      auto const [it, is_new] = known.try_emplace(key);
      if (is_new) {
        requests.sum = {};
        walk(requests, i);
        it->second = requests.sum;
        if (requests.accesses > most_accesses) {  // too many classes: start again with fewer items
          requests.accesses = 0;
          step = 4 * step, k = -1;
          read = bulk = written = counted = 0;
          continue;
        }
      }
      found = &it->second;
      before = key;
    }
    read += double(found->read), bulk += double(found->bulk), written += double(found->written);
    counted += 1;
  }
  double const scale = double(n) / counted;
  cost.exact = step == 1;
  cost.sectors_read = (read + bulk) * scale, cost.sectors_bulk = bulk * scale, cost.sectors_written = written * scale;
}

// Returns the period with which the digits of all modes except the last repeat.
inline std::int64_t period_of(std::vector<CopyMode> const& modes) {
  return modes.empty() ? 1 : product(modes) / modes.back().n;
}

inline void add_slots(CopyCost& cost, CopyPlan const& plan, CopyAddresses const& at) {
  SlotRequests const all(plan, at);
  // The extent of the mode within which addresses are linear.
  std::int64_t const extent = all.rows ? all.run : plan.D[0].n;
  std::int64_t row = -1;  // the previous warp's row
  Address from = 0;
  Address to = 0;
  auto const key = [&](std::int64_t warp, ClassKey& out) {
    std::int64_t const first = 32 * warp;
    std::int64_t const lanes = std::min<std::int64_t>(32, all.total - first);
    std::int64_t const slot = first % all.slots;
    if (first / all.slots != row) { row = first / all.slots, from = all.row_source(row), to = all.row_target(row); }
    bool const inside = lanes == 32 && (slot > 0 || !plan.skewed) && (slot + 32) * all.V <= all.run;
    std::int64_t const j = slot * all.V - (plan.skewed ? std::int64_t(to % 16) / plan.out : 0);
    if (inside) {
      Address const here = all.word_source(j);
      bool const turns = j / extent != (j + 32 * all.V - 1) / extent;
      out = {-1, turns ? 1 + j % extent : 0, std::int64_t((from + here) % 32),
             std::int64_t((to + all.word_target(j)) % 32)};
      for (std::int64_t next = (j / extent + 1) * extent; next < j + 32 * all.V; next += extent) {
        out.push_back(std::int64_t(all.word_source(next) - here));
      }
      return;
    }
    out = {slot, lanes, std::int64_t(from % 32), std::int64_t(to % 32)};
    for (std::int64_t r = row + 1; r <= (first + lanes - 1) / all.slots; ++r) {
      out.push_back(std::int64_t(all.row_source(r) - from));
      out.push_back(std::int64_t(all.row_target(r) - to));
    }
  };
  add_classes(cost, (all.total + 31) / 32, most_warps, key,
              [&](Requests& out, std::int64_t warp) { all.warp(out, 32 * warp); });
}

// Returns whether a 16-byte unit of the tile may extend beyond the end of the source.
inline bool touches_end(TileRequests const& tile) {
  CopyPlan const& plan = tile.plan;
  if (plan.end == SourceEnd::safe) { return false; }
  std::int64_t const end = std::min(tile.first_row() + tile.rows, tile.Nq);
  std::int64_t const row_bytes = std::min<std::int64_t>(tile.Np - tile.at.p, plan.P) * tile.K * tile.es;
  for (std::int64_t q = std::max<std::int64_t>(tile.first_row(), 0); q < end; ++q) {
    if (std::int64_t(tile.source_end - tile.row(q)) < row_bytes + 32) { return true; }
  }
  return false;
}

inline void add_tiles(CopyCost& cost, CopyPlan const& plan, CopyAddresses const& at) {
  std::int64_t const rows_period = period_of(plan.D);
  std::int64_t const columns_period = period_of(plan.S);
  auto const key = [&](std::int64_t block, ClassKey& out) {
    TileRequests const tile(plan, at, block_at(plan, block));
    bool const whole_rows =
        tile.first_row() >= 0 && tile.first_row() + tile.rows <= tile.Nq && tile.at.q + plan.Q <= tile.Nj;
    bool const whole_columns = tile.at.p + plan.P <= tile.Np;
    out = {whole_rows ? -1 - tile.at.q % (rows_period * tile.K) : tile.at.q,
           whole_columns ? -1 - tile.at.p % columns_period : tile.at.p, std::int64_t(tile.row(tile.at.q / tile.K) % 32),
           std::int64_t((tile.column(tile.at.p) + Address(tile.at.q * tile.out_bytes)) % 32)};
    if (touches_end(tile)) { out.insert(out.end(), {tile.at.q, tile.at.p, std::int64_t(tile.source)}); }
  };
  add_classes(cost, plan.blocks, most_blocks, key,
              [&](Requests& out, std::int64_t b) { TileRequests(plan, at, block_at(plan, b)).block(out); });
}

inline void add_interleaves(CopyCost& cost, CopyPlan const& plan, CopyAddresses const& at) {
  auto const key = [&](std::int64_t block, ClassKey& out) {
    InterleaveRequests const interleave(plan, at, block_at(plan, block));
    std::int64_t const strips =
        std::max<std::int64_t>(plan.D[0].s, 0) * (plan.D[0].n - 1) + interleave.count * interleave.Np;
    std::int64_t const room = std::int64_t(interleave.source_end - interleave.source) - strips * interleave.es;
    out = {interleave.count, std::int64_t(interleave.source % 32), std::int64_t(interleave.target % 32),
           std::min<std::int64_t>(room, 32)};
  };
  add_classes(cost, plan.blocks, most_blocks, key,
              [&](Requests& out, std::int64_t b) { InterleaveRequests(plan, at, block_at(plan, b)).block(out); });
}

inline void add_boxes(CopyCost& cost, CopyPlan const& plan, CopyAddresses const& at) {
  auto const key = [&](std::int64_t block, ClassKey& out) {
    BoxRequests const box(plan, at, block_at(plan, block));
    out = {box.run_s,
           box.rows_s,
           box.run_d,
           box.rows_d,
           std::int64_t(box.source % 32),
           std::int64_t(box.target % 32),
           std::min<std::int64_t>(box.room(), 32)};
  };
  add_classes(cost, plan.boxes, most_blocks, key,
              [&](Requests& out, std::int64_t b) { BoxRequests(plan, at, block_at(plan, b)).block(out); });
}

// Counts the sectors that hold the elements of the modes, each sector once. The count starts with one element and
// repeats the pattern along one mode after another, in ascending order of strides. Neighbouring repetitions may share
// a sector. If strides interleave, nothing is counted.
struct Spread {
  double sectors[32];  // indexed by the address of the first byte modulo 32
  std::int64_t reach;
  bool nested = true;
};
inline Spread spread_of(std::vector<CopyMode> modes, bool target, int bytes) {
  for (CopyMode& m : modes) { m.s = std::abs(target ? m.d : m.s); }
  std::sort(modes.begin(), modes.end(), [](CopyMode const& a, CopyMode const& b) { return a.s < b.s; });
  Spread out{{}, bytes};
  for (int at = 0; at < 32; ++at) { out.sectors[at] = (at + bytes - 1) / 32 + 1; }
  for (CopyMode const& m : modes) {
    if (m.s == 0 || m.n == 1) { continue; }
    std::int64_t const step = m.s * bytes;
    out.nested = out.nested && step >= out.reach;
    Spread const one = out;
    for (int at = 0; at < 32; ++at) {
      out.sectors[at] = 0;
      for (int i = 0; i < 32 && i < m.n; ++i) {
        // Repetitions i, i + 32, ... begin at the same address modulo 32.
        double const times = double((m.n - 1 - i) / 32 + 1);
        std::int64_t const begin = (at + i * (step % 32)) % 32;
        out.sectors[at] += times * one.sectors[begin];
        std::int64_t const last = (begin + one.reach - 1) / 32;
        if (last == (begin + step) / 32) {
          out.sectors[at] -= i == (m.n - 1) % 32 ? times - 1 : times;
        }  // the last repetition has no successor
      }
    }
    out.reach = (m.n - 1) * step + one.reach;
  }
  return out;
}
inline double sectors_of(std::vector<CopyMode> const& modes, bool target, int bytes, int at) {
  // If a stride is negative, the least address is not at index 0.
  std::int64_t first = at;
  for (CopyMode const& m : modes) {
    first += std::min<std::int64_t>(target ? m.d : m.s, 0) % 32 * ((m.n - 1) % 32) * bytes;
  }
  Spread const all = spread_of(modes, target, bytes);
  return all.nested ? all.sectors[(first % 32 + 32) % 32] : 0;
}

inline void add_wavefronts(CopyCost& cost, CopyPlan const& plan) {
  cost.wavefronts = wavefronts(plan);
  cost.wavefronts_ideal = ideal_wavefronts(plan);
}

}  // namespace detail

inline CopyCost cost_of(CopyPlan const& plan, CopyModes const& modes, int element_bytes, CopyAddresses const& at = {}) {
  CopyCost cost;
  cost.bytes = modes.size * element_bytes;
  cost.written = plan.converts ? modes.size * plan.out : cost.bytes;
  if (modes.size > 0) {
    cost.sectors_of_source = detail::sectors_of(modes.modes, false, element_bytes, at.source);
    cost.sectors_of_target = detail::sectors_of(modes.modes, true, plan.converts ? plan.out : element_bytes, at.target);
  }
  switch (plan.kind) {
    case CopyKind::nothing:
      break;
    case CopyKind::rows:
    case CopyKind::direct:
      detail::add_slots(cost, plan, at);
      break;
    case CopyKind::interleave:
      detail::add_interleaves(cost, plan, at);
      break;
    case CopyKind::box:
      detail::add_boxes(cost, plan, at);
      break;
    case CopyKind::tile:
      detail::add_tiles(cost, plan, at);
      detail::add_wavefronts(cost, plan);
      break;
  }
  return cost;
}

}  // namespace sett::cuda
