// type_list: checks lists of types that are used as tuples, and the search for a type.
#include "sett/tree/type_list.hpp"

#include <gtest/gtest.h>

using namespace cute;

using List = type_list<int, float, int, C<3>>;
static_assert(is_tuple<List>::value && tuple_size_v<List> == 4 && std::tuple_size<List>::value == 4 &&
              tuple_size_v<type_list<>> == 0);
static_assert(is_same_v<decltype(get<1>(List{})), float> && is_same_v<decltype(get<3>(List{})), C<3>>);
static_assert(is_same_v<std::tuple_element<2, List>::type, int>);
static_assert(decltype(find<int>(List{}))::value == 0 && decltype(find<float>(List{}))::value == 1);
static_assert(decltype(find<C<3>>(List{}))::value == 3 && decltype(find<char>(List{}))::value == 4);
static_assert(find_true_v<> == 0 && find_true_v<false, true, true> == 1 && find_true_v<false, false> == 2);

TEST(TypeList, ElementsAreMadeAnew) { EXPECT_EQ(get<1>(List{}), 0.0f); }
