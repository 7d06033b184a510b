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
