// Tests cluster barriers and mbarriers that are used out of order, or beyond their counts.
#include "faults.hpp"

namespace faults {

namespace {

// Runs one cluster of two blocks with 64 threads each. Shared memory holds 64 numbers, followed by two mbarriers.
template <class Kernel>
sim::report in_pairs(sim::options how, Kernel const& kernel) {
  how.cluster = {2, 1, 1};
  return sim::launch(how, 2, 64, 512, kernel);
}
auto there() {
  return make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster())),
                     Layout<_64>{});
}
std::uint64_t& barrier(int k = 0) { return gpu::dynamic_smem<std::uint64_t>()[32 + k]; }
template <class Kernel>
sim::report alone(sim::options how, Kernel const& kernel, unsigned threads = 1) {
  return sim::launch(how, 1, threads, 512, kernel);
}

}  // namespace

TEST(Faults, ClusterPhases) {
  expect_all(
      __FILE__,
      {
          {"mbarrier wait and cluster_sync wait for each other", &sim::report::deadlock,
           [](sim::options how) {
             return in_pairs(how, [] {
               if (thread() == 0) { initialize_barrier(barrier(), 1); }
               gpu::fence_barrier_init();
               cluster_sync();
               if (block() == 0) {
                 wait_barrier(barrier(), 0);
                 cluster_sync();
               } else {
                 cluster_sync();  // fault: mbarrier wait and cluster_sync wait for each other
                 if (thread() == 0) { gpu::arrive_remote_barrier(barrier(), 0); }
               }
               cluster_sync();
             });
           },
           "the cluster's barrier: 64 of 128 running threads have arrived"},
          {"reads remote memory before cluster_sync", &sim::report::races,
           [](sim::options how) {
             how.cluster = {2, 1, 1};
             return sim::launch(how, 2, 32, 128, [] {
               auto s = shared(32);
               s(thread()) = float(thread());
               gpu::sync_threads();
               auto there = make_tensor(
                   make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster())),
                   Layout<_32>{});
               float const x = there(31 - thread());  // fault: reads remote memory before cluster_sync
               cluster_sync();
               s(thread()) = x;
             });
           }},
          {"rank 2 of two blocks", &sim::report::out_of_bounds,
           [](sim::options how) {
             how.cluster = {2, 1, 1};
             return sim::launch(how, 2, 1, 128, [] {
               set_block_rank(cast_smem_ptr_to_uint(gpu::dynamic_smem<float>()),
                              2);  // fault: rank 2 of two blocks
             });
           }},
          {"cluster_arrive twice without a wait", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               cluster_arrive();
               cluster_arrive();  // fault: cluster_arrive twice without a wait
               cluster_wait();
             });
           },
           "arrives at the cluster's barrier again without having waited since its arrival at phases.cpp:"},
          {"cluster_arrive without cluster_wait", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               cluster_arrive();  // fault: cluster_arrive without cluster_wait
             });
           },
           "no thread of its block waits"},
          {"cluster_wait without cluster_arrive", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               cluster_wait();  // fault: cluster_wait without cluster_arrive
             });
           },
           "without having arrived"},
          {"lanes of a warp call cluster_arrive in two branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               if (thread() % 2 == 0) {
                 cluster_arrive();
               } else {
                 cluster_arrive();  // fault: lanes of a warp call cluster_arrive in two branches
               }
               cluster_wait();
             });
           },
           "threads of one warp arrive at the cluster's barrier here and at phases.cpp:"},
          {"reads remote data after cluster_arrive_relaxed", &sim::report::races,
           [](sim::options how) {
             return in_pairs(how, [] {
               shared(64)(thread()) = 1;
               cluster_arrive_relaxed();
               cluster_wait();
               float const x = there()(thread());  // fault: reads remote data after cluster_arrive_relaxed
               cluster_sync();
               shared(64)(thread()) = x;
             });
           }},
          {"reads remote data while its owner overwrites it", &sim::report::races,
           [](sim::options how) {
             return in_pairs(how, [] {
               if (block() == 1) { shared(64)(thread()) = 1; }
               cluster_sync();
               if (block() == 1) {
                 shared(64)(thread()) = 2;
               } else {
                 float const x = there()(thread());  // fault: reads remote data while its owner overwrites it
                 shared(64)(thread()) = x;
               }
               cluster_sync();
             });
           }},
      });
}

TEST(Faults, Mbarriers) {
  expect_all(__FILE__, {
                           {"initialises an mbarrier twice", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                arrive_barrier(barrier());
                                wait_barrier(barrier(), 0);
                                initialize_barrier(barrier(), 1);  // fault: initialises an mbarrier twice
                              });
                            },
                            "over one that was initialised at phases.cpp:"},
                           {"reinitialises while threads wait", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(
                                  how,
                                  [] {
                                    if (thread() == 0) { initialize_barrier(barrier(), 33); }
                                    gpu::sync_threads();
                                    arrive_barrier(barrier());
                                    if (thread() > 0) {
                                      wait_barrier(barrier(), 0);
                                    } else {
                                      initialize_barrier(barrier(), 33);  // fault: reinitialises while threads wait
                                    }
                                  },
                                  32);
                            }},
                           {"invalidates while threads wait", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(
                                  how,
                                  [] {
                                    if (thread() == 0) { initialize_barrier(barrier(), 33); }
                                    gpu::sync_threads();
                                    if (thread() == 0) {
                                      while (gpu::atomic_add(reinterpret_cast<int*>(&barrier(1)), 0) < 31) {}
                                      gpu::invalidate_barrier(barrier());  // fault: invalidates while threads wait
                                    } else {
                                      gpu::atomic_add(reinterpret_cast<int*>(&barrier(1)), 1);
                                      wait_barrier(barrier(), 0);
                                    }
                                  },
                                  32);
                            },
                            "invalidates an mbarrier for which "},
                           {"arrives at an invalidated mbarrier", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                gpu::invalidate_barrier(barrier());
                                arrive_barrier(barrier());  // fault: arrives at an invalidated mbarrier
                              });
                            },
                            "arrives at an mbarrier that was invalidated at phases.cpp:"},
                           {"invalidates an mbarrier twice", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                gpu::invalidate_barrier(barrier());
                                gpu::invalidate_barrier(barrier());  // fault: invalidates an mbarrier twice
                              });
                            },
                            "invalidates an mbarrier that was invalidated at phases.cpp:"},
                           {"waits for an uninitialised mbarrier", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                wait_barrier(barrier(1), 0);  // fault: waits for an uninitialised mbarrier
                              });
                            },
                            "waits for an mbarrier that has not been initialised"},
                           {"mbarrier expects 0 arrivals", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 0);  // fault: mbarrier expects 0 arrivals
                              });
                            },
                            "an mbarrier must expect 1 to 1048575 arrivals, but this one expects 0"},
                           {"mbarrier expects 1048576 arrivals", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1 << 20);  // fault: mbarrier expects 1048576 arrivals
                              });
                            },
                            "an mbarrier must expect 1 to 1048575 arrivals, but this one expects 1048576"},
                           {"mbarrier expects 1048576 bytes", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 3);
                                set_barrier_transaction_bytes(barrier(), (1 << 20) - 1);
                                set_barrier_transaction_bytes(barrier(), 1);  // fault: mbarrier expects 1048576 bytes
                              });
                            },
                            "expects 1048576 bytes in one phase, but can count only up to 1048575"},
                           {"arrives once more than the mbarrier expects", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                set_barrier_transaction_bytes(barrier(), 64);
                                arrive_barrier(barrier());  // fault: arrives once more than the mbarrier expects
                              });
                            },
                            "arrives at an mbarrier that has already received its 1 arrival of this phase"},
                           {"arrives in phase 1 before any wait for phase 0", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                arrive_barrier(barrier());
                                arrive_barrier(barrier());  // fault: arrives in phase 1 before any wait for phase 0
                                wait_barrier(barrier(), 1);
                              });
                            },
                            "arrives in phase 1 of an mbarrier, but no thread has waited for phase 0"},
                           {"waits for another block's mbarrier", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return in_pairs(how, [] {
                                if (thread() == 0) { initialize_barrier(barrier(), 1); }
                                gpu::fence_barrier_init();
                                cluster_sync();
                                if (thread() == 0) {
                                  arrive_barrier(barrier());
                                  wait_barrier(*gpu::cluster_map_shared(&barrier(), 1 - block_rank_in_cluster()),
                                               0);  // fault: waits for another block's mbarrier
                                }
                                cluster_sync();
                              });
                            },
                            "a thread may only arrive at it"},
                       });
}

}  // namespace faults
