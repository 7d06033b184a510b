// algorithm: checks algorithms over the elements of tuples.
#include "sett/tree/algorithm.hpp"
#include "sett/tree/int_tuple.hpp"

#include <gtest/gtest.h>

using namespace cute;

struct AddTwo {
  template <class T>
  constexpr auto operator()(T const& t) const {
    return t + _2{};
  }
};
struct Count {
  template <class... T>
  constexpr auto operator()(T const&...) const {
    return Int<int(sizeof...(T))>{};
  }
};
struct KeepLarge {
  template <class T>
  constexpr auto operator()(T const& t) const {
    if constexpr (T::value > 2) {
      return make_tuple(t);
    } else {
      return tuple<>{};
    }
  }
};

static_assert(is_same_v<decltype(transform(tuple<_1, int>{}, AddTwo{})), tuple<_3, int>>);
static_assert(is_same_v<decltype(transform(_1{}, AddTwo{})), _3>);
static_assert(is_same_v<decltype(transform(tuple<_1, _2>{}, tuple<_3, _4>{}, plus{})), tuple<_4, _6>>);
static_assert(is_same_v<decltype(transform(tuple<>{}, AddTwo{})), tuple<>>);
static_assert(is_same_v<decltype(transform_leaf(tuple<_1, tuple<_2, int>>{}, AddTwo{})), tuple<_3, tuple<_4, int>>>);
static_assert(is_same_v<decltype(transform_leaf(tuple<_1, tuple<_2>>{}, tuple<_3, tuple<_4>>{}, multiplies{})),
                        tuple<_3, tuple<_8>>>);
static_assert(is_same_v<decltype(apply(tuple<_1, int>{}, Count{})), _2>);
static_assert(is_same_v<decltype(transform_apply(tuple<_1, int>{}, AddTwo{}, Count{})), _2>);
static_assert(is_same_v<decltype(filter_tuple(tuple<_1, _3, _2, _4>{}, KeepLarge{})), tuple<_3, _4>>);

struct Sum {
  int* to;
  template <class T>
  constexpr void operator()(T const& t) const {
    *to += t;
  }
};
struct Increment {
  constexpr void operator()(int& t) const { ++t; }
  template <auto v>
  constexpr void operator()(C<v>) const {}
};

TEST(Algorithm, ForEach) {
  int sum = 0;
  for_each(make_tuple(1, _2{}, 3), Sum{&sum});
  EXPECT_EQ(sum, 6);
  for_each_leaf(make_tuple(1, make_tuple(_2{}, 3)), Sum{&sum});
  EXPECT_EQ(sum, 12);
  for_each(5, Sum{&sum});
  EXPECT_EQ(sum, 17);
}

TEST(Algorithm, ForEachMayChangeElements) {
  auto t = make_tuple(1, _2{}, 3);
  for_each(t, Increment{});
  EXPECT_EQ(get<0>(t), 2);
  EXPECT_EQ(get<2>(t), 4);
  auto u = make_tuple(1, make_tuple(3));
  for_each_leaf(u, Increment{});
  EXPECT_EQ((get<1, 0>(u)), 4);
}

TEST(Algorithm, ForEachOfTwoTuplesMayChangeBoth) {
  auto t = make_tuple(1, 2, 3);
  auto u = make_tuple(10, 20, 30);
  for_each(t, u, [](int& a, int& b) { a += b, b = 0; });
  EXPECT_EQ(get<0>(t) + 100 * get<1>(t) + 10000 * get<2>(t), 332211);
  EXPECT_EQ(get<0>(u) + get<1>(u) + get<2>(u), 0);
}

// CUTLASS's epilogues call functions that change the elements of their tuple.
TEST(Algorithm, ApplyPassesElementsOnAsTheyAre) {
  auto t = make_tuple(1, 2);
  EXPECT_EQ(transform_apply(
                t, [](int& a) { return a++; }, [](int a, int b) { return 10 * a + b; }),
            12);
  EXPECT_EQ(apply(t, [](int& a, int& b) { return a += b; }), 5);
  EXPECT_EQ(get<0>(t), 5);
  EXPECT_EQ(get<1>(t), 3);
  auto const fixed = t;
  EXPECT_EQ(
      apply(fixed, [](auto& a, auto& b) { return std::is_const_v<std::remove_reference_t<decltype(a)>> ? a + b : 0; }),
      8);
}

struct CountsElements {
  int n = 0;
  template <class... Ts>
  constexpr int operator()(Ts const&...) {
    return ++n;
  }
};

TEST(Algorithm, FunctionsMayBeMutable) {
  auto const t = make_tuple(1, _2{}, 3);
  auto const tree = make_tuple(t, t);
  CountsElements f;
  transform(t, f), transform(t, t, f), transform(t, t, t, f);
  EXPECT_EQ(f.n, 9);
  transform_leaf(tree, f), transform_leaf(tree, tree, f);
  EXPECT_EQ(f.n, 21);
  for_each(t, f), for_each(t, t, f), for_each_leaf(tree, f);
  EXPECT_EQ(f.n, 33);
  int calls = 0;
  filter_tuple(t, [n = 0, &calls](auto const& x) mutable { return calls = ++n, make_tuple(x); });
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(transform_apply(t, CountsElements{}, CountsElements{}), 1);
}
