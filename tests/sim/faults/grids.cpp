// Tests blocks that compute one result together, by clusters that share boxes, by semaphores, or by parts that the
// last block adds. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

auto box() { return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_256>{}); }
std::uint64_t& full() { return gpu::dynamic_smem<std::uint64_t>()[128]; }
using Load = SM90_TMA_LOAD_MULTICAST_2D;

void make_barrier() {
  if (thread() == 0) {
    initialize_barrier(full(), 1);
    gpu::fence_barrier_init();
  }
  cluster_sync();
}
template <class Kernel>
sim::report in_cluster(sim::options how, unsigned blocks, Kernel const& kernel) {
  how.cluster = blocks;
  sim::buffer<float> data(2048, 1.0f), out(256);
  return sim::launch(how, blocks, 32, 2048, kernel, map_of(data), out.data());
}

}  // namespace

TEST(Faults, BoxesOfClusters) {
  expect_all(
      __FILE__,
      {
          {"multicast mask omits block 1", &sim::report::deadlock,
           [](sim::options how) {
             return in_cluster(how, 2, [](sett::TensorMap const& map, float*) {
               make_barrier();
               if (thread() == 0) { set_barrier_transaction_bytes(full(), 1024); }
               if (block_rank_in_cluster() == 0 && thread() == 0) {
                 Load::copy(&map, &full(), std::uint16_t(1), 0, gpu::dynamic_smem<float>(), 0, 0);
               }
               gpu::sync_warp();
               wait_barrier(full(), 0);  // fault: multicast mask omits block 1
               cluster_sync();
             });
           }},
          {"multicast mask includes a block that does not exist", &sim::report::out_of_bounds,
           [](sim::options how) {
             return in_cluster(how, 2, [](sett::TensorMap const& map, float*) {
               make_barrier();
               if (thread() == 0) { set_barrier_transaction_bytes(full(), 1024); }
               if (block_rank_in_cluster() == 0 && thread() == 0) {
                 Load::copy(&map, &full(), std::uint16_t(7), 0, gpu::dynamic_smem<float>(), 0,
                            0);  // fault: multicast mask includes a block that does not exist
               }
               gpu::sync_warp();
               wait_barrier(full(), 0);
               cluster_sync();
             });
           }},
          {"expects 1024 bytes, but 2048 arrive", &sim::report::deadlock,
           [](sim::options how) {
             return in_cluster(how, 2, [](sett::TensorMap const& map, float*) {
               make_barrier();
               if (thread() == 0) {
                 set_barrier_transaction_bytes(full(), 1024);  // both blocks send 1024 bytes
                 Load::copy(&map, &full(), std::uint16_t(3), 0,
                            gpu::dynamic_smem<float>() + 256 * block_rank_in_cluster(), 0, 0);
               }
               gpu::sync_warp();
               wait_barrier(full(), 0);
               wait_barrier(full(), 1);  // fault: expects 1024 bytes, but 2048 arrive
               cluster_sync();
             });
           }},
          {"block exits before its multicast box arrives", any_list,
           [](sim::options how) {
             return in_cluster(how, 2, [](sett::TensorMap const& map, float* q) {
               make_barrier();
               if (thread() == 0) { set_barrier_transaction_bytes(full(), 1024); }
               cluster_sync();
               if (block_rank_in_cluster() == 1) { return; }  // this block is done, but its box has not arrived
               if (thread() == 0) {
                 Load::copy(&map, &full(), std::uint16_t(3), 0, gpu::dynamic_smem<float>(), 0,
                            0);  // fault: block exits before its multicast box arrives
               }
               gpu::sync_warp();
               wait_barrier(full(), 0);
               global(q, 32)(thread()) = box()(thread());
             });
           }},
          {"reads remote memory after only a block barrier", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 2, [](sett::TensorMap const&, float* q) {
               cluster_sync();
               box()(thread()) = float(thread());
               gpu::sync_threads();  // synchronizes each block separately
               auto there = make_tensor(make_smem_ptr(static_cast<float const*>(gpu::cluster_map_shared(
                                            gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster()))),
                                        Layout<_32>{});
               global(q, 64)(32 * block() + thread()) =
                   there(31 - thread());  // fault: reads remote memory after only a block barrier
               cluster_sync();
             });
           }},
          {"two blocks store parts at one address", &sim::report::races,
           [](sim::options how) {
             return in_cluster(how, 4, [](sett::TensorMap const&, float* q) {
               cluster_sync();
               auto first =
                   make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 0)), Layout<_64>{});
               first(32 * int(block_rank_in_cluster() % 2) + thread()) =
                   float(block());  // fault: two blocks store parts at one address
               cluster_sync();
               if (block() == 0) { global(q, 32)(thread()) = box()(thread()) + box()(32 + thread()); }
             });
           }},
          // One block executes a block-scope fence before the cluster's barrier. The other block then executes an
          // atomic and a block-scope fence. Neither scope contains both blocks.
          {"block-scope fences between two blocks", &sim::report::races,
           [](sim::options how) {
             how.cluster = 2;
             sim::buffer<int> x(1, 0), flag(1, 0);
             return sim::launch(
                 how, 2, 64, 0,
                 [](int* p, int* told) {
                   if (block() == 0 && thread() == 0) {
                     global(p, 1)(0) = 4;
                     gpu::fence_block();
                   }
                   cluster_arrive();
                   if (block() == 1 && thread() >= 32) {  // this warp does not wait for the cluster
                     if (thread() > 32) { return; }
                     while (gpu::atomic_add(told, 0) == 0) {}
                     gpu::fence_block();
                     global(p, 1)(0) = 5;  // fault: block-scope fences between two blocks
                     return;
                   }
                   cluster_wait();
                   if (block() == 1 && thread() == 0) { gpu::atomic_exchange(told, 1); }
                 },
                 x.data(), flag.data());
           }},
      });
}

namespace {

// Blocks add to one tile one after another, and each block passes on a number. Faults may occur before a block passes
// on the number, and after a block takes it.
template <class Give, class Take, class Add>
sim::report in_turns(sim::options how, Give give, Take take, Add add) {
  how.cluster = 4;  // each block waits for the previous block
  sim::buffer<float> sum(32, 0.0f);
  sim::buffer<int> turn(1, 0);
  return sim::launch(
      how, 4, 32, 0,
      [&](float* q, int* t) {
        if (thread() == 0) {
          while (gpu::atomic_add(t, 0) != block()) {}
        }
        take();
        add(global(q, 32));
        give();
        if (thread() == 0) { gpu::atomic_exchange(t, block() + 1); }
      },
      sum.data(), turn.data());
}
constexpr auto fence_and_meet = [] { gpu::fence_device(), gpu::sync_threads(); };
constexpr auto meet = [] { gpu::sync_threads(); };

}  // namespace

TEST(Faults, Semaphores) {
  expect_all(__FILE__,
             {
                 {"releases the semaphore without a fence", &sim::report::races,
                  [](sim::options how) {
                    return in_turns(how, meet, fence_and_meet, [](auto q) {
                      q(thread()) = q(thread()) + 1;  // fault: releases the semaphore without a fence
                    });
                  }},
                 {"acquires the semaphore without a fence", &sim::report::races,
                  [](sim::options how) {
                    return in_turns(how, fence_and_meet, meet, [](auto q) {
                      q(thread()) = q(thread()) + 1;  // fault: acquires the semaphore without a fence
                    });
                  }},
                 {"releases the semaphore without a block barrier", &sim::report::races,
                  [](sim::options how) {
                    return in_turns(
                        how, [] { gpu::fence_device(); }, fence_and_meet,
                        [](auto q) {
                          q(thread()) = q(thread()) + 1;  // fault: releases the semaphore without a block barrier
                        });
                  }},
                 {"acquires the semaphore without a block barrier", &sim::report::races,
                  [](sim::options how) {
                    return in_turns(
                        how, fence_and_meet, [] { gpu::fence_device(); },
                        [](auto q) {
                          q(thread()) = q(thread()) + 1;  // fault: acquires the semaphore without a block barrier
                        });
                  }},
                 {"releases the semaphore with a block-scope fence", &sim::report::races,
                  [](sim::options how) {
                    return in_turns(
                        how, [] { gpu::fence_block(), gpu::sync_threads(); }, fence_and_meet,
                        [](auto q) {
                          q(thread()) = q(thread()) + 1;  // fault: releases the semaphore with a block-scope fence
                        });
                  }},
                 // The tile's first block adds the parts of the tile.
                 {"signals its part without a fence", &sim::report::races,
                  [](sim::options how) {
                    how.cluster = 2;
                    sim::buffer<float> part(32), out(32);
                    sim::buffer<int> there(1, 0);
                    return sim::launch(
                        how, 2, 32, 0,
                        [](float* p, int* n, float* q) {
                          if (block() == 1) {
                            global(p, 32)(thread()) = float(thread());
                            gpu::sync_threads();
                            if (thread() == 0) { gpu::atomic_add(n, 1); }
                            return;
                          }
                          if (thread() == 0) {
                            while (gpu::atomic_add(n, 0) != 1) {}
                          }
                          fence_and_meet();
                          global(q, 32)(thread()) =
                              global(static_cast<float const*>(p),
                                     32)(31 - thread());  // fault: signals its part without a fence
                        },
                        part.data(), there.data(), out.data());
                  }},
                 // The last block adds the parts.
                 {"only thread 0 fences its writes", &sim::report::races,
                  [](sim::options how) {
                    sim::buffer<float> part(64), out(32);
                    sim::buffer<int> count(1, 0);
                    return sim::launch(
                        how, 2, 32, 64,
                        [](float* p, int* n, float* q) {
                          global(p, 64)(32 * block() + thread()) = float(thread());
                          if (thread() == 0) { gpu::fence_device(); }
                          gpu::sync_threads();
                          if (thread() == 0) { shared<int>(1)(0) = gpu::atomic_add(n, 1); }
                          fence_and_meet();
                          if (shared<int>(1)(0) == 0) { return; }
                          float sum = 0;
                          for (int i = 0; i < 2; ++i) {
                            sum += global(p, 64)(32 * i + 31 - thread());  // fault: only thread 0 fences its writes
                          }
                          global(q, 32)(thread()) = sum;
                        },
                        part.data(), count.data(), out.data());
                  }},
                 {"bulk load without a global proxy fence", &sim::report::races,
                  [](sim::options how) {
                    sim::buffer<float> part(64);
                    sim::buffer<int> count(1, 0);
                    return sim::launch(
                        how, 2, 32, 1024,
                        [](float* p, int* n) {
                          global(p, 64)(32 * block() + thread()) = float(thread());
                          fence_and_meet();
                          if (thread() == 0) {
                            shared<int>(64)(63) = gpu::atomic_add(n, 1);
                            gpu::fence_device();
                          }
                          gpu::sync_threads();
                          if (shared<int>(64)(63) == 0 || thread() != 0) { return; }
                          auto& barrier = gpu::dynamic_smem<std::uint64_t>()[100];
                          initialize_barrier(barrier, 1);
                          gpu::fence_barrier_init();
                          set_barrier_transaction_bytes(barrier, 128);
                          gpu::fence_view_async_shared();
                          SM90_BULK_COPY_G2S::copy(p + 32 * (1 - block()), &barrier, gpu::dynamic_smem<float>(),
                                                   128);  // fault: bulk load without a global proxy fence
                          wait_barrier(barrier, 0);
                        },
                        part.data(), count.data());
                  }},
                 {"locks and unlocks without fences", &sim::report::races,
                  [](sim::options how) {
                    return sim::launch(how, 1, 64, 64, [] {
                      auto s = shared<int>(2);
                      if (thread() == 0) { s(0) = 0, s(1) = 0; }
                      gpu::sync_threads();
                      if (thread() % 32 != 0) { return; }
                      while (gpu::atomic_cas(gpu::dynamic_smem<int>(), 0, 1) != 0) {}
                      s(1) = s(1) + 1;  // fault: locks and unlocks without fences
                      gpu::atomic_exchange(gpu::dynamic_smem<int>(), 0);
                    });
                  }},
             });
}

}  // namespace faults
