// plan_tensor_map: plans the tensor map that copies tiles of a global layout to a layout of shared memory and back.
//
// Mode i of the shared layout is a tile of mode i of the global layout. The leaves of the global layout are the
// tensor's modes. One mode may be split over two dimensions of the map (tensor_map_box.hpp). For tiles larger than one
// box, instructions are repeated.
//
//   law      boxes at coordinates(origin): each element of the tile moves between global(origin + i) and the byte
//            swizzle(base + shared(i) * bytes); elements outside of the tensor are 0, and are not stored
//   example  (M,K):(K,1) and 64 x 64 of 2 bytes, (64,64):(64,1) under Sw<3,4,3>: rank 2, box 64 x 64, span 128
//
// Requires: an origin whose coordinate is a multiple of the coarsest step in each split mode, and is inside the tensor
// in modes of stride 0, which have no dimension; a base that is a multiple of `box.alignment`.
// Errors: the errors of tensor_map.hpp and tensor_map_box.hpp; map_split, profiles_differ, extent_not_divisible,
// overflow.
#pragma once

#include "../layout/operation.hpp"
#include "tensor_map_box.hpp"

namespace sett::inline SETT_ABI {

struct TensorMapSource {
  AnyLayout global;    // maps the tensor's indices to elements
  AnyLayout shared;    // maps the tile's indices to elements
  AnySwizzle swizzle;  // swizzle of bytes
  DType type = DType::u8;
};

struct TensorMapPlan {
  TensorMapFields map{};
  TensorMapBox box{};

  struct Instruction {
    std::int64_t coordinate[most_map_dimensions] = {};
    std::int64_t byte = 0;  // offset in shared memory, relative to the base
  };
  // Returns instruction i of box.instructions() for a tile. The coordinates of the tile's first element are given for
  // the leaves of the global layout.
  SETT_HOST_DEVICE constexpr Instruction instruction(std::int64_t i, Vec<std::int64_t> const& origin) const {
    Instruction out;
    Vec<std::int64_t> x = origin;
    for (int r = 0; r < box.repeats; ++r) {
      BoxLeaf const& l = box.repeat[r];
      std::int64_t const k = i % l.extent;
      i /= l.extent;
      x[l.mode] += k * l.step;
      out.byte += k * l.shared * map.bytes;
    }
    for (int d = 0; d < box.rank; ++d) { out.coordinate[d] = box.coordinate(d, x[box.axis[d].mode]); }
    return out;
  }
};

namespace detail {

template <class = void>
SETT_HOST_DEVICE constexpr AnyLayout mode_at(AnyLayout const& a, int i) {
  if (a.is_integer()) { return a; }
  return a.mode(i);
}

// Returns the leaves of the tile, grouped by the leaves of the global layout.
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<Vec<BoxLeaf>> tile_leaves(AnyLayout const& global, AnyLayout const& shared) {
  Vec<BoxLeaf> out;
  if (global.rank() != shared.rank()) { return Failure{Rule::profiles_differ}; }
  int first = 0;
  for (int i = 0; i < global.rank(); ++i) {
    AnyLayout const g = mode_at(global, i), s = mode_at(shared, i);
    int at = 0;             // leaf of g
    std::int64_t step = 1;  // distance between two elements of the tile along this leaf
    for (int k = 0; k < s.leaves(); ++k) {
      std::int64_t left = s.shape[k].value, stride = s.stride[k].value;
      while (left > 1) {
        bool const last = at + 1 == g.leaves();
        std::int64_t const room = last ? left : g.shape[at].value / step;
        if (room == 1 && !last) {
          ++at;
          step = 1;
          continue;
        }
        std::int64_t const n = left < room ? left : room;
        if (left % n != 0 || (!last && g.shape[at].value % (step * n) != 0)) {
          return Failure{Rule::extent_not_divisible, first + at, 0, g.shape[at], Num(step * n)};
        }
        out.push_back({first + at, n, step, stride});
        left /= n;
        stride *= n;
        step *= n;
      }
    }
    first += g.leaves();
  }
  return out;
}

}  // namespace detail

// Makes the map from a box and the tensor's run-time values. The map has no address yet.
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TensorMapFields> complete_tensor_map(TensorMapBox const& box,
                                                                        Vec<std::int64_t> const& extent,
                                                                        Vec<std::int64_t> const& stride, DType type) {
  TensorMapFields m;
  m.type = type;
  m.bytes = std::uint8_t(box.bytes);
  m.rank = std::uint8_t(box.rank);
  m.span = std::uint8_t(box.span);
  for (int d = 0; d < box.rank; ++d) {
    BoxAxis const& a = box.axis[d];
    if (d == 0 && stride[a.mode] != 1) { return Failure{Rule::map_inner, a.mode, 0, Num(1), Num(stride[a.mode])}; }
    if (a.period == 0 && extent[a.mode] % a.step != 0) {
      return Failure{Rule::map_split, a.mode, 0, Num(extent[a.mode]), Num(a.step)};
    }
    m.extent[d] = a.period > 0 ? a.period : extent[a.mode] / a.step;
    Num const bytes = Num(stride[a.mode]) * Num(a.step) * Num(box.bytes);
    if (bytes.overflowed()) { return Failure{Rule::overflow, a.mode}; }
    if (d > 0) { m.stride[d - 1] = bytes.value; }
    m.box[d] = std::uint16_t(a.box);
  }
  if (Failure const f = check_tensor_map(m)) { return f; }
  return m;
}

template <class = void>
SETT_HOST_DEVICE constexpr Outcome<TensorMapPlan> plan_tensor_map(TensorMapSource const& s) {
  for (AnyLayout const* l : {&s.global, &s.shared}) {
    if (Failure const f = check_operand(*l)) { return f; }
  }
  int const bytes = bits_of(s.type) / 8;
  if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
    return Failure{Rule::width_not_possible, 0, 0, Num(bytes)};
  }
  Outcome<Vec<BoxLeaf>> leaves = detail::tile_leaves(s.global, s.shared);
  if (!leaves.ok()) { return leaves.failure; }
  // Modes of stride 0 have no dimension, because all their coordinates denote the same element.
  Vec<int> number;
  Vec<std::int64_t> extent, stride;
  Vec<int> mode_of;
  for (int k = 0; k < s.global.leaves(); ++k) {
    bool const kept = s.global.stride[k].value != 0;
    number.push_back(kept ? extent.size() : -1);
    if (!kept) { continue; }
    mode_of.push_back(k);
    extent.push_back(s.global.shape[k].value);
    stride.push_back(s.global.stride[k].value);
  }
  for (BoxLeaf& l : leaves.value) {
    if (number[l.mode] < 0) { return Failure{Rule::map_stride, l.mode, 0, Num(0)}; }
    l.mode = number[l.mode];
  }
  Failure first;
  for (bool const splits : {true, false}) {
    Outcome<TensorMapBox> const box = plan_box(leaves.value, extent.size(), s.swizzle, bytes, splits);
    Failure failure = box.failure;
    if (box.ok()) {
      Outcome<TensorMapFields> const map = complete_tensor_map(box.value, extent, stride, s.type);
      failure = map.failure;
      if (map.ok()) {
        TensorMapPlan plan{map.value, box.value};
        for (int d = 0; d < plan.box.rank; ++d) { plan.box.axis[d].mode = mode_of[plan.box.axis[d].mode]; }
        for (int r = 0; r < plan.box.repeats; ++r) { plan.box.repeat[r].mode = mode_of[plan.box.repeat[r].mode]; }
        return plan;
      }
    }
    if (splits) { first = failure; }
  }
  return first;
}

// These functions return the plan. The first one returns an error as a value, and the second one throws it.
template <class = void>
SETT_HOST_DEVICE inline result<TensorMapPlan> try_tensor_map(TensorMapSource const& s) {
  Outcome<TensorMapPlan> const plan = plan_tensor_map(s);
  if (!plan.ok()) { return make_error("tensor_map", plan.failure, s.global, s.shared, s.swizzle); }
  return plan.value;
}
template <class = void>
SETT_HOST_DEVICE inline TensorMapPlan tensor_map(TensorMapSource const& s) {
  return try_tensor_map(s).value();
}

}  // namespace sett
