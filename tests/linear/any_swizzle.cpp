// any_swizzle: tests linear/any_swizzle.hpp.
//
// The tests check proofs.md 8.1 and 8.2 on every number with a few bits, and composed layouts at every index.
#include "sett/linear/any_swizzle.hpp"

#include "given.hpp"

using namespace sett;

namespace {

// Applies the definition bit by bit.
std::uint64_t by_bits(AnySwizzle const& w, std::uint64_t x) {
  std::uint64_t y = x;
  for (int i = 0; i < w.b; ++i) {
    int const from = w.m + std::max(0, w.s) + i;
    int const to = from - w.s;
    y ^= (x >> from & 1) << to;
  }
  return y;
}

}  // namespace

TEST(AnySwizzle, IsItsDefinition) {
  std::vector<std::uint64_t> const figure{0, 1, 2, 3, 5, 4, 7, 6, 10, 11, 8, 9, 15, 14, 13, 12};  // CuTe's docs, 06
  for (std::uint64_t x = 0; x < 16; ++x) { EXPECT_EQ((AnySwizzle{2, 0, 2}(x)), figure[x]); }
  for (int b = 0; b <= 3; ++b) {
    for (int m = 0; m <= 3; ++m) {
      for (int s = -4; s <= 4; ++s) {
        AnySwizzle const w{b, m, s};
        bool involution = true;
        std::set<std::uint64_t> images;
        for (std::uint64_t x = 0; x < 1024; ++x) {
          ASSERT_EQ(w(x), by_bits(w, x)) << text(w) << ' ' << x;
          involution = involution && w(w(x)) == x;
          images.insert(w(x));
        }
        EXPECT_EQ(w.is_bijective(), images.size() == 1024) << text(w);
        EXPECT_EQ(w.is_involution(), involution) << text(w);
      }
    }
  }
  EXPECT_EQ((AnySwizzle{2, 0, 1}(std::uint64_t(4))), 6u);
  EXPECT_EQ((AnySwizzle{2, 0, 1}(std::uint64_t(6))), 5u);
  EXPECT_EQ((AnySwizzle{2, 1, 3}(Num(-1))), Num(-1 ^ 6));
}

TEST(AnySwizzle, WhatIsRefused) {
  for (AnySwizzle const& w : {AnySwizzle{-1, 0, 0}, AnySwizzle{0, -1, 0}, AnySwizzle{20, 20, 23},
                              AnySwizzle{1, 0, 2000000000}, AnySwizzle{2000000000, 0, 0}, AnySwizzle{1, 0, -62}}) {
    EXPECT_EQ(check_operand(w).rule, Rule::swizzle_out_of_range) << text(w);
  }
  EXPECT_FALSE(bool(check_operand(AnySwizzle{20, 20, -22})));
  EXPECT_EQ(check_operand(AnyComposed{{2, 0, 2}, Num(largest_int64), "4:1"_layout}).rule, Rule::overflow);
  EXPECT_EQ(check_operand(AnyComposed{{2, 0, 2}, Num(-largest_int64), "4:-1"_layout}).rule, Rule::overflow);
  EXPECT_EQ(check_operand(AnyComposed{{2, 0, 2}, 0, "0:1"_layout}).rule, Rule::extent_below_one);
}

TEST(AnyComposed, CompositionStaysBeneathTheSwizzle) {
  given::Random random(7);
  int answered = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    AnyComposed const a{given::random_swizzle(random, 4), Num(random.number(-20, 20)), random.layout(3, -9, 9)};
    AnyLayout const b = random.layout(2, 0, 9);
    auto const c = try_composition(a, b);
    ASSERT_EQ(bool(c), bool(try_composition(a.layout, b)));
    if (!c) { continue; }
    ++answered;
    for (Num i(0); i < size(b); i = i + Num(1)) { ASSERT_EQ((*c)(i), a(b(i))) << text(a) << ' ' << text(b); }
  }
  EXPECT_GT(answered, 400);
  EXPECT_EQ(text(AnyComposed{{2, 1, 3}, 0, "(8,8):(8,1)"_layout}), "Sw<2,1,3> o 0 o (8,8):(8,1)");
  EXPECT_EQ(text(try_composition(AnyComposed{{2, 1, 3}, 5, "(8,8):(8,1)"_layout}, "<4,_>"_tiler)),
            "Sw<2,1,3> o 5 o (4,8):(8,1)");
}

TEST(AnyComposed, SlicesAddUnderTheSwizzle) {
  AnyComposed const a{{2, 1, 3}, 3, "(8,8):(8,1)"_layout};
  for (int i = 0; i < 8; ++i) {
    auto const row = try_slice(a, AnyTiler(Vec<AnyTiler>(AnyTiler(Num(i)), AnyTiler::keep())));
    for (int j = 0; j < 8; ++j) { EXPECT_EQ((*row)(Num(j)), a(Num(i + 8 * j))); }
  }
  EXPECT_EQ(text(try_slice(a, "<1,2,3>"_tiler)).substr(0, 28), "refused: coordinate_mismatch");
}

TEST(AnyComposed, RepeatsAfterItsPeriod) {
  given::Random random(8);
  for (int trial = 0; trial < 500; ++trial) {
    AnySwizzle const w = given::random_swizzle(random, 4);
    Num const stride(random.number(-40, 40));
    Num const step = period(w, stride) * stride;
    EXPECT_EQ(step % Num(std::int64_t(1) << w.top()), Num(0));
    for (int k = 0; k < 20; ++k) {
      Num const x(random.number(-3000, 3000));
      ASSERT_EQ(w(x + step), w(x) + step) << text(w) << ' ' << text(stride);
    }
  }
}

TEST(AnyComposed, AnIdleSwizzleIsLeftOut) {
  given::Random random(9);
  int left_out = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    AnyComposed const a{given::random_swizzle(random, 6), Num(random.number(-2, 20)), random.layout(3, -3, 9)};
    AnyComposed const b = without_idle_swizzle(a);
    NumRange const given = given_range(a);
    left_out += b.swizzle.is_identity() && !a.swizzle.is_identity() ? 1 : 0;
    bool low = false, high = false;
    for (Num i(0); i < size(a.layout); i = i + Num(1)) {
      ASSERT_EQ(a(i), b(i)) << text(a);
      Num const x = a.offset + a.layout(i);
      ASSERT_TRUE(given.low <= x && x <= given.high);
      low = low || x == given.low;
      high = high || x == given.high;
    }
    ASSERT_TRUE(low && high);
  }
  EXPECT_GT(left_out, 200);
}
