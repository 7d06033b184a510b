// Tests GEMM on every path against sums in double, which are exact if the elements are integers.
#include <sett/cpu/gemm.hpp>
#include <sett/num/result.hpp>

#include "bf16.hpp"
#include "bytes.hpp"
#include "epilogues.hpp"
#include "k_in_parts.hpp"
#include "long_rows.hpp"
#include "products.hpp"
#include "refusals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace {

template <class T>
bool same(T const& a, T const& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Checks that C's elements are right, and that the memory between the elements is unchanged.
template <class TC, class TA, class TB>
void check(Any<TA>& a, Any<TB>& b, Any<TC> const& before, Any<TC> const& after, std::int64_t m, std::int64_t n,
           std::int64_t k, std::complex<double> alpha, std::complex<double> beta) {
  std::vector<bool> written(after.memory.size());
  using Wide = std::conditional_t<std::is_same_v<decltype(Values<TA>::wide(TA())), std::complex<double>>,
                                  std::complex<double>, double>;
  std::vector<Wide> rows;
  std::vector<Wide> columns;
  for (std::int64_t p = 0; p < k; ++p) {
    for (std::int64_t i = 0; i < m; ++i) { rows.push_back(Values<TA>::wide(a.at(i, p))); }
    for (std::int64_t j = 0; j < n; ++j) { columns.push_back(Values<TB>::wide(b.at(j, p))); }
  }
  for (std::int64_t i = 0; i < m; ++i) {
    for (std::int64_t j = 0; j < n; ++j) {
      Wide product = 0;
      for (std::int64_t p = 0; p < k; ++p) {
        product += rows[std::size_t(p * m + i)] * columns[std::size_t(p * n + j)];
      }
      std::complex<double> sum = alpha * product;
      if (beta != 0.0) { sum += beta * Values<TC>::wide(before.at(i, j)); }
      std::complex<double> const got = Values<TC>::wide(after.at(i, j));
      double const rounding = std::abs(sum) * (sizeof(TC) == 2 ? 0x1p-8 : 0x1p-22);
      ASSERT_LE(std::abs(got - sum), rounding) << "at " << i << "," << j << " of " << m << "x" << n << "x" << k;
      written[std::size_t(after.place(i, j))] = true;
    }
  }
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (!written[i]) { ASSERT_TRUE(same(before.memory[i], after.memory[i])) << "outside of C at " << i; }
  }
}

template <class TA, class TB, class TC>
void random_products(int rounds, int largest) {
  Random r(7);
  for (Path const path : paths()) {
    for (int round = 0; round < rounds; ++round) {
      std::int64_t const m = pick(r, 1, largest);
      std::int64_t const n = pick(r, 1, largest);
      std::int64_t const k = pick(r, 0, 9) == 0 ? pick(r, 400, 900) : pick(r, 1, largest);
      Form const form = Form(pick(r, 0, 2));
      auto a = any<TA>(r, m, k, form);
      auto b = any<TB>(r, n, k, form);
      auto c = any<TC>(r, m, n, form == Form::broadcast ? Form::plain : form);
      auto const before = c;
      int const alphas[] = {1, 2, 0, -1};
      int const betas[] = {0, 1, -2};
      int const alpha = alphas[pick(r, 0, 3)];
      int const beta = betas[pick(r, 0, 2)];
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " A " + sett::to_text(a.layout).c_str() + " B " +
                   sett::to_text(b.layout).c_str() + " C " + sett::to_text(c.layout).c_str() + " alpha " +
                   std::to_string(alpha) + " beta " + std::to_string(beta));
      sett::cpu::gemm(alpha, a.tensor(), b.tensor(), beta, c.tensor(), {}, Options{.path = path});
      check(a, b, before, c, m, n, k, alpha, beta);
      if (::testing::Test::HasFatalFailure()) { return; }
    }
  }
}

TEST(CpuGemm, Float) { random_products<float, float, float>(150, 70); }
TEST(CpuGemm, Double) { random_products<double, double, double>(100, 60); }
TEST(CpuGemm, DoubleWithFloat) { random_products<float, double, double>(30, 40); }
TEST(CpuGemm, BFloat) { random_products<bfloat16_t, bfloat16_t, float>(60, 70); }
TEST(CpuGemm, BFloatOut) { random_products<bfloat16_t, bfloat16_t, bfloat16_t>(60, 70); }
TEST(CpuGemm, Half) { random_products<half_t, half_t, float>(40, 60); }
TEST(CpuGemm, HalfOut) { random_products<half_t, float, half_t>(40, 60); }
TEST(CpuGemm, Signed) { random_products<std::int8_t, std::int8_t, std::int32_t>(60, 70); }
TEST(CpuGemm, UnsignedWithSigned) { random_products<std::uint8_t, std::int8_t, std::int32_t>(40, 60); }
TEST(CpuGemm, SignedToFloat) { random_products<std::int8_t, std::int8_t, float>(40, 60); }
TEST(CpuGemm, Complex) { random_products<std::complex<float>, std::complex<float>, std::complex<float>>(60, 40); }
TEST(CpuGemm, ComplexDouble) {
  random_products<std::complex<double>, std::complex<double>, std::complex<double>>(60, 40);
}

// Checks loops over several blocks of every index, with packed and unpacked operands.
template <class TA, class TB, class TC>
void large(std::int64_t m, std::int64_t n, std::int64_t k) {
  Random r(3);
  for (Path const path : paths()) {
    for (Form const form : {Form::plain, Form::random}) {
      auto a = any<TA>(r, m, k, form);
      auto b = any<TB>(r, n, k, form);
      auto c = any<TC>(r, m, n, form);
      auto const before = c;
      SCOPED_TRACE(sett::cpu::name(path));
      sett::cpu::gemm(2, a.tensor(), b.tensor(), 1, c.tensor(), {}, Options{.path = path});
      check(a, b, before, c, m, n, k, 2, 1);
    }
  }
}

TEST(CpuGemm, ManyRows) { large<float, float, float>(2500, 13, 90); }
TEST(CpuGemm, ManyColumns) { large<float, float, float>(20, 4200, 17); }
TEST(CpuGemm, LongSums) { large<double, double, double>(33, 29, 1500); }
TEST(CpuGemm, LongSumsToHalf) { large<float, float, half_t>(70, 29, 1500); }
TEST(CpuGemm, LongSumsOfBytes) { large<std::int8_t, std::uint8_t, std::int32_t>(70, 61, 2300); }
TEST(CpuGemm, LongSumsOfBFloat) { large<bfloat16_t, bfloat16_t, bfloat16_t>(70, 61, 1300); }

// Checks that 8-bit integers give exact results for all values and signs.
TEST(CpuGemmBytes, SignedWithSigned) { products_of<std::int8_t, std::int8_t>(40); }
TEST(CpuGemmBytes, SignedWithUnsigned) { products_of<std::int8_t, std::uint8_t>(40); }
TEST(CpuGemmBytes, UnsignedWithSigned) { products_of<std::uint8_t, std::int8_t>(40); }
TEST(CpuGemmBytes, UnsignedWithUnsigned) { products_of<std::uint8_t, std::uint8_t>(40); }
TEST(CpuGemmBytes, EveryValueByEveryOther) {
  all_values<std::int8_t, std::int8_t>();
  all_values<std::int8_t, std::uint8_t>();
  all_values<std::uint8_t, std::int8_t>();
  all_values<std::uint8_t, std::uint8_t>();
}
TEST(CpuGemmBytes, SumsWrapAround) {
  wraps<std::int8_t>(-128, 140001);
  wraps<std::int8_t>(127, 140002);
  wraps<std::uint8_t>(255, 70003);
}
TEST(CpuGemmBytes, LongSumsToFloat) { long_sums_to_float(); }

// Checks rows with three modes. Neighbours in C follow the first mode, and neighbours in A follow the second.
template <class T>
Any<T> in_modes(Random& r, std::string const& shape, std::string const& stride, std::int64_t m, std::int64_t k) {
  Any<T> out;
  out.layout = sett::parse_layout((shape + ":" + stride).c_str()).value();
  std::int64_t most = 0;
  for (int side = 0; side < 2; ++side) {
    AnyLayout const mode = out.layout.mode(side);
    for (std::int64_t i = 0; i < (side == 0 ? m : k); ++i) { out.offset[side].push_back(mode(Num(i)).value); }
    most += *std::max_element(out.offset[side].begin(), out.offset[side].end());
  }
  for (std::int64_t i = 0; i <= most; ++i) { out.memory.push_back(Values<T>::make(r)); }
  return out;
}
template <class TA, class TC>
void crossed(int rounds, int longest) {
  Random r(11);
  auto const text = [](std::int64_t x, std::int64_t y, std::int64_t z, std::int64_t other) {
    return "((" + std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(z) + ")," + std::to_string(other) +
           ")";
  };
  for (Path const path : paths()) {
    for (int round = 0; round < rounds; ++round) {
      std::int64_t const e = pick(r, 8, longest);
      std::int64_t const x = pick(r, 8, longest);
      std::int64_t const z = pick(r, 1, 3);
      std::int64_t const n = pick(r, 1, 20);
      std::int64_t const k = pick(r, 0, 9) == 0 ? pick(r, 500, 1100) : pick(r, 1, 30);
      std::int64_t const m = e * x * z;
      std::int64_t const gap = pick(r, 0, 1);
      auto a = in_modes<TA>(r, text(e, x, z, k), text((x + gap) * k, 1, (x + gap) * k * e, x + gap), m, k);
      auto b = in_modes<TA>(r, "(" + std::to_string(n) + "," + std::to_string(k) + ")", "(" + std::to_string(k) + ",1)",
                            n, k);
      auto c = in_modes<TC>(r, text(e, x, z, n), text(1, (e + gap) * n, (e + gap) * n * x, e + gap), m, n);
      auto const before = c;
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " A " + sett::to_text(a.layout).c_str() + " C " +
                   sett::to_text(c.layout).c_str());
      Tasks const tasks(pick(r, 1, 3));
      sett::cpu::gemm(2, a.tensor(), b.tensor(), round % 2, c.tensor(), {}, Options{.path = path, .executor = &tasks});
      check(a, b, before, c, m, n, k, 2, round % 2);
      if (::testing::Test::HasFatalFailure()) { return; }
    }
  }
}
TEST(CpuGemm, CrossedStrides) { crossed<float, float>(25, 75); }
TEST(CpuGemm, CrossedStridesDouble) { crossed<double, double>(15, 50); }
TEST(CpuGemm, CrossedStridesBFloat) { crossed<bfloat16_t, bfloat16_t>(10, 40); }
TEST(CpuGemm, CrossedStridesOfBytes) { crossed<std::int8_t, std::int32_t>(10, 40); }

// Checks that the result depends neither on the number of threads nor on how the GEMM is cut into tasks.
TEST(CpuGemm, ThreadsDoNotChangeResults) {
  Random r(5);
  std::uniform_real_distribution<float> numbers(-1, 1);
  std::vector<float> a(301 * 700);
  std::vector<float> b(203 * 700);
  for (float& x : a) { x = numbers(r); }
  for (float& x : b) { x = numbers(r); }
  for (Path const path : paths()) {
    std::vector<float> first;
    for (int const n : {1, 2, 3, 4, 7, 12}) {
      std::vector<float> c(301 * 203);
      Tasks const tasks(n);
      sett::cpu::gemm(1.f, make_tensor(a.data(), make_shape(301, 700)), make_tensor(b.data(), make_shape(203, 700)),
                      0.f, make_tensor(c.data(), make_shape(301, 203)), {}, Options{.path = path, .executor = &tasks});
      if (first.empty()) { first = c; }
      EXPECT_EQ(std::memcmp(first.data(), c.data(), c.size() * sizeof(float)), 0) << n << " tasks";
    }
  }
}

// Checks that alpha and beta must be integers if C's elements are, and that nothing is written otherwise.
TEST(CpuGemm, RefusesFractionsOfIntegers) {
  std::vector<std::int8_t> const a(64, 3);
  auto const t = make_tensor(a.data(), make_shape(8, 8));
  for (Path const path : paths()) {
    for (double const x : {0.5, std::nan(""), 1e30, -3e9}) {
      std::vector<std::int32_t> c(64, 7);
      auto const out = make_tensor(c.data(), make_shape(8, 8));
      EXPECT_THROW(sett::cpu::gemm(x, t, t, 0, out, {}, Options{.path = path}), sett::layout_error) << x;
      EXPECT_THROW(sett::cpu::gemm(1, t, t, x, out, {}, Options{.path = path}), sett::layout_error) << x;
      for (std::int32_t const y : c) { ASSERT_EQ(y, 7); }
      std::vector<float> f(64);
      if (x == 0.5) {
        sett::cpu::gemm(x, t, t, 0, make_tensor(f.data(), make_shape(8, 8)), {}, Options{.path = path});
        for (float const y : f) { ASSERT_EQ(y, 36.f); }
      }
    }
  }
}

// Checks that C is not read if beta = 0, and that A and B are not read if alpha = 0, as in the BLAS. NaN propagates
// otherwise.
TEST(CpuGemm, NaN) {
  float const nan = std::numeric_limits<float>::quiet_NaN();
  auto const shape = make_shape(20, 20);
  for (Path const path : paths()) {
    Options const options{.path = path};
    std::vector<float> a(400, 1.f);
    std::vector<float> c(400, nan);
    std::vector<float> bad(400, nan);
    sett::cpu::gemm(1.f, make_tensor(a.data(), shape), make_tensor(a.data(), shape), 0.f, make_tensor(c.data(), shape),
                    {}, options);
    for (float const x : c) { ASSERT_EQ(x, 20.f); }
    sett::cpu::gemm(0.f, make_tensor(bad.data(), shape), make_tensor(bad.data(), shape), 2.f,
                    make_tensor(c.data(), shape), {}, options);
    for (float const x : c) { ASSERT_EQ(x, 40.f); }
    a[7 + 20 * 3] = nan;  // row 7
    sett::cpu::gemm(1.f, make_tensor(a.data(), shape), make_tensor(a.data(), shape), 0.f, make_tensor(c.data(), shape),
                    {}, options);
    for (int i = 0; i < 20; ++i) {
      for (int j = 0; j < 20; ++j) { ASSERT_EQ(std::isnan(c[std::size_t(i + 20 * j)]), i == 7 || j == 7); }
    }
  }
}

// Checks batches over a third mode, and a complex beta.
TEST(CpuGemm, Batch) {
  for (Path const path : paths()) {
    std::vector<float> a(5 * 6 * 7);
    std::vector<float> b(4 * 6);
    std::vector<float> c(5 * 4 * 7, 1.f);
    for (std::size_t i = 0; i < a.size(); ++i) { a[i] = float(i % 9); }
    for (std::size_t i = 0; i < b.size(); ++i) { b[i] = float(i % 5); }
    auto const ta = make_tensor(a.data(), make_shape(5, 6, 7));
    auto const tb = make_tensor(b.data(), make_shape(4, 6, 7), make_stride(1, 4, 0));
    auto const tc = make_tensor(c.data(), make_shape(5, 4, 7), make_stride(28, 1, 4));
    sett::cpu::gemm(1, ta, tb, 1, tc, {}, Options{.path = path});
    for (int l = 0; l < 7; ++l) {
      for (int m = 0; m < 5; ++m) {
        for (int n = 0; n < 4; ++n) {
          float sum = 1;
          for (int k = 0; k < 6; ++k) { sum += ta(m, k, l) * tb(n, k, l); }
          ASSERT_EQ(tc(m, n, l), sum);
        }
      }
    }
  }
}

TEST(CpuGemm, ComplexScalars) {
  using Z = std::complex<double>;
  Random r(11);
  for (Path const path : paths()) {
    auto a = any<Z>(r, 21, 9, Form::random);
    auto b = any<Z>(r, 17, 9, Form::random);
    auto c = any<Z>(r, 21, 17, Form::random);
    auto const before = c;
    sett::cpu::gemm(Z(1, 2), a.tensor(), b.tensor(), Z(-1, 3), c.tensor(), {}, Options{.path = path});
    check(a, b, before, c, 21, 17, 9, Z(1, 2), Z(-1, 3));
  }
}

template <class F>
std::string sentence(F f) {
  try {
    f();
  } catch (sett::layout_error const& e) { return e.what(); }
  return "";
}

TEST(CpuGemm, RefusesAndWritesNothing) {
  std::vector<float> memory(1000, 1.f);
  std::vector<float> const before = memory;
  float* const p = memory.data();
  auto const shape = make_shape(6, 6);
  auto const a = make_tensor(p, shape);
  auto const b = make_tensor(p + 100, shape);
  auto const run = [&](auto const& x, auto const& y, auto const& z) {
    std::string const text = sentence([&] { sett::cpu::gemm(1, x, y, 0, z); });
    EXPECT_EQ(memory, before);
    return text;
  };
  EXPECT_NE(run(a, b, make_tensor(p + 20, shape)).find("must not overlap"), std::string::npos);
  EXPECT_NE(run(a, b, make_tensor(p + 120, shape)).find("must not overlap"), std::string::npos);
  EXPECT_NE(run(a, b, make_tensor(p + 300, shape, make_stride(1, 3)))
                .find("two indices of the layout must not have the same offset"),
            std::string::npos);
  EXPECT_NE(run(a, b, make_tensor(p + 300, shape, make_stride(1, 0))).find("the same offset"), std::string::npos);
  EXPECT_NE(run(a, b, make_tensor(p + 300, make_shape(6, 5))).find("sizes must be equal"), std::string::npos);
  EXPECT_NE(run(a, b, make_tensor(p + 300, make_shape(5, 6))).find("sizes must be equal"), std::string::npos);
  EXPECT_NE(run(a, make_tensor(p + 100, make_shape(6, 5)), make_tensor(p + 300, shape)).find("sizes must be equal"),
            std::string::npos);
  EXPECT_NE(run(a, b, make_tensor(static_cast<float*>(nullptr), shape)).find("must have data"), std::string::npos);
  EXPECT_EQ(run(a, b, make_tensor(p + 300, make_shape(6, 0))).find("sizes must be equal") != std::string::npos, true);
}

TEST(CpuGemm, EmptyModes) {
  std::vector<float> c(20, 3.f);
  std::vector<float> a(20, 1.f);
  auto const none = make_tensor(a.data(), make_shape(4, 0));
  sett::cpu::gemm(1, none, make_tensor(a.data(), make_shape(5, 0)), 2, make_tensor(c.data(), make_shape(4, 5)));
  EXPECT_EQ(c, std::vector<float>(20, 6.f));
  sett::cpu::gemm(1, none, none, 0, make_tensor(c.data(), make_shape(4, 4)));
  EXPECT_EQ(c[15], 0.f);
  EXPECT_EQ(c[16], 6.f);
  sett::cpu::gemm(1, make_tensor(a.data(), make_shape(0, 3)), make_tensor(a.data(), make_shape(5, 3)), 0,
                  make_tensor(c.data(), make_shape(0, 5)));
  EXPECT_EQ(c[16], 6.f);
}

}  // namespace
