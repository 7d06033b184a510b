// Tests warps and warpgroups that share barriers, buffers and memory of other blocks. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

using gpu::arrive_remote_barrier;
using gpu::cluster_map_shared;
using gpu::fence_barrier_init;
using gpu::fence_view_async_global;

auto numbers(int at, int n) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + at), make_layout(make_shape(n)));
}
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[256 + k]; }
void make_barriers(int arrivals) {
  if (thread() == 0) {
    for (int k = 0; k < 4; ++k) { initialize_barrier(barrier(k), arrivals); }
    fence_barrier_init();
  }
}
template <class Kernel>
sim::report in_cluster(sim::options how, unsigned blocks, unsigned threads, Kernel const& kernel) {
  how.cluster = blocks;
  sim::buffer<float> data(2048, 1.0f), out(256);
  return sim::launch(how, blocks, threads, 2048 + 64, kernel, map_of(data), out.data());
}

}  // namespace

TEST(Faults, SharedWork) {
  expect_all(
      __FILE__,
      {
          {"two groups use the same named barrier", any_list,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* q) {
                   int const group = thread() / 64, t = thread() % 64;
                   float sum = 0;
                   for (int k = 0; k < 4; ++k) {
                     numbers(64 * group, 64)(t) = float(t + k);
                     gpu::sync_threads(1, 64);                // should be 1 + group
                     sum += numbers(64 * group, 64)(63 - t);  // fault: two groups use the same named barrier
                     gpu::sync_threads(1, 64);
                   }
                   global(q, 128)(thread()) = sum;
                 },
                 out.data());
           }},
          {"one buffer with only one barrier per round", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(64);
             return sim::launch(
                 how, 1, 64, 512,
                 [](float* q) {
                   float sum = 0;
                   for (int k = 0; k < 4; ++k) {
                     numbers(0, 64)(thread()) = float(k);  // fault: one buffer with only one barrier per round
                     gpu::sync_threads();
                     sum += numbers(0, 64)(63 - thread());
                   }
                   global(q, 64)(thread()) = sum;
                 },
                 out.data());
           }},
          {"half a warp executes a full-mask shuffle", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 0, [] {
               float x = float(thread());
               if (thread() < 16) { x += gpu::shuffle_down(x, 8); }  // fault: half a warp executes a full-mask shuffle
               gpu::sync_threads();
               EXPECT_GE(x, 0.0f);
             });
           }},
          {"shuffle reads outside its mask", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 0, [] {
               float x = float(thread());
               if (thread() < 16) { x += gpu::shuffle_down(x, 8, 0xffffu); }  // fault: shuffle reads outside its mask
               EXPECT_NE(x, -1.0f);
             });
           }},
          {"signals the other block before the write", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 2, 32, [](sett::TensorMap const&, float* q) {
               make_barriers(1);
               cluster_sync();
               auto const other = 1 - block_rank_in_cluster();
               auto there =
                   make_tensor(make_smem_ptr(cluster_map_shared(gpu::dynamic_smem<float>(), other)), Layout<_32>{});
               if (thread() == 0) { arrive_remote_barrier(barrier(0), other); }
               there(thread()) = 1.0f;
               wait_barrier(barrier(0), 0);
               float const x = numbers(0, 32)(thread());  // fault: signals the other block before the write
               global(q, 64)(32 * block() + thread()) = x;
               cluster_sync();
             });
           }},
          {"one lane signals for its warp without sync_warp", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 2, 32, [](sett::TensorMap const&, float* q) {
               make_barriers(1);
               cluster_sync();
               auto const other = 1 - block_rank_in_cluster();
               auto there =
                   make_tensor(make_smem_ptr(cluster_map_shared(gpu::dynamic_smem<float>(), other)), Layout<_32>{});
               there(thread()) = 1.0f;
               if (thread() == 0) { arrive_remote_barrier(barrier(0), other); }  // without the needed sync_warp()
               wait_barrier(barrier(0), 0);
               for (int i = 0; i < 32; ++i) {
                 global(q, 64)(32 * block() + thread()) =
                     numbers(0, 32)((thread() + i) % 32);  // fault: one lane signals for its warp without sync_warp
               }
               cluster_sync();
             });
           }},
          {"reads a count before remote atomics finish", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 2, 32, [](sett::TensorMap const&, float* q) {
               auto mine = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>()), Layout<_32>{});
               mine(thread()) = 0;
               cluster_sync();
               auto* const all = cluster_map_shared(gpu::dynamic_smem<int>(), std::uint32_t(thread() % 2));
               gpu::atomic_add(all + thread() / 2, 1);
               gpu::sync_threads();
               global(q, 64)(32 * block() + thread()) =
                   float(mine(thread() / 2));  // fault: reads a count before remote atomics finish
               cluster_sync();
             });
           }},
          {"TMA load over generic writes without a proxy fence", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 1, 64, [](sett::TensorMap const& map, float* q) {
               make_barriers(1);
               for (int i = thread(); i < 256; i += 64) { numbers(0, 256)(i) = 0.0f; }
               gpu::sync_threads();
               if (thread() == 0) {
                 set_barrier_transaction_bytes(barrier(0), 1024);
                 SM90_TMA_LOAD_2D::copy(&map, &barrier(0), 0, gpu::dynamic_smem<float>(), 0,
                                        0);  // fault: TMA load over generic writes without a proxy fence
               }
               wait_barrier(barrier(0), 0);
               global(q, 64)(thread()) = numbers(0, 256)(thread());
             });
           },
           "fence.proxy.async"},
          {"global proxy fence before the write, not after", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 1, 64, [](sett::TensorMap const&, float* q) {
               make_barriers(1);
               fence_view_async_global();
               global(q, 64)(thread()) = 1.0f;
               gpu::sync_threads();
               if (thread() == 0) {
                 set_barrier_transaction_bytes(barrier(0), 256);
                 SM90_BULK_COPY_G2S::copy(q, &barrier(0), gpu::dynamic_smem<float>(),
                                          256);  // fault: global proxy fence before the write, not after
               }
               wait_barrier(barrier(0), 0);
             });
           },
           "fence.proxy.async.global"},
          {"global proxy fence for shared-memory data", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 1, 64, [](sett::TensorMap const&, float* q) {
               numbers(0, 64)(thread()) = 1.0f;
               fence_view_async_global();
               gpu::sync_threads();
               if (thread() != 0) { return; }
               SM90_BULK_COPY_S2G::copy(gpu::dynamic_smem<float>(), q,
                                        256);  // fault: global proxy fence for shared-memory data
               tma_store_arrive();
               tma_store_wait<0>();
             });
           },
           "fence.proxy.async"},
          {"three warps arrive, two are expected", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_cluster(how, 1, 96, [](sett::TensorMap const&, float*) {
               make_barriers(2);
               gpu::sync_threads();
               if (thread() % 32 == 0) { arrive_barrier(barrier(0)); }  // fault: three warps arrive, two are expected
             });
           }},
          {"two threads expect the bytes of one box", any_list,
           [](sim::options how) {
             return in_cluster(how, 1, 64, [](sett::TensorMap const& map, float*) {
               make_barriers(1);
               gpu::sync_threads();
               if (thread() % 32 == 0) {
                 set_barrier_transaction_bytes(barrier(0), 1024);  // fault: two threads expect the bytes of one box
               }
               gpu::sync_threads();
               if (thread() == 0) { SM90_TMA_LOAD_2D::copy(&map, &barrier(0), 0, gpu::dynamic_smem<float>(), 0, 0); }
               gpu::sync_threads();
             });
           }},
          {"no thread waits for the TMA load", &sim::report::missing_waits,
           [](sim::options how) {
             return in_cluster(how, 1, 64, [](sett::TensorMap const& map, float*) {
               make_barriers(1);
               gpu::sync_threads();
               if (thread() == 0) {
                 set_barrier_transaction_bytes(barrier(0), 1024);
                 SM90_TMA_LOAD_2D::copy(&map, &barrier(0), 0, gpu::dynamic_smem<float>(), 0,
                                        0);  // fault: no thread waits for the TMA load
               }
             });
           }},
          {"multicast mask of the column instead of the row", any_list,
           [](sim::options how) {
             return in_cluster(how, 4, 32, [](sett::TensorMap const& map, float* q) {
               make_barriers(1);
               cluster_sync();
               unsigned const rank = block_rank_in_cluster(), row = rank / 2;
               if (thread() == 0) {
                 set_barrier_transaction_bytes(barrier(0), 1024);
                 // Block 0 loads for its row, which consists of blocks 0 and 1. Block 3 should load for blocks 2 and
                 // 3, but uses the mask of its column.
                 auto const mask = std::uint16_t(row == 0 ? 3u : 5u << rank % 2);
                 if (rank == 0 || rank == 3) {
                   SM90_TMA_LOAD_MULTICAST_2D::copy(&map, &barrier(0), mask, 0, gpu::dynamic_smem<float>(), 0, 0);
                 }
               }
               gpu::sync_warp();
               wait_barrier(barrier(0), 0);  // fault: multicast mask of the column instead of the row
               global(q, 256)(32 * block() + thread()) = numbers(0, 256)(thread());
               cluster_sync();
             });
           }},
      });
}

}  // namespace faults
