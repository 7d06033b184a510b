// tensor_core: checks truncation, ties, NaN, infinities and subnormals.
#include "sett/inst/tensor_core.hpp"

#include <gtest/gtest.h>

#include <cmath>

using namespace sett;

std::uint32_t sum(std::initializer_list<float> terms, Accumulation how = {16, 25, 23}, DType result = DType::f32) {
  Term list[65] = {};
  int count = 0;
  for (float const x : terms) { list[count++] = read_term(DType::f32, __builtin_bit_cast(std::uint32_t, x)); }
  return fused_sum(list, count, how, result);
}
std::uint32_t bits_of(float x) { return __builtin_bit_cast(std::uint32_t, x); }

TEST(TensorCore, BitsBelowTheLargestAreCutOff) {
  EXPECT_EQ(sum({1, 2}), bits_of(3));
  EXPECT_EQ(sum({1, 0x1p-24f}), bits_of(1));                         // rounds towards zero
  EXPECT_EQ(sum({1, 0x1p-24f, 0x1p-24f}), bits_of(1 + 0x1p-23f));    // intermediate results are exact with 25 bits
  EXPECT_EQ(sum({1, 0x1p-24f, 0x1p-24f}, {4, 23, 23}), bits_of(1));  // but not with 23
  EXPECT_EQ(sum({1, 0x1.fp-26f, -1}), bits_of(0));
  EXPECT_EQ(sum({-1, -0x1p-24f}), bits_of(-1));
}
TEST(TensorCore, HalfIsRoundedToEven) {
  EXPECT_EQ(sum({2048, 1}, {16, 25, 23}, DType::f16), std::uint32_t(half_t(2048.0f).storage));
  EXPECT_EQ(sum({2048, 3}, {16, 25, 23}, DType::f16), std::uint32_t(half_t(2052.0f).storage));
  EXPECT_EQ(sum({65504, 65504}, {16, 25, 23}, DType::f16), 0x7c00u);
}
TEST(TensorCore, NanInfinityAndSubnormals) {
  float const inf = __builtin_inff(), nan = __builtin_nanf("");
  EXPECT_EQ(sum({inf, 1}), bits_of(inf));
  EXPECT_EQ(sum({-inf, 1}), bits_of(-inf));
  EXPECT_EQ(sum({inf, -inf}), 0x7fffffffu);
  EXPECT_EQ(sum({nan, 1}), 0x7fffffffu);
  EXPECT_EQ(sum({nan, 1}, {16, 25, 23}, DType::f16), 0x7fffu);
  EXPECT_EQ(sum({0x1p-149f, 0x1p-148f}), 3u);
  EXPECT_EQ(sum({0x1p127f, 0x1p127f}), bits_of(inf));
  Term const zero = read_term(DType::f16, 0), infinite = read_term(DType::f16, 0x7c00);
  EXPECT_TRUE(std::isnan(product(zero, infinite).value));
  EXPECT_EQ(product(read_term(DType::f16, 1), read_term(DType::f16, 1)).value, 0x1p-48);
}
TEST(TensorCore, Formats) {
  EXPECT_EQ(read_term(DType::tf32, 0x3f801fffu).value, 1);  // the lower 13 bits are ignored
  EXPECT_TRUE(std::isnan(read_term(DType::e4m3, 0x7f).value));
  EXPECT_EQ(read_term(DType::e5m2, 0xfc).value, -HUGE_VAL);
  EXPECT_EQ(read_term(DType::f16, 0x03ff).exponent, -14);  // a subnormal
  EXPECT_EQ(accumulation(90, DType::f16, 16, false).block, 16);
  EXPECT_EQ(accumulation(80, DType::f16, 16, false).block, 8);
  EXPECT_EQ(accumulation(90, DType::e4m3, 32, true).fraction_bits, 13);
}
TEST(TensorCore, TermsAreTheNumbers) {
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    half_t const h = half_t::bitcast(std::uint16_t(bits));
    double const x = read_term(DType::f16, bits).value, y = double(float(h));
    ASSERT_TRUE(x == y || (std::isnan(x) && std::isnan(y))) << bits;
    bfloat16_t const b = bfloat16_t::bitcast(std::uint16_t(bits));
    double const z = read_term(DType::bf16, bits).value, w = double(float(b));
    ASSERT_TRUE(z == w || (std::isnan(z) && std::isnan(w))) << bits;
    if (bits < 256) {
      auto const e = float_e4m3_t::bitcast(std::uint8_t(bits));
      double const u = read_term(DType::e4m3, bits).value, v = double(float(e));
      ASSERT_TRUE(u == v || (std::isnan(u) && std::isnan(v))) << bits;
    }
  }
}
