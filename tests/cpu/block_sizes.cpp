// Tests the block sizes of every path's kernels, which must be equal parts of whole micro-panels. The loops over the
// blocks must use only the planned workspace and count each step of k once.
#include "../../src/cpu/gemm/loops/block_sizes.hpp"

#include <gtest/gtest.h>

#include <string>

#include "../../src/cpu/gemm/select_kernels.hpp"
#include "products.hpp"

namespace {

using namespace sett::cpu::detail;
using sett::DType;

TEST(CpuBlockSizes, PartsAreEqualAndCoverTheWhole) {
  Random r(3);
  for (int round = 0; round < 20000; ++round) {
    Index const to = pick(r, 1, 16), x = pick(r, 0, 3000), most = to * pick(r, 1, 40);
    Index const part = part_of(x, most, to);
    if (x <= most) {
      EXPECT_EQ(part, x);
      continue;
    }
    EXPECT_EQ(part % to, 0);
    EXPECT_LE(part, most);
    // The number of parts is the least possible.
    EXPECT_EQ(rounded_quotient(x, part), rounded_quotient(x, most)) << x << " by " << most << " in multiples of " << to;
  }
}

// An unpacked operand of small integers with contiguous rows or contiguous k.
struct Plain {
  std::vector<float> memory;
  Operand operand;

  Plain(Random& r, Index rows, Index k) : memory(std::size_t(rows * k)) {
    for (float& x : memory) { x = float(pick(r, -3, 3)); }
    bool const by_rows = pick(r, 0, 1) == 0;
    operand.data = memory.data();
    operand.rows.stride = by_rows ? 1 : k;
    operand.k.stride = by_rows ? rows : 1;
    operand.rows.run = by_rows ? everywhere : 1;
    operand.k.run = by_rows ? 1 : everywhere;
  }
  float at(Index row, Index k) const { return memory[std::size_t(operand.rows.at(row) + operand.k.at(k))]; }
};

void loops_count_each_step_once(KernelSet const& kernels, bool has_bf16_c, unsigned seed, std::string const& what) {
  Random r(seed);
  int kept = 0;
  for (int round = 0; round < 30; ++round) {
    bool const is_long = round % 5 == 0;
    Index const m = pick(r, 1, is_long ? 40 : 150), n = pick(r, 1, is_long ? 40 : 150);
    Index const k = pick(r, 0, is_long ? 1500 : 100);
    Plain const a(r, m, k), b(r, n, k);
    std::vector<float> c(std::size_t(m * n));
    std::vector<bfloat16_t> narrow(std::size_t(m * n), bfloat16_t(1.f));
    for (float& x : c) { x = float(pick(r, -3, 3)); }
    auto const before = c;
    Problem p;
    p.m = m;
    p.n = n;
    p.k = k;
    p.a = a.operand;
    p.b = b.operand;
    p.c = has_bf16_c ? static_cast<void*>(narrow.data()) : c.data();
    p.c_number = has_bf16_c ? DType::bf16 : DType::f32;
    p.c_m.stride = 1;
    p.c_m.run = everywhere;
    p.c_n.stride = m;
    p.alpha[0] = 2;
    p.beta[0] = 3;
    BlockSizes const blocks = kernels.block_sizes(p, m, n);
    EXPECT_TRUE(blocks.mc == m || blocks.mc % kernels.mr == 0) << what;
    EXPECT_TRUE(blocks.nc == n || blocks.nc % kernels.nr == 0) << what;
    EXPECT_TRUE(blocks.kc == k || (blocks.kc % 8 == 0 && blocks.kc < k)) << what;
    kept += blocks.keep_sums;
    std::size_t const bytes = kernels.workspace_bytes(p, blocks);
    std::vector<char> memory(bytes + 4096 + 64, 0x5a);
    char* const workspace = memory.data() + (64 - reinterpret_cast<std::uintptr_t>(memory.data()) % 64) % 64;
    kernels.multiply(p, blocks, 0, m, 0, n, workspace);
    for (std::size_t i = bytes; i < bytes + 4096; ++i) {
      ASSERT_EQ(workspace[i], 0x5a) << what << ": " << m << "x" << n << "x" << k << " writes behind its workspace";
    }
    for (Index i = 0; i < m; ++i) {
      for (Index j = 0; j < n; ++j) {
        float sum = 0;
        for (Index q = 0; q < k; ++q) { sum += a.at(i, q) * b.at(j, q); }
        std::size_t const at = std::size_t(i + j * m);
        if (has_bf16_c) {
          ASSERT_EQ(float(narrow[at]), float(bfloat16_t(2 * sum + 3))) << what << ": " << m << "x" << n << "x" << k;
        } else {
          ASSERT_EQ(c[at], 2 * sum + 3 * before[at]) << what << ": " << m << "x" << n << "x" << k;
        }
      }
    }
  }
  EXPECT_EQ(kept > 0, has_bf16_c) << what;
}

TEST(CpuBlockSizes, LoopsCountEachStepOnceWithinTheirWorkspace) {
  for (Path const path : paths()) {
    KernelSet const& kernels = kernels_of(path, DType::f32);
    loops_count_each_step_once(kernels, false, 5, sett::cpu::name(path));
    loops_count_each_step_once(kernels, true, 7, sett::cpu::name(path));
  }
}

}  // namespace
