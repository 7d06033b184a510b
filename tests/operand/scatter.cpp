// scatter: compares check_scatter with a test of every pair of indices.
#include "sett/operand/scatter.hpp"

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
  sett::Vec<Num> const shapes[] = {sett::Vec<Num>(Num(12)), sett::Vec<Num>(Num(3), Num(4)),
                                   sett::Vec<Num>(Num(4), Num(3)), sett::Vec<Num>(Num(2), Num(6)),
                                   sett::Vec<Num>(Num(2), Num(2), Num(3))};
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
  // The first bound is large enough to search the strides, and the second bound is also large enough for a table.
  EXPECT_EQ(bool(sett::check_scatter(a, b, Num(1000))), scatters(a, b));
  EXPECT_EQ(bool(sett::check_scatter(a, b, Num(5000))), scatters(a, b));
  // The sums of these strides are almost equal everywhere.
  std::mt19937_64 rng(3);
  sett::Vec<Num> shape, stride;
  for (int k = 0; k < 12; ++k) {
    shape.push_back(Num(4));
    stride.push_back(Num(std::int64_t(rng() >> 24)));
  }
  AnyLayout const wild = sett::flat_layout(shape, stride);
  EXPECT_EQ(sett::check_scatter(sett::compact(sett::shape(wild)), wild, Num(1000)).rule, sett::Rule::undecided_bound);
}
