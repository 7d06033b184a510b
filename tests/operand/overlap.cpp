// overlap: compares the check for overlaps with the sets of all bits.
#include "sett/operand/overlap.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

bool share_a_bit(AnyLayout const& a, AnyLayout const& b, int distance, int bits_a, int bits_b) {
  std::set<std::int64_t> taken;
  for (Num x(0); x < size(a); x = x + Num(1)) {
    for (int k = 0; k < bits_a; ++k) { taken.insert(a(x).value + k); }
  }
  for (Num y(0); y < size(b); y = y + Num(1)) {
    for (int k = 0; k < bits_b; ++k) {
      if (taken.count(b(y).value + distance + k) > 0) { return true; }
    }
  }
  return false;
}

AnyLayout random_layout(std::mt19937& random, int bits) {
  int const modes = 1 + int(random() % 3);
  Vec<Num> shape;
  Vec<Num> stride;
  for (int k = 0; k < modes; ++k) {
    shape.push_back(Num(1 + int(random() % 5)));
    stride.push_back(Num(bits * (int(random() % 21) - 6)));
  }
  return flat_layout(shape, stride);
}

}  // namespace

TEST(Overlap, AgreesWithTheSetOfAllBits) {
  std::mt19937 random(7);
  int apart = 0;
  for (int round = 0; round < 4000; ++round) {
    int const bits_a = 1 + int(random() % 9);
    int const bits_b = random() % 2 == 0 ? bits_a : 1 + int(random() % 9);
    AnyLayout const a = random_layout(random, bits_a);
    AnyLayout const b = random_layout(random, bits_b);
    int const distance = int(random() % 301) - 150;
    Failure const f = check_apart(a, b, Num(distance), Num(bits_a), Num(bits_b));
    ASSERT_EQ(bool(f), share_a_bit(a, b, distance, bits_a, bits_b)) << round;
    ASSERT_TRUE(!f || f.rule == Rule::tensors_overlap);
    apart += f ? 0 : 1;
  }
  EXPECT_GT(apart, 1000);
  EXPECT_LT(apart, 3500);
}

TEST(Overlap, TilesOfAnArrayAreApart) {
  auto const columns = parse_layout("(1000000,4):(64,1)").value();
  EXPECT_FALSE(check_apart(columns, columns, Num(4), Num(1), Num(1)));
  EXPECT_TRUE(check_apart(columns, columns, Num(3), Num(1), Num(1)));
  EXPECT_FALSE(check_apart(columns, columns, Num(-4), Num(1), Num(1)));
  auto const even = parse_layout("1000000000:2").value();
  EXPECT_FALSE(check_apart(even, even, Num(1), Num(1), Num(1)));
  EXPECT_TRUE(check_apart(even, even, Num(1), Num(2), Num(1)));
}

TEST(Overlap, ALongSearchIsNotAnAnswer) {
  // The strides are 23 primes of 6 digits. The tensors overlap if two sums of these primes differ by 50001.
  auto const a = parse_layout(
                     "(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):(100003,100019,100043,100049,100057,100069,"
                     "100103,100109,100129,100151,100153,100169,100183,100189,100193,100207,100213,100237,"
                     "100267,100271,100279,100291,100297)")
                     .value();
  auto const f = check_apart(a, a, Num(50001), Num(1), Num(1));
  EXPECT_EQ(f.rule, Rule::undecided_bound);
  auto const wide = parse_layout("(4,4):(4611686018427387904,1)").value();
  EXPECT_EQ(check_apart(wide, wide, Num(1), Num(1), Num(1)).rule, Rule::overflow);
}
