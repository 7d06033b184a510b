// less: orders of coordinates.
//
// Tuples are compared lexicographically (the first difference determines the result), colexicographically (the last
// difference does), or element by element. CuTe's elem_leq(t,u) is !elem_less(u,t); sett's elem_leq requires <= at
// every element.
//
//   law      lex_leq(t,u) == !lex_less(u,t), and likewise for colex;  elem_less(t,u): ti < ui for every i
//   example  lex_less((1,5),(2,0));  colex_less((5,1),(0,2));  elem_less((1,1),(2,2)) but not elem_less((1,2),(2,2))
//
// Requires: corresponding elements are both integers or both tuples; a proper prefix of a tuple is less than the tuple.
// Errors: comparing an integer with a tuple does not compile.
#pragma once

#include "compare.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class T, class U>
SETT_HOST_DEVICE constexpr auto lex_less(T const& t, U const& u);
template <class T, class U>
SETT_HOST_DEVICE constexpr auto colex_less(T const& t, U const& u);

namespace detail {

template <size_t I, class T, class U>
SETT_HOST_DEVICE constexpr auto lex_less_from(T const& t, U const& u) {
  if constexpr (I == tuple_size_v<U>) {
    return false_type{};
  } else if constexpr (I == tuple_size_v<T>) {
    return true_type{};
  } else {
    return lex_less(get<I>(t), get<I>(u)) || (get<I>(t) == get<I>(u) && lex_less_from<I + 1>(t, u));
  }
}

// Returns the I-th element from the end.
template <size_t I, class T, class U>
SETT_HOST_DEVICE constexpr auto colex_less_from(T const& t, U const& u) {
  if constexpr (I == tuple_size_v<U>) {
    return false_type{};
  } else if constexpr (I == tuple_size_v<T>) {
    return true_type{};
  } else {
    auto const a = get<tuple_size_v<T> - 1 - I>(t);
    auto const b = get<tuple_size_v<U> - 1 - I>(u);
    return colex_less(a, b) || (a == b && colex_less_from<I + 1>(t, u));
  }
}

}  // namespace detail

template <class T, class U>
SETT_HOST_DEVICE constexpr auto lex_less(T const& t, U const& u) {
  static_assert(is_tuple_v<T> == is_tuple_v<U>, "an integer cannot be compared with a tuple");
  if constexpr (is_tuple_v<T>) {
    return detail::lex_less_from<0>(t, u);
  } else {
    return t < u;
  }
}

template <class T, class U>
SETT_HOST_DEVICE constexpr auto colex_less(T const& t, U const& u) {
  static_assert(is_tuple_v<T> == is_tuple_v<U>, "an integer cannot be compared with a tuple");
  if constexpr (is_tuple_v<T>) {
    return detail::colex_less_from<0>(t, u);
  } else {
    return t < u;
  }
}

namespace detail {

template <class F>
struct Elementwise {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    static_assert(is_tuple_v<T> == is_tuple_v<U>, "an integer cannot be compared with a tuple");
    if constexpr (!is_tuple_v<T>) {
      return F{}(t, u);
    } else if constexpr (tuple_size_v<T> > tuple_size_v<U>) {
      return false_type{};
    } else {
      return transform_apply(t, take<0, int(tuple_size_v<T>)>(u), Elementwise{}, All{});
    }
  }
};

struct LessOrEqual {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t <= u;
  }
};

}  // namespace detail

template <class T, class U>
SETT_HOST_DEVICE constexpr auto elem_less(T const& t, U const& u) {
  return detail::Elementwise<less>{}(t, u);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto elem_leq(T const& t, U const& u) {
  return detail::Elementwise<detail::LessOrEqual>{}(t, u);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto elem_gtr(T const& t, U const& u) {
  return elem_less(u, t);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto elem_geq(T const& t, U const& u) {
  return elem_leq(u, t);
}

template <class T, class U>
SETT_HOST_DEVICE constexpr auto lex_leq(T const& t, U const& u) {
  return !lex_less(u, t);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto lex_gtr(T const& t, U const& u) {
  return lex_less(u, t);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto lex_geq(T const& t, U const& u) {
  return !lex_less(t, u);
}

template <class T, class U>
SETT_HOST_DEVICE constexpr auto colex_leq(T const& t, U const& u) {
  return !colex_less(u, t);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto colex_gtr(T const& t, U const& u) {
  return colex_less(u, t);
}
template <class T, class U>
SETT_HOST_DEVICE constexpr auto colex_geq(T const& t, U const& u) {
  return !colex_less(t, u);
}

}  // namespace cute
