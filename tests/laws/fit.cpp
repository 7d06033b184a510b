// fit: returns the layout of a table, or the least index that forbids one.
//
// The test covers every table of length 8 with f(0) = 0 and steps -1..2, a sample of longer tables, and tables with a
// shape (proofs.md 3.1, 3.3).
#include "sett/algebra/fit.hpp"

#include "../oracle/brute_force.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::AnyTuple;
using sett::Num;
using sett::Vec;

namespace {

Vec<Num> numbers(Table const& t) {
  Vec<Num> out;
  for (std::int64_t const x : t) { out.push_back(Num(x)); }
  return out;
}

void judge(Table const& t, int& fitted) {
  auto const ours = sett::try_fit(numbers(t));
  ASSERT_EQ(ours.has_value(), brute::is_layout_table(t)) << text(numbers(t)) << " " << text(ours);
  if (ours) {
    ++fitted;
    ASSERT_EQ(brute::table(*ours), t) << text(ours);
    ASSERT_EQ(*ours, sett::coalesce(*ours));
    return;
  }
  // The reported index must be the least. The values before this index begin the table of a layout, but the values up
  // to and including this index do not.
  auto const x = std::ptrdiff_t(ours.error().failure.index.value);
  std::int64_t const n = std::int64_t(t.size());
  ASSERT_TRUE(brute::begins_layout_table(Table(t.begin(), t.begin() + x), n)) << text(numbers(t)) << " " << text(ours);
  ASSERT_FALSE(brute::begins_layout_table(Table(t.begin(), t.begin() + x + 1), n))
      << text(numbers(t)) << " " << text(ours);
}

}  // namespace

TEST(FitLaw, EveryTableOfLengthEight) {
  int fitted = 0;
  for (int code = 0; code < 1 << 14; ++code) {
    Table t(1, 0);
    for (int i = 0; i < 7; ++i) { t.push_back(t.back() + (code >> 2 * i) % 4 - 1); }
    judge(t, fitted);
  }
  EXPECT_EQ(fitted, 64);
}

TEST(FitLaw, TablesOfLayoutsWithOneValueChanged) {
  given::Random random(20240360);
  int fitted = 0;
  for (int i = 0; i < 200000; ++i) {
    Table t = brute::table(random.layout(4, -3, 6));
    if (i % 2 == 1) { t[std::size_t(random.number(0, std::int64_t(t.size()) - 1))] += random.number(0, 1); }
    if (t[0] == 0) { judge(t, fitted); }
  }
  EXPECT_EQ(fitted, 152786);
}

TEST(FitLaw, WithAShape) {
  given::Random random(20240361);
  int fitted = 0;
  for (int i = 0; i < 200000; ++i) {
    AnyTuple const shape{sett::flat_profile(2), Vec<Num>{Num(4), Num(6)}};
    AnyLayout const l0 = random.layout(3, -2, 3);
    Table t;
    for (std::int64_t x = 0; x < 24; ++x) { t.push_back(brute::at(l0, x)); }
    if (i % 3 == 0) { t[std::size_t(random.number(1, 23))] += 1; }
    Table const m0(t.begin(), t.begin() + 4);
    Table m1;
    bool additive = true;
    for (std::size_t j = 0; j < 6; ++j) { m1.push_back(t[4 * j]); }
    for (std::size_t x = 0; x < 24; ++x) { additive = additive && t[x] == m0[x % 4] + m1[x / 4]; }
    bool const exists = additive && brute::is_layout_table(m0) && brute::is_layout_table(m1);
    auto const ours = sett::try_fit(numbers(t), shape);
    ASSERT_EQ(ours.has_value(), exists) << text(numbers(t)) << " " << text(ours);
    if (!ours) { continue; }
    ++fitted;
    ASSERT_EQ(brute::table(*ours), t);
    ASSERT_EQ(brute::table(ours->mode(0)), m0);
    ASSERT_EQ(brute::table(ours->mode(1)), m1);
  }
  EXPECT_EQ(fitted, 104328);
}
