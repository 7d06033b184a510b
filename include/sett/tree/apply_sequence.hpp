// apply_sequence: defines apply and transform_apply on selected elements of tuples, for CUTLASS's epilogues.
//
//   law      detail::apply(t, f, seq<i...>{}) is f(get<i>(t)...); detail::tapply(t, f, g, seq<i...>{}) is
//            g(f(get<i>(t))...), and likewise for two and three tuples
//   example  detail::apply((1, 2, 3), plus{}, seq<0, 2>{}) is 4
//
// Requires: nothing.
// Errors: an index out of range does not compile.
#pragma once

#include "algorithm.hpp"

// A function may be host-only, such as a lambda in host code. The pragmas suppress nvcc's warnings about calls of such
// a function.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI::detail {

template <class T, class F, int... I>
SETT_HOST_DEVICE constexpr auto apply(T&& t, F&& f, seq<I...>) {
  return f(get<I>(static_cast<T&&>(t))...);
}
template <class T, class F, class G, int... I>
SETT_HOST_DEVICE constexpr auto tapply(T&& t, F&& f, G&& g, seq<I...>) {
  return g(f(get<I>(static_cast<T&&>(t)))...);
}
template <class T, class U, class F, class G, int... I>
SETT_HOST_DEVICE constexpr auto tapply(T&& t, U&& u, F&& f, G&& g, seq<I...>) {
  return g(f(get<I>(static_cast<T&&>(t)), get<I>(static_cast<U&&>(u)))...);
}
template <class T, class U, class V, class F, class G, int... I>
SETT_HOST_DEVICE constexpr auto tapply(T&& t, U&& u, V&& v, F&& f, G&& g, seq<I...>) {
  return g(f(get<I>(static_cast<T&&>(t)), get<I>(static_cast<U&&>(u)), get<I>(static_cast<V&&>(v)))...);
}

}  // namespace cute::inline SETT_CUTE_ABI::detail

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
