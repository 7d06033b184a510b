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
                 {"shared out before the others are ready", any_list,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const& map, float* q) {
                      make_barriers(1);
                      gpu::sync_threads();
                      if (thread() == 0) { set_barrier_transaction_bytes(full(), 1024); }
                      if (block_rank_in_cluster() == 0 && thread() == 0) {
                        Load::copy(&map, &full(), std::uint16_t(3), 0, gpu::dynamic_smem<float>(), 0,
                                   0);  // fault: shared out before the others are ready
                      }
                      wait_barrier(full(), 0);
                      global(q, 64)(32 * block() + thread()) = box()(thread());
                      cluster_sync();
                    });
                  }},
                 {"given back by one block alone", &sim::report::missing_waits,
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
                                     8 * k);  // fault: given back by one block alone
                        }
                        wait_barrier(full(), k);
                        sum += box()(thread());
                        arrive_barrier(empty());  // arrives only at its own block's barrier, not at block 0's
                      }
                      global(q, 64)(32 * block() + thread()) = sum;
                      cluster_sync();
                    });
                  }},
                 {"signalled to its own block", &sim::report::deadlock,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      make_barriers(2);
                      cluster_sync();
                      if (thread() == 0) {
                        gpu::arrive_remote_barrier(empty(), block_rank_in_cluster());
                      }  // should be 0
                      if (thread() == 0 && block_rank_in_cluster() == 0) {
                        wait_barrier(empty(), 0);  // fault: signalled to its own block
                      }
                      cluster_sync();
                    });
                  }},
                 {"read after a wait of the block", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      make_barriers(32);
                      cluster_sync();
                      box()(thread()) = float(thread());
                      gpu::arrive_remote_barrier(empty(), 1 - block_rank_in_cluster());
                      wait_barrier(empty(), 0);
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      global(q, 64)(32 * block() + thread()) =
                          there(31 - thread());  // fault: read after a wait of the block
                      cluster_sync();
                    });
                  }},
                 {"written after a wait of the block", &sim::report::races,
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
                      there(thread()) = 1.0f;  // fault: written after a wait of the block
                      cluster_sync();
                    });
                  }},
                 {"memory of a block that may have ended", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      box()(thread()) = float(thread());
                      cluster_sync();
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      global(q, 64)(32 * block() + thread()) =
                          there(31 - thread());  // fault: memory of a block that may have ended
                    });
                  }},
                 {"a barrier of a block that may have ended", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      make_barriers(1);
                      cluster_sync();
                      if (block_rank_in_cluster() == 1 && thread() == 0) {
                        gpu::arrive_remote_barrier(empty(), 0);  // fault: a barrier of a block that may have ended
                      }
                    });
                  }},
                 {"memory of a block that may not have started", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      there(thread()) = float(thread());  // fault: memory of a block that may not have started
                      cluster_sync();
                    });
                  }},
                 {"an atomic in a block that may not have started", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      gpu::sync_threads();  // synchronizes only this block's threads
                      if (thread() == 0) {
                        auto* const count = reinterpret_cast<int*>(in_block(0));
                        gpu::atomic_exchange(count + block_rank_in_cluster(),
                                             1);  // fault: an atomic in a block that may not have started
                      }
                      cluster_sync();
                    });
                  }},
                 {"barriers that are not published", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      if (thread() == 0) { initialize_barrier(empty(), 1); }  // fence_barrier_init() is missing
                      cluster_arrive_relaxed();
                      cluster_wait();
                      if (block_rank_in_cluster() == 1 && thread() == 0) {
                        gpu::arrive_remote_barrier(empty(), 0);  // fault: barriers that are not published
                      }
                      if (block_rank_in_cluster() == 0 && thread() == 0) { wait_barrier(empty(), 0); }
                      cluster_sync();
                    });
                  }},
                 {"more than barriers", &sim::report::races,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float* q) {
                      box()(thread()) = float(thread());
                      make_barriers(1);  // its fence publishes only the barriers
                      cluster_arrive_relaxed();
                      cluster_wait();
                      auto there = make_tensor(make_smem_ptr(in_block(1 - block_rank_in_cluster())), Layout<_32>{});
                      global(q, 64)(32 * block() + thread()) = there(31 - thread());  // fault: more than barriers
                      cluster_sync();
                    });
                  }},
                 {"lanes that arrive at two locations", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return in_pairs(how, [](sett::TensorMap const&, float*) {
                      if (thread() == 7) {
                        cluster_arrive();  // fault: lanes that arrive at two locations
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
