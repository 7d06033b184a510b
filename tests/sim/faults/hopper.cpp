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
          {"epilogue buffer overlaps the mbarriers", &sim::report::barrier_misuse,
           [](sim::options how) {
             return on_boxes(how, 64, [](float const* p, float* q) {
               make_barriers(1);
               if (thread() == 0) { load(p, 0, 0); }
               wait_barrier(barrier(0), 0);
               float const sum = numbers(0)(thread());
               gpu::sync_threads();
               auto scratch = make_tensor(make_smem_ptr(box(4)), Layout<_64>{});  // this array overlaps the barriers
               scratch(thread()) = sum;  // fault: epilogue buffer overlaps the mbarriers
               gpu::sync_threads();
               global(q, 64)(thread()) = scratch(63 - thread());
             });
           },
           "mbarrier"},
          {"bulk copy overwrites the mbarriers", &sim::report::barrier_misuse,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const* p, float*) {
               make_barriers(4);
               if (thread() == 0) {
                 set_barrier_transaction_bytes(barrier(3), 64);
                 SM90_BULK_COPY_G2S::copy(p, &barrier(3), box(4), 64);  // fault: bulk copy overwrites the mbarriers
               }
             });
           },
           "mbarrier"},
          {"mbarrier read as data", &sim::report::barrier_misuse,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const*, float* q) {
               make_barriers(4);
               auto all = make_tensor(make_smem_ptr(static_cast<float const*>(box(0))), make_layout(make_shape(1032)));
               global(q, 32)(thread()) = thread() < 4 ? all(1024 + thread()) : 0.0f;  // fault: mbarrier read as data
             });
           },
           "mbarrier"},
          {"waits for barrier 32, but barrier 0 tracks the copy", &sim::report::missing_waits,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const* p, float* q) {
               make_barriers(33);
               if (thread() == 0) { load(p, 0, 0), load(p, 1, 32); }
               wait_barrier(barrier(32), 0);
               float const x = numbers(0)(thread());  // fault: waits for barrier 32, but barrier 0 tracks the copy
               global(q, 64)(thread()) = x + numbers(1)(thread());
               wait_barrier(barrier(0), 0);
             });
           }},
          {"writes the next phase's data before the readers signal", &sim::report::races,
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
                   numbers(0)(16) = 2.0f;  // fault: writes the next phase's data before the readers signal
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
          {"waits for the same parity in every round", any_list,
           [](sim::options how) {
             return on_boxes(how, 64, [](float const* p, float* q) {
               make_barriers(2);
               float sum = 0;
               for (int k = 0; k < 6; ++k) {
                 int const s = k % 2;
                 if (thread() == 0) { load(p + 256 * k, s, s); }
                 wait_barrier(barrier(s), 0);
                 sum += numbers(s)(thread() + 64);  // fault: waits for the same parity in every round
                 gpu::sync_threads();
               }
               global(q, 64)(thread()) = sum;
             });
           }},
          {"refills stages without waiting for the readers", any_list,
           [](sim::options how) {
             return on_boxes(how, 64, [](float const* p, float* q) {
               make_barriers(2);
               if (thread() >= 32) {
                 for (int k = 0; k < 4; ++k) {
                   if (thread() != 32) { continue; }
                   set_barrier_transaction_bytes(barrier(k % 2), 1024);
                   SM90_BULK_COPY_G2S::copy(p + 256 * k, &barrier(k % 2), box(k % 2),
                                            1024);  // fault: refills stages without waiting for the readers
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
          {"32 threads arrive at an mbarrier that expects one", any_list,
           [](sim::options how) {
             return on_boxes(how, 32, [](float const* p, float* q) {
               make_barriers(1, 1);
               SM80_CP_ASYNC_CACHEALWAYS<float>::copy(p[thread()], box(0)[thread()]);
               gpu::cpasync_barrier_arrive_noinc(barrier(0));
               wait_barrier(barrier(0), 0);
               global(q, 32)(thread()) =
                   numbers(0)(31 - thread());  // fault: 32 threads arrive at an mbarrier that expects one
             });
           }},
      });
}

TEST(Faults, StoresOfHopper) {
  expect_all(__FILE__,
             {
                 {"thread 32 waits for thread 0's bulk store", &sim::report::missing_waits,
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
                      numbers(0)(thread()) = 2.0f;  // fault: thread 32 waits for thread 0's bulk store
                      if (thread() == 0) { tma_store_wait<0>(); }
                    });
                  }},
                 {"proxy fence before the writes, not after", &sim::report::races,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      gpu::fence_view_async_shared();
                      numbers(0)(thread()) = 1.0f;
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 256);  // fault: proxy fence before the writes, not after
                        tma_store_arrive();
                        tma_store_wait<0>();
                      }
                    });
                  }},
                 {"barrier includes only half of the writers", any_list,
                  [](sim::options how) {
                    return on_boxes(how, 128, [](float const*, float* q) {
                      numbers(0)(thread()) = 1.0f;
                      gpu::fence_view_async_shared();
                      if (thread() < 64) { gpu::sync_threads(1, 64); }
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q, 512);  // fault: barrier includes only half of the writers
                        tma_store_arrive();
                        tma_store_wait<0>();
                      }
                    });
                  }},
                 {"tma_store_wait<2> with only two buffers", &sim::report::missing_waits,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      for (int k = 0; k < 4; ++k) {
                        if (thread() == 0) { tma_store_wait<2>(); }  // should be 1
                        gpu::sync_threads();
                        numbers(k % 2)(thread()) = float(k);  // fault: tma_store_wait<2> with only two buffers
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
                 {"tma_store_wait without tma_store_arrive", &sim::report::missing_waits,
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
                      numbers(0)(thread()) = 2.0f;  // fault: tma_store_wait without tma_store_arrive
                      if (thread() == 0) { tma_store_arrive(), tma_store_wait<0>(); }
                    });
                  }},
                 {"reads back after a .read wait", &sim::report::missing_waits,
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
                          global(static_cast<float const*>(q), 64)(thread());  // fault: reads back after a .read wait
                      EXPECT_GE(x, 0.0f);
                    });
                  }},
                 {"no fence.proxy.async.global", &sim::report::races,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const*, float* q) {
                      make_barriers(1);
                      for (int i = thread(); i < 256; i += 64) { global(q, 256)(i) = 1.0f; }
                      gpu::fence_view_async_shared();  // fences only shared memory
                      gpu::sync_threads();
                      if (thread() == 0) {
                        set_barrier_transaction_bytes(barrier(0), 1024);
                        SM90_BULK_COPY_G2S::copy(q, &barrier(0), box(0), 1024);  // fault: no fence.proxy.async.global
                      }
                      wait_barrier(barrier(0), 0);
                    });
                  }},
                 {"stores a modified box without a proxy fence", &sim::report::races,
                  [](sim::options how) {
                    return on_boxes(how, 64, [](float const* p, float* q) {
                      make_barriers(1);
                      if (thread() == 0) { load(p, 0, 0); }
                      wait_barrier(barrier(0), 0);
                      for (int i = thread(); i < 256; i += 64) { numbers(0)(i) = 2.0f; }
                      gpu::sync_threads();
                      if (thread() == 0) {
                        SM90_BULK_COPY_S2G::copy(box(0), q,
                                                 1024);  // fault: stores a modified box without a proxy fence
                        tma_store_arrive();
                        tma_store_wait<0>();
                      }
                    });
                  }},
             });
}

}  // namespace faults
