// cuda_atomic: tests every operation against its definition on all pairs of 8-bit values, and that memory orders order
// other accesses as PTX defines: a relaxed order, or a scope that is too small, leaves a race.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_atomic.hpp"
#include "sett/sim/cuda_runtime.hpp"

namespace {

namespace sim = sett::sim;

// Returns the number of wrong results for the value a and the operand b.
template <class T>
int wrong_for(T a, T b) {
  T cell = a;
  cuda::atomic_ref<T, cuda::thread_scope_block> const r(cell);
  int wrong = 0;
  auto const expect = [&](T before, T after) {
    wrong += before != a || cell != after;
    cell = a;
  };
  expect(r.load(), a);
  expect(r.exchange(b), b);
  expect(r.fetch_add(b), T(a + b));
  expect(r.fetch_sub(b), T(a - b));
  expect(r.fetch_and(b), T(a & b));
  expect(r.fetch_or(b), T(a | b));
  expect(r.fetch_xor(b), T(a ^ b));
  expect(r.fetch_min(b), a < b ? a : b);
  expect(r.fetch_max(b), a < b ? b : a);
  T expected = b;
  bool const changed = r.compare_exchange_strong(expected, T(7));
  wrong += changed != (a == b) || expected != a || cell != (a == b ? T(7) : a);
  cell = a;
  wrong += ++r != T(a + 1) || r-- != T(a + 1) || (r += b) != T(a + b) || (r ^= b) != T(T(a + b) ^ b);
  return wrong;
}

void all_pairs(int* wrong) {
  int const t = int(sett::gpu::thread_idx().x);
  for (int b = 0; b < 256; b += 5) {
    wrong[t] += wrong_for<signed char>(static_cast<signed char>(t), static_cast<signed char>(b));
    wrong[t] += wrong_for<unsigned char>(static_cast<unsigned char>(t), static_cast<unsigned char>(b));
  }
}

struct Orders {
  cuda::memory_order store, load;
};

// The first thread of each pair passes a value to the second one: within a block, or between blocks.
template <cuda::thread_scope Scope>
void pass(int* data, int* flag, int* out, Orders o) {
  bool const first = sett::gpu::grid_dim().x > 1 ? sett::gpu::block_idx().x == 0 : sett::gpu::thread_idx().x == 0;
  if (sett::gpu::grid_dim().x > 1 && sett::gpu::thread_idx().x != 0) { return; }
  if (!first && sett::gpu::grid_dim().x == 1 && sett::gpu::thread_idx().x != 32) { return; }
  cuda::atomic_ref<int, Scope> const ready(*flag);
  if (first) {
    *data = 5;
    ready.store(1, o.store);
  } else if (ready.load(o.load) == 1) {
    *out = *data;
  }
}

// Returns whether some schedule has a race.
template <cuda::thread_scope Scope>
bool races(unsigned blocks, Orders o) {
  sim::buffer<int> data(1, 0), flag(1, 0), out(1, 0);
  sim::report const r =
      sim::launch(sim::options{.schedules = 12}, blocks, 64, 0, pass<Scope>, data.data(), flag.data(), out.data(), o);
  EXPECT_TRUE(r.ok() || !r.races.empty()) << r.text();
  return !r.races.empty();
}

void waits(int* flag, int* out) {
  auto* const shared = sett::gpu::static_smem<cuda::atomic<int, cuda::thread_scope_block>>();
  if (sett::gpu::thread_idx().x == 0) { new (shared) cuda::atomic<int, cuda::thread_scope_block>(0); }
  __syncthreads();
  if (sett::gpu::thread_idx().x == 32) {
    *flag = 9;
    shared->store(1, cuda::memory_order_release);
    shared->notify_all();
  }
  if (sett::gpu::thread_idx().x == 0) {
    shared->wait(0, cuda::memory_order_acquire);
    *out = *flag;
  }
}

}  // namespace

TEST(CudaAtomic, OperationsAgreeWithTheirDefinitions) {
  sim::buffer<int> wrong(256, 0);
  sim::report const r = sim::launch(1, 256, 0, all_pairs, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < wrong.size(); ++i) { EXPECT_EQ(wrong[i], 0) << i; }
  cuda::atomic<int> host(3);  // on the host
  EXPECT_EQ(host.fetch_add(4), 3);
  EXPECT_EQ(host, 7);
  float x[2] = {1, 2};
  cuda::atomic<float*> pointer(x);
  pointer += 1;
  EXPECT_EQ(*pointer.load(), 2);
}

TEST(CudaAtomic, OrdersOrder) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "the compiler's instrumentation is ignored"; }
  using enum cuda::thread_scope;
  auto const acquire = cuda::memory_order_acquire, release = cuda::memory_order_release,
             relaxed = cuda::memory_order_relaxed, seq_cst = cuda::memory_order_seq_cst;
  EXPECT_FALSE(races<thread_scope_block>(1, {release, acquire}));
  EXPECT_FALSE(races<thread_scope_device>(2, {release, acquire}));
  EXPECT_FALSE(races<thread_scope_system>(2, {seq_cst, seq_cst}));
  EXPECT_TRUE(races<thread_scope_block>(1, {relaxed, acquire}));
  EXPECT_TRUE(races<thread_scope_block>(1, {release, relaxed}));
  EXPECT_TRUE(races<thread_scope_device>(2, {relaxed, acquire}));
  EXPECT_TRUE(races<thread_scope_device>(2, {release, relaxed}));
  EXPECT_TRUE(races<thread_scope_block>(2, {release, acquire}));
}

TEST(CudaAtomic, WaitsEnd) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "the compiler's instrumentation is ignored"; }
  sim::buffer<int> flag(1, 0), out(1, 0);
  sim::report const r = sim::launch(sim::options{.schedules = 4}, 1, 64, 0, waits, flag.data(), out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(out[0], 9);
}
