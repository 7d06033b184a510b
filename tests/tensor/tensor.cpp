// tensor: tests tensor/tensor.hpp.
//
// An element is at the layout's offset, through views, slices and owning tensors, both static and run-time.
#include "sett/tensor/tensor.hpp"
#include "sett/tensor/iterators.hpp"
#include "sett/tensor/make_tensor.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "sett/core.hpp"
#include "sett/linear/composed_layout.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

std::vector<int> counted(int n) {
  std::vector<int> v(static_cast<std::size_t>(n));
  std::iota(v.begin(), v.end(), 0);
  return v;
}

// Checks that every element is at the offset that the layout gives. Elements are accessed by one coordinate, by two,
// and through each slice.
template <class Layout>
void elements_are_offsets(Layout const& layout) {
  auto numbers = counted(int(cosize(layout)));
  auto const t = make_tensor(numbers.data(), layout);
  static_assert(is_same_v<decltype(t(0)), int&>);
  ASSERT_EQ(int(size(t)), int(size(layout)));
  for (int i = 0; i < int(size(t)); ++i) { ASSERT_EQ(t(i), int(layout(i))); }
  for (int m = 0; m < int(size<0>(layout)); ++m) {
    for (int n = 0; n < int(size<1>(layout)); ++n) {
      int const expected = int(layout(m, n));
      ASSERT_EQ(t(m, n), expected);
      ASSERT_EQ(t[make_coord(m, n)], expected);
      ASSERT_EQ(t(m, _)(n), expected);
      ASSERT_EQ(t(_, n)(m), expected);
      ASSERT_EQ(t(_, _)(m, n), expected);
      ASSERT_EQ(&t(m, n), &numbers[static_cast<std::size_t>(expected)]);
    }
  }
}

}  // namespace

TEST(Tensor, ElementsAreWhereTheLayoutSays) {
  elements_are_offsets(Layout<Shape<_4, _5>>{});
  elements_are_offsets(Layout<Shape<_4, _5>, Stride<_5, _1>>{});
  elements_are_offsets(Layout<Shape<_4, Shape<_2, _3>>, Stride<_2, Stride<_1, _8>>>{});
  elements_are_offsets(make_layout(make_shape(4, 5), make_stride(7, _1{})));
  elements_are_offsets(make_layout(make_shape(3, make_shape(2, _2{}))));
  elements_are_offsets(make_layout(make_shape(4, 5), make_stride(_0{}, _1{})));
}

TEST(Tensor, SwizzledAndPlainTensorsHoldTheSameElements) {
  using Plain = Layout<Shape<_8, _8>, Stride<_8, _1>>;
  auto const swizzled = composition(Swizzle<2, 1, 3>{}, Plain{});
  auto numbers = counted(64);
  auto const t = make_tensor(numbers.data(), swizzled);
  for (int m = 0; m < 8; ++m) {
    for (int n = 0; n < 8; ++n) {
      ASSERT_EQ(t(m, n), int(swizzled(m, n)));
      ASSERT_EQ(t(m, _)(n), int(swizzled(m, n))) << m << " " << n;
      ASSERT_EQ(t(_, n)(m), int(swizzled(m, n))) << m << " " << n;
    }
  }
}

namespace {

template <int M, class Layout, int... N>
void a_row_of_static_coordinates(Layout const& layout, std::integer_sequence<int, N...>) {
  auto const t = make_tensor(counting_iterator<std::int64_t>{0}, layout);
  auto const check = [&](auto n) {
    std::int64_t const expected = t(M, int(n));
    EXPECT_EQ(t(Int<M>{}, n), expected) << M << " " << n;
    EXPECT_EQ(t(make_coord(Int<M>{}, n)), expected) << M << " " << n;
    EXPECT_EQ(t(Int<M + 4 * int(n)>{}), expected) << M << " " << n;
    EXPECT_EQ(t(Int<M>{}, _)(n), expected) << M << " " << n;
    EXPECT_EQ(std::int64_t(layout(Int<M>{}, n)), expected) << M << " " << n;
  };
  (check(Int<N>{}), ...);
}

// Checks that every static coordinate of a 4 by 6 layout selects the same element as the equal run-time coordinate.
template <class Layout>
void static_coordinates_agree(Layout const& layout) {
  using Columns = std::make_integer_sequence<int, 6>;
  a_row_of_static_coordinates<0>(layout, Columns{});
  a_row_of_static_coordinates<1>(layout, Columns{});
  a_row_of_static_coordinates<2>(layout, Columns{});
  a_row_of_static_coordinates<3>(layout, Columns{});
}

struct TwicePlusOne {
  template <class Offset>
  constexpr std::int64_t operator()(Offset offset) const {
    return 2 * std::int64_t(offset) + 1;
  }
};

}  // namespace

TEST(Tensor, StaticCoordinatesHaveTheElementsOfRunTimeOnes) {
  static_coordinates_agree(Layout<Shape<_4, _6>, Stride<_6, _1>>{});
  static_coordinates_agree(Layout<Shape<Shape<_2, _2>, Shape<_3, _2>>, Stride<Stride<_12, Int<-1>>, Stride<_2, _0>>>{});
  static_coordinates_agree(composition(Swizzle<2, 0, 2>{}, Layout<Shape<_4, _6>, Stride<_1, _4>>{}));
  static_coordinates_agree(composition(Swizzle<1, 1, -2>{}, Layout<Shape<_4, _6>, Stride<_8, _1>>{}));
  static_coordinates_agree(make_composed_layout(TwicePlusOne{}, _3{}, Layout<Shape<_4, _6>, Stride<_6, _1>>{}));
}

TEST(Tensor, StaticCoordinatesOfUnitsAndOfLargeStrides) {
  auto const t = make_identity_tensor(Shape<_4, _6>{});
  EXPECT_TRUE(t(_2{}, _3{}) == t(2, 3));
  constexpr std::int64_t beyond_int = std::int64_t(1) << 31;
  auto const far = make_tensor(counting_iterator<std::int64_t>{0}, Layout<Shape<_4>, Stride<C<beyond_int>>>{});
  EXPECT_EQ(far(_3{}), 3 * beyond_int);
}

TEST(Tensor, OwnersAreCopiedAndViewsAreNot) {
  constexpr auto zeros = make_tensor<int>(Shape<_2, _3>{});
  static_assert(zeros(0) == 0 && zeros(5) == 0);
  auto owner = make_tensor<int>(Shape<_2, _3>{});
  static_assert(sizeof(owner) == 32 && decltype(owner)::rank == 2);
  for (int i = 0; i < 6; ++i) { owner(i) = i; }
  auto copy = owner;
  copy(0) = 100;
  EXPECT_EQ(owner(0), 0);
  auto view = owner(_, 1);
  view(0) = 50;
  EXPECT_EQ(owner(0, 1), 50);
  auto const& constant = owner;
  static_assert(is_same_v<decltype(constant(0)), int const&>);
  static_assert(is_same_v<decltype(constant(_, 0)(0)), int const&>);
  auto packed = make_tensor<int4_t>(Layout<Shape<_2, _3>, Stride<_3, _1>>{});
  for (int i = 0; i < 6; ++i) { packed(i) = int4_t(i - 3); }
  packed(1, 2) = int4_t(7);
  for (int i = 0; i < 5; ++i) { EXPECT_EQ(int(int4_t(packed(i))), i - 3); }
  EXPECT_EQ(int(int4_t(packed(1, 2))), 7);
}

TEST(Tensor, ComposedAndTiled) {
  auto numbers = counted(24);
  auto const t = make_tensor(numbers.data(), Layout<Shape<_4, _6>>{});
  auto const rows = t.compose(_2{}, _);
  for (int m = 0; m < 2; ++m) {
    for (int n = 0; n < 6; ++n) { EXPECT_EQ(rows(m, n), m + 4 * n); }
  }
  auto const tiles = t.tile(_2{}, _3{});
  EXPECT_EQ(tiles(make_coord(1, 2), 1, 1), 3 + 4 * 5);
  EXPECT_EQ(t.get_1d_coord(7), 7);
  EXPECT_TRUE(t.get_hier_coord(7) == make_tuple(3, 1));
}

TEST(Tensor, TagsOfMemoryStay) {
  float x[8] = {};
  auto const g = make_tensor(make_gmem_ptr(&x[0]), Shape<_2, _4>{});
  static_assert(is_gmem_v<decltype(g)> && !is_smem_v<decltype(g)>);
  static_assert(is_gmem_v<decltype(g(_, 1))>);
  static_assert(is_rmem_v<decltype(make_tensor<float>(Shape<_2>{}))>);
  EXPECT_EQ(raw_pointer_cast(g(_, 1).data()), x + 2);
}

static_assert(is_tensor<Tensor<ViewEngine<int*>, Layout<_4>>>::value && !is_tensor<Layout<_4>>::value);
static_assert(std::is_trivially_copyable_v<Tensor<ViewEngine<int*>, Layout<_4>>>);
static_assert(sizeof(Tensor<ViewEngine<int*>, Layout<_4>>) == sizeof(int*));

// FlashAttention-2's backward pass advances its tiles in this way. If data() returned a copy of the iterator, only the
// copy would advance.
TEST(Tensor, DataOfAViewMayBeAssigned) {
  int numbers[64];
  for (int i = 0; i < 64; ++i) { numbers[i] = i; }
  Tensor t = make_tensor(&numbers[0], Layout<_8>{});
  t.data() = t.data() + 16;
  Tensor g = make_tensor(make_gmem_ptr(&numbers[0]), Layout<_8>{});
  g.data() = g.data() + 24;
  Tensor part = make_tensor(make_smem_ptr(&numbers[0]), Layout<Shape<_4, _8>>{})(_, 2);
  part.data() = part.data() + -4;
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(t(i), 16 + i);
    EXPECT_EQ(g(i), 24 + i);
    EXPECT_EQ(part(i), 4 + i);
  }
}
