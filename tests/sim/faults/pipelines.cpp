// Tests kernels with warp roles and rings of stages, as users write them. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

constexpr int ring = 2, tiles = 5;  // a stage has 128 numbers, and stages are filled in sequence

struct Shared {
  float stage[ring][128];
  std::uint64_t full[ring], empty[ring];
};
Shared& smem() { return *gpu::dynamic_smem<Shared>(); }
auto stage(int s) { return make_tensor(make_smem_ptr(smem().stage[s]), Layout<_128>{}); }

// Runs a warp that loads tiles, and four warps that use them. `consume` supplies the steps that may be faulty.
template <class Consumer>
sim::report with_a_ring(sim::options how, int arrivals, Consumer const& consume) {
  sim::buffer<float> in(128 * tiles, 1.0f), out(128);
  return sim::launch(
      how, 1, 160, sizeof(Shared),
      [&](float const* p, float* q) {
        Shared& shared = smem();
        if (thread() == 0) {
          for (int s = 0; s < ring; ++s) {
            initialize_barrier(shared.full[s], 1);
            initialize_barrier(shared.empty[s], arrivals);
          }
          gpu::fence_barrier_init();
        }
        gpu::sync_threads();
        if (thread() < 128) {
          consume(q);
        } else if (elect_one_sync()) {
          for (int k = 0; k < tiles; ++k) {
            int const s = k % ring;
            if (k >= ring) { wait_barrier(shared.empty[s], (k / ring - 1) % 2); }
            set_barrier_transaction_bytes(shared.full[s], 512);
            SM90_BULK_COPY_G2S::copy(p + 128 * k, &shared.full[s], shared.stage[s], 512);
          }
        }
      },
      in.data(), out.data());
}

}  // namespace

TEST(Faults, Rings) {
  expect_all(__FILE__, {
                           {"releases the stage before reading it", &sim::report::races,
                            [](sim::options how) {
                              return with_a_ring(how, 128, [](float* q) {
                                float sum = 0;
                                for (int k = 0; k < tiles; ++k) {
                                  wait_barrier(smem().full[k % ring], k / ring % 2);
                                  arrive_barrier(smem().empty[k % ring]);
                                  sum += stage(k % ring)(thread());  // fault: releases the stage before reading it
                                }
                                global(q, 128)(thread()) = sum;
                              });
                            }},
                           {"thread 0 releases the stage for everyone", &sim::report::races,
                            [](sim::options how) {
                              return with_a_ring(how, 1, [](float* q) {
                                float sum = 0;
                                for (int k = 0; k < tiles; ++k) {
                                  wait_barrier(smem().full[k % ring], k / ring % 2);
                                  sum += stage(k % ring)(thread());  // fault: thread 0 releases the stage for everyone
                                  if (thread() == 0) { arrive_barrier(smem().empty[k % ring]); }
                                }
                                global(q, 128)(thread()) = sum;
                              });
                            }},
                           {"only lane 0 of each warp waits", any_list,
                            [](sim::options how) {
                              return with_a_ring(how, 128, [](float* q) {
                                float sum = 0;
                                for (int k = 0; k < tiles; ++k) {
                                  if (thread() % 32 == 0) { wait_barrier(smem().full[k % ring], k / ring % 2); }
                                  sum += stage(k % ring)(thread());  // fault: only lane 0 of each warp waits
                                  arrive_barrier(smem().empty[k % ring]);
                                }
                                global(q, 128)(thread()) = sum;
                              });
                            }},
                           {"flips parity per tile, not per round", any_list,
                            [](sim::options how) {
                              return with_a_ring(how, 128, [](float* q) {
                                float sum = 0;
                                for (int k = 0; k < tiles; ++k) {
                                  wait_barrier(smem().full[k % ring], k % 2),
                                      sum += stage(k % ring)(thread());  // fault: flips parity per tile, not per round
                                  arrive_barrier(smem().empty[k % ring]);
                                }
                                global(q, 128)(thread()) = sum;
                              });
                            }},
                           {"epilogue overwrites a stage in use", &sim::report::races,
                            [](sim::options how) {
                              return with_a_ring(how, 128, [](float* q) {
                                float sum = 0;
                                for (int k = 0; k < tiles; ++k) {
                                  wait_barrier(smem().full[k % ring], k / ring % 2);
                                  for (int i = 0; i < 4; ++i) { sum += stage(k % ring)((thread() + 32 * i) % 128); }
                                  arrive_barrier(smem().empty[k % ring]);
                                }
                                stage((tiles - 1) % ring)(thread()) = sum;  // fault: epilogue overwrites a stage in use
                                gpu::sync_threads(1, 128);
                                global(q, 128)(thread()) = stage((tiles - 1) % ring)(127 - thread());
                              });
                            }},
                       });
}

namespace {

using Async = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS_ZFILL<uint128_t>, float>;
constexpr int depth = 3;

// Returns a 32 x 16 tile of a row-major m x 16 matrix.
template <class P>
auto rows_of(P* p, int m, int tile) {
  return local_tile(make_tensor(make_gmem_ptr(p), make_shape(m, _16{}), make_stride(_16{}, _1{})), Shape<_32, _16>{},
                    make_coord(tile, 0));
}
auto rows_in_shared(int s) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 512 * s), Layout<Shape<_32, _16>, Stride<_16, _1>>{});
}
auto by_vectors() {
  return make_tiled_copy(Async{}, Layout<Shape<_32, _4>, Stride<_4, _1>>{}, Layout<Shape<_1, _4>>{});
}
template <class Kernel>
sim::report on_rows(sim::options how, int m, Kernel const& kernel) {
  sim::buffer<float> in(std::size_t(16 * m), 1.0f), out(512);
  return sim::launch(how, 1, 128, depth * 2048, kernel, static_cast<float const*>(in.data()), out.data(), m);
}

}  // namespace

TEST(Faults, Multistage) {
  expect_all(__FILE__, {
                           {"no empty cp.async groups at the end", &sim::report::missing_waits,
                            [](sim::options how) {
                              return on_rows(how, 192, [](float const* p, float* q, int m) {
                                auto load = by_vectors();
                                auto mine = load.get_slice(thread());
                                int const count = m / 32;
                                float sum = 0;
                                auto const fetch = [&](int k) {
                                  copy(load, mine.partition_S(rows_of(p, m, k)),
                                       mine.partition_D(rows_in_shared(k % depth)));
                                  cp_async_fence();
                                };
                                for (int k = 0; k < depth - 1; ++k) { fetch(k); }
                                for (int k = 0; k < count; ++k) {
                                  cp_async_wait<depth - 2>();
                                  gpu::sync_threads();
                                  if (k + depth - 1 < count) { fetch(k + depth - 1); }
                                  sum += rows_in_shared(k % depth)(
                                      thread() / 4, 15 - thread() % 4);  // fault: no empty cp.async groups at the end
                                }
                                cp_async_wait<0>();
                                global(q, 128)(thread()) = sum;
                              });
                            }},
                           {"predicate for the wrong tile", &sim::report::out_of_bounds,
                            [](sim::options how) {
                              return on_rows(how, 50, [](float const* p, float* q, int m) {
                                auto load = by_vectors();
                                auto mine = load.get_slice(thread());
                                auto places = mine.partition_S(
                                    // These are the coordinates of the first tile, not of the second.
                                    make_identity_tensor(Shape<_32, _16>{}));
                                for (int k = 0; k < 2; ++k) {
                                  auto const inside = [&](auto const&... i) { return get<0>(places(i...)) < m; };
                                  copy_if(load, inside, mine.partition_S(rows_of(p, m, k)),
                                          mine.partition_D(rows_in_shared(k)));  // fault: predicate for the wrong tile
                                }
                                cp_async_fence();
                                cp_async_wait<0>();
                                gpu::sync_threads();
                                global(q, 128)(thread()) = rows_in_shared(1)(thread() / 4, 0);
                              });
                            }},
                           {"reads stage 1 after a wait for stage 0", &sim::report::missing_waits,
                            [](sim::options how) {
                              return on_rows(how, 64, [](float const* p, float* q, int m) {
                                auto load = by_vectors();
                                auto mine = load.get_slice(thread());
                                for (int k = 0; k < 2; ++k) {
                                  copy(load, mine.partition_S(rows_of(p, m, k)), mine.partition_D(rows_in_shared(k)));
                                  cp_async_fence();
                                }
                                cp_async_wait<1>();
                                gpu::sync_threads();
                                auto row = local_partition(rows_in_shared(1), Layout<Shape<_32, _4>>{},
                                                           thread());  // only stage 0 has arrived
                                auto fragment = make_fragment_like(row);
                                copy(row, fragment);  // fault: reads stage 1 after a wait for stage 0
                                cp_async_wait<0>();
                                global(q, 128)(thread()) = fragment(0);
                              });
                            }},
                       });
}

TEST(Faults, Roles) {
  expect_all(__FILE__,
             {
                 // Two groups alternate. Each group waits for its own barrier, and signals the other group's barrier.
                 {"each group signals itself instead of the other", &sim::report::deadlock,
                  [](sim::options how) {
                    return sim::launch(how, 1, 256, 0, [] {
                      int const group = thread() / 128;
                      if (group == 1) { gpu::arrive_threads(1, 256); }
                      for (int turn = 0; turn < 3; ++turn) {
                        gpu::sync_threads(1 + group, 256);  // fault: each group signals itself instead of the other
                        gpu::arrive_threads(1 + group, 256);
                      }
                    });
                  }},
                 // The block that arrives last adds the sums of all blocks.
                 {"no fence before the atomic that counts blocks", &sim::report::races,
                  [](sim::options how) {
                    sim::buffer<float> parts(4), out(1);
                    sim::buffer<int> count(1, 0);
                    return sim::launch(
                        how, 4, 32, 64,
                        [](float* part, int* n, float* q) {
                          auto last = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>()), Layout<_1>{});
                          if (thread() == 0) {
                            global(part, 4)(block()) = float(block());
                            last(0) = gpu::atomic_add(n, 1) == 3 ? 1 : 0;  // fence_device() is missing before this line
                          }
                          gpu::sync_threads();
                          if (last(0) == 0 || thread() != 0) { return; }
                          gpu::fence_device();
                          float sum = 0;
                          for (int i = 0; i < 4; ++i) {
                            sum += global(part, 4)(i);  // fault: no fence before the atomic that counts blocks
                          }
                          global(q, 1)(0) = sum;
                        },
                        parts.data(), count.data(), out.data());
                  }},
                 {"refills the stage while wgmma reads it", &sim::report::missing_waits,
                  [](sim::options how) {
                    using Product = SM90::GMMA::MMA_64x8x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;
                    sim::buffer<bfloat16_t> in(1152, bfloat16_t(1.0f));
                    return sim::launch(
                        how, 1, 160, 2304 + 64,
                        [](bfloat16_t const* p) {
                          auto* const tile = gpu::dynamic_smem<bfloat16_t>();
                          std::uint64_t* const barrier = gpu::dynamic_smem<std::uint64_t>() + 288;
                          if (thread() == 0) {
                            initialize_barrier(barrier[0], 1);
                            initialize_barrier(barrier[1], 1);
                            gpu::fence_barrier_init();
                          }
                          gpu::sync_threads();
                          if (thread() >= 128) {
                            if (!elect_one_sync()) { return; }
                            for (int k = 0; k < 2; ++k) {
                              if (k > 0) { wait_barrier(barrier[1], 0); }
                              set_barrier_transaction_bytes(barrier[0], 2304);
                              SM90_BULK_COPY_G2S::copy(p, &barrier[0], tile,
                                                       2304);  // fault: refills the stage while wgmma reads it
                            }
                            return;
                          }
                          auto acc = make_tensor<float>(Layout<_4>{});
                          clear(acc);
                          for (int k = 0; k < 2; ++k) {
                            wait_barrier(barrier[0], k);
                            auto const at = [&](int i) {
                              return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(tile + i), 128, 256, 0, 1});
                            };
                            warpgroup_arrive();
                            Product::fma(at(0), at(1024), acc(0), acc(1), acc(2), acc(3));
                            warpgroup_commit_batch();
                            if (k == 0 && thread() == 0) {
                              arrive_barrier(barrier[1]);
                            }  // too early: the wait for the product comes later
                            warpgroup_wait<0>();
                          }
                        },
                        in.data());
                  }},
             });
}

}  // namespace faults
