// Tests how C is divided among threads. Each element must be in exactly one part, and results must not depend on the
// division.
#pragma once

#include "../../src/cpu/gemm/plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "products.hpp"

namespace {

TEST(CpuPartition, EveryElementIsInOnePart) {
  using namespace sett::cpu::detail;
  Random r(61);
  for (int round = 0; round < 3000; ++round) {
    bool const takes_strips = round % 5 != 0;
    KernelSet kernels{};
    kernels.mr = takes_strips ? (round % 2 ? 32 : 8) : 32;
    kernels.nr = takes_strips ? (round % 2 ? 12 : 6) : 32;
    kernels.sum_bytes = 4;
    kernels.takes_strips = takes_strips;
    kernels.k_per_step = round % 3 == 0 ? 4 : 1;
    kernels.block_sizes = [](Problem const&, Index m, Index n) {
      return BlockSizes{m, n, 1, n > 130, m > 1024, false};
    };
    Problem p;
    p.m = pick(r, 1, 400);
    p.n = pick(r, 1, 400);
    p.k = pick(r, 0, 900);
    p.c_m.stride = pick(r, 1, 3);
    p.b.panel = round % 7 == 0 ? kernels.nr * p.k : 0;
    std::vector<Index> first;
    if (takes_strips && round % 4 == 0) {
      for (Index row = 0; row < p.m; row += pick(r, 1, kernels.mr)) { first.push_back(row); }
      p.strips.count = Index(first.size());
      first.push_back(p.m);
      p.strips.first = first.data();
    }
    Index const threads = pick(r, 1, 12);
    Partition const cut = plan_partition(p, kernels, threads, p.k);
    EXPECT_EQ(cut.rows * cut.columns % threads, 0);
    EXPECT_LE(cut.rows * cut.columns, 4 * threads);
    if (p.b.panel != 0 || !takes_strips) { EXPECT_TRUE(cut.width % kernels.nr == 0 || cut.width == p.n); }
    std::vector<int> times(std::size_t(p.m * p.n));
    for (Index i = 0; i < cut.rows; ++i) {
      Index const m0 = row_of(p, kernels, i * cut.strips);
      Index const m1 = row_of(p, kernels, (i + 1) * cut.strips);
      EXPECT_LE(m1 - m0, cut.height);
      for (Index j = 0; j < cut.columns; ++j) {
        for (Index row = m0; row < m1; ++row) {
          for (Index n = j * cut.width; n < std::min((j + 1) * cut.width, p.n); ++n) {
            ++times[std::size_t(row * p.n + n)];
          }
        }
      }
    }
    for (int const x : times) { ASSERT_EQ(x, 1) << p.m << "x" << p.n << ", " << threads << " threads"; }
  }
}

// Checks the direction of the cut. With few columns, cache lines of C that two threads share take most of the time,
// so a GEMM is cut by columns. With few columns and many rows, packing A twice would cost more.
TEST(CpuPartition, ColumnsWhereLinesCostMore) {
  using namespace sett::cpu::detail;
  KernelSet kernels{};
  kernels.mr = 32;
  kernels.nr = 12;
  kernels.sum_bytes = 4;
  kernels.takes_strips = true;
  kernels.block_sizes = [](Problem const&, Index m, Index n) { return BlockSizes{m, n, 1, n > 130, m > 1024, false}; };
  Problem p;
  p.c_m.stride = 1;
  auto const rows = [&](Index m, Index n, Index k) {
    p.m = m;
    p.n = n;
    p.k = k;
    return plan_partition(p, kernels, 2, p.k).rows;
  };
  for (Index const n : {100, 128, 256, 512}) { EXPECT_EQ(rows(n, n, n), 1) << n; }
  EXPECT_GT(rows(2048, 2048, 2048), 1);
  EXPECT_GT(rows(97344, 312, 312), 1);
  p.c_m.stride = 400;  // rows that do not share cache lines
  EXPECT_GT(rows(512, 512, 512), 1);
}

template <class TA, class TC>
void same_for_all_threads(int seed) {
  Random r(static_cast<unsigned>(seed));
  std::uniform_real_distribution<float> numbers(-9, 9);
  // In alpha sum + beta C, either both products are rounded, or one of them is fused with the addition. The choice
  // must always be the same.
  double const alpha = std::is_integral_v<TC> ? 3 : 1.3;
  double const beta = std::is_integral_v<TC> ? 2 : 0.7;
  for (int round = 0; round < 40; ++round) {
    std::int64_t const m = pick(r, 60, 140);
    std::int64_t const n = pick(r, 60, 140);
    std::int64_t const k = pick(r, 60, 140);
    Form const form = Form(round % 2);
    auto a = any<TA>(r, m, k, form);
    auto b = any<TA>(r, n, k, form);
    auto c = any<TC>(r, m, n, form);
    for (auto* const x : {&a, &b}) {
      for (TA& v : x->memory) { v = TA(numbers(r)); }
    }
    for (Path const path : paths()) {
      std::vector<TC> first;
      for (int const count : {1, 2, 3, 8}) {
        auto out = c;
        Tasks const tasks(count);
        sett::cpu::gemm(alpha, a.tensor(), b.tensor(), beta, out.tensor(), {},
                        Options{.path = path, .executor = &tasks});
        if (first.empty()) { first = out.memory; }
        ASSERT_EQ(std::memcmp(first.data(), out.memory.data(), first.size() * sizeof(TC)), 0)
            << sett::cpu::name(path) << ", " << count << " tasks: A " << sett::to_text(a.layout).c_str() << " B "
            << sett::to_text(b.layout).c_str() << " C " << sett::to_text(c.layout).c_str();
      }
    }
  }
}

// Checks that a small C with a long K is divided along K, and that the bits do not depend on it.
template <class TA, class TC>
void same_if_k_is_divided(int seed) {
  using namespace sett::cpu::detail;
  Random r(static_cast<unsigned>(seed));
  std::uniform_real_distribution<float> numbers(-9, 9);
  double const beta = std::is_integral_v<TC> ? 2 : 0.7;
  int divided = 0;
  for (int round = 0; round < 12; ++round) {
    std::int64_t const m = pick(r, 1, 90), n = pick(r, 1, 90), k = pick(r, 2500, 6000);
    auto a = any<TA>(r, m, k, Form(round % 2));
    auto b = any<TA>(r, n, k, Form(round % 2));
    auto c = any<TC>(r, m, n, Form::plain);
    for (auto* const x : {&a, &b}) {
      for (TA& v : x->memory) { v = TA(numbers(r)); }
    }
    for (Path const path : paths()) {
      std::vector<TC> first;
      for (int const count : {1, 5, 16}) {
        auto out = c;
        Tasks const tasks(count);
        Options const options{.path = path, .executor = &tasks};
        Plan plan;
        Epilogue const none;
        plan_gemm(GemmArguments{1, matrix(a.tensor()), matrix(b.tensor()), beta, matrix(out.tensor()), none, options},
                  plan);
        divided += plan.partition.depth > 1;
        sett::cpu::gemm(1, a.tensor(), b.tensor(), beta, out.tensor(), {}, options);
        if (first.empty()) { first = out.memory; }
        ASSERT_EQ(std::memcmp(first.data(), out.memory.data(), first.size() * sizeof(TC)), 0)
            << sett::cpu::name(path) << ", " << count << " tasks: " << m << "x" << n << "x" << k;
      }
    }
  }
  EXPECT_GT(divided, 0);
}

// Checks the smallest sizes for which a GEMM uses two threads.
TEST(CpuPartition, FloatsAreTheSame) { same_for_all_threads<float, float>(67); }
TEST(CpuPartition, DoublesAreTheSame) { same_for_all_threads<double, double>(71); }
TEST(CpuPartition, BFloatsAreTheSame) { same_for_all_threads<bfloat16_t, float>(73); }
TEST(CpuPartition, DividedFloatsAreTheSame) { same_if_k_is_divided<float, float>(83); }
TEST(CpuPartition, DividedDoublesAreTheSame) { same_if_k_is_divided<double, double>(89); }
TEST(CpuPartition, DividedBFloatsAreTheSame) { same_if_k_is_divided<bfloat16_t, float>(97); }
TEST(CpuPartition, DividedBytesAreTheSame) { same_if_k_is_divided<std::int8_t, std::int32_t>(101); }
TEST(CpuPartition, BytesAreTheSame) { same_for_all_threads<std::int8_t, std::int32_t>(79); }

}  // namespace
