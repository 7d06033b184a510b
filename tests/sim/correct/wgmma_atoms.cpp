// Runs warpgroup MMAs through CuTe's layout atoms, fragments of descriptors and of registers, and gemm.
#include "correct.hpp"

namespace correct {

namespace {

using GMMA::Major;

// Copies bytes in groups of four. A single byte may equal the simulator's fill pattern for new memory.
template <class G, class S>
void fill_from(G const& g, S& s) {
  if constexpr (sizeof(typename G::value_type) == 1) {
    auto const from = recast<std::uint32_t const>(g);
    auto to = recast<std::uint32_t>(s);
    for (int i = thread(); i < int(size(to)); i += 128) { to(i) = from(i); }
  } else {
    for (int i = thread(); i < int(size(s)); i += 128) { s(i) = g(i); }
  }
}

// Checks C (m,n) = A (m,k) B (n,k) in one block with one warpgroup. A and B are copied to shared memory element by
// element.
template <class Op, class SA, class SB, int M, int N, int K>
void expect_gemm(char const* name) {
  using TA = typename MMA_Traits<Op>::ValTypeA;
  using TB = typename MMA_Traits<Op>::ValTypeB;
  using TC = typename MMA_Traits<Op>::ValTypeC;
  constexpr int a_bytes = (M * K * int(sizeof(TA)) + 1023) / 1024 * 1024;
  auto a = numbers<TA>(M * K, 1);
  auto b = numbers<TB>(N * K, 2);
  sim::buffer<TC> c(std::size_t(M * N));
  auto const sA = tile_to_shape(SA{}, Shape<Int<M>, Int<K>>{});
  auto const sB = tile_to_shape(SB{}, Shape<Int<N>, Int<K>>{});
  expect_ok(
      name,
      [&](sim::options how) {
        return sim::launch(
            how, 1, 128, a_bytes + N * K * int(sizeof(TB)),
            [=](TA const* pa, TB const* pb, TC* pc) {
              auto const gA =
                  make_tensor(make_gmem_ptr(pa), make_layout(Shape<Int<M>, Int<K>>{}, Stride<Int<K>, _1>{}));
              auto const gB =
                  make_tensor(make_gmem_ptr(pb), make_layout(Shape<Int<N>, Int<K>>{}, Stride<Int<K>, _1>{}));
              auto gC = make_tensor(make_gmem_ptr(pc), make_layout(Shape<Int<M>, Int<N>>{}, Stride<Int<N>, _1>{}));
              auto tA = make_tensor(make_smem_ptr(gpu::dynamic_smem<TA>()), sA);
              auto tB = make_tensor(make_smem_ptr(reinterpret_cast<TB*>(gpu::dynamic_smem<char>() + a_bytes)), sB);
              fill_from(gA, tA);
              fill_from(gB, tB);
              gpu::fence_view_async_shared();
              gpu::sync_threads();
              auto const mma = make_tiled_mma(Op{});
              auto const thr = mma.get_slice(thread());
              auto const tCsA = thr.partition_A(tA);
              auto const tCrB = thr.make_fragment_B(thr.partition_B(tB));
              auto tCgC = thr.partition_C(gC);
              auto tCrC = thr.make_fragment_C(tCgC);
              auto tCrA = thr.make_fragment_A(tCsA);
              if constexpr (Op::description.a_in_registers) { copy(tCsA, tCrA); }
              clear(tCrC);
              warpgroup_fence_operand(tCrC);
              warpgroup_arrive();
              gemm(mma, tCrA, tCrB, tCrC);
              warpgroup_commit_batch();
              warpgroup_wait<0>();
              warpgroup_fence_operand(tCrC);
              copy(tCrC, tCgC);
            },
            a.data(), b.data(), c.data());
      },
      1);
  expect_product(a, b, c, M, N, K);
}

template <class Op, template <class> class A, template <class> class B, int M = 128, int N = 64, int K = 64>
void expect_with(char const* name) {
  expect_gemm<Op, A<typename MMA_Traits<Op>::ValTypeA>, B<typename MMA_Traits<Op>::ValTypeB>, M, N, K>(name);
}

}  // namespace

TEST(Correct, WgmmaOfEverySwizzleAndMajor) {
  using KK = SM90_64x32x16_F32F16F16_SS<Major::K, Major::K>;
  using MN = SM90_64x32x16_F32F16F16_SS<Major::MN, Major::MN>;
  using Mixed = SM90_64x64x16_F16F16F16_SS<Major::MN, Major::K>;
  expect_with<KK, GMMA::Layout_K_SW128_Atom, GMMA::Layout_K_SW64_Atom>("K 128, K 64");
  expect_with<KK, GMMA::Layout_K_SW32_Atom, GMMA::Layout_K_INTER_Atom>("K 32, K none");
  expect_with<MN, GMMA::Layout_MN_SW128_Atom, GMMA::Layout_MN_SW64_Atom>("MN 128, MN 64");
  expect_with<MN, GMMA::Layout_MN_SW32_Atom, GMMA::Layout_MN_INTER_Atom>("MN 32, MN none");
  expect_with<Mixed, GMMA::Layout_MN_SW64_Atom, GMMA::Layout_K_SW128_Atom>("MN 64, K 128");
}

TEST(Correct, WgmmaOfOtherTypes) {
  expect_with<SM90_64x16x16_F32BF16BF16_RS<Major::K, Major::MN>, GMMA::Layout_K_SW128_Atom, GMMA::Layout_MN_SW128_Atom>(
      "RS");
  expect_with<SM90_64x8x8_F32TF32TF32_SS_TN<>, GMMA::Layout_K_SW128_Atom, GMMA::Layout_K_SW128_Atom, 64, 32, 32>(
      "tf32");
  expect_with<SM90_64x32x32_F16E4M3E5M2_SS_TN<>, GMMA::Layout_K_SW128_Atom, GMMA::Layout_K_SW64_Atom, 64, 32, 128>(
      "fp8");
  expect_with<SM90_64x32x32_S32S8S8_SS_TN, GMMA::Layout_K_SW128_Atom, GMMA::Layout_K_SW32_Atom, 64, 32, 128>("s8");
  expect_with<SM90_64x32x32_S32S8U8_RS_TN, GMMA::Layout_K_SW128_Atom, GMMA::Layout_K_SW32_Atom, 64, 32, 128>("s8 RS");
  using Selected = decltype(GMMA::ss_op_selector<half_t, half_t, float, Shape<_64, Int<96>, _64>>());
  expect_with<Selected, GMMA::Layout_K_SW128_Atom, GMMA::Layout_K_SW128_Atom, 64, 96, 64>("selected");
}

// Checks that the first MMA overwrites the accumulators, and that the second MMA adds to them.
TEST(Correct, WgmmaScaleOut) {
  using Op = SM90_64x8x16_F32F16F16_SS<Major::K, Major::K>;
  auto a = numbers<half_t>(64 * 32, 1);
  auto b = numbers<half_t>(8 * 32, 2);
  sim::buffer<float> c(64 * 8);
  expect_ok("scale", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 8192,
        [](half_t const* pa, half_t const* pb, float* pc) {
          auto tA = make_tensor(make_smem_ptr(gpu::dynamic_smem<half_t>()),
                                tile_to_shape(GMMA::Layout_K_SW64_Atom<half_t>{}, Shape<_64, _32>{}));
          auto tB = make_tensor(make_smem_ptr(gpu::dynamic_smem<half_t>() + 2048),
                                tile_to_shape(GMMA::Layout_K_SW64_Atom<half_t>{}, Shape<_8, _32>{}));
          auto const gA = make_tensor(make_gmem_ptr(pa), Layout<Shape<_64, _32>, Stride<_32, _1>>{});
          auto const gB = make_tensor(make_gmem_ptr(pb), Layout<Shape<_8, _32>, Stride<_32, _1>>{});
          auto gC = make_tensor(make_gmem_ptr(pc), Layout<Shape<_64, _8>, Stride<_8, _1>>{});
          for (int i = thread(); i < 2048; i += 128) { tA(i) = gA(i); }
          for (int i = thread(); i < 256; i += 128) { tB(i) = gB(i); }
          gpu::fence_view_async_shared();
          gpu::sync_threads();
          auto mma = make_tiled_mma(Op{});
          auto const thr = mma.get_slice(thread());
          auto const tCrA = thr.make_fragment_A(thr.partition_A(tA));
          auto const tCrB = thr.make_fragment_B(thr.partition_B(tB));
          auto tCgC = thr.partition_C(gC);
          auto tCrC = thr.make_fragment_C(tCgC);
          mma.accumulate_ = GMMA::ScaleOut::Zero;
          warpgroup_arrive();
          for (int k = 0; k < 2; ++k) {
            gemm(mma, tCrA(_, _, k), tCrB(_, _, k), tCrC);
            mma.accumulate_ = GMMA::ScaleOut::One;
          }
          warpgroup_commit_batch();
          warpgroup_wait<0>();
          copy(tCrC, tCgC);
        },
        a.data(), b.data(), c.data());
  });
  expect_product(a, b, c, 64, 8, 32);
}

}  // namespace correct
