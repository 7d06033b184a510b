// any_mapping: tests linear/any_mapping.hpp.
#include "sett/linear/any_mapping.hpp"

#include "given.hpp"

using namespace sett;

namespace {

AnyMapping random_mapping(given::Random& random) {
  AnyLayout const l = given::powers_of_two(random, 0, 9);
  switch (random.number(0, 2)) {
    case 0:
      return l;
    case 1:
      return AnyComposed{given::random_swizzle(random, 3), Num(random.number(0, 9)), l};
    default: {
      auto const bits = try_to_f2(l);
      return bits ? AnyMapping(*bits) : AnyMapping(l);
    }
  }
}

}  // namespace

TEST(AnyMapping, IsWhatItWasMadeOf) {
  given::Random random(31);
  for (int trial = 0; trial < 300; ++trial) {
    AnyComposed const a{given::random_swizzle(random, 3), Num(random.number(-9, 9)), random.layout(3, -9, 9)};
    AnyMapping const m(a), plain(a.layout);
    ASSERT_FALSE(bool(check_operand(m)));
    ASSERT_EQ(size(m), size(a.layout));
    ASSERT_EQ(text(shape(m)), text(shape(a.layout)));
    for (Num i(0); i < size(m); i = i + Num(1)) {
      ASSERT_EQ(m(i), a(i));
      ASSERT_EQ(plain(i), a.layout(i));
    }
    ASSERT_TRUE(plain.is_layout());
    AnyLayout const powers = given::powers_of_two(random, 0, 9);
    auto const bits = try_to_f2(powers);
    if (!bits) { continue; }
    AnyMapping const x(*bits);
    ASSERT_FALSE(x.is_layout());
    ASSERT_EQ(size(x), size(powers));
    for (Num i(0); i < size(x); i = i + Num(1)) { ASSERT_EQ(x(i), powers(i)); }
  }
}

TEST(AnyMapping, Texts) {
  EXPECT_EQ(text(AnyMapping("(8,8):(8,1)"_layout)), "(8,8):(8,1)");
  EXPECT_EQ(text(AnyMapping(AnyComposed{{}, 3, "(8,8):(8,1)"_layout})), "(8,8):(8,1) + 3");
  EXPECT_EQ(text(AnyMapping(AnyComposed{{3, 0, 3}, 0, "(8,8):(8,1)"_layout})), "Sw<3,0,3> o 0 o (8,8):(8,1)");
  EXPECT_EQ(text(AnyMapping(try_to_f2(AnyComposed{{2, 0, 2}, 0, "(4,4):(1,4)"_layout}).value())),
            "((2,2),(2,2)):((f1,f2),(f5,f10))");
}

TEST(AnyMapping, EqualityAndBits) {
  given::Random random(32);
  int with_bits = 0;
  for (int trial = 0; trial < 500; ++trial) {
    AnyMapping const m = random_mapping(random), n = random_mapping(random);
    ASSERT_TRUE(m == m);
    if (m == n) { ASSERT_EQ(text(m), text(n)); }
    auto const bits = try_to_f2(m);
    if (!bits) { continue; }
    ++with_bits;
    for (Num i(0); i < size(m); i = i + Num(1)) { ASSERT_EQ((*bits)(i), m(i)) << text(m); }
  }
  EXPECT_GT(with_bits, 150);
  EXPECT_EQ(check_operand(AnyMapping(AnyComposed{{9, 60, 1}, 0, "4:1"_layout})).rule, Rule::swizzle_out_of_range);
  EXPECT_EQ(check_operand(AnyMapping("0:1"_layout)).rule, Rule::extent_below_one);
}
