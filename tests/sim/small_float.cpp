// small_float: tests each operation of both 16-bit types against doubles that are rounded independently, for random
// numbers and for all pairs of edges.
#include "sett/sim/small_float.hpp"

#include <gtest/gtest.h>

#include "rounding.hpp"

namespace {

namespace small = sett::sim::detail;
using Half = small::small_float<sett::floats::f16>;
using Bfloat = small::small_float<sett::floats::bf16>;

template <class T>
inline constexpr rounding::Format format = rounding::bfloat;
template <>
inline constexpr rounding::Format format<Half> = rounding::half;

template <class T>
struct SmallFloat : testing::Test {};
using Types = testing::Types<Half, Bfloat>;
TYPED_TEST_SUITE(SmallFloat, Types);

// Counts the pairs for which `got` differs from `expected`, and names the first one.
template <class T, class Got, class Expected>
void compare(Got const& got, Expected const& expected) {
  int wrong = 0;
  rounding::each_pair(format<T>, [&](unsigned short a, unsigned short b) {
    double const x = rounding::value(format<T>, a), y = rounding::value(format<T>, b);
    double const is = double(got(T::of_bits(a), T::of_bits(b))), must_be = double(expected(x, y));
    if (!rounding::same(is, must_be) && wrong++ == 0) { ADD_FAILURE() << x << ", " << y << ": " << is; }
  });
  EXPECT_EQ(wrong, 0);
}

double clamped(double x) { return x > 0 ? x < 1 ? x : 1 : 0; }

}  // namespace

TYPED_TEST(SmallFloat, EveryCodeHasItsValue) {
  for (unsigned code = 0; code < 0x10000; ++code) {
    auto const x = TypeParam::of_bits(static_cast<unsigned short>(code));
    double const v = rounding::value(format<TypeParam>, code);
    ASSERT_TRUE(rounding::same(double(x), v)) << code;
    ASSERT_EQ(__hisnan(x), std::isnan(v)) << code;
    ASSERT_EQ(__hisinf(x), std::isinf(v) ? v < 0 ? -1 : 1 : 0) << code;
    ASSERT_EQ(bool(x), v != 0) << code;
    ASSERT_TRUE(rounding::same(double(__hneg(x)), -v) && rounding::same(double(__habs(x)), std::fabs(v))) << code;
    if (!std::isnan(v)) { ASSERT_EQ(TypeParam(v).bits(), code); }
  }
}

TYPED_TEST(SmallFloat, ArithmeticRoundsOnce) {
  using T = TypeParam;
  auto const f = format<T>;
  compare<T>([](T a, T b) { return a + b; }, [&](double x, double y) { return rounding::sum(f, x, y); });
  compare<T>([](T a, T b) { return a - b; }, [&](double x, double y) { return rounding::sum(f, x, -y); });
  compare<T>([](T a, T b) { return a * b; }, [&](double x, double y) { return rounding::rounded(f, x * y); });
  compare<T>([](T a, T b) { return a / b; }, [&](double x, double y) { return rounding::quotient(f, x, y); });
  compare<T>([](T a, T b) { return __hadd_rn(a, b); }, [&](double x, double y) { return rounding::sum(f, x, y); });
  compare<T>([](T a, T b) { return __hadd_sat(a, b); },
             [&](double x, double y) { return clamped(rounding::sum(f, x, y)); });
  compare<T>([](T a, T b) { return __hsub_sat(a, b); },
             [&](double x, double y) { return clamped(rounding::sum(f, x, -y)); });
  compare<T>([](T a, T b) { return __hmul_sat(a, b); },
             [&](double x, double y) { return clamped(rounding::rounded(f, x * y)); });
}

// A third number is one of the edges, or cancels most of the product.
TYPED_TEST(SmallFloat, FusedMultiplyAddRoundsOnce) {
  using T = TypeParam;
  auto const f = format<T>;
  auto const all = rounding::edges(f);
  int wrong = 0, n = 0;
  rounding::each_pair(f, [&](unsigned short a, unsigned short b) {
    double const x = rounding::value(f, a), y = rounding::value(f, b), opposite = rounding::rounded(f, -x * y);
    double const far = rounding::value(f, all[std::size_t(n++) % all.size()]);
    for (double const z : {far, opposite, std::ldexp(opposite, -n % 31), std::ldexp(opposite, f.digits)}) {
      T const c(z);
      double const must_be = rounding::sum(f, x * y, double(c));
      double const is = double(__hfma(T::of_bits(a), T::of_bits(b), c));
      wrong += !rounding::same(is, must_be);
      wrong += !rounding::same(double(__hfma_sat(T::of_bits(a), T::of_bits(b), c)), clamped(must_be));
      double const relu = must_be <= 0 ? 0 : must_be;
      wrong += !rounding::same(double(__hfma_relu(T::of_bits(a), T::of_bits(b), c)), relu);
    }
  });
  EXPECT_EQ(wrong, 0);
}

TYPED_TEST(SmallFloat, ComparisonsAgree) {
  using T = TypeParam;
  auto const nan = [](double x, double y) { return std::isnan(x) || std::isnan(y); };
  compare<T>([](T a, T b) { return __heq(a, b) + 2 * (a == b); }, [](double x, double y) { return 3 * (x == y); });
  compare<T>([](T a, T b) { return __hlt(a, b) + 2 * (a < b); }, [](double x, double y) { return 3 * (x < y); });
  compare<T>([](T a, T b) { return __hle(a, b) + 2 * (a <= b); }, [](double x, double y) { return 3 * (x <= y); });
  compare<T>([](T a, T b) { return __hgt(a, b) + 2 * (a > b); }, [](double x, double y) { return 3 * (x > y); });
  compare<T>([](T a, T b) { return __hge(a, b) + 2 * (a >= b); }, [](double x, double y) { return 3 * (x >= y); });
  compare<T>([](T a, T b) { return __hneu(a, b) + 2 * (a != b); }, [](double x, double y) { return 3 * (x != y); });
  compare<T>([](T a, T b) { return __hne(a, b); }, [&](double x, double y) { return x != y && !nan(x, y); });
  compare<T>([](T a, T b) { return __hequ(a, b); }, [&](double x, double y) { return x == y || nan(x, y); });
  compare<T>([](T a, T b) { return __hltu(a, b); }, [&](double x, double y) { return x < y || nan(x, y); });
  compare<T>([](T a, T b) { return __hleu(a, b); }, [&](double x, double y) { return x <= y || nan(x, y); });
  compare<T>([](T a, T b) { return __hgtu(a, b); }, [&](double x, double y) { return x > y || nan(x, y); });
  compare<T>([](T a, T b) { return __hgeu(a, b); }, [&](double x, double y) { return x >= y || nan(x, y); });
}

TYPED_TEST(SmallFloat, MaximumAndMinimumOrderZeros) {
  using T = TypeParam;
  auto const less = [](double x, double y) { return x < y || (x == y && std::signbit(x) && !std::signbit(y)); };
  auto const max = [&](double x, double y) { return std::isnan(x) || (!std::isnan(y) && less(x, y)) ? y : x; };
  auto const min = [&](double x, double y) { return std::isnan(x) || (!std::isnan(y) && less(y, x)) ? y : x; };
  compare<T>([](T a, T b) { return __hmax(a, b); }, max);
  compare<T>([](T a, T b) { return __hmin(a, b); }, min);
  compare<T>([](T a, T b) { return __hmax_nan(a, b); },
             [&](double x, double y) { return std::isnan(x) || std::isnan(y) ? x + y : max(x, y); });
  compare<T>([](T a, T b) { return __hmin_nan(a, b); },
             [&](double x, double y) { return std::isnan(x) || std::isnan(y) ? x + y : min(x, y); });
}

TYPED_TEST(SmallFloat, ConversionsFollowEachRounding) {
  using T = TypeParam;
  using small::Round;
  constexpr auto f = T(1).value().format;
  int wrong = 0;
  rounding::each_double(format<T>, [&](double x) {
    auto const is = [&](auto got, rounding::Mode mode) {
      wrong += !rounding::same(double(got), rounding::rounded(format<T>, x, 0, mode));
    };
    is(T(x), rounding::Mode::nearest);
    is(small::rounded<Round::nearest, f>(x), rounding::Mode::nearest);
    is(small::rounded<Round::zero, f>(x), rounding::Mode::zero);
    is(small::rounded<Round::up, f>(x), rounding::Mode::up);
    is(small::rounded<Round::down, f>(x), rounding::Mode::down);
  });
  EXPECT_EQ(wrong, 0);
}

TEST(SmallFloatMixed, ConversionsAndAssignments) {
  Half h = 2;
  h += 1.5f;
  h *= h;
  EXPECT_EQ(float(h), 12.25f);
  EXPECT_EQ(float(h++) + float(h--), 25.5f);
  Bfloat const b(h);
  EXPECT_EQ(float(b), 12.25f);
  EXPECT_EQ(int(h) + int(b) + static_cast<unsigned char>(Half(300)), 279);
  small::raw<sett::floats::f16> r = h;
  r.x ^= 0x8000;
  h = r;
  EXPECT_EQ(float(h), -12.25f);
  EXPECT_EQ(cute::half_t(h), cute::half_t(-12.25f));
  EXPECT_EQ(float(Half(cute::half_t(3))), 3.0f);
}
