// Tests blocks of a cluster that share loaded data and read one another's memory. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

// Returns the first 256 numbers of shared memory, which are one box. The barriers follow the box.
auto box() { return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Int<256>>{}); }
std::uint64_t& full() { return gpu::dynamic_smem<std::uint64_t>()[128]; }
std::uint64_t& empty() { return gpu::dynamic_smem<std::uint64_t>()[129]; }
void make_barriers(int arrivals) {
  if (thread() != 0) { return; }
  initialize_barrier(full(), 1);
  initialize_barrier(empty(), arrivals);
  gpu::fence_barrier_init();
}
// The first block issues a load of the same box into both blocks.
using Load = SM90_TMA_LOAD_MULTICAST_2D;
float* in_block(std::uint32_t rank) { return gpu::cluster_map_shared(gpu::dynamic_smem<float>(), rank); }

template <class Kernel>
sim::report in_pairs(sim::options how, Kernel const& kernel) {
  how.cluster = 2;
  sim::buffer<float> data(2048, 1.0f), out(64);
  return sim::launch(how, 2, 32, 2048, kernel, map_of(data), out.data());
}

}  // namespace

TEST(Faults, Clusters) {
  expect_all(__FILE__,
             {
                 {"multicast before the other block's mbarrier is initialised", any_list,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const& map, float* q) {
                      make_barriers(1);
                      gpu::sync_threads();
                      if (thread() == 0) { set_barrier_transaction_bytes(full(), 1024); }
                      if (block_rank_in_cluster() == 0 && thread() == 0) {
                        Load::copy(&map, &full(), std::uint16_t(3), 0, gpu::dynamic_smem<float>(), 0,
                                   0);  // fault: multicast before the other block's mbarrier is initialised
                      }
                      wait_barrier(full(), 0);
                      global(q, 64)(32 * block() + thread()) = box()(thread());
                      cluster_sync();
                    });
                  }},
                 {"multicast waits only until its own block frees the buffer", &sim::report::missing_waits,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const& map, float* q) {
                      make_barriers(32);
                      cluster_sync();
                      float sum = 0;
                      for (int k = 0; k < 2; ++k) {
                        if (thread() == 0) { set_barrier_transaction_bytes(full(), 1024); }
                        if (block_rank_in_cluster() == 0 && thread() == 0) {
                          if (k > 0) { wait_barrier(empty(), 0); }
                          Load::copy(&map, &full(), std::uint16_t(3), 0, gpu::dynamic_smem<float>(), 0,
                                     8 * k);  // fault: multicast waits only until its own block frees the buffer
                        }
                        wait_barrier(full(), k);
                        sum += box()(thread());
                        arrive_barrier(empty());  // arrives only at its own block's barrier, not at block 0's
                      }
                      global(q, 64)(32 * block() + thread()) = sum;
                      cluster_sync();
                    });
                  }},
                 {"each block arrives at its own mbarrier, not block 0's", &sim::report::deadlock,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      make_barriers(2);
                      cluster_sync();
                      if (thread() == 0) {
                        gpu::arrive_remote_barrier(empty(), block_rank_in_cluster());
                      }  // should be 0
                      if (thread() == 0 && block_rank_in_cluster() == 0) {
                        wait_barrier(empty(), 0);  // fault: each block arrives at its own mbarrier, not block 0's
                      }
                      cluster_sync();
                    });
                  }},
                 {"reads remote memory after a block-scope wait", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      make_barriers(32);
                      cluster_sync();
                      box()(thread()) = float(thread());
                      gpu::arrive_remote_barrier(empty(), 1 - block_rank_in_cluster());
                      wait_barrier(empty(), 0);
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      global(q, 64)(32 * block() + thread()) =
                          there(31 - thread());  // fault: reads remote memory after a block-scope wait
                      cluster_sync();
                    });
                  }},
                 {"writes remote memory after a block-scope wait", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      make_barriers(1);
                      box()(thread()) = float(thread());
                      cluster_sync();
                      global(q, 64)(32 * block() + thread()) = box()(31 - thread());
                      gpu::sync_warp();
                      if (thread() == 0) { gpu::arrive_remote_barrier(empty(), 1 - block_rank_in_cluster()); }
                      wait_barrier(empty(), 0);
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      there(thread()) = 1.0f;  // fault: writes remote memory after a block-scope wait
                      cluster_sync();
                    });
                  }},
                 {"reads memory of a block that may have exited", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      box()(thread()) = float(thread());
                      cluster_sync();
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      global(q, 64)(32 * block() + thread()) =
                          there(31 - thread());  // fault: reads memory of a block that may have exited
                    });
                  }},
                 {"signals a block that may have exited", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      make_barriers(1);
                      cluster_sync();
                      if (block_rank_in_cluster() == 1 && thread() == 0) {
                        gpu::arrive_remote_barrier(empty(), 0);  // fault: signals a block that may have exited
                      }
                    });
                  }},
                 {"writes to a block that may not have started", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      there(thread()) = float(thread());  // fault: writes to a block that may not have started
                      cluster_sync();
                    });
                  }},
                 {"atomic on a block that may not have started", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      gpu::sync_threads();  // synchronizes only this block's threads
                      if (thread() == 0) {
                        auto* const count = reinterpret_cast<int*>(in_block(0));
                        gpu::atomic_exchange(count + block_rank_in_cluster(),
                                             1);  // fault: atomic on a block that may not have started
                      }
                      cluster_sync();
                    });
                  }},
                 {"no fence after the mbarrier initialisation", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      if (thread() == 0) { initialize_barrier(empty(), 1); }  // fence_barrier_init() is missing
                      cluster_arrive_relaxed();
                      cluster_wait();
                      if (block_rank_in_cluster() == 1 && thread() == 0) {
                        gpu::arrive_remote_barrier(empty(), 0);  // fault: no fence after the mbarrier initialisation
                      }
                      if (block_rank_in_cluster() == 0 && thread() == 0) { wait_barrier(empty(), 0); }
                      cluster_sync();
                    });
                  }},
                 {"relies on fence_barrier_init to publish data", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      box()(thread()) = float(thread());
                      make_barriers(1);  // its fence publishes only the barriers
                      cluster_arrive_relaxed();
                      cluster_wait();
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      global(q, 64)(32 * block() + thread()) =
                          there(31 - thread());  // fault: relies on fence_barrier_init to publish data
                      cluster_sync();
                    });
                  }},
                 {"one lane calls cluster_arrive in another branch", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      if (thread() == 7) {
                        cluster_arrive();  // fault: one lane calls cluster_arrive in another branch
                      } else {
                        cluster_arrive();
                      }
                      cluster_wait();
                    });
                  },
                  "threads of one warp"},
             });
}

}  // namespace faults
