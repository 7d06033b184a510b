// tensor_map_box: divides a tile in shared memory into boxes of a tensor map.
//
// The tile is a list of leaves. A leaf has `extent` elements of a mode of the tensor, which are `step` apart in the
// tensor and `shared` apart in shared memory. The leaves are sorted by `shared`. A leaf becomes a dimension if it
// begins at the end of the previous leaves. If `splits` allows it, a mode may have two dimensions: one of them is for
// another leaf of this mode, or for a leaf with a step. The remaining leaves are repeated, with one instruction for
// each of their elements. If `packs` allows it, the last modes share the fifth dimension, whose coordinate is the sum
// of their coordinates.
//
//   law      axis d at the mode's coordinate x is (x / step) mod period; the boxes of all repeats are the tile
//   example  (64,8,4):(1,64,512) of modes (0, 1, 0), with a step of 64 in the last: one box 64 x 8 x 4 of three
//            dimensions
//
// Requires: a tile whose origin, in each split mode, is a multiple of the coarsest step.
// Errors: map_swizzle, map_inner, map_inner_bytes, map_shared, map_rank.
#pragma once

#include "../linear/any_swizzle.hpp"
#include "tensor_map.hpp"

namespace sett::inline SETT_ABI {

struct BoxLeaf {
  int mode = 0;
  std::int64_t extent = 1, step = 1, shared = 0;
};
template <>
inline constexpr int inline_capacity<BoxLeaf> = 12;

struct BoxAxis {
  static constexpr int packed = -1;  // stands for all modes without their own axis
  int mode = 0;
  std::int64_t step = 1, period = 0;  // period is 0 for the last axis of a mode
  int box = 1;
};

struct TensorMapBox {
  static constexpr int most_repeats = 8;
  int rank = 0;
  int repeats = 0;
  int span = 0;
  int bytes = 1;
  int alignment = 128;
  BoxAxis axis[most_map_dimensions]{};
  BoxLeaf repeat[most_repeats]{};

  SETT_HOST_DEVICE constexpr std::int64_t elements() const {
    std::int64_t n = 1;
    for (int d = 0; d < rank; ++d) { n *= axis[d].box; }
    return n;
  }
  SETT_HOST_DEVICE constexpr std::int64_t instructions() const {
    std::int64_t n = 1;
    for (int r = 0; r < repeats; ++r) { n *= repeat[r].extent; }
    return n;
  }
  // Returns the coordinate in dimension d for coordinate x in its mode.
  SETT_HOST_DEVICE constexpr std::int64_t coordinate(int d, std::int64_t x) const {
    std::int64_t const down = x >= 0 ? x / axis[d].step : -((-x + axis[d].step - 1) / axis[d].step);
    return axis[d].period == 0 ? down : (down % axis[d].period + axis[d].period) % axis[d].period;
  }
};

namespace detail {

SETT_HOST_DEVICE constexpr std::int64_t divisor_up_to(std::int64_t n, std::int64_t most) {
  std::int64_t d = n < most ? n : most;
  while (n % d != 0) { --d; }
  return d;
}

// Returns the leaves in the order of shared memory. Leaves of one element are left out, adjacent leaves are joined,
// and long leaves are divided.
template <class = void>
SETT_HOST_DEVICE constexpr Vec<BoxLeaf> ordered(Vec<BoxLeaf> const& given, std::int64_t inner_most) {
  Vec<BoxLeaf> sorted, joined, out;
  for (BoxLeaf const& l : given) {
    if (l.extent == 1) { continue; }
    int at = sorted.size();
    sorted.push_back(l);
    for (; at > 0 && l.shared < sorted[at - 1].shared; --at) { sorted[at] = sorted[at - 1]; }
    sorted[at] = l;
  }
  for (BoxLeaf const& l : sorted) {
    int const last = joined.size() - 1;
    if (last >= 0 && joined[last].mode == l.mode && l.step == joined[last].step * joined[last].extent &&
        l.shared == joined[last].shared * joined[last].extent) {
      joined[last].extent *= l.extent;
    } else {
      joined.push_back(l);
    }
  }
  for (BoxLeaf l : joined) {
    while (l.extent > 1) {
      std::int64_t const n = divisor_up_to(l.extent, out.size() == 0 && inner_most < 256 ? inner_most : 256);
      if (n == 1 && out.size() > 0) {
        out.push_back(l);  // a prime number above 256 is repeated
        break;
      }
      out.push_back({l.mode, n, l.step, l.shared});
      if (n == 1) { break; }
      l = {l.mode, l.extent / n, l.step * n, l.shared * n};
    }
  }
  return out;
}

// Returns how many leaves, from the first on, can be dimensions of a box.
template <class = void>
SETT_HOST_DEVICE constexpr int boxable(Vec<BoxLeaf> const& leaf, int span, int bytes, bool splits) {
  std::int64_t packed = 1;
  for (int k = 0; k < leaf.size(); ++k) {
    bool const spans = k == 1 && span > 0 && leaf[k].shared * bytes == span;
    bool fits = (leaf[k].shared == packed || spans) && leaf[k].extent <= 256;
    if (k == 1 && span > 0 && packed * bytes < span && !spans) { fits = false; }
    for (int j = 0; j < k; ++j) { fits = fits && (splits || leaf[j].mode != leaf[k].mode); }
    if (!splits && leaf[k].step != 1) { fits = false; }
    if (!fits) { return k; }
    packed = leaf[k].shared * leaf[k].extent;
  }
  return leaf.size();
}

// Makes a box of the first n leaves. Returns false if the box has too many dimensions, or if the steps of a mode do
// not nest.
template <class = void>
SETT_HOST_DEVICE constexpr bool as_box(Vec<BoxLeaf> const& leaf, int n, int modes, bool packs, TensorMapBox& out,
                                       int& needed) {
  out.rank = 0;
  needed = n;
  BoxAxis extra[64]{};
  int extras = 0;
  for (int k = 0; k < n; ++k) {
    std::int64_t next = 0;
    for (int j = 0; j < n; ++j) {
      if (leaf[j].mode == leaf[k].mode && leaf[j].step > leaf[k].step && (next == 0 || leaf[j].step < next)) {
        next = leaf[j].step;
      }
      if (j != k && leaf[j].mode == leaf[k].mode && leaf[j].step == leaf[k].step) { return false; }
    }
    if (next % leaf[k].step != 0 || (next != 0 && leaf[k].extent * leaf[k].step > next)) { return false; }
    if (k < most_map_dimensions) {
      out.axis[k] = {leaf[k].mode, leaf[k].step, next / leaf[k].step, int(leaf[k].extent)};
    }
  }
  for (int m = 0; m < modes && extras < 64; ++m) {
    std::int64_t finest = 0;
    for (int k = 0; k < n; ++k) {
      if (leaf[k].mode == m && (finest == 0 || leaf[k].step < finest)) { finest = leaf[k].step; }
    }
    if (finest != 1) { extra[extras++] = {m, 1, finest, 1}; }
  }
  needed = n + extras;
  int const last = most_map_dimensions - 1;
  bool const share = needed > most_map_dimensions && packs && n <= last;
  if (needed > most_map_dimensions && !share) { return false; }
  for (int e = 0; e < extras && n + e < most_map_dimensions; ++e) { out.axis[n + e] = extra[e]; }
  if (share) { out.axis[last] = {BoxAxis::packed, 1, 0, 1}; }
  out.rank = share ? most_map_dimensions : needed;
  return true;
}

// Returns whether repeating a mode would move the box along this mode's finer axes.
template <class = void>
SETT_HOST_DEVICE constexpr bool repeats_whole(TensorMapBox const& b, BoxLeaf const& r) {
  for (int d = 0; d < b.rank; ++d) {
    BoxAxis const& a = b.axis[d];
    if (a.mode != r.mode || a.period == 0 || a.box == 1) { continue; }
    if (r.step % (a.step * a.period) != 0) { return false; }
  }
  return true;
}

// Returns the bits that are set in some offset. If sums of offsets carry, returns all bits up to the highest one.
template <class = void>
SETT_HOST_DEVICE constexpr std::uint64_t reached_bits(Vec<BoxLeaf> const& leaf, int bytes) {
  std::uint64_t bits = 0, last = 0;
  bool carries = false;
  for (BoxLeaf const& l : leaf) {
    auto const unit = std::uint64_t(l.shared) * std::uint64_t(bytes), n = std::uint64_t(l.extent);
    if (n == 1) { continue; }
    std::uint64_t const mine = (n - 1) * unit;
    carries = carries || (n & (n - 1)) != 0 || (unit & (unit - 1)) != 0 || (bits & mine) != 0;
    bits |= mine;
    last += mine;
  }
  if (!carries) { return bits; }
  std::uint64_t all = 0;
  while (all < last) { all = 2 * all + 1; }
  return all;
}

// Plans a box for a swizzle that changes `bits` bits.
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TensorMapBox> plan_span(Vec<BoxLeaf> const& given, int modes, int bits, int bytes,
                                                           bool splits, bool packs) {
  TensorMapBox out;
  out.bytes = bytes;
  out.span = bits > 0 ? 16 << bits : 0;
  Vec<BoxLeaf> const leaf = ordered(given, out.span > 0 ? out.span / bytes : 256);
  if (leaf.empty() || leaf[0].shared != 1 || leaf[0].step != 1) {
    BoxLeaf const first = leaf.empty() ? BoxLeaf{} : leaf[0];
    return Failure{Rule::map_inner, first.mode, 0, Num(first.shared), Num(first.step)};
  }
  if (leaf[0].extent * bytes % 16 != 0) {
    return Failure{Rule::map_inner_bytes, leaf[0].mode, 0, Num(leaf[0].extent * bytes), Num(out.span)};
  }
  for (int k = 1; k < leaf.size(); ++k) {
    std::int64_t const ends = leaf[k - 1].shared * leaf[k - 1].extent;
    if (leaf[k].shared < ends) {
      return Failure{Rule::map_shared, leaf[k].mode, 0, Num(leaf[k].shared * bytes), Num(ends * bytes)};
    }
  }
  int needed = 0, least = 0;
  for (int n = boxable(leaf, out.span, bytes, splits); n > 0; --n) {
    if (!as_box(leaf, n, modes, packs, out, needed)) {
      least = needed;
      continue;
    }
    out.repeats = 0;
    bool whole = true;
    for (int k = n; k < leaf.size() && whole; ++k) { whole = repeats_whole(out, leaf[k]); }
    if (!whole) { continue; }
    if (leaf.size() - n > TensorMapBox::most_repeats) {
      return Failure{Rule::map_rank, 0, 0, Num(leaf.size() - n + out.rank)};
    }
    for (int k = n; k < leaf.size(); ++k) {
      if (leaf[k].shared * bytes % 128 != 0) {
        std::int64_t const ends = leaf[k - 1].shared * leaf[k - 1].extent;
        return Failure{Rule::map_shared, leaf[k].mode, 0, Num(leaf[k].shared * bytes), Num(ends * bytes)};
      }
      out.repeat[out.repeats++] = leaf[k];
    }
    return out;
  }
  return Failure{Rule::map_rank, 0, 0, Num(least)};
}

}  // namespace detail

// Plans a box. The swizzle's highest bits may be dropped if they are 0 in every offset of the tile. The memory must
// then be aligned to the whole swizzle's pattern.
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TensorMapBox> plan_box(Vec<BoxLeaf> const& given, int modes, AnySwizzle swizzle,
                                                          int bytes, bool splits = true, bool packs = false) {
  for (BoxLeaf const& l : given) {
    if (l.extent > 1 && l.shared < 1) { return Failure{Rule::map_shared, l.mode, 0, Num(l.shared * bytes), Num(0)}; }
  }
  Failure failure{Rule::map_swizzle, swizzle.b, 0, Num(swizzle.m), Num(swizzle.s)};
  bool const known = swizzle.b == 0 || (swizzle.m == 4 && swizzle.s == 3 && swizzle.b <= 3);
  if (known) {
    Outcome<TensorMapBox> const whole = detail::plan_span(given, modes, swizzle.b, bytes, splits, packs);
    if (whole.ok()) { return whole; }
    failure = whole.failure;
  }
  std::uint64_t const reach = detail::reached_bits(given, bytes);
  int const from = swizzle.m + (swizzle.s > 0 ? swizzle.s : 0);
  int reached = 0;
  for (int i = 0; i < swizzle.b; ++i) {
    if ((reach >> (from + i) & 1) != 0) { reached = i + 1; }
  }
  if (reached == swizzle.b || (reached > 0 && (swizzle.m != 4 || swizzle.s != 3 || reached > 3))) { return failure; }
  Outcome<TensorMapBox> part = detail::plan_span(given, modes, reached, bytes, splits, packs);
  if (!part.ok()) { return known ? failure : part.failure; }
  if (1 << (from + swizzle.b) > part.value.alignment) { part.value.alignment = 1 << (from + swizzle.b); }
  return part;
}

}  // namespace sett
