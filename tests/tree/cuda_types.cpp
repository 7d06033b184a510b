// cuda_types: checks that CUDA's dim3 and uint3 can be used as tuples.
#include "sett/tree/cuda_types.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_tuple<cute::dim3>::value && is_tuple<cute::uint3>::value);
static_assert(tuple_size_v<cute::dim3> == 3 && tuple_size_v<cute::uint3> == 3);
static_assert(is_same_v<tuple_element_t<2, cute::dim3>, uint32_t> &&
              is_same_v<tuple_element_t<0, cute::uint3>, uint32_t>);
static_assert(is_same_v<decltype(get<0>(cute::dim3(1))), uint32_t&&>);

TEST(CudaTypes, ElementsAreTheMembers) {
  cute::dim3 d(2, 3);
  cute::uint3 u{5, 6, 7};
  cute::dim3 const& fixed = d;
  EXPECT_EQ(get<0>(d), 2u);
  EXPECT_EQ(get<1>(fixed), 3u);
  EXPECT_EQ(get<2>(d), 1u);
  get<2>(d) = 9;
  get<1>(u) = 8;
  EXPECT_EQ(d.z, 9u);
  EXPECT_EQ(u.y, 8u);
  EXPECT_EQ(&get<0>(u), &u.x);
  EXPECT_EQ(&get<2>(u), &u.z);
}
