// Tests misaligned addresses, writes to sources of pending copies, and accesses that extend into a neighbouring
// array.
#include "faults.hpp"

namespace faults {

namespace {

// Returns n numbers of type T, which start at byte `bytes` of the block's shared memory.
template <class T>
auto shared_from(int bytes, int n) {
  return make_tensor(make_smem_ptr(reinterpret_cast<T*>(gpu::dynamic_smem<char>() + bytes)), make_layout(n));
}
struct Pair {
  float x, y;
};
struct First;
struct Second;
struct Third;

}  // namespace

TEST(Faults, Misaligned) {
  expect_all(__FILE__, {
                           {"stores a float at an odd address", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 32, 1024, [] {
                                auto s = shared_from<float>(1, 32);
                                s(thread()) = 1.0f;  // fault: stores a float at an odd address
                              });
                            }},
                           {"stores a double at a 4-byte aligned address", &sim::report::misaligned,
                            [](sim::options how) {
                              sim::buffer<float> x(65, 1.0f);
                              return sim::launch(
                                  how, 1, 32, 0,
                                  [](float* p) {
                                    auto g =
                                        make_tensor(make_gmem_ptr(reinterpret_cast<double*>(p + 1)), Layout<_32>{});
                                    g(thread()) = 2.0;  // fault: stores a double at a 4-byte aligned address
                                  },
                                  x.data());
                            }},
                           {"stores 16 bytes at an 8-byte aligned address", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 32, 1024, [] {
                                auto s = shared_from<uint128_t>(8, 32);
                                s(thread()) = uint128_t{};  // fault: stores 16 bytes at an 8-byte aligned address
                              });
                            }},
                           {"reads a 2-byte aligned float", &sim::report::misaligned,
                            [](sim::options how) {
                              sim::buffer<float> out(32);
                              return sim::launch(
                                  how, 1, 32, 256,
                                  [](float* p) {
                                    auto s = shared<half_t>(66);
                                    for (int i = thread(); i < 66; i += 32) { s(i) = half_t(1.0f); }
                                    gpu::sync_threads();
                                    auto const pairs = make_tensor(
                                        make_smem_ptr(reinterpret_cast<float const*>(raw_pointer_cast(s.data()) + 1)),
                                        Layout<_32>{});
                                    global(p, 32)(thread()) = pairs(thread());  // fault: reads a 2-byte aligned float
                                  },
                                  out.data());
                            }},
                           {"stores a struct at a 2-byte aligned address", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 8, 256, [] {
                                auto s = shared_from<Pair>(2, 8);
                                s(thread()) = Pair{1, 2};  // fault: stores a struct at a 2-byte aligned address
                              });
                            }},
                           {"atomic add to a 2-byte aligned int", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 8, 256, [] {
                                auto s = shared<int>(8);
                                s(thread()) = 0;
                                gpu::sync_threads();
                                gpu::atomic_add(reinterpret_cast<int*>(gpu::dynamic_smem<char>() + 2),
                                                1);  // fault: atomic add to a 2-byte aligned int
                              });
                            }},
                       });
}

// Checks faults that are found only in files compiled with -fsanitize=thread,alignment.
TEST(Faults, MisalignedThroughPlainPointers) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "plain pointers are not seen in this file"; }
  expect_all(__FILE__, {
                           {"raw-pointer store of a float at an odd address", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 32, 1024, [] {
                                float* const p = reinterpret_cast<float*>(gpu::dynamic_smem<char>() + 3);
                                p[thread()] = 1.0f;  // fault: raw-pointer store of a float at an odd address
                              });
                            }},
                           {"raw-pointer read of a 4-byte aligned double", &sim::report::misaligned,
                            [](sim::options how) {
                              sim::buffer<float> x(65, 1.0f);
                              sim::buffer<double> out(32);
                              return sim::launch(
                                  how, 1, 32, 0,
                                  [](float const* p, double* q) {
                                    q[thread()] = reinterpret_cast<double const*>(
                                        p + 1)[thread()];  // fault: raw-pointer read of a 4-byte aligned double
                                  },
                                  x.data(), out.data());
                            }},
                           {"raw-pointer store of 16 bytes, aligned to 8", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 16, 1024, [] {
                                auto* const p = reinterpret_cast<uint128_t*>(gpu::dynamic_smem<char>() + 8);
                                p[thread()] = uint128_t{};  // fault: raw-pointer store of 16 bytes, aligned to 8
                              });
                            }},
                           {"raw-pointer store of a 2-byte aligned struct", &sim::report::misaligned,
                            [](sim::options how) {
                              return sim::launch(how, 1, 8, 256, [] {
                                auto* const p = reinterpret_cast<Pair*>(gpu::dynamic_smem<char>() + 2);
                                p[thread()] = Pair{1, 2};  // fault: raw-pointer store of a 2-byte aligned struct
                              });
                            }},
                       });
}

namespace {

using Async = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>;
auto four(float* p, int t = thread()) { return make_tensor(make_gmem_ptr(p + 4 * t), Layout<_4>{}); }
void fetch(float* p) {
  copy(Async{}, four(p), make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 4 * thread()), Layout<_4>{}));
}
sim::report with_source(sim::options how, void (*kernel)(float*)) {
  sim::buffer<float> in(256, 1.0f);
  return sim::launch(how, 1, 64, 1024, kernel, in.data());
}

template <class Body>
sim::report with_barrier(sim::options how, Body const& body) {
  sim::buffer<float> in(256, 1.0f);
  return sim::launch(
      how, 1, 64, 1032,
      [&](float* p) {
        std::uint64_t& barrier = gpu::dynamic_smem<std::uint64_t>()[128];
        if (thread() == 0) { initialize_barrier(barrier, 64); }
        gpu::sync_threads();
        body(p, barrier);
      },
      in.data());
}

}  // namespace

TEST(Faults, SourcesUnderWay) {
  expect_all(__FILE__, {
                           {"overwrites the source of its own pending cp.async", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_source(how, [](float* p) {
                                fetch(p);
                                cp_async_fence();
                                four(p)(2) = 3.0f;  // fault: overwrites the source of its own pending cp.async
                                cp_async_wait<0>();
                              });
                            }},
                           {"overwrites another thread's cp.async source", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_source(how, [](float* p) {
                                fetch(p);
                                cp_async_fence();
                                gpu::sync_threads();
                                four(p, 63 - thread())(0) = 3.0f;  // fault: overwrites another thread's cp.async source
                                gpu::sync_threads();
                                cp_async_wait<0>();
                              });
                            }},
                           {"overwrites the pending cp.async group's source", &sim::report::missing_waits,
                            [](sim::options how) {
                              sim::buffer<float> in(512, 1.0f);
                              return sim::launch(
                                  how, 1, 64, 1024,
                                  [](float* p) {
                                    fetch(p);
                                    cp_async_fence();
                                    fetch(p + 256);
                                    cp_async_fence();
                                    cp_async_wait<1>();
                                    four(p)(0) = 3.0f;
                                    four(p + 256)(0) = 3.0f;  // fault: overwrites the pending cp.async group's source
                                    cp_async_wait<0>();
                                  },
                                  in.data());
                            }},
                           {"atomic add to a copy's source", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_source(how, [](float* p) {
                                fetch(p);
                                cp_async_fence();
                                gpu::sync_threads();
                                gpu::atomic_add(p + 4 * (63 - thread()), 1.0f);  // fault: atomic add to a copy's source
                                cp_async_wait<0>();
                              });
                            }},
                           {"overwrites the source of thread 0's pending bulk store", &sim::report::missing_waits,
                            [](sim::options how) {
                              sim::buffer<float> out(256);
                              return sim::launch(
                                  how, 1, 64, 1024,
                                  [](float* p) {
                                    auto s = shared(256);
                                    for (int i = thread(); i < 256; i += 64) { s(i) = float(i); }
                                    tma_store_fence();
                                    gpu::sync_threads();
                                    if (thread() % 32 == 0) {
                                      int const half = thread() / 32 * 128;
                                      SM90_BULK_COPY_S2G::copy(gpu::dynamic_smem<float>() + half, p + half, 512);
                                      tma_store_arrive();
                                      if (thread() == 32) { tma_store_wait<0>(); }
                                    }
                                    gpu::sync_threads();
                                    if (thread() == 32) {
                                      s(5) = 1.0f;  // fault: overwrites the source of thread 0's pending bulk store
                                    }
                                    gpu::sync_threads();
                                    if (thread() == 0) { tma_store_wait<0>(); }
                                  },
                                  out.data());
                            }},
                           {"reads a bulk store's destination after a .read wait", &sim::report::missing_waits,
                            [](sim::options how) {
                              sim::buffer<float> out(256);
                              return sim::launch(
                                  how, 1, 32, 1024,
                                  [](float* p) {
                                    auto s = shared(256);
                                    for (int i = thread(); i < 256; i += 32) { s(i) = float(i); }
                                    tma_store_fence();
                                    gpu::sync_threads();
                                    if (thread() != 0) { return; }
                                    SM90_BULK_COPY_S2G::copy(gpu::dynamic_smem<float>(), p, 1024);
                                    tma_store_arrive();
                                    tma_store_wait<0>();
                                    s(3) = 0.0f;
                                    float const x = global(static_cast<float const*>(p), 256)(
                                        7);  // fault: reads a bulk store's destination after a .read wait
                                    EXPECT_EQ(x, 7.0f);
                                  },
                                  out.data());
                            }},
                           {"reads cp.async data before the mbarrier wait", &sim::report::missing_waits,
                            [](sim::options how) {
                              sim::buffer<float> out(64);
                              return with_barrier(how, [q = out.data()](float* p, std::uint64_t& barrier) {
                                fetch(p);
                                gpu::cpasync_barrier_arrive_noinc(barrier);
                                global(q, 64)(thread()) =
                                    shared(256)(4 * thread());  // fault: reads cp.async data before the mbarrier wait
                                wait_barrier(barrier, 0);
                              });
                            }},
                           {"overwrites a cp.async source before the mbarrier wait", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_barrier(how, [](float* p, std::uint64_t& barrier) {
                                fetch(p);
                                gpu::cpasync_barrier_arrive_noinc(barrier);
                                four(p)(0) = 3.0f;  // fault: overwrites a cp.async source before the mbarrier wait
                                wait_barrier(barrier, 0);
                              });
                            }},
                           {"proxy fence before cp.async completes", &sim::report::races,
                            [](sim::options how) {
                              sim::buffer<float> out(256);
                              return with_barrier(how, [q = out.data()](float* p, std::uint64_t& barrier) {
                                fetch(p);
                                gpu::cpasync_barrier_arrive_noinc(barrier);
                                tma_store_fence();
                                wait_barrier(barrier, 0);
                                if (thread() != 0) { return; }
                                SM90_BULK_COPY_S2G::copy(gpu::dynamic_smem<float>(), q,
                                                         1024);  // fault: proxy fence before cp.async completes
                                tma_store_arrive();
                                tma_store_wait<0>();
                              });
                            }},
                       });
}

TEST(Faults, ArraysBesideArrays) {
  expect_all(__FILE__,
             {
                 {"writes past a static array into the next one", &sim::report::out_of_bounds,
                  [](sim::options how) {
                    return sim::launch(how, 1, 32, 0, [] {
                      auto a = make_tensor(make_smem_ptr(gpu::static_smem<float, 32, First>()), Layout<_64>{});
                      auto b = make_tensor(make_smem_ptr(gpu::static_smem<float, 32, Second>()), Layout<_32>{});
                      b(thread()) = 0.0f;
                      gpu::sync_threads();
                      a(thread() + 1) = 1.0f;  // fault: writes past a static array into the next one
                    });
                  }},
                 {"reads before the start of an array", &sim::report::out_of_bounds,
                  [](sim::options how) {
                    sim::buffer<float> out(32);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](float* p) {
                          auto a = make_tensor(make_smem_ptr(gpu::static_smem<float, 32, First>()), Layout<_32>{});
                          auto b = make_tensor(make_smem_ptr(gpu::static_smem<float, 32, Second>()), Layout<_32>{});
                          a(thread()) = 0.0f, b(thread()) = 0.0f;
                          gpu::sync_threads();
                          global(p, 32)(thread()) = b(thread() - 32);  // fault: reads before the start of an array
                        },
                        out.data());
                  }},
                 {"writes past dynamic shared memory into a static array", &sim::report::out_of_bounds,
                  [](sim::options how) {
                    return sim::launch(how, 1, 32, 128, [] {
                      auto s = shared(64);
                      auto a = make_tensor(make_smem_ptr(gpu::static_smem<float, 64, Third>()), Layout<_64>{});
                      a(thread()) = 0.0f;
                      gpu::sync_threads();
                      s(thread() + 32) = 1.0f;  // fault: writes past dynamic shared memory into a static array
                    });
                  }},
                 {"writes past a static array with 227 KiB in use", &sim::report::out_of_bounds,
                  [](sim::options how) {
                    return sim::launch(how, 1, 32, 227 * 1024 - 4096, [] {
                      auto a = make_tensor(make_smem_ptr(gpu::static_smem<float, 512, First>()), Layout<_1024>{});
                      auto b = make_tensor(make_smem_ptr(gpu::static_smem<float, 512, Second>()), Layout<_512>{});
                      b(thread()) = 0.0f;
                      gpu::sync_threads();
                      a(512 + thread()) = 1.0f;  // fault: writes past a static array with 227 KiB in use
                    });
                  }},
             });
}

}  // namespace faults
