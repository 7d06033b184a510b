// transform, for_each: apply a function to every element of a tensor, in place or into another tensor.
//
//   law      transform(a, o, f): o(i) = f(a(i));  transform(a, b, o, f): o(i) = f(a(i), b(i));  transform(t, f) is
//            transform(t, t, f);  for_each(t, f) calls f(t(0)), f(t(1)), ...;  lazy::transform(t, f)(i) is f(t(i))
//   example  transform(t, negate{});  transform(a, b, a, plus{})
//
// Requires: an output overlaps an input only if element i of both has the same address, for every i (checked on the
// host). Errors: sizes_differ; not_injective if one element would get two values, or be transformed twice: both do not
// compile if the layouts are static; on the host null_pointer, misaligned_pointer, overflow, tensors_overlap.
#pragma once

#include "../tensor/iterators.hpp"
#include "../tree/algorithm.hpp"
#include "fill.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

struct Transform {
  static constexpr char const* name = "transform";
};

template <class T, class F>
struct CallOnElement {
  T& t;
  F& f;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    f(t(i));
  }
};

template <class A, class O, class F>
struct TransformElement {
  A& a;
  O& out;
  F& f;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    out(i) = f(a(i));
  }
};

template <class A, class B, class O, class F>
struct TransformPair {
  A const& a;
  B const& b;
  O& out;
  F& f;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    out(i) = f(a(i), b(i));
  }
};

template <class A, class B, class O, class F>
SETT_HOST_DEVICE constexpr void transform_pairs(A const& a, B const& b, O& out, F& f) {
  check_data<Transform>(a, 0);
  check_data<Transform>(b, 1);
  check_data<Transform>(out, 2);
  check_sizes<Transform>(a.size(), out.size());
  check_sizes<Transform>(b.size(), out.size());
  check_written<Transform>(a, out, 0);
  check_written<Transform>(b, out, 1);
  each_index(out.size(), TransformPair<A, B, O, F>{a, b, out, f});
}

}  // namespace detail

template <class E, class L, class F>
SETT_HOST_DEVICE constexpr void for_each(Tensor<E, L> const& t, F&& f) {
  detail::check_data<detail::Transform>(t, 0);
  detail::each_index(t.size(), detail::CallOnElement<Tensor<E, L> const, remove_reference_t<F>>{t, f});
}
template <class E, class L, class F>
SETT_HOST_DEVICE constexpr void for_each(Tensor<E, L>& t, F&& f) {
  detail::check_data<detail::Transform>(t, 0);
  detail::each_index(t.size(), detail::CallOnElement<Tensor<E, L>, remove_reference_t<F>>{t, f});
}
template <class E, class L, class F>
SETT_HOST_DEVICE constexpr void for_each(Tensor<E, L>&& t, F&& f) {
  for_each(t, f);
}

template <class E, class L, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<E, L>& t, F&& f) {
  using T = Tensor<E, L>;
  detail::check_data<detail::Transform>(t, 0);
  detail::check_injective<detail::Transform>(t);
  detail::each_index(t.size(), detail::TransformElement<T, T, remove_reference_t<F>>{t, t, f});
}
template <class E, class L, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<E, L>&& t, F&& f) {
  transform(t, f);
}

template <class EI, class LI, class EO, class LO, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<EI, LI> const& in, Tensor<EO, LO>& out, F&& f) {
  detail::check_data<detail::Transform>(in, 0);
  detail::check_data<detail::Transform>(out, 1);
  detail::check_sizes<detail::Transform>(in.size(), out.size());
  detail::check_written<detail::Transform>(in, out, 0);
  using Element = detail::TransformElement<Tensor<EI, LI> const, Tensor<EO, LO>, remove_reference_t<F>>;
  detail::each_index(out.size(), Element{in, out, f});
}
template <class EI, class LI, class EO, class LO, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<EI, LI> const& in, Tensor<EO, LO>&& out, F&& f) {
  transform(in, out, f);
}

template <class E0, class L0, class E1, class L1, class EO, class LO, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<E0, L0> const& a, Tensor<E1, L1> const& b, Tensor<EO, LO>& out,
                                          F&& f) {
  detail::transform_pairs(a, b, out, f);
}
template <class E0, class L0, class E1, class L1, class EO, class LO, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<E0, L0> const& a, Tensor<E1, L1> const& b, Tensor<EO, LO>&& out,
                                          F&& f) {
  detail::transform_pairs(a, b, out, f);
}
// Both inputs have the same type. Otherwise this overload and the standard library's transform would be ambiguous.
template <class E, class L, class EO, class LO, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<E, L> const& a, Tensor<E, L> const& b, Tensor<EO, LO>& out, F&& f) {
  detail::transform_pairs(a, b, out, f);
}
template <class E, class L, class EO, class LO, class F>
SETT_HOST_DEVICE constexpr void transform(Tensor<E, L> const& a, Tensor<E, L> const& b, Tensor<EO, LO>&& out, F&& f) {
  detail::transform_pairs(a, b, out, f);
}

namespace lazy {

// Returns a tensor whose elements are computed when they are read.
template <class E, class L, class F>
SETT_HOST_DEVICE constexpr auto transform(Tensor<E, L> const& t, F const& f) {
  return make_tensor(make_transform_iter(f, t.data()), t.layout());
}

}  // namespace lazy

}  // namespace cute
