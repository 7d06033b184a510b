// Runs grids whose blocks wait for one another: cooperative grids, barriers made of atomics, and decoupled look-back.
#include <sett/sim/cuda_atomic.hpp>
#include <sett/sim/cuda_groups.hpp>
#include <sett/sim/cuda_runtime.hpp>

#include "correct.hpp"

namespace {

namespace cg = cooperative_groups;
namespace sim = sett::sim;

unsigned linear_block() { return unsigned(cg::grid_group::block_rank()); }

// Adds the numbers in a tree over the threads of the grid, with a barrier of the grid after each level.
void add_in_tree(int const* in, int* part, int* out, int n) {
  cg::grid_group const grid = cg::this_grid();
  int const t = int(grid.thread_rank()), all = int(grid.size());
  int sum = 0;
  for (int i = t; i < n; i += all) { sum += in[i]; }
  part[t] = sum;
  for (int step = 1; step < all; step *= 2) {
    grid.sync();
    if (t % (2 * step) == 0 && t + step < all) { part[t] += part[t + step]; }
  }
  cg::sync(grid);
  out[t] = grid.is_valid() ? part[0] : -1;
}

// Waits for all blocks of the grid, by a counter in global memory.
void wait_for_grid(unsigned* counter, unsigned phase) {
  __syncthreads();
  if (cg::this_thread_block().thread_rank() == 0) {
    __threadfence();
    atomicAdd(counter, 1u);
    while (atomicAdd(counter, 0u) < phase * unsigned(cg::grid_group::num_blocks())) {}
    __threadfence();
  }
  __syncthreads();
}

// Moves a value through all blocks: in each round, a block reads what its neighbour has written in the round before.
void rotate(int* a, int* b, unsigned* counter, int rounds) {
  int const block = int(linear_block()), blocks = int(cg::grid_group::num_blocks());
  int const threads = int(blockDim.x), t = int(threadIdx.x);
  for (int r = 0; r < rounds; ++r) {
    b[block * threads + t] = a[(block + 1) % blocks * threads + t] + 1;
    wait_for_grid(counter, unsigned(2 * r + 1));
    a[block * threads + t] = b[block * threads + t];
    wait_for_grid(counter, unsigned(2 * r + 2));
  }
}

// Scans by look-back: each block waits for the sum of the blocks before it.
void scan(int const* in, int* out, int* sums, unsigned* ready) {
  unsigned const block = blockIdx.x;
  if (threadIdx.x == 0) {
    int before = 0;
    if (block > 0) {
      while (atomicAdd(&ready[block - 1], 0u) == 0) {}
      __threadfence();
      before = sums[block - 1];
    }
    int sum = before;
    for (unsigned i = 0; i < blockDim.x; ++i) {
      sum += in[block * blockDim.x + i];
      out[block * blockDim.x + i] = sum;
    }
    sums[block] = sum;
    __threadfence();
    atomicExch(&ready[block], 1u);
  }
}

sim::options with(unsigned seed, bool cooperative, bool watched = true) {
  sim::options how;
  how.seed = seed, how.cooperative = cooperative;
  if (!watched) { how.watched = sim::block_range::none(); }
  return how;
}

void check_tree(sim::dim3 grid, sim::dim3 block, unsigned seed, bool watched) {
  int const n = 777, all = int(grid.size() * block.size());
  sim::buffer<int> in(std::size_t(n), 0), part(std::size_t(all), 0), out(std::size_t(all), 0);
  int expected = 0;
  for (int i = 0; i < n; ++i) { expected += in[std::size_t(i)] = i * i % 31; }
  sim::report const r = sim::launch(with(seed, true, watched), grid, block, 0, add_in_tree,
                                    static_cast<int const*>(in.data()), part.data(), out.data(), n);
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < all; ++i) { ASSERT_EQ(out[std::size_t(i)], expected) << i << " of " << all << ", seed " << seed; }
}

void check_rotation(unsigned blocks, unsigned threads, unsigned seed, bool cooperative, bool watched) {
  std::size_t const all = blocks * threads;
  int const rounds = 2;
  sim::buffer<int> a(all, 0), b(all, 0);
  sim::buffer<unsigned> counter(1, 0u);
  for (std::size_t i = 0; i < all; ++i) { a[i] = int(i); }
  sim::report const r = sim::launch(with(seed, cooperative, watched), blocks, threads, 0, rotate, a.data(), b.data(),
                                    counter.data(), rounds);
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < all; ++i) {
    ASSERT_EQ(a[i], int((i + std::size_t(rounds) * threads) % all) + rounds) << i << ", seed " << seed;
  }
}

void check_scan(unsigned blocks, unsigned threads, unsigned seed, bool watched) {
  std::size_t const all = blocks * threads;
  sim::buffer<int> in(all, 0), out(all, 0), sums(blocks, 0);
  sim::buffer<unsigned> ready(blocks, 0u);
  for (std::size_t i = 0; i < all; ++i) { in[i] = int(i % 7) - 2; }
  sim::report const r = sim::launch(with(seed, false, watched), blocks, threads, 0, scan,
                                    static_cast<int const*>(in.data()), out.data(), sums.data(), ready.data());
  EXPECT_TRUE(r.ok()) << r.text();
  int sum = 0;
  for (std::size_t i = 0; i < all; ++i) { ASSERT_EQ(out[i], sum += in[i]) << i << ", seed " << seed; }
}

}  // namespace

TEST(Grid, AReductionAgreesWithALoop) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    for (bool const watched : {true, false}) {
      check_tree(1, 1, seed, watched);
      check_tree(5, 33, seed, watched);
      check_tree({2, 3, 2}, {8, 2, 4}, seed, watched);
      check_tree(20, 16, seed, watched);
    }
  }
}

TEST(Grid, ABarrierOfAtomicsOrdersAllBlocks) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    for (bool const watched : {true, false}) {
      check_rotation(2, 32, seed, false, watched);
      check_rotation(13, 7, seed, false, watched);
      check_rotation(9, 40, seed, true, watched);
    }
  }
}

TEST(Grid, ALookBackScanAgreesWithALoop) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    for (bool const watched : {true, false}) {
      check_scan(2, 1, seed, watched);
      check_scan(50, 4, seed, watched);
    }
  }
}
