// modes: checks joined, oriented, sorted and merged lists of modes. These lists must give the same tuples of offsets
// as the layouts.
#include "sett/operand/modes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

using namespace sett;
using sett::detail::JointModes;

namespace {

using Offsets = std::vector<std::int64_t>;
using Tuples = std::multiset<Offsets>;

template <int N>
Tuples tuples_of(JointModes<N> const& m, std::int64_t size) {
  Tuples out;
  for (std::int64_t i = 0; i < size; ++i) {
    Offsets at(m.base, m.base + m.tensors);
    std::int64_t rest = i;
    for (int k = 0; k < m.count; ++k) {
      for (int t = 0; t < m.tensors; ++t) { at[std::size_t(t)] += rest % m.extent[k] * m.stride_of(t, k); }
      rest /= m.extent[k];
    }
    out.insert(at);
  }
  return out;
}

struct Lists {
  std::mt19937 random{3};
  std::vector<JointModes<1>> list;
  std::vector<AnyLayout> layout;

  int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }

  // Draws layouts of the same size, with random boundaries between modes.
  void draw(int tensors) {
    std::vector<int> factors;
    for (int k = pick(0, 5); k > 0; --k) { factors.push_back(pick(1, 3)); }
    list.clear();
    layout.clear();
    for (int t = 0; t < tensors; ++t) {
      Vec<Num> shape{Num(1)}, stride{Num(0)};
      for (std::size_t k = 0; k < factors.size();) {
        int n = factors[k++];
        while (k < factors.size() && pick(0, 1) == 1) { n *= factors[k++]; }
        shape.push_back(Num(n));
        stride.push_back(Num(pick(-20, 20)));
      }
      layout.push_back(flat_layout(shape, stride));
      list.push_back(sett::detail::modes_of(layout.back()));
      if (pick(0, 5) == 0) { std::shuffle(factors.begin(), factors.end(), random); }
    }
  }

  Tuples tuples() const {
    Tuples out;
    for (std::int64_t i = 0; i < list[0].size; ++i) {
      Offsets at;
      for (AnyLayout const& l : layout) { at.push_back(l(Num(i)).value); }
      out.insert(at);
    }
    return out;
  }
};

template <int N>
void check_is_ordered(JointModes<N> const& m, int first) {
  for (int k = 0; k < m.count; ++k) {
    EXPECT_GE(m.extent[k], 2);
    EXPECT_GE(m.stride_of(first, k), 0);
    if (k == 0) { continue; }
    std::int64_t const before = m.stride_of(first, k - 1), here = m.stride_of(first, k);
    EXPECT_TRUE(here == 0 || (before != 0 && before <= here));
    bool is_one = true;
    for (int t = 0; t < m.tensors; ++t) {
      is_one = is_one && m.stride_of(t, k) == m.extent[k - 1] * m.stride_of(t, k - 1);
    }
    EXPECT_FALSE(is_one);
  }
}

template <int N>
void check_join(int tensors) {
  Lists lists;
  int joined = 0, refused = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    lists.draw(tensors);
    JointModes<1> const* pointers[N];
    for (int t = 0; t < tensors; ++t) { pointers[t] = &lists.list[std::size_t(t)]; }
    JointModes<N> m;
    Failure const f = m.join(pointers, tensors);
    if (f) {
      EXPECT_EQ(f.rule, Rule::no_common_refinement);
      ++refused;
      continue;
    }
    ++joined;
    ASSERT_EQ(m.size, lists.list[0].size);
    Tuples const expected = lists.tuples();
    ASSERT_EQ(tuples_of(m, m.size), expected) << trial;
    int const first = lists.pick(0, tensors - 1), second = lists.pick(0, tensors - 1);
    m.orient(first);
    m.sort(first, second);
    m.coalesce();
    ASSERT_EQ(tuples_of(m, m.size), expected) << trial;
    check_is_ordered(m, first);
    for (int t = 0; t < tensors; ++t) {
      NumRange const range = m.range(t);
      auto const by_t = [t](Offsets const& x, Offsets const& y) { return x[std::size_t(t)] < y[std::size_t(t)]; };
      auto const [least, greatest] = std::minmax_element(expected.begin(), expected.end(), by_t);
      EXPECT_EQ(range.low, Num((*least)[std::size_t(t)]));
      EXPECT_EQ(range.high, Num((*greatest)[std::size_t(t)]));
    }
  }
  EXPECT_GT(joined, 1000);
  EXPECT_GT(refused, 10);
}

TEST(JointModes, KeepTheTuplesOfTwoLayouts) { check_join<2>(2); }
TEST(JointModes, KeepTheTuplesOfFourLayouts) { check_join<4>(4); }
TEST(JointModes, UseFewerLayoutsThanTheyHold) { check_join<4>(3); }

TEST(JointModes, DropModesAlongWhichNothingMoves) {
  JointModes<1> a, b;
  a.push(4, 0), a.push(3, 5);
  b.push(4, 0), b.push(3, 0);
  JointModes<1> const* const lists[2] = {&a, &b};
  JointModes<2> m;
  ASSERT_FALSE(m.join(lists));
  m.drop_zeros();
  ASSERT_EQ(m.count, 1);
  EXPECT_EQ(m.extent[0], 3);
  EXPECT_EQ(m.stride[0][0], 5);
}

TEST(JointModes, AreListedFromLeaves) {
  JointModes<1> const m = sett::detail::modes_of(cute::make_layout(cute::make_shape(4, cute::make_shape(1, 5))));
  ASSERT_EQ(m.count, 2);
  EXPECT_EQ(m.extent[1], 5);
  EXPECT_EQ(m.stride[1], 4);
  EXPECT_EQ(m.size, 20);
  EXPECT_TRUE(m.nests());
  EXPECT_EQ(to_text(sett::detail::layout_of(m)),
            to_text(flat_layout(Vec<Num>{Num(4), Num(5)}, Vec<Num>{Num(1), Num(4)})));
  EXPECT_EQ(to_text(sett::detail::layout_of(JointModes<1>{})), to_text(one_mode(Num(1), Num(0))));
}

TEST(JointModes, SayWhatDoesNotFit) {
  JointModes<1> huge;
  huge.push(std::int64_t{1} << 40, 1);
  huge.push(std::int64_t{1} << 40, 1);
  EXPECT_TRUE(huge.overflowed);
  JointModes<1> negative;
  negative.push(-1, 1);
  EXPECT_TRUE(negative.overflowed);
  JointModes<1> a, b;
  a.push(8, std::int64_t{1} << 61);
  b.push(2, 1), b.push(4, 2);
  JointModes<1> const* const lists[2] = {&a, &b};
  JointModes<2> m;
  EXPECT_FALSE(m.join(lists));  // joining succeeds, but the range of the offsets overflows
  EXPECT_TRUE(m.range(0).low.overflowed() || m.range(0).high.overflowed());
  a = {}, b = {};
  a.push(8, std::int64_t{1} << 62);
  b.push(4, 1), b.push(2, 4);
  EXPECT_EQ(m.join(lists).rule, Rule::overflow);
  a = {};
  a.push(4, 1), a.push(0, 4);
  b = {};
  b.push(0, 1);
  EXPECT_FALSE(m.join(lists));
  EXPECT_EQ(m.size, 0);
  EXPECT_EQ(m.count, 0);
}

}  // namespace
