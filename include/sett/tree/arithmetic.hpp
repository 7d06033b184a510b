// arithmetic: integer arithmetic on hierarchical tuples.
//
// Each operation on integers is applied to all leaves of its arguments. Static arguments give static results.
//
//   law      sum and inner_product run over the leaves;  elem_scale(n,u) == n * product(u);  product_like(t, t) == t
//   example  inner_product((_2,(_1,3)), (_4,(_2,1))) == 13
//
// Requires: congruent arguments, unless a function's documentation says otherwise.
// Errors: arguments that are not congruent do not compile.
#pragma once

#include "edit.hpp"
#include "int_tuple.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Returns the sum of the leaves, or 0 for the empty tuple.
template <class T>
SETT_HOST_DEVICE constexpr auto sum(T const& t);

namespace detail {

struct SumOf {
  template <class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(Ts const&... t) const {
    if constexpr (sizeof...(Ts) == 0) {
      return Int<0>{};
    } else {
      return (... + sum(t));
    }
  }
};

}  // namespace detail

template <class T>
SETT_HOST_DEVICE constexpr auto sum(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return apply(t, detail::SumOf{});
  } else {
    return t;
  }
}

// Returns the sum of the products of corresponding leaves.
template <class T, class U>
SETT_HOST_DEVICE constexpr auto inner_product(T const& t, U const& u);

namespace detail {

struct InnerProduct {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return inner_product(t, u);
  }
};

}  // namespace detail

template <class T, class U>
SETT_HOST_DEVICE constexpr auto inner_product(T const& t, U const& u) {
  if constexpr (is_tuple_v<T> && is_tuple_v<U>) {
    return transform_apply(t, u, detail::InnerProduct{}, detail::SumOf{});
  } else {
    static_assert(!is_tuple_v<T> && !is_tuple_v<U>, "inner_product: the two trees must have the same profile");
    return t * u;
  }
}

namespace detail {

struct ProductOf {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return product(t);
  }
};
struct ProductLike {
  template <class T, class Guide>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, Guide const& guide) const;
};

}  // namespace detail

// Returns the product of each mode.
template <class T>
SETT_HOST_DEVICE constexpr auto product_each(T const& t) {
  return transform(wrap(t), detail::ProductOf{});
}

// Returns a tuple with the guide's tree. Each leaf is the product of t's subtree at that position.
template <class T, class Guide>
SETT_HOST_DEVICE constexpr auto product_like(T const& t, Guide const& guide) {
  if constexpr (is_tuple_v<Guide>) {
    return transform(t, guide, detail::ProductLike{});
  } else {
    return product(t);
  }
}

template <class T, class Guide>
SETT_HOST_DEVICE constexpr auto detail::ProductLike::operator()(T const& t, Guide const& guide) const {
  return product_like(t, guide);
}

template <int... Is, IntTuple T>
SETT_HOST_DEVICE constexpr auto shape(T const& t);

namespace detail {

struct ShapeOfEach {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return shape(t);
  }
};

}  // namespace detail

// Returns an IntTuple unchanged, because it is its own shape. For a tuple of layouts, such as a tiler, returns a tuple
// of shapes.
template <int... Is, IntTuple T>
SETT_HOST_DEVICE constexpr auto shape(T const& t) {
  if constexpr (sizeof...(Is) == 0 && is_tuple_v<T>) {
    return transform(t, detail::ShapeOfEach{});
  } else if constexpr (sizeof...(Is) == 0) {
    return t;
  } else {
    return remove_cvref_t<decltype(get<Is...>(t))>(get<Is...>(t));
  }
}

namespace detail {

// folds a function of two integers over all leaves of its arguments
template <class F>
struct OverLeaves {
  template <class T>
  SETT_HOST_DEVICE static constexpr auto of(T const& t) {
    if constexpr (is_tuple_v<T>) {
      return cute::apply(t, OverLeaves{});
    } else {
      return t;
    }
  }
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return of(t);
  }
  template <class T, class U, class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u, Ts const&... ts) const {
    return (*this)(F{}(of(t), of(u)), ts...);
  }
};

struct GcdFn {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return gcd(t, u);
  }
};

template <class... Ts>
concept NotTwoIntegers = sizeof...(Ts) != 2 || (is_tuple_v<Ts> || ...);

}  // namespace detail

// These functions return the largest leaf, the smallest leaf, and the greatest common divisor of all leaves.
template <class T, class... Ts>
  requires(detail::NotTwoIntegers<T, Ts...>)
SETT_HOST_DEVICE constexpr auto max(T const& t, Ts const&... ts) { return detail::OverLeaves<max_fn>{}(t, ts...); }
template <class T, class... Ts>
  requires(detail::NotTwoIntegers<T, Ts...>)
SETT_HOST_DEVICE constexpr auto min(T const& t, Ts const&... ts) { return detail::OverLeaves<min_fn>{}(t, ts...); }
template <class T, class... Ts>
  requires(detail::NotTwoIntegers<T, Ts...>)
SETT_HOST_DEVICE constexpr auto gcd(T const& t, Ts const&... ts) {
  return detail::OverLeaves<detail::GcdFn>{}(t, ts...);
}

// Returns t with every leaf multiplied by the product of the corresponding subtree of u.
template <class T, class U>
SETT_HOST_DEVICE constexpr auto elem_scale(T const& t, U const& u);

namespace detail {

struct ElemScale {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return elem_scale(t, u);
  }
};

}  // namespace detail

template <class T, class U>
SETT_HOST_DEVICE constexpr auto elem_scale(T const& t, U const& u) {
  if constexpr (is_tuple_v<T>) {
    return transform(t, u, detail::ElemScale{});
  } else {
    return t * product(u);
  }
}

// Returns the shape with 1 at each leaf whose stride is statically 0.
template <class T, IntTuple U>
SETT_HOST_DEVICE constexpr auto filter_zeros(T const& stride, U const& shape);

namespace detail {

struct FilterZeros {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& stride, U const& shape) const {
    return filter_zeros(stride, shape);
  }
};

}  // namespace detail

template <class T, IntTuple U>
SETT_HOST_DEVICE constexpr auto filter_zeros(T const& stride, U const& shape) {
  if constexpr (is_tuple_v<T>) {
    return transform(stride, shape, detail::FilterZeros{});
  } else if constexpr (is_constant_v<0, T>) {
    return repeat_like(shape, Int<1>{});
  } else {
    return shape;
  }
}

}  // namespace cute
