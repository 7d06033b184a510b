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
          {"a cluster's barrier that one block reaches late", &sim::report::deadlock,
           [](sim::options how) {
             return in_pairs(how, [] {
               if (thread() == 0) { initialize_barrier(barrier(), 1); }
               gpu::fence_barrier_init();
               cluster_sync();
               if (block() == 0) {
                 wait_barrier(barrier(), 0);
                 cluster_sync();
               } else {
                 cluster_sync();  // fault: a cluster's barrier that one block reaches late
                 if (thread() == 0) { gpu::arrive_remote_barrier(barrier(), 0); }
               }
               cluster_sync();
             });
           },
           "the cluster's barrier: 64 of 128 running threads have arrived"},
          {"the other block's memory too early", &sim::report::races,
           [](sim::options how) {
             how.cluster = {2, 1, 1};
             return sim::launch(how, 2, 32, 128, [] {
               auto s = shared(32);
               s(thread()) = float(thread());
               gpu::sync_threads();
               auto there = make_tensor(
                   make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster())),
                   Layout<_32>{});
               float const x = there(31 - thread());  // fault: the other block's memory too early
               cluster_sync();
               s(thread()) = x;
             });
           }},
          {"a rank that is not there", &sim::report::out_of_bounds,
           [](sim::options how) {
             how.cluster = {2, 1, 1};
             return sim::launch(how, 2, 1, 128, [] {
               set_block_rank(cast_smem_ptr_to_uint(gpu::dynamic_smem<float>()),
                              2);  // fault: a rank that is not there
             });
           }},
          {"a cluster's barrier arrived at twice", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               cluster_arrive();
               cluster_arrive();  // fault: a cluster's barrier arrived at twice
               cluster_wait();
             });
           },
           "arrives at the cluster's barrier again without having waited since its arrival at phases.cpp:"},
          {"a cluster's barrier arrived at in vain", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               cluster_arrive();  // fault: a cluster's barrier arrived at in vain
             });
           },
           "no thread of its block waits"},
          {"a wait for no arrival", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               cluster_wait();  // fault: a wait for no arrival
             });
           },
           "without having arrived"},
          {"a cluster's barrier in both branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return in_pairs(how, [] {
               if (thread() % 2 == 0) {
                 cluster_arrive();
               } else {
                 cluster_arrive();  // fault: a cluster's barrier in both branches
               }
               cluster_wait();
             });
           },
           "threads of one warp arrive at the cluster's barrier here and at phases.cpp:"},
          {"a relaxed arrival", &sim::report::races,
           [](sim::options how) {
             return in_pairs(how, [] {
               shared(64)(thread()) = 1;
               cluster_arrive_relaxed();
               cluster_wait();
               float const x = there()(thread());  // fault: a relaxed arrival
               cluster_sync();
               shared(64)(thread()) = x;
             });
           }},
          {"written after the other block's wait", &sim::report::races,
           [](sim::options how) {
             return in_pairs(how, [] {
               if (block() == 1) { shared(64)(thread()) = 1; }
               cluster_sync();
               if (block() == 1) {
                 shared(64)(thread()) = 2;
               } else {
                 float const x = there()(thread());  // fault: written after the other block's wait
                 shared(64)(thread()) = x;
               }
               cluster_sync();
             });
           }},
      });
}

TEST(Faults, Mbarriers) {
  expect_all(__FILE__, {
                           {"made twice", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                arrive_barrier(barrier());
                                wait_barrier(barrier(), 0);
                                initialize_barrier(barrier(), 1);  // fault: made twice
                              });
                            },
                            "over one that was initialised at phases.cpp:"},
                           {"made anew under those who wait", &sim::report::barrier_misuse,
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
                                      initialize_barrier(barrier(), 33);  // fault: made anew under those who wait
                                    }
                                  },
                                  32);
                            }},
                           {"ended under those who wait", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(
                                  how,
                                  [] {
                                    if (thread() == 0) { initialize_barrier(barrier(), 33); }
                                    gpu::sync_threads();
                                    if (thread() == 0) {
                                      while (gpu::atomic_add(reinterpret_cast<int*>(&barrier(1)), 0) < 31) {}
                                      gpu::invalidate_barrier(barrier());  // fault: ended under those who wait
                                    } else {
                                      gpu::atomic_add(reinterpret_cast<int*>(&barrier(1)), 1);
                                      wait_barrier(barrier(), 0);
                                    }
                                  },
                                  32);
                            },
                            "invalidates an mbarrier for which "},
                           {"used after its end", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                gpu::invalidate_barrier(barrier());
                                arrive_barrier(barrier());  // fault: used after its end
                              });
                            },
                            "arrives at an mbarrier that was invalidated at phases.cpp:"},
                           {"ended twice", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                gpu::invalidate_barrier(barrier());
                                gpu::invalidate_barrier(barrier());  // fault: ended twice
                              });
                            },
                            "invalidates an mbarrier that was invalidated at phases.cpp:"},
                           {"waited for and not made", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                wait_barrier(barrier(1), 0);  // fault: waited for and not made
                              });
                            },
                            "waits for an mbarrier that has not been initialised"},
                           {"of no arrivals", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 0);  // fault: of no arrivals
                              });
                            },
                            "an mbarrier must expect 1 to 1048575 arrivals, but this one expects 0"},
                           {"of a million arrivals", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1 << 20);  // fault: of a million arrivals
                              });
                            },
                            "an mbarrier must expect 1 to 1048575 arrivals, but this one expects 1048576"},
                           {"a million bytes", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 3);
                                set_barrier_transaction_bytes(barrier(), (1 << 20) - 1);
                                set_barrier_transaction_bytes(barrier(), 1);  // fault: a million bytes
                              });
                            },
                            "expects 1048576 bytes in one phase, but can count only up to 1048575"},
                           {"one arrival more", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                set_barrier_transaction_bytes(barrier(), 64);
                                arrive_barrier(barrier());  // fault: one arrival more
                              });
                            },
                            "arrives at an mbarrier that has already received its 1 arrival of this phase"},
                           {"a phase that nobody saw", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return alone(how, [] {
                                initialize_barrier(barrier(), 1);
                                arrive_barrier(barrier());
                                arrive_barrier(barrier());  // fault: a phase that nobody saw
                                wait_barrier(barrier(), 1);
                              });
                            },
                            "arrives in phase 1 of an mbarrier, but no thread has waited for phase 0"},
                           {"another block's mbarrier", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return in_pairs(how, [] {
                                if (thread() == 0) { initialize_barrier(barrier(), 1); }
                                gpu::fence_barrier_init();
                                cluster_sync();
                                if (thread() == 0) {
                                  arrive_barrier(barrier());
                                  wait_barrier(*gpu::cluster_map_shared(&barrier(), 1 - block_rank_in_cluster()),
                                               0);  // fault: another block's mbarrier
                                }
                                cluster_sync();
                              });
                            },
                            "a thread may only arrive at it"},
                       });
}

}  // namespace faults
