// mma_body: compares every instruction's result, for each thread and value, with a product in higher precision.
#include "sett/inst/mma_body.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "sett/inst/mma_table.hpp"
#include "sett/num/gauss_complex.hpp"
#include "sparse_pattern.hpp"

using namespace sett;

namespace {

std::uint64_t seed_of(Mma const& s) {
  std::uint64_t h = 7;
  PtxText const name = cute_name(s);
  for (char const c : name.text) { h = h * 31 + std::uint64_t(c); }
  return h;
}

bool is_double(DType e) { return e == DType::f64 || e == DType::c64 || e == DType::gauss_c64; }

// Returns the number that an element represents. Complex elements are excluded.
long double number(DType e, std::uint64_t raw) {
  if (is_integer(e)) { return (long double)integer_of(e, raw); }
  if (e == DType::f64) { return __builtin_bit_cast(double, raw); }
  return read_term(e, raw).value;
}

// Returns a small integer, or any finite number that the element can represent.
std::uint64_t draw(std::mt19937_64& random, DType e, bool small) {
  int const n = int(random() % 7) - 3;
  if (is_double(e)) {
    return __builtin_bit_cast(std::uint64_t, small ? double(n) : std::ldexp(double(random() >> 11), -52) - 1);
  }
  if (is_integer(e)) { return random() & ((std::uint64_t(1) << (bits_of(e) < 32 ? bits_of(e) : 20)) - 1); }
  switch (e) {
    case DType::f16:
      return small ? half_t(float(n)).storage : random() & 0xbfff;
    case DType::bf16:
      return small ? bfloat16_t(float(n)).storage : (random() & 0x81ff) | 0x3e00;
    case DType::tf32:
      return small ? tfloat32_t(float(n)).storage : (random() & 0x81ffffff) | 0x3e000000;
    case DType::e4m3:
      return small ? float_e4m3_t(float(n)).storage : random() % 0x7f;
    case DType::e5m2:
      return small ? float_e5m2_t(float(n)).storage : random() % 0x7c;
    default:
      return small ? __builtin_bit_cast(std::uint32_t, float(n)) : (random() & 0x81ffffff) | 0x3e000000;
  }
}

// Holds the operands and results. The A of a sparse instruction is stored as a dense matrix, with zeros for the
// elements that were not kept.
struct Matrices {
  Vec<std::uint64_t> A, B, C, D;
};

// Fills the registers of every thread from matrices through the layouts, runs the body, and reads D back.
Matrices multiplied(Mma const& s, bool small, int group, int arch = 90) {
  std::mt19937_64 random(seed_of(s));
  RegisterFile file(threads(s) == 1 ? 1 : 32);
  Matrices x;
  auto const fill = [&](Role o, Fragment const& f, DType e, Vec<std::uint64_t>& matrix, int count) {
    for (int i = 0; i < count * element_words(e); ++i) { matrix.push_back(draw(random, e, small)); }
    for (int t = 0; t < size(f.threads); ++t) {
      for (int v = 0; v < size(f.values); ++v) {
        for (int i = 0; i < element_words(e); ++i) {
          write_value(file, o, 4 * group + at(thread_ids(s), t), e, v * element_words(e) + i,
                      matrix[at(f, t, v) * element_words(e) + i]);
        }
      }
    }
  };
  fill(Role::a, fragment(s, Role::a), s.a, x.A, s.m * operand(s, Role::a).columns);
  if (s.sparse) {
    SparsePattern const pattern(s.a, s.m, s.k, random);
    pattern.write(file, s.selector, random);
    x.A = pattern.dense(x.A);
  }
  fill(Role::b, fragment(s, Role::b), s.b, x.B, s.n * s.k);
  fill(Role::c, fragment(s, Role::c), s.c, x.C, s.m * s.n);
  run_mma(s, file, arch);
  std::vector<std::uint64_t> sums;
  gather(file, Role::d, Places(fragment(s, Role::d), thread_ids(s), 4 * group), s.d, s.m * s.n, sums);
  for (std::uint64_t const number : sums) { x.D.push_back(number); }
  return x;
}

long double exact(Mma const& s, Matrices const& x, int m, int n, long double* magnitude = nullptr) {
  long double sum = number(s.c, x.C[m + s.m * n]), most = std::fabs(sum);
  for (int k = 0; k < s.k; ++k) {
    long double const a = number(s.a, x.A[m + s.m * k]), b = number(s.b, x.B[n + s.n * k]);
    long double p = a * b;
    if (s.operation == BitOperation::xor_popc) { p = a != b; }
    sum += p;
    most = std::max(most, std::fabs(p));
  }
  if (magnitude != nullptr) { *magnitude = most; }
  return sum;
}

}  // namespace

TEST(MmaBody, SmallIntegersAreExact) {
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    if (s.family == MmaFamily::complex) { continue; }
    for (int group = 0; group < (s.family == MmaFamily::quads ? 4 : 1); ++group) {
      Matrices const x = multiplied(s, true, group);
      for (int i = 0; i < s.m * s.n; ++i) {
        long double want = exact(s, x, i % s.m, i / s.m);
        if (s.saturate) { want = std::clamp(want, -2147483648.0L, 2147483647.0L); }
        ASSERT_EQ(number(s.d, x.D[i]), want) << cute_name(s).text << " at " << i;
      }
    }
  }
}

TEST(MmaBody, RandomFloatsAreWithinTheKeptBits) {
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    if (is_integer(s.a) || s.family == MmaFamily::complex) { continue; }
    for (int const arch : {70, 75, 80, 89, 90}) {
      Matrices const x = multiplied(s, false, 0, arch);
      Accumulation const how = accumulation(arch, s.a, operand(s, Role::a).columns, false);
      int const kept = s.d == DType::f64                     ? 50
                       : how.fraction_bits < how.result_bits ? how.fraction_bits
                                                             : how.result_bits;
      for (int i = 0; i < s.m * s.n; ++i) {
        long double largest = 0;
        long double const want = exact(s, x, i % s.m, i / s.m, &largest);
        long double const got = number(s.d, x.D[i]);
        if (s.d == DType::f16 && std::fabs(want) > 65000) { continue; }
        long double error = std::ldexp(largest, 3 - kept) * (s.k + 2);
        if (s.d == DType::f16) { error += (std::fabs(want) + largest) * (s.k / how.block + 1) * 0x1p-11L + 0x1p-24L; }
        ASSERT_LE(std::fabs(got - want), error) << cute_name(s).text << " sm_" << arch << " at " << i;
      }
    }
  }
}

TEST(MmaBody, ComplexNumbers) {
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    if (s.family != MmaFamily::complex) { continue; }
    Matrices const x = multiplied(s, true, 0);
    auto const part = [](Vec<std::uint64_t> const& v, int i) { return __builtin_bit_cast(double, v[i]); };
    for (int i = 0; i < s.m * s.n; ++i) {
      int const m = i % s.m, n = i / s.m, w = element_words(s.d);
      auto const value = [&](Vec<std::uint64_t> const& v) {
        if (w == 2) { return complex<double>(part(v, 2 * i), part(v, 2 * i + 1)); }
        return complex<double>(GaussComplex{part(v, 3 * i), part(v, 3 * i + 1), part(v, 3 * i + 2)});
      };
      complex<double> want = value(x.C);
      for (int k = 0; k < s.k; ++k) {
        int const a = 2 * (m + s.m * k), b = 2 * (n + s.n * k);
        want += complex<double>(part(x.A, a), part(x.A, a + 1)) * complex<double>(part(x.B, b), part(x.B, b + 1));
      }
      ASSERT_TRUE(value(x.D) == want) << cute_name(s).text << " at " << i;
    }
  }
}

TEST(MmaBody, NoOperandIsTouched) {
  Mma const s = tensor_mma(80, 16, 8, 16, DType::f32, DType::f16, DType::f16, DType::f32);
  RegisterFile file(32);
  for (int t = 0; t < 32; ++t) {
    for (int r = 0; r < 4; ++r) { file.at(Role::a, t, r) = 0x3c003c00; }
    for (int r = 0; r < 2; ++r) { file.at(Role::b, t, r) = 0x3c003c00; }
  }
  run_mma(s, file, 80);
  for (int t = 0; t < 32; ++t) {
    for (int r = 0; r < 4; ++r) {
      EXPECT_EQ(file.at(Role::d, t, r), __builtin_bit_cast(std::uint32_t, 16.0f));
      EXPECT_EQ(file.at(Role::a, t, r), 0x3c003c00u);
    }
  }
}

TEST(MmaBody, EverySelectorOfEverySparseForm) {
  Vec<Mma> const table = mma_table();
  int forms = 0;
  for (Mma s : table) {
    if (!s.sparse) { continue; }
    for (s.selector = 0; s.selector < metadata_selectors(s.a, s.k); ++s.selector) {
      Matrices const x = multiplied(s, true, 0);
      ++forms;
      for (int i = 0; i < s.m * s.n; ++i) {
        long double want = exact(s, x, i % s.m, i / s.m);
        if (s.saturate) { want = std::clamp(want, -2147483648.0L, 2147483647.0L); }
        ASSERT_EQ(number(s.d, x.D[i]), want) << cute_name(s).text << " selector " << s.selector << " at " << i;
      }
    }
  }
  // For 16-bit floats and tf32, four forms have four selectors and four forms have two. For 8-bit integers, eight
  // forms have two selectors and eight forms have one, and 4-bit integers have the same numbers. For fp8, four forms
  // have one selector.
  EXPECT_EQ(forms, 4 * 4 + 4 * 2 + 8 * 3 + 8 * 3 + 4);
}

TEST(MmaBody, MetadataThatKeepNoTwoNeighboursAreRefused) {
  Mma const s =
      tensor_mma(80, 16, 8, 32, DType::f32, DType::f16, DType::f16, DType::f32, false, BitOperation::multiply, true);
  for (int field = 0; field < 16; ++field) {
    RegisterFile file(32);
    for (int t = 0; t < 32; ++t) { file.at(Role::e, t, 0) = 0xe9d84c44u; }
    file.at(Role::e, 5, 0) = (0xe9d84c44u & ~0xf00u) | std::uint32_t(field) << 8;
    bool const good = field == 4 || field == 8 || field == 9 || field == 12 || field == 13 || field == 14;
    if (good) {
      EXPECT_NO_THROW(run_mma(s, file, 90));
      continue;
    }
    try {
      run_mma(s, file, 90);
      FAIL() << field;
    } catch (layout_error const& e) {
      EXPECT_EQ(e.failure().rule, Rule::sparse_metadata);
      EXPECT_NE(std::string(e.what()).find("for row 1, thread 5 holds " + std::to_string(field) +
                                           " in the four bits from bit 8"),
                std::string::npos)
          << e.what();
    }
  }
}

TEST(MmaBody, WhatIsNotKeptDoesNotCount) {
  // B is NaN except at the elements that A keeps.
  Mma const s =
      tensor_mma(80, 16, 8, 16, DType::f32, DType::f16, DType::f16, DType::f32, false, BitOperation::multiply, true);
  RegisterFile file(32);
  for (int t = 0; t < 32; ++t) {
    file.at(Role::e, t, 0) = 0x44444444u;  // keeps the first two of four elements
    for (int r = 0; r < 2; ++r) { file.at(Role::a, t, r) = 0x3c003c00; }
    for (int r = 0; r < 2; ++r) { file.at(Role::b, t, r) = t % 2 == 0 ? 0x3c003c00 : 0x7e007e00; }
  }
  run_mma(s, file, 90);
  for (int t = 0; t < 32; ++t) { EXPECT_EQ(file.at(Role::d, t, 0), __builtin_bit_cast(std::uint32_t, 8.0f)); }
  file.at(Role::e, 0, 0) = 0x4444444eu;  // row 0 keeps the other two of the first four elements
  run_mma(s, file, 90);
  EXPECT_EQ(file.at(Role::d, 0, 0), 0x7fffffffu);
  EXPECT_EQ(file.at(Role::d, 4, 0), __builtin_bit_cast(std::uint32_t, 8.0f));
}
