// cuda_pipeline: tests pipelines of a thread and of a block, with 1 to 4 stages and each division of roles, against the
// copied data, and that a missing wait and a missing release are reported.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_groups.hpp"
#include "sett/sim/cuda_pipeline.hpp"
#include "sett/sim/cuda_runtime.hpp"

namespace {

namespace cg = cooperative_groups;
namespace sim = sett::sim;

constexpr int threads = 64, tiles = 9;

// Each thread copies and reads its own elements.
template <int Stages>
void own_copies(int const* from, int* out, bool waits) {
  int* const s = sett::gpu::dynamic_smem<int>();
  int const t = int(sett::gpu::thread_idx().x);
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  for (int tile = 0, next = 0; tile < tiles; ++tile) {
    for (; next < tiles && next < tile + Stages; ++next) {
      pipe.producer_acquire();
      cuda::memcpy_async(s + next % Stages * threads + t, from + next * threads + t, sizeof(int), pipe);
      pipe.producer_commit();
    }
    if (waits) { pipe.consumer_wait(); }
    out[tile * threads + t] = s[tile % Stages * threads + t];
    pipe.consumer_release();
  }
}

// All threads copy and read each other's elements.
template <int Stages>
void shared_copies(int const* from, int* out, bool waits) {
  int* const s = sett::gpu::dynamic_smem<int>();
  int const t = int(sett::gpu::thread_idx().x);
  auto* const state = sett::gpu::static_smem<cuda::pipeline_shared_state<cuda::thread_scope_block, Stages>>();
  cg::thread_block const block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, state);
  for (int tile = 0, next = 0; tile < tiles; ++tile) {
    for (; next < tiles && next < tile + Stages; ++next) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, s + next % Stages * threads, from + next * threads, threads * sizeof(int), pipe);
      pipe.producer_commit();
    }
    if (waits) { pipe.consumer_wait(); }
    out[tile * threads + t] = s[tile % Stages * threads + (t + 1) % threads];
    pipe.consumer_release();
  }
}

// The first warp copies, and the second warp reads.
template <int Stages>
void roles(int const* from, int* out, bool by_role, bool releases) {
  int* const s = sett::gpu::dynamic_smem<int>();
  int const t = int(sett::gpu::thread_idx().x), lane = t % 32;
  auto* const state = sett::gpu::static_smem<cuda::pipeline_shared_state<cuda::thread_scope_block, Stages>>();
  cg::thread_block const block = cg::this_thread_block();
  bool const copies = t < 32;
  auto const role = copies ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
  auto pipe = by_role ? cuda::make_pipeline(block, state, role) : cuda::make_pipeline(block, state, 32);
  for (int tile = 0; tile < tiles; ++tile) {
    if (copies) {
      pipe.producer_acquire();
      cuda::memcpy_async(s + tile % Stages * 32 + lane, from + tile * 32 + lane, sizeof(int), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      out[tile * 32 + lane] = s[tile % Stages * 32 + (lane + 1) % 32];
      if (releases) { pipe.consumer_release(); }
    }
  }
}

void primitives(int const* from, int* out, bool waits) {
  int* const s = sett::gpu::dynamic_smem<int>();
  int const t = 4 * int(sett::gpu::thread_idx().x);
  __pipeline_memcpy_async(s + t, from + t, 16, 4);
  __pipeline_commit();
  if (waits) { __pipeline_wait_prior(0); }
  for (int i = t; i < t + 4; ++i) { out[i] = s[i]; }
}

struct Data {
  Data() : from(tiles * threads), out(tiles * threads) {
    for (int i = 0; i < tiles * threads; ++i) { from[std::size_t(i)] = 3 * i + 1; }
  }
  int const* source() const { return from.data(); }
  sim::buffer<int> from, out;
};

template <int Stages>
void expect_all() {
  std::size_t const bytes = Stages * threads * sizeof(int);
  Data d;
  sim::report r =
      sim::launch(sim::options{.schedules = 2}, 1, threads, bytes, own_copies<Stages>, d.source(), d.out.data(), true);
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < d.out.size(); ++i) { EXPECT_EQ(d.out[i], d.from[i]); }
  EXPECT_FALSE(sim::launch(1, threads, bytes, own_copies<Stages>, d.source(), d.out.data(), false).ok());
  r = sim::launch(sim::options{.schedules = 2}, 1, threads, bytes, shared_copies<Stages>, d.source(), d.out.data(),
                  true);
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < d.out.size(); ++i) {
    EXPECT_EQ(d.out[i], d.from[i / threads * threads + (i + 1) % threads]);
  }
  EXPECT_FALSE(sim::launch(1, threads, bytes, shared_copies<Stages>, d.source(), d.out.data(), false).ok());
  for (bool const by_role : {false, true}) {
    r = sim::launch(sim::options{.schedules = 2}, 1, threads, bytes, roles<Stages>, d.source(), d.out.data(), by_role,
                    true);
    EXPECT_TRUE(r.ok()) << r.text();
    for (std::size_t i = 0; i < 32 * tiles; ++i) { EXPECT_EQ(d.out[i], d.from[i / 32 * 32 + (i + 1) % 32]); }
    EXPECT_FALSE(sim::launch(1, threads, bytes, roles<Stages>, d.source(), d.out.data(), by_role, false).ok());
  }
}

}  // namespace

TEST(CudaPipeline, CopiesAreCompleteAfterTheWait) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "the compiler's instrumentation is ignored"; }
  expect_all<1>();
  expect_all<2>();
  expect_all<3>();
  expect_all<4>();
}

TEST(CudaPipeline, PrimitivesFillWithZeros) {
  Data d;
  sim::report const r = sim::launch(1, threads, 4 * threads * sizeof(int), primitives, d.source(), d.out.data(), true);
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < 4 * threads; ++i) { EXPECT_EQ(d.out[i], i % 4 == 3 ? 0 : d.from[i]); }
  EXPECT_FALSE(sim::launch(1, threads, 4 * threads * sizeof(int), primitives, d.source(), d.out.data(), false).ok());
}
