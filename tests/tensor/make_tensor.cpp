// make_tensor: tests tensor/make_tensor.hpp.
//
// A tensor that is made like another tensor has the same shape and the same order of strides, and owns its elements.
#include "sett/tensor/make_tensor.hpp"

#include <gtest/gtest.h>

#include "sett/core.hpp"
#include "sett/tensor/partition.hpp"

using namespace cute;

TEST(MakeTensor, LikeAnother) {
  float x[64] = {};
  auto const t = make_tensor(&x[0], Layout<Shape<_4, _2>, Stride<_16, _1>>{});
  auto const like = make_tensor_like(t);
  static_assert(is_same_v<decltype(like)::layout_type, Layout<Shape<_4, _2>, Stride<_2, _1>>>);
  static_assert(is_same_v<decltype(make_tensor_like<int>(t))::value_type, int>);
  static_assert(is_same_v<decltype(make_tensor_like<int>(Layout<_3, _7>{}))::layout_type, Layout<_3, _1>>);
  auto const fragment = make_fragment_like(t);
  static_assert(is_same_v<decltype(fragment)::layout_type, decltype(make_fragment_like(t.layout()))>);
  static_assert(is_same_v<decltype(make_fragment_like<double>(t))::value_type, double>);
  EXPECT_EQ(size(fragment), size(t));
  EXPECT_EQ(size(like), size(t));
}

// The offsets of a fragment are all different, unless the tensor broadcasts in mode 0.
TEST(MakeTensor, FragmentsHoldEveryElement) {
  auto const check = [](auto const& layout) {
    auto fragment = make_tensor_like<int>(layout);
    for (int i = 0; i < int(size(layout)); ++i) { fragment(i) = int(layout(i)); }
    for (int i = 0; i < int(size(layout)); ++i) { EXPECT_EQ(fragment(i), int(layout(i))); }
  };
  check(Layout<Shape<_4, _2>, Stride<_16, _1>>{});
  check(Layout<Shape<_4, Shape<_2, _3>>, Stride<_0, Stride<_7, Int<50>>>>{});
  check(Layout<Shape<Shape<_2, _2>, _3>, Stride<Stride<_1, _8>, _2>>{});
}

TEST(MakeTensor, IdentityTensorsHoldTheirCoordinates) {
  auto const id = make_identity_tensor(make_shape(_4{}, make_shape(3, _2{})));
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 3; ++j) {
      for (int k = 0; k < 2; ++k) { EXPECT_TRUE(id(i, make_coord(j, k)) == make_tuple(i, make_tuple(j, k))); }
    }
  }
  // A thread's part of an identity tensor shows which elements of a tensor with that shape the thread holds.
  auto const flat = make_identity_tensor(make_shape(8, 6));
  for (int thread = 0; thread < 8; ++thread) {
    auto const part = local_partition(flat, Layout<Shape<_4, _2>>{}, thread);
    for (int i = 0; i < int(size(part)); ++i) {
      auto const coord = part(i);
      EXPECT_EQ(int(get<0>(coord)) % 4, thread % 4);
      EXPECT_EQ(int(get<1>(coord)) % 2, thread / 4);
    }
  }
}

TEST(MakeTensor, CountingAndCoordinates) {
  auto const layout = Layout<Shape<_2, _3>, Stride<_3, _1>>{};
  auto const counting = make_counting_tensor(layout);
  for (int i = 0; i < 6; ++i) { EXPECT_EQ(counting(i), int(layout(i))); }
  auto const coordinates = make_coord_tensor(make_identity_layout(Shape<_2, _3>{}));
  EXPECT_TRUE(coordinates(1, 2) == make_tuple(1, 2));
}
