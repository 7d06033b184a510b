// fold: checks folds and scans of tuples.
#include "sett/tree/fold.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(fold(tuple<_1, _2, _3>{}, _0{}, plus{})), _6>);
static_assert(is_same_v<decltype(fold(tuple<>{}, _7{}, plus{})), _7> &&
              is_same_v<decltype(fold(_3{}, _7{}, minus{})), _4>);
static_assert(is_same_v<decltype(fold_first(tuple<_9, _2, _3>{}, minus{})), _4>);
static_assert(is_same_v<decltype(iscan(tuple<_2, _3, _4>{}, _1{}, multiplies{})), tuple<_2, _6, _24>>);
static_assert(is_same_v<decltype(escan(tuple<_2, _3, _4>{}, _1{}, multiplies{})), tuple<_1, _2, _6>>);

struct IsTwo {
  template <class T>
  constexpr auto operator()(T const& t) const {
    return t == _2{};
  }
};
static_assert(is_same_v<decltype(any_of(tuple<_1, _2>{}, IsTwo{})), true_type>);
static_assert(is_same_v<decltype(any_of(tuple<int, _2>{}, IsTwo{})), true_type>);
static_assert(is_same_v<decltype(any_of(tuple<>{}, IsTwo{})), false_type>);
static_assert(is_same_v<decltype(all_of(tuple<_1, _2>{}, IsTwo{})), false_type>);
static_assert(is_same_v<decltype(all_of(tuple<>{}, IsTwo{})), true_type>);
static_assert(is_same_v<decltype(none_of(tuple<_1, _3>{}, IsTwo{})), true_type>);
static_assert(is_same_v<decltype(find_if(tuple<_1, _2, _2>{}, IsTwo{})), _1>);
static_assert(is_same_v<decltype(find(tuple<_1, _2, _5>{}, _5{})), _2> &&
              is_same_v<decltype(find(tuple<_1, _2>{}, _5{})), _2>);

TEST(Fold, RunTimeElements) {
  EXPECT_EQ(fold(make_tuple(1, _2{}, 3), 10, minus{}), 4);
  EXPECT_EQ(get<2>(iscan(make_tuple(1, _2{}, 3), _0{}, plus{})), 6);
  EXPECT_TRUE(any_of(make_tuple(1, 2), IsTwo{}));
  EXPECT_FALSE(all_of(make_tuple(1, 2), IsTwo{}));
}

// CuTe accepts functions by forwarding reference: mutable lambdas, and objects whose operator() is not const.
struct CountsCalls {
  int n = 0;
  template <class A, class B>
  constexpr auto operator()(A const& a, B const& b) {
    ++n;
    return a + b;
  }
};
struct IsZero {
  template <class T>
  constexpr auto operator()(T) {
    return is_constant<0, T>{};
  }
};
static_assert(is_same_v<decltype(find_if(tuple<_2, _0, _1>{}, IsZero{})), _1>);
static_assert(decltype(any_of(tuple<_2, _0>{}, IsZero{}))::value &&
              !decltype(all_of(tuple<_2, _0>{}, IsZero{}))::value);
static_assert(!decltype(none_of(tuple<_2, _0>{}, IsZero{}))::value);

TEST(Fold, FunctionsMayBeMutable) {
  auto const t = make_tuple(1, _2{}, 3);
  CountsCalls f;
  EXPECT_EQ(fold(t, 10, f), 16);
  EXPECT_EQ(fold_first(t, f), 6);
  EXPECT_EQ(get<2>(iscan(t, 0, f)), 6);
  EXPECT_EQ(get<2>(escan(t, 0, f)), 3);
  EXPECT_EQ(f.n, 3 + 2 + 3 + 3);
  int seen = 0;
  EXPECT_EQ(fold(t, 0, [calls = 0, &seen](int a, int b) mutable { return seen = ++calls, a + b; }), 6);
  EXPECT_EQ(seen, 3);
}
