// small_float_pair: tests each function against small_float's function on both numbers, for random numbers and edges.
#include "sett/sim/small_float_pair.hpp"

#include <gtest/gtest.h>

#include "rounding.hpp"

namespace {

namespace small = sett::sim::detail;

template <class Pair>
struct SmallFloatPair : testing::Test {};
using Types = testing::Types<small::small_float_pair<sett::floats::f16>, small::small_float_pair<sett::floats::bf16>>;
TYPED_TEST_SUITE(SmallFloatPair, Types);

template <class Pair>
bool same(Pair const& p, typename Pair::Number const& x, typename Pair::Number const& y) {
  return p.x.bits() == x.bits() && p.y.bits() == y.bits();
}

// Calls f(a, b, c) with pairs of random numbers and of edges.
template <class Pair, class Function>
void each_pairs(Function const& f) {
  using Number = typename Pair::Number;
  Number last(1);
  bool const half = Number(1).value().format == sett::floats::f16;
  rounding::each_pair(half ? rounding::half : rounding::bfloat, [&](unsigned short a, unsigned short b) {
    Number const x = Number::of_bits(a), y = Number::of_bits(b);
    f(Pair(x, y), Pair(y, last), Pair(last, x));
    last = x;
  });
}

}  // namespace

TYPED_TEST(SmallFloatPair, ArithmeticIsApplied) {
  int wrong = 0;
  each_pairs<TypeParam>([&](auto const& a, auto const& b, auto const& c) {
    wrong += !same(a + b, a.x + b.x, a.y + b.y);
    wrong += !same(a - b, a.x - b.x, a.y - b.y);
    wrong += !same(a * b, a.x * b.x, a.y * b.y);
    wrong += !same(a / b, a.x / b.x, a.y / b.y);
    wrong += !same(-a, -a.x, -a.y) || !same(+a, a.x, a.y);
    wrong += !same(__hadd2(a, b), __hadd(a.x, b.x), __hadd(a.y, b.y));
    wrong += !same(__hadd2_rn(a, b), __hadd_rn(a.x, b.x), __hadd_rn(a.y, b.y));
    wrong += !same(__hadd2_sat(a, b), __hadd_sat(a.x, b.x), __hadd_sat(a.y, b.y));
    wrong += !same(__hsub2(a, b), __hsub(a.x, b.x), __hsub(a.y, b.y));
    wrong += !same(__hsub2_rn(a, b), __hsub_rn(a.x, b.x), __hsub_rn(a.y, b.y));
    wrong += !same(__hsub2_sat(a, b), __hsub_sat(a.x, b.x), __hsub_sat(a.y, b.y));
    wrong += !same(__hmul2(a, b), __hmul(a.x, b.x), __hmul(a.y, b.y));
    wrong += !same(__hmul2_rn(a, b), __hmul_rn(a.x, b.x), __hmul_rn(a.y, b.y));
    wrong += !same(__hmul2_sat(a, b), __hmul_sat(a.x, b.x), __hmul_sat(a.y, b.y));
    wrong += !same(__h2div(a, b), __hdiv(a.x, b.x), __hdiv(a.y, b.y));
    wrong += !same(__hfma2(a, b, c), __hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y));
    wrong += !same(__hfma2_sat(a, b, c), __hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
    wrong += !same(__hfma2_relu(a, b, c), __hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y));
    wrong += !same(__hmax2(a, b), __hmax(a.x, b.x), __hmax(a.y, b.y));
    wrong += !same(__hmax2_nan(a, b), __hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y));
    wrong += !same(__hmin2(a, b), __hmin(a.x, b.x), __hmin(a.y, b.y));
    wrong += !same(__hmin2_nan(a, b), __hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y));
    wrong += !same(__hneg2(a), __hneg(a.x), __hneg(a.y)) || !same(__habs2(a), __habs(a.x), __habs(a.y));
    wrong += !same(__lowhigh2highlow(a), a.y, a.x);
    auto const real = __hfma(__hneg(a.y), b.y, __hfma(a.x, b.x, c.x));
    wrong += !same(__hcmadd(a, b, c), real, __hfma(a.y, b.x, __hfma(a.x, b.y, c.y)));
  });
  EXPECT_EQ(wrong, 0);
}

TYPED_TEST(SmallFloatPair, ComparisonsAreApplied) {
  int wrong = 0;
  auto const check = [&](auto const& numbers, bool both, unsigned mask, bool x, bool y) {
    wrong += float(numbers.x) != float(x) || float(numbers.y) != float(y) || both != (x && y);
    wrong += mask != (x ? 0xffffu : 0u) + (y ? 0xffff0000u : 0u);
  };
  each_pairs<TypeParam>([&](auto const& a, auto const& b, auto const&) {
    check(__heq2(a, b), __hbeq2(a, b), __heq2_mask(a, b), __heq(a.x, b.x), __heq(a.y, b.y));
    check(__hne2(a, b), __hbne2(a, b), __hne2_mask(a, b), __hne(a.x, b.x), __hne(a.y, b.y));
    check(__hlt2(a, b), __hblt2(a, b), __hlt2_mask(a, b), __hlt(a.x, b.x), __hlt(a.y, b.y));
    check(__hle2(a, b), __hble2(a, b), __hle2_mask(a, b), __hle(a.x, b.x), __hle(a.y, b.y));
    check(__hgt2(a, b), __hbgt2(a, b), __hgt2_mask(a, b), __hgt(a.x, b.x), __hgt(a.y, b.y));
    check(__hge2(a, b), __hbge2(a, b), __hge2_mask(a, b), __hge(a.x, b.x), __hge(a.y, b.y));
    check(__hequ2(a, b), __hbequ2(a, b), __hequ2_mask(a, b), __hequ(a.x, b.x), __hequ(a.y, b.y));
    check(__hneu2(a, b), __hbneu2(a, b), __hneu2_mask(a, b), __hneu(a.x, b.x), __hneu(a.y, b.y));
    check(__hltu2(a, b), __hbltu2(a, b), __hltu2_mask(a, b), __hltu(a.x, b.x), __hltu(a.y, b.y));
    check(__hleu2(a, b), __hbleu2(a, b), __hleu2_mask(a, b), __hleu(a.x, b.x), __hleu(a.y, b.y));
    check(__hgtu2(a, b), __hbgtu2(a, b), __hgtu2_mask(a, b), __hgtu(a.x, b.x), __hgtu(a.y, b.y));
    check(__hgeu2(a, b), __hbgeu2(a, b), __hgeu2_mask(a, b), __hgeu(a.x, b.x), __hgeu(a.y, b.y));
    wrong += (a == b) != (a.x == b.x && a.y == b.y);
    wrong += (a != b) != (a.x != b.x && a.y != b.y);
    wrong += (a < b) != (a.x < b.x && a.y < b.y);
    wrong += (a > b) != (a.x > b.x && a.y > b.y);
    wrong += (a <= b) != (a.x <= b.x && a.y <= b.y);
    wrong += (a >= b) != (a.x >= b.x && a.y >= b.y);
    check(__hisnan2(a), __hisnan(a.x) && __hisnan(a.y),
          (__hisnan(a.x) ? 0xffffu : 0u) + (__hisnan(a.y) ? 0xffff0000u : 0u), __hisnan(a.x), __hisnan(a.y));
  });
  EXPECT_EQ(wrong, 0);
}

TYPED_TEST(SmallFloatPair, ConversionsAndAssignments) {
  TypeParam p(1.5f, 2);
  p += TypeParam(1, 1);
  ++p;
  EXPECT_EQ(__low2float(p) + __high2float(p), 7.5f);
  p *= p;
  p -= TypeParam(p.x, p.y);
  EXPECT_TRUE(p == TypeParam(0, 0));
  p.y = 3;
  small::raw_pair<decltype(p.x.value())::format> const raw = p;
  EXPECT_EQ(raw.x, 0);
  EXPECT_TRUE(TypeParam(raw) == p);
  static_assert(sizeof(TypeParam) == 4 && alignof(TypeParam) == 4);
  static_assert(std::is_trivially_copyable_v<TypeParam> && std::is_trivially_default_constructible_v<TypeParam>);
}
