// swizzles: provides small swizzles of every kind, and a brute-force evaluation of a composed layout, for the tests
// of this folder.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "sett/linear/composed_layout.hpp"

namespace sett_test {

// Calls f(Swizzle<B,M,S>) for 1 <= B <= 3, M <= 2 and |S| <= 4. Also calls f for three swizzles without bits, which
// are the identity.
template <class F, int... I>
void for_each_swizzle(F const& f, std::integer_sequence<int, I...>) {
  (f(cute::Swizzle<I / 27 + 1, I / 9 % 3, I % 9 - 4>{}), ...);
}
template <class F>
void for_each_swizzle(F const& f) {
  for_each_swizzle(f, std::make_integer_sequence<int, 81>{});
  f(cute::Swizzle<0, 0, 0>{});
  f(cute::Swizzle<0, 2, 3>{});
  f(cute::Swizzle<0, 1, -4>{});
}

// This number differs between neighbouring swizzles. Tests use it to distribute their queries over the swizzles.
template <class Sw>
inline constexpr int turn_of = Sw::num_bits + Sw::num_base + Sw::num_shft + 6;

// Applies the definition of the swizzle bit by bit.
template <int B, int M, int S>
std::int64_t by_bits(cute::Swizzle<B, M, S> const&, std::int64_t x) {
  std::int64_t out = x;
  for (int b = 0; b < B; ++b) {
    int const y = M + b + (S > 0 ? S : 0);
    out ^= (x >> y & 1) << (y - S);
  }
  return out;
}

// Computes A(offset + B(x)) at the index x of B from the definition, if A is a swizzle.
template <int B, int M, int S, class O, class L>
std::int64_t reference(cute::ComposedLayout<cute::Swizzle<B, M, S>, O, L> const& a, std::int64_t x) {
  return by_bits(a.layout_a(), static_cast<std::int64_t>(a.offset()) + static_cast<std::int64_t>(a.layout_b()(int(x))));
}
template <class S, class D>
std::int64_t reference(cute::Layout<S, D> const& a, std::int64_t x) {
  return static_cast<std::int64_t>(a(int(x)));
}

// Returns the value of a layout at an index. Each type has one small function, so that the comparisons are compiled
// only once.
template <class L>
std::int64_t value_at(void const* l, int x) {
  return static_cast<std::int64_t>((*static_cast<L const*>(l))(x));
}
inline std::vector<std::int64_t> values(void const* l, int size, std::int64_t (*at)(void const*, int)) {
  std::vector<std::int64_t> out;
  for (int x = 0; x < size; ++x) { out.push_back(at(l, x)); }
  return out;
}
template <class L>
std::vector<std::int64_t> values(L const& l) {
  return values(&l, int(size(l)), &value_at<L>);
}

// Checks that the values r are A(offset + b(.)), where A is the swizzle.
inline void expect_composed(std::vector<std::int64_t> const& r, std::int64_t offset, std::vector<std::int64_t> const& b,
                            std::int64_t (*swizzle)(std::int64_t)) {
  ASSERT_EQ(r.size(), b.size());
  for (std::size_t x = 0; x < b.size(); ++x) { ASSERT_EQ(r[x], swizzle(offset + b[x])) << x; }
}
template <class Sw>
std::int64_t by_bits_of(std::int64_t x) {
  return by_bits(Sw{}, x);
}

}  // namespace sett_test
