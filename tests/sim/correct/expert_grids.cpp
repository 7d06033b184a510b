// Tests kernels whose blocks cooperate correctly in grids and clusters. The kernels resemble the faulty kernels in
// faults/grids.cpp.
#include "correct.hpp"

namespace correct {

TEST(Experts, PartsGatheredInACluster) {
  sim::buffer<float> out(32, 0.0f);
  expect_ok("parts gathered", [&](sim::options how) {
    how.cluster = 4;
    return sim::launch(
        how, 8, 32, 512,
        [](float* q) {
          cluster_sync();  // all blocks have started
          auto first =
              make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 0)), Layout<_128>{});
          int const rank = int(block_rank_in_cluster());
          first(32 * rank + thread()) = float(rank + thread());
          cluster_arrive();
          if (rank != 0) {
            cluster_wait();
            return;
          }
          cluster_wait();
          float sum = 0;
          for (int i = 0; i < 4; ++i) { sum += shared(128)(32 * i + thread()); }
          if (block() == 0) { global(q, 32)(thread()) = sum; }
        },
        out.data());
  });
  for (int t = 0; t < 32; ++t) { EXPECT_EQ(out[std::size_t(t)], float(4 * t + 6)); }
}

TEST(Experts, TurnsInACluster) {
  // In this split-K kernel, the blocks add in order. A block waits for its number, adds, executes a fence, and passes
  // on the next number.
  sim::buffer<float> sum(32, 0.0f);
  sim::buffer<int> turn(1, 0);
  expect_ok("turns", [&](sim::options how) {
    how.cluster = 4;
    sum.fill(0), turn.fill(0);
    return sim::launch(
        how, 4, 32, 0,
        [](float* q, int* t) {
          if (thread() == 0) {
            while (gpu::atomic_add(t, 0) != block()) {}
          }
          gpu::fence_device();
          gpu::sync_threads();
          global(q, 32)(thread()) = global(q, 32)(thread()) + float(block() + 1);
          gpu::fence_device();
          gpu::sync_threads();
          if (thread() == 0) { gpu::atomic_exchange(t, block() == 3 ? 0 : block() + 1); }
        },
        sum.data(), turn.data());
  });
  for (float const x : sum) { ASSERT_EQ(x, 10.0f); }
}

TEST(Experts, TilesByTicket) {
  // A block takes the next tile with an atomic, and waits until the previous tile is complete. The block that
  // computes that tile has already begun.
  sim::buffer<float> out(8 * 32, 0.0f);
  sim::buffer<int> ticket(1, 0), ready(8, 0);
  expect_ok("tiles by ticket", [&](sim::options how) {
    ticket.fill(0), ready.fill(0);
    return sim::launch(
        how, 8, 32, 64,
        [](int* next, int* flags, float* q) {
          if (thread() == 0) { shared<int>(1)(0) = gpu::atomic_add(next, 1); }
          gpu::sync_threads();
          int const tile = shared<int>(1)(0);
          float before = 0;
          if (tile > 0) {
            if (thread() == 0) {
              while (gpu::atomic_add(flags + tile - 1, 0) == 0) {}
              gpu::fence_device();
            }
            gpu::sync_threads();
            before = global(q, 256)(32 * (tile - 1) + thread());
          }
          global(q, 256)(32 * tile + thread()) = before + 1;
          gpu::sync_threads();
          if (thread() == 0) {
            gpu::fence_device();
            gpu::atomic_exchange(flags + tile, 1);
          }
        },
        ticket.data(), ready.data(), out.data());
  });
  for (int i = 0; i < 256; ++i) { ASSERT_EQ(out[std::size_t(i)], float(i / 32 + 1)); }
}

TEST(Experts, AWorkspaceUsedAgain) {
  // One block reads with a bulk copy and then increments a counter. Another block writes the same memory after it has
  // read the new count.
  sim::buffer<float> space(32, 1.0f);
  sim::buffer<int> count(1, 0);
  expect_ok("a workspace used again", [&](sim::options how) {
    space.fill(1.0f), count.fill(0);
    return sim::launch(
        how, 2, 32, 1024,
        [](float* p, int* n) {
          auto& full = gpu::dynamic_smem<std::uint64_t>()[100];
          auto order = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>() + 64), Layout<_1>{});
          if (thread() == 0) {
            initialize_barrier(full, 1);
            gpu::fence_barrier_init();
            order(0) = gpu::atomic_add(n, 1);
            gpu::fence_device();
          }
          gpu::sync_threads();
          if (order(0) == 0) {
            if (thread() == 0) {
              set_barrier_transaction_bytes(full, 128);
              SM90_BULK_COPY_G2S::copy(p, &full, gpu::dynamic_smem<float>(), 128);
            }
            wait_barrier(full, 0);
            gpu::sync_threads();
            if (thread() == 0) {
              gpu::fence_device();
              gpu::atomic_add(n, 1);
            }
            return;
          }
          if (thread() == 0) {
            while (gpu::atomic_add(n, 0) != 3) {}
            gpu::fence_device();
          }
          gpu::sync_threads();
          global(p, 32)(thread()) = 2.0f;
        },
        space.data(), count.data());
  });
  for (float const x : space) { ASSERT_EQ(x, 2.0f); }
}

TEST(Experts, ABoxOfWhatAnotherBlockWrote) {
  // The fence between a store and a bulk copy may follow the store or precede the copy.
  for (bool const by_writer : {true, false}) {
    sim::buffer<float> part(64, 0.0f), out(32, 0.0f);
    sim::buffer<int> count(1, 0);
    expect_ok(by_writer ? "fenced by the writers" : "fenced by the reader", [&](sim::options how) {
      count.fill(0);
      return sim::launch(
          how, 2, 32, 1024,
          [by_writer](float* p, int* n, float* q) {
            global(p, 64)(32 * block() + thread()) = float(thread());
            if (by_writer) { gpu::fence_view_async_global(); }
            gpu::fence_device();
            gpu::sync_threads();
            auto order = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>() + 64), Layout<_1>{});
            auto& full = gpu::dynamic_smem<std::uint64_t>()[100];
            if (thread() == 0) {
              initialize_barrier(full, 1);
              gpu::fence_barrier_init();
              order(0) = gpu::atomic_add(n, 1);
              gpu::fence_device();
              if (!by_writer) { gpu::fence_view_async_global(); }
            }
            gpu::sync_threads();
            if (order(0) == 0) { return; }
            if (thread() == 0) {
              set_barrier_transaction_bytes(full, 128);
              SM90_BULK_COPY_G2S::copy(p + 32 * (1 - block()), &full, gpu::dynamic_smem<float>(), 128);
            }
            wait_barrier(full, 0);
            global(q, 32)(thread()) = shared(32)(thread());
          },
          part.data(), count.data(), out.data());
    });
    for (int t = 0; t < 32; ++t) { ASSERT_EQ(out[std::size_t(t)], float(t)); }
  }
}

TEST(Experts, GlobalMemoryByBothProxies) {
  sim::buffer<float> space(64, 0.0f), out(64, 0.0f);
  expect_ok("both proxies", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 1024,
        [](float* p, float* q) {
          auto& full = gpu::dynamic_smem<std::uint64_t>()[100];
          if (thread() == 0) {
            initialize_barrier(full, 1);
            gpu::fence_barrier_init();
          }
          global(p, 64)(thread()) = float(thread());
          gpu::fence_view_async_global();
          gpu::sync_threads();
          if (thread() == 0) {
            set_barrier_transaction_bytes(full, 256);
            SM90_BULK_COPY_G2S::copy(p, &full, gpu::dynamic_smem<float>(), 256);
          }
          wait_barrier(full, 0);
          global(q, 64)(thread()) = shared(64)(63 - thread());
        },
        space.data(), out.data());
  });
  for (int t = 0; t < 64; ++t) { ASSERT_EQ(out[std::size_t(t)], float(63 - t)); }
}

TEST(Experts, ALockInSharedMemory) {
  sim::buffer<int> out(1, 0);
  expect_ok("a lock", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 64,
        [](int* q) {
          auto s = shared<int>(2);
          if (thread() == 0) { s(0) = 0, s(1) = 0; }
          gpu::sync_threads();
          if (thread() % 32 == 0) {
            while (gpu::atomic_cas(gpu::dynamic_smem<int>(), 0, 1) != 0) {}
            gpu::fence_block();
            s(1) = s(1) + 1;
            gpu::fence_block();
            gpu::atomic_exchange(gpu::dynamic_smem<int>(), 0);
          }
          gpu::sync_threads();
          if (thread() == 0) { global(q, 1)(0) = s(1); }
        },
        out.data());
  });
  EXPECT_EQ(out[0], 4);
}

TEST(Experts, AFenceOfTheBlockBeforeTheClustersBarrier) {
  // One block executes the fence and contains the threads that rely on it.
  sim::buffer<int> x(1, 0), flag(1, 0);
  expect_ok("a fence of the block", [&](sim::options how) {
    how.cluster = 2;
    x.fill(0), flag.fill(0);
    return sim::launch(
        how, 2, 96, 0,
        [](int* p, int* told) {
          if (block() == 1 && thread() == 0) {
            global(p, 1)(0) = 4;
            gpu::fence_block();
          }
          cluster_arrive();
          if (block() == 1 && thread() >= 64) {  // this warp does not wait for the cluster
            if (thread() > 64) { return; }
            while (gpu::atomic_add(told, 0) == 0) {}
            gpu::fence_block();
            global(p, 1)(0) = 5;
            return;
          }
          cluster_wait();
          if (block() == 1 && thread() == 32) { gpu::atomic_exchange(told, 1); }
        },
        x.data(), flag.data());
  });
  EXPECT_EQ(x[0], 5);
}

}  // namespace correct
