// tile_box: plans the box of a tile whose tensor has any number of modes, for make_tma_copy.
//
// This header prepares the arguments of plan_box. The map's elements may be wider or narrower than the tensor's. As in
// CuTe, modes that are contiguous in global and in shared memory are coalesced to one dimension of at most 256
// elements. Modes for which no dimension is left are packed into the fifth dimension. A mode's extent and stride may be
// unknown at compile time: two such modes are joined only if no other box is possible, and the extents are then checked
// when the map is completed.
//
//   law      the element of the tensor at x has coordinate sum x_e * scale(e) in dimension axis[e], in elements of the
//            map
//   example  8 x 8 bytes of a tensor (8,8):(1,8) are a box of one dimension: 64 bytes
//
// Requires: leaves in the order of shared memory, each of which begins at the end of the previous one.
// Errors: the errors of tensor_map_box.hpp; map_joined; extent_not_divisible by the width of the map's elements.
#pragma once

#include "plan_tensor_map.hpp"

namespace sett::inline SETT_ABI {

// A leaf of the tensor's layout, in elements. A value of 0 means that it is known only at run time.
struct GlobalMode {
  std::int64_t extent = 0, stride = 0;
  bool dropped = false;  // whether the leaf has one element or stride 0, and therefore no coordinate
  bool in_unit = false;  // whether the leaf continues the contiguous leaf and is joined to it
};

// The numbers of bits in an element of the tensor and in an element of the map.
struct ElementWidths {
  int tensor = 8, map = 8;
  SETT_HOST_DEVICE constexpr int times() const { return tensor > map ? tensor / map : 1; }
  SETT_HOST_DEVICE constexpr int divisor() const { return map > tensor ? map / tensor : 1; }
};

struct TileBox {
  static constexpr int most_leaves = 24;
  TensorMapBox box{};                    // axis d belongs to mode d
  int axis[most_leaves] = {};            // dimension of each leaf of the tensor, or -1
  bool in_unit[most_leaves] = {};        // whether a leaf is part of the contiguous leaf
  std::int64_t whole[most_leaves] = {};  // extent that a leaf must have at run time; 0 allows any extent
  int leaves = 0;
  int unit = 0;  // number of the contiguous leaf
  ElementWidths widths{};

  SETT_HOST_DEVICE constexpr int sharing(int d) const {
    int n = 0;
    for (int e = 0; e < leaves; ++e) { n += axis[e] == d; }
    return n;
  }
};

namespace detail {

// Joins leaves to the contiguous leaf if they continue it in both memories, until the result consists of whole
// elements of the map. One element of the map has q elements of the tensor. The extents of all joined leaves must be
// known, and all joined leaves except the last must be whole.
template <class = void>
SETT_HOST_DEVICE constexpr Vec<BoxLeaf> with_whole_unit(Vec<GlobalMode>& modes, Vec<BoxLeaf> const& leaves, int unit,
                                                        std::int64_t q) {
  Vec<BoxLeaf> out;
  int first = -1;
  for (BoxLeaf l : leaves) {
    GlobalMode& m = modes[l.mode];
    if (m.in_unit) {
      l.step *= m.stride;
      l.mode = unit;
    } else if (first < 0) {
      first = l.mode == unit && l.extent > 1 ? out.size() : -1;
    } else if (l.extent > 1 && out.size() == first + 1) {
      std::int64_t& run = out[first].extent;
      bool const goes_on = run % q != 0 && l.step == 1 && m.stride == run && modes[unit].extent == run && m.extent > 0;
      if (goes_on) {
        run *= l.extent;
        modes[unit].extent *= m.extent;
        m.in_unit = true;
        continue;
      }
    }
    out.push_back(l);
  }
  return out;
}

// Converts the tile to elements of the map. This changes only the contiguous leaf's extents and steps.
template <class = void>
SETT_HOST_DEVICE constexpr Failure recast(Vec<GlobalMode>& modes, Vec<BoxLeaf>& leaves, int unit, ElementWidths w) {
  std::int64_t const r = w.times(), q = w.divisor();
  for (BoxLeaf& l : leaves) {
    bool const first = l.mode == unit && l.step == 1;
    std::int64_t& run = first ? l.extent : l.shared;
    if (run % q != 0) { return {Rule::extent_not_divisible, l.mode, 0, Num(run), Num(q)}; }
    run = run * r / q;
    if (l.mode != unit || first) { continue; }
    if (l.step % q != 0) { return {Rule::extent_not_divisible, l.mode, 0, Num(l.step), Num(q)}; }
    l.step = l.step * r / q;
  }
  for (int e = 0; e < modes.size(); ++e) {
    if (modes[e].in_unit) { continue; }
    std::int64_t& n = e == unit ? modes[e].extent : modes[e].stride;
    if (n % q != 0) { return {Rule::extent_not_divisible, e, 0, Num(n), Num(q)}; }
    n = n * r / q;
  }
  return {};
}

// A leaf that shares the dimension of another leaf, its owner. One step of the leaf is this number of the owner's
// elements.
struct Joined {
  int owner = 0;
  std::int64_t scale = 1;
  std::int64_t whole = 0;
};

// Joins each mode to the previous one if it continues that mode in both memories. `inner` limits the first dimension.
// The contiguous leaf owns the first dimension even if it has only one, wider element of the map.
template <class = void>
SETT_HOST_DEVICE constexpr Vec<Joined> join(Vec<GlobalMode> const& modes, Vec<BoxLeaf> const& leaves, int unit,
                                            std::int64_t inner, bool trusts) {
  Vec<Joined> out;
  for (int e = 0; e < modes.size(); ++e) { out.push_back({modes[e].in_unit ? unit : e, 1, 0}); }
  int owner = -1, last = -1, dimensions = 0;
  std::int64_t run = 1, extent = 1;
  for (BoxLeaf const& l : leaves) {
    if (l.extent == 1 && l.mode != unit) { continue; }
    if (l.step != 1) { break; }
    GlobalMode const& m = modes[l.mode];
    bool goes_on = owner >= 0 && modes[owner].stride > 0 && m.stride == run * modes[owner].stride &&
                   run * l.extent <= (dimensions == 1 ? inner : 256);
    goes_on = goes_on && (modes[last].extent == extent || (trusts && modes[last].extent == 0));
    if (goes_on) {
      out[l.mode] = {owner, m.stride / modes[owner].stride, 0};
      if (modes[last].extent == 0) { out[last].whole = extent; }
      run *= l.extent;
    } else {
      owner = l.mode;
      run = l.extent;
      ++dimensions;
    }
    last = l.mode;
    extent = l.extent;
  }
  return out;
}

template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TileBox> plan(Vec<GlobalMode> const& modes, Vec<BoxLeaf> leaves, int unit,
                                                 AnySwizzle swizzle, ElementWidths w, bool trusts) {
  int const bytes = w.map / 8;
  std::int64_t const span = swizzle.b > 0 && swizzle.b <= 3 ? std::int64_t(16 << swizzle.b) / bytes : 256;
  Vec<Joined> const joined = join(modes, leaves, unit, span < 256 ? span : 256, trusts);
  Vec<int> number;  // number of each leaf that owns its dimension
  int owners = 0;
  for (int e = 0; e < modes.size(); ++e) {
    number.push_back(!modes[e].dropped && joined[e].owner == e ? owners++ : -1);
  }
  for (BoxLeaf& l : leaves) {
    l.step *= joined[l.mode].scale;
    l.mode = number[joined[l.mode].owner];
  }
  Outcome<TensorMapBox> const box = plan_box(leaves, owners, swizzle, bytes, false, true);
  if (!box.ok()) { return box.failure; }
  TileBox out;
  out.box = box.value;
  out.leaves = modes.size();
  out.unit = unit;
  out.widths = w;
  for (int e = 0; e < modes.size(); ++e) {
    out.whole[e] = joined[e].whole;
    out.in_unit[e] = modes[e].in_unit;
    out.axis[e] = modes[e].dropped ? -1 : out.box.rank - 1;  // a packed leaf, unless a dimension is found for it
    for (int d = 0; d < out.box.rank; ++d) {
      if (!modes[e].dropped && out.box.axis[d].mode == number[joined[e].owner]) { out.axis[e] = d; }
    }
  }
  for (int d = 0; d < out.box.rank; ++d) { out.box.axis[d].mode = d; }
  return out;
}

}  // namespace detail

template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TileBox> plan_tile_box(Vec<GlobalMode> modes, Vec<BoxLeaf> leaves,
                                                          AnySwizzle swizzle, ElementWidths w) {
  int unit = -1;
  for (BoxLeaf const& l : leaves) {
    if (l.extent == 1) { continue; }
    if (modes[l.mode].dropped) { return Failure{Rule::map_inner, l.mode, 0, Num(l.shared), Num(0)}; }
    if (unit < 0) { unit = l.mode; }
  }
  if (unit < 0) { return Failure{Rule::map_inner, 0, 0, Num(1), Num(0)}; }
  if (modes.size() > TileBox::most_leaves) { return Failure{Rule::map_rank, 0, 0, Num(modes.size())}; }
  if (w.map != w.tensor) {
    leaves = detail::with_whole_unit(modes, leaves, unit, w.divisor());
    if (Failure const f = detail::recast(modes, leaves, unit, w)) { return f; }
  }
  Outcome<TileBox> const sure = detail::plan(modes, leaves, unit, swizzle, w, false);
  if (sure.ok()) { return sure; }
  Outcome<TileBox> const trusting = detail::plan(modes, leaves, unit, swizzle, w, true);
  return trusting.ok() ? trusting : sure;
}

// The stride and the extent of a dimension, in elements of the map. Both depend on all leaves in the dimension.
struct DimensionReach {
  Num extent = 1, stride = 0;
};
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<DimensionReach> reach_of_dimension(TileBox const& t, int d,
                                                                      Vec<std::int64_t> const& extent,
                                                                      Vec<std::int64_t> const& stride) {
  Num const r(t.widths.times()), q(t.widths.divisor());
  bool const inner = d == t.axis[t.unit];  // counts the tensor's elements, converted to the map's elements at the end
  DimensionReach out;
  Num last(0);  // distance between the first and the last element of the dimension
  for (int e = 0; e < t.leaves; ++e) {
    if (t.axis[e] != d) { continue; }
    if (stride[e] < 0) { return Failure{Rule::map_stride, e, 0, Num(stride[e]) * Num(t.widths.tensor) / Num(8)}; }
    Num const s = Num(stride[e]) * r;
    if (e != t.unit && !t.in_unit[e] && s % q != Num(0)) { return Failure{Rule::extent_not_divisible, e, 0, s, q}; }
    Num const step = inner ? Num(stride[e]) : s / q;
    out.stride = gcd(out.stride, step);
    last = last + (Num(extent[e]) - Num(1)) * step;
    if (t.sharing(d) == 1) { out.extent = Num(extent[e]); }
  }
  if (t.sharing(d) > 1) { out.extent = out.stride == Num(0) ? Num(1) : last / out.stride + Num(1); }
  if (inner) {
    Num const wide = out.extent * r;
    if (wide % q != Num(0)) { return Failure{Rule::extent_not_divisible, t.unit, 0, wide, q}; }
    out.extent = wide / q;
  }
  if (out.extent.overflowed() || out.stride.overflowed()) { return Failure{Rule::overflow, d}; }
  return out;
}

// Creates the map of a tensor with these leaves, in elements of the tensor.
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TensorMapFields> complete_tile_box(TileBox const& t, Vec<std::int64_t> const& extent,
                                                                      Vec<std::int64_t> const& stride, DType type) {
  if (stride[t.unit] != 1) { return Failure{Rule::map_inner, t.unit, 0, Num(1), Num(stride[t.unit])}; }
  for (int e = 0; e < t.leaves; ++e) {
    if (t.whole[e] != 0 && extent[e] != t.whole[e]) {
      return Failure{Rule::map_joined, e, 0, Num(extent[e]), Num(t.whole[e])};
    }
  }
  Vec<std::int64_t> extents, strides;
  for (int d = 0; d < t.box.rank; ++d) {
    Outcome<DimensionReach> const reach = reach_of_dimension(t, d, extent, stride);
    if (!reach.ok()) { return reach.failure; }
    extents.push_back(reach.value.extent.value);
    strides.push_back(reach.value.stride.value);
  }
  return complete_tensor_map(t.box, extents, strides, type);
}

// Returns the factor of leaf e's coordinate. The factor is 1 if the leaf has its own dimension. In the first dimension
// of a map with wider elements, coordinates count the tensor's elements.
template <class = void>
SETT_HOST_DEVICE constexpr std::int64_t coordinate_scale(TileBox const& t, int e, Vec<std::int64_t> const& stride) {
  int const d = t.axis[e];
  if (d == 0) { return (e == t.unit ? 1 : stride[e]) * t.widths.times(); }
  if (d < 0 || t.sharing(d) == 1) { return d < 0 ? 0 : 1; }
  Num common(0);
  for (int k = 0; k < t.leaves; ++k) {
    if (t.axis[k] == d) { common = gcd(common, Num(stride[k])); }
  }
  return common == Num(0) ? 0 : stride[e] / common.value;
}

}  // namespace sett
