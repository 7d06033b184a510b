// tuple: checks the storage, construction and access of tuples.
#include "sett/tree/tuple.hpp"

#include <gtest/gtest.h>

using namespace cute;

// Static elements take no storage, even if the same type occurs several times.
static_assert(std::is_empty_v<tuple<>> && std::is_empty_v<tuple<_1, _2>> &&
              std::is_empty_v<tuple<_1, _1, tuple<_1, tuple<_1>>>>);
static_assert(sizeof(tuple<_1, int, _1>) == sizeof(int));
static_assert(sizeof(tuple<_1, tuple<_1, int>, tuple<_1, int>>) == 2 * sizeof(int));
static_assert(sizeof(tuple<tuple<_1>, tuple<tuple<_1>, int>, _1>) == sizeof(int));
static_assert(sizeof(tuple<int, char, int>) == 12);
static_assert(std::is_trivially_copyable_v<tuple<_1, int, tuple<long, _2>>> && std::is_trivially_copyable_v<tuple<_1>>);
static_assert(is_static_v<tuple<_1, tuple<_2>>> && !is_static_v<tuple<_1, int>>);

static_assert(is_tuple_v<tuple<int>> && is_tuple<tuple<int> const&>::value && !is_tuple_v<int>);
static_assert(tuple_size_v<tuple<int, _1>> == 2 && std::tuple_size_v<tuple<int, _1>> == 2);
static_assert(is_same_v<tuple_element_t<1, tuple<int, _1>>, _1> &&
              is_same_v<std::tuple_element_t<0, tuple<int, _1>>, int>);

constexpr auto t = make_tuple(_1{}, 2, make_tuple(_3{}, 4L));
static_assert(is_same_v<decltype(t), tuple<_1, int, tuple<_3, long>> const>);
static_assert(is_same_v<decltype(get<0>(t)), _1> && is_same_v<decltype(get<1>(t)), int const&> && get<2, 1>(t) == 4);
static_assert(get<0>(5) == 5 && is_same_v<decltype(get<0>(_5{})), _5>);

static_assert(is_same_v<decltype(tuple_cat()), tuple<>>);
static_assert(is_same_v<decltype(tuple_cat(tuple<_1>{})), tuple<_1>>);
static_assert(is_same_v<decltype(tuple_cat(tuple<_1>{}, tuple<int, _2>{})), tuple<_1, int, _2>>);
static_assert(is_same_v<decltype(tuple_cat(tuple<_1>{}, tuple<>{}, tuple<int, _2>{}, tuple<tuple<>>{})),
                        tuple<_1, int, _2, tuple<>>>);
static_assert(get<2>(tuple_cat(make_tuple(1), make_tuple(2), make_tuple(3, 4))) == 3);
static_assert(is_same_v<tuple_seq<tuple<int, int>>, seq<0, 1>> && is_same_v<tuple_rseq<tuple<int, int>>, seq<1, 0>>);

template <class S, class D>
constexpr bool deduces(tuple<S, D>) {
  return true;
}
static_assert(deduces(make_tuple(1, _2{})));

TEST(Tuple, StructuredBindings) {
  auto const [a, b, c] = make_tuple(1, _2{}, make_tuple(3, 4));
  EXPECT_EQ(a, 1);
  EXPECT_EQ(b, 2);
  EXPECT_EQ(get<1>(c), 4);
}

TEST(Tuple, ElementsAreAssignable) {
  auto u = make_tuple(1, _2{}, make_tuple(3, 4));
  get<0>(u) = 7;
  get<1>(get<2>(u)) = 9;
  auto const v = u;
  EXPECT_EQ(get<0>(v), 7);
  EXPECT_EQ((get<2, 1>(v)), 9);
  tuple<int, _2> const zero{};
  EXPECT_EQ(get<0>(zero), 0);
}
