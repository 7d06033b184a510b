// small_float_math: tests every number of both types against functions of long double, rounded independently.
#include "sett/sim/small_float_math.hpp"

#include <gtest/gtest.h>

#include "rounding.hpp"

namespace {

namespace small = sett::sim::detail;
using Half = small::small_float<sett::floats::f16>;
using Bfloat = small::small_float<sett::floats::bf16>;

template <class T>
struct SmallFloatMath : testing::Test {
  static constexpr rounding::Format format = std::is_same_v<T, Half> ? rounding::half : rounding::bfloat;

  // Compares f(x), and f2 of the pair (x, 1), with exact(x) for all x.
  template <class F, class F2, class Exact>
  static void check(char const* name, F const& f, F2 const& f2, Exact const& exact) {
    int wrong = 0;
    for (unsigned code = 0; code < 0x10000; ++code) {
      T const x = T::of_bits(static_cast<unsigned short>(code));
      long double const y = exact(static_cast<long double>(rounding::value(format, code)));
      double const high = double(y), low = std::isfinite(y) ? double(y - static_cast<long double>(high)) : 0;
      double const is = double(f(x));
      auto const pair = f2(small::small_float_pair(x, T(1)));
      bool const ok = rounding::same(is, rounding::rounded(format, high, low)) && pair.x.bits() == f(x).bits() &&
                      pair.y.bits() == f(T(1)).bits();
      if (!ok && wrong++ == 0) { ADD_FAILURE() << name << " of " << float(x) << ": " << is << ", not " << high; }
    }
    EXPECT_EQ(wrong, 0) << name;
  }
};
using Types = testing::Types<Half, Bfloat>;
TYPED_TEST_SUITE(SmallFloatMath, Types);

}  // namespace

TYPED_TEST(SmallFloatMath, RoundingsAndRootsAreExact) {
  using L = long double;
  this->check(
      "ceil", [](auto x) { return hceil(x); }, [](auto x) { return h2ceil(x); }, [](L x) { return std::ceil(x); });
  this->check(
      "floor", [](auto x) { return hfloor(x); }, [](auto x) { return h2floor(x); }, [](L x) { return std::floor(x); });
  this->check(
      "trunc", [](auto x) { return htrunc(x); }, [](auto x) { return h2trunc(x); }, [](L x) { return std::trunc(x); });
  this->check(
      "rint", [](auto x) { return hrint(x); }, [](auto x) { return h2rint(x); }, [](L x) { return std::nearbyint(x); });
  this->check(
      "sqrt", [](auto x) { return hsqrt(x); }, [](auto x) { return h2sqrt(x); }, [](L x) { return std::sqrt(x); });
  this->check(
      "rcp", [](auto x) { return hrcp(x); }, [](auto x) { return h2rcp(x); }, [](L x) { return 1 / x; });
  this->check(
      "rsqrt", [](auto x) { return hrsqrt(x); }, [](auto x) { return h2rsqrt(x); },
      [](L x) { return 1 / std::sqrt(x); });
}

TYPED_TEST(SmallFloatMath, ExponentialsAndLogarithmsRoundOnce) {
  using L = long double;
  this->check(
      "exp", [](auto x) { return hexp(x); }, [](auto x) { return h2exp(x); }, [](L x) { return std::exp(x); });
  this->check(
      "exp2", [](auto x) { return hexp2(x); }, [](auto x) { return h2exp2(x); }, [](L x) { return std::exp2(x); });
  this->check(
      "exp10", [](auto x) { return hexp10(x); }, [](auto x) { return h2exp10(x); },
      [](L x) { return std::pow(10.0L, x); });
  this->check(
      "log", [](auto x) { return hlog(x); }, [](auto x) { return h2log(x); }, [](L x) { return std::log(x); });
  this->check(
      "log2", [](auto x) { return hlog2(x); }, [](auto x) { return h2log2(x); }, [](L x) { return std::log2(x); });
  this->check(
      "log10", [](auto x) { return hlog10(x); }, [](auto x) { return h2log10(x); }, [](L x) { return std::log10(x); });
}

TYPED_TEST(SmallFloatMath, CircularFunctionsRoundOnce) {
  using L = long double;
  this->check(
      "sin", [](auto x) { return hsin(x); }, [](auto x) { return h2sin(x); }, [](L x) { return std::sin(x); });
  this->check(
      "cos", [](auto x) { return hcos(x); }, [](auto x) { return h2cos(x); }, [](L x) { return std::cos(x); });
  this->check(
      "tanh", [](auto x) { return htanh(x); }, [](auto x) { return h2tanh(x); }, [](L x) { return std::tanh(x); });
}
