// Tests GEMMs with bf16 operands on every path: sums compared with double, NaN and infinities, and subnormal numbers.
// The bf16 instructions (paths from avx512_bf16 on) treat subnormal numbers as zero.
#pragma once

#include <gtest/gtest.h>
#include <sett/cpu/gemm.hpp>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "products.hpp"

namespace {

inline double wide(bfloat16_t x) { return double(float(x)); }
inline void fill(Any<bfloat16_t>& x, Random& r) {
  std::normal_distribution<float> numbers(0, 1);
  for (bfloat16_t& v : x.memory) { v = bfloat16_t(numbers(r)); }
}

// The error of a sum of k products is at most k roundings of the sum of all absolute values. The bound holds for any
// order of additions, whether adding a product takes one or two roundings.
template <class TC>
void products_of_reals(std::int64_t m, std::int64_t n, std::int64_t k, Form form, Random& r) {
  auto a = any<bfloat16_t>(r, m, k, form);
  auto b = any<bfloat16_t>(r, n, k, form);
  fill(a, r);
  fill(b, r);
  auto const before = any<TC>(r, m, n, form);
  for (Path const path : paths()) {
    auto c = before;
    int const beta = pick(r, 0, 1);
    SCOPED_TRACE(std::string(sett::cpu::name(path)) + " A " + sett::to_text(a.layout).c_str() + " B " +
                 sett::to_text(b.layout).c_str() + " C " + sett::to_text(c.layout).c_str());
    sett::cpu::gemm(2, a.tensor(), b.tensor(), beta, c.tensor(), {}, Options{.path = path});
    for (std::int64_t i = 0; i < m; ++i) {
      for (std::int64_t j = 0; j < n; ++j) {
        double sum = beta * double(float(before.at(i, j)));
        double all = std::abs(sum);
        for (std::int64_t p = 0; p < k; ++p) {
          double const x = 2 * wide(a.at(i, p)) * wide(b.at(j, p));
          sum += x;
          all += std::abs(x);
        }
        double const rounding = double(k + 2) * 0x1p-23 * all + (sizeof(TC) == 2 ? 0x1p-8 * std::abs(sum) : 0);
        ASSERT_LE(std::abs(double(float(c.at(i, j))) - sum), rounding) << "at " << i << "," << j;
      }
    }
  }
}

TEST(CpuBf16, SumsOfReals) {
  Random r(31);
  for (int round = 0; round < 40; ++round) {
    std::int64_t const k = round % 8 == 0 ? pick(r, 500, 900) : pick(r, 1, 90);
    products_of_reals<float>(pick(r, 1, 90), pick(r, 1, 70), k, Form(round % 2), r);
  }
}
TEST(CpuBf16, SumsOfRealsToBFloat) {
  Random r(37);
  for (int round = 0; round < 20; ++round) {
    products_of_reals<bfloat16_t>(pick(r, 1, 90), pick(r, 1, 70), pick(r, 1, 200), Form(round % 2), r);
  }
}

// Checks every remainder of a tile, of a vector and of a VNNI pair.
TEST(CpuBf16, EverySmallSize) {
  Random r(41);
  for (Path const path : paths()) {
    for (int m = 1; m <= 35; m += m < 4 ? 1 : 5) {
      for (int n = 1; n <= 26; ++n) {
        for (int const k : {1, 2, 3, 16, 31, 33, 65}) {
          auto a = any<bfloat16_t>(r, m, k, Form::plain);
          auto b = any<bfloat16_t>(r, n, k, Form::plain);
          auto c = any<float>(r, m, n, Form::plain);
          sett::cpu::gemm(1, a.tensor(), b.tensor(), 0, c.tensor(), {}, Options{.path = path});
          for (int i = 0; i < m; ++i) {
            for (int j = 0; j < n; ++j) {
              double sum = 0;
              for (int p = 0; p < k; ++p) { sum += wide(a.at(i, p)) * wide(b.at(j, p)); }
              ASSERT_EQ(double(c.at(i, j)), sum) << sett::cpu::name(path) << " " << m << "x" << n << "x" << k;
            }
          }
        }
      }
    }
  }
}

// Checks that the blocks of every index are combined correctly. Sums of small integers are exact in any order.
template <class TC>
void large(int m, int n, int k) {
  Random r(43);
  for (bool const a_along_k : {false, true}) {
    for (bool const b_along_k : {false, true}) {
      std::vector<bfloat16_t> a(std::size_t(m * k));
      std::vector<bfloat16_t> b(std::size_t(n * k));
      for (bfloat16_t& x : a) { x = bfloat16_t(float(pick(r, -4, 4))); }
      for (bfloat16_t& x : b) { x = bfloat16_t(float(pick(r, -4, 4))); }
      auto const ta = make_tensor(a.data(), make_shape(m, k), make_stride(a_along_k ? k : 1, a_along_k ? 1 : m));
      auto const tb = make_tensor(b.data(), make_shape(n, k), make_stride(b_along_k ? k : 1, b_along_k ? 1 : n));
      std::vector<TC> first;
      for (Path const path : paths()) {
        std::vector<TC> c(std::size_t(m * n), TC(3.f));
        sett::cpu::gemm(1, ta, tb, 2, make_tensor(c.data(), make_shape(m, n)), {}, Options{.path = path});
        if (first.empty()) {
          first = c;
          for (int q = 0; q < 500; ++q) {
            int const i = pick(r, 0, m - 1);
            int const j = pick(r, 0, n - 1);
            double sum = 6;
            for (int p = 0; p < k; ++p) { sum += wide(ta(i, p)) * wide(tb(j, p)); }
            ASSERT_EQ(float(c[std::size_t(i + j * m)]), float(TC(float(sum))));
          }
        }
        ASSERT_EQ(std::memcmp(c.data(), first.data(), c.size() * sizeof(TC)), 0) << sett::cpu::name(path);
      }
    }
  }
}
TEST(CpuBf16, LongSums) { large<float>(70, 29, 4501); }
TEST(CpuBf16, LongSumsToBFloat) { large<bfloat16_t>(45, 61, 4100); }
TEST(CpuBf16, ManyRows) { large<float>(1300, 27, 2048); }
TEST(CpuBf16, ManyColumns) { large<float>(40, 4200, 35); }

// Checks that NaN and infinities stay in their row and column, even if k does not fill a VNNI pair.
TEST(CpuBf16, NoNumbers) {
  float const inf = std::numeric_limits<float>::infinity();
  for (Path const path : paths()) {
    for (int const k : {1, 20, 33}) {
      for (bool const along_k : {false, true}) {
        int const m = 40;
        auto const layout = make_layout(make_shape(m, k), make_stride(along_k ? k : 1, along_k ? 1 : m));
        std::vector<bfloat16_t> a(std::size_t(m * k), bfloat16_t(1.f));
        std::vector<bfloat16_t> const b(a);
        a[std::size_t(layout(7, k - 1))] = bfloat16_t(std::nanf(""));
        a[std::size_t(layout(8, k - 1))] = bfloat16_t(-inf);
        a[std::size_t(layout(9, 0))] = bfloat16_t(3e38f);
        std::vector<float> c(std::size_t(m * m));
        auto const tc = make_tensor(c.data(), make_shape(m, m));
        auto const run = [&](bfloat16_t x) {
          std::vector<bfloat16_t> y(b);
          for (int p = 0; p < k; ++p) { y[std::size_t(layout(3, p))] = x; }
          sett::cpu::gemm(1, make_tensor(a.data(), layout), make_tensor(y.data(), layout), 0, tc, {},
                          Options{.path = path});
        };
        run(bfloat16_t(3e38f));
        for (int j = 0; j < m; ++j) {
          for (int i = 0; i < m; ++i) {
            if (i == 7) {
              ASSERT_TRUE(std::isnan(tc(i, j)));
            } else if (i == 8 && j != 3) {
              ASSERT_EQ(tc(i, j), -inf);
            } else if (i == 9 && j == 3) {
              ASSERT_EQ(tc(i, j), inf) << "an overflow, by " << sett::cpu::name(path);
            } else {
              ASSERT_TRUE(std::isfinite(tc(i, j)) || j == 3) << sett::cpu::name(path) << " " << i << "," << j;
            }
          }
        }
        run(bfloat16_t(0.f));
        ASSERT_TRUE(std::isnan(tc(8, 3))) << "0 times infinity, by " << sett::cpu::name(path);
        ASSERT_EQ(tc(9, 3), 0.f);
      }
    }
  }
}

// The path avx512_bf16 treats subnormal factors as zero, and flushes subnormal sums to zero. The paths before
// avx512_bf16 compute both exactly. Float multiplications scale C, and keep subnormal numbers on every path.
TEST(CpuBf16, Subnormal) {
  int const m = 40;
  auto const shape = make_shape(m, m);
  auto const product = [&](Path path, float x, float y) {
    std::vector<bfloat16_t> const a(std::size_t(m * m), bfloat16_t(x));
    std::vector<bfloat16_t> b(std::size_t(m * m), bfloat16_t(0.f));
    for (int j = 0; j < m; ++j) { b[std::size_t(j)] = bfloat16_t(y); }
    std::vector<float> c(std::size_t(m * m));
    sett::cpu::gemm(1, make_tensor(a.data(), shape), make_tensor(b.data(), shape), 0, make_tensor(c.data(), shape), {},
                    Options{.path = path});
    for (float const z : c) { EXPECT_EQ(z, c[0]) << sett::cpu::name(path); }
    return c[0];
  };
  for (Path const path : paths()) {
    if (path == Path::amx) { continue; }  // this path computes small bf16 GEMMs as float GEMMs
    bool const flushes = sett::cpu::has_bf16(path);
    EXPECT_EQ(product(path, 0x1p-130f, 0x1p20f), flushes ? 0.f : 0x1p-110f) << sett::cpu::name(path);
    EXPECT_EQ(product(path, 0x1p-80f, 0x1p-60f), flushes ? 0.f : 0x1p-140f) << sett::cpu::name(path);
    EXPECT_EQ(product(path, 0x1p-80f, 0x1p-46f), 0x1p-126f) << sett::cpu::name(path);
    std::vector<bfloat16_t> const zeros(std::size_t(m * m), bfloat16_t(0.f));
    std::vector<float> c(std::size_t(m * m), 0x1p-140f);
    auto const t = make_tensor(zeros.data(), shape);
    sett::cpu::gemm(1, t, t, 2, make_tensor(c.data(), shape), {}, Options{.path = path});
    for (float const z : c) { ASSERT_EQ(z, 0x1p-139f) << sett::cpu::name(path); }
  }
}

TEST(CpuBf16, ThreadsDoNotChangeResults) {
  Random r(47);
  auto a = any<bfloat16_t>(r, 301, 701, Form::plain);
  auto b = any<bfloat16_t>(r, 203, 701, Form::plain);
  fill(a, r);
  fill(b, r);
  for (Path const path : paths()) {
    for (int const backwards : {0, 1, 2, 3}) {  // bit 0: A's k runs backwards; bit 1: B's k does
      auto const of = [](Any<bfloat16_t> const& x, int rows, bool from_end) {
        return make_tensor(x.memory.data() + (from_end ? 700 : 0), make_shape(rows, 701),
                           make_stride(701, from_end ? -1 : 1));
      };
      std::vector<float> first;
      for (int const n : {1, 2, 3, 5, 12}) {
        std::vector<float> c(301 * 203);
        Tasks const tasks(n);
        sett::cpu::gemm(1, of(a, 301, backwards & 1), of(b, 203, backwards & 2), 0,
                        make_tensor(c.data(), make_shape(301, 203)), {}, Options{.path = path, .executor = &tasks});
        if (first.empty()) { first = c; }
        EXPECT_EQ(std::memcmp(first.data(), c.data(), c.size() * sizeof(float)), 0)
            << sett::cpu::name(path) << ", " << n << " tasks, backwards " << backwards;
      }
    }
  }
}

}  // namespace
