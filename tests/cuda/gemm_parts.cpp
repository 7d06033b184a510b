// gemm_parts: tests that batch-invariant GEMMs divide K by N and K alone, in every kernel that may be chosen.
#include "cuda/gemm/gemm_parts.hpp"

#include <gtest/gtest.h>

#include "cuda/gemm/gemm_choices.hpp"
#include "cuda/gemm/group_plan.hpp"
#include "cuda/gemm/warp_gemm_launch.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

// Returns the GEMM of m tokens, as the library arranges it: up to 32 tokens are columns.
GemmProblem tokens(std::int64_t m, std::int64_t n, std::int64_t k, DType type = DType::bf16) {
  GemmProblem p;
  bool const turned = m <= 32;
  p.a_type = p.b_type = type, p.c_type = DType::bf16;
  p.m = turned ? n : m, p.n = turned ? m : n, p.k = k;
  p.a = p.b = {nullptr, k, 1, 0};
  p.c = {nullptr, turned ? 1 : n, turned ? n : 1, 0};
  p.parts = parts_of_k(n, k, bytes_of(type));
  return p;
}

// Returns the first stages of the parts whose sums are added up, wherever this happens.
std::vector<std::int64_t> cuts(GemmProblem const& p, GemmChoice const& c) {
  GemmProblem const q = c.slices > 1 ? sliced_problem(p, c.slices, nullptr) : p;
  GemmLaunch const l = gemm_launch(q, with_choice({}, c));
  GemmKind const kind = planned_kind(l, planned_tiles(q, l, 132));
  EXPECT_TRUE(kind.forward_k && !kind.rotates_k);
  EXPECT_LE(shared_bytes(kind), 227 * 1024);
  std::int64_t const steps = steps_of_k(l, kind);
  std::int64_t const each = (kind.adds_parts ? steps_of_part(l, kind) : steps) * kind.stage_parts;
  std::int64_t const stages = (p.k * bytes_of(p.a_type) + 127) / 128;
  std::vector<std::int64_t> out;
  for (std::int64_t at = 0; at < stages; at += each) { out.push_back(at); }
  std::int64_t const covered = steps * kind.stage_parts * blocks_along_k(kind) * c.slices;
  EXPECT_GE(covered, stages);
  return out;
}

}  // namespace

// Checks that the cost model's choice and all choices of tuning cut K at the same stages, for every number of tokens.
TEST(GemmParts, EveryChoiceCutsKAtTheSameStages) {
  for (std::int64_t const n : {64, 512, 1536, 2048, 3080, 8192}) {
    for (std::int64_t const k : {100, 777, 2048, 7168}) {
      for (DType const type : {DType::bf16, DType::e4m3}) {
        std::vector<std::int64_t> const expected = cuts(tokens(4096, n, k, type), {0, true, 0, 1, 0});
        for (std::int64_t const m : {1, 16, 32, 33, 64, 100, 128, 192, 256, 300, 1000, 5000}) {
          GemmProblem const p = tokens(m, n, k, type);
          for (int const multiprocessors : {78, 114, 132}) {
            GemmSplit const s = best_split(p, {}, multiprocessors);
            EXPECT_EQ(cuts(p, {s.tile_n, true, 0, s.slices, s.cluster, s.multicast}), expected)
                << m << " " << n << " " << k;
          }
          for (GemmChoice const& c : gemm_choices(p, {}, 132)) {
            EXPECT_EQ(cuts(p, c), expected) << m << " x " << n << " x " << k << ": " << choice_text(c);
          }
        }
      }
    }
  }
}

TEST(GemmParts, PartsHaveAtLeastFourStages) {
  for (std::int64_t n = 1; n < 20000; n = n * 3 / 2 + 1) {
    for (std::int64_t k = 1; k < 40000; k = k * 4 / 3 + 1) {
      for (int const bytes : {1, 2, 4}) {
        int const parts = parts_of_k(n, k, bytes);
        EXPECT_TRUE(parts == 1 || (k * bytes + 127) / 128 / parts >= 4) << n << " " << k;
      }
    }
  }
  EXPECT_EQ(parts_of_k(1024, 7168, 2), 4);
  EXPECT_EQ(parts_of_k(2048, 7168, 2), 2);
  EXPECT_EQ(parts_of_k(16384, 7168, 2), 1);
}

// Checks that f64 uses one instruction for all layouts. Usual GEMMs multiply twice the depth if both operands are
// contiguous along K.
TEST(GemmParts, DoublesUseOneInstructionForAllLayouts) {
  for (int const parts : {0, 1}) {
    GemmProblem p;
    p.a_type = p.b_type = p.c_type = DType::f64;
    p.m = 100, p.n = 200, p.k = 300, p.parts = parts;
    p.a = p.b = {nullptr, 300, 1, 0}, p.c = {nullptr, 200, 1, 0};
    int const along_k = product_depth(warp_gemm_kind(p, {}, {}));
    p.a = {nullptr, 1, 100, 0};
    EXPECT_EQ(product_depth(warp_gemm_kind(p, {}, {})), parts == 0 ? along_k / 2 : along_k);
  }
}

// Checks that a group whose members have different numbers of parts keeps them.
TEST(GemmParts, GroupsKeepTheirMembersParts) {
  std::vector<GemmProblem> members;
  for (std::int64_t const n : {512, 2048, 16384}) {
    members.push_back(tokens(100, n, 4096));
    members.back().grouped = true;
  }
  GemmGroup const group = plan_group(members, {}, 132);
  EXPECT_TRUE(group.kind.adds_parts && group.kind.forward_k);
  EXPECT_LE(group.kind.widths[0], widest_in_parts(2));
  EXPECT_EQ(steps_of_part(group.launches[0], group.kind), 16);
  EXPECT_EQ(steps_of_part(group.launches[1], group.kind), 32);
  EXPECT_EQ(steps_of_part(group.launches[2], group.kind), 64);
}
