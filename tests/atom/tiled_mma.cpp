// tiled_mma: compares every thread's partitions of A, B and C with the thread-value layouts, and checks their
// fragments.
#include "sett/atom/tiled_mma.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "instructions.hpp"
#include "sett/cute.hpp"

using namespace cute;

namespace {

std::vector<int> indices(int n) {
  std::vector<int> out;
  for (int i = 0; i < n; ++i) { out.push_back(i); }
  return out;
}

// Holds, for one operand of an MMA, each thread's part of a matrix of 2x2 tiles, and the tile's thread-value layout.
struct Partition {
  std::vector<std::vector<int>> parts;
  std::vector<int> tv;  // value v of thread t is at t + parts.size() v
  int rows, columns;
};
template <class Mma, class TV, class Part>
Partition partition(Mma const& mma, TV const& tv, int rows, int columns, Part const& part_of) {
  Partition out{{}, {}, rows, columns};
  auto const data = indices(4 * rows * columns);
  auto const t = make_tensor(data.data(), make_layout(make_shape(2 * rows, 2 * columns)));
  for (int thread = 0; thread < int(size(mma)); ++thread) {
    auto const part = part_of(mma.get_slice(thread), t);
    std::vector<int> got;
    for (int i = 0; i < int(size(part)); ++i) { got.push_back(part(i)); }
    out.parts.push_back(got);
  }
  for (int i = 0; i < int(size(tv)); ++i) { out.tv.push_back(int(tv(i))); }
  return out;
}

// Checks that each element of the matrix occurs `times` times over all threads, because threads that differ only
// along the direction that the operand lacks hold the same elements. In tile (i, j), each thread must hold the values
// that the thread-value layout gives.
void check(Partition p, int times) {
  int const M = 2 * p.rows, N = 2 * p.columns;
  std::size_t const threads = p.parts.size();
  std::vector<int> seen(std::size_t(M * N), 0);
  for (std::size_t thread = 0; thread < threads; ++thread) {
    auto& got = p.parts[thread];
    std::vector<int> expected;
    for (int const element : got) { ++seen[std::size_t(element)]; }
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        for (std::size_t v = thread; v < p.tv.size(); v += threads) {
          int const in_tile = p.tv[v];
          expected.push_back(in_tile % p.rows + p.rows * i + M * (in_tile / p.rows + p.columns * j));
        }
      }
    }
    std::sort(got.begin(), got.end());
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(got, expected) << thread;
  }
  EXPECT_EQ(seen, std::vector<int>(seen.size(), times));
}

template <class Mma>
void check_operands(Mma const& mma) {
  int const m = int(tile_size<0>(mma)), n = int(tile_size<1>(mma)), k = int(tile_size<2>(mma));
  auto const threads = mma.get_thr_layout_vmnk();
  check(partition(mma, mma.get_layoutA_TV(), m, k, [](auto const& thr, auto const& t) { return thr.partition_A(t); }),
        int(size<2>(threads)));
  check(partition(mma, mma.get_layoutB_TV(), n, k, [](auto const& thr, auto const& t) { return thr.partition_B(t); }),
        int(size<1>(threads)));
  check(partition(mma, mma.get_layoutC_TV(), m, n, [](auto const& thr, auto const& t) { return thr.partition_C(t); }),
        int(size<3>(threads)));
}

}  // namespace

TEST(TiledMma, OneThreadsInstruction) {
  check_operands(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4, _8, _1>>{}));
  check_operands(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4, _8, _1>, Stride<_8, _1, _0>>{}));
  check_operands(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2, _3, _2>>{}));
}

TEST(TiledMma, AWarpsInstruction) {
  check_operands(make_tiled_mma(given::Warp16x8x16{}));
  check_operands(make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{}));
  check_operands(make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_1, _2, _2>, Stride<_0, _2, _1>>{}));
  // A quad pair consists of four lanes and the four lanes that are 16 later, such as 0-3 and 16-19, so four atoms form
  // a warp.
  check_operands(make_tiled_mma(given::Pair8x8x4{}, Layout<Shape<_2, _2>>{}));
}

TEST(TiledMma, Coordinates) {
  auto const part = make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{})
                        .get_slice(5)
                        .partition_C(make_identity_tensor(Shape<_64, _64>{}));
  EXPECT_EQ(part(0, 0, 0), make_coord(1, 2));
  EXPECT_EQ(part(3, 1, 2), make_coord(1 + 8 + 32, 2 + 1 + 32));
}

TEST(TiledMma, Permutations) {
  check_operands(make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{}));
  auto const swapped = make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{},
                                      Tile<Underscore, Layout<Shape<_8, _2, _2>, Stride<_1, _16, _8>>, _32>{});
  check_operands(swapped);
  check_operands(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4, _4>>{},
                                Tile<Layout<Shape<_4, _4>, Stride<_4, _1>>, _8, Underscore>{}));
  // The permutation assigns column 16 to the second warp along N as its first column.
  EXPECT_EQ(int(swapped.get_layoutB_TV()(64, 0)), 16);
}

// Threads that differ only in K hold accumulators with the same coordinates. CuTe's layout gives coordinates outside
// the tile here.
TEST(TiledMma, ThreadsThatDifferInKHaveTheSameC) {
  auto const mma = make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _4, _2>>{});
  auto const tv = mma.get_layoutC_TV();
  for (int t = 0; t < 256; ++t) {
    for (int v = 0; v < int(size<1>(tv)); ++v) { EXPECT_EQ(int(tv(t, v)), int(tv(t + 256, v))); }
  }
  EXPECT_EQ(int(cosize(tv)), 32 * 32);
}

// Every thread of the tile computes its part. On the host, the threads run one after another.
TEST(TiledMma, ProductOfAllThreads) {
  auto const mma = make_tiled_mma(UniversalFMA<int>{}, Layout<Shape<_4, _2, _1>>{},
                                  Tile<Layout<Shape<_4, _2>, Stride<_2, _1>>, Underscore, Underscore>{});
  constexpr int M = 16, N = 6, K = 5;
  auto const a = indices(M * K), b = indices(N * K);
  std::vector<int> c(std::size_t(M * N), 3);
  auto const A = make_tensor(a.data(), Layout<Shape<Int<M>, Int<K>>, Stride<Int<K>, _1>>{});
  auto const B = make_tensor(b.data(), Layout<Shape<Int<N>, Int<K>>>{});
  auto const C = make_tensor(c.data(), Layout<Shape<Int<M>, Int<N>>>{});
  for (int thread = 0; thread < int(size(mma)); ++thread) {
    auto const thr = mma.get_thread_slice(thread);
    auto rA = thr.partition_fragment_A(A);
    auto rB = thr.partition_fragment_B(B);
    auto rC = thr.partition_fragment_C(C);
    copy(thr.partition_A(A), rA);
    copy(thr.partition_B(B), rB);
    copy(thr.partition_C(C), rC);
    gemm(mma, rA, rB, rC);
    copy(rC, thr.partition_C(C));
  }
  for (int m = 0; m < M; ++m) {
    for (int n = 0; n < N; ++n) {
      int sum = 3;
      for (int k = 0; k < K; ++k) { sum += A(m, k) * B(n, k); }
      EXPECT_EQ(C(m, n), sum);
    }
  }
}
