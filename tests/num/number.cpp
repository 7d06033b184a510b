// number: tests num/number.hpp.
//
// Every operator must agree with 128-bit arithmetic, or report an overflow.
#include "sett/num/number.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

using sett::Num;

namespace {

__extension__ using Wide = __int128;

Num narrow(Wide v) { return v > Wide(INT64_MAX) || v <= Wide(INT64_MIN) ? Num::overflow() : Num(std::int64_t(v)); }

std::vector<std::int64_t> interesting() {
  std::vector<std::int64_t> out;
  std::mt19937_64 random(3);
  for (int i = -12; i <= 12; ++i) { out.push_back(i); }
  for (int bits : {15, 16, 30, 31, 32, 33, 61, 62}) {
    for (int d = -1; d <= 1; ++d) {
      out.push_back((std::int64_t{1} << bits) + d);
      out.push_back(-(std::int64_t{1} << bits) + d);
    }
  }
  for (int i = 0; i < 40; ++i) { out.push_back(std::int64_t(random())); }
  out.push_back(INT64_MAX);
  out.push_back(-INT64_MAX);
  return out;
}

TEST(NumRange, HoldsTheOffsetsOfEachMode) {
  sett::NumRange r{Num(5), Num(5)};
  r.add_mode(4, 3);
  r.add_mode(3, -10);
  r.add_mode(1, 1000);
  EXPECT_EQ(r.low, Num(-15));
  EXPECT_EQ(r.high, Num(14));
  r.add_mode(3, std::int64_t{1} << 62);
  EXPECT_TRUE(r.low.overflowed() || r.high.overflowed());
}

}  // namespace

TEST(Number, AgreesWithWideArithmetic) {
  for (std::int64_t const a : interesting()) {
    for (std::int64_t const b : interesting()) {
      ASSERT_TRUE(Num(a) + Num(b) == narrow(Wide(a) + b)) << a << " + " << b;
      ASSERT_TRUE(Num(a) - Num(b) == narrow(Wide(a) - b)) << a << " - " << b;
      ASSERT_TRUE(Num(a) * Num(b) == narrow(Wide(a) * b)) << a << " * " << b;
      if (b == 0) {
        ASSERT_TRUE((Num(a) / Num(b)).overflowed() && (Num(a) % Num(b)).overflowed());
        continue;
      }
      Wide q = Wide(a) / b;
      if (Wide(a) % b != 0 && (a < 0) != (b < 0)) { --q; }
      ASSERT_TRUE(Num(a) / Num(b) == narrow(q)) << a << " / " << b;
      ASSERT_TRUE(Num(a) % Num(b) == narrow(Wide(a) - q * b)) << a << " % " << b;
    }
  }
}

TEST(Number, OverflowStays) {
  Num const bad = Num::overflow();
  for (Num const x : {Num(0), Num(1), Num(-5), bad}) {
    for (Num const r : {bad + x, x + bad, bad - x, x - bad, bad * x, x * bad, bad / x, x / bad, bad % x, x % bad, -bad,
                        gcd(bad, x), gcd(x, bad)}) {
      EXPECT_TRUE(r.overflowed());
    }
  }
  EXPECT_FALSE(surely_equal(bad, bad));
}

TEST(Number, Helpers) {
  for (int a = -30; a <= 30; ++a) {
    for (int b = 1; b <= 12; ++b) {
      EXPECT_TRUE(ceil_div(Num(a), Num(b)) == Num((a + 600 * b + b - 1) / b - 600)) << a << " " << b;
      EXPECT_TRUE(Num(a) % gcd(Num(a), Num(b)) == Num(0));
      EXPECT_EQ(surely_divides(Num(b), Num(a)), a % b == 0);
    }
    EXPECT_TRUE(abs(Num(a)) * signum(Num(a)) == Num(a));
  }
  EXPECT_TRUE(gcd(Num(12), Num(-18)) == Num(6));
}
