// layout_cast: converts a run-time layout to a typed one.
//
//   law      to_any(layout_cast<L>(a)) == a
//   example  for a = (4,7):(1,4), layout_cast<Layout<Shape<_4,int>, Stride<_1,int>>>(a) has the shape (_4,7)
//
// Requires: the same tree; every static leaf of L equals a's number, and every run-time leaf can hold it.
// Errors: profiles_differ; static_leaf_differs, with the leaf and both numbers.
#pragma once

#include "planned.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Fills a tree of type T with the leaves, in order. The failure names the first leaf that does not fit.
template <class T>
struct Tree {
  SETT_HOST_DEVICE static constexpr T make(Vec<Num> const& leaf, int& next, Failure& failure) {
    Num const n = leaf[next++];
    if constexpr (leaf_fact<T>.is_static) {
      if (!failure && !(n == Num(leaf_fact<T>.value))) {
        failure = Failure{Rule::static_leaf_differs, next - 1, 0, n, Num(leaf_fact<T>.value)};
      }
      return T{};
    } else {
      T const value = static_cast<T>(n.value);
      if (!failure && !(Num(static_cast<std::int64_t>(value)) == n)) {
        failure = Failure{Rule::static_leaf_differs, next - 1, 0, n, Num(static_cast<std::int64_t>(value))};
      }
      return value;
    }
  }
};

template <auto D, class T>
struct Tree<Mult<D, T>> {
  SETT_HOST_DEVICE static constexpr Mult<D, T> make(Vec<Num> const& leaf, int& next, Failure& failure) {
    Num const n = leaf[next];
    if (!failure && !surely_divides(Num(static_cast<std::int64_t>(D)), n)) {
      failure = Failure{Rule::static_leaf_differs, next, 0, n, Num(static_cast<std::int64_t>(D))};
      ++next;
      return {};
    }
    return mult<D>(Tree<T>::make(leaf, next, failure));
  }
};

template <class... Ts>
struct Tree<cute::tuple<Ts...>> {
  SETT_HOST_DEVICE static constexpr cute::tuple<Ts...> make(Vec<Num> const& leaf, int& next, Failure& failure) {
    // The braces guarantee the order of evaluation.
    return cute::tuple<Ts...>{Tree<Ts>::make(leaf, next, failure)...};
  }
};

}  // namespace detail

template <class L>
SETT_HOST_DEVICE result<L> try_layout_cast(AnyLayout const& a) {
  using Shape = std::remove_cvref_t<decltype(std::declval<L const&>().shape())>;
  using Stride = std::remove_cvref_t<decltype(std::declval<L const&>().stride())>;
  Tape tape;
  auto const pattern = read_argument<Sym, L>(tape, 0);
  Failure failure = check_operand(a);
  if (!failure && !(pattern.profile == a.profile)) { failure = Failure{Rule::profiles_differ}; }
  if (failure) { return make_error("layout_cast", failure, a); }
  int next = 0;
  Shape const shape = detail::Tree<Shape>::make(a.shape, next, failure);
  next = 0;
  Stride const stride = detail::Tree<Stride>::make(a.stride, next, failure);
  if (failure) { return make_error("layout_cast", failure, a); }
  return L(shape, stride);
}

template <class L>
SETT_HOST_DEVICE L layout_cast(AnyLayout const& a) {
  return try_layout_cast<L>(a).value();
}

}  // namespace sett
