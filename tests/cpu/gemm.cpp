// Products: every path against sums in double, exact integers where the elements are integers.
#include <sett/cpu/gemm.hpp>
#include <sett/layout/parse.hpp>
#include <sett/num/result.hpp>

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

using namespace cute;
using sett::AnyLayout;
using sett::Num;
using sett::cpu::Activation;
using sett::cpu::AnyTensor;
using sett::cpu::Epilogue;
using sett::cpu::Options;
using sett::cpu::Path;

using Random = std::mt19937;

std::vector<Path> paths() {
  std::vector<Path> out;
  for (Path const p : sett::cpu::all_paths) {
    if (sett::cpu::is_available(p)) { out.push_back(p); }
  }
  return out;
}

int pick(Random& r, int low, int high) { return std::uniform_int_distribution<int>(low, high)(r); }

// small integers, so that every sum is exact in every type
template <class T>
struct Values {
  static T make(Random& r) { return T(float(pick(r, -4, 4))); }
  static double wide(T x) { return double(float(x)); }
};
template <class T>
  requires std::is_arithmetic_v<T>
struct Values<T> {
  static T make(Random& r) { return static_cast<T>(pick(r, std::is_signed_v<T> ? -4 : 0, 4)); }
  static double wide(T x) { return double(x); }
};
template <class T>
struct Values<std::complex<T>> {
  static std::complex<T> make(Random& r) { return {T(pick(r, -4, 4)), T(pick(r, -4, 4))}; }
  static std::complex<double> wide(std::complex<T> x) { return {double(x.real()), double(x.imag())}; }
};

// leaves whose product is n
std::vector<std::int64_t> leaves(Random& r, std::int64_t n) {
  std::vector<std::int64_t> out;
  while (n > 1 && out.size() < 3) {
    std::int64_t f = pick(r, 1, int(n));
    while (n % f != 0) { f = f % n + 1; }
    if (out.size() == 2) { f = n; }
    out.push_back(f);
    n /= f;
  }
  if (n > 1 || out.empty()) { out.push_back(n); }
  return out;
}

// A tensor of the given modes, each split into leaves, the leaves placed in a random order with gaps, some backwards.
template <class T>
struct Any {
  std::vector<T> memory;
  AnyLayout layout;
  std::int64_t start = 0;

  AnyTensor<T> tensor() { return {memory.data() + start, layout}; }
  std::vector<std::int64_t> offset[2];  // of each index of the two modes

  std::int64_t place(std::int64_t m, std::int64_t k) const { return start + offset[0][std::size_t(m)] + offset[1][std::size_t(k)]; }
  T const& at(std::int64_t m, std::int64_t k) const { return memory[std::size_t(place(m, k))]; }
};

enum class Form { plain, random, broadcast };

template <class T>
Any<T> any(Random& r, std::int64_t m, std::int64_t k, Form form) {
  Any<T> out;
  std::vector<std::int64_t> parts[2] = {form == Form::plain ? std::vector<std::int64_t>{m} : leaves(r, m),
                                        form == Form::plain ? std::vector<std::int64_t>{k} : leaves(r, k)};
  std::vector<std::int64_t> shape;
  for (auto const& p : parts) { shape.insert(shape.end(), p.begin(), p.end()); }
  std::vector<std::size_t> order(shape.size());
  for (std::size_t i = 0; i < order.size(); ++i) { order[i] = i; }
  std::shuffle(order.begin(), order.end(), r);
  std::vector<std::int64_t> stride(shape.size());
  std::int64_t next = form == Form::random && pick(r, 0, 3) == 0 ? 2 : 1;
  for (std::size_t const i : order) {
    if (form == Form::broadcast && pick(r, 0, 2) == 0) {
      stride[i] = 0;
      continue;
    }
    stride[i] = next;
    next *= shape[i];
    if (form == Form::random && pick(r, 0, 2) == 0) { next += pick(r, 1, 3); }
    if (form == Form::random && pick(r, 0, 3) == 0) {
      out.start += stride[i] * (shape[i] - 1);
      stride[i] = -stride[i];
    }
  }
  std::string text[2] = {"(", "("};
  std::size_t at = 0;
  for (auto const& p : parts) {
    for (int side = 0; side < 2; ++side) { text[side] += "("; }
    for (std::size_t i = 0; i < p.size(); ++i, ++at) {
      text[0] += std::to_string(shape[at]) + (i + 1 < p.size() ? "," : "");
      text[1] += std::to_string(stride[at]) + (i + 1 < p.size() ? "," : "");
    }
    for (int side = 0; side < 2; ++side) { text[side] += &p == &parts[0] ? ")," : "))"; }
  }
  out.layout = sett::parse_layout((text[0] + ":" + text[1]).c_str()).value();
  for (int side = 0; side < 2; ++side) {
    AnyLayout const mode = out.layout.mode(side);
    for (std::int64_t i = 0; i < (side == 0 ? m : k); ++i) { out.offset[side].push_back(mode(Num(i)).value); }
  }
  out.memory.resize(std::size_t(next + 64));
  for (T& x : out.memory) { x = Values<T>::make(r); }
  return out;
}

template <class T>
bool same(T const& a, T const& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// C's elements are right and what is between them is as it was
template <class TC, class TA, class TB>
void check(Any<TA>& a, Any<TB>& b, Any<TC> const& before, Any<TC> const& after, std::int64_t m, std::int64_t n, std::int64_t k,
           std::complex<double> alpha, std::complex<double> beta) {
  std::vector<bool> written(after.memory.size());
  using Wide = std::conditional_t<std::is_same_v<decltype(Values<TA>::wide(TA())), std::complex<double>>, std::complex<double>, double>;
  std::vector<Wide> rows;
  std::vector<Wide> columns;
  for (std::int64_t p = 0; p < k; ++p) {
    for (std::int64_t i = 0; i < m; ++i) { rows.push_back(Values<TA>::wide(a.at(i, p))); }
    for (std::int64_t j = 0; j < n; ++j) { columns.push_back(Values<TB>::wide(b.at(j, p))); }
  }
  for (std::int64_t i = 0; i < m; ++i) {
    for (std::int64_t j = 0; j < n; ++j) {
      Wide product = 0;
      for (std::int64_t p = 0; p < k; ++p) { product += rows[std::size_t(p * m + i)] * columns[std::size_t(p * n + j)]; }
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
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " A " + sett::to_text(a.layout).c_str() + " B " + sett::to_text(b.layout).c_str() +
                   " C " + sett::to_text(c.layout).c_str() + " alpha " + std::to_string(alpha) + " beta " + std::to_string(beta));
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
TEST(CpuGemm, ComplexDouble) { random_products<std::complex<double>, std::complex<double>, std::complex<double>>(60, 40); }

}  // namespace
