// interleave_plan: tests cuda/copy/interleave_plan.hpp.
//
// tests/cuda/random checks that the planned kernels move every element.
#include "cuda/copy/interleave_plan.hpp"

#include <gtest/gtest.h>

#include "cuda/copy/choose_copy_kernel.hpp"

using namespace sett::cuda;

namespace {

CopyPlan plan(std::vector<CopyMode> list, int bytes, CopyAddresses at = {}) {
  CopyModes m;
  m.modes = list;
  for (CopyMode const& k : list) { m.size *= k.n; }
  return plan_copy(m, bytes, at);
}

}  // namespace

TEST(PlanInterleave, PlanesBecomePixels) {
  CopyPlan const p = plan({{3, 1 << 20, 1}, {1 << 20, 1, 3}}, 1);
  EXPECT_EQ(p.kind, CopyKind::interleave);
  EXPECT_TRUE(p.S.empty());
  EXPECT_GE(p.blocks * p.Q, 1 << 20);
  EXPECT_LE(p.shared_bytes, sett::cuda::detail::interleave_bytes * 3 / 2);
  EXPECT_EQ(p.sigma % 16, (1 << 20) % 16);
  // The copy from pixels to planes is not interleaved, because the destination's runs are long.
  EXPECT_NE(plan({{1 << 20, 3, 1}, {3, 1, 1 << 20}}, 1).kind, CopyKind::interleave);
}

// Checks that the strips' pitch equals the source's pitch modulo 16 bytes, so that aligned units are copied to
// aligned units.
TEST(PlanInterleave, LawsOfPlans) {
  for (int bytes : {1, 2, 4, 8}) {
    for (std::int64_t turn = 2; turn <= 8; ++turn) {
      for (std::int64_t row : {1, 3, 31}) {
        std::int64_t const far = 1000 * row + 1;
        std::vector<CopyMode> list = {{turn, far, 1}, {997, row, turn}};
        if (row > 1) { list.push_back({row, 1, turn * 997}); }
        CopyPlan const p = plan(list, bytes);
        if (p.kind != CopyKind::interleave) { continue; }
        EXPECT_EQ((p.sigma - far * bytes) % 16, 0);
        EXPECT_GE(p.sigma, p.Q * row * bytes + 16);
        EXPECT_GE(p.blocks * p.Q, 997);
        EXPECT_LE(sett::cuda::detail::interleave_conflicts(p), sett::cuda::detail::most_conflicts);
      }
    }
  }
}

TEST(PlanInterleave, IsNotTaken) {
  CopyPlan p;
  p.word = p.out = 2;
  // None of these copies is interleaved. The reasons are a run long enough for a vector, a next mode that does not
  // continue the rows, and rows whose reads conflict in a bank.
  EXPECT_FALSE(sett::cuda::detail::plan_interleave(p, {{64, 1000, 1}, {1000, 1, 64}}, 1));
  EXPECT_FALSE(sett::cuda::detail::plan_interleave(p, {{3, 1, 1}, {1000, 3, 3}}, 1));
  EXPECT_FALSE(sett::cuda::detail::plan_interleave(p, {{4, 65536, 1}, {1024, 64, 4}, {64, 1, 4096}}, 1));
}
