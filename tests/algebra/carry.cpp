// carry: tests algebra/carry.hpp.
//
// The tests check the floor of rho*i / P on [0,N): whether its values are a layout's table, the period of its
// carries, and its largest remainder.
#include "sett/algebra/carry.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string told(Carry const& c) {
  if (c.failure) { return text(Outcome<Num>(c.failure)); }
  return "period " + text(c.period) + " remainder " + text(c.remainder);
}

}  // namespace

TEST(Carry, WorkedExamples) {
  EXPECT_EQ(told(carry_of(4, 2, 6, 0)), "period 2 remainder 2");
  EXPECT_EQ(told(carry_of(3, 2, 4, 0)), "refused: carry_not_periodic mode 0 index 3: 2, 4");
  EXPECT_EQ(told(carry_of(8, 3, 6, 0)), "period 3 remainder 7");
  EXPECT_EQ(told(carry_of(4, 3, 4, 7)), "refused: carry_not_periodic mode 7 index 3: 2, 4");
}

TEST(Carry, WithoutACarry) {
  EXPECT_EQ(told(carry_of(4, 8, 100, 0)), "period 0 remainder 0");  // P divides r
  EXPECT_EQ(told(carry_of(4, 3, 1, 0)), "period 0 remainder 0");
  EXPECT_EQ(told(carry_of(4, 0, 9, 0)), "period 0 remainder 0");
  EXPECT_EQ(told(carry_of(1, 5, 9, 0)), "period 0 remainder 0");
  EXPECT_EQ(told(carry_of(10, 3, 4, 0)), "period 0 remainder 9");
  EXPECT_EQ(told(carry_of(10, 13, 4, 0)), "period 0 remainder 9");
}

TEST(Carry, Refusals) {
  EXPECT_EQ(told(carry_of(4, 3, 3, 5)), "refused: carry_not_dividing mode 5 index 2: 2, 3");
  EXPECT_EQ(told(carry_of(5, 1, 7, 0)), "refused: carry_not_dividing mode 0 index 5: 5, 7");
  EXPECT_STREQ(describe(carry_of(5, 1, 7, 0).failure).c_str(),
               "the first carry of a mode of the right layout must be at a divisor of its extent: mode 0 "
               "first carries at index 5, but its extent is 7");
}

TEST(Carry, NegativeAndHugeNumbers) {
  EXPECT_EQ(told(carry_of(4, -1, 3, 0)), "refused: carry_not_dividing mode 0 index 2: 2, 3");  // -1 mod 4 is 3
  EXPECT_EQ(told(carry_of(4, -4, 3, 0)), "period 0 remainder 0");
  Num const million(1000000);
  EXPECT_EQ(told(carry_of(million * million, million, million * million, 0)), "period 1000000 remainder 999999000000");
  EXPECT_EQ(told(carry_of(Num(INT64_MAX), 1, Num(INT64_MAX), 0)), "period 0 remainder 9223372036854775806");
}

TEST(Carry, PeriodsAreAChain) {
  Vec<Num> chain;
  EXPECT_FALSE(add_period(chain, 12, 0));
  EXPECT_FALSE(add_period(chain, 2, 0));
  EXPECT_FALSE(add_period(chain, 6, 0));
  EXPECT_FALSE(add_period(chain, 6, 0));
  EXPECT_EQ(chain, (Vec<Num>{2, 6, 12}));
  EXPECT_EQ(text(Outcome<Num>(add_period(chain, 4, 3))), "refused: carries_not_nested mode 3 index 4: 6, 4");
}

// The results of proofs.md 4.1 and 4.10 are compared with the definition.
TEST(Carry, IsTheFloorAndItsRemainder) {
  int periodic = 0;
  for (int P = 1; P <= 12; ++P) {
    for (int r = -3; r <= 13; ++r) {
      for (int N = 1; N <= 12; ++N) {
        int const rho = ((r % P) + P) % P;
        Carry const c = carry_of(P, r, N, 0);
        int largest = 0;
        int first_difference = -1;
        int const Q = rho == 0 ? N : (P + rho - 1) / rho;
        for (int i = 0; i < N; ++i) {
          largest = std::max(largest, rho * i % P);
          if (first_difference < 0 && rho * i / P != i / Q) { first_difference = i; }
        }
        bool const layout = Q >= N || (N % Q == 0 && first_difference < 0);
        ASSERT_EQ(!c.failure, layout) << P << " " << r << " " << N;
        if (layout) {
          ASSERT_EQ(c.period, Num(Q < N ? Q : 0)) << P << " " << r << " " << N;
          ASSERT_EQ(c.remainder, Num(largest)) << P << " " << r << " " << N;
          periodic += Q < N ? 1 : 0;
        } else if (c.failure.rule == Rule::carry_not_periodic) {
          ASSERT_EQ(c.failure.index, Num(first_difference)) << P << " " << r << " " << N;
        }
      }
    }
  }
  EXPECT_GT(periodic, 100);
}
