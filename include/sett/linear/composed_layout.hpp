// composed_layout: represents A o (offset + B), for compositions that are not layouts.
//
// A is usually a swizzle, but may be any function of an offset. B defines the domain and the shape. A composed layout
// has no strides.
//
//   law      R(c) == A(offset + B(c)) at every coordinate c of B;  a slice R(c,_) is R with c fixed
//   example  composition(Swizzle<2,1,3>{}, Layout<Shape<_8,_8>, Stride<_8,_1>>{}) prints as
//            Sw<2,1,3> o _0 o (_8,_8):(_8,_1)
//
// Requires: offset + B(c) does not overflow.
// Errors: stride(R) is deleted.
#pragma once

#include "../layout/edit.hpp"
#include "mixed_bits.hpp"
#include "swizzle.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class LayoutA, class Offset, class LayoutB>
struct ComposedLayout : private tuple<LayoutA, Offset, LayoutB> {
  static constexpr int rank = LayoutB::rank;

  constexpr ComposedLayout() = default;
  SETT_HOST_DEVICE constexpr ComposedLayout(LayoutA const& a, Offset const& offset = {}, LayoutB const& b = {})
      : tuple<LayoutA, Offset, LayoutB>(a, offset, b) {}

  SETT_HOST_DEVICE constexpr decltype(auto) layout_a() const { return part<0, LayoutA>(); }
  SETT_HOST_DEVICE constexpr decltype(auto) offset() const { return part<1, Offset>(); }
  SETT_HOST_DEVICE constexpr decltype(auto) layout_b() const { return part<2, LayoutB>(); }
  SETT_HOST_DEVICE constexpr ComposedLayout const& layout() const { return *this; }
  template <int... I>
  SETT_HOST_DEVICE constexpr auto shape() const {
    return layout_b().template shape<I...>();
  }
  template <int... I>
  auto stride() const = delete;

  // Returns the offset of a coordinate. If the coordinate contains _, returns the layout of the kept modes.
  template <class Coord, class... Coords>
  SETT_HOST_DEVICE constexpr auto operator()(Coord const& coord, Coords const&... coords) const {
    if constexpr (sizeof...(Coords) > 0) {
      return operator()(make_coord(coord, coords...));
    } else if constexpr (detail::any_underscore<Coord>) {
      return slice(coord, *this);
    } else if constexpr (detail::are_static<Coord, LayoutA, Offset, LayoutB>) {
      using Answer = decltype(layout_a()(detail::to_integral(offset()) + layout_b()(coord)));
      if constexpr (is_static_v<Answer>) {
        return Answer{};
      } else {
        return layout_a()(detail::to_integral(offset()) +
                          layout_b()(coord));  // A may be a function that requires a plain integer
      }
    } else {
      return layout_a()(detail::to_integral(offset()) + layout_b()(coord));
    }
  }
  template <class Coord>
  SETT_HOST_DEVICE constexpr auto operator[](Coord const& coord) const {
    return operator()(coord);
  }

  template <class Other, class... Others>
  SETT_HOST_DEVICE constexpr auto compose(Other const& other, Others const&... others) const {
    return composition(*this, detail::one_or_tile(other, others...));
  }
  template <class OtherShape, class... Shapes>
  SETT_HOST_DEVICE constexpr auto with_shape(OtherShape const& other, Shapes const&... others) const {
    return composition(*this, make_layout(detail::one_or_tile(other, others...)));
  }
  template <class Other, class... Others>
  SETT_HOST_DEVICE constexpr auto tile(Other const& other, Others const&... others) const {
    return tiled_divide(*this, detail::one_or_tile(other, others...));
  }

 private:
  SETT_HOST_DEVICE constexpr tuple<LayoutA, Offset, LayoutB> const& parts() const { return *this; }
  // A static part is default-constructed, which saves one call of get for each type.
  template <int I, class T>
  SETT_HOST_DEVICE constexpr decltype(auto) part() const {
    if constexpr (__is_empty(T)) {
      return T{};
    } else {
      return get<I>(parts());
    }
  }
};

namespace detail {

template <class T>
inline constexpr bool is_composed_layout_v = false;
template <class A, class O, class B>
inline constexpr bool is_composed_layout_v<ComposedLayout<A, O, B>> = true;

}  // namespace detail

template <class T>
struct is_composed_layout : bool_constant<detail::is_composed_layout_v<T>> {};
template <class A, class O, class B>
struct is_layout<ComposedLayout<A, O, B>> : true_type {};

namespace detail {

template <class A, class O, class B>
inline constexpr bool is_tiler_v<ComposedLayout<A, O, B>> = false;
template <int B, int M, int S>
inline constexpr bool is_tiler_v<Swizzle<B, M, S>> = false;

}  // namespace detail

template <int B, int M, int S, class O, class L>
struct get_swizzle<ComposedLayout<Swizzle<B, M, S>, O, L>> {
  using type = Swizzle<B, M, S>;
};

template <class A, class O, class B>
SETT_HOST_DEVICE constexpr ComposedLayout<A, O, B> make_composed_layout(A const& a, O const& offset, B const& b) {
  if constexpr (detail::all_empty<A, O, B>) {
    return {};
  } else {
    return {a, offset, b};
  }
}

// Returns A o (offset + B). For a swizzle of no bits and the static offset 0, returns B.
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto composition(A const& a, O const& offset, B const& b) {
  return make_composed_layout(a, offset, b);
}
template <int M, int S, class B>
SETT_HOST_DEVICE constexpr auto composition(Swizzle<0, M, S> const&, C<0> const&, B const& b) {
  return b;
}
template <int B, int M, int S, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto composition(Swizzle<B, M, S> const& sw, Layout<Shape, Stride> const& b) {
  return composition(sw, C<0>{}, b);
}

namespace detail {

// Returns the composed layout with the same A and offset, and another B.
template <class A, class O, class B, class NewB>
SETT_HOST_DEVICE constexpr auto with_layout_b(ComposedLayout<A, O, B> const& a, NewB const& b) {
  return composition(a.layout_a(), a.offset(), b);
}

}  // namespace detail

template <int... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto layout(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, layout<Is...>(a.layout_b()));
}
template <int... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto shape(ComposedLayout<A, O, B> const& a) {
  return shape<Is...>(a.layout_b());
}
template <int... Is, class A, class O, class B>
auto stride(ComposedLayout<A, O, B> const& a) = delete;
template <int... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto size(ComposedLayout<A, O, B> const& a) {
  return size<Is...>(a.layout_b());
}
template <int... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto rank(ComposedLayout<A, O, B> const& a) {
  return rank<Is...>(a.layout_b());
}
template <int... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto depth(ComposedLayout<A, O, B> const& a) {
  return depth<Is...>(a.layout_b());
}
template <class Coord, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto crd2idx(Coord const& coord, ComposedLayout<A, O, B> const& a) {
  return a(coord);
}

// Keeps the modes with _. The offset of the other coordinates is added before the swizzle.
template <class Coord, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto slice(Coord const& coord, ComposedLayout<A, O, B> const& a) {
  auto const part = slice_and_offset(coord, a.layout_b());
  return composition(a.layout_a(), detail::to_integral(a.offset()) + get<1>(part), get<0>(part));
}
template <class Coord, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto slice_and_offset(Coord const& coord, ComposedLayout<A, O, B> const& a) {
  return make_tuple(slice(coord, a), C<0>{});
}
template <class Coord, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto dice(Coord const& coord, ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, dice(coord, a.layout_b()));
}

// Returns the layout that begins at a coordinate. The coordinate's offset is added before the swizzle.
template <class Coord, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto domain_offset(Coord const& coord, ComposedLayout<A, O, B> const& a) {
  auto const part = domain_offset(coord, a.layout_b());
  return make_tuple(composition(a.layout_a(), detail::to_integral(a.offset()) + get<1>(part), get<0>(part)), C<0>{});
}

template <class A0, class O0, class B0, class A1, class O1, class B1>
SETT_HOST_DEVICE constexpr auto operator==(ComposedLayout<A0, O0, B0> const& a, ComposedLayout<A1, O1, B1> const& b) {
  return a.layout_a() == b.layout_a() && a.offset() == b.offset() && a.layout_b() == b.layout_b();
}
template <class A0, class O0, class B0, class A1, class O1, class B1>
SETT_HOST_DEVICE constexpr auto operator!=(ComposedLayout<A0, O0, B0> const& a, ComposedLayout<A1, O1, B1> const& b) {
  return !(a == b);
}

}  // namespace cute
