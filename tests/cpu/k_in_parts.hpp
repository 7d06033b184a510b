// Tests GEMMs whose K has several modes that cannot be joined into one in either operand, so that split-K is used.
// Every path and order of the modes is compared with a brute-force sum, and the bits must be equal with any number of
// threads.
#pragma once

#include "products.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace {

// Holds the rows or columns and three modes of K, in memory in a given order, some of them reversed.
struct Steps {
  std::int64_t extent[4];
  std::int64_t stride[4];
  std::int64_t first = 0;
  std::int64_t size = 1;

  Steps(Random& r, std::int64_t rows, std::int64_t const (&k)[3], std::vector<int> const& order)
      : extent{rows, k[0], k[1], k[2]} {
    for (int const q : order) {
      stride[q] = size;
      size *= extent[q];
      if (pick(r, 0, 5) == 0) {
        first += stride[q] * (extent[q] - 1);
        stride[q] = -stride[q];
      }
    }
  }
  std::int64_t at(std::int64_t row, std::int64_t x, std::int64_t y, std::int64_t z) const {
    return first + row * stride[0] + x * stride[1] + y * stride[2] + z * stride[3];
  }
  template <class T>
  auto tensor(std::vector<T>& x) const {
    return make_tensor(x.data() + first, make_shape(extent[0], make_shape(extent[1], extent[2], extent[3])),
                       make_stride(stride[0], make_stride(stride[1], stride[2], stride[3])));
  }
};

std::vector<int> orders(Random& r, int round, bool is_a) {
  if (round % 3 == 2) {
    std::vector<int> order(4);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), r);
    return order;
  }
  return is_a ? std::vector<int>{0, 2, 1, 3} : std::vector<int>{1, 0, 2, 3};
}

template <class S, class T>
void k_in_parts(int rounds) {
  Random r(23);
  for (Path const path : paths()) {
    for (int round = 0; round < rounds; ++round) {
      std::int64_t const m = pick(r, 30, 75);
      std::int64_t const n = pick(r, 131, 150);
      std::int64_t const k[3] = {pick(r, 62, 80), pick(r, 1, 3), pick(r, 1, 2)};
      Steps const a_lies(r, m, k, orders(r, round, true));
      Steps const b_lies(r, n, k, orders(r, round, false));
      std::vector<S> a(std::size_t(a_lies.size));
      std::vector<S> b(std::size_t(b_lies.size));
      std::vector<T> c(std::size_t(m * n));
      for (S& x : a) { x = Values<S>::make(r); }
      for (S& x : b) { x = Values<S>::make(r); }
      for (T& x : c) { x = Values<T>::make(r); }
      std::vector<T> const before = c;
      int const beta = pick(r, 0, 2);
      Tasks const tasks(pick(r, 1, 3));
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " round " + std::to_string(round) + ", " + std::to_string(m) +
                   " by " + std::to_string(n) + " by " + std::to_string(k[0]) + "," + std::to_string(k[1]) + "," +
                   std::to_string(k[2]) + ", threads " + std::to_string(tasks.count));
      sett::cpu::gemm(2, a_lies.tensor(a), b_lies.tensor(b), beta, make_tensor(c.data(), make_shape(m, n)), {},
                      Options{.path = path, .executor = &tasks});
      for (std::int64_t j = 0; j < n; ++j) {
        for (std::int64_t i = 0; i < m; ++i) {
          T sum = T(0);
          for (std::int64_t z = 0; z < k[2]; ++z) {
            for (std::int64_t y = 0; y < k[1]; ++y) {
              for (std::int64_t x = 0; x < k[0]; ++x) {
                sum += T(a[std::size_t(a_lies.at(i, x, y, z))]) * T(b[std::size_t(b_lies.at(j, x, y, z))]);
              }
            }
          }
          std::size_t const place = std::size_t(i + j * m);
          ASSERT_EQ(c[place], T(2) * sum + T(beta) * before[place]) << i << "," << j;
        }
      }
    }
  }
}

TEST(CpuGemm, KInParts) { k_in_parts<float, float>(9); }
TEST(CpuGemm, KInPartsDouble) { k_in_parts<double, double>(6); }
TEST(CpuGemm, KInPartsOfBytes) { k_in_parts<std::int8_t, std::int32_t>(6); }

// Checks that the bits of a sum do not depend on the number of threads. The sizes of the whole GEMM determine whether
// and where K is cut.
TEST(CpuGemm, ThreadsDoNotChangeKInParts) {
  Random r(29);
  std::uniform_real_distribution<float> numbers(-1, 1);
  std::int64_t const m = 200;
  std::int64_t const n = 170;
  std::int64_t const k[3] = {90, 5, 1};
  Steps const a_lies(r, m, k, {0, 2, 1, 3});
  Steps const b_lies(r, n, k, {1, 0, 2, 3});
  std::vector<float> a(std::size_t(a_lies.size));
  std::vector<float> b(std::size_t(b_lies.size));
  for (float& x : a) { x = numbers(r); }
  for (float& x : b) { x = numbers(r); }
  for (Path const path : paths()) {
    std::vector<float> first;
    for (int const threads : {1, 2, 3, 4, 7, 12}) {
      std::vector<float> c(std::size_t(m * n));
      Tasks const tasks(threads);
      sett::cpu::gemm(1.f, a_lies.tensor(a), b_lies.tensor(b), 0.f, make_tensor(c.data(), make_shape(m, n)), {},
                      Options{.path = path, .executor = &tasks});
      if (first.empty()) { first = c; }
      EXPECT_EQ(std::memcmp(first.data(), c.data(), c.size() * sizeof(float)), 0) << threads << " tasks";
    }
  }
}

}  // namespace
