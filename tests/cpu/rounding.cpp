// Tests that each element of C is rounded once, for every triple of types. Some sums are near the midpoint between
// two neighbouring numbers.
#include <sett/cpu/gemm.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>
#include <vector>

#include "../cuda/both/exact_products.hpp"

namespace {

using namespace cute;
using sett::Epilogue;
using sett::cpu::Options;
using sett::cpu::Path;

template <class F>
void each_path(F const& f) {
  for (Path const path : sett::cpu::all_paths) {
    if (sett::cpu::is_available(path)) { f(Options{.path = path}); }
  }
}

// Returns numbers between two neighbours of T, at the midpoint and just beside it.
template <class T>
std::vector<double> near_ties(int count) {
  std::mt19937 random(5);
  std::vector<double> out;
  while (int(out.size()) < count) {
    std::uint16_t const bits = static_cast<std::uint16_t>(random() & 0x7fff);
    T const low = T::bitcast(bits), high = T::bitcast(static_cast<std::uint16_t>(bits + 1));
    double const a = double(float(low)), b = double(float(high));
    if (!std::isfinite(a) || !std::isfinite(b)) { continue; }
    double const middle = (a + b) / 2;
    for (double const x : {middle, std::nextafter(middle, a), std::nextafter(middle, b), middle * (1 + 0x1p-30),
                           middle * (1 - 0x1p-30), middle * (1 + 0x1p-40)}) {
      out.push_back(random() % 2 ? x : -x);
    }
  }
  return out;
}

// Returns the bits of T's number nearest to x. In a tie, returns the number whose last bit is even.
template <class T>
std::uint16_t nearest(double x) {
  std::uint16_t best = 0;
  double least = HUGE_VAL;
  // The bits of positive numbers are in the order of their values.
  std::uint16_t const sign = std::signbit(x) ? 0x8000 : 0;
  double const size = std::fabs(x);
  std::uint32_t low = 0, high = 0x7fff;
  while (high - low > 1) {
    std::uint32_t const middle = (low + high) / 2;
    double const y = double(float(T::bitcast(static_cast<std::uint16_t>(middle))));
    (y <= size ? low : high) = middle;  // a NaN counts as too large
  }
  for (std::uint32_t const bits : {low, high}) {
    double const y = double(float(T::bitcast(static_cast<std::uint16_t>(bits))));
    double const apart = std::fabs(y - size);
    if (apart < least || (apart == least && bits % 2 == 0)) {
      least = apart;
      best = static_cast<std::uint16_t>(bits);
    }
  }
  return static_cast<std::uint16_t>(sign | best);
}

template <class T>
void check_doubles() {
  std::vector<double> const x = near_ties<T>(3000);
  int const n = int(x.size());
  double const one[1] = {1};
  each_path([&](Options const& options) {
    std::vector<T> c(x.size());
    gemm(1, make_tensor(x.data(), make_shape(n, 1)), make_tensor(&one[0], make_shape(1, 1)), 0,
         make_tensor(c.data(), make_shape(n, 1)), Epilogue{}, options);
    for (int i = 0; i < n; ++i) {
      ASSERT_EQ(c[std::size_t(i)].storage, nearest<T>(x[std::size_t(i)])) << x[std::size_t(i)];
    }
  });
}

TEST(CpuRounding, DoublesToBfloat16) { check_doubles<bfloat16_t>(); }
TEST(CpuRounding, DoublesToHalf) { check_doubles<half_t>(); }

// Checks the sum 2^24 + 1, which no float represents.
TEST(CpuRounding, BytesToFloat) {
  std::vector<std::uint8_t> a(258, 255), b(258, 255);
  for (int left = (1 << 24) + 1 - 258 * 65025; left > 0; left -= int(a.back())) {
    a.push_back(static_cast<std::uint8_t>(std::min(left, 255)));
    b.push_back(1);
  }
  int const k = int(a.size());
  std::mt19937 random(3);
  std::uniform_real_distribution<float> number(-1, 1);
  each_path([&](Options const& options) {
    auto const ta = make_tensor(a.data(), make_shape(1, k)), tb = make_tensor(b.data(), make_shape(1, k));
    float c[1] = {7};
    auto const tc = make_tensor(&c[0], make_shape(1, 1));
    gemm(3, ta, tb, 0, tc, Epilogue{}, options);
    EXPECT_EQ(c[0], 50331652.0f);  // 3 (2^24 + 1) = 50331651
    for (int round = 0; round < 200; ++round) {
      float const scale = number(random), row = number(random), bias = number(random) * 1e6f,
                  old = number(random) * 1e7f;
      double const alpha = double(number(random)), beta = double(number(random));
      Epilogue e;
      e.row_scale = &row;
      e.column_scale = &scale;
      e.row_bias = &bias;
      c[0] = old;
      gemm(alpha, ta, tb, beta, tc, e, options);
      double const sum = std::fma(beta, double(old), 16777217.0 * (alpha * double(scale)) * double(row));
      double const exact = sum + double(bias);
      EXPECT_EQ(c[0], static_cast<float>(exact)) << alpha << " " << scale << " " << row;
    }
  });
}

std::vector<exact::Triple> possible() {
  using enum sett::DType;
  std::vector<exact::Triple> out;
  exact::add(out, {f32, bf16, f16}, {f32, bf16, f16}, {f32, f64, bf16, f16});
  exact::add(out, {f64}, {f64, f32}, {f32, f64, bf16, f16});
  exact::add(out, {f32}, {f64}, {f32, f64, bf16, f16});
  exact::add(out, {s8, u8}, {s8, u8}, {s32, f32});
  return out;
}

exact::Multiply on(Path path) {
  return [path](double alpha, sett::TensorView const& a, sett::TensorView const& b, double beta,
                sett::TensorView const& c) { return sett::cpu::try_gemm(alpha, a, b, beta, c, {}, {.path = path}); };
}

TEST(CpuRounding, EveryTripleOfTypes) {
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    SCOPED_TRACE(int(path));
    exact::expect_exact_triples(possible(), on(path));
  }
}

}  // namespace
