// ptx_convert: tests every conversion. Numbers of 16 bits are tested completely, others for edges and random numbers.
#include "sett/sim/ptx_convert.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "sett/sim/cuda_fp8.hpp"

namespace ptx = sett::sim::ptx;
using ptx::Word;

namespace {

using Half = sett::floats::minifloat<sett::floats::f16>;
using Brain = sett::floats::minifloat<sett::floats::bf16>;

Word run(std::string const& name, Word a, Word b = 0) {
  ptx::Arithmetic const x = ptx::arithmetic(ptx::Form(name));
  EXPECT_NE(int(x.op), 0) << name;
  Word const in[] = {a, b, 0};
  bool carry = false;
  return ptx::value_of(x, in, carry);
}
Word word(float x) { return std::bit_cast<std::uint32_t>(x); }
Word word(double x) { return std::bit_cast<std::uint64_t>(x); }
float of_half(unsigned bits) { return float(Half::bitcast(static_cast<unsigned short>(bits))); }

long double integral(char const* how, long double x) {
  std::string const h = how;
  return h == "rni" ? std::nearbyint(x) : h == "rzi" ? std::trunc(x) : h == "rmi" ? std::floor(x) : std::ceil(x);
}
template <class T>
Word clamped(long double x) {
  long double const first = std::numeric_limits<T>::min(), last = std::numeric_limits<T>::max();
  return Word(std::int64_t(x <= first  ? std::numeric_limits<T>::min()
                           : x >= last ? std::numeric_limits<T>::max()
                                       : T(x)));
}
template <class F>
void for_integers(F const& f) {
  f(std::uint8_t{}, "u8"), f(std::int8_t{}, "s8"), f(std::uint16_t{}, "u16"), f(std::int16_t{}, "s16");
  f(std::uint32_t{}, "u32"), f(std::int32_t{}, "s32"), f(std::uint64_t{}, "u64"), f(std::int64_t{}, "s64");
}
std::vector<double> numbers() {
  std::vector<double> out{0.0,          -0.0,   0.5,     1.5,     -0.5,  -1.5,  2.5,   127.5,        128,
                          -128.5,       255.5,  32767.5, 65535.5, 65504, 65519, 65520, 2147483647.5, -2147483648.5,
                          4294967295.5, 9.3e18, -9.3e18, 1.9e19,  1e30,  -1e30, 1e-8,  INFINITY,     -INFINITY};
  std::mt19937_64 random(2);
  for (int i = 0; i < 400; ++i) { out.push_back(std::ldexp(double(std::int64_t(random())), int(random() % 90) - 80)); }
  return out;
}

}  // namespace

TEST(PtxConvert, IntegersFromReals) {
  for_integers([](auto zero, std::string const& type) {
    using T = decltype(zero);
    for (char const* how : {"rni", "rzi", "rmi", "rpi"}) {
      std::string const name = std::string("cvt.") + how + "." + type;
      for (unsigned x = 0; x < 65536; x += sizeof(T) == 1 ? 1 : 7) {
        float const v = of_half(x);
        Word const nan = sizeof(T) == 8 ? Word(1) << 63 : 0;
        EXPECT_EQ(run(name + ".f16", x), v != v ? nan : clamped<T>(integral(how, v))) << name << " " << x;
      }
      for (double const v : numbers()) {
        EXPECT_EQ(run(name + ".f64", word(v)), clamped<T>(integral(how, v))) << name << " " << v;
        EXPECT_EQ(run(name + ".f32", word(float(v))), clamped<T>(integral(how, float(v)))) << name << " " << v;
      }
      EXPECT_EQ(run(name + ".f64", word(std::nan(""))), Word(1) << (8 * sizeof(T) - 1));
    }
  });
}

TEST(PtxConvert, IntegersFromIntegers) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 500; ++i) {
    Word const x = random() >> random() % 64;
    for_integers([&](auto from, std::string const& source) {
      for_integers([&](auto to, std::string const& target) {
        auto const v = decltype(from)(x);
        auto const n = __int128(v);
        using T = decltype(to);
        EXPECT_EQ(run("cvt." + target + "." + source, x), Word(std::int64_t(T(v))));
        __int128 const first = std::numeric_limits<T>::min(), last = std::numeric_limits<T>::max();
        EXPECT_EQ(run("cvt.sat." + target + "." + source, x), Word(std::int64_t(T(n < first  ? first
                                                                                  : n > last ? last
                                                                                             : n))));
      });
    });
  }
}

TEST(PtxConvert, RealsFromIntegersAreBesideThem) {
  std::mt19937_64 random(9);
  for (int i = 0; i < 3000; ++i) {
    auto const x = std::int64_t(random()) >> random() % 64;
    auto const to_float = [](Word w) { return std::bit_cast<float>(std::uint32_t(w)); };
    float const near = to_float(run("cvt.rn.f32.s64", Word(x)));
    EXPECT_EQ(near, float(x));
    float const down = to_float(run("cvt.rm.f32.s64", Word(x))), up = to_float(run("cvt.rp.f32.s64", Word(x)));
    EXPECT_TRUE(__int128(down) <= x && x <= __int128(up) && up <= std::nextafter(down, INFINITY)) << x;
    EXPECT_EQ(to_float(run("cvt.rz.f32.s64", Word(x))), x < 0 ? up : down);
    EXPECT_EQ(to_float(run("cvt.rn.f32.u64", Word(x))), float(Word(x)));
    EXPECT_EQ(std::bit_cast<double>(run("cvt.rn.f64.u32", Word(x))), double(std::uint32_t(x)));
    EXPECT_EQ(run("cvt.rn.f16.s32", Word(x)), Half(int(x)).storage);
    EXPECT_EQ(run("cvt.rn.bf16.u16", Word(x)), Brain(double(std::uint16_t(x))).storage);
  }
}

TEST(PtxConvert, RealsFromReals) {
  for (unsigned x = 0; x < 65536; ++x) {
    float const v = of_half(x);
    Word const wide = run("cvt.f32.f16", x);
    EXPECT_EQ(wide, v != v ? 0x7fffffffu : word(v));
    EXPECT_EQ(run("cvt.rn.f16.f32", word(v)), v != v ? 0x7fffu : x);
    EXPECT_EQ(run("cvt.rn.bf16.f16", x), v != v ? 0x7fff : Brain(v).storage);
    EXPECT_EQ(run("cvt.rni.f16.f16", x), v != v ? 0x7fff : Half(std::nearbyint(v)).storage);
  }
  for (double const v : numbers()) {
    float const x = float(v);
    EXPECT_EQ(run("cvt.rn.f32.f64", word(v)), word(x));
    EXPECT_EQ(run("cvt.f64.f32", word(x)), word(double(x)));
    unsigned const near = unsigned(run("cvt.rn.f16.f32", word(x))), zero = unsigned(run("cvt.rz.f16.f32", word(x)));
    unsigned const down = unsigned(run("cvt.rm.f16.f32", word(x))), up = unsigned(run("cvt.rp.f16.f32", word(x)));
    EXPECT_EQ(near, Half(x).storage);
    EXPECT_TRUE(of_half(down) <= x && x <= of_half(up)) << x;
    EXPECT_EQ(of_half(zero), x < 0 ? of_half(up) : of_half(down));
    EXPECT_TRUE(of_half(down) == of_half(up) ? of_half(down) == x : true);
    EXPECT_EQ(run("cvt.sat.f32.f32", word(x)), word(x > 0 ? x < 1 ? x : 1.0f : 0.0f));
    EXPECT_EQ(run("cvt.rn.relu.f16.f32", word(x)), x <= 0 ? 0 : near);
    EXPECT_EQ(run("cvt.rn.satfinite.f16.f32", word(x)), (near & 0x7fff) == 0x7c00 ? (near & 0x8000) | 0x7bff : near);
    EXPECT_EQ(run("cvt.rn.f16x2.f32", word(x), word(1.0f)), Word(near) << 16 | 0x3c00);
    EXPECT_EQ(run("cvt.rn.bf16x2.f32", word(2.0f), word(x)), Word(0x4000) << 16 | Brain(x).storage);
    float const down_f = std::bit_cast<float>(unsigned(run("cvt.rm.f32.f64", word(v))));
    EXPECT_TRUE(double(down_f) <= v && (std::isinf(v) || double(std::nextafter(down_f, INFINITY)) > v)) << v;
    EXPECT_EQ(run("cvt.rn.tf32.f32", word(x)), sett::floats::minifloat<sett::floats::tf32>(x).storage);
    EXPECT_EQ(run("cvt.rz.tf32.f32", word(x)), word(x) & 0xffffe000u);
    if (std::isfinite(x) && std::fabs(x) < 1e30f) {
      EXPECT_EQ(run("cvt.rna.tf32.f32", word(x)), (word(x) + 0x1000) & 0xffffe000u);
    }
  }
}

TEST(PtxConvert, Bytes) {
  using sett::sim::detail::to_fp8;
  for (double const v : numbers()) {
    float const x = float(v);
    Word const a = to_fp8(x, __NV_SATFINITE, __NV_E4M3), b = to_fp8(x, __NV_SATFINITE, __NV_E5M2);
    EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f32", word(x), word(1.0f)), a << 8 | 0x38);
    EXPECT_EQ(run("cvt.rn.satfinite.e5m2x2.f32", word(1.0f), word(x)), Word(0x3c00) | b);
    EXPECT_EQ(run("cvt.rn.satfinite.relu.e5m2x2.f32", word(1.0f), word(x)), Word(0x3c00) | (x <= 0 ? 0 : b));
    Word const h = Half(x).storage, byte = to_fp8(of_half(unsigned(h)), __NV_SATFINITE, __NV_E4M3);
    EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f16x2", h << 16 | 0x3c00), byte << 8 | 0x38);
  }
  for (unsigned x = 0; x < 256; ++x) {
    float const v = sett::sim::detail::from_fp8(static_cast<unsigned char>(x), __NV_E4M3);
    EXPECT_EQ(run("cvt.rn.f16x2.e4m3x2", x << 8 | 0x38), (v != v ? 0x7fffu : Word(Half(v).storage)) << 16 | 0x3c00);
    float const w = sett::sim::detail::from_fp8(static_cast<unsigned char>(x), __NV_E5M2);
    EXPECT_EQ(run("cvt.rn.f16x2.e5m2x2", 0x3c00u | x), Word(0x3c00) << 16 | (w != w ? 0x7fffu : Half(w).storage));
  }
}

TEST(PtxConvert, Selections) {
  auto const select = [](char const* name, Word a, Word b, Word c) {
    Word const in[] = {a, b, c};
    bool carry = false;
    return ptx::value_of(ptx::arithmetic(ptx::Form(name)), in, carry);
  };
  EXPECT_EQ(select("selp.b32", 5, 6, 1), 5u);
  EXPECT_EQ(select("selp.b32", 5, 6, 0), 6u);
  EXPECT_EQ(select("slct.u32.s32", 5, 6, 0x80000000u), 6u);
  EXPECT_EQ(select("slct.u32.f32", 5, 6, word(-0.0f)), 5u);
  EXPECT_EQ(select("slct.u32.f32", 5, 6, 0x7fffffffu), 6u);
  EXPECT_EQ(select("copysign.f32", word(-1.0f), word(3.0f), 0), word(-3.0f));
  EXPECT_EQ(select("set.lt.u32.s32", 1, 2, 0), 0xffffffffu);
  EXPECT_EQ(select("set.lt.f32.s32", 1, 2, 0), word(1.0f));
  EXPECT_EQ(select("setp.lt.and.s32", 1, 2, 0), 0u);
  EXPECT_EQ(select("setp.lt.or.s32", 3, 2, 1), 1u);
  EXPECT_EQ(select("setp.lt.xor.s32", 1, 2, 1), 0u);
  EXPECT_EQ(select("testp.infinite.f32", word(INFINITY), 0, 0), 1u);
}
