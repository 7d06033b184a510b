// subbyte_integer: checks conversions and arithmetic of integers narrower than a byte.
#include "sett/tensor/subbyte_integer.hpp"

#include <gtest/gtest.h>

using namespace cute;

namespace {

template <int Bits, bool Signed>
void check_conversions() {
  using T = integer_subbyte<Bits, Signed>;
  static_assert(sizeof(T) == 1 && std::is_trivially_copyable_v<T> && sizeof_bits_v<T> == Bits);
  for (int n = -300; n <= 300; ++n) {
    int const modulus = 1 << Bits, least = Signed ? -(modulus / 2) : 0;
    int const expected = ((n - least) % modulus + modulus) % modulus + least;
    ASSERT_EQ(int(T(n)), expected);
    ASSERT_EQ(int(T(long(n))), expected);
    ASSERT_EQ(int(T(unsigned(n))), expected);
    ASSERT_EQ(int(T(T(n) + 1)), int(T(n + 1)));
    for (int m = -8; m <= 8; ++m) {
      ASSERT_EQ(T(n) < T(m), int(T(n)) < int(T(m)));
      ASSERT_EQ(T(n) == T(m), int(T(n)) == int(T(m)));
    }
  }
  // The bits of a byte above the integer's own bits are not read.
  T x = 0;
  x.storage = static_cast<uint8_t>(0xff);
  EXPECT_EQ(int(x), Signed ? -1 : (1 << Bits) - 1);
}

}  // namespace

TEST(SubbyteInteger, KeepsItsLowestBits) {
  check_conversions<1, false>();
  check_conversions<1, true>();
  check_conversions<2, false>();
  check_conversions<2, true>();
  check_conversions<3, false>();
  check_conversions<4, false>();
  check_conversions<4, true>();
  check_conversions<6, false>();
  check_conversions<6, true>();
  check_conversions<7, true>();
}

static_assert(int(int4_t(9)) == -7 && int(uint4_t(-1)) == 15 && int4_t(-8) < int4_t(7));
static_assert(int(int4_t(2.9f)) == 2 && int(int4_t(-3.0)) == -3);
static_assert(is_same_v<int4b_t, int4_t> && is_same_v<uint1b_t, uint_bit_t<1>> && is_same_v<uint6b_t, uint_bit_t<6>>);
