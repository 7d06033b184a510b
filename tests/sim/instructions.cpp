// instructions: warps' products and copies in the simulator are their host bodies'.
#include "sett/sim/instructions.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;
using namespace cute;

// D = A B^T + C by one warp from fragments
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
  auto const r = sim::launch(1, 32, 0, [](TA const* pa, TB const* pb, TC const* pc, TD* pd) {
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
  }, a.data(), b.data(), c.data(), d.data());
  EXPECT_TRUE(r.ok()) << r.text();
  ASSERT_EQ(r.measured.instructions.size(), 1u);
  EXPECT_EQ(r.measured.instructions[0].second, 32u);
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double sum = double(float(c[std::size_t(i + m * j)]));
      for (int l = 0; l < k; ++l) { sum += double(float(a[std::size_t(i + m * l)])) * double(float(b[std::size_t(j + n * l)])); }
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
  auto const r = sim::launch(1, 32, 2048, [](half_t* p) {
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
  }, out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < 256; ++i) { EXPECT_EQ(float(out[std::size_t(i)]), float(i)); }
}
