// cuda_barrier: tests barriers against loops over their phases, copies of all sizes and alignments against memcpy, and
// that a missing wait, a missing initialisation and a missing arrival are reported.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_barrier.hpp"
#include "sett/sim/cuda_groups.hpp"
#include "sett/sim/cuda_runtime.hpp"

namespace {

namespace cg = cooperative_groups;
namespace sim = sett::sim;
using block_barrier = cuda::barrier<cuda::thread_scope_block>;

block_barrier& shared_barrier() { return *sett::gpu::static_smem<block_barrier>(); }

constexpr int threads = 64;

// Each thread reads its neighbour's value of the phase before. A split arrival, a poll and a joint one alternate.
void phases(int* out) {
  block_barrier& b = shared_barrier();
  int* const s = sett::gpu::dynamic_smem<int>();
  int const t = int(sett::gpu::thread_idx().x);
  if (t == 0) { init(&b, threads); }
  __syncthreads();
  int sum = 0;
  for (int phase = 0; phase < 6; ++phase) {
    s[(phase % 2) * threads + t] = phase * t;
    if (phase % 3 == 0) {
      block_barrier::arrival_token token = b.arrive();
      b.wait(std::move(token));
    } else if (phase % 3 == 1) {
      auto const token = b.arrive();
      while (!b.try_wait(token)) {}
    } else {
      b.arrive_and_wait();
    }
    sum += s[(phase % 2) * threads + (t + 1) % threads];
  }
  out[t] = sum;
}

// In phase i, thread i leaves the barrier.
void drops(int* out) {
  block_barrier& b = shared_barrier();
  int const t = int(sett::gpu::thread_idx().x);
  if (t == 0) { init(&b, threads); }
  __syncthreads();
  for (int phase = 0; phase < t; ++phase) { b.arrive_and_wait(); }
  b.arrive_and_drop();
  out[t] = t;
}

struct Copy {
  int to, from, bytes;
};

void copies(char const* from, char* out, Copy how, bool by_group, bool waits) {
  block_barrier& b = shared_barrier();
  char* const s = sett::gpu::dynamic_smem<char>();
  int const t = int(sett::gpu::thread_idx().x);
  if (t == 0) { init(&b, threads); }
  __syncthreads();
  if (by_group) {
    cuda::memcpy_async(cg::this_thread_block(), s + how.to, from + how.from, std::size_t(how.bytes), b);
  } else if (t == 5) {
    cuda::memcpy_async(s + how.to, from + how.from, std::size_t(how.bytes), b);
  }
  if (waits) { b.arrive_and_wait(); }
  for (int i = t; i < how.bytes; i += threads) { out[i] = s[how.to + how.bytes - 1 - i]; }
}

void bulk(float const* from, float* out) {
  block_barrier& b = shared_barrier();
  float* const s = sett::gpu::dynamic_smem<float>();
  int const t = int(sett::gpu::thread_idx().x);
  if (t == 0) { init(&b, threads); }
  __syncthreads();
  block_barrier::arrival_token token;
  if (t == 0) {
    cuda::device::memcpy_async_tx(s, from, cuda::aligned_size_t<16>(threads * sizeof(float)), b);
    token = cuda::device::barrier_arrive_tx(b, 1, threads * sizeof(float));
  } else {
    token = b.arrive();
  }
  b.wait(token);
  out[t] = s[threads - 1 - t];
}

void primitives(int* out) {
  auto* const b = sett::gpu::static_smem<__mbarrier_t>();
  int* const s = sett::gpu::dynamic_smem<int>();
  int const t = int(sett::gpu::thread_idx().x);
  if (t == 0) { __mbarrier_init(b, threads); }
  __syncthreads();
  s[t] = t;
  __mbarrier_token_t const token = __mbarrier_arrive(b);
  while (!__mbarrier_test_wait(b, token)) {}
  out[t] = s[(t + 1) % threads];
}

void forgets_init(int*) { shared_barrier().arrive_and_wait(); }
void forgets_arrival(int*) {
  int const t = int(sett::gpu::thread_idx().x);
  if (t == 0) { init(&shared_barrier(), threads + 1); }
  __syncthreads();
  shared_barrier().arrive_and_wait();
}

}  // namespace

TEST(CudaBarrier, PhasesOrderAccesses) {
  sim::buffer<int> out(threads);
  sim::report const r =
      sim::launch(sim::options{.schedules = 3}, 1, threads, 2 * threads * sizeof(int), phases, out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (int t = 0; t < threads; ++t) { EXPECT_EQ(out[std::size_t(t)], 15 * ((t + 1) % threads)) << t; }
}

TEST(CudaBarrier, ThreadsLeave) {
  sim::buffer<int> out(threads);
  sim::report const r = sim::launch(sim::options{.schedules = 3}, 1, threads, 0, drops, out.data());
  EXPECT_TRUE(r.ok()) << r.text();
}

TEST(CudaBarrier, CopiesOfEverySizeAreComplete) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "the compiler's instrumentation is ignored"; }
  sim::buffer<char> from(256), out(256);
  for (int i = 0; i < 256; ++i) { from[std::size_t(i)] = char(i); }
  char const* const source = from.data();
  for (Copy const c : {Copy{0, 0, 128}, {16, 32, 48}, {8, 8, 24}, {4, 12, 20}, {1, 2, 7}, {4, 4, 6}, {2, 3, 64}}) {
    for (bool const by_group : {true, false}) {
      for (std::size_t i = 0; i < out.size(); ++i) { out[i] = 0; }
      sim::report const r = sim::launch(1, threads, 256, copies, source, out.data(), c, by_group, true);
      EXPECT_TRUE(r.ok()) << r.text() << c.to << " " << c.from << " " << c.bytes;
      for (int i = 0; i < c.bytes; ++i) { EXPECT_EQ(out[std::size_t(i)], char(c.from + c.bytes - 1 - i)); }
      bool const found = !sim::launch(1, threads, 256, copies, source, out.data(), c, by_group, false).ok();
      EXPECT_TRUE(found) << "no wait: " << c.to << " " << c.from << " " << c.bytes;
    }
  }
}

TEST(CudaBarrier, BulkCopiesCountBytes) {
  sim::buffer<float> from(threads), out(threads);
  for (int i = 0; i < threads; ++i) { from[std::size_t(i)] = float(i); }
  sim::report const r =
      sim::launch(1, threads, threads * sizeof(float), bulk, static_cast<float const*>(from.data()), out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(out[0], float(threads - 1));
}

TEST(CudaBarrier, PrimitivesAreTheSame) {
  sim::buffer<int> out(threads);
  sim::report const r = sim::launch(1, threads, threads * sizeof(int), primitives, out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(out[threads - 1], 0);
}

TEST(CudaBarrier, WrongUsesAreReported) {
  sim::buffer<int> out(1);
  EXPECT_FALSE(sim::launch(1, threads, 0, forgets_init, out.data()).barrier_misuse.empty());
  EXPECT_FALSE(sim::launch(1, threads, 0, forgets_arrival, out.data()).deadlock.empty());
}
