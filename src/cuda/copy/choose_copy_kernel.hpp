// choose_copy_kernel: the rules that choose a permutation's kernel and plan it.
//
// Sets D and S are grown from the modes that are contiguous in the destination and in the source. The remaining modes
// form a batch of transpositions. docs/design/permute.md lists the rules and the gain of each.
//
//   law      plan_copy(m, b) moves the elements as m describes; the same m and b give the same plan;
//            plan_conversion(m, a, b) does so for elements of a bytes that become elements of b bytes
//   example  plan_copy({16384: 16384, 1} {16384: 1, 16384}, 4).kind == tile, P == Q == 64
//
// Requires: element_bytes of 1, 2, 4, 8 or 16 (plan_conversion: up to 8); modes from try_copy_modes.
// Errors: none.
#pragma once

#include "box_plan.hpp"
#include "interleave_plan.hpp"
#include "tile_plan.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace detail {

inline constexpr int blocks_wanted = 2 * 132;  // at least two blocks for each SM of an H200
inline constexpr int longest_boxed_row = 240;  // bytes; boxes move rows of up to this length faster
inline constexpr int shortest_row = 64;        // bytes; shorter rows are not copied directly

// Widens words to the largest power of two that divides the contiguous run, all strides and both addresses.
inline void widen(CopyPlan& plan, std::vector<CopyMode>& modes, CopyAddresses const& at) {
  while (plan.word < 16 && !modes.empty() && modes[0].s == 1 && modes[0].d == 1 && modes[0].n % 2 == 0 &&
         at.source % (2 * plan.word) == 0 && at.target % (2 * plan.word) == 0) {
    for (std::size_t k = 1; k < modes.size(); ++k) {
      if (modes[k].s % 2 != 0 || modes[k].d % 2 != 0) { return; }
    }
    plan.word *= 2;
    modes[0].n /= 2;
    for (std::size_t k = 1; k < modes.size(); ++k) { modes[k].s /= 2, modes[k].d /= 2; }
    if (modes[0].n == 1) {
      modes.erase(modes.begin());
      return;
    }
  }
}

inline void plan_direct(CopyPlan& plan, std::vector<CopyMode> const& modes, CopyAddresses const& at) {
  plan.kind = CopyKind::direct;
  plan.threads = 256;
  plan.D = {modes[0]};
  plan.outer.clear();
  for (std::size_t k = 1; k < modes.size(); ++k) {
    bool const continues = plan.outer.empty() && modes[k].d == product(plan.D) * modes[0].d;
    (continues ? plan.D : plan.outer).push_back(modes[k]);
  }
  plan.vector = modes[0].d == 1 ? 16 / plan.out : 1;
  plan.skewed = plan.vector > 1 && (gcd_outside(plan.outer, {}, true, plan.out) % 16 != 0 || at.target % 16 != 0);
  std::int64_t const run = product(plan.D);
  std::int64_t const slots = plan.vector == 1 ? run : (run + plan.vector - 1) / plan.vector + (plan.skewed ? 1 : 0);
  std::int64_t const total = slots * product(plan.outer);
  plan.blocks = (total + plan.threads - 1) / plan.threads;
  plan.wide_index = needs_wide_index(std::max(total, run));
}

inline void plan_rows(CopyPlan& plan, std::vector<CopyMode> const& modes) {
  plan.kind = CopyKind::rows;
  std::int64_t const per_unit = 16 / std::min(plan.word, plan.out);
  plan.row_units = modes[0].n / per_unit;
  plan.threads = plan.row_units % 256 != 0 && plan.row_units % 128 == 0 ? 128 : 256;
  plan.outer.assign(modes.begin() + 1, modes.end());
  if (!plan.converts) {
    for (CopyMode& m : plan.outer) { m.s /= per_unit, m.d /= per_unit; }
  }
  std::int64_t const total = plan.row_units * product(plan.outer);
  plan.blocks = (total + plan.threads - 1) / plan.threads;
  plan.wide_index = needs_wide_index(total);
}

inline std::int64_t end_of(std::vector<CopyMode> const& modes) {
  std::int64_t end = 1;
  for (CopyMode const& m : modes) { end += std::max<std::int64_t>(m.s, 0) * (m.n - 1); }
  return end;
}

// Returns whether the rows of both tensors consist of whole 16-byte units.
inline bool has_units(CopyPlan const& plan, std::vector<CopyMode> const& modes, CopyAddresses const& at) {
  if (modes[0].s != 1 || modes[0].d != 1) { return false; }
  if (!plan.converts) { return plan.word == 16; }
  std::vector<CopyMode> const outer(modes.begin() + 1, modes.end());
  return modes[0].n % (16 / std::min(plan.word, plan.out)) == 0 && gcd_outside(outer, {}, false, plan.word) % 16 == 0 &&
         gcd_outside(outer, {}, true, plan.out) % 16 == 0 && at.source % 16 == 0 && at.target % 16 == 0;
}

// Returns whether threads should gather words directly from the strips instead of through shared memory. Direct
// gathers are slower if there are many strips or if words are short (measured: docs/design/permute.md).
inline bool better_gathered(CopyPlan const& interleave) {
  return !interleave.converts && interleave.word >= 4 && interleave.D[0].n <= 5 && interleave.D[1].s == 1;
}

// Returns whether a tile is faster than interleaving. A tile needs long strips, because the strips become its rows
// (measured: docs/design/permute.md).
inline bool better_in_tiles(CopyPlan const& interleave) {
  std::int64_t const row = interleave.D[1].s * interleave.word;
  return !interleave.converts && row >= (interleave.word > 1 ? 84 : 64);
}

// Returns whether a direct copy is faster than boxes. If a row is contiguous in both tensors, a direct copy reads long
// runs. For words of 2 bytes, and for short rows of bytes, boxes still store faster (measured:
// docs/design/permute.md).
inline bool better_direct(CopyMode const& row, int word) {
  return row.s == 1 && word != 2 && word != 16 && row.n * word >= (word == 1 ? 400 : shortest_row);
}

inline CopyPlan plan_kernel(CopyPlan plan, std::vector<CopyMode> const& modes, CopyAddresses const& addresses,
                            int least_blocks) {
  plan.source_end = end_of(modes);
  bool const units = has_units(plan, modes, addresses);
  if (units && (plan.converts || modes[0].n * plan.word > longest_boxed_row)) {
    plan_rows(plan, modes);
    return plan;
  }
  // Each attempt changes its own copy of the plan, so a failed attempt does not affect the next one.
  CopyPlan box = plan, interleave = plan, tile = plan;
  auto const fits_boxes = [&] { return plan_box(box, modes, addresses) && box.blocks >= least_blocks; };
  bool const interleaved = plan_interleave(interleave, modes, least_blocks);
  if (interleaved && better_gathered(interleave)) {
    plan_direct(plan, modes, addresses);
    return plan;
  }
  if (interleaved && !better_in_tiles(interleave)) {
    bool const short_strips =
        std::min<std::int64_t>(interleave.Q, interleave.D[1].n) * interleave.D[1].s * interleave.word < 256;
    return short_strips && fits_boxes() ? box : interleave;
  }
  if (plan_tile(tile, modes, addresses, least_blocks)) { return better_in_boxes(tile) && fits_boxes() ? box : tile; }
  if (interleaved) { return interleave; }
  if (!better_direct(modes[0], plan.word) && fits_boxes()) { return box; }
  units ? plan_rows(plan, modes) : plan_direct(plan, modes, addresses);
  return plan;
}

}  // namespace detail

// Plans a copy, with smaller tiles if there would be fewer than least_blocks blocks.
inline CopyPlan plan_copy(CopyModes const& given, int element_bytes, CopyAddresses addresses = {},
                          int least_blocks = detail::blocks_wanted) {
  CopyPlan plan;
  plan.word = plan.out = element_bytes;
  if (given.size == 0) { return plan; }
  std::vector<CopyMode> modes = given.modes;
  if (modes.empty()) { modes.push_back({1, 1, 1}); }
  detail::widen(plan, modes, addresses);
  plan.out = plan.word;
  if (modes.empty()) { modes.push_back({1, 1, 1}); }
  return detail::plan_kernel(plan, modes, addresses, least_blocks);
}

// Plans a copy of elements of 1, 2, 4 or 8 bits on each side, in boxes. Modes count elements. The plan is of kind
// nothing if there are no suitable boxes.
inline CopyPlan plan_packed(CopyModes const& given, int source_bits, int target_bits, CopyAddresses addresses = {}) {
  CopyPlan plan;
  plan.word = plan.out = 1;
  plan.per_source = 8 / source_bits;
  plan.per_target = 8 / target_bits;
  bool const whole = given.source_origin % plan.per_source == 0 && given.target_origin % plan.per_target == 0;
  if (given.modes.empty() || !whole) { return {}; }
  plan.source_end = detail::end_of(given.modes);
  return detail::plan_box(plan, given.modes, addresses) ? plan : CopyPlan{};
}

// Plans a conversion of elements from source_bytes to target_bytes, or the computation of alpha x + beta y.
inline CopyPlan plan_conversion(CopyModes const& given, int source_bytes, int target_bytes,
                                CopyAddresses addresses = {}, int least_blocks = detail::blocks_wanted) {
  CopyPlan plan;
  plan.word = source_bytes;
  plan.out = target_bytes;
  plan.converts = true;
  if (given.size == 0) { return plan; }
  std::vector<CopyMode> modes = given.modes;
  if (modes.empty()) { modes.push_back({1, 1, 1}); }
  return detail::plan_kernel(plan, modes, addresses, least_blocks);
}

}  // namespace sett::cuda
