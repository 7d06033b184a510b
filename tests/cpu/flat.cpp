// Tests GEMMs whose operands have one leaf in each mode. Small GEMMs of this kind skip the full plan. The tests cover
// every size up to 70, both orders of each operand, gaps, and borderline cases that need the full plan.
#include <sett/cpu/flat.hpp>
#include <sett/cpu/gemm.hpp>
#include <sett/num/result.hpp>

#include "products.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace {

// Holds a matrix in a larger array, with contiguous rows or columns.
template <class T>
struct Grid {
  int rows, columns, step;
  bool by_rows;
  std::vector<T> memory;

  Grid(Random& r, int m, int n, bool side, int gap)
      : rows(m), columns(n), step((side ? n : m) + gap), by_rows(side), memory(std::size_t(step * (side ? m : n))) {
    for (T& x : memory) { x = Values<T>::make(r); }
  }
  auto tensor() {
    return make_tensor(memory.data(), make_shape(rows, columns), make_stride(by_rows ? step : 1, by_rows ? 1 : step));
  }
  T const& at(int m, int n) const { return memory[std::size_t(by_rows ? m * step + n : n * step + m)]; }
};

template <class T>
void multiply(Random& r, Path path, int m, int n, int k, unsigned orders, int gap, int alpha, int beta) {
  Grid<T> a(r, m, k, (orders & 1) != 0, gap);
  Grid<T> b(r, n, k, (orders & 2) != 0, gap);
  Grid<T> c(r, m, n, (orders & 4) != 0, gap);
  auto expected = c;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double sum = 0;
      for (int q = 0; q < k; ++q) { sum += double(a.at(i, q)) * double(b.at(j, q)); }
      T& to = const_cast<T&>(expected.at(i, j));
      to = T(alpha * sum + (beta == 0 ? 0.0 : beta * double(to)));
    }
  }
  sett::cpu::gemm(alpha, a.tensor(), b.tensor(), beta, c.tensor(), {}, Options{.path = path});
  // Elements between the columns stay unchanged.
  ASSERT_EQ(c.memory, expected.memory) << sett::cpu::name(path) << " " << m << "x" << n << "x" << k << " orders "
                                       << orders << " gap " << gap << " alpha " << alpha << " beta " << beta;
}

template <class T>
void all_sizes() {
  Random r(21);
  for (Path const path : paths()) {
    for (int m = 1; m <= 70; ++m) {
      for (unsigned orders = 0; orders < 8; ++orders) {
        multiply<T>(r, path, m, pick(r, 1, 30), pick(r, 1, 40), orders, pick(r, 0, 2), pick(r, 1, 3), pick(r, -1, 1));
        multiply<T>(r, path, pick(r, 1, 40), m, pick(r, 1, 40), orders, pick(r, 0, 2), -1, pick(r, -1, 1));
        if (::testing::Test::HasFatalFailure()) { return; }
      }
    }
    multiply<T>(r, path, 3, 2, 700, 0, 0, 1, 0);  // more than one block of k
    multiply<T>(r, path, 5, 410, 9, 0, 1, 1, 1);
  }
}

TEST(CpuFlat, Float) { all_sizes<float>(); }
TEST(CpuFlat, Double) { all_sizes<double>(); }

// Checks that the short path and the full plan add the products in the same order.
TEST(CpuFlat, SameAsNested) {
  Random r(22);
  std::uniform_real_distribution<float> numbers(-1, 1);
  std::vector<float> a(40 * 200);
  std::vector<float> b(30 * 200);
  for (float& x : a) { x = numbers(r); }
  for (float& x : b) { x = numbers(r); }
  for (Path const path : paths()) {
    std::vector<float> c(40 * 30);
    std::vector<float> d(40 * 30);
    Options const options{.path = path};
    sett::cpu::gemm(1, make_tensor(a.data(), make_shape(40, 200)), make_tensor(b.data(), make_shape(30, 200)), 0,
                    make_tensor(c.data(), make_shape(40, 30)), {}, options);
    auto const rows = make_tensor(a.data(), make_shape(make_shape(8, 5), 200));
    auto const out = make_tensor(d.data(), make_shape(make_shape(8, 5), 30));
    sett::cpu::gemm(1, rows, make_tensor(b.data(), make_shape(30, 200)), 0, out, {}, options);
    EXPECT_EQ(c, d) << sett::cpu::name(path);
  }
}

TEST(CpuFlat, EveryElement) {
  float memory[200] = {};
  auto const check = [&](auto const& t) {
    static_assert(sett::cpu::detail::is_flat<std::remove_cvref_t<decltype(t)>>);
    sett::cpu::detail::Flat const f = sett::cpu::detail::flat(t);
    for (int m = 0; m < f.rows; ++m) {
      for (int k = 0; k < f.columns; ++k) {
        ASSERT_EQ(static_cast<float*>(f.data) + m * f.row_stride + k * f.column_stride, &t(m, k));
      }
    }
    ASSERT_EQ(f.rows * f.columns, std::int64_t(size(t)));
  };
  check(make_tensor(&memory[0], make_shape(7, 5)));
  check(make_tensor(&memory[80], make_shape(7, _5{}), make_stride(-9, _1{})));
  check(make_tensor(&memory[3], Layout<Shape<_4, _3>, Stride<_0, _2>>{}));
  auto const nested = make_tensor(&memory[0], make_shape(make_shape(2, 3), 4));
  static_assert(!sett::cpu::detail::is_flat<std::remove_cvref_t<decltype(nested)>>);
  auto const three = make_tensor(&memory[0], make_shape(2, 3, 4));
  static_assert(!sett::cpu::detail::is_flat<std::remove_cvref_t<decltype(three)>>);
}

// Checks layouts that are known at compile time, with strides of zero and negative strides.
TEST(CpuFlat, Static) {
  float a[12];
  float b[15];
  float c[20];
  for (int i = 0; i < 12; ++i) { a[i] = float(i); }
  for (int i = 0; i < 15; ++i) { b[i] = float(i % 4); }
  auto const ta = make_tensor(&a[0], Layout<Shape<_4, _3>>{});
  auto const check = [&](auto const& tb) {
    auto const tc = make_tensor(&c[0], Layout<Shape<_4, _5>>{});
    sett::cpu::gemm(1, ta, tb, 0, tc);
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 5; ++j) {
        ASSERT_EQ(tc(i, j), ta(i, 0) * tb(j, 0) + ta(i, 1) * tb(j, 1) + ta(i, 2) * tb(j, 2));
      }
    }
  };
  check(make_tensor(&b[0], Layout<Shape<_5, _3>>{}));
  check(make_tensor(&b[0], Layout<Shape<_5, _3>, Stride<_3, _1>>{}));
  check(make_tensor(&b[0], make_shape(5, 3), make_stride(0, 1)));
  check(make_tensor(&b[14], make_shape(5, 3), make_stride(-1, -5)));
}

TEST(CpuFlat, RefusesWhatOverlaps) {
  std::vector<float> memory(400, 1.f);
  auto const before = memory;
  float* const p = memory.data();
  auto const square = make_shape(6, 6);
  auto const t = make_tensor(p + 100, square);
  for (int const first : {65, 100, 135}) {
    EXPECT_THROW(sett::cpu::gemm(1, t, t, 0, make_tensor(p + first, square)), sett::layout_error);
  }
  EXPECT_THROW(sett::cpu::gemm(1, t, t, 0, make_tensor(p + 200, square, make_stride(1, 5))), sett::layout_error);
  EXPECT_EQ(memory, before);
  sett::cpu::gemm(1, t, t, 0, make_tensor(p + 64, square));   // ends at the address at which the operands begin
  sett::cpu::gemm(1, t, t, 0, make_tensor(p + 136, square));  // begins at the address at which they end
  EXPECT_EQ(memory[64], 6.f);
  EXPECT_EQ(memory[171], 6.f);
  // C's columns lie between columns of A. Only the full plan can detect that they are disjoint.
  auto const a = make_tensor(p + 200, square, make_stride(1, 12));
  sett::cpu::gemm(1, a, a, 0, make_tensor(p + 206, square, make_stride(1, 12)));
  EXPECT_EQ(memory[206], 6.f);
}

}  // namespace
