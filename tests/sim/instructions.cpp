// instructions: tests that warp-level MMAs and copies in the simulator equal their host bodies.
#include "sett/sim/instructions.hpp"

#include <gtest/gtest.h>

#include "sett/inst/generated/wgmma_names_sparse.hpp"
#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;
using namespace cute;

// Computes D = A B^T + C with one warp, from fragments.
template <class Op>
void expect_product() {
  using Traits = MMA_Traits<Op>;
  using TA = typename Traits::ValTypeA;
  using TB = typename Traits::ValTypeB;
  using TC = typename Traits::ValTypeC;
  using TD = typename Traits::ValTypeD;
  constexpr int m = size<0>(typename Traits::Shape_MNK{}), n = size<1>(typename Traits::Shape_MNK{}),
                k = size<2>(typename Traits::Shape_MNK{});
  sim::buffer<TA> a(m * k);
  sim::buffer<TB> b(n * k);
  sim::buffer<TC> c(m * n);
  sim::buffer<TD> d(m * n);
  for (int i = 0; i < m * k; ++i) { a[std::size_t(i)] = TA(float(i % 5 - 2)); }
  for (int i = 0; i < n * k; ++i) { b[std::size_t(i)] = TB(float(i % 7 - 3)); }
  for (int i = 0; i < m * n; ++i) { c[std::size_t(i)] = TC(float(i % 3)); }
  auto const r = sim::launch(
      1, 32, 0,
      [](TA const* pa, TB const* pb, TC const* pc, TD* pd) {
        auto gA = make_tensor(make_gmem_ptr(pa), Layout<Shape<Int<m>, Int<k>>>{});
        auto gB = make_tensor(make_gmem_ptr(pb), Layout<Shape<Int<n>, Int<k>>>{});
        auto gC = make_tensor(make_gmem_ptr(pc), Layout<Shape<Int<m>, Int<n>>>{});
        auto gD = make_tensor(make_gmem_ptr(pd), Layout<Shape<Int<m>, Int<n>>>{});
        auto const thread = make_tiled_mma(Op{}).get_slice(int(gpu::thread_idx().x));
        auto tA = thread.partition_A(gA);
        auto tB = thread.partition_B(gB);
        auto rA = thread.make_fragment_A(tA);
        auto rB = thread.make_fragment_B(tB);
        auto rC = thread.make_fragment_C(thread.partition_C(gD));
        copy(tA, rA);
        copy(tB, rB);
        copy(thread.partition_C(gC), rC);
        gemm(make_tiled_mma(Op{}), rA, rB, rC);
        copy(rC, thread.partition_C(gD));
      },
      a.data(), b.data(), c.data(), d.data());
  EXPECT_TRUE(r.ok()) << r.text();
  ASSERT_EQ(r.measured.instructions.size(), 1u);
  EXPECT_EQ(r.measured.instructions[0].second, 32u);
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double sum = double(float(c[std::size_t(i + m * j)]));
      for (int l = 0; l < k; ++l) {
        sum += double(float(a[std::size_t(i + m * l)])) * double(float(b[std::size_t(j + n * l)]));
      }
      ASSERT_EQ(double(float(d[std::size_t(i + m * j)])), sum) << i << " " << j;
    }
  }
}

TEST(Instructions, Products) {
  expect_product<SM80_16x8x16_F32F16F16F32_TN>();
  expect_product<SM80_16x8x8_F32BF16BF16F32_TN>();
  expect_product<SM80_16x8x16_F16F16F16F16_TN>();
  expect_product<SM80_16x8x32_S32S8S8S32_TN>();
  expect_product<SM80_8x8x4_F64F64F64F64_TN>();
}

TEST(Instructions, MatricesThereAndBack) {
  sim::buffer<half_t> out(512);
  auto const r = sim::launch(
      1, 32, 2048,
      [](half_t* p) {
        int const t = int(gpu::thread_idx().x);
        half_t* const smem = gpu::dynamic_smem<half_t>();
        auto s = make_tensor(make_smem_ptr(smem), Layout<Shape<_32, _8>, Stride<_8, _1>>{});
        auto back = make_tensor(make_smem_ptr(smem + 512), Layout<Shape<_32, _8>, Stride<_8, _1>>{});
        for (int i = 0; i < 8; ++i) { s(t, i) = half_t(float(8 * t + i)); }
        gpu::sync_warp();
        auto regs = make_tensor<half_t>(Layout<_8>{});
        copy(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, s(t, _), regs);
        copy(Copy_Atom<SM90_U32x4_STSM_N, half_t>{}, regs, back(t, _));
        gpu::sync_warp();
        auto o = make_tensor(make_gmem_ptr(p), Layout<Shape<_32, _8>, Stride<_8, _1>>{});
        for (int i = 0; i < 8; ++i) { o(t, i) = back(t, i); }
      },
      out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < 256; ++i) { EXPECT_EQ(float(out[std::size_t(i)]), float(i)); }
}

TEST(Instructions, SparseProductOfAWarp) {
  // Every chunk of A keeps its second and fourth element, both of which are ones. The elements of B count along K.
  using Op = sett::MmaInstruction<sett::tensor_mma(80, 16, 8, 16, sett::DType::f32, sett::DType::f16, sett::DType::f16,
                                                   sett::DType::f32, false, sett::BitOperation::multiply, true)>;
  sim::buffer<float> out(128);
  auto const r = sim::launch(
      1, 32, 0,
      [](float* p, unsigned metadata) {
        int const t = int(gpu::thread_idx().x);
        auto const pair = [](float x) {
          return std::uint32_t(half_t(x).storage) | std::uint32_t(half_t(x + 1).storage) << 16;
        };
        std::uint32_t const a = 0x3c003c00u, b0 = pair(float(2 * (t % 4))), b1 = pair(float(8 + 2 * (t % 4)));
        float d[4], zero = 0;
        Op::fma(d[0], d[1], d[2], d[3], a, a, b0, b1, zero, zero, zero, zero, metadata);
        for (int i = 0; i < 4; ++i) { p[4 * t + i] = d[i]; }
      },
      out.data(), 0xdddddddd);
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < 128; ++i) { EXPECT_EQ(out[std::size_t(i)], 1 + 3 + 5 + 7 + 9 + 11 + 13 + 15) << i; }
  EXPECT_THROW(sim::launch(
                   1, 32, 0,
                   [](float* p, unsigned metadata) {
                     float d[4], zero = 0;
                     Op::fma(d[0], d[1], d[2], d[3], 0u, 0u, 0u, 0u, zero, zero, zero, zero, metadata);
                     p[0] = d[0];
                   },
                   out.data(), 0xddddddd5),
               sett::layout_error);
}

TEST(Instructions, SparseProductOfAWarpgroup) {
  using Op = SM90::GMMA::SPARSE::GMMA_64x8x32_F32F16F16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;
  sim::buffer<float> out(512);
  auto const r = sim::launch(
      1, 128, 64 * 32 + 8 * 64,
      [](float* p) {
        // The core matrices are unswizzled and have 8 rows of 16 bytes. A has 16 kept columns, and B has 32 columns.
        int const t = int(gpu::thread_idx().x);
        half_t* const a = gpu::dynamic_smem<half_t>();
        half_t* const b = a + 64 * 16;
        auto sA = make_tensor(make_smem_ptr(a),
                              Layout<Shape<Shape<_8, _8>, Shape<_8, _2>>, Stride<Stride<_8, _64>, Stride<_1, _512>>>{});
        auto sB = make_tensor(make_smem_ptr(b), Layout<Shape<_8, Shape<_8, _4>>, Stride<_8, Stride<_1, _64>>>{});
        for (int i = t; i < 64 * 16; i += 128) { sA(i % 64, i / 64) = half_t(float(i % 4 + 1)); }
        for (int i = t; i < 8 * 32; i += 128) { sB(i % 8, i / 8) = half_t(float(i / 8 + i % 8)); }
        tma_store_fence();
        gpu::sync_threads();
        auto const start = [](half_t* q) { return cast_smem_ptr_to_uint(q); };
        std::uint64_t const da = sett::make_wgmma_descriptor({start(a), 1024, 128}),
                            db = sett::make_wgmma_descriptor({start(b), 128, 1024});
        float d[4] = {};
        warpgroup_arrive();
        // The metadata select the first and third of every four elements, but in row 0 the second and third.
        std::uint32_t const e = t < 2 ? 0x88889999u : 0x88888888u;
        Op::fma(da, db, d[0], d[1], d[2], d[3], e, SM90::GMMA::ScaleOut::One);
        warpgroup_commit_batch();
        warpgroup_wait<0>();
        for (int i = 0; i < 4; ++i) { p[4 * t + i] = d[i]; }
      },
      out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (int t = 0; t < 128; ++t) {
    for (int i = 0; i < 4; ++i) {
      int const row = 16 * (t / 32) + t % 32 / 4 + 8 * (i / 2), n = 2 * (t % 4) + i % 2;
      float sum = 0;
      for (int c = 0; c < 8; ++c) { sum += float(row % 4 + 1) * float(4 * c + (row == 0 ? 1 : 0) + 4 * c + 2 + 2 * n); }
      EXPECT_EQ(out[std::size_t(4 * t + i)], sum) << row << " " << n;
    }
  }
}

// Checks PTX ISA, shfl.sync: only bits 0 to 4 of the operand b count.
TEST(Instructions, ShufflesTakeTheirDistanceModulo32) {
  for (unsigned by : {0u, 1u, 5u, 31u, 32u, 33u, 63u, 100u}) {
    sim::buffer<int> near(3 * 32, 0), far(3 * 32, 0);
    auto const shuffled = [](int* out, unsigned n) {
      int const t = int(sett::gpu::thread_idx().x);
      out[t] = sett::gpu::shuffle_xor(t, int(n));
      out[32 + t] = sett::gpu::shuffle_up(t, n);
      out[64 + t] = sett::gpu::shuffle_down(t, n);
    };
    EXPECT_TRUE(sim::launch(1, 32, 0, shuffled, far.data(), by).ok());
    EXPECT_TRUE(sim::launch(1, 32, 0, shuffled, near.data(), by % 32).ok());
    for (int t = 0; t < 32; ++t) {
      EXPECT_EQ(far[std::size_t(t)], t ^ int(by % 32));
      EXPECT_EQ(far[std::size_t(32 + t)], near[std::size_t(32 + t)]);
      EXPECT_EQ(far[std::size_t(64 + t)], near[std::size_t(64 + t)]);
    }
  }
}
