// warp_gemm_launch: kinds suit the device and the operands, and their tiles cover C.
#include "sett/cuda/warp_gemm_launch.hpp"

#include <gtest/gtest.h>

using namespace sett;
using namespace sett::cuda;

namespace {

GemmProblem problem(Number in, Number out, std::int64_t m, std::int64_t n, std::int64_t k) {
  GemmProblem p;
  p.a_type = p.b_type = in, p.c_type = out;
  p.m = m, p.n = n, p.k = k;
  p.a = {nullptr, k, 1, m * k}, p.b = {nullptr, k, 1, n * k}, p.c = {nullptr, n, 1, m * n};
  return p;
}

}  // namespace

TEST(WarpGemmLaunch, GrainIsWhatAllRowsBeginAt) {
  auto const grain = [](std::uintptr_t address, std::int64_t stride, int bytes, std::int64_t outer = 2) {
    return gemms::grain({reinterpret_cast<void const*>(address), stride, 1, 0}, false, bytes, outer, 1);
  };
  EXPECT_EQ(grain(256, 4096, 2), 16);
  EXPECT_EQ(grain(256, 4100, 2), 8);
  EXPECT_EQ(grain(256, 4098, 2), 4);
  EXPECT_EQ(grain(256, 4097, 2), 0);
  EXPECT_EQ(grain(256, 4097, 8), 8);
  EXPECT_EQ(grain(256, 4097, 4), 4);
  EXPECT_EQ(grain(256, -4096, 2), 16);
  EXPECT_EQ(grain(258, 4096, 2), 0);
  EXPECT_EQ(grain(256, 4097, 2, 1), 16);  // one row: its distance to the next is none
  GemmOperand const batched{reinterpret_cast<void const*>(std::uintptr_t(256)), 64, 1, 4100};
  EXPECT_EQ(gemms::grain(batched, false, 2, 64, 3), 8);
  EXPECT_EQ(gemms::grain(batched, false, 2, 64, 1), 16);
}

TEST(WarpGemmLaunch, KindsFitTheDevice) {
  for (int const shared : {99 * 1024, 163 * 1024, 227 * 1024}) {
    for (Number const in : {Number::bf16, Number::tf32, Number::s8, Number::f64}) {
      Number const out = in == Number::s8 ? Number::s32 : in == Number::bf16 ? in : in == Number::f64 ? in : Number::f32;
      for (std::int64_t const size : {1, 20, 100, 1000, 10000}) {
        for (bool const promotes : {false, true}) {
          GemmProblem p = problem(in, out, size, 3 * size, 77);
          p.promotes = promotes && in == Number::tf32;
          WarpGemmKind const k = warp_gemm_kind(p, {}, {80, 108, shared});
          EXPECT_LE(shared_bytes(k), shared);
          EXPECT_GE(k.stages, 2);
          EXPECT_LE(threads(k), 256);
          EXPECT_GE(blocks_of(p, k) * tile_m(k) * tile_n(k), size * 3 * size);
          int const deep = 128 / facts_of(in).bytes;
          EXPECT_GE(steps_of_k(p, k) * deep, 77);
          EXPECT_LT((steps_of_k(p, k) - 1) * deep, 77);
        }
      }
    }
  }
}

TEST(WarpGemmLaunch, LargeProductsTakeLargeTilesAndSmallOnesSmall) {
  GemmProblem const large = problem(Number::bf16, Number::bf16, 8191, 8193, 4097);
  WarpGemmKind const k = warp_gemm_kind(large, {}, {90, 132, 227 * 1024});
  EXPECT_EQ(tile_m(k), 128);
  EXPECT_EQ(tile_n(k), 256);
  EXPECT_EQ(k.a_grain, 0);
  WarpGemmKind const s = warp_gemm_kind(problem(Number::bf16, Number::bf16, 300, 300, 300), {}, {90, 132, 227 * 1024});
  EXPECT_LT(tile_m(s) * tile_n(s), 128 * 128);
  GemmOptions asked;
  asked.tile_n = 128;
  EXPECT_EQ(tile_n(warp_gemm_kind(large, asked, {90, 132, 227 * 1024})), 128);
  asked.tile_n = 77;  // no kernel has it
  EXPECT_EQ(tile_n(warp_gemm_kind(large, asked, {90, 132, 227 * 1024})), 256);
}

TEST(WarpGemmLaunch, WarpsTakeWhatWarpgroupsCannot) {
  GemmProblem p = problem(Number::bf16, Number::bf16, 64, 64, 64);
  EXPECT_FALSE(by_warps(p, {}, 9));
  EXPECT_TRUE(by_warps(p, {}, 8));
  EXPECT_TRUE(by_warps(p, {}, 12));
  GemmOptions asked;
  asked.kernel = GemmKernel::mma;
  EXPECT_TRUE(by_warps(p, asked, 9));
  p.a.stride_rows = 65;
  EXPECT_TRUE(by_warps(p, {}, 9));
  EXPECT_TRUE(by_warps(problem(Number::f64, Number::f64, 64, 64, 64), {}, 9));
  p = problem(Number::bf16, Number::bf16, 64, 64, 64);
  p.batches = 2, p.b.stride_batch = 0;  // all batches share it
  EXPECT_TRUE(by_warps(p, {}, 9));
  p = problem(Number::tf32, Number::f32, 64, 64, 64);
  p.b = {nullptr, 1, 64, 0};
  EXPECT_TRUE(by_warps(p, {}, 9));
}
