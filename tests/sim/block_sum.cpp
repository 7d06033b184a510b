// block_sum: tests that block_sum equals fused_sum, for every float type that tensor cores multiply.
#include "sim/products/block_sum.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace sett;
using namespace sett::sim;

namespace {

std::uint64_t finite(std::mt19937_64& random, DType e) {
  for (;;) {
    std::uint64_t bits = random() & ((std::uint64_t(1) << bits_of(e)) - 1);
    if (random() % 4 == 0) { bits = random() % 2 == 0 ? 0 : bits & ~(std::uint64_t(0xff) << (bits_of(e) - 9)); }
    if (std::isfinite(read_term(e, bits).value)) { return bits; }
  }
}

}  // namespace

TEST(BlockSum, IsTheFusedSum) {
  std::mt19937_64 random(3);
  for (DType const e : {DType::f16, DType::bf16, DType::tf32, DType::e4m3, DType::e5m2}) {
    for (DType const d : {DType::f32, DType::f16}) {
      for (int arch : {70, 80, 89, 90}) {
        for (bool warpgroup : {false, true}) {
          for (int trial = 0; trial < 3000; ++trial) {
            Accumulation const how = accumulation(arch, e, 16, warpgroup);
            int const count = 1 + int(random() % 20), leap = 8 + int(random() % 3);
            std::vector<Term> row, column(std::size_t(leap * count)), sums;
            std::vector<double> a, b(column.size());
            std::vector<std::int32_t> a_exponent, b_exponent(column.size());
            std::vector<int> at;
            EightTerms c;
            for (int i = 0; i < count; ++i) {
              row.push_back(read_term(e, finite(random, e)));
              a.push_back(row.back().value);
              a_exponent.push_back(row.back().exponent);
              at.push_back(leap * (count - 1 - i));
            }
            for (std::size_t i = 0; i < column.size(); ++i) {
              column[i] = read_term(e, finite(random, e));
              b[i] = column[i].value;
              b_exponent[i] = column[i].exponent;
            }
            for (int j = 0; j < 8; ++j) {
              sums.push_back(read_term(d, finite(random, d)));
              c.value[j] = sums.back().value;
              c.exponent[j] = sums.back().exponent;
            }
            std::uint32_t out[8];
            block_sum({a.data(), a_exponent.data()}, {b.data(), b_exponent.data()}, at.data(), count, c, how, d, out);
            for (int j = 0; j < 8; ++j) {
              std::vector<Term> terms{sums[std::size_t(j)]};
              for (int i = 0; i < count; ++i) {
                terms.push_back(product(row[std::size_t(i)], column[std::size_t(at[std::size_t(i)] + j)]));
              }
              ASSERT_EQ(out[j], fused_sum(terms.data(), count + 1, how, d))
                  << int(e) << " " << int(d) << " " << arch << " " << trial;
            }
          }
        }
      }
    }
  }
}

TEST(BlockSum, OfNothingIsTheAccumulator) {
  Accumulation const how = accumulation(90, DType::f16, 16, false);
  // The bits include a subnormal, the largest number, and both zeros. The sum does not preserve the sign of a zero.
  std::uint32_t const bits[8] = {0x40490fdb, 0, 0x80000000, 1, 0x80000123, 0x7f7fffff, 0xff7fffff, 0x00800000};
  EightTerms c;
  for (int j = 0; j < 8; ++j) {
    c.value[j] = term_of_f32(bits[j]).value;
    c.exponent[j] = term_of_f32(bits[j]).exponent;
  }
  std::uint32_t out[8];
  block_sum({}, {}, nullptr, 0, c, how, DType::f32, out);
  for (int j = 0; j < 8; ++j) { EXPECT_EQ(out[j], bits[j] == 0x80000000 ? 0 : bits[j]) << j; }
}

TEST(BlockSum, SumsThatAreTooLargeAreInfinite) {
  Accumulation const how = accumulation(90, DType::bf16, 16, false);
  Term const large = read_term(DType::bf16, 0x7f7f);
  double const value[8] = {large.value, -large.value, 1, 0, large.value, 1, 1, 1};
  std::int32_t const exponent[8] = {large.exponent, large.exponent, 0, Term{}.exponent, large.exponent, 0, 0, 0};
  int const at[1] = {0};
  std::uint32_t out[8];
  block_sum({&large.value, &large.exponent}, {value, exponent}, at, 1, EightTerms{}, how, DType::f32, out);
  EXPECT_EQ(out[0], 0x7f800000u);
  EXPECT_EQ(out[1], 0xff800000u);
  EXPECT_EQ(out[2], 0x7f7f0000u);
  EXPECT_EQ(out[3], 0u);
}

TEST(BlockSum, TermsOfF32) {
  for (std::uint64_t bits = 0; bits < std::uint64_t(1) << 32; bits += 65521) {
    Term const t = read_term(DType::f32, bits);
    if (!std::isfinite(t.value)) { continue; }
    Term const x = term_of_f32(std::uint32_t(bits));
    ASSERT_EQ(x.value, t.value) << bits;
    ASSERT_EQ(x.exponent, t.exponent) << bits;
  }
}
