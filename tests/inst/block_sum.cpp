// block_sum: equals fused_sum, for numbers of every float that tensor cores multiply.
#include "sett/inst/block_sum.hpp"

#include <gtest/gtest.h>

#include <random>

using namespace sett;

namespace {

std::uint64_t finite(std::mt19937_64& random, Element e) {
  for (;;) {
    std::uint64_t bits = random() & ((std::uint64_t(1) << element_bits(e)) - 1);
    if (random() % 4 == 0) { bits = random() % 2 == 0 ? 0 : bits & ~(std::uint64_t(0xff) << (element_bits(e) - 9)); }
    if (!is_special(read_term(e, bits))) { return bits; }
  }
}

}  // namespace

TEST(BlockSum, IsTheFusedSum) {
  std::mt19937_64 random(3);
  for (Element const e : {Element::f16, Element::bf16, Element::tf32, Element::e4m3, Element::e5m2}) {
    for (Element const d : {Element::f32, Element::f16}) {
      for (int arch : {70, 80, 89, 90}) {
        for (bool warpgroup : {false, true}) {
          for (int trial = 0; trial < 3000; ++trial) {
            Accumulation const how = accumulation(arch, e, 16, warpgroup);
            int const count = 1 + int(random() % 20);
            std::vector<Term> terms{read_term(d, finite(random, d))};
            std::vector<double> a, b;
            std::vector<std::int32_t> a_exponent, b_exponent;
            for (int i = 0; i < count; ++i) {
              Term const x = read_term(e, finite(random, e)), y = read_term(e, finite(random, e));
              terms.push_back(product(x, y));
              a.push_back(factor_of(x).value);
              b.push_back(factor_of(y).value);
              a_exponent.push_back(factor_of(x).exponent);
              b_exponent.push_back(factor_of(y).exponent);
            }
            ASSERT_EQ(block_sum({a.data(), a_exponent.data()}, {b.data(), b_exponent.data()}, count, factor_of(terms[0]), how, d),
                      fused_sum(terms, count + 1, how, d))
                << int(e) << " " << int(d) << " " << arch << " " << trial;
          }
        }
      }
    }
  }
}

TEST(BlockSum, OfNothingIsTheAccumulator) {
  Accumulation const how = accumulation(90, Element::f16, 16, false);
  EXPECT_EQ(block_sum({}, {}, 0, factor_of(read_term(Element::f32, 0x40490fdb)), how, Element::f32), 0x40490fdbu);
  EXPECT_EQ(block_sum({}, {}, 0, factor_of(read_term(Element::f32, 0)), how, Element::f32), 0u);
}

TEST(BlockSum, FactorsOfF32) {
  for (std::uint64_t bits = 0; bits < std::uint64_t(1) << 32; bits += 65521) {
    Term const t = read_term(Element::f32, bits);
    if (is_special(t)) { continue; }
    Factor const x = factor_of(t), y = factor_of_f32(std::uint32_t(bits));
    ASSERT_EQ(x.value, y.value) << bits;
    ASSERT_EQ(x.exponent, y.exponent) << bits;
  }
}
