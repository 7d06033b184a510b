// underscore: checks slice and dice of tuples with _.
#include "sett/tree/underscore.hpp"

#include <gtest/gtest.h>

using namespace cute;

constexpr auto t = make_tuple(_2{}, make_tuple(_3{}, 4), _5{});

static_assert(is_same_v<decltype(slice(make_tuple(_, make_tuple(1, _), 0), t)), tuple<_2, int>>);
static_assert(is_same_v<decltype(slice(make_tuple(1, _, 0), t)), tuple<tuple<_3, int>>>);
static_assert(is_same_v<decltype(slice(_, t)), remove_const_t<decltype(t)>>);
static_assert(is_same_v<decltype(slice(1, t)), tuple<>>);
static_assert(is_same_v<decltype(dice(make_tuple(_, make_tuple(1, _), 0), t)), tuple<_3, _5>>);
static_assert(is_same_v<decltype(dice(_, t)), tuple<>>);
static_assert(is_same_v<decltype(dice(1, t)), remove_const_t<decltype(t)>>);
static_assert(has_underscore<tuple<int, tuple<_1, Underscore>>>::value && !has_underscore<tuple<int>>::value);
static_assert(all_underscore<tuple<Underscore, tuple<Underscore>>>::value &&
              !all_underscore<tuple<Underscore, int>>::value);
static_assert(has_int0<tuple<_1, tuple<_2, _0>>>::value && !has_int0<tuple<_1, int>>::value && has_int1<_1>::value);
static_assert(has_elem<tuple<int, float>, float>::value && !has_elem<tuple<>, float>::value);
static_assert(all_elem<tuple<int, tuple<int>>, int>::value && !all_elem<tuple<int, float>, int>::value &&
              all_elem<tuple<>, int>::value);
static_assert(is_same_v<X, Underscore>);
static_assert(is_underscore<decltype(_)>::value && is_integral_v<Underscore> && _ * 3 == 0);

TEST(Underscore, RunTimeModesAreKept) { EXPECT_EQ(get<1>(slice(make_tuple(_, make_tuple(1, _), 0), t)), 4); }
