// Compares GEMMs of every triple of types with exact arithmetic: each element of C must be the number of C's type
// nearest to alpha * sum + beta * C.
//
// The factors are integers times a power of two. The numbers have so few bits that every sum is exact in the
// accumulator type, in any order. The sums have up to 22 bits (51 for doubles), and many are halfway between two
// numbers of C's type.
#pragma once

#include <gtest/gtest.h>

#include <sett/num/done.hpp>
#include <sett/operand/gemm_rules.hpp>
#include <sett/tensor/float_types.hpp>
#include <sett/tensor/minifloat.hpp>
#include <sett/tensor/tensor_view.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace exact {

using sett::DType;

// Multiplies the host arrays A and B, and adds the product to C. Returns an error if the GEMM is refused.
using Multiply = std::function<sett::result<sett::Done>(
    double alpha, sett::TensorView const& a, sett::TensorView const& b, double beta, sett::TensorView const& c)>;

struct Triple {
  DType a, b, c;
  friend auto operator<=>(Triple const&, Triple const&) = default;
};

inline std::string text_of(Triple const& t) {
  return std::string(sett::name(t.a)) + " x " + sett::name(t.b) + " to " + sett::name(t.c);
}

template <class T>
double value_of(std::uint32_t bits) {
  return double(float(T::bitcast(static_cast<decltype(T::storage)>(bits))));
}

// Returns the number with these bits, of a floating-point type of at most 16 bits.
inline double narrow_value(DType e, std::uint32_t bits) {
  switch (e) {
    case DType::f16:
      return value_of<cute::half_t>(bits);
    case DType::bf16:
      return value_of<cute::bfloat16_t>(bits);
    case DType::e4m3:
      return value_of<cute::float_e4m3_t>(bits);
    case DType::e5m2:
      return value_of<cute::float_e5m2_t>(bits);
    default:
      return NAN;
  }
}

inline bool is_narrow(DType e) { return e == DType::f16 || e == DType::bf16 || e == DType::e4m3 || e == DType::e5m2; }

// Returns the bits of the number nearest to x. In a tie, returns the number whose last bit is 0.
inline std::uint32_t nearest(DType e, double x) {
  std::uint32_t const sign = std::signbit(x) ? 1u << (sett::bits_of(e) - 1) : 0;
  double const size = std::fabs(x);
  std::uint32_t low = 0, high = (1u << (sett::bits_of(e) - 1)) - 1;
  while (high - low > 1) {
    std::uint32_t const middle = (low + high) / 2;
    (narrow_value(e, middle) <= size ? low : high) = middle;  // a NaN counts as greater than every number
  }
  double const below = size - narrow_value(e, low), above = narrow_value(e, high) - size;
  bool const up = above < below || (above == below && low % 2 == 1);
  return sign | (up ? high : low);
}

// Holds an array of one type on the host.
struct Array {
  DType type;
  std::vector<unsigned char> bytes;

  Array(DType e, std::size_t count) : type(e), bytes(count * std::size_t(sett::bytes_of(e))) {}

  template <class T>
  void put(std::size_t i, T x) {
    std::memcpy(bytes.data() + i * sizeof(T), &x, sizeof(T));
  }
  template <class T>
  T get(std::size_t i) const {
    T x;
    std::memcpy(&x, bytes.data() + i * sizeof(T), sizeof(T));
    return x;
  }
  void set(std::size_t i, double x) {
    if (type == DType::f64) { return put(i, x); }
    if (type == DType::f32 || type == DType::tf32) { return put(i, static_cast<float>(x)); }
    if (type == DType::s32) { return put(i, static_cast<std::int32_t>(x)); }
    if (type == DType::s8) { return put(i, static_cast<std::int8_t>(x)); }
    if (type == DType::u8) { return put(i, static_cast<std::uint8_t>(x)); }
    if (sett::bits_of(type) == 8) { return put(i, static_cast<std::uint8_t>(nearest(type, x))); }
    put(i, static_cast<std::uint16_t>(nearest(type, x)));
  }
  double at(std::size_t i) const {
    if (type == DType::f64) { return get<double>(i); }
    if (type == DType::f32 || type == DType::tf32) { return double(get<float>(i)); }
    if (type == DType::s32) { return double(get<std::int32_t>(i)); }
    if (type == DType::s8) { return double(get<std::int8_t>(i)); }
    if (type == DType::u8) { return double(get<std::uint8_t>(i)); }
    return narrow_value(type, sett::bits_of(type) == 8 ? get<std::uint8_t>(i) : get<std::uint16_t>(i));
  }
  // Returns the array as a row-major matrix.
  sett::TensorView view(int rows, int columns) {
    using sett::Num;
    return {bytes.data(), type,
            sett::flat_layout(sett::Vec<Num>{Num(rows), Num(columns)}, sett::Vec<Num>{Num(columns), Num(1)})};
  }
};

// Returns the number of significant bits.
inline int precision(DType e) {
  switch (e) {
    case DType::f64:
      return 53;
    case DType::f32:
      return 24;
    case DType::tf32:
    case DType::f16:
      return 11;
    case DType::bf16:
      return 8;
    case DType::e4m3:
      return 4;
    case DType::e5m2:
      return 3;
    default:
      return 0;
  }
}

// The sizes of the factors. An element is an integer of at most `bits` bits, times 2^-scale.
struct Factor {
  int bits, scale;
};

struct Case {
  int m = 33, n = 17, k = 4;
  Factor a{}, b{};

  explicit Case(Triple const& t) {
    if (sett::is_integer(t.a)) {
      // Sums exceed 2^24, beyond which a float does not represent every integer.
      k = 1200, a = b = {t.a == DType::s8 || t.b == DType::s8 ? 7 : 8, 0};
      return;
    }
    bool const is_double = t.a == DType::f64 || t.b == DType::f64;
    int const most = is_double ? 49 : 20;
    a.bits = std::min(precision(t.a), most / 2 + 1);
    b.bits = std::min(precision(t.b), most - a.bits);
    // C's greatest magnitude is then about 2^8, which every type can represent.
    int const scale = std::max(0, a.bits + b.bits + 4 - 8);
    a.scale = scale / 2, b.scale = scale - a.scale;
  }
};

class Random {
 public:
  explicit Random(unsigned seed) : rng_(seed) {}
  // Draws the number of bits uniformly and then the factor, so that sums with few significant bits are as frequent as
  // sums with many.
  double operator()(Factor const& f, bool negative) {
    int const bits = f.scale == 0 ? f.bits : int(rng_() % unsigned(f.bits + 1));
    double const x = std::ldexp(double(rng_() & ((std::uint64_t{1} << bits) - 1)), -f.scale);
    return negative && rng_() % 2 ? -x : x;
  }

 private:
  std::mt19937_64 rng_;
};

inline void expect_exact(Triple const& t, double alpha, double beta, Multiply const& multiply, unsigned seed) {
  Case const s(t);
  Random random(seed);
  Array a(t.a, std::size_t(s.m * s.k)), b(t.b, std::size_t(s.n * s.k)), c(t.c, std::size_t(s.m * s.n));
  bool const is_integer = sett::is_integer(t.a);
  for (std::size_t i = 0; i < std::size_t(s.m * s.k); ++i) { a.set(i, random(s.a, !is_integer)); }
  for (std::size_t i = 0; i < std::size_t(s.n * s.k); ++i) { b.set(i, random(s.b, !is_integer || t.b == DType::s8)); }
  // These numbers are small, but not subnormal in any 8-bit type.
  Factor const added{2, std::min(s.a.scale + s.b.scale, 6)};
  for (std::size_t i = 0; i < std::size_t(s.m * s.n); ++i) { c.set(i, random(added, !is_integer)); }
  Array const before = c;
  auto const done = multiply(alpha, a.view(s.m, s.k), b.view(s.n, s.k), beta, c.view(s.m, s.n));
  ASSERT_TRUE(done) << done.error().text.c_str();
  for (int i = 0; i < s.m; ++i) {
    for (int j = 0; j < s.n; ++j) {
      double sum = 0;
      for (int q = 0; q < s.k; ++q) { sum += a.at(std::size_t(i * s.k + q)) * b.at(std::size_t(j * s.k + q)); }
      std::size_t const at = std::size_t(i * s.n + j);
      double const exact = alpha * sum + beta * before.at(at);
      Array want(t.c, 1);
      want.set(0, exact);
      ASSERT_EQ(c.at(at), want.at(0)) << text_of(t) << ", alpha " << alpha << ", beta " << beta << ", at " << i << ", "
                                      << j << ": the exact value is " << std::hexfloat << exact << std::defaultfloat;
    }
  }
}

// Checks that a triple that is not in the list is refused with a sentence, and that C keeps its bytes.
inline void expect_refused(Triple const& t, Multiply const& multiply) {
  std::vector<unsigned char> zeros(256), c(64, 0x5a);
  using sett::Num;
  auto const matrix = [](void* data, DType e) {
    return sett::TensorView{data, e, sett::flat_layout(sett::Vec<Num>{Num(2), Num(2)}, sett::Vec<Num>{Num(2), Num(1)})};
  };
  auto const done = multiply(1, matrix(zeros.data(), t.a), matrix(zeros.data() + 128, t.b), 0, matrix(c.data(), t.c));
  ASSERT_FALSE(done) << text_of(t) << " was multiplied";
  std::string const why = done.error().text.c_str();
  EXPECT_NE(why.find("a GEMM of " + std::string(sett::name(t.a))), std::string::npos) << text_of(t) << ": " << why;
  EXPECT_TRUE(std::ranges::all_of(c, [](unsigned char x) { return x == 0x5a; })) << text_of(t);
}

// Checks every triple of types: the triples in the list are exact, and all others are refused. Triples that consist
// of one complex type are left out.
inline void expect_exact_triples(std::vector<Triple> const& possible, Multiply const& multiply) {
  unsigned seed = 1;
  for (Triple const& t : possible) {
    for (auto const& [alpha, beta] : std::vector<std::pair<double, double>>{{1, 0}, {-2, 0}, {3, 1}, {1, -1}}) {
      expect_exact(t, alpha, beta, multiply, seed++);
    }
  }
  for (int a = 0; a < sett::dtype_count; ++a) {
    for (int b = 0; b < sett::dtype_count; ++b) {
      for (int c = 0; c < sett::dtype_count; ++c) {
        Triple const t{DType(a), DType(b), DType(c)};
        if (sett::is_complex_dtype(t.a) && a == b && b == c) { continue; }
        if (std::ranges::find(possible, t) == possible.end()) { expect_refused(t, multiply); }
      }
    }
  }
}

// Adds all triples of these types.
inline void add(std::vector<Triple>& list, std::vector<DType> const& a, std::vector<DType> const& b,
                std::vector<DType> const& c) {
  for (DType const x : a) {
    for (DType const y : b) {
      for (DType const z : c) { list.push_back({x, y, z}); }
    }
  }
}

}  // namespace exact
