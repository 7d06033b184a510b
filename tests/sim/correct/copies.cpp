// Runs asynchronous copies, each with the wait that the hardware requires.
#include "correct.hpp"

namespace correct {

namespace {

using Async = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>;
auto piece(int k, int t = thread()) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 512 * k + 4 * t), Layout<_4>{});
}
auto source(float const* p, int k, int t = thread()) {
  return make_tensor(make_gmem_ptr(p + 512 * k + 4 * t), Layout<_4>{});
}
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[1024 + k]; }
float* stage(int k) { return gpu::dynamic_smem<float>() + 512 * k; }
auto stage_numbers(int k) { return make_tensor(make_smem_ptr(stage(k)), Layout<Int<512>>{}); }

void expect_sums(sim::buffer<float> const& in, sim::buffer<float> const& out, int tiles) {
  for (int t = 0; t < 512; ++t) {
    float sum = 0;
    for (int k = 0; k < tiles; ++k) { sum += in[std::size_t(512 * k + 511 - t)]; }
    ASSERT_EQ(out[std::size_t(t)], sum) << t;
  }
}

}  // namespace

TEST(Correct, OneStage) {
  auto in = numbers<float>(2048, 1);
  sim::buffer<float> out(512);
  expect_ok("one stage", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 2048,
        [](float const* p, float* q) {
          float sum[4] = {};
          for (int k = 0; k < 4; ++k) {
            if (k > 0) { gpu::sync_threads(); }
            copy(Async{}, source(p, k), piece(0));
            cp_async_fence();
            cp_async_wait<0>();
            gpu::sync_threads();
            for (int i = 0; i < 4; ++i) { sum[i] += piece(0, 127 - thread())(3 - i); }
          }
          for (int i = 0; i < 4; ++i) { global(q, 512)(4 * thread() + i) = sum[i]; }
        },
        in.data(), out.data());
  });
  expect_sums(in, out, 4);
}

TEST(Correct, ThreeStages) {
  auto in = numbers<float>(512 * 7, 2);
  sim::buffer<float> out(512);
  expect_ok("three stages", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 3 * 2048,
        [](float const* p, float* q) {
          float sum[4] = {};
          for (int k = 0; k < 2; ++k) {
            copy(Async{}, source(p, k), piece(k));
            cp_async_fence();
          }
          for (int k = 0; k < 7; ++k) {
            cp_async_wait<1>();
            gpu::sync_threads();
            if (k + 2 < 7) { copy(Async{}, source(p, k + 2), piece((k + 2) % 3)); }
            cp_async_fence();
            for (int i = 0; i < 4; ++i) { sum[i] += piece(k % 3, 127 - thread())(3 - i); }
          }
          for (int i = 0; i < 4; ++i) { global(q, 512)(4 * thread() + i) = sum[i]; }
        },
        in.data(), out.data());
  });
  expect_sums(in, out, 7);
}

TEST(Correct, ZeroFill) {
  auto in = numbers<float>(100, 3);
  sim::buffer<float> out(128);
  expect_ok("zero fill", [&](sim::options how) {
    return sim::launch(
        how, 1, 32, 512,
        [](float const* p, float* q) {
          auto g = reinterpret_cast<uint128_t const*>(p) + (thread() < 25 ? thread() : 0);
          auto s = gpu::dynamic_smem<uint128_t>() + thread();
          SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<uint128_t>::copy(*g, *s, thread() < 25);
          cp_async_fence();
          cp_async_wait<0>();
          for (int i = 0; i < 4; ++i) { global(q, 128)(4 * thread() + i) = piece(0)(i); }
        },
        in.data(), out.data());
  });
  EXPECT_EQ(out[99], in[99]);
  EXPECT_EQ(out[100], 0.0f);
}

TEST(Correct, CopiesThatArriveAtABarrier) {
  auto in = numbers<float>(512, 4);
  sim::buffer<float> out(512);
  expect_ok("noinc", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 8192 + 64,
        [](float const* p, float* q) {
          if (thread() == 0) { initialize_barrier(barrier(0), 128); }
          gpu::sync_threads();
          copy(Async{}, source(p, 0), piece(0));
          gpu::cpasync_barrier_arrive_noinc(barrier(0));
          wait_barrier(barrier(0), 0);
          for (int i = 0; i < 4; ++i) { global(q, 512)(4 * thread() + i) = piece(0, 127 - thread())(3 - i); }
        },
        in.data(), out.data());
  });
  expect_sums(in, out, 1);
}

// Warp 0 loads and the other warps add, with full and empty barriers and two stages.
TEST(Correct, ProducerAndConsumers) {
  auto in = numbers<float>(512 * 6, 5);
  sim::buffer<float> out(512);
  expect_ok("specialised", [&](sim::options how) {
    return sim::launch(
        how, 1, 32 + 128, 8192 + 64,
        [](float const* p, float* q) {
          if (thread() == 0) {
            for (int k = 0; k < 2; ++k) {
              initialize_barrier(barrier(k), 1);
              initialize_barrier(barrier(2 + k), 128);
            }
            gpu::fence_barrier_init();
          }
          gpu::sync_threads();
          if (thread() < 32) {
            if (thread() != 0) { return; }
            for (int k = 0; k < 6; ++k) {
              wait_barrier(barrier(2 + k % 2), 1 - k / 2 % 2);
              set_barrier_transaction_bytes(barrier(k % 2), 2048);
              SM90_BULK_COPY_G2S::copy(p + 512 * k, &barrier(k % 2), stage(k % 2), 2048);
            }
            return;
          }
          int const t = thread() - 32;
          float sum[4] = {};
          for (int k = 0; k < 6; ++k) {
            wait_barrier(barrier(k % 2), k / 2 % 2);
            for (int i = 0; i < 4; ++i) { sum[i] += stage_numbers(k % 2)(511 - 4 * t - i); }
            arrive_barrier(barrier(2 + k % 2));
          }
          for (int i = 0; i < 4; ++i) { global(q, 512)(4 * t + i) = sum[i]; }
        },
        in.data(), out.data());
  });
  expect_sums(in, out, 6);
}

TEST(Correct, AskingAgain) {
  auto in = numbers<float>(512, 6);
  sim::buffer<float> out(512);
  expect_ok("try_wait", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 8192 + 64,
        [](float const* p, float* q) {
          if (thread() == 0) {
            initialize_barrier(barrier(0));
            gpu::fence_barrier_init();
            set_barrier_transaction_bytes(barrier(0), 2048);
            SM90_BULK_COPY_G2S::copy(p, &barrier(0), stage(0), 2048);
          }
          gpu::sync_threads();
          while (!gpu::try_wait_barrier(barrier(0), 0)) {}
          for (int i = 0; i < 4; ++i) { global(q, 512)(4 * thread() + i) = stage_numbers(0)(511 - 4 * thread() - i); }
        },
        in.data(), out.data());
  });
  expect_sums(in, out, 1);
}

TEST(Correct, BulkStores) {
  sim::buffer<float> out(2048);
  expect_ok("bulk stores", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 8192,
        [](float* q) {
          for (int k = 0; k < 4; ++k) {
            if (k >= 2) {
              if (thread() == 0) { tma_store_wait<1>(); }
              gpu::sync_threads();
            }
            for (int i = 0; i < 4; ++i) {
              stage_numbers(k % 2)(128 * i + thread()) = float(1000 * k + 128 * i + thread());
            }
            tma_store_fence();
            gpu::sync_threads();
            if (thread() == 0) {
              SM90_BULK_COPY_S2G::copy(stage(k % 2), q + 512 * k, 2048);
              tma_store_arrive();
            }
          }
          if (thread() == 0) { tma_store_wait<0>(); }
        },
        out.data());
  });
  EXPECT_EQ(out[512 * 3 + 77], 3077.0f);
}

TEST(Correct, ABarrierOfTheOtherBlock) {
  expect_ok("remote arrivals", [&](sim::options how) {
    how.cluster = {2, 1, 1};
    return sim::launch(how, 2, 32, 8192 + 64, [] {
      if (thread() == 0) {
        initialize_barrier(barrier(0), 32);
        gpu::fence_barrier_init();
      }
      cluster_sync();
      stage_numbers(0)(thread()) = float(block());
      gpu::arrive_remote_barrier(barrier(0), 1 - block_rank_in_cluster());
      while (!gpu::try_wait_barrier_cluster(barrier(0), 0)) {}
      auto there =
          make_tensor(make_smem_ptr(gpu::cluster_map_shared(stage(0), 1 - block_rank_in_cluster())), Layout<_32>{});
      EXPECT_EQ(there(31 - thread()), float(1 - block()));
      cluster_sync();
    });
  });
  expect_ok("a wait of the block, and a fence", [&](sim::options how) {
    how.cluster = {2, 1, 1};
    return sim::launch(how, 2, 32, 8192 + 64, [] {
      if (thread() == 0) {
        initialize_barrier(barrier(0), 32);
        gpu::fence_barrier_init();
      }
      cluster_sync();
      stage_numbers(0)(thread()) = float(block());
      gpu::arrive_remote_barrier(barrier(0), 1 - block_rank_in_cluster());
      wait_barrier(barrier(0), 0);
      gpu::fence_device();
      auto there =
          make_tensor(make_smem_ptr(gpu::cluster_map_shared(stage(0), 1 - block_rank_in_cluster())), Layout<_32>{});
      EXPECT_EQ(there(31 - thread()), float(1 - block()));
      cluster_sync();
    });
  });
}

}  // namespace correct
