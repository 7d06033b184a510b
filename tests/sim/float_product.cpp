// float_product: the bits of the definition, for every product of floats that a warp has, NaN and infinities among
// them.
#include "sim/products/float_product.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <random>

#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma.hpp"

using namespace sett;

namespace {

// what is drawn: any bits; or those of numbers whose exponents are near another, with now and then a zero or a
// subnormal
std::uint64_t draw(std::mt19937_64& random, Element e, bool any) {
  std::uint64_t const bits = random() & ((std::uint64_t(1) << element_bits(e)) - 1);
  if (any) { return bits; }
  float_format const f = format_of(e);
  std::uint64_t const field = random() % 16 == 0 ? 0 : std::uint64_t(f.bias) - 3 + random() % 6;
  std::uint64_t const exponent = ((std::uint64_t(1) << f.exponent_bits) - 1) << (f.mantissa_bits + f.low_bits());
  return (bits & ~exponent) | field << (f.mantissa_bits + f.low_bits());
}

// a NaN, or an infinity if the element has one
std::uint64_t special_bits(Element e, bool infinite) {
  float_format const f = format_of(e);
  std::uint64_t const exponent = (std::uint64_t(1) << f.exponent_bits) - 1;
  std::uint64_t const mantissa = (std::uint64_t(1) << f.mantissa_bits) - 1;
  return (exponent << f.mantissa_bits | (infinite && e != Element::e4m3 ? 0 : mantissa)) << f.low_bits();
}

// How often D is not a number; nothing where fast and defined differ.
std::optional<int> specials(Product p) {
  Product fast = p;
  multiply(p);
  sim::multiply_fast(fast);
  if (p.D != fast.D) { return {}; }
  int out = 0;
  for (std::uint64_t const d : p.D) { out += std::isfinite(read_term(p.d, d).value) ? 0 : 1; }
  return out;
}

// usual numbers; those of C and one of B may be anything
Product drawn(std::mt19937_64& random, Product p, int columns_of_b, bool any) {
  for (int i = 0; i < p.m * p.k; ++i) { p.A.push_back(draw(random, p.a, false)); }
  for (int i = 0; i < p.n * columns_of_b; ++i) { p.B.push_back(draw(random, p.b, any && p.n * columns_of_b - i == 5)); }
  for (int i = 0; i < p.m * p.n; ++i) { p.C.push_back(draw(random, p.c, any)); }
  return p;
}

}  // namespace

TEST(FloatProduct, IsTheDefinition) {
  std::mt19937_64 random(5);
  int products = 0, special = 0;
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    if (is_integer(s.a) || element_bits(s.d) >= 64) { continue; }
    for (int const arch : {70, 80, 89, 90}) {
      for (bool const any : {false, true}) {
        int const k = operand(s, Role::a).columns;
        Product p = drawn(random, {MmaBody(s).stored, accumulation(arch, s.a, k, false)}, s.k, any);
        for (int i = 0; s.sparse && i < s.m * k; ++i) { p.kept.push_back(2 * (i / s.m) + int(random() % 2)); }
        auto const found = specials(p);
        ASSERT_TRUE(found) << cute_name(s).text << " sm_" << arch;
        ++products;
        special += *found;
        if (any) { continue; }
        p.A[random() % p.A.size()] = special_bits(s.a, random() % 2 == 0);
        EXPECT_EQ(specials(p), s.n) << cute_name(s).text << " sm_" << arch;  // a row of D
      }
    }
  }
  EXPECT_EQ(products, 400);  // and half as many whose A has one special
  EXPECT_GT(special, 300);
}
TEST(FloatProduct, IntegersAndDoublesAreByDefinition) {
  Product p{tensor_mma(90, 1, 1, 2, Element::s32, Element::s8, Element::s8, Element::s32)};
  p.A = {2, 0xff}, p.B = {3, 4}, p.C = {1};
  sim::multiply_fast(p);
  EXPECT_EQ(p.D, std::vector<std::uint64_t>{3});
  Product q{tensor_mma(90, 1, 1, 1, Element::f64, Element::f64, Element::f64, Element::f64)};
  std::uint64_t const two = __builtin_bit_cast(std::uint64_t, 2.0);
  q.A = {two}, q.B = {two}, q.C = {two};
  sim::multiply_fast(q);
  EXPECT_EQ(q.D, std::vector<std::uint64_t>{__builtin_bit_cast(std::uint64_t, 6.0)});
}
TEST(FloatProduct, OfAWarpgroup) {
  std::mt19937_64 random(7);
  for (Element const a : {Element::e4m3, Element::e5m2, Element::f16, Element::bf16, Element::tf32}) {
    for (Element const d : {Element::f32, Element::f16}) {
      int const k = 256 / element_bits(a);
      for (bool const any : {false, true}) {
        Product const p = drawn(random, {warpgroup_mma(16, d, a, a), accumulation(90, a, k, true)}, k, any);
        ASSERT_EQ(p.how.block, k);
        ASSERT_EQ(p.how.fraction_bits, is_fp8(a) ? 13 : 25);
        EXPECT_TRUE(specials(p)) << int(a) << " " << int(d);
      }
    }
  }
}
TEST(FloatProduct, OtherExtentsAreByDefinition) {
  std::mt19937_64 random(9);
  Element const h = Element::f16, f = Element::f32;
  for (int m = 1; m <= 17; ++m) {
    for (int n = 1; n <= 17; ++n) {
      EXPECT_EQ(specials(drawn(random, {tensor_mma(90, m, n, 4, f, h, h, f), {4, 25, 23}}, 4, false)), 0)
          << m << " x " << n;
    }
  }
}
