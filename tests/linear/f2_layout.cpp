// f2_layout: tests linear/f2_layout.hpp.
//
// The tests compare theorem 8.3 with brute force for every small layout, in both directions. A full search checks the
// swizzles that are found, and the refusals.
#include "sett/linear/f2_layout.hpp"

#include "given.hpp"

using namespace sett;

namespace {

// Returns whether L(x ^ y) = L(x) ^ L(y) at every pair of indices.
template <class Layout>
bool is_linear(Layout const& a, std::int64_t n, std::int64_t origin) {
  for (std::int64_t x = 0; x < n; ++x) {
    for (std::int64_t y = 0; y < n; ++y) {
      if (a(Num(x ^ y)).value != (a(Num(x)).value ^ a(Num(y)).value ^ origin)) { return false; }
    }
  }
  return true;
}

template <class Layout>
void expect_same(Layout const& a, XorLayout const& b, std::int64_t n) {
  for (std::int64_t x = 0; x < n; ++x) { ASSERT_EQ(a(Num(x)), b(Num(x))) << text(a) << ' ' << text(b) << ' ' << x; }
}

// Checks the law of from_f2: the layout has the same function and a refined shape.
void expect_back(XorLayout const& x, AnyLayout const& back) {
  EXPECT_TRUE(compatible(x.shape, shape(back))) << text(x) << ' ' << text(back);
  expect_same(back, x, size(x).value);
}

// Returns whether a equals the layout under some swizzle. Tries every swizzle of four bits, and computes the strides.
bool some_swizzle(XorLayout const& a) {
  std::int64_t const n = size(a).value;
  for (int b = 0; b <= 3; ++b) {
    for (int m = 0; m <= 6; ++m) {
      for (int s = -6; s <= 6; ++s) {
        AnySwizzle const w{b, m, s};
        if (!w.is_involution()) { continue; }
        Num const offset = w(a(Num(0)));
        bool same = true;
        for (std::int64_t x = 0; same && x < n; ++x) {
          Num sum(0);
          for (int j = 0; n >> j > 1; ++j) {
            if ((x >> j & 1) != 0) { sum = sum + (w(a(Num(std::int64_t(1) << j))) - offset); }
          }
          same = w(offset + sum) == a(Num(x));
        }
        if (same) { return true; }
      }
    }
  }
  return false;
}

}  // namespace

TEST(F2Layout, LinearJustWhereColumnsAreDisjoint) {
  int linear = 0;
  for (std::int64_t s : {1, 2, 4, 8}) {
    for (std::int64_t t : {1, 2, 4}) {
      for (std::int64_t d = -9; d <= 17; ++d) {
        for (std::int64_t e = -9; e <= 17; ++e) {
          AnyLayout const a = flat_layout(Vec<Num>{s, t}, Vec<Num>{d, e});
          auto const x = try_to_f2(a);
          ASSERT_EQ(bool(x), is_linear(a, s * t, 0)) << text(a);
          if (!x) {
            ASSERT_EQ(x.error().failure.rule, Rule::columns_overlap);
            continue;
          }
          ++linear;
          expect_same(a, *x, s * t);
          auto const back = try_from_f2(*x);
          ASSERT_TRUE(bool(back)) << text(a);
          expect_back(*x, *back);
        }
      }
    }
  }
  EXPECT_GT(linear, 1000);
}

TEST(F2Layout, SwizzledLayouts) {
  given::Random random(5);
  int linear = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    AnyLayout const l = given::powers_of_two(random, -8, 20);
    AnyComposed const a{given::random_swizzle(random, 3), Num(random.number(-8, 60) * random.number(0, 1)), l};
    auto const x = try_to_f2(a);
    auto const n = size(l).value;
    if (!x) {
      ASSERT_FALSE(is_linear(a, n, a(Num(0)).value) && a.swizzle.is_bijective()) << text(a);
      continue;
    }
    ++linear;
    ASSERT_TRUE(is_linear(a, n, a(Num(0)).value)) << text(a);
    expect_same(a, *x, n);
    auto const back = try_swizzled_from_f2(*x);
    if (back) {
      EXPECT_TRUE(compatible(x->shape, shape(back->layout)));
      expect_same(*back, *x, n);
    } else {
      EXPECT_FALSE(a.swizzle.is_involution()) << text(a) << ' ' << text(*x);
    }
  }
  EXPECT_GT(linear, 300);
}

TEST(F2Layout, EveryMatrixOfThreeByThree) {
  int integer = 0;
  int swizzled = 0;
  for (std::uint64_t all = 0; all < 512; ++all) {
    XorLayout const x{"(2,4)"_tuple, F2Matrix{3, Vec<std::uint64_t>{all & 7, all >> 3 & 7, all >> 6}}, 0};
    auto const plain = try_from_f2(x);
    auto const with = try_swizzled_from_f2(x);
    if (plain) { expect_back(x, *plain); }
    if (with) { expect_same(*with, x, 8); }
    ASSERT_EQ(bool(with), some_swizzle(x)) << text(x);
    if (plain) { ASSERT_TRUE(with && with->swizzle.is_identity()) << text(x); }
    integer += plain ? 1 : 0;
    swizzled += with ? 1 : 0;
  }
  EXPECT_EQ(integer, 64);  // each of three bits is in one column or in none
  EXPECT_GT(swizzled, integer);
  EXPECT_LT(swizzled, 512);
}

// Checks every matrix of three by two with every origin. A matrix must be refused exactly if a full search finds
// nothing.
TEST(F2Layout, EveryOrigin) {
  int found = 0;
  for (std::uint64_t all = 0; all < 512; ++all) {
    XorLayout const x{"(2,2)"_tuple, F2Matrix{3, Vec<std::uint64_t>{all & 7, all >> 3 & 7}}, all >> 6};
    auto const with = try_swizzled_from_f2(x);
    ASSERT_EQ(bool(with), some_swizzle(x)) << text(x);
    if (!with) { continue; }
    ++found;
    expect_same(*with, x, 4);
    expect_same(*with, to_f2(*with), 4);
  }
  EXPECT_GT(found, 250);
}

// Checks every layout with two small modes at every offset.
TEST(F2Layout, EveryOffset) {
  int linear = 0;
  for (std::int64_t n = -9; n <= 17; ++n) {
    for (std::int64_t d = -6; d <= 9; ++d) {
      for (std::int64_t e = -6; e <= 9; ++e) {
        AnyComposed const a{AnySwizzle{}, Num(n), flat_layout(Vec<Num>{4, 2}, Vec<Num>{d, e})};
        auto const x = try_to_f2(a);
        ASSERT_EQ(bool(x), is_linear(a, 8, n)) << text(a);
        if (!x) { continue; }
        ++linear;
        expect_same(a, *x, 8);
        expect_same(swizzled_from_f2(*x), *x, 8);
      }
    }
  }
  EXPECT_GT(linear, 100);
  EXPECT_EQ(text(to_f2(AnyComposed{AnySwizzle{}, 3, "4:-1"_layout})), "3 ^ (2,2):(f1,f2)");
}

TEST(F2Layout, PaperFigure) {
  AnyComposed const a{{2, 0, 2}, 0, "(4,(4,2)):(1,(4,16))"_layout};
  EXPECT_EQ(text(to_f2(a)), "((2,2),((2,2),2)):((f1,f2),((f5,f10),f16))");
  EXPECT_EQ(text(swizzled_from_f2(to_f2(a))), "Sw<2,0,2> o 0 o (4,(4,2)):(1,(4,16))");
  EXPECT_EQ(text(try_from_f2(to_f2(a))), "refused: columns_overlap mode 0 index 2: 1, 5");
  EXPECT_EQ(text(from_f2(f2_identity(4), "(4,4)"_tuple)), "(4,4):(1,4)");
  EXPECT_EQ(text(from_f2(F2Matrix{4, Vec<std::uint64_t>{4, 1, 2}}, "8"_tuple)), "(2,4):(4,1)");
}

TEST(F2Layout, Refusals) {
  EXPECT_EQ(given::sentence_of(try_to_f2("4:3"_layout)),
            "to_f2: two bit columns must not share a bit, so that their sum is their xor: column 0 is 3 and column 1 "
            "is 6 [4:3]");
  EXPECT_EQ(text(try_to_f2("(2,3):(1,2)"_layout)), "refused: extent_not_power_of_two mode 1 index 0: 3, 0");
  EXPECT_EQ(text(try_to_f2(AnyComposed{{1, 0, 2}, 1, "4:1"_layout})), "refused: columns_overlap mode 0 index 1: 3, 2");
  EXPECT_EQ(text(try_from_f2(XorLayout{"2"_tuple, f2_identity(1), 1})),
            "refused: table_nonzero_start mode 0 index 0: 1, 0");
  EXPECT_EQ(text(try_from_f2(f2_identity(2), "8"_tuple)), "refused: sizes_differ mode 0 index 0: 3, 2");
  EXPECT_EQ(text(try_from_f2(F2Matrix{64, Vec<std::uint64_t>{std::uint64_t(1) << 63}}, "2"_tuple)),
            "refused: overflow mode 0 index 0: 0, 0");
}
