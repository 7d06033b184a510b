// hoist: checks which offsets may be added outside a swizzle instead of inside.
#include "sett/linear/hoist.hpp"

#include <gtest/gtest.h>

#include "swizzles.hpp"

using namespace cute;
using sett::adds_up;
using sett::bit_support;
using sett::hoistable;

static_assert(hoistable(Swizzle<2, 0, 3>{}, _8{}, _4{}) && !hoistable(Swizzle<2, 0, 3>{}, _8{}, _1{}));
static_assert(is_same_v<decltype(hoistable(Swizzle<2, 0, 3>{}, 8, Int<32>{})), true_type>);
static_assert(is_same_v<decltype(hoistable(Swizzle<2, 0, 3>{}, 8, sett::mult<32>(64))), true_type>);
static_assert(is_same_v<decltype(hoistable(Swizzle<2, 0, 3>{}, 8, 4)), bool>);
static_assert(hoistable(Swizzle<2, 0, 3>{}, Layout<_4, _8>{}, make_mixed_bits(_0{}, 4, _4{})));
static_assert(!hoistable(Swizzle<2, 0, 3>{}, Layout<_4, _2>{}, _4{}));
static_assert(!hoistable(Swizzle<2, 0, 3>{}, Layout<int, _8>{}, 4));
static_assert(bit_support<Layout<Shape<_4, _8>, Stride<_8, _1>>>.bits == 31);
static_assert(bit_support<Layout<Shape<_4, _8>, Stride<_8, _1>>>.disjoint);
static_assert(!bit_support<Layout<Shape<_4, _8>, Stride<_4, _1>>>.disjoint);
static_assert(bit_support<Layout<int, _8>>.bits == ~std::uint64_t(7));

// Rules 3 and 4: hoisting b does not change the value. b is hoisted whenever the theorem's condition holds.
TEST(Hoist, WhatIsTakenOutMayBe) {
  std::int64_t hoisted = 0;
  sett_test::for_each_swizzle([&](auto sw) {
    using Sw = decltype(sw);
    auto const code = int(Sw::swizzle_code);
    for (int a = -64; a < 256; ++a) {
      for (int b = -64; b < 256; ++b) {
        bool const yes = hoistable(sw, a, b);
        ASSERT_EQ(yes, (b & code) == 0 && ((a + b) & code) == (a & code));
        if (!yes) { continue; }
        ++hoisted;
        ASSERT_EQ(sw(a + b), sw(a) + b) << a << ' ' << b;
      }
    }
  });
  EXPECT_GT(hoisted, 1000000);
}

// Rule 4: a multiple of 2^(M+|S|+B) can always be hoisted.
TEST(Hoist, WhatLiesAboveTheSwizzleLeaves) {
  sett_test::for_each_swizzle([](auto sw) {
    using Sw = decltype(sw);
    int const far = Sw::num_shft < 0 ? -Sw::num_shft : Sw::num_shft;
    int const above = 1 << (Sw::num_base + far + Sw::num_bits);
    for (int a = -200; a < 200; ++a) {
      for (int k = -3; k < 4; ++k) {
        ASSERT_TRUE(hoistable(sw, a, k * above));
        ASSERT_EQ(sw(a + k * above), sw(a) + k * above);
      }
    }
  });
}

// Rule 2: if a and b share no bit, adds_up holds exactly if sw(a + b) == sw(a) + sw(b).
TEST(Hoist, WhatAddsUpDoes) {
  sett_test::for_each_swizzle([](auto sw) {
    for (int a = 0; a < 128; ++a) {
      for (int b = 0; b < 128; ++b) {
        if ((a & b) != 0) {
          ASSERT_FALSE(adds_up(sw, a, b));
        } else {
          ASSERT_EQ(bool(adds_up(sw, a, b)), sw(a + b) == sw(a) + sw(b));
        }
      }
    }
  });
}

// Checks that bit_support contains every bit that is set in an offset of the layout.
TEST(Hoist, SupportHoldsTheImage) {
  auto const check = [](auto l) {
    auto const support = bit_support<decltype(l)>;
    for (int x = 0; x < int(size(l)); ++x) { ASSERT_EQ(std::uint64_t(std::int64_t(l(x))) & ~support.bits, 0u) << x; }
  };
  check(Layout<Shape<_4, _8>, Stride<_8, _1>>{});
  check(Layout<Shape<_4, _8>, Stride<_4, _1>>{});
  check(Layout<Shape<_3, _5>, Stride<_5, Int<11>>>{});
  check(Layout<Shape<_3, _5>, Stride<_m4, _16>>{});
  check(Layout<Shape<_1, _2>, Stride<_3, _0>>{});
}
