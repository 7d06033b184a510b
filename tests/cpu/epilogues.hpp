// Tests every part of an epilogue against a formula in plain loops.
#pragma once

#include <sett/cpu/gemm.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace epilogues {

using namespace cute;
using sett::Activation;
using sett::Epilogue;
using sett::cpu::Options;
using sett::cpu::Path;

inline double activation(Activation f, double x) {
  switch (f) {
    case Activation::relu:
      return x < 0 ? 0 : x;
    case Activation::gelu:
      return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
    case Activation::silu:
      return x / (1 + std::exp(-x));
    case Activation::none:
      break;
  }
  return x;
}

// Checks each part of an epilogue, present or absent. C's contiguous mode is along rows or along columns. With nested
// modes, adjacent rows of A correspond to rows of C that are `inner` apart.
template <class T, class C>
void all(int m, int n, int k, int inner = 2) {
  std::mt19937 r(2);
  std::uniform_real_distribution<double> numbers(-1, 1);
  auto const make = [&](int count) {
    std::vector<T> out;
    for (int i = 0; i < count; ++i) { out.push_back(T(float(numbers(r)))); }
    return out;
  };
  auto const a = make(m * k);
  auto const b = make(n * k);
  auto const rows = make(2 * m);
  auto const columns = make(n);
  auto const old = make(m * n);
  auto const more = make(m * n);
  auto const ta =
      make_tensor(a.data(), make_shape(make_shape(inner, m / inner), k), make_stride(make_stride(m / inner, 1), m));
  auto const tb = make_tensor(b.data(), make_shape(n, k));
  auto const tr = make_tensor(more.data(), make_shape(m, n));
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    for (int bits = 0; bits < 64; ++bits) {
      Epilogue e;
      if (bits & 1) { e.row_scale = {rows.data(), 2}; }
      if (bits & 2) { e.column_scale = columns.data(); }
      if (bits & 4) { e.row_bias = rows.data(); }
      if (bits & 8) { e.column_bias = columns.data(); }
      if (bits & 16) { e.residual = tr; }
      e.residual_last = bits % 3 == 0;
      e.activation = Activation(bits % 4);
      bool const by_columns = bits & 32;
      std::vector<C> c;
      for (T const x : old) { c.push_back(C(float(x))); }
      auto const tc = make_tensor(c.data(), make_shape(m, n), make_stride(by_columns ? n : 1, by_columns ? 1 : m));
      std::vector<C> const before = c;
      gemm(0.5, ta, tb, 2, tc, e, Options{.path = path});
      for (int i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) {
          double sum = 0;
          for (int q = 0; q < k; ++q) { sum += double(float(ta(i, q))) * double(float(tb(j, q))); }
          sum *= 0.5;
          if (bits & 1) { sum *= double(float(rows[std::size_t(2 * i)])); }
          if (bits & 2) { sum *= double(float(columns[std::size_t(j)])); }
          sum += 2 * double(float(before[std::size_t(tc.layout()(i, j))]));
          if (bits & 4) { sum += double(float(rows[std::size_t(i)])); }
          if (bits & 8) { sum += double(float(columns[std::size_t(j)])); }
          if ((bits & 16) && !e.residual_last) { sum += double(float(tr(i, j))); }
          sum = activation(e.activation, sum);
          if ((bits & 16) && e.residual_last) { sum += double(float(tr(i, j))); }
          double const error = (sizeof(C) == 2 ? 0x1p-7 : 0x1p-23 * (16 + k)) * (1 + std::abs(sum));
          ASSERT_NEAR(double(float(tc(i, j))), sum, error)
              << name(path) << " parts " << bits << " at " << i << "," << j;
        }
      }
    }
  }
}

TEST(CpuEpilogue, Float) { all<float, float>(38, 13, 5); }
TEST(CpuEpilogue, LongSums) { all<float, float>(34, 7, 600); }
TEST(CpuEpilogue, CrossedStrides) { all<float, float>(12 * 14, 5, 6, 12); }
TEST(CpuEpilogue, Double) { all<double, double>(18, 9, 4); }
TEST(CpuEpilogue, ToBFloat) { all<float, bfloat16_t>(34, 13, 5); }
TEST(CpuEpilogue, OfBFloat) { all<bfloat16_t, float>(70, 40, 5); }

// Checks a tensor scale for each of A, B and C, with different types. C is also used as the residual.
TEST(CpuEpilogue, ScalesOfTensorsAndCAsItsResidual) {
  std::vector<float> a, c;
  for (int i = 0; i < 40 * 20; ++i) { a.push_back(float(i * 37 % 251 - 125) / 64); }
  for (int i = 0; i < 40 * 40; ++i) { c.push_back(float(i % 17 - 8)); }
  std::vector<float> const before = c;
  double const of_a = 0.5;
  half_t const of_b(2.0f);
  std::int8_t const of_c = 3;
  auto const ta = make_tensor(a.data(), make_shape(40, 20)), tc = make_tensor(c.data(), make_shape(40, 40));
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    c = before;
    gemm(2, ta, ta, 0, tc,
         Epilogue{.activation = Activation::relu, .residual = tc, .a_scale = &of_a, .b_scale = &of_b, .c_scale = &of_c},
         Options{.path = path});
    for (int i = 0; i < 40; ++i) {
      for (int j = 0; j < 40; ++j) {
        double sum = 0;
        for (int k = 0; k < 20; ++k) { sum += double(ta(i, k)) * double(ta(j, k)); }
        double const want = 3 * std::max(0.0, 2 * sum + double(before[std::size_t(i + 40 * j)]));
        ASSERT_NEAR(double(tc(i, j)), want, 1e-3 * (1 + std::abs(want))) << name(path) << " at " << i << "," << j;
      }
    }
  }
}

// Checks scales that convert sums of integers to floats.
TEST(CpuEpilogue, Dequantised) {
  std::vector<std::int8_t> a;
  for (int i = 0; i < 40 * 20; ++i) { a.push_back(static_cast<std::int8_t>(i * 37 % 251 - 125)); }
  std::vector<float> scale;
  for (int i = 0; i < 40; ++i) { scale.push_back(0.25f * float(i % 7)); }
  auto const t = make_tensor(a.data(), make_shape(40, 20));
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    std::vector<float> c(1600);
    gemm(0.5, t, t, 0, make_tensor(c.data(), make_shape(40, 40)), Epilogue{.row_scale = scale.data()},
         Options{.path = path});
    for (int i = 0; i < 40; ++i) {
      for (int j = 0; j < 40; ++j) {
        int sum = 0;
        for (int k = 0; k < 20; ++k) { sum += int(t(i, k)) * int(t(j, k)); }
        ASSERT_FLOAT_EQ(c[std::size_t(i + 40 * j)], float(sum) * 0.5f * scale[std::size_t(i)]);
      }
    }
  }
}

}  // namespace epilogues
