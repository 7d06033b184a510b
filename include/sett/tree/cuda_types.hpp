// cuda_types: treats CUDA's dim3 and uint3 as tuples of three elements.
//
// The types are CUDA's. Without CUDA's headers, a host program gets two types with the same members.
//
//   law      get<0>(d), get<1>(d) and get<2>(d) are d.x, d.y and d.z
//   example  int const blocks = get<0>(gridDim) * get<1>(gridDim);
//
// Requires: nothing.
// Errors: an index outside [0,3) does not compile.
#pragma once

#include "tuple.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__) && __has_include(<vector_types.h>)
#include <vector_types.h>
#endif

namespace cute::inline SETT_CUTE_ABI {

#if defined(__CUDACC__) || defined(__CUDACC_RTC__) || __has_include(<vector_types.h>)
using dim3 = ::dim3;
using uint3 = ::uint3;
#else
struct uint3 {
  unsigned x, y, z;
};
struct dim3 {
  unsigned x = 1, y = 1, z = 1;
  constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
};
#endif

namespace detail {

template <size_t I, class T>
SETT_HOST_DEVICE constexpr auto& member3(T& t) {
  static_assert(I < 3, "the index of a dim3 or uint3 must be 0, 1 or 2");
  if constexpr (I == 0) {
    return t.x;
  } else if constexpr (I == 1) {
    return t.y;
  } else {
    return t.z;
  }
}

}  // namespace detail

template <size_t I>
SETT_HOST_DEVICE constexpr unsigned& get(dim3& a) {
  return detail::member3<I>(a);
}
template <size_t I>
SETT_HOST_DEVICE constexpr unsigned const& get(dim3 const& a) {
  return detail::member3<I>(a);
}
template <size_t I>
SETT_HOST_DEVICE constexpr unsigned&& get(dim3&& a) {
  return static_cast<unsigned&&>(detail::member3<I>(a));
}
template <size_t I>
SETT_HOST_DEVICE constexpr unsigned& get(uint3& a) {
  return detail::member3<I>(a);
}
template <size_t I>
SETT_HOST_DEVICE constexpr unsigned const& get(uint3 const& a) {
  return detail::member3<I>(a);
}
template <size_t I>
SETT_HOST_DEVICE constexpr unsigned&& get(uint3&& a) {
  return static_cast<unsigned&&>(detail::member3<I>(a));
}

template <>
inline constexpr bool is_tuple_v<dim3> = true;
template <>
inline constexpr bool is_tuple_v<uint3> = true;
template <>
struct tuple_size<dim3> : C<size_t(3)> {};
template <>
struct tuple_size<uint3> : C<size_t(3)> {};
template <size_t I>
struct tuple_element<I, dim3> : detail::type_identity<unsigned> {};
template <size_t I>
struct tuple_element<I, uint3> : detail::type_identity<unsigned> {};

}  // namespace cute::inline SETT_CUTE_ABI
