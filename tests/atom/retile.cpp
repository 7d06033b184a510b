// retile: checks, at every index, that registers hold the same elements when they are viewed in another partition's
// order.
#include "sett/atom/retile.hpp"

#include <gtest/gtest.h>

#include <random>

#include "rows.hpp"

using namespace sett;

// The law is rC(x) == rA(y) for the y with gA(y) == gC(x) (theory.md 10).
TEST(Retile, EveryPairOfOrdersOfSmallTiles) {
  std::vector<AnyLayout> const orders = {"16:1"_layout,
                                         "(4,4):(4,1)"_layout,
                                         "(2,8):(8,1)"_layout,
                                         "(2,4,2):(8,1,4)"_layout,
                                         "(2,2,4):(4,8,1)"_layout,
                                         "(2,2,2,2):(1,4,2,8)"_layout,
                                         "(8,2):(2,1)"_layout};
  std::mt19937 random(1);
  for (AnyLayout const& a : orders) {
    for (AnyLayout const& c : orders) {
      for (AnyLayout const& r : {compact(shape(a)), a}) {
        auto const out = try_retile(r, a, c);
        ASSERT_TRUE(bool(out)) << text(a) << text(c);
        for (std::int64_t x = 0; x < 16; ++x) {
          std::int64_t y = 0;
          while (rows::at(a, y) != rows::at(c, x)) { ++y; }
          EXPECT_EQ(rows::at(out.value(), x), rows::at(r, y)) << text(a) << text(c);
        }
      }
    }
  }
}

TEST(Retile, OfTheTitle) {
  EXPECT_EQ(text(retile("(2,4):(1,2)"_layout, "(2,4):(1,8)"_layout, "(4,2):(8,1)"_layout)), "(4,2):(2,1)");
  EXPECT_EQ(text(retile("8:1"_layout, "8:3"_layout, "4:6"_layout)), "4:2");
}

TEST(Retile, RefusesWhatAThreadDoesNotOwn) {
  auto const failure = [](char const* a, char const* c) {
    return Retile::plan("8:1"_layout, parse_layout(a).value(), parse_layout(c).value()).failure;
  };
  EXPECT_EQ(failure("8:2", "4:1").rule, Rule::thread_lacks_value);
  EXPECT_EQ(failure("8:1", "(4,2):(1,8)").rule, Rule::thread_lacks_value);
  EXPECT_EQ(failure("8:1", "(4,2):(1,8)").index, Num(4));
  EXPECT_EQ(failure("(4,2):(1,0)", "8:1").rule, Rule::thread_lacks_value);
  EXPECT_EQ(failure("4:1", "4:1").rule, Rule::sizes_differ);
  EXPECT_THROW(static_cast<void>(retile("8:1"_layout, "8:2"_layout, "4:1"_layout)), layout_error);
}

TEST(Retile, StaticIsTheSame) {
  using namespace cute;
  auto const out = sett::retile(Layout<Shape<_2, _4>>{}, Layout<Shape<_2, _4>, Stride<_1, _8>>{},
                                Layout<Shape<_4, _2>, Stride<_8, _1>>{});
  static_assert(is_same_v<remove_cvref_t<decltype(out)>, Layout<Shape<_4, _2>, Stride<_2, _1>>>);
}

// A tiling's fragment is viewed as vectors of an atom. Value v of the thread remains value v.
TEST(Retile, FragmentsKeepTheThreadsValues) {
  // The layout holds the C values of one thread for 2x2 atoms of 16x8x16 in a 32x32 tile. The values are (2,2),(1,2),
  // in the tiling's order.
  AnyLayout const tiling = "((4,8,2,2),((2,2),(1,2))):((64,1,16,256),((32,8),(0,512)))"_layout;
  AnyLayout const fragment = "((2,2),2,4):((1,2),4,8)"_layout;  // the values for a tile of 64x64
  auto const out = RetileFragment::plan(fragment, tiling, "<32,32>"_tiler, "4"_tiler);
  ASSERT_TRUE(out.ok());
  EXPECT_EQ(rows::count(out.value), rows::count(fragment));
  // Value k of a thread in the tiling is element k % 4 of block k / 4 along N. Tiles repeat along M and N.
  AnyLayout const& o = out.value;
  std::int64_t bad = 0;
  for (std::int64_t v = 0; v < 8; ++v) {
    for (std::int64_t m = 0; m < 2; ++m) {
      for (std::int64_t n = 0; n < 2; ++n) {
        std::int64_t const where = rows::at(o.mode(0), v) + rows::at(o.mode(1), m) + rows::at(o.mode(2), n);
        std::int64_t const from = rows::at(fragment.mode(0), v % 4) + rows::at(fragment.mode(1), m) +
                                  rows::at(fragment.mode(2), v / 4 + 2 * n);
        bad += where != from;
      }
    }
  }
  EXPECT_EQ(bad, 0);
  EXPECT_FALSE(RetileFragment::plan("((2,2),2,3):((1,2),4,8)"_layout, tiling, "<32,32>"_tiler, "4"_tiler).ok());
}
