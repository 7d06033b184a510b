// view: tests tensor/view.hpp.
//
// An operation on the layout of a tensor can be applied to the tensor. The elements stay at their addresses.
#include "sett/tensor/view.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "sett/core.hpp"
#include "sett/tensor/make_tensor.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

struct Numbers {
  int at[512];
  Numbers() { std::iota(at, at + 512, 0); }
};

// Checks that op on a tensor equals a tensor with op applied to its layout, for a view and for a mutable owning
// tensor.
template <class Layout, class F>
void acts_on_the_layout(Layout const& layout, F const& op) {
  Numbers numbers;
  auto const changed = op(layout);
  auto const view = op(make_tensor(&numbers.at[0], layout));
  static_assert(is_same_v<typename decltype(view)::layout_type, remove_cv_t<decltype(changed)>>);
  for (int i = 0; i < int(size(changed)); ++i) { ASSERT_EQ(view(i), int(changed(i))); }
  auto owner = make_tensor<int>(layout);
  auto written = op(owner);
  for (int i = 0; i < int(size(changed)); ++i) { written(i) = i; }
  ASSERT_EQ(*(owner.data() + changed(int(size(changed)) - 1)), int(size(changed)) - 1);
}

}  // namespace

TEST(View, OperationsActOnTheLayout) {
  using A = Layout<Shape<_2, Shape<_1, _6>, _3>, Stride<_1, Stride<_6, _2>, Int<12>>>;
  using B = Layout<Shape<_4, _3, _2>, Stride<_6, _2, _1>>;
  acts_on_the_layout(A{}, [](auto&& x) { return flatten(x); });
  acts_on_the_layout(A{}, [](auto&& x) { return coalesce(x); });
  acts_on_the_layout(A{}, [](auto&& x) { return coalesce(x, Step<_1, _1, _1>{}); });
  acts_on_the_layout(B{}, [](auto&& x) { return filter(x); });
  acts_on_the_layout(B{}, [](auto&& x) { return filter_zeros(x); });
  acts_on_the_layout(B{}, [](auto&& x) { return take<1, 3>(x); });
  acts_on_the_layout(B{}, [](auto&& x) { return composition(x, make_tile(_2{}, _, _2{})); });
}

TEST(View, GroupsSelectsAndOffsets) {
  Numbers numbers;
  auto const t = make_tensor(&numbers.at[0], make_shape(_2{}, 3, _4{}));
  auto const grouped = group_modes<0, 2>(t);
  EXPECT_EQ(grouped(make_coord(1, 2), 3), t(1, 2, 3));
  EXPECT_EQ(tensor<1>(t)(2), t(0, 2, 0));
  EXPECT_EQ(&tensor(t)(1, 1, 1), &t(1, 1, 1));
  EXPECT_EQ((select<2, 0>(t)(3, 1)), t(1, 0, 3));
  auto const moved = domain_offset(make_coord(1, 1, 2), t);
  EXPECT_EQ(moved(0, 1, 1), t(1, 2, 3));
  static_assert(is_same_v<decltype(moved)::layout_type, decltype(t)::layout_type>);
}

TEST(View, RecastReadsTheSameBytes) {
  std::uint16_t halves[16];
  std::iota(halves, halves + 16, std::uint16_t(1));
  auto const t = make_tensor(&halves[0], Layout<Shape<_4, _4>>{});
  auto const words = recast<std::uint32_t>(t);
  static_assert(is_same_v<decltype(words)::layout_type, Layout<Shape<_2, _4>, Stride<_1, _2>>>);
  for (int m = 0; m < 2; ++m) {
    for (int n = 0; n < 4; ++n) {
      std::uint32_t expected;
      std::memcpy(&expected, &halves[2 * m + 4 * n], 4);
      EXPECT_EQ(words(m, n), expected);
    }
  }
  auto const bytes = recast<std::uint8_t>(t);
  EXPECT_EQ(size(bytes), 32);
  EXPECT_EQ(bytes(2, 0), 2);
  auto const nibbles = recast<uint4_t>(t);
  EXPECT_EQ(int(uint4_t(nibbles(4, 0))), 2);
  auto const constant = recast<std::uint32_t>(make_tensor(static_cast<std::uint16_t const*>(halves), Shape<_4>{}));
  static_assert(is_same_v<decltype(constant(0)), std::uint32_t const&>);
}

TEST(View, WhatTwoTensorsShare) {
  Numbers numbers;
  auto const a = make_tensor(&numbers.at[0], Layout<Shape<_8, _4>>{});
  auto const b = make_tensor(&numbers.at[64], Layout<Shape<_8, _4>, Stride<_1, _16>>{});
  static_assert(decltype(max_common_vector(a, b))::value == 8);
  static_assert(is_same_v<decltype(max_common_layout(a, b)), Layout<_8, _1>>);
  static_assert(decltype(max_alignment(b))::value == 8);
  char bytes[64] = {};
  static_assert(decltype(max_common_vector(a, make_tensor(&bytes[0], Shape<_8, _4>{})))::value == 0);
}

// A bool is stored in a byte. If bools are packed explicitly, each is stored in a bit.
TEST(View, BoolsAreBytesUnlessPacked) {
  static_assert(sizeof_bits_v<bool> == 8 && sizeof(array_aligned<bool, 32>) == 32);
  static_assert(is_same_v<decltype(make_gmem_ptr<bool>(static_cast<void*>(nullptr))), gmem_ptr<bool*>>);
  bool flags[64] = {};
  flags[9] = true;
  auto const bytes = recast<uint8_t>(make_tensor(&flags[0], Layout<C<64>>{}));
  ASSERT_EQ(size(bytes), 64);
  auto const words = recast<uint32_t>(make_tensor(make_gmem_ptr(&flags[0]), Layout<C<64>>{}));
  ASSERT_EQ(size(words), 16);
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(bytes(i), flags[i]) << i; }
  for (int i = 0; i < 16; ++i) { EXPECT_EQ(words(i), i == 2 ? 0x100u : 0u) << i; }

  array_subbyte<bool, 64> packed{};
  packed[9] = true;
  auto const of_packed = recast<uint8_t>(make_tensor(packed.begin(), Layout<C<64>>{}));
  auto const of_global = recast<uint8_t>(make_tensor(make_gmem_ptr(packed.begin()), Layout<C<64>>{}));
  ASSERT_EQ(size(of_packed), 8);
  ASSERT_EQ(size(of_global), 8);
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(of_packed(i), i == 1 ? 2 : 0) << i;
    EXPECT_EQ(of_global(i), i == 1 ? 2 : 0) << i;
  }
  auto const same = recast<bool>(make_tensor(packed.begin(), Layout<C<64>>{}));
  static_assert(is_same_v<remove_cvref_t<decltype(same.data())>, subbyte_iterator<bool>>);
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(bool(same(i)), i == 9) << i; }
  // A packed tensor and a tensor of bytes have no common vector.
  EXPECT_EQ(max_common_vector(same, make_tensor(&flags[0], Layout<C<64>>{})), 0);
}
