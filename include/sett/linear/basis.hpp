// ScaledBasis: strides that are basis vectors, so that offsets are coordinates.
//
// E<i,j,...> is the basis vector of mode j of mode i, and so on. ScaledBasis<T, i, j, ...> is T times that vector. A
// layout with such strides maps coordinates to coordinates; an identity layout maps each coordinate to itself.
//
//   law      make_identity_layout(s)(c) == c for every coordinate c of s; sums of basis vectors are ArithmeticTuples
//   example  E<1,0>{} * 5 prints 5@0@1;  make_identity_layout((4,5)) is (4,5):(_1@0,_1@1)
//
// Requires: paths of at most 8 modes in operations of the algebra.
// Errors: a product of two basis vectors does not compile, and neither does adding a number other than the static 0.
#pragma once

#include "../layout/print.hpp"
#include "../layout/read.hpp"
#include "../num/math.hpp"
#include "../tree/divide.hpp"
#include "arithmetic_tuple.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class T, int... Modes>
struct ScaledBasis : private tuple<T> {
  constexpr ScaledBasis() = default;
  SETT_HOST_DEVICE constexpr ScaledBasis(T const& t) : tuple<T>(t) {}

  SETT_HOST_DEVICE constexpr T value() const { return get<0>(static_cast<tuple<T> const&>(*this)); }

  // Returns the first mode of the path.
  SETT_HOST_DEVICE static constexpr auto mode() { return get<0>(int_sequence<Modes...>{}); }
};

template <int... Modes>
using E = ScaledBasis<Int<1>, Modes...>;

namespace detail {

template <class T>
inline constexpr bool is_scaled_basis_v = false;
template <class T, int... Modes>
inline constexpr bool is_scaled_basis_v<ScaledBasis<T, Modes...>> = true;

}  // namespace detail

template <class T>
struct is_scaled_basis : bool_constant<detail::is_scaled_basis_v<T>> {};

// Returns the coefficient of a basis vector. An integer is its own coefficient.
template <class T>
SETT_HOST_DEVICE constexpr T basis_value(T const& t) {
  return t;
}
template <class T, int... Modes>
SETT_HOST_DEVICE constexpr T basis_value(ScaledBasis<T, Modes...> const& e) {
  return e.value();
}

// Returns the element of t at a basis vector's path, or t itself for an integer.
template <class N, class T>
SETT_HOST_DEVICE constexpr T basis_get(N const&, T const& t) {
  return t;
}
template <class S, int... Modes, class T>
SETT_HOST_DEVICE constexpr decltype(auto) basis_get(ScaledBasis<S, Modes...> const&, T const& t) {
  if constexpr (sizeof...(Modes) == 0) {
    return T(t);
  } else {
    return get<Modes...>(t);
  }
}

namespace detail {

template <int Mode, class T, size_t... I>
SETT_HOST_DEVICE constexpr auto after_zeros(T const& t, index_sequence<I...>) {
  return make_arithmetic_tuple(C<int(I) * 0>{}..., t);
}

template <class T>
SETT_HOST_DEVICE constexpr T basis_tuple(T const& t) {
  return t;
}
template <int Mode, int... Modes, class T>
SETT_HOST_DEVICE constexpr auto basis_tuple(T const& t) {
  if constexpr (sizeof...(Modes) == 0) {
    return after_zeros<Mode>(t, make_index_sequence<size_t(Mode)>{});
  } else {
    return after_zeros<Mode>(basis_tuple<Modes...>(t), make_index_sequence<size_t(Mode)>{});
  }
}

template <int... Modes, class Shape, size_t... I>
SETT_HOST_DEVICE constexpr auto basis_like(Shape const& shape, index_sequence<I...>);

template <int... Modes, class Shape>
SETT_HOST_DEVICE constexpr auto basis_like(Shape const& shape) {
  if constexpr (is_tuple_v<Shape>) {
    return basis_like<Modes...>(shape, make_index_sequence<tuple_size_v<Shape>>{});
  } else if constexpr (sizeof...(Modes) == 0) {
    return Int<1>{};
  } else {
    return E<Modes...>{};
  }
}
template <int... Modes, class Shape, size_t... I>
SETT_HOST_DEVICE constexpr auto basis_like(Shape const& shape, index_sequence<I...>) {
  return make_tuple(basis_like<Modes..., int(I)>(get<I>(shape))...);
}

}  // namespace detail

// Returns the coordinate that is 0 except at the basis vector's path.
template <class T, int... Modes>
SETT_HOST_DEVICE constexpr auto as_arithmetic_tuple(ScaledBasis<T, Modes...> const& e) {
  return detail::basis_tuple<Modes...>(e.value());
}

// Returns a tree like the shape, in which each leaf is the basis vector of its own mode. Returns 1 for an integer.
template <class Shape>
SETT_HOST_DEVICE constexpr auto make_basis_like(Shape const& shape) {
  return detail::basis_like<>(shape);
}

// Returns the layout that maps each coordinate of the shape to itself.
template <class Shape>
SETT_HOST_DEVICE constexpr auto make_identity_layout(Shape const& shape) {
  return make_layout(shape, make_basis_like(shape));
}

namespace detail {

template <int... Modes, class T>
SETT_HOST_DEVICE constexpr ScaledBasis<T, Modes...> make_scaled_basis(T const& t) {
  return {t};
}

}  // namespace detail

template <class N, class T, int... Modes, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto operator*(N const& n, ScaledBasis<T, Modes...> const& e) {
  return detail::make_scaled_basis<Modes...>(n * e.value());
}
template <class T, int... Modes, class N, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto operator*(ScaledBasis<T, Modes...> const& e, N const& n) {
  return detail::make_scaled_basis<Modes...>(e.value() * n);
}
template <class T, int... Modes, class N, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto operator/(ScaledBasis<T, Modes...> const& e, N const& n) {
  return detail::make_scaled_basis<Modes...>(e.value() / n);
}
template <class T, int... Modes, class N, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto operator%(ScaledBasis<T, Modes...> const& e, N const& n) {
  return detail::make_scaled_basis<Modes...>(e.value() % n);
}
template <class T, int... Modes, class N, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto safe_div(ScaledBasis<T, Modes...> const& e, N const& n) {
  return detail::make_scaled_basis<Modes...>(safe_div(e.value(), n));
}
template <class T, int... Modes, class N, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto ceil_div(ScaledBasis<T, Modes...> const& e, N const& n) {
  return detail::make_scaled_basis<Modes...>(ceil_div(e.value(), n));
}
template <class T, int... Modes>
SETT_HOST_DEVICE constexpr auto abs(ScaledBasis<T, Modes...> const& e) {
  return detail::make_scaled_basis<Modes...>(abs(e.value()));
}

template <class T, int... Ts, class U, int... Us>
SETT_HOST_DEVICE constexpr auto operator+(ScaledBasis<T, Ts...> const& t, ScaledBasis<U, Us...> const& u) {
  return as_arithmetic_tuple(t) + as_arithmetic_tuple(u);
}
template <class T, int... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator+(ScaledBasis<T, Ts...> const& t, ArithmeticTuple<Us...> const& u) {
  return as_arithmetic_tuple(t) + u;
}
template <class... Ts, class U, int... Us>
SETT_HOST_DEVICE constexpr auto operator+(ArithmeticTuple<Ts...> const& t, ScaledBasis<U, Us...> const& u) {
  return t + as_arithmetic_tuple(u);
}
template <class T, int... Ts, auto n>
SETT_HOST_DEVICE constexpr ScaledBasis<T, Ts...> operator+(ScaledBasis<T, Ts...> const& t, C<n>) {
  static_assert(n == 0, "only 0 may be added to a basis vector: add a multiple of a basis vector, such as n * E<0>{}");
  return t;
}
template <auto n, class T, int... Ts>
SETT_HOST_DEVICE constexpr ScaledBasis<T, Ts...> operator+(C<n>, ScaledBasis<T, Ts...> const& t) {
  static_assert(n == 0, "only 0 may be added to a basis vector: add a multiple of a basis vector, such as n * E<0>{}");
  return t;
}

template <class T, int... Ts, class U, int... Us>
SETT_HOST_DEVICE constexpr auto operator==(ScaledBasis<T, Ts...> const& t, ScaledBasis<U, Us...> const& u) {
  if constexpr (is_same_v<int_sequence<Ts...>, int_sequence<Us...>>) {
    return t.value() == u.value();
  } else {
    return false_type{};
  }
}
template <class T, int... Ts, class U, class = enable_if_t<is_integral_v<U>>>
SETT_HOST_DEVICE constexpr false_type operator==(ScaledBasis<T, Ts...> const&, U const&) {
  return {};
}

namespace detail {

template <class T, int... Modes>
inline constexpr bool is_printable_v<ScaledBasis<T, Modes...>> = true;
template <class Coord>
inline constexpr bool is_printable_v<ArithmeticTupleIterator<Coord>> = true;

template <class Sink>
SETT_HOST_DEVICE void write_modes(Sink const&, int_sequence<>) {}
// Writes the path. As in CuTe, the outermost mode comes last.
template <class Sink, int Mode, int... Modes>
SETT_HOST_DEVICE void write_modes(Sink const& to, int_sequence<Mode, Modes...>) {
  write_modes(to, int_sequence<Modes...>{});
  to.text("@");
  to.number(static_cast<long long>(Mode));
}

template <class Sink, class T, int... Modes>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, ScaledBasis<T, Modes...> const& e) {
  write_value(to, e.value());
  write_modes(to, int_sequence<Modes...>{});
}
template <class Sink, class Coord>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, ArithmeticTupleIterator<Coord> const& iterator) {
  to.text("ArithTuple");
  write_value(to, iterator.coord_);
}

}  // namespace detail

}  // namespace cute

namespace sett::inline SETT_ABI {

// The algebra treats a basis vector as a unit with a coefficient (num/symbol.hpp) and converts the result back.
template <int... Modes>
inline constexpr int basis_path[sizeof...(Modes) + 1] = {Modes..., 0};

template <class T, int... Modes>
  requires(sizeof...(Modes) > 0)
inline constexpr LeafFact leaf_fact<cute::ScaledBasis<T, Modes...>>{leaf_fact<T>.is_static, leaf_fact<T>.value,
                                                                    basis_path<Modes...>, int(sizeof...(Modes))};

template <class T, int... Modes>
struct LeafNumber<cute::ScaledBasis<T, Modes...>> {
  SETT_HOST_DEVICE static constexpr auto of(cute::ScaledBasis<T, Modes...> const& e) { return number_of(e.value()); }

  template <class N>
  SETT_HOST_DEVICE static constexpr auto times(N const& n) {
    return cute::detail::make_scaled_basis<Modes...>(n);
  }
};

}  // namespace sett
