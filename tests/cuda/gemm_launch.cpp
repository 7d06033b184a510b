// gemm_launch: tests that tensor maps cover the operands, and that the hardware accepts the maps.
#include "cuda/gemm/gemm_launch.hpp"

#include <gtest/gtest.h>

#include "cuda/gemm/gemm_slices.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

GemmProblem problem(DType in, DType out, std::int64_t m, std::int64_t n, std::int64_t k, bool a_mn, bool b_mn,
                    bool turned) {
  GemmProblem p;
  p.a_type = p.b_type = in, p.c_type = out;
  p.m = m, p.n = n, p.k = k;
  auto const even = [](std::int64_t x) { return (x + 15) / 16 * 16; };
  p.a = {nullptr, a_mn ? 1 : even(k), a_mn ? even(m) : 1, even(m) * even(k)};
  p.b = {nullptr, b_mn ? 1 : even(k), b_mn ? even(n) : 1, even(n) * even(k)};
  p.c = {nullptr, turned ? 1 : even(n), turned ? even(m) : 1, even(m) * even(n)};
  return p;
}

}  // namespace

// Checks every kind of problem. The hardware must accept the maps, a stage must have the size of the boxes, and
// shared memory must suffice.
TEST(GemmLaunch, MapsAreWhatTheKernelReads) {
  for (DType const in : {DType::bf16, DType::tf32, DType::e4m3, DType::s8}) {
    for (int const which : {0, 1, 2, 3, 4, 5, 6, 7}) {
      for (std::int64_t const n : {1, 16, 60, 128, 200, 4096}) {
        bool const mn = in == DType::bf16;
        DType const out = in == DType::s8 ? DType::s32 : mn ? DType::bf16 : DType::f32;
        GemmProblem p = problem(in, out, 300, n, 1000, mn && (which & 1), mn && (which & 2), (which & 4) != 0);
        p.promotes = in == DType::tf32 && (which & 1);
        GemmLaunch const l = gemm_launch(p, {});
        GemmPlan const plan = planned_tiles(p, l, 132);
        GemmKind const kind = planned_kind(l, plan);
        GemmMaps const maps = gemm_maps(p, l, kind);
        EXPECT_FALSE(check_tensor_map(maps.a));
        EXPECT_FALSE(check_tensor_map(maps.b));
        std::int64_t const boxes_a = kind.a_mn_major ? l.cut.tile_m / 64 : 1;
        std::int64_t const boxes_b = kind.b_mn_major ? kind.tile_n / 64 : 1;
        EXPECT_EQ(kind.stage_parts * (boxes_a * box_bytes(maps.a) + boxes_b * box_bytes(maps.b)), stage_bytes(kind));
        EXPECT_LE(shared_bytes(kind), 227 * 1024);
        EXPECT_GE(kind.stages, 2);
        EXPECT_GE(std::int64_t(steps_of_k(l, kind)) * kind.stage_parts * kind.cluster, l.stages_of_k);
        for (TensorMapFields const& c : maps.c) {
          EXPECT_EQ(c.rank == 0 || !check_tensor_map(c), true);
          if (c.rank != 0) { EXPECT_TRUE(kind.box_stores); }
        }
        EXPECT_EQ(maps.c[0].rank != 0, kind.box_stores);
      }
    }
  }
}
