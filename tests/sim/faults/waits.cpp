// Tests asynchronous copies with a missing or a wrong wait.
#include "faults.hpp"

namespace faults {

namespace {

using Async = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>;

// Returns thread t's four numbers of stage k.
auto stage(int k, int t = thread()) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 512 * k + 4 * t), Layout<_4>{});
}
auto source(float const* p, int k, int t = thread()) {
  return make_tensor(make_gmem_ptr(p + 512 * k + 4 * t), Layout<_4>{});
}

sim::report with_stages(sim::options how, void (*kernel)(float const*, float*)) {
  sim::buffer<float> in(2048), out(2048);
  for (int i = 0; i < 2048; ++i) { in[std::size_t(i)] = float(i); }
  return sim::launch(how, 1, 128, 3 * 2048, kernel, in.data(), out.data());
}

}  // namespace

TEST(Faults, CpAsync) {
  expect_all(__FILE__,
             {
                 {"not waited for", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      gpu::sync_threads();
                      global(q, 512)(thread()) = stage(0, 127 - thread())(0);  // fault: not waited for
                      cp_async_wait<0>();
                    });
                  }},
                 {"wait 1 for wait 0", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      copy(Async{}, source(p, 1), stage(1));
                      cp_async_fence();
                      cp_async_wait<1>();
                      gpu::sync_threads();
                      global(q, 512)(thread()) = stage(1, 127 - thread())(0);  // fault: wait 1 for wait 0
                      cp_async_wait<0>();
                    });
                  }},
                 {"waited for, and not signalled", &sim::report::races,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      cp_async_wait<0>();
                      global(q, 512)(thread()) = stage(0, 127 - thread())(0);  // fault: waited for, and not signalled
                    });
                  }},
                 {"a stage copied over too early", &sim::report::races,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      float sum = 0;
                      for (int k = 0; k < 3; ++k) {
                        copy(Async{}, source(p, k), stage(0));  // fault: a stage copied over too early
                        cp_async_fence();
                        cp_async_wait<0>();
                        gpu::sync_threads();
                        sum += stage(0, (thread() + 32) % 128)(1);
                      }
                      global(q, 512)(thread()) = sum;
                    });
                  }},
                 {"never waited for", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float*) {
                      copy(Async{}, source(p, 0), stage(0));  // fault: never waited for
                      cp_async_fence();
                    });
                  }},
                 {"a fence forgotten", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      copy(Async{}, source(p, 1), stage(1));
                      cp_async_wait<1>();
                      gpu::sync_threads();
                      global(q, 512)(thread()) = stage(1, 127 - thread())(0);  // fault: a fence forgotten
                      cp_async_wait<0>();
                    });
                  }},
                 {"written where a copy is on its way", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float*) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      stage(0)(0) = 7.0f;  // fault: written where a copy is on its way
                      cp_async_wait<0>();
                    });
                  }},
                 {"a copy from what another writes", &sim::report::races,
                  [](sim::options how) {
                    return with_stages(how, [](float const*, float* q) {
                      auto o = global(q, 512);
                      for (int i = 0; i < 4; ++i) { o(4 * thread() + i) = float(i); }
                      copy(Async{}, source(q, 0, 127 - thread()), stage(0));  // fault: a copy from what another writes
                      cp_async_fence();
                      cp_async_wait<0>();
                    });
                  }},
             });
}

namespace {

// Returns mbarrier k. The mbarriers follow four stages of 2048 bytes.
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[1024 + k]; }
float* stage_of(int k) { return gpu::dynamic_smem<float>() + 512 * k; }
void make_barriers(int n, int arrivals = 1) {
  if (thread() == 0) {
    for (int k = 0; k < n; ++k) { initialize_barrier(barrier(k), arrivals); }
    gpu::fence_barrier_init();
  }
  gpu::sync_threads();
}
void load(float const* p, int k, int bytes = 2048) {
  if (thread() != 0) { return; }
  set_barrier_transaction_bytes(barrier(k), std::uint32_t(bytes));
  SM90_BULK_COPY_G2S::copy(p + 512 * k, &barrier(k), stage_of(k), 2048);
}
sim::report with_barriers(sim::options how, void (*kernel)(float const*, float*)) {
  sim::buffer<float> in(2048), out(2048);
  for (int i = 0; i < 2048; ++i) { in[std::size_t(i)] = float(i); }
  return sim::launch(how, 1, 128, 8192 + 64, kernel, in.data(), out.data());
}
auto numbers(int k) { return make_tensor(make_smem_ptr(stage_of(k)), Layout<Int<512>>{}); }

}  // namespace

TEST(Faults, Bulk) {
  expect_all(__FILE__, {
                           {"a bulk copy not waited for", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(1);
                                load(p, 0);
                                gpu::sync_threads();
                                global(q, 512)(thread()) = numbers(0)(thread());  // fault: a bulk copy not waited for
                                wait_barrier(barrier(0), 0);
                              });
                            }},
                           {"another stage's barrier", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(2);
                                load(p, 0);
                                load(p, 1);
                                wait_barrier(barrier(0), 0);
                                global(q, 512)(thread()) = numbers(1)(thread());  // fault: another stage's barrier
                                wait_barrier(barrier(1), 0);
                              });
                            }},
                           {"a parity slip that passes", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(1);
                                load(p, 0);
                                wait_barrier(barrier(0), 1);
                                global(q, 512)(thread()) = numbers(0)(thread());  // fault: a parity slip that passes
                                wait_barrier(barrier(0), 0);
                              });
                            }},
                           {"a parity slip that hangs", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                load(p, 0);
                                wait_barrier(barrier(0), 0);
                                wait_barrier(barrier(0), 1);  // fault: a parity slip that hangs
                              });
                            }},
                           {"more bytes expected than come", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                load(p, 0, 4096);
                                wait_barrier(barrier(0), 0);  // fault: more bytes expected than come
                              });
                            }},
                           {"fewer bytes expected than come", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                load(p, 0, 1024);
                                wait_barrier(barrier(0), 0);  // fault: fewer bytes expected than come
                              });
                            },
                            "0 of 1 arrival are missing, and 1024 bytes more arrived than were expected"},
                           {"an arrival too few", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float*) {
                                make_barriers(1, 129);
                                arrive_barrier(barrier(0));
                                wait_barrier(barrier(0), 0);  // fault: an arrival too few
                              });
                            }},
                           {"an arrival too many", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                if (thread() == 0) {
                                  load(p, 0);
                                  for (int i = 0; i < 1; ++i) {
                                    set_barrier_transaction_bytes(barrier(0), 16);  // fault: an arrival too many
                                  }
                                }
                              });
                            }},
                           {"a barrier not made", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float*) {
                                arrive_barrier(barrier(3));  // fault: a barrier not made
                              });
                            }},
                           {"a barrier made a moment ago", &sim::report::races,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float*) {
                                if (thread() == 0) {
                                  initialize_barrier(barrier(0), 128);
                                  gpu::fence_barrier_init();
                                }
                                gpu::sync_warp();
                                if (thread() >= 32) { gpu::sync_threads(1, 96); }
                                arrive_barrier(barrier(0));  // fault: a barrier made a moment ago
                              });
                            }},
                           {"a store without the proxy's fence", &sim::report::races,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float* q) {
                                numbers(0)(thread()) = float(thread());
                                gpu::sync_threads();
                                if (thread() == 0) {
                                  SM90_BULK_COPY_S2G::copy(stage_of(0), q,
                                                           512);  // fault: a store without the proxy's fence
                                  tma_store_arrive();
                                  tma_store_wait<0>();
                                }
                              });
                            }},
                           {"a store's source written too early", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float* q) {
                                numbers(0)(thread()) = float(thread());
                                tma_store_fence();
                                gpu::sync_threads();
                                if (thread() == 0) {
                                  SM90_BULK_COPY_S2G::copy(stage_of(0), q, 512);
                                  tma_store_arrive();
                                }
                                gpu::sync_threads();
                                numbers(0)(thread()) = 0.5f;  // fault: a store's source written too early
                                if (thread() == 0) { tma_store_wait<0>(); }
                              });
                            }},
                           {"a stage refilled too early", &sim::report::races,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(1);
                                float sum = 0;
                                for (int k = 0; k < 2; ++k) {
                                  if (thread() == 0) {
                                    set_barrier_transaction_bytes(barrier(0), 2048);
                                    SM90_BULK_COPY_G2S::copy(p, &barrier(0), stage_of(0),
                                                             2048);  // fault: a stage refilled too early
                                  }
                                  wait_barrier(barrier(0), k % 2);
                                  sum += numbers(0)(thread());
                                }
                                global(q, 512)(thread()) = sum;
                              });
                            }},
                       });
}

}  // namespace faults
