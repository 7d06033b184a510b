// float_product: compares products bit for bit with the definition, for every warp-level floating-point MMA. The
// operands include NaN and infinities.
#include "sim/products/float_product.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <random>

#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma.hpp"

using namespace sett;

namespace {

// Draws arbitrary bits, or numbers with similar exponents, among them a zero or a subnormal now and then.
std::uint64_t draw(std::mt19937_64& random, DType e, bool any) {
  std::uint64_t const bits = random() & ((std::uint64_t(1) << bits_of(e)) - 1);
  if (any) { return bits; }
  floats::float_format const f = format_of(e);
  std::uint64_t const field = random() % 16 == 0 ? 0 : std::uint64_t(f.bias) - 3 + random() % 6;
  std::uint64_t const exponent = ((std::uint64_t(1) << f.exponent_bits) - 1) << (f.mantissa_bits + f.low_bits());
  return (bits & ~exponent) | field << (f.mantissa_bits + f.low_bits());
}

// Returns the bits of an infinity if `infinite` is set and the element type has infinities, and otherwise of a NaN.
std::uint64_t special_bits(DType e, bool infinite) {
  floats::float_format const f = format_of(e);
  std::uint64_t const exponent = (std::uint64_t(1) << f.exponent_bits) - 1;
  std::uint64_t const mantissa = (std::uint64_t(1) << f.mantissa_bits) - 1;
  return (exponent << f.mantissa_bits | (infinite && e != DType::e4m3 ? 0 : mantissa)) << f.low_bits();
}

// Returns the number of elements of D that are not finite, or nothing if the fast version and the definition differ.
std::optional<int> specials(Product p) {
  Product fast = p;
  multiply(p);
  sim::multiply_fast(fast);
  if (p.D != fast.D) { return {}; }
  int out = 0;
  for (std::uint64_t const d : p.D) { out += std::isfinite(read_term(p.d, d).value) ? 0 : 1; }
  return out;
}

// Draws ordinary numbers, except that C and one column of B may be arbitrary.
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
    if (is_integer(s.a) || bits_of(s.d) >= 64) { continue; }
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
        EXPECT_EQ(specials(p), s.n) << cute_name(s).text << " sm_" << arch;  // a row of D is special
      }
    }
  }
  EXPECT_EQ(products, 400);  // half of them are repeated with one special value in A
  EXPECT_GT(special, 300);
}
TEST(FloatProduct, IntegersAndDoublesAreByDefinition) {
  Product p{tensor_mma(90, 1, 1, 2, DType::s32, DType::s8, DType::s8, DType::s32)};
  p.A = {2, 0xff}, p.B = {3, 4}, p.C = {1};
  sim::multiply_fast(p);
  EXPECT_EQ(p.D, std::vector<std::uint64_t>{3});
  Product q{tensor_mma(90, 1, 1, 1, DType::f64, DType::f64, DType::f64, DType::f64)};
  std::uint64_t const two = __builtin_bit_cast(std::uint64_t, 2.0);
  q.A = {two}, q.B = {two}, q.C = {two};
  sim::multiply_fast(q);
  EXPECT_EQ(q.D, std::vector<std::uint64_t>{__builtin_bit_cast(std::uint64_t, 6.0)});
}
TEST(FloatProduct, OfAWarpgroup) {
  std::mt19937_64 random(7);
  for (DType const a : {DType::e4m3, DType::e5m2, DType::f16, DType::bf16, DType::tf32}) {
    for (DType const d : {DType::f32, DType::f16}) {
      int const k = 256 / bits_of(a);
      for (bool const any : {false, true}) {
        Product const p =
            drawn(random, {warpgroup_mma({.n = 16, .d = d, .a = a, .b = a}), accumulation(90, a, k, true)}, k, any);
        ASSERT_EQ(p.how.block, k);
        ASSERT_EQ(p.how.fraction_bits, is_fp8(a) ? 13 : 25);
        EXPECT_TRUE(specials(p)) << int(a) << " " << int(d);
      }
    }
  }
}
TEST(FloatProduct, OtherExtentsAreByDefinition) {
  std::mt19937_64 random(9);
  DType const h = DType::f16, f = DType::f32;
  for (int m = 1; m <= 17; ++m) {
    for (int n = 1; n <= 17; ++n) {
      EXPECT_EQ(specials(drawn(random, {tensor_mma(90, m, n, 4, f, h, h, f), {4, 25, 23}}, 4, false)), 0)
          << m << " x " << n;
    }
  }
}
