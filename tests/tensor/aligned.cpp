// aligned: tests tensor/aligned.hpp.
#include "sett/tensor/aligned.hpp"

#include <gtest/gtest.h>

using namespace cute;

namespace {

struct Tiles : aligned_struct<128, Int<0>> {
  char first;
};
struct Barriers : aligned_struct<16, Int<1>> {
  char first;
};
struct Both : Tiles, Barriers {};

static_assert(alignof(Tiles) == 128 && sizeof(Tiles) == 128 && alignof(Barriers) == 16 && alignof(Both) == 128);
static_assert(alignof(aligned_struct<512>) == 512 && alignof(aligned_struct<1>) == 1 && is_empty_v<aligned_struct<1>>);
static_assert(alignof(array_aligned<char, 3>) == 16 && sizeof(array_aligned<char, 3>) == 16);
static_assert(alignof(array_aligned<float, 8, 32>) == 32 && sizeof(array_aligned<float, 8, 32>) == 32);
static_assert(alignof(array_aligned<double, 2, 1>) == alignof(double));

}  // namespace

TEST(Aligned, AnArrayIsAnArray) {
  array_aligned<int, 5, 64> a{{{1, 2, 3, 4, 5}}};
  EXPECT_TRUE(a[2] == 3 && a.size() == 5 && get<4>(a) == 5);
  EXPECT_TRUE(is_byte_aligned<64>(&a));
  a.clear();
  EXPECT_EQ(a.back(), 0);
}

TEST(Aligned, EveryAddress) {
  alignas(64) char bytes[128];
  for (int i = 0; i < 128; ++i) {
    EXPECT_TRUE(is_byte_aligned<1>(bytes + i));
    EXPECT_EQ(is_byte_aligned<2>(bytes + i), i % 2 == 0);
    EXPECT_EQ(is_byte_aligned<8>(bytes + i), i % 8 == 0);
    EXPECT_EQ(is_byte_aligned<64>(bytes + i), i % 64 == 0);
  }
  EXPECT_TRUE(is_byte_aligned<16>(nullptr));
}
