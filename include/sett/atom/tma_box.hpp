// tma_box: describes the box of a copy by types, which are derived from the tensor's layout and from the tile in the
// order of shared memory.
//
//   law      BoxOf::planned is plan_tile_box of the static extents and strides; coordinate_strides gives leaf e of the
//            tensor the stride E<axis(e)> times its scale, or 0
//   example  leaves (64,8):(_1,64) of a tensor and a tile (_64,_8):(_1@0,_1@1): a box of two dimensions, (E<0>, E<1>)
//
// Requires: static tiles.
// Errors: the errors of inst/tile_box.hpp, in BoxOf::planned.
#pragma once

#include "../inst/tile_box.hpp"
#include "../linear/basis.hpp"
#include "../linear/swizzle_cast.hpp"
#include "../tensor/pointer_flagged.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// The index of a leaf in a flattened shape.
template <class Shape, int... Path>
struct LeafIndex;
template <class Shape>
struct LeafIndex<Shape> : std::integral_constant<int, 0> {};
template <class T>
inline constexpr int tensor_leaves = 1;
template <class... Ts>
inline constexpr int tensor_leaves<cute::tuple<Ts...>> = (0 + ... + tensor_leaves<Ts>);
template <class... Ts, int I, int... Path>
struct LeafIndex<cute::tuple<Ts...>, I, Path...> {
  SETT_HOST_DEVICE static constexpr int before() {
    int const counts[] = {tensor_leaves<Ts>...};
    int n = 0;
    for (int i = 0; i < I; ++i) { n += counts[i]; }
    return n;
  }
  static constexpr int value =
      before() + LeafIndex<cute::tuple_element_t<size_t(I), cute::tuple<Ts...>>, Path...>::value;
};

// The tensor's leaf that a leaf of the tile follows, and the step along this leaf. If the tensor has only one leaf,
// the step is the stride.
template <class Shape, class Stride>
struct LeafMode {
  static constexpr int value = -1;
  static constexpr std::int64_t step = 0;
};
template <class Shape, auto v, int... Path>
struct LeafMode<Shape, cute::ScaledBasis<cute::C<v>, Path...>> {
  static constexpr int value = LeafIndex<Shape, Path...>::value;
  static constexpr std::int64_t step = std::int64_t(v);
};
template <class Shape, auto v>
struct LeafMode<Shape, cute::C<v>> {
  static constexpr int value = cute::is_tuple_v<Shape> ? -1 : 0;
  static constexpr std::int64_t step = std::int64_t(v);
};

template <class T>
SETT_HOST_DEVICE constexpr std::int64_t known_number() {
  if constexpr (cute::is_static_v<T>) {
    return std::int64_t(T::value);
  } else {
    return 0;
  }
}
template <class Extent, class Stride>
SETT_HOST_DEVICE constexpr GlobalMode global_mode() {
  bool const dropped = cute::is_constant_v<1, Extent> || cute::is_constant_v<0, Stride>;
  return {known_number<Extent>(), known_number<Stride>(), dropped};
}

// The leaves of the tensor, and the leaves of the tile in the order of shared memory.
template <class GShape, class Global, class Tile, class Sw, int Bits, int MapBits>
struct BoxOf;
template <class GShape, class... GExtents, class... GStrides, class... Ns, class... Ds, int B, int M, int S, int Bits,
          int MapBits>
struct BoxOf<GShape, cute::tuple<cute::tuple<GExtents...>, cute::tuple<GStrides...>>,
             cute::tuple<cute::tuple<Ns...>, cute::tuple<Ds...>>, cute::Swizzle<B, M, S>, Bits, MapBits> {
  SETT_HOST_DEVICE static constexpr Outcome<TileBox> plan() {
    std::int64_t const extent[] = {std::int64_t(Ns::value)...}, step[] = {LeafMode<GShape, Ds>::step...};
    int const mode[] = {LeafMode<GShape, Ds>::value...};
    Vec<GlobalMode> modes;
    (modes.push_back(global_mode<GExtents, GStrides>()), ...);
    Vec<BoxLeaf> leaves;
    std::int64_t at = 1;
    for (int i = 0; i < int(sizeof...(Ns)); ++i) {
      if (extent[i] == 1) { continue; }
      if (mode[i] < 0) { return Failure{Rule::map_inner, mode[i], 0, Num(at), Num(0)}; }
      leaves.push_back({mode[i], extent[i], step[i], at});
      at *= extent[i];
    }
    return plan_tile_box(modes, leaves, AnySwizzle{B, M, S}, ElementWidths{Bits, MapBits});
  }
  static constexpr Outcome<TileBox> planned = plan();

  SETT_HOST_DEVICE static consteval int rank() { return planned.value.box.rank; }
  // Returns the number of elements of the box. If the box is not possible, returns the number of the tile's elements,
  // because a program may name such a type, but must not create an object of it.
  SETT_HOST_DEVICE static consteval std::int64_t elements() {
    return planned.ok() ? planned.value.box.elements() : (std::int64_t(1) * ... * std::int64_t(Ns::value));
  }
  SETT_HOST_DEVICE static consteval int divisor() { return planned.value.widths.divisor(); }
  SETT_HOST_DEVICE static consteval int axis(int leaf) { return planned.value.axis[leaf]; }

  // Returns the factor of a leaf's coordinate, or 0 if it depends on run-time strides.
  SETT_HOST_DEVICE static consteval std::int64_t scale(int leaf) {
    constexpr std::int64_t known[] = {known_number<GStrides>()...};
    constexpr bool is_known[] = {cute::is_static_v<GStrides>...};
    TileBox const& t = planned.value;
    bool decided = planned.ok();
    Vec<std::int64_t> strides;
    for (int e = 0; e < t.leaves; ++e) {
      bool const counts = e != t.unit && t.axis[e] == t.axis[leaf];
      decided = decided && (!counts || is_known[e] || t.sharing(t.axis[leaf]) == 1);
      strides.push_back(known[e]);
    }
    return decided ? coordinate_scale(t, leaf, strides) : 0;
  }
};

// Returns the swizzle of bytes. A flagged layout already holds a swizzle of bytes; any other swizzle is a swizzle of
// elements.
template <int Bits, int B, int M, int S, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(
    cute::ComposedLayout<cute::Swizzle<B, M, S>, cute::smem_ptr_flag_bits<Bits>, L> const&) {
  return cute::Swizzle<B, M, S>{};
}
template <int Bits, int B, int M, int S, class T, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(
    cute::ComposedLayout<cute::Swizzle<B, M, S>, cute::detail::smem_ptr_flag_at<Bits, T>, L> const&) {
  return cute::Swizzle<B, M, S>{};
}
template <int Bits, int B, int M, int S, int Sparsity, int Stored, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(
    cute::ComposedLayout<cute::Swizzle<B, M, S>, cute::smem_sparse_ptr_flag_bits<Sparsity, Stored>, L> const&) {
  return cute::Swizzle<B, M, S>{};
}
template <int Bits, int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(cute::ComposedLayout<cute::Swizzle<B, M, S>, O, L> const& a) {
  return cute::detail::recast_swizzle<Bits, 8>(a.layout_a());
}
template <int Bits, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto byte_swizzle(cute::Layout<Shape, Stride> const&) {
  return cute::Swizzle<0, 4, 3>{};
}

#if !defined(__CUDACC_RTC__)
// Returns the strides of the map's coordinates as a tree like the tensor's shape. First is the index of the tree's
// first leaf.
template <class Box, int First, class Shape>
auto coordinate_strides(Shape const& shape, Vec<std::int64_t> const& strides);
template <class Box, int First, class... Ts, size_t... I>
auto coordinate_strides(cute::tuple<Ts...> const& shape, Vec<std::int64_t> const& strides, cute::index_sequence<I...>) {
  return cute::make_tuple(coordinate_strides<Box, First + LeafIndex<cute::tuple<Ts...>, int(I)>::before()>(
      cute::get<I>(shape), strides)...);
}
template <class Box, int First, class Shape>
auto coordinate_strides(Shape const& shape, Vec<std::int64_t> const& strides) {
  if constexpr (cute::is_tuple_v<Shape>) {
    return coordinate_strides<Box, First>(shape, strides, cute::make_index_sequence<cute::tuple_size_v<Shape>>{});
  } else if constexpr (Box::axis(First) < 0) {
    return cute::Int<0>{};
  } else if constexpr (Box::scale(First) > 0) {
    return cute::ScaledBasis<cute::C<int(Box::scale(First))>, Box::axis(First)>{};
  } else {
    return cute::detail::make_scaled_basis<Box::axis(First)>(int(coordinate_scale(Box::planned.value, First, strides)));
  }
}

template <class... Ts>
Vec<std::int64_t> numbers(cute::tuple<Ts...> const& t) {
  Vec<std::int64_t> out;
  cute::for_each(t, [&](auto const& n) { out.push_back(std::int64_t(n)); });
  return out;
}
#endif

}  // namespace detail

}  // namespace sett
