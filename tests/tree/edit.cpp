// edit: checks functions that wrap, take, replace and insert elements of tuples.
#include "sett/tree/edit.hpp"

#include <gtest/gtest.h>

using namespace cute;

using T = tuple<_1, tuple<_2, _3>, int>;
constexpr T t{_1{}, {_2{}, _3{}}, 4};

static_assert(is_same_v<decltype(wrap(_1{})), tuple<_1>> && is_same_v<decltype(wrap(t)), T>);
static_assert(is_same_v<decltype(unwrap(tuple<tuple<_1>>{})), _1> && is_same_v<decltype(unwrap(t)), T>);
static_assert(is_same_v<decltype(take<0, 2>(t)), tuple<_1, tuple<_2, _3>>> &&
              is_same_v<decltype(take<1>(t)), tuple<tuple<_2, _3>, int>>);
static_assert(is_same_v<decltype(take<1, 1>(t)), tuple<>> && is_same_v<decltype(take<0, 1>(_5{})), _5> &&
              is_same_v<decltype(take<1>(_5{})), tuple<>>);
static_assert(is_same_v<decltype(select<2, 0>(t)), tuple<int, _1>> &&
              is_same_v<decltype(select<1>(t)), tuple<tuple<_2, _3>>>);
static_assert(is_same_v<decltype(front(t)), _1> && is_same_v<decltype(back(t)), int> &&
              is_same_v<decltype(back(_2{})), _2>);
static_assert(is_same_v<decltype(repeat<1>(_2{})), _2> && is_same_v<decltype(repeat<2>(_2{})), tuple<_2, _2>>);
static_assert(is_same_v<decltype(tuple_repeat<1>(_2{})), tuple<_2>> && is_same_v<decltype(repeat<0>(_2{})), tuple<>>);
static_assert(is_same_v<decltype(repeat_like(t, _0{})), tuple<_0, tuple<_0, _0>, _0>>);
static_assert(is_same_v<decltype(append(t, _9{})), tuple<_1, tuple<_2, _3>, int, _9>> &&
              is_same_v<decltype(append(_1{}, _9{})), tuple<_1, _9>>);
static_assert(is_same_v<decltype(append<3>(_1{}, _9{})), tuple<_1, _9, _9>> &&
              is_same_v<decltype(append<1>(_1{}, _9{})), _1>);
static_assert(is_same_v<decltype(prepend(t, _9{})), tuple<_9, _1, tuple<_2, _3>, int>> &&
              is_same_v<decltype(prepend<3>(_1{}, _9{})), tuple<_9, _9, _1>>);
static_assert(is_same_v<decltype(insert<1>(t, _9{})), tuple<_1, _9, tuple<_2, _3>, int>>);
static_assert(is_same_v<decltype(remove<1>(t)), tuple<_1, int>>);
static_assert(is_same_v<decltype(replace<1>(t, _9{})), tuple<_1, _9, int>> &&
              is_same_v<decltype(replace<0>(_1{}, _9{})), _9>);
static_assert(is_same_v<decltype(replace_front(t, _9{})), tuple<_9, tuple<_2, _3>, int>>);
static_assert(is_same_v<decltype(replace_back(t, _9{})), tuple<_1, tuple<_2, _3>, _9>>);
static_assert(is_same_v<decltype(group<0, 2>(t)), tuple<tuple<_1, tuple<_2, _3>>, int>> &&
              is_same_v<decltype(group<1>(t)), tuple<_1, tuple<tuple<_2, _3>, int>>>);
static_assert(is_same_v<decltype(reverse(t)), tuple<int, tuple<_2, _3>, _1>>);

TEST(Edit, RunTimeElementsKeepTheirValues) {
  EXPECT_EQ(back(t), 4);
  EXPECT_EQ(front(reverse(t)), 4);
  EXPECT_EQ(get<1>(remove<1>(t)), 4);
  EXPECT_EQ(get<1>(repeat<2>(7)), 7);
}
