// words: checks the widest words that a pointer type allows, and the tests of addresses and strides.
#include "sett/algo/words.hpp"

#include <gtest/gtest.h>

#include "sett/sett.hpp"

using namespace cute;

TEST(Words, Types) {
  static_assert(cute::detail::Words<float*>::bits == 32);
  static_assert(cute::detail::Words<float volatile*>::bits == 0);
  static_assert(cute::detail::Words<uint4_t*>::bits == 8);
  static_assert(cute::detail::Words<subbyte_iterator<uint4_t>>::bits == 4);
  static_assert(cute::detail::Words<subbyte_iterator<uint6_t>>::bits == 0);
  static_assert(cute::detail::Words<gmem_ptr<half_t const*>>::bits == 16);
  static_assert(cute::detail::Words<swizzle_ptr<Swizzle<2, 3, 3>, smem_ptr<half_t*>>>::most == 64);
  static_assert(cute::detail::Words<swizzle_ptr<Swizzle<3, 4, 3>, smem_ptr<half_t*>>>::most == 128);
  static_assert(cute::detail::Words<counting_iterator<int>>::bits == 0);
  struct Three {
    char c[3];
  };
  static_assert(cute::detail::Words<Three*>::bits == 0);
}

TEST(Words, Alignment) {
  alignas(16) float a[32];
  auto const at = [&a](int i) { return make_tensor(static_cast<float*>(a) + i, Layout<_8, _1>{}); };
  EXPECT_TRUE(cute::detail::is_aligned<4>(at(0)));
  EXPECT_FALSE(cute::detail::is_aligned<4>(at(2)));
  EXPECT_TRUE(cute::detail::is_aligned<2>(at(2)));
  auto const moving = [&a](int d, int n) {
    return make_tensor(static_cast<float*>(a), make_layout(make_shape(_4{}, n), make_stride(_1{}, d)));
  };
  EXPECT_TRUE(cute::detail::is_aligned<4>(moving(8, 3)));
  EXPECT_FALSE(cute::detail::is_aligned<4>(moving(6, 3)));
  EXPECT_TRUE(cute::detail::is_aligned<2>(moving(6, 3)));
  EXPECT_TRUE(cute::detail::is_aligned<4>(moving(6, 1)));
  EXPECT_TRUE(cute::detail::is_null(gmem_ptr<float*>{nullptr}));
  EXPECT_TRUE(cute::detail::is_null(subbyte_iterator<uint4_t>{}));
  EXPECT_FALSE(cute::detail::is_null(make_gmem_ptr(a + 0)));
  EXPECT_FALSE(cute::detail::is_null(counting_iterator<int>{}));
}
