// Small swizzles of every kind, and a brute-force reading of a composed layout, for the tests of this room.
#pragma once

#include <cstdint>
#include <utility>

#include "sett/linear/composed_layout.hpp"

namespace sett_test {

// f(Swizzle<B,M,S>) for B <= 3, M <= 2, |S| <= 4
template <class F, int... I>
void for_each_swizzle(F const& f, std::integer_sequence<int, I...>) {
  (f(cute::Swizzle<I / 27, I / 9 % 3, I % 9 - 4>{}), ...);
}
template <class F>
void for_each_swizzle(F const& f) {
  for_each_swizzle(f, std::make_integer_sequence<int, 108>{});
}

// bit by bit, as the definition says
template <int B, int M, int S>
std::int64_t by_bits(cute::Swizzle<B, M, S> const&, std::int64_t x) {
  std::int64_t out = x;
  for (int b = 0; b < B; ++b) {
    int const y = M + b + (S > 0 ? S : 0);
    out ^= (x >> y & 1) << (y - S);
  }
  return out;
}

// A(offset + B(x)) without the class: for swizzles over layouts, at the index x of B
template <int B, int M, int S, class O, class L>
std::int64_t reference(cute::ComposedLayout<cute::Swizzle<B, M, S>, O, L> const& a, std::int64_t x) {
  return by_bits(a.layout_a(), static_cast<std::int64_t>(a.offset()) + static_cast<std::int64_t>(a.layout_b()(int(x))));
}
template <class S, class D>
std::int64_t reference(cute::Layout<S, D> const& a, std::int64_t x) {
  return static_cast<std::int64_t>(a(int(x)));
}

}  // namespace sett_test
