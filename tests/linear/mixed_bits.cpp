// mixed_bits: checks integers with some static and some run-time bits.
#include "sett/linear/mixed_bits.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(make_mixed_bits(_1{}, 7, _6{})), MixedBits<1, 6>>);
static_assert(is_same_v<decltype(make_mixed_bits(_1{}, _7{}, _6{})), _7>);
static_assert(is_same_v<decltype(make_mixed_bits(_7{}, 3, _6{})), _7>);
static_assert(is_same_v<decltype(make_mixed_bits(_0{}, 3, _6{}) & _8{}), _0>);
static_assert(is_same_v<decltype(make_mixed_bits(_0{}, 3, _6{}) | _7{}), _7>);
static_assert(is_same_v<decltype(to_mixed_bits(Layout<_4, _2>{}, 1)), MixedBits<0, 6>>);
static_assert(is_same_v<decltype(to_mixed_bits(Layout<_4, _2>{}, _3{})), _6>);
static_assert(
    is_same_v<decltype(to_mixed_bits(Layout<Shape<_4, _4>, Stride<_4, _1>>{}, make_coord(_3{}, 1))), MixedBits<12, 3>>);
static_assert(
    is_same_v<decltype(to_mixed_bits(Layout<Shape<_4, _4>, Stride<_4, _1>>{}, make_coord(_, 1))), MixedBits<0, 3>>);
static_assert(is_same_v<decltype(make_mixed_bits(_1{}, 7, _6{}).integral()), int>);
static_assert(is_same_v<decltype(safe_div(make_mixed_bits(_4{}, 8, _8{}), _4{})), MixedBits<1, 2>>);

// Checks every pair of operands over three bits, with each bit known or unknown.
template <std::uint32_t S0, std::uint32_t F0, std::uint32_t S1, std::uint32_t F1>
void check_pair() {
  if constexpr ((S0 & F0) == 0 && (S1 & F1) == 0 && (F0 | F1) != 0) {
    for (std::uint32_t d0 = 0; d0 < 8; ++d0) {
      for (std::uint32_t d1 = 0; d1 < 8; ++d1) {
        auto const a = make_mixed_bits(C<S0>{}, d0, C<F0>{});
        auto const b = make_mixed_bits(C<S1>{}, d1, C<F1>{});
        std::uint32_t const x = S0 | (d0 & F0);
        std::uint32_t const y = S1 | (d1 & F1);
        ASSERT_EQ(std::uint32_t(a), x);
        ASSERT_EQ(std::uint32_t(a & b), x & y);
        ASSERT_EQ(std::uint32_t(a | b), x | y);
        ASSERT_EQ(std::uint32_t(a ^ b), x ^ y);
        ASSERT_EQ(bool(a == b), x == y);
        ASSERT_EQ(bool(a != b), x != y);
        if constexpr (F0 != 0) {
          ASSERT_EQ(std::uint32_t(a << _2{}), x << 2);
          ASSERT_EQ(std::uint32_t(a >> _1{}), x >> 1);
          ASSERT_EQ(std::uint32_t(shiftl(a, _m1{})), x >> 1);
          ASSERT_EQ(std::uint32_t(shiftr(a, _m1{})), x << 1);
          ASSERT_EQ(std::uint32_t(detail::to_integral(a)), x);
        }
      }
    }
  }
}
template <std::uint32_t... I>
void check_pairs(std::integer_sequence<std::uint32_t, I...>) {
  (check_pair<I % 4, I / 4 % 4, I / 16 % 4, I / 64>(), ...);
}

TEST(MixedBits, OperationsAreThoseOfTheValues) { check_pairs(std::make_integer_sequence<std::uint32_t, 256>{}); }

TEST(MixedBits, OfALayoutAreItsOffsets) {
  auto const check = [](auto a) {
    for (int x = 0; x < int(size(a)); ++x) { ASSERT_EQ(int(detail::to_integral(to_mixed_bits(a, x))), int(a(x))); }
  };
  check(Layout<Shape<_4, _8>, Stride<_8, _1>>{});
  check(Layout<Shape<Shape<_2, _2>, _4>, Stride<Stride<_64, _1>, _4>>{});
  check(Layout<Shape<_4, _2>, Stride<_2, _0>>{});
}
