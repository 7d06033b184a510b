// Tests kernels written for Hopper, with mbarriers, bulk copies and boxes. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

// Shared memory holds 4 boxes of 256 numbers, followed by the mbarriers.
float* box(int s) { return gpu::dynamic_smem<float>() + 256 * s; }
auto numbers(int s) { return make_tensor(make_smem_ptr(box(s)), Layout<_256>{}); }
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[512 + k]; }
void make_barriers(int count, int arrivals = 1) {
  if (thread() == 0) {
    for (int k = 0; k < count; ++k) { initialize_barrier(barrier(k), arrivals); }
    gpu::fence_barrier_init();
  }
  gpu::sync_threads();
}
void load(float const* p, int s, int k) {
  set_barrier_transaction_bytes(barrier(k), 1024);
  SM90_BULK_COPY_G2S::copy(p, &barrier(k), box(s), 1024);
}
template <class Kernel>
sim::report on_boxes(sim::options how, unsigned threads, Kernel const& kernel) {
  sim::buffer<float> in(2048, 1.0f), out(2048, 0.0f);
  return sim::launch(how, 1, threads, 4096 + 512, kernel, static_cast<float const*>(in.data()), out.data());
}

}  // namespace

TEST(Faults, BarriersOfHopper) {
  expect_all(
      __FILE__,
      {
          {"an epilogue over the barriers", &sim::report::barrier_misuse,
           [](sim::options how) {
             return on_boxes(how, 64, [](float const* p, float* q) {
               make_barriers(1);
               if (thread() == 0) { load(p, 0, 0); }
               wait_barrier(barrier(0), 0);
               float const sum = numbers(0)(thread());
               gpu::sync_threads();
               auto scratch = make_tensor(make_smem_ptr(box(4)), Layout<_64>{});  // this array overlaps the barriers
               scratch(thread()) = sum;  // fault: an epilogue over the barriers
               gpu::sync_threads();
               global(q, 64)(thread()) = scratch(63 - thread());
             });
           },
           "mbarrier"},
          {"a copy over the barriers", &sim::report::barrier_misuse,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const* p, float*) {
               make_barriers(4);
               if (thread() == 0) {
                 set_barrier_transaction_bytes(barrier(3), 64);
                 SM90_BULK_COPY_G2S::copy(p, &barrier(3), box(4), 64);  // fault: a copy over the barriers
               }
             });
           },
           "mbarrier"},
          {"a barrier read as data", &sim::report::barrier_misuse,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const*, float* q) {
               make_barriers(4);
               auto all = make_tensor(make_smem_ptr(static_cast<float const*>(box(0))), make_layout(make_shape(1032)));
               global(q, 32)(thread()) = thread() < 4 ? all(1024 + thread()) : 0.0f;  // fault: a barrier read as data
             });
           },
           "mbarrier"},
          {"another of many barriers", &sim::report::missing_waits,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const* p, float* q) {
               make_barriers(33);
               if (thread() == 0) { load(p, 0, 0), load(p, 1, 32); }
               wait_barrier(barrier(32), 0);
               float const x = numbers(0)(thread());  // fault: another of many barriers
               global(q, 64)(thread()) = x + numbers(1)(thread());
               wait_barrier(barrier(0), 0);
             });
           }},
          {"what comes in the next phase", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 128, 4096 + 512, [] {
               // Two warps write and two warps read. The readers never signal that they have read.
               make_barriers(1, 2);
               int const warp = thread() / 32;
               if (thread() % 32 != 0) { return; }
               if (warp < 2) {
                 numbers(0)(8 * warp) = 1.0f;
                 arrive_barrier(barrier(0));
                 wait_barrier(barrier(0), 0);
                 if (warp == 0) {
                   numbers(0)(16) = 2.0f;  // fault: what comes in the next phase
                   arrive_barrier(barrier(0));
                 }
               } else {
                 wait_barrier(barrier(0), 0);
                 EXPECT_EQ(numbers(0)(8), 1.0f);
                 float const early = numbers(0)(16);
                 EXPECT_NE(early, 1.0f);
               }
             });
           }},
          {"a parity that is never turned", any_list,
           [](sim::options how) {
             return on_boxes(how, 64, [](float const* p, float* q) {
               make_barriers(2);
               float sum = 0;
               for (int k = 0; k < 6; ++k) {
                 int const s = k % 2;
                 if (thread() == 0) { load(p + 256 * k, s, s); }
                 wait_barrier(barrier(s), 0);
                 sum += numbers(s)(thread() + 64);  // fault: a parity that is never turned
                 gpu::sync_threads();
               }
               global(q, 64)(thread()) = sum;
             });
           }},
          {"a ring that nobody gives back", any_list,
           [](sim::options how) {
             return on_boxes(how, 64, [](float const* p, float* q) {
               make_barriers(2);
               if (thread() >= 32) {
                 for (int k = 0; k < 4; ++k) {
                   if (thread() != 32) { continue; }
                   set_barrier_transaction_bytes(barrier(k % 2), 1024);
                   SM90_BULK_COPY_G2S::copy(p + 256 * k, &barrier(k % 2), box(k % 2),
                                            1024);  // fault: a ring that nobody gives back
                 }
                 return;
               }
               float sum = 0;
               for (int k = 0; k < 4; ++k) {
                 wait_barrier(barrier(k % 2), k / 2);
                 sum += numbers(k % 2)(thread());
               }
               global(q, 64)(thread()) = sum;
             });
           }},
          {"copies of threads at a barrier that counts one", any_list,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const* p, float* q) {
               make_barriers(1, 1);
               SM80_CP_ASYNC_CACHEALWAYS<float>::copy(p[thread()], box(0)[thread()]);
               gpu::cpasync_barrier_arrive_noinc(barrier(0));
               wait_barrier(barrier(0), 0);
               global(q, 32)(thread()) =
                   numbers(0)(31 - thread());  // fault: copies of threads at a barrier that counts one
             });
           }},
      });
}

TEST(Faults, StoresOfHopper) {
  expect_all(__FILE__,
             {
                 {"another thread's wait", &sim::report::missing_waits,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      numbers(0)(thread()) = 1.0f;
                      gpu::fence_view_async_shared();
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 256);
                        tma_store_arrive();
                      }
                      if (thread() == 32) { tma_store_wait<0>(); }  // this thread has no groups
                      gpu::sync_threads();
                      numbers(0)(thread()) = 2.0f;  // fault: another thread's wait
                      if (thread() == 0) { tma_store_wait<0>(); }
                    });
                  }},
                 {"a fence that comes before the writes", &sim::report::races,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      gpu::fence_view_async_shared();
                      numbers(0)(thread()) = 1.0f;
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 256);  // fault: a fence that comes before the writes
                        tma_store_arrive();
                        tma_store_wait<0>();
                      }
                    });
                  }},
                 {"a barrier for half of the writers", any_list,
                  [](sim::options how) {
                    return on_boxes(how, 128, [](float const*, float* q) {
                      numbers(0)(thread()) = 1.0f;
                      gpu::fence_view_async_shared();
                      if (thread() < 64) { gpu::sync_threads(1, 64); }
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 512);  // fault: a barrier for half of the writers
                        tma_store_arrive();
                        tma_store_wait<0>();
                      }
                    });
                  }},
                 {"one buffer of two too early", &sim::report::missing_waits,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      for (int k = 0; k < 4; ++k) {
                        if (thread() == 0) { tma_store_wait<2>(); }  // should be 1
                        gpu::sync_threads();
                        numbers(k % 2)(thread()) = float(k);  // fault: one buffer of two too early
                        gpu::fence_view_async_shared();
                        gpu::sync_threads();
                        if (thread() == 0) {
                          SM90_BULK_COPY_S2G::copy(box(k % 2), q + 64 * k, 256);
                          tma_store_arrive();
                        }
                      }
                      if (thread() == 0) { tma_store_wait<0>(); }
                    });
                  }},
                 {"a store that is not in a group", &sim::report::missing_waits,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      numbers(0)(thread()) = 1.0f;
                      gpu::fence_view_async_shared();
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 256);
                        tma_store_wait<0>();  // tma_store_arrive() is missing
                      }
                      gpu::sync_threads();
                      numbers(0)(thread()) = 2.0f;  // fault: a store that is not in a group
                      if (thread() == 0) { tma_store_arrive(), tma_store_wait<0>(); }
                    });
                  }},
                 {"read back after the store", &sim::report::missing_waits,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      numbers(0)(thread()) = 1.0f;
                      gpu::fence_view_async_shared();
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 256);
                        tma_store_arrive();
                        tma_store_wait<0>();  // .read waits only for the source
                      }
                      gpu::sync_threads();
                      float const x =
                          global(static_cast<float const*>(q), 64)(thread());  // fault: read back after the store
                      EXPECT_GE(x, 0.0f);
                    });
                  }},
                 {"global memory by both proxies", &sim::report::races,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      make_barriers(1);
                      for (int i = thread(); i < 256; i += 64) { global(q, 256)(i) = 1.0f; }
                      gpu::fence_view_async_shared();  // fences only shared memory
                      gpu::sync_threads();
                      if (thread() == 0) {
                        set_barrier_transaction_bytes(barrier(0), 1024);
                        SM90_BULK_COPY_G2S::copy(q, &barrier(0), box(0), 1024);  // fault: global memory by both proxies
                      }
                      wait_barrier(barrier(0), 0);
                    });
                  }},
                 {"a box changed in place", &sim::report::races,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const* p, float* q) {
                      make_barriers(1);
                      if (thread() == 0) { load(p, 0, 0); }
                      wait_barrier(barrier(0), 0);
                      for (int i = thread(); i < 256; i += 64) { numbers(0)(i) = 2.0f; }
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 1024);  // fault: a box changed in place
                        tma_store_arrive();
                        tma_store_wait<0>();
                      }
                    });
                  }},
             });
}

}  // namespace faults
