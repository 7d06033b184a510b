// Shared tests of 8-bit integer GEMM: all values and signs, on every path, compared with 64-bit sums.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "products.hpp"

namespace {

// Draws from all values of the type, but draws the extreme ones more often.
template <class T>
void fill(Any<T>& x, Random& r) {
  int const low = std::numeric_limits<T>::min();
  int const high = std::numeric_limits<T>::max();
  for (T& v : x.memory) {
    int const kind = pick(r, 0, 5);
    v = static_cast<T>(kind == 0 ? low : kind == 1 ? high : pick(r, low, high));
  }
}

// Computes sums of integers modulo 2^32. The sums fit into 64 bits for all k below 2^47.
template <class TA, class TB>
void compare(Any<TA> const& a, Any<TB> const& b, Any<std::int32_t> const& before, Any<std::int32_t> const& after,
             std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t alpha, std::int64_t beta) {
  for (std::int64_t i = 0; i < m; ++i) {
    for (std::int64_t j = 0; j < n; ++j) {
      std::int64_t sum = 0;
      for (std::int64_t p = 0; p < k; ++p) { sum += std::int64_t(a.at(i, p)) * b.at(j, p); }
      auto const expected = std::uint64_t(alpha) * std::uint64_t(sum) + std::uint64_t(beta * before.at(i, j));
      ASSERT_EQ(after.at(i, j), static_cast<std::int32_t>(static_cast<std::uint32_t>(expected)))
          << "at " << i << "," << j << " of " << m << "x" << n << "x" << k;
    }
  }
}

template <class TA, class TB>
void products_of(int rounds) {
  Random r(19);
  for (Path const path : paths()) {
    for (int round = 0; round < rounds; ++round) {
      std::int64_t const m = pick(r, 1, 80);
      std::int64_t const n = pick(r, 1, 60);
      std::int64_t const k = round % 8 == 0 ? pick(r, 2000, 4500) : pick(r, 1, 300);
      Form const form = Form(pick(r, 0, 2));
      auto a = any<TA>(r, m, k, form);
      auto b = any<TB>(r, n, k, form);
      auto c = any<std::int32_t>(r, m, n, form == Form::broadcast ? Form::plain : form);
      fill(a, r);
      fill(b, r);
      auto const before = c;
      int const alpha = pick(r, -2, 3);
      int const beta = pick(r, -1, 2);
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " A " + sett::to_text(a.layout).c_str() + " B " +
                   sett::to_text(b.layout).c_str() + " C " + sett::to_text(c.layout).c_str());
      sett::cpu::gemm(alpha, a.tensor(), b.tensor(), beta, c.tensor(), {}, Options{.path = path});
      compare(a, b, before, c, m, n, k, alpha, beta);
      if (::testing::Test::HasFatalFailure()) { return; }
    }
  }
}

// Checks every value times every other value.
template <class TA, class TB>
void all_values() {
  std::vector<TA> a(256);
  std::vector<TB> b(256);
  for (int i = 0; i < 256; ++i) {
    a[std::size_t(i)] = static_cast<TA>(i);
    b[std::size_t(i)] = static_cast<TB>(i);
  }
  auto const shape = make_shape(256, 1);
  for (Path const path : paths()) {
    std::vector<std::int32_t> c(256 * 256, 1);
    auto const t = make_tensor(c.data(), make_shape(256, 256));
    sett::cpu::gemm(1, make_tensor(a.data(), shape), make_tensor(b.data(), shape), 0, t, {}, Options{.path = path});
    for (int i = 0; i < 256; ++i) {
      for (int j = 0; j < 256; ++j) {
        ASSERT_EQ(t(i, j), a[std::size_t(i)] * b[std::size_t(j)]) << sett::cpu::name(path);
      }
    }
  }
}

// Checks that signed sums wrap around beyond 2^31, and that unsigned sums wrap around beyond 2^32.
template <class T>
void wraps(T value, int k) {
  std::vector<T> const x(std::size_t(k) * 3, value);
  auto const t = make_tensor(x.data(), make_shape(3, k), make_stride(k, 1));
  auto const expected = static_cast<std::int32_t>(static_cast<std::uint32_t>(std::int64_t(value) * value * k));
  for (Path const path : paths()) {
    std::vector<std::int32_t> c(9);
    sett::cpu::gemm(1, t, t, 0, make_tensor(c.data(), make_shape(3, 3)), {}, Options{.path = path});
    for (std::int32_t const y : c) { ASSERT_EQ(y, expected) << sett::cpu::name(path); }
  }
}

// Checks bias, scales and an activation with a float C. The epilogue must receive complete sums, whatever the block
// size along k.
inline void long_sums_to_float() {
  Random r(23);
  constexpr int m = 41;
  constexpr int n = 27;
  constexpr int k = 9001;
  auto a = any<std::int8_t>(r, m, k, Form::plain);
  auto b = any<std::int8_t>(r, n, k, Form::plain);
  fill(a, r);
  fill(b, r);
  std::vector<float> bias(m);
  for (float& x : bias) { x = float(pick(r, -1000, 1000)); }
  for (Path const path : paths()) {
    std::vector<float> c(m * n);
    auto const t = make_tensor(c.data(), make_shape(m, n));
    Epilogue e;
    e.row_bias = bias.data();
    e.activation = Activation::relu;
    sett::cpu::gemm(1, a.tensor(), b.tensor(), 0, t, e, Options{.path = path});
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        std::int64_t sum = 0;
        for (int p = 0; p < k; ++p) { sum += std::int64_t(a.at(i, p)) * b.at(j, p); }
        float const y = float(std::int32_t(sum)) + bias[std::size_t(i)];
        ASSERT_EQ(t(i, j), y < 0.f ? 0.f : y) << sett::cpu::name(path) << " at " << i << "," << j;
      }
    }
  }
}

}  // namespace
