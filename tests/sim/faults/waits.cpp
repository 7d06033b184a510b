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
                 {"reads before the cp.async wait", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      gpu::sync_threads();
                      global(q, 512)(thread()) = stage(0, 127 - thread())(0);  // fault: reads before the cp.async wait
                      cp_async_wait<0>();
                    });
                  }},
                 {"cp_async_wait<1> instead of <0>", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      copy(Async{}, source(p, 1), stage(1));
                      cp_async_fence();
                      cp_async_wait<1>();
                      gpu::sync_threads();
                      global(q, 512)(thread()) = stage(1, 127 - thread())(0);  // fault: cp_async_wait<1> instead of <0>
                      cp_async_wait<0>();
                    });
                  }},
                 {"no barrier after cp_async_wait", &sim::report::races,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      cp_async_wait<0>();
                      global(q, 512)(thread()) = stage(0, 127 - thread())(0);  // fault: no barrier after cp_async_wait
                    });
                  }},
                 {"cp.async into a stage still being read", &sim::report::races,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      float sum = 0;
                      for (int k = 0; k < 3; ++k) {
                        copy(Async{}, source(p, k), stage(0));  // fault: cp.async into a stage still being read
                        cp_async_fence();
                        cp_async_wait<0>();
                        gpu::sync_threads();
                        sum += stage(0, (thread() + 32) % 128)(1);
                      }
                      global(q, 512)(thread()) = sum;
                    });
                  }},
                 {"kernel never waits for its cp.async", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float*) {
                      copy(Async{}, source(p, 0), stage(0));  // fault: kernel never waits for its cp.async
                      cp_async_fence();
                    });
                  }},
                 {"missing cp_async_fence", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float* q) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      copy(Async{}, source(p, 1), stage(1));
                      cp_async_wait<1>();
                      gpu::sync_threads();
                      global(q, 512)(thread()) = stage(1, 127 - thread())(0);  // fault: missing cp_async_fence
                      cp_async_wait<0>();
                    });
                  }},
                 {"writes to a pending cp.async destination", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_stages(how, [](float const* p, float*) {
                      copy(Async{}, source(p, 0), stage(0));
                      cp_async_fence();
                      stage(0)(0) = 7.0f;  // fault: writes to a pending cp.async destination
                      cp_async_wait<0>();
                    });
                  }},
                 {"no barrier before the cp.async", &sim::report::races,
                  [](sim::options how) {
                    return with_stages(how, [](float const*, float* q) {
                      auto o = global(q, 512);
                      for (int i = 0; i < 4; ++i) { o(4 * thread() + i) = float(i); }
                      copy(Async{}, source(q, 0, 127 - thread()), stage(0));  // fault: no barrier before the cp.async
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
                           {"no wait for the bulk copy", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(1);
                                load(p, 0);
                                gpu::sync_threads();
                                global(q, 512)(thread()) = numbers(0)(thread());  // fault: no wait for the bulk copy
                                wait_barrier(barrier(0), 0);
                              });
                            }},
                           {"waits only for stage 0", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(2);
                                load(p, 0);
                                load(p, 1);
                                wait_barrier(barrier(0), 0);
                                global(q, 512)(thread()) = numbers(1)(thread());  // fault: waits only for stage 0
                                wait_barrier(barrier(1), 0);
                              });
                            }},
                           {"wrong parity returns at once", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(1);
                                load(p, 0);
                                wait_barrier(barrier(0), 1);
                                global(q, 512)(thread()) = numbers(0)(thread());  // fault: wrong parity returns at once
                                wait_barrier(barrier(0), 0);
                              });
                            }},
                           {"waits for the wrong parity and hangs", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                load(p, 0);
                                wait_barrier(barrier(0), 0);
                                wait_barrier(barrier(0), 1);  // fault: waits for the wrong parity and hangs
                              });
                            }},
                           {"expects 4096 bytes, but only 2048 arrive", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                load(p, 0, 4096);
                                wait_barrier(barrier(0), 0);  // fault: expects 4096 bytes, but only 2048 arrive
                              });
                            }},
                           {"expects 1024 bytes, but 2048 arrive", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                load(p, 0, 1024);
                                wait_barrier(barrier(0), 0);  // fault: expects 1024 bytes, but 2048 arrive
                              });
                            },
                            "0 of 1 arrival are missing, and 1024 bytes more arrived than were expected"},
                           {"mbarrier expects 129 arrivals from 128 threads", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float*) {
                                make_barriers(1, 129);
                                arrive_barrier(barrier(0));
                                wait_barrier(barrier(0), 0);  // fault: mbarrier expects 129 arrivals from 128 threads
                              });
                            }},
                           {"one arrival too many", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float*) {
                                make_barriers(1);
                                if (thread() == 0) {
                                  load(p, 0);
                                  for (int i = 0; i < 1; ++i) {
                                    set_barrier_transaction_bytes(barrier(0), 16);  // fault: one arrival too many
                                  }
                                }
                              });
                            }},
                           {"arrives at an uninitialised mbarrier", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float*) {
                                arrive_barrier(barrier(3));  // fault: arrives at an uninitialised mbarrier
                              });
                            }},
                           {"no sync_threads after the initialisation", &sim::report::races,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float*) {
                                if (thread() == 0) {
                                  initialize_barrier(barrier(0), 128);
                                  gpu::fence_barrier_init();
                                }
                                gpu::sync_warp();
                                if (thread() >= 32) { gpu::sync_threads(1, 96); }
                                arrive_barrier(barrier(0));  // fault: no sync_threads after the initialisation
                              });
                            }},
                           {"bulk store without a proxy fence", &sim::report::races,
                            [](sim::options how) {
                              return with_barriers(how, [](float const*, float* q) {
                                numbers(0)(thread()) = float(thread());
                                gpu::sync_threads();
                                if (thread() == 0) {
                                  SM90_BULK_COPY_S2G::copy(stage_of(0), q,
                                                           512);  // fault: bulk store without a proxy fence
                                  tma_store_arrive();
                                  tma_store_wait<0>();
                                }
                              });
                            }},
                           {"overwrites a bulk store's source before the wait", &sim::report::missing_waits,
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
                                numbers(0)(thread()) = 0.5f;  // fault: overwrites a bulk store's source before the wait
                                if (thread() == 0) { tma_store_wait<0>(); }
                              });
                            }},
                           {"refills a stage that threads still read", &sim::report::races,
                            [](sim::options how) {
                              return with_barriers(how, [](float const* p, float* q) {
                                make_barriers(1);
                                float sum = 0;
                                for (int k = 0; k < 2; ++k) {
                                  if (thread() == 0) {
                                    set_barrier_transaction_bytes(barrier(0), 2048);
                                    SM90_BULK_COPY_G2S::copy(p, &barrier(0), stage_of(0),
                                                             2048);  // fault: refills a stage that threads still read
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
