// modes: represents layouts of one size as one list of modes, each with an extent and a stride in every layout.
//
// The back ends read their operands in this form. The capacity of the list is fixed, so making a list allocates no
// memory.
//
//   law      with the digits i_k of x, the first mode the fastest, layout t maps x to base[t] + sum i_k stride(t, k);
//            orient, sort and coalesce change the order of x, but not which offsets of the layouts belong together
//   example  (4,(2,3)):(1,(12,4)) and 24:1 are joined to the extents (4,2,3), with strides (1,12,4) and (1,4,8)
//
// Requires: integer strides; for join, lists of one size.
// Errors: overflow if the size, or an offset between two cuts, does not fit 63 bits; no_common_refinement.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "../algebra/common_cuts.hpp"
#include "../algebra/nested_strides.hpp"
#include "../layout/layout.hpp"
#include "../linear/any_swizzle.hpp"
#include "../num/failure.hpp"

namespace sett::inline SETT_ABI::detail {

// The modes of up to N layouts. Extents are at least 2, so 63 modes suffice for any size.
template <int N>
struct JointModes {
  static constexpr int most = 64;
  int count = 0;
  int tensors = N;  // number of layouts in use
  bool overflowed = false;
  std::int64_t size = 1;  // number of indices; 0 if an extent is 0
  std::int64_t base[N] = {};
  std::int64_t extent[most];
  // Strides: stride[k] for one layout, and stride[t][k] for several.
  std::conditional_t<(N == 1), std::int64_t[most], std::int64_t[N][most]> stride;

  constexpr JointModes() {}  // initializes only the first `count` elements of the arrays

  constexpr std::int64_t& stride_of(int t, int k) {
    if constexpr (N == 1) {
      return stride[k];
    } else {
      return stride[t][k];
    }
  }
  constexpr std::int64_t stride_of(int t, int k) const {
    if constexpr (N == 1) {
      return stride[k];
    } else {
      return stride[t][k];
    }
  }

  // Appends a mode of one layout, unless its extent is 1.
  constexpr void push(std::int64_t n, std::int64_t d) {
    static_assert(N == 1, "push must be called for one layout (N == 1): use join for the modes of several layouts");
    if (n == 1) { return; }
    std::int64_t product = 0;
    overflowed = overflowed || n < 0 || d == smallest_int64 || __builtin_mul_overflow(size, n, &product) ||
                 (n > 1 && count == most);
    size = overflowed ? 0 : product;
    if (overflowed || n == 0) { return; }
    extent[count] = n;
    stride[count++] = d;
  }

  // Lists the common refinement of the modes of `used` layouts of the same size. After a failure, the list contains
  // the modes before it.
  constexpr Failure join(JointModes<1> const* const* lists, int used = N);

  // Reverses modes so that layout t has no negative stride. The offsets must not overflow.
  constexpr void orient(int t) {
    for (int k = 0; k < count; ++k) {
      if (stride_of(t, k) >= 0) { continue; }
      for (int u = 0; u < tensors; ++u) {
        base[u] += stride_of(u, k) * (extent[k] - 1);
        stride_of(u, k) = -stride_of(u, k);
      }
    }
  }

  // Sorts the modes by the magnitude of their stride in layout `first`, then in layout `second`. Strides of 0 come
  // last.
  constexpr void sort(int first, int second) {
    auto const key = [this](int k, int t) {
      std::int64_t const d = stride_of(t, k);
      return d == 0 ? largest_int64 : d < 0 ? -d : d;
    };
    auto const is_before = [&](int x, int y) {
      return key(x, first) != key(y, first) ? key(x, first) < key(y, first) : key(x, second) < key(y, second);
    };
    for (int k = 1; k < count; ++k) {
      for (int q = k; q > 0 && is_before(q, q - 1); --q) { exchange(q, q - 1); }
    }
  }

  constexpr void exchange(int x, int y) {
    std::swap(extent[x], extent[y]);
    for (int t = 0; t < tensors; ++t) { std::swap(stride_of(t, x), stride_of(t, y)); }
  }

  // Merges neighbours that form one mode in every layout.
  constexpr void coalesce() {
    int kept = 0;
    for (int k = 0; k < count; ++k) {
      if (kept > 0 && continues(k, kept - 1)) {
        extent[kept - 1] *= extent[k];
      } else {
        move(k, kept++);
      }
    }
    count = kept;
  }

  // Removes modes whose strides are 0 in all layouts.
  constexpr void drop_zeros() {
    int kept = 0;
    for (int k = 0; k < count; ++k) {
      bool is_zero = true;
      for (int t = 0; t < tensors; ++t) { is_zero = is_zero && stride_of(t, k) == 0; }
      if (!is_zero) { move(k, kept++); }
    }
    count = kept;
  }

  // Returns the smallest and the largest offset of layout t.
  constexpr NumRange range(int t = 0) const {
    NumRange out{Num(base[t]), Num(base[t])};
    for (int k = 0; k < count; ++k) { out.add_mode(Num(extent[k]), Num(stride_of(t, k))); }
    return out;
  }

  // Returns whether the strides of layout t nest. If so, all its offsets are distinct.
  constexpr bool nests(int t = 0) const {
    return strides_nest(
        count, [this](int k) { return Num(extent[k]); }, [this, t](int k) { return Num(stride_of(t, k)); });
  }

 private:
  constexpr bool continues(int k, int last) const {
    for (int t = 0; t < tensors; ++t) {
      std::int64_t next = 0;
      if (__builtin_mul_overflow(stride_of(t, last), extent[last], &next) || stride_of(t, k) != next) { return false; }
    }
    return true;
  }

  constexpr void move(int from, int to) {
    extent[to] = extent[from];
    for (int t = 0; t < tensors; ++t) { stride_of(t, to) = stride_of(t, from); }
  }
};

template <int N>
constexpr Failure JointModes<N>::join(JointModes<1> const* const* lists, int used) {
  static_assert(N > 1, "join needs lists of two layouts or more");
  count = 0;
  tensors = used;
  size = lists[0]->size;
  for (int t = 0; t < tensors; ++t) { base[t] = lists[t]->base[0]; }
  if (size == 0) { return {}; }
  CommonCuts<N> cuts;
  int at[N] = {};
  std::int64_t step[N] = {};
  auto const leaf = [&](int t) -> std::int64_t {
    if (at[t] == lists[t]->count) { return 0; }
    step[t] = lists[t]->stride[at[t]];
    return lists[t]->extent[at[t]++];
  };
  for (std::int64_t part = 0; (part = cuts.next(tensors, leaf)) != 0; ++count) {
    if (part < 0) { return {Rule::no_common_refinement, count, 0, Num(cuts.left[0]), Num(cuts.left[1])}; }
    extent[count] = part;
    for (int t = 0; t < tensors; ++t) {
      stride_of(t, count) = step[t];
      if (cuts.left[t] != 0 && __builtin_mul_overflow(step[t], part, &step[t])) { return {Rule::overflow, t}; }
    }
  }
  return {};
}

template <class Shape, class Stride>
constexpr void push_leaves(JointModes<1>& out, Shape const& shape, Stride const& stride);
template <class Shape, class Stride, std::size_t... I>
constexpr void push_leaves(JointModes<1>& out, Shape const& shape, Stride const& stride, std::index_sequence<I...>) {
  (push_leaves(out, cute::get<I>(shape), cute::get<I>(stride)), ...);
}
template <class Shape, class Stride>
constexpr void push_leaves(JointModes<1>& out, Shape const& shape, Stride const& stride) {
  if constexpr (cute::is_tuple_v<Shape>) {
    push_leaves(out, shape, stride, std::make_index_sequence<cute::tuple_size_v<Shape>>{});
  } else {
    out.push(static_cast<std::int64_t>(shape), static_cast<std::int64_t>(stride));
  }
}

// Lists the leaves of a layout as modes.
template <class Shape, class Stride>
constexpr JointModes<1> modes_of(cute::Layout<Shape, Stride> const& layout) {
  static_assert(!has_units<Stride>, "strides must be integers: basis vectors are not memory offsets");
  JointModes<1> out;
  push_leaves(out, layout.shape(), layout.stride());
  return out;
}
constexpr JointModes<1> modes_of(AnyLayout const& layout) {
  JointModes<1> out;
  for (int k = 0; k < layout.leaves(); ++k) { out.push(layout.shape[k].value, layout.stride[k].value); }
  return out;
}

// Converts the modes to a layout. The result is 1:0 if there are no modes.
inline AnyLayout layout_of(JointModes<1> const& m) {
  Vec<Num> shape, stride;
  for (int k = 0; k < m.count; ++k) {
    shape.push_back(Num(m.extent[k]));
    stride.push_back(Num(m.stride[k]));
  }
  return m.count == 0 ? one_mode(Num(1), Num(0)) : flat_layout(shape, stride);
}

// Lists the modes of a copy in the destination's order, with positive destination strides. Returns false if the two
// shapes have no common refinement.
inline bool pair_modes(JointModes<1> const& source, JointModes<1> const& destination, JointModes<2>& out) {
  JointModes<1> const* const lists[2] = {&source, &destination};
  if (out.join(lists)) { return false; }
  out.drop_zeros();
  out.orient(1);
  out.sort(1, 0);
  out.coalesce();
  return true;
}

}  // namespace sett::detail
