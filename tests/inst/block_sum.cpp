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
            int const point = 2 * read_term(e, 0).point;
            if (point > how.fraction_bits) { continue; }
            int const count = 1 + int(random() % 16);
            std::vector<Term> terms{read_term(d, finite(random, d))};
            std::vector<Factor> a, b;
            for (int i = 0; i < count; ++i) {
              Term const x = read_term(e, finite(random, e)), y = read_term(e, finite(random, e));
              terms.push_back(product(x, y));
              a.push_back(factor_of(x));
              b.push_back(factor_of(y));
            }
            ASSERT_EQ(block_sum(a.data(), b.data(), count, point, terms[0], how, d),
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
  EXPECT_EQ(block_sum(nullptr, nullptr, 0, 20, read_term(Element::f32, 0x40490fdb), how, Element::f32), 0x40490fdbu);
  EXPECT_EQ(block_sum(nullptr, nullptr, 0, 20, read_term(Element::f32, 0), how, Element::f32), 0u);
}
