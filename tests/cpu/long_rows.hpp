// Tests GEMMs with so many rows that the plan cuts off the mode of M with the largest stride. Every path and order of
// modes is compared with a brute-force sum.
#pragma once

#include "products.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace {

// Holds five modes (x, y, z for the rows, one for columns, one for the batch) in memory in a given order, some of
// them reversed.
struct Dense {
  std::int64_t stride[5];
  std::int64_t first = 0;
  std::int64_t size = 1;

  Dense(Random& r, std::int64_t const (&extent)[5], std::vector<int> const& order) {
    for (int const q : order) {
      stride[q] = size;
      size *= extent[q];
      if (pick(r, 0, 3) == 0) {
        first += stride[q] * (extent[q] - 1);
        stride[q] = -stride[q];
      }
    }
  }
  std::int64_t at(std::int64_t const (&i)[5]) const {
    std::int64_t out = first;
    for (int q = 0; q < 5; ++q) { out += i[q] * stride[q]; }
    return out;
  }
  template <class T>
  auto tensor(std::vector<T>& x, std::int64_t const (&e)[5]) const {
    return make_tensor(x.data() + first, make_shape(make_shape(e[0], e[1], e[2]), e[3], e[4]),
                       make_stride(make_stride(stride[0], stride[1], stride[2]), stride[3], stride[4]));
  }
};

template <class T>
void long_rows(int rounds) {
  Random r(19);
  for (Path const path : paths()) {
    for (int round = 0; round < rounds; ++round) {
      std::int64_t const x = pick(r, 60, 75);
      std::int64_t const y = pick(r, 70, 75);
      std::int64_t const z = pick(r, 8, 17);
      std::int64_t const n = pick(r, 1, 14);
      std::int64_t const k = pick(r, 0, 3) == 0 ? pick(r, 20, 24) : pick(r, 1, 9);
      std::int64_t const l = pick(r, 1, 2);
      std::int64_t const of_a[5] = {x, y, z, k, l};
      std::int64_t const of_b[5] = {n, 1, 1, k, l};
      std::int64_t const of_c[5] = {x, y, z, n, l};
      std::vector<int> order(5);
      std::iota(order.begin(), order.end(), 0);
      // In every second round, the column stride lies between the strides of C's row modes.
      if (round % 2 == 0) { std::swap(order[2], order[3]); }
      if (round % 3 == 2) { std::shuffle(order.begin(), order.end(), r); }
      Dense const c_lies(r, of_c, order);
      std::vector<int> order_a{3, 1, 0, 2, 4};
      if (round % 4 == 3) { std::shuffle(order_a.begin(), order_a.end(), r); }
      Dense const a_lies(r, of_a, order_a);
      Dense const b_lies(r, of_b, {3, 0, 1, 2, 4});
      auto const filled = [&](Dense const& d) {
        std::vector<T> out(std::size_t(d.size));
        for (T& v : out) { v = Values<T>::make(r); }
        return out;
      };
      auto a = filled(a_lies);
      auto b = filled(b_lies);
      auto c = filled(c_lies);
      auto const before = c;
      int const beta = pick(r, -1, 1);
      Tasks const tasks(pick(r, 1, 3));
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " round " + std::to_string(round) + ", " + std::to_string(x) +
                   "," + std::to_string(y) + "," + std::to_string(z) + " by " + std::to_string(n) + " by " +
                   std::to_string(k) + " by " + std::to_string(l) + ", threads " + std::to_string(tasks.count));
      sett::cpu::gemm(T(2), a_lies.tensor(a, of_a), b_lies.tensor(b, of_b), T(float(beta)), c_lies.tensor(c, of_c), {},
                      Options{.path = path, .executor = &tasks});
      std::int64_t i[5];
      for (i[4] = 0; i[4] < l; ++i[4]) {
        for (i[2] = 0; i[2] < z; ++i[2]) {
          for (i[1] = 0; i[1] < y; ++i[1]) {
            for (i[0] = 0; i[0] < x; ++i[0]) {
              for (i[3] = 0; i[3] < n; ++i[3]) {
                T sum = T(0);
                for (std::int64_t p = 0; p < k; ++p) {
                  sum += a[std::size_t(a_lies.at({i[0], i[1], i[2], p, i[4]}))] *
                         b[std::size_t(b_lies.at({i[3], 0, 0, p, i[4]}))];
                }
                std::size_t const place = std::size_t(c_lies.at(i));
                ASSERT_EQ(c[place], T(2) * sum + T(float(beta)) * before[place]);
              }
            }
          }
        }
      }
    }
  }
}

TEST(CpuGemm, LongRows) { long_rows<float>(8); }
TEST(CpuGemm, LongRowsComplex) { long_rows<std::complex<float>>(3); }

}  // namespace
