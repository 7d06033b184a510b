// Tests kernels written for Ampere, with stages of cp.async and tiles in shared memory. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

constexpr int depth = 3, tiles = 6;  // the number of stages, and of tiles of 128 numbers

auto stage(int s) { return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 128 * s), Layout<_128>{}); }
// Loads 4 numbers of a tile with each of 32 threads.
void fetch(float const* p, int tile, int s) {
  auto const* const from = reinterpret_cast<uint128_t const*>(p + 128 * tile) + thread();
  auto* const to = reinterpret_cast<uint128_t*>(gpu::dynamic_smem<float>() + 128 * s) + thread();
  SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>::copy(*from, *to);
}
template <class Kernel>
sim::report on_tiles(sim::options how, Kernel const& kernel) {
  sim::buffer<float> in(128 * tiles, 1.0f), out(128);
  return sim::launch(how, 1, 32, depth * 512, kernel, static_cast<float const*>(in.data()), out.data());
}
// Adds all tiles. The possible faults are the number of pending groups, and the accesses before and after a wait.
template <int under_way, class Before, class Prologue>
void pipeline(float const* p, float* q, Prologue prologue, Before before) {
  prologue(p);
  float sum = 0;
  for (int k = 0; k < tiles; ++k) {
    cp_async_wait<under_way>();
    before(k);
    int const next = k + depth - 1;
    if (next < tiles) { fetch(p, next, next % depth); }
    cp_async_fence();
    for (int i = 0; i < 4; ++i) {
      sum += stage(k % depth)((thread() + 32 * i + 7) % 128);  // fault: reads other threads' copies too early
    }
  }
  global(q, 128)(thread()) = sum;
}
constexpr auto two_groups = [](float const* p) {
  for (int k = 0; k < depth - 1; ++k) {
    fetch(p, k, k);
    cp_async_fence();
  }
};
constexpr auto everybody = [](int) { gpu::sync_threads(); };

}  // namespace

TEST(Faults, Stages) {
  expect_all(
      __FILE__,
      {
          {"reads other threads' copies too early", any_list,
           [](sim::options how) {  // the wait leaves one group too many pending
             return on_tiles(how, [](float const* p, float* q) { pipeline<depth - 1>(p, q, two_groups, everybody); });
           }},
          {"reads other threads' copies too early", any_list,
           [](sim::options how) {  // one group holds two stages, so the count is off by one
             return on_tiles(how, [](float const* p, float* q) {
               pipeline<depth - 2>(
                   p, q,
                   [](float const* from) {
                     fetch(from, 0, 0), fetch(from, 1, 1);
                     cp_async_fence();
                   },
                   everybody);
             });
           }},
          {"reads other threads' copies too early", any_list,
           [](sim::options how) {  // the threads wait for the copies, but no barrier follows
             return on_tiles(how, [](float const* p, float* q) { pipeline<depth - 2>(p, q, two_groups, [](int) {}); });
           }},
          {"barrier before the cp.async wait, not after", &sim::report::races,
           [](sim::options how) {
             return on_tiles(how, [](float const* p, float* q) {
               fetch(p, 0, 0);
               cp_async_fence();
               gpu::sync_threads();
               cp_async_wait<0>();
               float const x = stage(0)(127 - thread());  // fault: barrier before the cp.async wait, not after
               global(q, 128)(thread()) = x;
             });
           }},
          {"refills a stage still being read", any_list,
           [](sim::options how) {
             return on_tiles(how, [](float const* p, float* q) {
               float sum = 0;
               two_groups(p);
               for (int k = 0; k < tiles; ++k) {
                 cp_async_wait<depth - 2>();
                 gpu::sync_threads();
                 for (int i = 0; i < 4; ++i) {
                   sum += stage(k % depth)((thread() + 32 * i + 7) % 128);  // fault: refills a stage still being read
                 }
                 // This load is one tile too early, because its stage is still being read.
                 if (k + depth < tiles) { fetch(p, k + depth, k % depth); }
                 cp_async_fence();
               }
               global(q, 128)(thread()) = sum;
             });
           }},
          {"epilogue overwrites a pending cp.async stage", &sim::report::missing_waits,
           [](sim::options how) {
             return on_tiles(how, [](float const* p, float* q) {
               two_groups(p);
               cp_async_wait<1>();
               gpu::sync_threads();
               float const sum = stage(0)(127 - thread());
               stage(1)(4 * thread()) = sum;  // fault: epilogue overwrites a pending cp.async stage
               gpu::sync_threads();
               global(q, 128)(thread()) = stage(1)(4 * (31 - thread()));
               cp_async_wait<0>();
             });
           }},
          {"overwrites the source of a pending cp.async", &sim::report::missing_waits,
           [](sim::options how) {
             return on_tiles(how, [](float const* p, float* q) {
               fetch(p, 0, 0);
               cp_async_fence();
               global(const_cast<float*>(p), 128)(4 * thread()) =
                   2.0f;  // fault: overwrites the source of a pending cp.async
               cp_async_wait<0>();
               global(q, 128)(thread()) = stage(0)(4 * thread());
             });
           }},
          {"ldmatrix rows at misaligned addresses", &sim::report::misaligned,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 1024, [] {
               auto s = shared<std::uint32_t>(256);
               for (int i = thread(); i < 256; i += 32) { s(i) = unsigned(i); }
               gpu::sync_warp();
               std::uint32_t r[4];
               auto const* const row = gpu::dynamic_smem<std::uint32_t>() + 6 * thread();  // rows of 24 bytes
               SM75_U32x4_LDSM_N::copy(*reinterpret_cast<uint128_t const*>(row), r[0], r[1], r[2],
                                       r[3]);  // fault: ldmatrix rows at misaligned addresses
             });
           }},
          {"ldmatrix reads rows beyond the tile", &sim::report::out_of_bounds,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 256, [] {  // there are only 16 rows of 16 bytes for 32 lanes
               auto s = shared<std::uint32_t>(64);
               for (int i = thread(); i < 64; i += 32) { s(i) = unsigned(i); }
               gpu::sync_warp();
               std::uint32_t r[4];
               auto const* const row = gpu::dynamic_smem<std::uint32_t>() + 4 * thread();
               SM75_U32x4_LDSM_N::copy(*reinterpret_cast<uint128_t const*>(row), r[0], r[1], r[2],
                                       r[3]);  // fault: ldmatrix reads rows beyond the tile
             });
           }},
          {"ldmatrix reads uninitialised rows", &sim::report::uninitialised,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 512, [] {
               auto s = shared<std::uint32_t>(128);
               for (int i = thread(); i < 96; i += 32) { s(i) = unsigned(i); }
               gpu::sync_warp();
               std::uint32_t r[4];
               auto const* const row = gpu::dynamic_smem<std::uint32_t>() + 4 * thread();
               SM75_U32x4_LDSM_N::copy(*reinterpret_cast<uint128_t const*>(row), r[0], r[1], r[2],
                                       r[3]);  // fault: ldmatrix reads uninitialised rows
             });
           }},
          {"reuses the buffer without a barrier", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 64, 256,
                 [](float* q) {
                   for (int round = 0; round < 2; ++round) {
                     shared(64)(thread()) = float(thread() + round);  // fault: reuses the buffer without a barrier
                     gpu::sync_threads();
                     global(q, 128)(64 * round + thread()) = shared(64)(63 - thread());
                   }
                 },
                 out.data());
           }},
          {"tiles of different warps overlap", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(256);
             return sim::launch(
                 how, 1, 128, 0,
                 [](float* q) {
                   int const warp = thread() / 32, lane = thread() % 32;
                   for (int i = 0; i < 2; ++i) {
                     global(q, 256)(48 * warp + 32 * i + lane) = 1.0f;  // fault: tiles of different warps overlap
                   }
                 },
                 out.data());
           }},
          {"atomic add before the counters are cleared", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 256, [] {
               shared<int>(64)(thread()) = 0;
               gpu::atomic_add(gpu::dynamic_smem<int>() + (7 * thread()) % 64,
                               1);  // fault: atomic add before the counters are cleared
             });
           }},
          {"reads a counter while others increment it", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> count(1, 0), out(64);
             return sim::launch(
                 how, 1, 64, 0,
                 [](int* n, int* q) {
                   gpu::atomic_add(n, 1);
                   global(q, 64)(thread()) =
                       global(static_cast<int const*>(n), 1)(0);  // fault: reads a counter while others increment it
                 },
                 count.data(), out.data());
           }},
      });
}

namespace {

// The lanes of warp 0 store one flag with one instruction, and one lane signals warp 1 that the flag is set.
sim::report told_by_lane(sim::options how, int lane, bool after_all) {
  return sim::launch(how, 1, 64, 64, [=] {
    auto* const barrier = gpu::dynamic_smem<std::uint64_t>();
    auto flag = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>() + 8), Layout<_1>{});
    if (thread() == 0) {
      initialize_barrier(*barrier, 1);
      gpu::fence_barrier_init();
    }
    gpu::sync_threads();
    if (thread() < 32) {
      flag(0) = 7;
      if (after_all) { gpu::sync_warp(); }
      if (thread() == lane) { arrive_barrier(*barrier); }
    } else {
      wait_barrier(*barrier, 0);
      int const x = static_cast<int const&>(flag(0));  // fault: signals other lanes' stores without sync_warp
      EXPECT_EQ(x, 7);
    }
  });
}

}  // namespace

TEST(Faults, EqualStores) {
  expect_all(__FILE__, {
                           {"signals other lanes' stores without sync_warp", &sim::report::races,
                            [](sim::options how) { return told_by_lane(how, 0, false); }},
                           {"signals other lanes' stores without sync_warp", &sim::report::races,
                            [](sim::options how) { return told_by_lane(how, 13, false); }},
                           {"signals other lanes' stores without sync_warp", &sim::report::races,
                            [](sim::options how) { return told_by_lane(how, 31, false); }},
                       });
  for (int seed = 0; seed < seeds_of(6); ++seed) {
    for (int const lane : {0, 13, 31}) { EXPECT_TRUE(told_by_lane({.seed = seed}, lane, true).ok()); }
  }
}

}  // namespace faults
