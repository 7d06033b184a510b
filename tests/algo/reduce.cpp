// reduce: compares sums over all modes, and over some of the modes, with loops.
#include "sett/algo/reduce.hpp"

#include <gtest/gtest.h>

#include "sett/sett.hpp"

using namespace cute;

namespace {

struct Digits {
  template <class T, class U>
  constexpr int operator()(T sum, U x) const {
    return sum * 3 + int(x);
  }
};

}  // namespace

TEST(Reduce, FromTheLeft) {
  int a[24];
  for (int i = 0; i < 24; ++i) { a[i] = (i * 7) % 3; }
  auto const t = make_tensor(static_cast<int const*>(a), make_layout(make_shape(3, 4), make_stride(4, 1)));
  int expected = 1;
  int sum = 5;
  for (int i = 0; i < 12; ++i) {
    expected = expected * 3 + t(i);
    sum += t(i);
  }
  EXPECT_EQ(reduce(t, 1, Digits{}), expected);
  EXPECT_EQ(reduce(t, 5), sum);
}

TEST(Reduce, Batches) {
  int a[12];
  for (int i = 0; i < 12; ++i) { a[i] = i * i; }
  auto const t = make_tensor(static_cast<int const*>(a), make_layout(make_shape(3, 4), make_stride(4, 1)));
  int d[4] = {1, 0, 2, 0};
  batch_reduce(t, make_tensor(static_cast<int*>(d), 4), Digits{});
  int const start[4] = {1, 0, 2, 0};
  for (int j = 0; j < 4; ++j) {
    int expected = start[j];
    for (int i = 0; i < 3; ++i) { expected = expected * 3 + t(i, j); }
    EXPECT_EQ(d[j], expected);
  }
  EXPECT_THROW(batch_reduce(t, make_tensor(static_cast<int*>(d), 3)), sett::layout_error);
}

TEST(Reduce, ModesByProfile) {
  int a[24];
  for (int i = 0; i < 24; ++i) { a[i] = i * i % 11; }
  auto const t = make_tensor(static_cast<int const*>(a), make_layout(make_shape(2, 3, 4), make_stride(12, 1, 3)));
  int d[8] = {};
  logical_reduce(t, make_tensor(static_cast<int*>(d), 8), make_tuple(_, 1, _));
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < 4; ++k) { EXPECT_EQ(d[i + 2 * k], t(i, 0, k) + t(i, 1, k) + t(i, 2, k)); }
  }
  int all = 0;
  logical_reduce(t, make_tensor(&all, 1), make_tuple(1, 1, 1));
  EXPECT_EQ(all, reduce(t, 0));
  int none[24] = {};
  logical_reduce(t, make_tensor(static_cast<int*>(none), 24), make_tuple(_, _, _));
  for (int i = 0; i < 24; ++i) { EXPECT_EQ(none[i], t(i)); }
}

// If lookup finds a program's own reduce(tensor, function) beside ours, the program's function is called.
namespace program {
struct Twice {
  int operator()(int a, int b) const { return 2 * (a + b); }
};
template <class T, class F>
int reduce(T const& t, F const& f) {
  return f(t(0), t(1));
}
}  // namespace program

TEST(Reduce, AFunctionIsNotAnInitialValue) {
  int data[] = {3, 4};
  EXPECT_EQ(reduce(make_tensor(&data[0], Layout<_2>{}), program::Twice{}), 14);
}
