// swizzle: checks swizzles of integers and their printed text.
#include "sett/linear/swizzle.hpp"

#include <gtest/gtest.h>

#include <set>

#include "swizzles.hpp"

using namespace cute;
using sett::is_bijective;
using sett::is_involution;

static_assert(Swizzle<2, 3, 7>::yyy_msk::value == 0x3 << 10 && Swizzle<2, 3, 7>::zzz_msk::value == 0x3 << 3);
static_assert(Swizzle<2, 3, -7>::yyy_msk::value == 0x3 << 3 && Swizzle<2, 3, -7>::zzz_msk::value == 0x3 << 10);
static_assert(Swizzle<2, 3, 7>::swizzle_code == (0x3 << 10 | 0x3 << 3) && Swizzle<0, 4, 3>::swizzle_code == 0);
static_assert(Swizzle<3, 3>::num_shft == 3 && Swizzle<1, 2, -3>::msk_sft::value == -3);
static_assert(is_same_v<decltype(Swizzle<2, 0, 3>{}(Int<27>{})), Int<24>>);
static_assert(is_same_v<decltype(Swizzle<2, 0, 3>::apply(5)), int>);
static_assert(Swizzle<2, 0, 1>{}(4) == 6 && Swizzle<2, 0, 1>{}(6) == 5);
static_assert(is_same_v<decltype(make_swizzle<0b1000, 0b0100>()), Swizzle<1, 2, 1>>);
static_assert(is_same_v<decltype(make_swizzle<0b11000000, 0b00000110>()), Swizzle<2, 1, 5>>);
static_assert(is_same_v<decltype(make_swizzle<0b00000110, 0b11000000>()), Swizzle<2, 1, -5>>);
static_assert(is_same_v<decltype(make_swizzle<0, 0>()), Swizzle<0, 0, 0>>);
static_assert(Swizzle<2, 3, 7>{} == Swizzle<2, 3, 7>{} && Swizzle<2, 3, 7>{} != Swizzle<2, 3, -7>{});
static_assert(is_same_v<get_swizzle_t<int>, Swizzle<0, 4, 3>>);
static_assert(is_same_v<decltype(composition(Swizzle<1, 0, 3>{}, Swizzle<1, 1, 3>{})), Swizzle<2, 0, 3>>);
static_assert(is_same_v<decltype(composition(Swizzle<2, 0, 3>{}, Swizzle<2, 0, 3>{})), Swizzle<0, 0, 0>>);
static_assert(is_same_v<decltype(composition(Swizzle<0, 4, 3>{}, Swizzle<2, 0, 3>{})), Swizzle<2, 0, 3>>);

TEST(Swizzle, IsTheXorOfItsDefinition) {
  sett_test::for_each_swizzle([](auto sw) {
    for (int x = -300; x < 300; ++x) {
      ASSERT_EQ(sw(x), sett_test::by_bits(sw, x));
      ASSERT_EQ(sw(std::int64_t(x) << 20 | x), sett_test::by_bits(sw, std::int64_t(x) << 20 | x));
    }
    for (unsigned x = 0; x < 300; ++x) { ASSERT_EQ(sw(x), sett_test::by_bits(sw, x)); }
  });
}

TEST(Swizzle, IsLinearOverTheBits) {
  sett_test::for_each_swizzle([](auto sw) {
    for (int x = 0; x < 128; ++x) {
      for (int y = 0; y < 128; ++y) { ASSERT_EQ(sw(x ^ y), sw(x) ^ sw(y)); }
    }
  });
}

TEST(Swizzle, BijectiveAndItsOwnInverseExactlyAsProved) {
  sett_test::for_each_swizzle([](auto sw) {
    std::set<int> image;
    bool undone = true;
    for (int x = 0; x < 1024; ++x) {
      image.insert(sw(x));
      undone = undone && sw(sw(x)) == x;
    }
    EXPECT_EQ(image.size() == 1024, bool(is_bijective(sw)));
    EXPECT_EQ(undone, bool(is_involution(sw)));
  });
}

TEST(Swizzle, CompositionIsOneAfterTheOther) {
  auto const check = [](auto a, auto b) {
    auto const both = composition(a, b);
    for (int x = 0; x < 1024; ++x) { ASSERT_EQ(both(x), a(b(x))); }
  };
  check(Swizzle<1, 0, 3>{}, Swizzle<2, 1, 3>{});
  check(Swizzle<2, 1, -3>{}, Swizzle<1, 0, -3>{});
  check(Swizzle<1, 1, 1>{}, Swizzle<1, 0, 1>{});
  check(Swizzle<2, 0, 4>{}, Swizzle<1, 0, 4>{});
  check(Swizzle<2, 0, 4>{}, Swizzle<0, 0, 1>{});
}
