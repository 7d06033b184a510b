// scatter: against every pair of indices.
#include "sett/algo/scatter.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sett/sett.hpp"

using sett::AnyLayout;
using sett::Num;

namespace {

bool scatters(AnyLayout const& a, AnyLayout const& b) {
  for (std::int64_t x = 0; Num(x) < size(b); ++x) {
    for (std::int64_t y = 0; y < x; ++y) {
      if (b(Num(x)) == b(Num(y)) && !(a(Num(x)) == a(Num(y)))) { return true; }
    }
  }
  return false;
}

}  // namespace

TEST(Scatter, RandomPairs) {
  std::mt19937 random(11);
  int refused = 0;
  for (int round = 0; round < 4000; ++round) {
    sett::Vec<Num> shape, from, to;
    for (int k = 0; k < 3; ++k) {
      shape.push_back(Num(1 + random() % 4));
      from.push_back(random() % 3 == 0 ? Num(0) : Num(int(random() % 9) - 2));
      to.push_back(random() % 3 == 0 ? Num(0) : Num(int(random() % 17) - 5));
    }
    AnyLayout const a = sett::flat_layout(shape, from);
    AnyLayout const b = sett::flat_layout(shape, to);
    auto const f = sett::check_scatter(a, b, sett::planning_bound());
    EXPECT_EQ(bool(f), scatters(a, b)) << sett::to_text(a).c_str() << " to " << sett::to_text(b).c_str();
    if (f) {
      ++refused;
      EXPECT_EQ(f.rule, sett::Rule::not_injective);
      EXPECT_EQ(b(f.a), b(f.b));
      EXPECT_FALSE(a(f.a) == a(f.b));
    }
  }
  EXPECT_GT(refused, 500);
}

TEST(Scatter, ShapesCutDifferently) {
  std::mt19937 random(12);
  sett::Vec<Num> const shapes[] = {sett::Vec<Num>(Num(12)), sett::Vec<Num>(Num(3), Num(4)), sett::Vec<Num>(Num(4), Num(3)),
                                   sett::Vec<Num>(Num(2), Num(6)), sett::Vec<Num>(Num(2), Num(2), Num(3))};
  for (int round = 0; round < 3000; ++round) {
    auto const one = [&] {
      sett::Vec<Num> const& shape = shapes[random() % 5];
      sett::Vec<Num> stride;
      for (int k = 0; k < shape.size(); ++k) { stride.push_back(random() % 2 == 0 ? Num(0) : Num(random() % 8)); }
      return sett::flat_layout(shape, stride);
    };
    AnyLayout const a = one();
    AnyLayout const b = one();
    EXPECT_EQ(bool(sett::check_scatter(a, b, sett::planning_bound())), scatters(a, b))
        << sett::to_text(a).c_str() << " to " << sett::to_text(b).c_str();
  }
}

TEST(Scatter, TooManyToCompare) {
  AnyLayout const a = sett::flat_layout(sett::Vec<Num>(Num(64), Num(64)), sett::Vec<Num>(Num(1), Num(64)));
  AnyLayout const b = sett::flat_layout(sett::Vec<Num>(Num(64), Num(64)), sett::Vec<Num>(Num(2), Num(67)));
  EXPECT_EQ(sett::check_scatter(a, b, Num(1000)).rule, sett::Rule::undecided_bound);
  EXPECT_EQ(bool(sett::check_scatter(a, b, Num(5000))), scatters(a, b));
}

TEST(Scatter, BeneathSwizzles) {
  std::mt19937 random(13);
  int refused = 0, merging = 0;
  for (int round = 0; round < 2000; ++round) {
    sett::AnyComposed side[2];
    for (sett::AnyComposed& c : side) {
      int const b = int(random() % 3);
      c.swizzle = {b, int(random() % 3), int(random() % 7) - 3};
      c.offset = Num(random() % 5);
      sett::Vec<Num> stride;
      for (int k = 0; k < 2; ++k) { stride.push_back(Num(random() % 9)); }
      c.layout = sett::flat_layout(sett::Vec<Num>(Num(4), Num(5)), stride);
    }
    bool scatters = false;
    for (Num x(0); x < Num(20); x = x + Num(1)) {
      for (Num y(0); y < x; y = y + Num(1)) { scatters = scatters || (side[1](x) == side[1](y) && !(side[0](x) == side[0](y))); }
    }
    auto const f = sett::check_scatter(side[0], side[1], sett::planning_bound());
    EXPECT_EQ(bool(f), scatters) << sett::to_text(side[0]).c_str() << " to " << sett::to_text(side[1]).c_str();
    refused += scatters ? 1 : 0;
    merging += side[1].swizzle.is_bijective() ? 0 : 1;
  }
  EXPECT_GT(refused, 500);
  EXPECT_GT(merging, 100);
  sett::AnyComposed const merges{{2, 0, 0}, 0, sett::one_mode(Num(1 << 21), Num(1))};
  EXPECT_EQ(sett::check_scatter(merges, merges, Num(sett::table_bound)).rule, sett::Rule::undecided_bound);
}
