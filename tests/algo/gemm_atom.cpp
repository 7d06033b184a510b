// gemm_atom: checks every form with an atom, operands in registers and elsewhere, and a whole kernel with all its
// threads on the host.
#include "sett/algo/gemm_atom.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "../atom/instructions.hpp"
#include "sett/sett.hpp"

using namespace cute;

namespace {

std::vector<float> values(int n, int seed) {
  std::vector<float> out;
  for (int i = 0; i < n; ++i) { out.push_back(float((i * 7 + seed * 5) % 11 - 5)); }
  return out;
}
template <class T>
void fill_with(T&& t, int seed) {
  for (int i = 0; i < int(size(t)); ++i) { t(i) = float((i * 7 + seed * 5) % 11 - 5); }
}

// Does what a user's kernel does: copies tiles through shared memory, multiplies in registers, and loops over blocks
// and threads. Between two barriers every thread does its part, so a loop over the threads replaces a barrier.
template <class CopyA, class CopyB, class Mma>
void sgemm(CopyA const& copy_a, CopyB const& copy_b, Mma const& mma, int M, int N, int K) {
  constexpr int bM = int(decltype(size<0>(typename CopyA::Tiler_MN{}))::value);
  constexpr int bN = int(decltype(size<0>(typename CopyB::Tiler_MN{}))::value);
  constexpr int bK = int(decltype(size<1>(typename CopyA::Tiler_MN{}))::value);
  auto const a = values(M * K, 1), b = values(N * K, 2);
  auto c = values(M * N, 3);
  auto const before = c;
  auto const A = make_tensor(make_gmem_ptr(a.data()), make_shape(M, K));
  auto const B = make_tensor(make_gmem_ptr(b.data()), make_layout(make_shape(N, K), make_stride(K, 1)));
  auto const C = make_tensor(make_gmem_ptr(c.data()), make_shape(M, N));
  auto const tiler = make_shape(Int<bM>{}, Int<bN>{}, Int<bK>{});
  int const threads = int(size(mma));
  for (int block = 0; block < (M / bM) * (N / bN); ++block) {
    auto const at = make_coord(block % (M / bM), block / (M / bM), _);
    auto const gA = local_tile(A, tiler, at, Step<_1, X, _1>{});
    auto const gB = local_tile(B, tiler, at, Step<X, _1, _1>{});
    auto const gC = local_tile(C, tiler, at, Step<_1, _1, X>{});
    alignas(16) float smem_a[bM * bK];
    alignas(16) float smem_b[bN * bK];
    auto const sA = make_tensor(make_smem_ptr(static_cast<float*>(smem_a)), Layout<Shape<Int<bM>, Int<bK>>>{});
    auto const sB = make_tensor(make_smem_ptr(static_cast<float*>(smem_b)), Layout<Shape<Int<bN>, Int<bK>>>{});
    using Accumulators = decltype(mma.get_slice(0).make_fragment_C(mma.get_slice(0).partition_C(gC)));
    std::vector<Accumulators> registers(static_cast<std::size_t>(threads));
    for (auto& r : registers) { clear(r); }
    for (int k = 0; k < int(size<2>(gA)); ++k) {
      for (int t = 0; t < threads; ++t) {
        auto const thr_a = copy_a.get_slice(t);
        auto const thr_b = copy_b.get_slice(t);
        auto const from = thr_a.partition_S(gA);
        auto to = thr_a.partition_D(sA);
        auto fragment = make_fragment_like(to);
        copy(copy_a, from(_, _, _, k), fragment);
        copy(fragment, to);
        copy(copy_b, thr_b.partition_S(gB)(_, _, _, k), thr_b.partition_D(sB));
      }
      for (int t = 0; t < threads; ++t) {
        auto const thr = mma.get_slice(t);
        gemm(mma, thr.partition_A(sA), thr.partition_B(sB), registers[std::size_t(t)]);
      }
    }
    for (int t = 0; t < threads; ++t) {
      axpby(2.0f, registers[std::size_t(t)], 3.0f, mma.get_slice(t).partition_C(gC));
    }
  }
  int bad = 0;
  for (int m = 0; m < M; ++m) {
    for (int n = 0; n < N; ++n) {
      float sum = 0;
      for (int k = 0; k < K; ++k) { sum += a[std::size_t(m + M * k)] * b[std::size_t(K * n + k)]; }
      bad += c[std::size_t(m + M * n)] != 2 * sum + 3 * before[std::size_t(m + M * n)];
    }
  }
  EXPECT_EQ(bad, 0);
}

}  // namespace

TEST(GemmAtom, AWholeKernelOnTheHost) {
  auto const copy_a =
      make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_8, _4>>{}, Layout<Shape<_4, _1>>{});
  auto const copy_b = make_tiled_copy(Copy_Atom<UniversalCopy<float>, float>{}, Layout<Shape<_8, _4>, Stride<_4, _1>>{},
                                      Layout<Shape<_2, _1>>{});
  sgemm(copy_a, copy_b, make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_8, _4, _1>>{}), 64, 32, 12);
  sgemm(copy_a, copy_b,
        make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_8, _4>>{},
                       Tile<Layout<Shape<_8, _4>, Stride<_4, _1>>, _16, Underscore>{}),
        64, 32, 8);
}

// The operands are in registers, in memory, or in both.
TEST(GemmAtom, EveryFormAndMemory) {
  MMA_Atom<UniversalFMA<float>> const atom;
  constexpr int M = 3, N = 4, K = 5;
  auto rA = make_tensor<float>(Shape<_1, Int<M>, Int<K>>{});
  auto rB = make_tensor<float>(Shape<_1, Int<N>, Int<K>>{});
  fill_with(rA, 1);
  fill_with(rB, 2);
  auto const sA = make_tensor(make_smem_ptr(rA.data()), rA.layout());
  auto const sB = make_tensor(make_smem_ptr(rB.data()), rB.layout());
  auto rC = make_tensor<float>(Shape<_1, Int<M>, Int<N>>{});
  auto const expected = [&](int m, int n, int from, int to) {
    float sum = float((m + M * n) * 7 % 11 - 5);
    for (int k = from; k < to; ++k) { sum += rA(0, m, k) * rB(0, n, k); }
    return sum;
  };
  auto const check = [&](int from, int to) {
    for (int m = 0; m < M; ++m) {
      for (int n = 0; n < N; ++n) { EXPECT_EQ(rC(0, m, n), expected(m, n, from, to)); }
    }
    fill_with(rC, 0);
  };
  fill_with(rC, 0);
  gemm(atom, rA, rB, rC), check(0, K);
  gemm(atom, sA, sB, rC), check(0, K);
  gemm(atom, sA, rB, rC), check(0, K);
  gemm(atom, rA(_, _, 2), rB(_, _, 2), rC), check(2, 3);
  gemm(atom, sA(_, _, 2), sB(_, _, 2), rC), check(2, 3);
  gemm(atom, sA(0, _, _), sB(0, _, _), rC(0, _, _)), check(0, K);
  gemm(atom, rA(0, _, 1), rB(0, _, 1), rC(0, _, _)), check(1, 2);
  // D and C are different tensors.
  auto rD = make_tensor_like(rC);
  gemm(make_tiled_mma(atom), rD, sA, sB, rC);
  for (int m = 0; m < M; ++m) {
    for (int n = 0; n < N; ++n) { EXPECT_EQ(rD(0, m, n), expected(m, n, 0, K)); }
  }
  EXPECT_EQ(rC(0, 1, 0), float(7 - 5));
}

// A warp's instruction computes its lanes together. Partitions, fragments and loads must agree, also with permutations.
TEST(GemmAtom, AWarpsInstructionLaneByLane) {
  auto const mma = make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{});
  constexpr int M = 64, N = 32, K = 32;
  auto const a = values(M * K, 1), b = values(N * K, 2);
  std::vector<float> c(std::size_t(M * N), 0.0f);
  auto const A = make_tensor(a.data(), Layout<Shape<Int<M>, Int<K>>>{});
  auto const B = make_tensor(b.data(), Layout<Shape<Int<N>, Int<K>>>{});
  auto const C = make_tensor(c.data(), Layout<Shape<Int<M>, Int<N>>>{});
  using Traits = MMA_Traits<given::Warp16x8x16>;
  for (int warp = 0; warp < 4; ++warp) {
    for (int i = 0; i < 2 * 2 * 2; ++i) {
      int const m = i % 2, n = i / 2 % 2, k = i / 4;
      std::vector<float> wa(16 * 16), wb(8 * 16);
      for (int lane = 0; lane < 32; ++lane) {
        auto const thr = mma.get_slice(32 * warp + lane);
        auto rA = thr.partition_fragment_A(A);
        auto rB = thr.partition_fragment_B(B);
        copy(thr.partition_A(A), rA);
        copy(thr.partition_B(B), rB);
        for (int v = 0; v < 8; ++v) { wa[std::size_t(int(Traits::ALayout{}(lane, v)))] = rA(v, m, k); }
        for (int v = 0; v < 4; ++v) { wb[std::size_t(int(Traits::BLayout{}(lane, v)))] = rB(v, n, k); }
      }
      for (int lane = 0; lane < 32; ++lane) {
        auto part = mma.get_slice(32 * warp + lane).partition_C(C);
        for (int v = 0; v < 4; ++v) {
          std::size_t const e = std::size_t(int(Traits::CLayout{}(lane, v)));
          for (std::size_t x = 0; x < 16; ++x) { part(v, m, n) += wa[e % 16 + 16 * x] * wb[e / 16 + 8 * x]; }
        }
      }
    }
  }
  for (int m = 0; m < M; ++m) {
    for (int n = 0; n < N; ++n) {
      float sum = 0;
      for (int k = 0; k < K; ++k) { sum += A(m, k) * B(n, k); }
      EXPECT_EQ(C(m, n), sum);
    }
  }
}
