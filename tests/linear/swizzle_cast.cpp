// swizzle_cast: checks recasts and the alignment of swizzled layouts.
#include "sett/linear/swizzle_cast.hpp"

#include <gtest/gtest.h>

#include "swizzles.hpp"

using namespace cute;

static_assert(is_same_v<decltype(upcast<8>(Swizzle<3, 3, 3>{})), Swizzle<3, 0, 3>>);
static_assert(is_same_v<decltype(downcast<2>(Swizzle<2, 0, 3>{})), Swizzle<2, 1, 3>>);
static_assert(is_same_v<decltype(upcast<8>(Swizzle<0, 1, 3>{})), Swizzle<0, 0, 3>>);
static_assert(is_same_v<decltype(recast_layout<std::uint8_t, std::uint16_t>(Swizzle<3, 4, 3>{})), Swizzle<3, 3, 3>>);
static_assert(is_same_v<decltype(recast_layout<std::uint32_t, std::uint16_t>(Swizzle<3, 2, 3>{})), Swizzle<3, 3, 3>>);
static_assert(is_same_v<decltype(recast_layout<int, int>(Swizzle<3, 2, 3>{})), Swizzle<3, 2, 3>>);
static_assert(is_same_v<decltype(upcast<4>(_8{})), _2> && is_same_v<decltype(downcast<4>(_8{})), Int<32>>);
static_assert(is_same_v<decltype(upcast<2>(make_mixed_bits(_4{}, 3, _2{}))), MixedBits<2, 1>>);
static_assert(is_same_v<decltype(downcast<2>(make_mixed_bits(_4{}, 3, _2{}))), MixedBits<8, 4>>);
static_assert(max_alignment(Swizzle<3, 4, 3>{}) == _16{} && max_alignment(_m8{}) == _8{} && max_alignment(7) == _1{});
static_assert(max_alignment(sett::mult<8>(16)) == _8{} && max_alignment(make_mixed_bits(_8{}, 3, _4{})) == _4{});

template <int N>
void check_factor() {
  sett_test::for_each_swizzle([](auto sw) {
    using Sw = decltype(sw);
    auto const narrow = downcast<N>(sw);
    for (int x = 0; x < 256; ++x) {
      for (int j = 0; j < N; ++j) { ASSERT_EQ(narrow(N * x + j), N * sw(x) + j); }
    }
    if constexpr (Sw::num_bits == 0 || 1 << Sw::num_base >= N) {
      auto const wide = upcast<N>(sw);
      for (int x = 0; x < 256; ++x) {
        for (int j = 0; j < N; ++j) { ASSERT_EQ(sw(N * x + j), N * wide(x) + j); }
      }
    }
  });
}

TEST(SwizzleCast, Swizzles) {
  check_factor<1>();
  check_factor<2>();
  check_factor<4>();
}

// A wide element at a coordinate consists of consecutive narrow elements, in order.
TEST(SwizzleCast, ComposedLayouts) {
  auto const check = [](auto l) {
    auto const wide = upcast<4>(l);
    for (int i = 0; i < 8; ++i) {
      for (int j = 0; j < 64; ++j) { ASSERT_EQ(int(l(i, j)), 4 * int(wide(i, j / 4)) + j % 4); }
    }
    auto const narrow = downcast<2>(l);
    for (int i = 0; i < 8; ++i) {
      for (int j = 0; j < 128; ++j) { ASSERT_EQ(int(narrow(i, j)), 2 * int(l(i, j / 2)) + j % 2); }
    }
  };
  Layout<Shape<_8, _64>, Stride<_64, _1>> const rows{};
  check(composition(Swizzle<3, 3, 3>{}, rows));
  check(composition(Swizzle<3, 2, -3>{}, Int<16>{}, rows));
  check(composition(Swizzle<3, 2, 3>{}, 12, rows));
  auto const l = composition(Swizzle<3, 3, 3>{}, rows);
  static_assert(is_same_v<decltype(recast_layout<std::uint8_t, std::uint32_t>(l)), decltype(upcast<4>(l))>);
  EXPECT_THROW(upcast<4>(composition(Swizzle<3, 2, 3>{}, 6, rows)), sett::layout_error);
}

TEST(SwizzleCast, FlaggedLayouts) {
  auto const bits = composition(Swizzle<3, 4, 3>{}, smem_ptr_flag{}, Layout<Shape<_8, _1024>, Stride<_1024, _1>>{});
  auto const halves = upcast<16>(bits);
  static_assert(is_same_v<decltype(halves.offset()), smem_ptr_flag_bits<16>>);
  auto const elements = as_position_independent_swizzle_layout(halves);
  static_assert(is_same_v<decltype(elements.layout_a()), Swizzle<3, 3, 3>>);
  for (int x = 0; x < 512; ++x) {
    int const byte = Swizzle<3, 4, 3>{}(2 * int(halves.layout_b()(x)));
    ASSERT_EQ(2 * int(elements(x)), byte);
  }
  static_assert(is_same_v<decltype(downcast<2>(halves).offset()), smem_ptr_flag_bits<8>>);
  static_assert(is_same_v<decltype(halves(_, _0{}).offset()), smem_ptr_flag_bits<16>>);
}

// Every vector with the returned alignment must be contiguous.
TEST(SwizzleCast, MaxAlignment) {
  auto const check = [](auto l, int expected) {
    int const width = int(max_alignment(l));
    EXPECT_EQ(width, expected);
    for (int i = 0; i < int(size<0>(l)); ++i) {
      for (int j = 0; j < int(size<1>(l)); ++j) {
        ASSERT_EQ(int(l(i, j)), int(l(i, j - j % width)) + j % width);
        ASSERT_EQ(int(l(i, j - j % width)) % width, 0);
      }
    }
  };
  Layout<Shape<_8, _64>, Stride<_64, _1>> const rows{};
  check(composition(Swizzle<3, 3, 3>{}, rows), 8);
  check(composition(Swizzle<3, 3, 3>{}, _4{}, rows), 4);
  check(composition(Swizzle<3, 3, 3>{}, 8, rows), 1);
  check(composition(Swizzle<3, 3, 3>{}, sett::mult<8>(16), rows), 8);
  check(make_composed_layout(Swizzle<0, 3, 3>{}, Int<32>{}, rows), 32);
  EXPECT_EQ(int(max_alignment(make_composed_layout(rows, _0{}, rows))), 1);
}
