// Tests synchronization of lanes, blocks and clusters that looks wrong but is correct. The faulty counterparts are in
// faults/.
#include "correct.hpp"

#include <bit>

namespace correct {

namespace {

template <class Kernel>
void expect_lanes(char const* name, Kernel const& kernel, std::function<int(int)> const& expected,
                  unsigned threads = 32) {
  sim::buffer<int> out(threads, -1);
  expect_ok(name, [&](sim::options how) { return sim::launch(how, 1, threads, 512, kernel, out.data()); });
  for (int t = 0; t < int(threads); ++t) { EXPECT_EQ(out[std::size_t(t)], expected(t)) << name << ", thread " << t; }
}
bool low() { return thread() % 32 < 16; }

// Two blocks of a cluster write 32 numbers and arrive, as `arrive` does. The threads for which `arrive` returns true
// wait, and read the other block's numbers.
template <class Arrive>
void expect_exchange(char const* name, unsigned threads, Arrive const& arrive) {
  sim::buffer<int> out(64);
  expect_ok(name, [&](sim::options how) {
    how.cluster = {2, 1, 1};
    return sim::launch(
        how, 2, threads, 256,
        [&](int* q) {
          if (!arrive()) { return; }
          cluster_wait();
          auto there =
              make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<int>(), 1 - block_rank_in_cluster())),
                          Layout<_32>{});
          global(q, 64)(32 * block() + thread()) = there(31 - thread());
          cluster_sync();
        },
        out.data());
  });
  for (int t = 0; t < 32; ++t) { EXPECT_EQ(out[std::size_t(t)], 131 - t) << name; }
}

}  // namespace

TEST(Correct, HalvesWithMasksOfTheirOwn) {
  expect_lanes(
      "halves",
      [](int* q) {
        unsigned const mask = low() ? 0xffffu : 0xffff0000u;
        auto s = shared<int>(32);
        s(thread()) = gpu::shuffle_xor(thread(), 8, mask);
        gpu::sync_warp(mask);
        global(q, 32)(thread()) = s(thread() ^ 4);
      },
      [](int t) { return t ^ 12; });
}

// Checks PTX ISA 9.7.9.6, shfl.sync: lanes match by the qualifiers and the mask, not by the call site.
TEST(Correct, OneShuffleAtTwoSites) {
  expect_lanes(
      "two places",
      [](int* q) {
        int x = 0;
        if (low()) {
          x = gpu::shuffle_xor(thread(), 16);
        } else {
          x = gpu::shuffle_xor(100 + thread(), 16);
        }
        global(q, 32)(thread()) = x;
      },
      [](int t) { return t < 16 ? 116 + t : t - 16; });
}

// Checks that a shuffle moves bits, whatever their type.
TEST(Correct, OneShuffleOfTwoTypes) {
  expect_lanes(
      "two types",
      [](int* q) {
        if (low()) {
          global(q, 32)(thread()) = gpu::shuffle_xor(thread(), 16);
        } else {
          float const x = gpu::shuffle_xor(1.0f, 16);
          global(q, 32)(thread()) = std::bit_cast<int>(x);
        }
      },
      [](int t) { return t < 16 ? 0x3f800000 : t - 16; });
}

// Checks that missing lanes of a block do not delay other lanes. The second warp of a block of 48 threads has 16
// lanes, but its full mask also contains the 16 missing ones.
TEST(Correct, AWarpOf16) {
  expect_lanes(
      "48 threads",
      [](int* q) {
        auto s = shared<int>(48);
        s(thread()) = thread();
        gpu::sync_warp();
        int const x = s(thread() ^ 1);
        gpu::sync_threads(1, 64);
        s(thread()) = gpu::shuffle_xor(x, 8);
        gpu::sync_threads();
        global(q, 48)(thread()) = s(47 - thread()) + (gpu::ballot(true) == (thread() < 32 ? ~0u : 0xffffu) ? 0 : 1000);
      },
      [](int t) { return (47 - t) ^ 9; }, 48);
}

// Checks the CUDA C++ Programming Guide: the lanes of the mask that have not ended execute the same instruction.
TEST(Correct, LanesThatEnd) {
  expect_lanes(
      "ended lanes",
      [](int* q) {
        if (!low()) { return; }
        int const x = gpu::shuffle_xor(thread(), 8);
        global(q, 32)(thread()) = gpu::ballot(true) == 0xffffu ? x : -2;
      },
      [](int t) { return t < 16 ? t ^ 8 : -1; });
  expect_lanes(
      "votes of fewer and fewer",
      [](int* q) {
        unsigned last = 0;
        for (int i = 0; i < thread() / 8; ++i) { last = gpu::ballot(true); }
        if (thread() >= 8) { global(q, 32)(thread()) = int(last >> 8); }
      },
      [](int t) { return t < 8 ? -1 : 0xffffff & (-1 << (t / 8 * 8 - 8)); });
}

// Checks PTX ISA 9.7.14.7, exit. An ended thread does not delay a barrier for all threads, and a warp arrives when
// its remaining lanes have arrived.
TEST(Correct, BarriersAfterAnEarlyEnd) {
  expect_lanes(
      "whole warps",
      [](int* q) {
        if (thread() >= 64) { return; }
        auto s = shared<int>(64);
        s(thread()) = thread();
        gpu::sync_threads();
        global(q, 96)(thread()) = s(63 - thread());
      },
      [](int t) { return t < 64 ? 63 - t : -1; }, 96);
  expect_lanes(
      "a part of a warp",
      [](int* q) {
        if (thread() >= 40) { return; }
        auto s = shared<int>(64);
        s(thread()) = thread();
        gpu::sync_threads();
        int const x = s(39 - thread());
        gpu::sync_threads(5, 64);
        s(thread()) = x;
        gpu::sync_threads();
        global(q, 64)(thread()) = s(39 - thread());
      },
      [](int t) { return t < 40 ? t : -1; }, 64);
  expect_lanes(
      "what was known before",
      [](int* q) {
        auto s = shared<int>(64);
        s(thread()) = thread();
        gpu::sync_threads();
        if (thread() >= 32) { return; }
        gpu::sync_threads();
        global(q, 64)(thread()) = s(63 - thread());
      },
      [](int t) { return t < 32 ? 63 - t : -1; }, 64);
  expect_lanes(
      "an end that releases",
      [](int* q) {
        if (thread() < 32) { gpu::sync_threads(); }
        global(q, 64)(thread()) = thread();
      },
      [](int t) { return t; }, 64);
}

// Checks that lanes that reach the warp's barrier early wait for the other lanes, which first execute a shuffle and
// their own barrier.
TEST(Correct, MasksOneAfterTheOther) {
  expect_lanes(
      "masks",
      [](int* q) {
        int v = thread();
        if (thread() < 16) {
          v = gpu::shuffle_xor(v, 3, 0xffffu);
          gpu::sync_warp(0xffffu);
        }
        gpu::sync_warp();
        if (thread() % 2 == 0) { v = gpu::shuffle_xor(v, 2, 0x55555555u); }
        unsigned const odd = gpu::ballot(v % 2 != 0);
        global(q, 32)(thread()) = odd == 0xaaaa5555u ? v : -1;
      },
      [](int t) { return t < 16 ? (t % 2 == 0 ? t ^ 1 : t ^ 3) : (t % 2 == 0 ? t ^ 2 : t); });
}

TEST(Correct, AClusterAfterAnEarlyEnd) {
  sim::buffer<int> out(128, -1);
  expect_ok("cluster", [&](sim::options how) {
    how.cluster = {2, 1, 1};
    return sim::launch(
        how, 2, 64, 256,
        [](int* q) {
          if (thread() >= 40) { return; }
          auto s = shared<int>(64);
          s(thread()) = 100 * block() + thread();
          cluster_sync();
          auto there =
              make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<int>(), 1 - block_rank_in_cluster())),
                          Layout<_64>{});
          global(q, 128)(64 * block() + thread()) = there(39 - thread());
          cluster_arrive();
          cluster_wait();
        },
        out.data());
  });
  for (int t = 0; t < 64; ++t) { EXPECT_EQ(out[std::size_t(t)], t < 40 ? 139 - t : -1); }
}

// Checks PTX ISA 9.7.15.3, barrier.cluster: a thread may end after it has arrived, as a producer's idle warps do.
TEST(Correct, AWarpThatOnlyArrivesAtTheCluster) {
  expect_exchange("arrives", 64, [] {
    if (thread() < 32) { shared<int>(32)(thread()) = 100 * block() + thread(); }
    cluster_arrive();
    return thread() < 32;
  });
}

// Checks PTX ISA 9.7.15.3, barrier.cluster: a relaxed arrival publishes the writes before an earlier fence.
TEST(Correct, ARelaxedArrivalBehindAFence) {
  expect_exchange("relaxed", 32, [] {
    shared<int>(32)(thread()) = 100 * block() + thread();
    gpu::fence_device();
    cluster_arrive_relaxed();
    return true;
  });
}

// Checks PTX ISA 9.7.15.16.19, try_wait. The parity of the given integer identifies a phase, so programs may count
// phases upwards.
TEST(Correct, AnMbarrierMadeAnewAndItsPhasesCounted) {
  expect_lanes(
      "mbarrier",
      [](int* q) {
        auto& barrier = gpu::dynamic_smem<std::uint64_t>()[8];
        int phase = 0;
        for (int k = 0; k < 2; ++k) {
          if (thread() == 0) {
            if (k > 0) { gpu::invalidate_barrier(barrier); }
            initialize_barrier(barrier, 32);
          }
          gpu::sync_threads();
          for (phase = 0; phase < 5; ++phase) {
            arrive_barrier(barrier);
            wait_barrier(barrier, phase);
          }
          gpu::sync_threads();
        }
        global(q, 32)(thread()) = phase;
      },
      [](int) { return 5; });
}

// Checks a launch without a preceding grid. The instructions for dependent grids are counted, and do not order
// anything.
TEST(Correct, DependentGridsAreCounted) {
  auto const r = sim::launch(2, 32, 0, [] {
    gpu::wait_on_dependent_grids();
    gpu::launch_dependent_grids();
  });
  EXPECT_TRUE(r.ok()) << r.text();
  ASSERT_EQ(r.measured.instructions.size(), 2u);
  EXPECT_EQ(r.measured.instructions[0],
            std::make_pair(std::string("griddepcontrol.launch_dependents"), std::uint64_t(64)));
  EXPECT_EQ(r.measured.instructions[1], std::make_pair(std::string("griddepcontrol.wait"), std::uint64_t(64)));
}

}  // namespace correct
