// Tests kernels whose ordering is correct but not obvious. The faulty counterparts are in faults/scopes.cpp,
// faults/clusters.cpp and faults/order.cpp.
#include "correct.hpp"

namespace correct {

namespace {

// In four blocks, each thread writes and executes a fence. After a barrier, thread 0 takes a ticket, and the last
// block adds all values.
template <class Hears>
sim::report last_block(sim::options how, Hears hears, int* out) {
  sim::buffer<int> part(256, 0), count(1, 0);
  return sim::launch(
      how, 4, 64, 64,
      [&](int* parts, int* counter, int* q) {
        global(parts, 256)(64 * block() + thread()) = thread() + block();
        gpu::fence_device();
        gpu::sync_threads();
        if (thread() == 0) { shared<int>(1)(0) = gpu::atomic_add(counter, 1); }
        hears();
        if (shared<int>(1)(0) != 3) { return; }
        int sum = 0;
        for (int b = 0; b < 4; ++b) { sum += global(static_cast<int const*>(parts), 256)(64 * b + 63 - thread()); }
        global(q, 64)(thread()) = sum;
      },
      part.data(), count.data(), out);
}

}  // namespace

// Checks PTX ISA 8.9.4: one of two fence.sc synchronizes with the other. If a barrier orders two threads, one thread
// may execute the fence and the other the atomic.
TEST(Correct, EachThreadFencesAndOneTakesTheTicket) {
  sim::buffer<int> out(64);
  expect_ok("each fences", [&](sim::options how) {
    return last_block(
        how,
        [] {
          gpu::sync_threads();
          gpu::fence_device();
        },
        out.data());
  });
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(out[std::size_t(i)], 4 * (63 - i) + 6); }
  expect_ok("one hears for all", [&](sim::options how) {
    return last_block(
        how,
        [] {
          if (thread() == 0) { gpu::fence_device(); }
          gpu::sync_threads();
        },
        out.data());
  });
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(out[std::size_t(i)], 4 * (63 - i) + 6); }
}

TEST(Correct, LanesStoreTheSame) {
  sim::buffer<int> out(64, 0);
  expect_ok("one value", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 64,
        [](int* q) {
          shared<int>(2)(thread() / 32) = 5 + thread() / 32;
          gpu::sync_warp();
          global(q, 64)(thread()) = shared<int>(2)(thread() / 32);
        },
        out.data());
  });
  EXPECT_EQ(out[31], 5);
  EXPECT_EQ(out[32], 6);
}

// Checks that a fence publishes mbarriers. A bulk copy needs no proxy fence to signal an mbarrier, because an
// mbarrier belongs to the generic proxy (PTX ISA 9.7.9.25, cp.async.bulk).
TEST(Correct, BarriersArePublished) {
  expect_ok("relaxed arrivals", [](sim::options how) {
    how.cluster = 2;
    return sim::launch(how, 2, 32, 1024, [] {
      auto& barrier = *gpu::dynamic_smem<std::uint64_t>();
      if (thread() == 0) {
        initialize_barrier(barrier, 1);
        gpu::fence_barrier_init();
      }
      cluster_arrive_relaxed();
      cluster_wait();
      if (thread() == 0) { gpu::arrive_remote_barrier(barrier, 1 - block_rank_in_cluster()); }
      wait_barrier(barrier, 0);
      cluster_sync();
    });
  });
  auto const in = numbers<float>(64, 3);
  sim::buffer<float> out(64);
  expect_ok("a copy counts", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 1024,
        [](float const* p, float* q) {
          auto& barrier = gpu::dynamic_smem<std::uint64_t>()[64];
          if (thread() == 0) { initialize_barrier(barrier, 1); }
          gpu::sync_threads();
          if (thread() == 0) {
            set_barrier_transaction_bytes(barrier, 256);
            SM90_BULK_COPY_G2S::copy(p, &barrier, gpu::dynamic_smem<float>(), 256);
          }
          wait_barrier(barrier, 0);
          global(q, 64)(thread()) = shared(64)(thread());
        },
        in.data(), out.data());
  });
  EXPECT_EQ(out[9], in[9]);
}

// Checks that a thread that has waited for a block's arrival at the cluster's barrier may rely on that block's start.
TEST(Correct, AnArrivalTellsThatABlockHasStarted) {
  sim::buffer<int> out(32, 0);
  expect_ok("told", [&](sim::options how) {
    how.cluster = 2;
    return sim::launch(
        how, 2, 32, 256,
        [](int* q) {
          cluster_arrive();
          auto const rank = block_rank_in_cluster();
          if (rank == 0) {
            cluster_wait();
            auto there =
                make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<int>(), 1u)), Layout<_32>{});
            there(thread()) = 3 * thread();
          } else {
            cluster_wait();
          }
          cluster_sync();
          if (rank == 1) { global(q, 32)(thread()) = shared<int>(32)(thread()); }
        },
        out.data());
  });
  EXPECT_EQ(out[7], 21);
}

}  // namespace correct
