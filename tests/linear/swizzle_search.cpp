// swizzle_search: tests linear/swizzle_search.hpp.
//
// A found swizzle must be conflict-free. If an access is refused, an independent search must find no swizzle.
#include "sett/linear/swizzle_search.hpp"

#include "given.hpp"

using namespace sett;

namespace {

int wavefronts(AnySwizzle const& w, AnyLayout const& l, int bytes, int vector) {
  return bank_conflicts(warp_access(AnyComposed{w, 0, l}, bytes, vector)).wavefronts;
}

}  // namespace

TEST(SwizzleSearch, WhatIsFoundIsFree) {
  given::Random random(23);
  int found = 0;
  int none = 0;
  for (int trial = 0; trial < 400; ++trial) {
    AnyLayout l = given::powers_of_two(random, 0, 0);
    for (Num& d : l.stride) { d = Num(std::int64_t(1) << random.number(0, 8)); }
    if (size(l) > Num(32)) { continue; }
    int const bytes = 1 << random.number(1, 4);
    int const ideal = bank_conflicts(warp_access(l, bytes)).ideal;
    auto const w = try_conflict_free_swizzle(l, bytes);
    if (w) {
      ++found;
      ASSERT_EQ(wavefronts(*w, l, bytes, 1), ideal) << text(l) << ' ' << text(*w);
      continue;
    }
    ++none;
    ASSERT_EQ(w.error().failure.rule, Rule::no_swizzle);
    int const bits = int(w.error().failure.a.value);
    for (int b = 0; b <= bits; ++b) {
      for (int m = 0; m + 2 * b <= bits; ++m) {
        for (int s = b; m + b + s <= bits; ++s) { ASSERT_GT(wavefronts({b, m, s}, l, bytes, 1), ideal) << text(l); }
      }
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(none, 0);
}

TEST(SwizzleSearch, Examples) {
  EXPECT_EQ(text(conflict_free_swizzle("(8,4):(8,1)"_layout, 16)), "Sw<3,0,3>");
  EXPECT_EQ(text(conflict_free_swizzle("(8,4):(64,8)"_layout, 2, 8)), "Sw<3,3,3>");
  EXPECT_EQ(text(conflict_free_swizzle("32:32"_layout, 4)), "Sw<5,0,5>");
  EXPECT_EQ(text(conflict_free_swizzle("32:1"_layout, 4)), "Sw<0,0,0>");
  // The found swizzle replaces the swizzle of the given layout.
  EXPECT_EQ(text(*try_conflict_free_swizzle(AnyComposed{{1, 0, 3}, 0, "(8,4):(8,1)"_layout}, 16)), "Sw<3,0,3>");
  EXPECT_EQ(text(try_conflict_free_swizzle("32:-1"_layout, 4)), "refused: index_out_of_range mode 0 index 0: -31, 1");
  EXPECT_EQ(text(try_conflict_free_swizzle("32:1"_layout, 3)), "refused: width_not_possible mode 0 index 0: 3, 0");
}
