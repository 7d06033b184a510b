// cuda_wide_tile: tests ranks, shuffles, votes and reductions of tiles of several warps against loops.
#include "sett/sim.hpp"

#include "sett/sim/cuda_wide_tile.hpp"

#include <gtest/gtest.h>

#include "sett/sim/cuda_groups.hpp"

namespace {

namespace cg = cooperative_groups;
namespace sim = sett::sim;

// Returns the number of wrong results in the calling thread's tile of N threads.
template <unsigned N>
int wrong_in_tile(cg::thread_block const& block) {
  auto const tile = cg::tiled_partition<N>(block);
  int const rank = int(block.thread_rank()), first = rank / int(N) * int(N), inside = rank % int(N);
  int sum = 0;
  for (int i = first; i < first + int(N); ++i) { sum += i * i; }
  int wrong = int(tile.thread_rank()) != inside || int(tile.meta_group_rank()) != rank / int(N);
  wrong += tile.meta_group_size() != block.num_threads() / N || tile.num_threads() != N;
  wrong += tile.shfl(rank, 37) != first + 37;
  wrong += tile.shfl(1.5 * rank, int(N) - 1) != 1.5 * (first + int(N) - 1);
  wrong += tile.shfl_down(rank, 1) != (inside + 1 < int(N) ? rank + 1 : rank);
  wrong += tile.shfl_up(rank, 3) != (inside >= 3 ? rank - 3 : rank);
  wrong += tile.shfl_xor(rank, 33) != first + (inside ^ 33);
  wrong += tile.any(inside == 40) != 1 || tile.any(0) != 0;
  wrong += tile.all(inside != 40) != 0 || tile.all(1) != 1;
  wrong += cg::reduce(tile, rank * rank, cg::plus<int>()) != sum;
  return wrong;
}

template <unsigned N>
void check(int threads, bool with_memory) {
  sim::buffer<int> wrong(std::vector<int>(std::size_t(threads), 1));
  auto const r = sim::launch(
      1, unsigned(threads), 0,
      [&, with_memory](int* out) {
        auto* const scratch = sett::gpu::static_smem<cg::block_tile_memory<512>>();
        cg::thread_block const block = with_memory ? cg::this_thread_block(*scratch) : cg::this_thread_block();
        out[block.thread_rank()] = wrong_in_tile<N>(block);
      },
      wrong.data());
  EXPECT_TRUE(r.ok()) << N << '\n' << r.text();
  for (int i = 0; i < threads; ++i) { ASSERT_EQ(wrong[std::size_t(i)], 0) << N << " thread " << i; }
}

}  // namespace

TEST(CudaWideTile, AgreesWithLoops) {
  check<64>(128, false);
  check<64>(128, true);
  check<128>(256, true);
  check<256>(256, false);
}
