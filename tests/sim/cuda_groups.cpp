// cuda_groups: tests ranks, shuffles, votes, reductions and scans of every tile against loops, and the segments of
// shuffles with a width.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_groups.hpp"

namespace {

namespace cg = cooperative_groups;
namespace sim = sett::sim;

// Returns the number of wrong results in the calling thread's tile of N threads.
template <int N>
int wrong_in_tile(cg::thread_block const& block) {
  auto const tile = cg::tiled_partition<N>(block);
  int const rank = int(block.thread_rank()), first = rank / N * N, inside = rank % N;
  int sum = 0, before = 0;
  for (int i = first; i < first + N; ++i) { sum += i * i, before += i < rank ? i * i : 0; }
  int wrong = int(tile.thread_rank()) != inside || int(tile.meta_group_rank()) != rank / N;
  wrong += cg::reduce(tile, rank * rank, cg::plus<int>()) != sum;
  wrong +=
      cg::reduce(tile, rank, cg::greater<int>()) != first + N - 1 || cg::reduce(tile, rank, cg::less<int>()) != first;
  wrong += cg::inclusive_scan(tile, rank * rank) != before + rank * rank;
  wrong += cg::exclusive_scan(tile, rank * rank) != before;
  wrong += tile.shfl(rank, N - 1) != first + N - 1;
  wrong += tile.shfl_down(rank, 1) != (inside + 1 < N ? rank + 1 : rank);
  wrong += tile.shfl_up(rank, 1) != (inside > 0 ? rank - 1 : rank);
  wrong += tile.shfl_xor(rank, N / 2) != first + (inside ^ N / 2);
  unsigned votes = 0;
  for (int i = 0; i < N; ++i) { votes |= unsigned((first + i) % 3 == 0) << i; }
  wrong += tile.ballot(rank % 3 == 0) != votes;
  wrong += tile.any(rank % 3 == 0) != int(votes != 0) || tile.all(rank >= first) != 1;
  auto const alike = cg::labeled_partition(tile, rank % 3);
  int same = 0, earlier = 0;
  for (int i = first; i < first + N; ++i) { same += i % 3 == rank % 3, earlier += i % 3 == rank % 3 && i < rank; }
  wrong += int(alike.num_threads()) != same || int(alike.thread_rank()) != earlier;
  wrong += cg::reduce(alike, 1, cg::plus<int>()) != same;
  return wrong;
}

void all_tiles(int* wrong) {
  cg::thread_block const block = cg::this_thread_block();
  wrong[block.thread_rank()] = wrong_in_tile<1>(block) + wrong_in_tile<2>(block) + wrong_in_tile<4>(block) +
                               wrong_in_tile<8>(block) + wrong_in_tile<16>(block) + wrong_in_tile<32>(block);
}

void widths(int* wrong) {
  int const lane = int(cg::this_thread_block().thread_rank());
  int bad = 0;
  for (int width = 1; width <= 32; width *= 2) {
    int const first = lane / width * width, inside = lane % width;
    for (int by = 0; by < 33; ++by) {
      bad += __shfl_sync(~0u, lane, by, width) != first + by % width;
      bad += __shfl_up_sync(~0u, lane, unsigned(by), width) != (inside >= by ? lane - by : lane);
      bad += __shfl_down_sync(~0u, lane, unsigned(by), width) != (inside + by < width ? lane + by : lane);
    }
    bad += width > 1 && __shfl_xor_sync(~0u, lane, 1, width) != (lane ^ 1);
    bad += width == 1 && __shfl_xor_sync(~0u, lane, 1, width) != (lane % 2 == 0 ? lane : lane - 1);
  }
  wrong[lane] = bad;
}

void copies(int* to, int const* from) {
  cg::thread_block const block = cg::this_thread_block();
  int* const shared = sett::gpu::dynamic_smem<int>();
  cg::memcpy_async(block, shared, from, 64 * sizeof(int));
  cg::wait(block);
  to[block.thread_rank()] = shared[63 - block.thread_rank()];
}

}  // namespace

TEST(CudaGroups, TilesAgreeWithLoops) {
  sim::buffer<int> wrong(96);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32, 3}, 0, all_tiles, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < wrong.size(); ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}

TEST(CudaGroups, ShufflesKeepToSegments) {
  sim::buffer<int> wrong(32);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, widths, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < wrong.size(); ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}

TEST(CudaGroups, BlocksCopyAndWait) {
  sim::buffer<int> to(64), from(64);
  for (int i = 0; i < 64; ++i) { from[std::size_t(i)] = i; }
  sim::report const r =
      sim::launch(sim::dim3{1}, sim::dim3{64}, 256, copies, to.data(), static_cast<int const*>(from.data()));
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(to[std::size_t(i)], 63 - i); }
}
