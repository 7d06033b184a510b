// mixed_bits: an unsigned integer with some bits known at compile time.
//
// An example is the offset of a slice: the static extents determine which bits are run-time bits. Bitwise operations
// track the known bits, so that the types determine how to swizzle the integer and whether bits overlap.
//
//   law      value == Static | (dynamic_int_ & Dynamic);  (a op b).value == a.value op b.value for &, |, ^, <<, >>
//   example  make_mixed_bits(_1{}, n, _6{}) is MixedBits<1,6>: (n & 6) | 1;  to_mixed_bits(Layout<_4,_2>{}, n) is
//            MixedBits<0,6>
//
// Requires: for to_mixed_bits, coordinates inside the shape.
// Errors: the following do not compile: to_mixed_bits with extents that are not powers of two, with run-time or
// negative strides, or with modes that share a bit (their sum would carry); a division that may lose a set bit.
#pragma once

#include "../layout/access.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <std::uint32_t Static, std::uint32_t Dynamic>
struct MixedBits {
  static_assert(Dynamic != 0, "MixedBits must have a run-time bit: otherwise they are a static integer");
  static_assert((Static & Dynamic) == 0, "a bit of MixedBits must be either static or run-time");
  static constexpr std::uint32_t static_bits = Static;
  static constexpr std::uint32_t dynamic_bits = Dynamic;

  std::uint32_t dynamic_int_;

  SETT_HOST_DEVICE constexpr operator std::uint32_t() const noexcept { return Static | dynamic_int_; }
  // Returns the plain integer. It is an int unless bit 31 may be set.
  SETT_HOST_DEVICE constexpr auto integral() const {
    if constexpr ((Static | Dynamic) >> 31 == 0) {
      return static_cast<int>(Static | dynamic_int_);
    } else {
      return Static | dynamic_int_;
    }
  }
};

namespace detail {

// An operand, split into known bits and run-time bits.
template <class T>
struct Known;
template <std::uint32_t s, std::uint32_t f>
struct Known<MixedBits<s, f>> {
  static constexpr std::uint32_t value = s;
  static constexpr std::uint32_t open = f;
};
template <auto v>
struct Known<C<v>> {
  static constexpr std::uint32_t value = std::uint32_t(v);
  static constexpr std::uint32_t open = 0;
};

// The value v as an int if it fits, otherwise unsigned.
template <std::uint32_t v>
SETT_HOST_DEVICE constexpr auto constant_of() {
  if constexpr (v >> 31 == 0) {
    return C<int(v)>{};
  } else {
    return C<v>{};
  }
}

// Creates a value with the static bits s and the run-time bits f.
template <std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE constexpr auto mixed(std::uint32_t value) {
  if constexpr (f == 0) {
    return constant_of<s>();
  } else {
    return MixedBits<s, f>{value & f};
  }
}

template <class T>
inline constexpr bool is_mixed = false;
template <std::uint32_t s, std::uint32_t f>
inline constexpr bool is_mixed<MixedBits<s, f>> = true;
template <class T>
inline constexpr bool is_known = false;
template <auto v>
inline constexpr bool is_known<C<v>> = true;

template <class A, class B>
concept Mixture = (is_mixed<A> && (is_mixed<B> || is_known<B>)) || (is_known<A> && is_mixed<B>);

template <class T>
SETT_HOST_DEVICE constexpr std::uint32_t value_of(T const& t) {
  return static_cast<std::uint32_t>(t);
}

}  // namespace detail

// Combines C<s> with the bits f of d that are not in s.
template <auto s, class T, auto f>
SETT_HOST_DEVICE constexpr auto make_mixed_bits(C<s>, T const& d, C<f>) {
  static_assert(is_integral<T>::value, "the run-time part of MixedBits must be an integer");
  constexpr auto fixed = std::uint32_t(s);
  constexpr std::uint32_t open = std::uint32_t(f) & ~fixed;
  if constexpr (is_static_v<T>) {
    return detail::constant_of<(fixed | (std::uint32_t(T::value) & open))>();
  } else {
    return detail::mixed<fixed, open>(static_cast<std::uint32_t>(d));
  }
}

template <class A, class B>
  requires(detail::Mixture<A, B>)
SETT_HOST_DEVICE constexpr auto operator&(A const& a, B const& b) {
  using KnownA = detail::Known<A>;
  using KnownB = detail::Known<B>;
  constexpr std::uint32_t open =
      (KnownA::open & KnownB::open) | (KnownA::open & KnownB::value) | (KnownA::value & KnownB::open);
  return detail::mixed<(KnownA::value & KnownB::value), open>(std::uint32_t(a) & std::uint32_t(b));
}
template <class A, class B>
  requires(detail::Mixture<A, B>)
SETT_HOST_DEVICE constexpr auto operator|(A const& a, B const& b) {
  using KnownA = detail::Known<A>;
  using KnownB = detail::Known<B>;
  constexpr std::uint32_t fixed = KnownA::value | KnownB::value;
  return detail::mixed<fixed, ((KnownA::open | KnownB::open) & ~fixed)>(std::uint32_t(a) | std::uint32_t(b));
}
template <class A, class B>
  requires(detail::Mixture<A, B>)
SETT_HOST_DEVICE constexpr auto operator^(A const& a, B const& b) {
  using KnownA = detail::Known<A>;
  using KnownB = detail::Known<B>;
  constexpr std::uint32_t open = KnownA::open | KnownB::open;
  return detail::mixed<((KnownA::value ^ KnownB::value) & ~open), open>(std::uint32_t(a) ^ std::uint32_t(b));
}

template <class A, class B>
  requires(detail::Mixture<A, B>)
SETT_HOST_DEVICE constexpr bool operator==(A const& a, B const& b) {
  return detail::value_of(a) == detail::value_of(b);
}
template <class A, class B>
  requires(detail::Mixture<A, B>)
SETT_HOST_DEVICE constexpr bool operator!=(A const& a, B const& b) {
  return detail::value_of(a) != detail::value_of(b);
}

template <std::uint32_t s, std::uint32_t f, auto n>
SETT_HOST_DEVICE constexpr auto operator<<(MixedBits<s, f> const& m, C<n>) {
  return detail::mixed<(s << n), (f << n)>(detail::value_of(m) << n);
}
template <std::uint32_t s, std::uint32_t f, auto n>
SETT_HOST_DEVICE constexpr auto operator>>(MixedBits<s, f> const& m, C<n>) {
  return detail::mixed<(s >> n), (f >> n)>(detail::value_of(m) >> n);
}
template <std::uint32_t s, std::uint32_t f, auto n>
SETT_HOST_DEVICE constexpr auto shiftl(MixedBits<s, f> const& m, C<n>) {
  if constexpr (n >= 0) {
    return m << C<n>{};
  } else {
    return m >> C<(-n)>{};
  }
}
template <std::uint32_t s, std::uint32_t f, auto n>
SETT_HOST_DEVICE constexpr auto shiftr(MixedBits<s, f> const& m, C<n>) {
  return shiftl(m, C<(-n)>{});
}

// Returns m / 2^k if no bit below k can be set.
template <std::uint32_t s, std::uint32_t f, auto n>
SETT_HOST_DEVICE constexpr auto safe_div(MixedBits<s, f> const& m, C<n>) {
  static_assert(has_single_bit(std::uint32_t(n)), "MixedBits can be divided only by powers of two");
  static_assert(((s | f) & (std::uint32_t(n) - 1)) == 0, "safe_div of MixedBits must leave no remainder");
  return m >> C<countr_zero(std::uint32_t(n))>{};
}

namespace detail {

// Returns the plain integer of an offset.
template <class T>
SETT_HOST_DEVICE constexpr auto to_integral(T const& t) {
  if constexpr (requires { t.integral(); }) {
    return t.integral();
  } else {
    return t;
  }
}

}  // namespace detail

// Returns the offset of a coordinate, computed leaf by leaf. A static leaf gives static bits. A run-time leaf gives
// the bits that it may have.
template <class Shape, class Stride, class Coord>
SETT_HOST_DEVICE constexpr auto to_mixed_bits(Shape const& shape, Stride const& stride, Coord const& coord);

namespace detail {

template <class A, class B>
SETT_HOST_DEVICE constexpr auto join(A const& a, B const& b) {
  using KnownA = Known<A>;
  using KnownB = Known<B>;
  static_assert(((KnownA::value | KnownA::open) & (KnownB::value | KnownB::open)) == 0,
                "to_mixed_bits: two modes must not share a bit, because their sum may carry");
  return a | b;
}

template <class T>
SETT_HOST_DEVICE constexpr auto join_all(T const& t) {
  return t;
}
template <class A, class B, class... Ts>
SETT_HOST_DEVICE constexpr auto join_all(A const& a, B const& b, Ts const&... ts) {
  return join_all(join(a, b), ts...);
}

template <class Shape, class Stride, class Coord, size_t... I>
SETT_HOST_DEVICE constexpr auto mix_each(Shape const& shape, Stride const& stride, Coord const& coord,
                                         index_sequence<I...>) {
  return join_all(C<0>{}, to_mixed_bits(get<I>(shape), get<I>(stride), get<I>(coord))...);
}

}  // namespace detail

template <class Shape, class Stride, class Coord>
SETT_HOST_DEVICE constexpr auto to_mixed_bits(Shape const& shape, Stride const& stride, Coord const& coord) {
  if constexpr (detail::is_underscore_v<Coord> || is_constant_v<0, Stride>) {
    return C<0>{};
  } else if constexpr (is_tuple_v<Shape> && is_tuple_v<Coord>) {
    static_assert(rank_v<Shape> == rank_v<Stride> && rank_v<Shape> == rank_v<Coord>,
                  "to_mixed_bits: shape, stride and coordinate must have the same rank");
    return detail::mix_each(shape, stride, coord, make_index_sequence<tuple_size_v<Shape>>{});
  } else if constexpr (is_tuple_v<Shape>) {
    return to_mixed_bits(shape, stride, idx2crd(coord, shape));
  } else {
    static_assert(is_static_v<Shape> && is_static_v<Stride>, "to_mixed_bits needs a static shape and stride");
    static_assert(has_single_bit(Shape::value), "to_mixed_bits needs extents that are powers of two");
    static_assert(Stride::value == 0 || has_single_bit(Stride::value),
                  "to_mixed_bits needs strides that are powers of two");
    return make_mixed_bits(C<0>{}, coord * stride, C<((Shape::value - 1) * Stride::value)>{});
  }
}

template <class Shape, class Stride, class Coord>
SETT_HOST_DEVICE constexpr auto to_mixed_bits(Layout<Shape, Stride> const& a, Coord const& coord) {
  return to_mixed_bits(a.shape(), a.stride(), coord);
}

}  // namespace cute
