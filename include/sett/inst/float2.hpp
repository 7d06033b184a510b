// float2: CuTe's functions for sums and products of pairs of floats.
//
// A pair is CUDA's float2, or any class of two floats x and y.
//
//   law      add, mul and fma of pairs act on x and on y
//   example  float2 d; fma(d, a, b, c);
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "universal.hpp"

namespace sett::inline SETT_ABI {

template <class T>
concept FloatPair = sizeof(T) == 2 * sizeof(float) && requires(T t) {
  requires is_same_v<decltype(t.x), float> && is_same_v<decltype(t.y), float>;
};

}  // namespace sett::inline SETT_ABI

namespace cute::inline SETT_CUTE_ABI {

template <sett::FloatPair T>
SETT_HOST_DEVICE constexpr void add(T& c, T const& a, T const& b) {
  add(c.x, a.x, b.x);
  add(c.y, a.y, b.y);
}
template <sett::FloatPair T>
SETT_HOST_DEVICE constexpr void mul(T& c, T const& a, T const& b) {
  mul(c.x, a.x, b.x);
  mul(c.y, a.y, b.y);
}
template <sett::FloatPair T>
SETT_HOST_DEVICE constexpr void fma(T& d, T const& a, T const& b, T const& c) {
  fma(d.x, a.x, b.x, c.x);
  fma(d.y, a.y, b.y, c.y);
}

}  // namespace cute::inline SETT_CUTE_ABI
