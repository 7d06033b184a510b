// correct: runs kernels that must give no findings, and must give known results, for any order of their threads.
#pragma once

#include <gtest/gtest.h>
#include <sett/sim.hpp>

#include <functional>
#include <vector>

#include "../orders.hpp"

namespace correct {

using namespace cute;
namespace sim = sett::sim;
namespace gpu = sett::gpu;

inline int thread() { return int(gpu::thread_idx().x); }
inline int block() { return int(gpu::block_idx().x); }
template <class T = float>
auto shared(int n) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), make_layout(make_shape(n)));
}
template <class T>
auto global(T* p, int n) {
  return make_tensor(make_gmem_ptr(p), make_layout(make_shape(n)));
}
// Draws small integers, so that every order of additions gives the same sum.
template <class T>
sim::buffer<T> numbers(int n, int salt) {
  sim::buffer<T> out(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) { out[std::size_t(i)] = static_cast<T>(static_cast<float>((i * 7 + salt * 5) % 11 - 5)); }
  return out;
}

inline void expect_ok(char const* name, std::function<sim::report(sim::options)> const& run, int seeds = 4) {
  for (int seed = 0; seed < seeds_of(seeds); ++seed) {
    sim::report const r = run(sim::options{.seed = seed, .schedules = schedules_of(2)});
    ASSERT_TRUE(r.ok()) << name << ", seed " << seed << ":\n" << r.text();
    EXPECT_EQ(r.schedules, std::uint64_t(schedules_of(2)));
  }
}

// Compares a row-major C (m,n) with the product of A (m,k) and B (n,k), whose k is contiguous.
template <class TA, class TB, class TC>
void expect_product(sim::buffer<TA> const& a, sim::buffer<TB> const& b, sim::buffer<TC> const& c, int m, int n, int k) {
  int wrong = 0;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int l = 0; l < k; ++l) {
        sum += static_cast<float>(a[std::size_t(i * k + l)]) * static_cast<float>(b[std::size_t(j * k + l)]);
      }
      wrong += static_cast<float>(c[std::size_t(i * n + j)]) != sum;
    }
  }
  EXPECT_EQ(wrong, 0) << m << " x " << n << " x " << k;
}

}  // namespace correct
