// ptx_real: tests each instruction on floating-point numbers.
//
// A rounded result must be beside the exact one, on the side of its direction. The exact result is a __float128.
#include "sett/sim/ptx_real.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace ptx = sett::sim::ptx;
using ptx::Word;

namespace {

using Exact = __float128;
constexpr char const* directions[] = {"rn", "rz", "rm", "rp"};

Word run(std::string const& name, Word a, Word b = 0, Word c = 0) {
  ptx::Arithmetic const x = ptx::arithmetic(ptx::Form(name));
  EXPECT_NE(int(x.op), 0) << name;
  Word const in[] = {a, b, c};
  return ptx::real(x, in);
}
template <class T>
Word word(T x) {
  if constexpr (sizeof(T) == 4) {
    return std::bit_cast<std::uint32_t>(x);
  } else {
    return std::bit_cast<std::uint64_t>(x);
  }
}
template <class T>
T number(Word w) {
  if constexpr (sizeof(T) == 4) {
    return std::bit_cast<float>(std::uint32_t(w));
  } else {
    return std::bit_cast<double>(w);
  }
}

// Checks a result against the sign of (result - exact), scaled by a positive number.
template <class T, class Difference>
void expect_rounded(int direction, T got, Difference const& difference, std::string const& what) {
  if (std::isinf(got)) { return; }
  T const infinity = std::numeric_limits<T>::infinity();
  T const up = std::nextafter(got, infinity), down = std::nextafter(got, -infinity);
  Exact const here = difference(got);
  if (direction == 0) {
    Exact const above = difference(up), below = difference(down);
    EXPECT_TRUE((here < 0 ? -here : here) <= above && (here < 0 ? -here : here) <= -below) << what;
    return;
  }
  bool const downwards = direction == 2 || (direction == 1 && !std::signbit(got));
  if (downwards) {
    EXPECT_TRUE(here <= 0 && difference(up) > 0) << what;
  } else {
    EXPECT_TRUE(here >= 0 && difference(down) < 0) << what;
  }
}

template <class T>
std::vector<T> numbers(int count) {
  std::vector<T> out{T(1), T(-1), T(3), T(-7), T(0.1), T(1e6), T(-1e-6), T(1) + std::numeric_limits<T>::epsilon()};
  std::mt19937_64 random(11);
  for (int i = 0; i < count; ++i) {
    T const x = T(std::ldexp(double(std::int64_t(random())), int(random() % 30) - 75));
    if (x != 0) { out.push_back(x); }
  }
  return out;
}

template <class T>
void roundings(std::string const& type) {
  auto const all = numbers<T>(24);
  for (int d = 0; d < 4; ++d) {
    std::string const end = std::string(".") + directions[d] + "." + type;
    for (T const x : all) {
      for (T const y : all) {
        Exact const a = x, b = y;
        auto const minus = [](Exact exact) { return [exact](T r) { return Exact(r) - exact; }; };
        std::string const what = end + " " + std::to_string(x) + " " + std::to_string(y);
        if (x != -y) { expect_rounded(d, number<T>(run("add" + end, word(x), word(y))), minus(a + b), "add" + what); }
        if (x != y) { expect_rounded(d, number<T>(run("sub" + end, word(x), word(y))), minus(a - b), "sub" + what); }
        expect_rounded(d, number<T>(run("mul" + end, word(x), word(y))), minus(a * b), "mul" + what);
        T const z = T(float(y));
        Exact const fused = Exact(x) * Exact(float(y)) + Exact(float(x));
        if (fused != 0) {
          expect_rounded(d, number<T>(run("fma" + end, word(x), word(z), word(T(float(x))))), minus(fused),
                         "fma" + what);
        }
        auto const quotient = [&](T r) { return (Exact(r) * b - a) * (y < 0 ? -1 : 1); };
        expect_rounded(d, number<T>(run("div" + end, word(x), word(y))), quotient, "div" + what);
      }
      auto const reciprocal = [&](T r) { return (Exact(r) * Exact(x) - 1) * (x < 0 ? -1 : 1); };
      expect_rounded(d, number<T>(run("rcp" + end, word(x))), reciprocal, "rcp" + end);
      T const size = std::fabs(x);
      if (d != 0) {
        auto const root = [&](T r) { return Exact(r) * Exact(r) - Exact(size); };
        expect_rounded(d, number<T>(run("sqrt" + end, word(size))), root, "sqrt" + end);
      }
    }
  }
}

std::vector<unsigned> halves() {
  std::vector<unsigned> out;
  for (unsigned x = 0; x < 0x8000; x += 97) { out.push_back(x), out.push_back(x | 0x8000); }
  for (unsigned x : {0u, 1u, 0x3ffu, 0x400u, 0x3c00u, 0x3f80u, 0x7bffu, 0x7c00u, 0x7c01u, 0x7f7fu, 0x7f80u, 0x7fffu}) {
    out.push_back(x), out.push_back(x | 0x8000);
  }
  return out;
}

}  // namespace

TEST(PtxReal, RoundingsOfSingle) { roundings<float>("f32"); }
TEST(PtxReal, RoundingsOfDouble) { roundings<double>("f64"); }

TEST(PtxReal, ModifiersOfSingle) {
  float const tiny = 1e-40f, nan = std::nanf("");
  EXPECT_EQ(run("add.ftz.f32", word(tiny), word(0.0f)), word(0.0f));
  EXPECT_EQ(run("mul.ftz.f32", word(-1e-20f), word(1e-20f)), word(-0.0f));
  EXPECT_NE(run("mul.f32", word(-1e-20f), word(1e-20f)), word(-0.0f));
  EXPECT_EQ(run("add.sat.f32", word(1.0f), word(3.0f)), word(1.0f));
  EXPECT_EQ(run("add.sat.f32", word(1.0f), word(-3.0f)), word(0.0f));
  EXPECT_EQ(run("add.sat.f32", word(nan), word(-3.0f)), word(0.0f));
  EXPECT_EQ(run("fma.rn.f32", word(nan), word(1.0f), word(1.0f)), 0x7fffffffu);
  EXPECT_EQ(run("min.f32", word(nan), word(2.0f)), word(2.0f));
  EXPECT_EQ(run("min.NaN.f32", word(nan), word(2.0f)), 0x7fffffffu);
  EXPECT_EQ(run("max.f32", word(-0.0f), word(0.0f)), word(0.0f));
  EXPECT_EQ(run("min.f32", word(0.0f), word(-0.0f)), word(-0.0f));
  EXPECT_EQ(run("max.xorsign.abs.f32", word(-3.0f), word(2.0f)), word(-3.0f));
  EXPECT_EQ(run("max.xorsign.abs.f32", word(-3.0f), word(-2.0f)), word(3.0f));
  EXPECT_EQ(run("neg.f32", word(2.0f)), word(-2.0f));
  EXPECT_EQ(run("abs.f64", word(-2.0)), word(2.0));
  EXPECT_EQ(run("abs.ftz.f32", word(-tiny)), word(0.0f));
}

TEST(PtxReal, ApproximationsAreWithinAnUlp) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 4000; ++i) {
    float const x = std::ldexp(float(random() % 1000000 + 1), int(random() % 40) - 40);
    long double const v = x;
    auto const near = [&](char const* name, long double exact) {
      float const got = number<float>(run(name, word(x))),
                  ulp = std::nextafter(std::fabs(got), INFINITY) - std::fabs(got);
      EXPECT_LE(std::fabs((long double)(got)-exact), ulp) << name << " " << x;
    };
    near("rcp.approx.f32", 1 / v), near("sqrt.approx.f32", std::sqrt(v)), near("rsqrt.approx.f32", 1 / std::sqrt(v));
    near("lg2.approx.f32", std::log2(v)), near("sin.approx.f32", std::sin(v)), near("cos.approx.f32", std::cos(v));
    near("tanh.approx.f32", std::tanh(v));
    if (x < 100) { near("ex2.approx.f32", std::exp2(v)); }
  }
  EXPECT_EQ(run("rcp.approx.ftz.f32", word(-0.0f)), word(-INFINITY));
  EXPECT_EQ(run("rsqrt.approx.f32", word(-0.0f)), word(-INFINITY));
  EXPECT_EQ(run("sqrt.approx.f32", word(-1.0f)), 0x7fffffffu);
  EXPECT_EQ(run("lg2.approx.f32", word(0.0f)), word(-INFINITY));
  EXPECT_EQ(run("ex2.approx.f32", word(-INFINITY)), word(0.0f));
}

// The exact sum, difference or product of two numbers of 16 bits is a double, and is rounded once.
template <sett::floats::float_format F>
void small(std::string const& type) {
  using Number = sett::floats::minifloat<F>;
  auto const all = halves();
  for (unsigned const x : all) {
    for (unsigned const y : all) {
      double const a = float(Number::bitcast(static_cast<unsigned short>(x)));
      double const b = float(Number::bitcast(static_cast<unsigned short>(y)));
      auto const rounded = [](double exact) { return exact != exact ? 0x7fffu : unsigned(Number(exact).storage); };
      bool const exact_sum = F.mantissa_bits == 10 || std::fabs(std::log2(std::fabs(a / b))) < 40;
      Word const two = Word(y) << 16 | x, other = Word(x) << 16 | y;
      if (exact_sum) {
        EXPECT_EQ(run("add." + type, x, y), rounded(a + b)) << x << " " << y;
        EXPECT_EQ(run("sub." + type, x, y), rounded(a - b)) << x << " " << y;
        EXPECT_EQ(run("add.rn." + type + "x2", two, other), rounded(a + b) * 0x10001u);
      }
      EXPECT_EQ(run("mul." + type, x, y), rounded(a * b)) << x << " " << y;
      unsigned const low = b != b || a < b ? x : y, high = b != b || a > b ? x : y;
      if (a != b && (a == a || b == b)) {
        EXPECT_EQ(run("min." + type, x, y), a != a ? y : low);
        EXPECT_EQ(run("max." + type, x, y), a != a ? y : high);
      }
      EXPECT_EQ(run("max.NaN." + type, x, y) == 0x7fffu, a != a || b != b);
    }
    EXPECT_EQ(run("neg." + type, x), x ^ 0x8000u);
    EXPECT_EQ(run("abs." + type + "x2", Word(x) << 16 | x), (x & 0x7fffu) * 0x10001u);
  }
}
TEST(PtxReal, Half) { small<sett::floats::f16>("f16"); }
TEST(PtxReal, Brain) { small<sett::floats::bf16>("bf16"); }

TEST(PtxReal, FusedHalfIsRoundedOnce) {
  using Number = sett::floats::minifloat<sett::floats::f16>;
  std::mt19937 random(5);
  for (int i = 0; i < 200000; ++i) {
    unsigned const x = random() & 0xffff, y = random() & 0xffff, z = random() & 0xffff;
    auto const value = [](unsigned b) { return Exact(float(Number::bitcast(static_cast<unsigned short>(b)))); };
    Exact const exact = value(x) * value(y) + value(z);
    unsigned const got = unsigned(run("fma.rn.f16", x, y, z));
    if (exact != exact) {
      EXPECT_EQ(got, 0x7fffu);
      continue;
    }
    // A double that is rounded to odd rounds to the same number.
    double near = double(exact);
    if (Exact(near) != exact && std::isfinite(near) && (std::bit_cast<Word>(near) & 1) == 0) {
      near = std::nextafter(near, exact > Exact(near) ? INFINITY : -INFINITY);
    }
    EXPECT_EQ(got, Number(near).storage) << x << " " << y << " " << z;
    EXPECT_EQ(run("fma.rn.relu.f16", x, y, z), (got & 0x8000) != 0 ? 0 : got);
  }
}

TEST(PtxReal, ComparisonsAndTests) {
  std::vector<float> const all{0.0f, -0.0f, 1.0f, -2.5f, 1e-40f, INFINITY, -INFINITY, std::nanf("")};
  for (float const x : all) {
    for (float const y : all) {
      bool const nan = x != x || y != y;
      auto const is = [&](char const* c) {
        return ptx::compare(ptx::arithmetic(ptx::Form(std::string("setp.") + c + ".f32")), word(x), word(y));
      };
      EXPECT_EQ(is("eq"), !nan && x == y);
      EXPECT_EQ(is("ne"), !nan && x != y);
      EXPECT_EQ(is("lt"), x < y);
      EXPECT_EQ(is("le"), x <= y);
      EXPECT_EQ(is("gt"), x > y);
      EXPECT_EQ(is("ge"), x >= y);
      EXPECT_EQ(is("equ"), nan || x == y);
      EXPECT_EQ(is("neu"), x != y);
      EXPECT_EQ(is("ltu"), !(x >= y));
      EXPECT_EQ(is("leu"), !(x > y));
      EXPECT_EQ(is("gtu"), !(x <= y));
      EXPECT_EQ(is("geu"), !(x < y));
      EXPECT_EQ(is("num"), !nan);
      EXPECT_EQ(is("nan"), nan);
    }
    auto const is = [&](char const* t) {
      return ptx::test(ptx::arithmetic(ptx::Form(std::string("testp.") + t + ".f32")), word(x));
    };
    EXPECT_EQ(is("finite"), std::isfinite(x));
    EXPECT_EQ(is("infinite"), std::isinf(x));
    EXPECT_EQ(is("number"), x == x);
    EXPECT_EQ(is("notanumber"), x != x);
    EXPECT_EQ(is("normal"), std::isnormal(x));
    EXPECT_EQ(is("subnormal"), x == 1e-40f);
  }
  EXPECT_TRUE(ptx::compare(ptx::arithmetic(ptx::Form("setp.eq.ftz.f32")), word(1e-40f), word(0.0f)));
  EXPECT_TRUE(ptx::compare(ptx::arithmetic(ptx::Form("setp.hi.u32")), 0xffffffffu, 1));
  EXPECT_FALSE(ptx::compare(ptx::arithmetic(ptx::Form("setp.gt.s32")), 0xffffffffu, 1));
}
