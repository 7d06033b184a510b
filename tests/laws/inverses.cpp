// inverses: right and left inverses of a layout are found iff they exist.
//
// A right inverse satisfies L(R(i)) = i. If L is injective with non-negative strides, the right inverse is maximal
// (proofs.md 6.1), which is checked by an exhaustive search of layouts. A left inverse satisfies K(L(x)) = x for
// injective L, and otherwise L(K(L(x))) = L(x) (6.2). The general left inverse is found iff some chain of jump
// positions has an integer solution (6.3).
#include "../oracle/brute_force.hpp"
#include "sett/algebra/inverse_search.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::Num;

namespace {

bool undoes_from_the_right(AnyLayout const& l, AnyLayout const& r) {
  for (std::int64_t i = 0; i < brute::count(r); ++i) {
    std::int64_t const x = brute::at(r, i);
    if (x < 0 || x >= brute::count(l) || brute::at(l, x) != i) { return false; }
  }
  return true;
}

// Returns the largest n for which the image contains all of [0, n).
std::int64_t run_from_zero(AnyLayout const& l) {
  std::set<std::int64_t> const image = brute::image_set(l);
  std::int64_t n = 0;
  while (image.count(n) > 0) { ++n; }
  return n;
}

// Finds the longest table of a layout with L(R(i)) = i, over every choice of preimages. Among several longest tables
// it finds the lexicographically least.
class LongestRightInverse {
 public:
  explicit LongestRightInverse(AnyLayout const& l) : preimages_(std::size_t(run_from_zero(l))) {
    Table const t = brute::table(l);
    for (std::size_t x = 0; x < t.size(); ++x) {
      if (t[x] >= 0 && t[x] < std::int64_t(preimages_.size())) {
        preimages_[std::size_t(t[x])].push_back(std::int64_t(x));
      }
    }
    for (std::size_t n = preimages_.size(); n > 0 && best_.empty(); --n) { choose(Table(1, 0), n); }
  }
  Table const& table() const { return best_; }

 private:
  void choose(Table const& begun, std::size_t n) {
    if (!best_.empty() || !brute::begins_layout_table(begun, std::int64_t(n))) { return; }
    if (begun.size() == n) {
      best_ = begun;
      return;
    }
    for (std::int64_t const x : preimages_[begun.size()]) {
      Table next = begun;
      next.push_back(x);
      choose(next, n);
    }
  }

  std::vector<Table> preimages_;
  Table best_;
};

bool chain_condition(AnyLayout const& l) {
  AnyLayout const flat = sett::coalesce(l);
  std::vector<std::pair<std::int64_t, std::int64_t>> modes;  // stride, extent
  for (int k = 0; k < flat.leaves(); ++k) {
    if (flat.stride[k].value != 0) { modes.emplace_back(flat.stride[k].value, flat.shape[k].value); }
  }
  std::sort(modes.begin(), modes.end());
  for (std::size_t i = 1; i < modes.size(); ++i) {
    bool const divides = modes[i].first % modes[i - 1].first == 0;
    if (!divides || modes[i].first < modes[i - 1].first * modes[i - 1].second) { return false; }
  }
  return true;
}

bool undoes_from_the_left(AnyLayout const& l, AnyLayout const& k) {
  bool const injective = brute::has_no_repeats(brute::table(l));
  for (std::int64_t x = 0; x < brute::count(l); ++x) {
    std::int64_t const back = brute::at(k, brute::at(l, x));
    if (injective ? back != x : brute::at(l, back) != brute::at(l, x)) { return false; }
  }
  return true;
}

}  // namespace

TEST(RightInverseLaw, RightAndMaximalWhereInjective) {
  given::Random random(20240330);
  int maximal = 0;
  for (int i = 0; i < 300000; ++i) {
    AnyLayout const l = random.layout(3, -4, 16);
    AnyLayout const r = sett::right_inverse(l);
    ASSERT_TRUE(undoes_from_the_right(l, r)) << text(l) << " " << text(r);
    bool const negative = std::any_of(l.stride.begin(), l.stride.end(), [](Num d) { return d < Num(0); });
    if (negative || !brute::has_no_repeats(brute::table(l))) { continue; }
    ++maximal;
    ASSERT_EQ(brute::count(r), run_from_zero(l)) << text(l) << " " << text(r);
  }
  EXPECT_EQ(maximal, 166057);
}

TEST(RightInverseLaw, MaximalBySearch) {
  given::Random random(20240331);
  int larger = 0;
  for (int i = 0; i < 10000; ++i) {
    AnyLayout const l = random.layout(3, -2, 4);
    auto const r = sett::try_right_inverse_maximal(l);
    ASSERT_TRUE(r) << text(l) << " " << text(r);
    ASSERT_TRUE(undoes_from_the_right(l, *r)) << text(l) << " " << text(r);
    ASSERT_EQ(brute::table(*r), LongestRightInverse(l).table()) << text(l) << " " << text(r);
    larger += brute::count(*r) > brute::count(sett::right_inverse(l)) ? 1 : 0;
  }
  EXPECT_EQ(larger, 1229);
}

TEST(LeftInverseLaw, ChainExactly) {
  given::Random random(20240332);
  int answered = 0;
  for (int i = 0; i < 300000; ++i) {
    AnyLayout const l = random.layout(3, 0, 24);
    auto const k = sett::try_left_inverse(l);
    ASSERT_EQ(k.has_value(), chain_condition(l)) << text(l) << " " << text(k);
    if (!k) { continue; }
    ++answered;
    ASSERT_TRUE(undoes_from_the_left(l, *k)) << text(l) << " " << text(k);
  }
  EXPECT_EQ(answered, 184549);
}

// A layout with a single descending mode has a left inverse on offsets below 0. If another mode has a nonzero stride
// too, the left inverse is refused.
TEST(LeftInverseLaw, NegativeStrides) {
  given::Random random(20240333);
  int alone = 0;
  for (int i = 0; i < 50000; ++i) {
    AnyLayout const l = random.layout(3, -6, 6);
    AnyLayout const flat = sett::coalesce(l);
    bool const negative = std::any_of(flat.stride.begin(), flat.stride.end(), [](Num d) { return d < Num(0); });
    if (!negative) { continue; }
    auto const moving = std::count_if(flat.stride.begin(), flat.stride.end(), [](Num d) { return !(d == Num(0)); });
    auto const k = sett::try_left_inverse(l);
    ASSERT_EQ(k.has_value(), moving == 1) << text(l) << " " << text(k);
    if (!k) { continue; }
    ++alone;
    ASSERT_TRUE(undoes_from_the_left(l, *k)) << text(l) << " " << text(k);
  }
  EXPECT_GT(alone, 5000);
}

// Checks every injective layout with two modes, extents 2..4 and strides 1..9.
TEST(LeftInverseLaw, GeneralExhaustiveForTwoModes) {
  int injective = 0;
  int chain = 0;
  int any = 0;
  for (std::int64_t s0 = 2; s0 <= 4; ++s0) {
    for (std::int64_t s1 = 2; s1 <= 4; ++s1) {
      for (std::int64_t d0 = 1; d0 <= 9; ++d0) {
        for (std::int64_t d1 = 1; d1 <= 9; ++d1) {
          AnyLayout const l = sett::flat_layout(sett::Vec<Num>(Num(s0), Num(s1)), sett::Vec<Num>(Num(d0), Num(d1)));
          if (!brute::has_no_repeats(brute::table(l))) { continue; }
          auto const k = sett::try_left_inverse_general(l);
          ASSERT_EQ(k.has_value(), brute::left_inverse_exists(l)) << text(l) << " " << text(k);
          ++injective;
          chain += sett::try_left_inverse(l) ? 1 : 0;
          any += k ? 1 : 0;
          if (k) { ASSERT_TRUE(undoes_from_the_left(l, *k)) << text(l) << " " << text(k); }
        }
      }
    }
  }
  EXPECT_EQ(injective, 570);
  EXPECT_EQ(chain, 186);
  EXPECT_EQ(any, 535);
}

TEST(LeftInverseLaw, GeneralSampledForThreeModes) {
  given::Random random(20240334);
  int answered = 0;
  for (int i = 0; i < 4000; ++i) {
    AnyLayout const l = random.layout(3, 0, 9);
    auto const k = sett::try_left_inverse_general(l);
    if (!brute::has_no_repeats(brute::table(l))) {
      if (k) { ASSERT_TRUE(undoes_from_the_left(l, *k)) << text(l) << " " << text(k); }
      continue;
    }
    ASSERT_EQ(k.has_value(), brute::left_inverse_exists(l)) << text(l) << " " << text(k);
    if (!k) { continue; }
    ++answered;
    ASSERT_TRUE(undoes_from_the_left(l, *k)) << text(l) << " " << text(k);
  }
  EXPECT_EQ(answered, 2774);
}
