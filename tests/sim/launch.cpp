// launch: tests the positions of threads, their orders, the limits of a launch, and exceptions.
#include "sett/sim/launch.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <stdexcept>

#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;

TEST(Launch, EveryThreadOnce) {
  std::set<std::tuple<unsigned, unsigned, unsigned, unsigned, unsigned>> seen;
  // The threads share `seen`, so the simulator reports a race if it observes plain memory.
  sim::launch({2, 3, 1}, {4, 2, 2}, 0, [&] {
    EXPECT_EQ(gpu::block_dim().y, 2u);
    EXPECT_EQ(gpu::grid_dim().y, 3u);
    seen.insert(
        {gpu::block_idx().x, gpu::block_idx().y, gpu::thread_idx().x, gpu::thread_idx().y, gpu::thread_idx().z});
  });
  EXPECT_EQ(seen.size(), 96u);
}

TEST(Launch, SeedsGiveOrders) {
  std::set<std::vector<unsigned>> orders;
  for (int seed = 0; seed < 8; ++seed) {
    std::vector<unsigned> order[2];
    for (auto& o : order) {
      sim::launch(sim::options{.seed = seed}, 1, 8, 0, [&] { o.push_back(gpu::thread_idx().x); });
    }
    EXPECT_EQ(order[0], order[1]);
    orders.insert(order[0]);
  }
  EXPECT_GT(orders.size(), 6u);
}

TEST(Launch, MemoryBeginsEachScheduleAsItWas) {
  sim::buffer<int> x(32, 1);
  auto const r = sim::launch(
      sim::options{.schedules = 5}, 1, 32, 0,
      [](int* p) {
        auto g = cute::make_tensor(cute::make_gmem_ptr(p), cute::Layout<cute::_32>{});
        g(int(gpu::thread_idx().x)) += 1;
      },
      x.data());
  EXPECT_EQ(r.schedules, 5u);
  EXPECT_EQ(x[3], 2);
}

// Holds the order in which threads ran, recorded on the host. If the simulator observes plain memory, it undoes the
// writes of kernels before each schedule, so this record is not instrumented.
struct Orders {
  unsigned digits[64] = {};
  int count = 0;
  __attribute__((no_sanitize("thread"))) void append(unsigned thread) {
    digits[count / 6] = digits[count / 6] * 8 + thread;
    ++count;
  }
};

// Checks that threads that synchronize once run in every order before the barrier, and in every order after it.
TEST(Launch, ExhaustiveTriesEveryOrder) {
  static Orders orders;
  orders = {};
  auto const r = sim::launch(sim::options{.exhaustive = 1000}, 1, 3, 0, [] {
    orders.append(gpu::thread_idx().x);
    gpu::sync_threads();
    orders.append(3 + gpu::thread_idx().x);
  });
  EXPECT_TRUE(r.exhausted);
  EXPECT_EQ(r.schedules, 36u);
  EXPECT_EQ(orders.count, 36 * 6);
  EXPECT_EQ(std::set<unsigned>(orders.digits, orders.digits + 36).size(), 36u);
  EXPECT_NE(r.summary().find("which are all possible schedules"), std::string::npos);
}

// Checks that the simulator finds a fault that only some orders of four threads show.
TEST(Launch, ExhaustiveFindsWhatOneOrderShows) {
  sim::buffer<int> x(2, 0);
  auto const r = sim::launch(
      sim::options{.exhaustive = 100000}, 1, 4, 0,
      [](int* p) {
        int const before = gpu::atomic_add(p, 1);
        auto g = cute::make_tensor(cute::make_gmem_ptr(p), cute::make_layout(2000));
        if (gpu::thread_idx().x == 0 && before == 3) { g(1000) = 1; }
      },
      x.data());
  EXPECT_TRUE(r.exhausted);
  EXPECT_FALSE(r.out_of_bounds.empty());
}

TEST(Launch, ExhaustiveStopsAtItsBound) {
  auto const r = sim::launch(sim::options{.exhaustive = 10}, 1, 8, 0, [] { gpu::sync_threads(); });
  EXPECT_EQ(r.schedules, 10u);
  EXPECT_FALSE(r.exhausted);
}

TEST(Launch, ProgressIsReported) {
  static std::uint64_t last, all, calls;
  last = all = calls = 0;
  sim::launch(sim::options{.schedules = 3,
                           .progress =
                               [](std::uint64_t done, std::uint64_t of) {
                                 EXPECT_EQ(done, last + 1);
                                 last = done, all = of, ++calls;
                               }},
              5, 32, 0, [] {});
  EXPECT_EQ(calls, 15u);
  EXPECT_EQ(all, 15u);
}

namespace {

struct Histogram {
  void operator()(int const* in, int* out, int n) const {
    auto g = cute::make_tensor(cute::make_gmem_ptr(in), cute::make_layout(n));
    auto s = cute::make_tensor(cute::make_smem_ptr(gpu::dynamic_smem<int>()), cute::Layout<cute::_64>{});
    auto o = cute::make_tensor(cute::make_gmem_ptr(out), cute::make_layout(n));
    int const t = int(gpu::thread_idx().x), first = 64 * int(gpu::block_idx().x);
    s(t) = g(first + t);
    gpu::sync_threads();
    o(first + t) = s(63 - t);
  }
};

}  // namespace

// Checks that blocks that run in parallel give the same memory and measurements as blocks in sequence.
TEST(Launch, CoresChangeNothing) {
  sim::buffer<int> in(64 * 24), one(64 * 24), many(64 * 24);
  for (int i = 0; i < 64 * 24; ++i) { in[std::size_t(i)] = i * i; }
  auto const a = sim::launch(sim::options{.schedules = 3}, 24, 64, 256, Histogram{}, in.data(), one.data(), 64 * 24);
  auto const b =
      sim::launch(sim::options{.schedules = 3, .cores = 4}, 24, 64, 256, Histogram{}, in.data(), many.data(), 64 * 24);
  EXPECT_TRUE(a.ok() && b.ok()) << b.text();
  EXPECT_EQ(one.to_vector(), many.to_vector());
  EXPECT_EQ(a.schedules, b.schedules);
  EXPECT_EQ(a.measured.thread_instructions, b.measured.thread_instructions);
  EXPECT_EQ(a.measured.blocks, b.measured.blocks);
  ASSERT_EQ(a.measured.lines.size(), b.measured.lines.size());
  for (auto const& l : a.measured.lines) {
    bool found = false;
    for (auto const& k : b.measured.lines) {
      found = found ||
              (k.line == l.line && k.shared_wavefronts == l.shared_wavefronts && k.global_sectors == l.global_sectors);
    }
    EXPECT_TRUE(found) << l.line;
  }
}

namespace {

// Compares the reports of the same kernel on new memory, with 1, 2, 3 and all cores, under several seeds.
void expect_same_by_cores(std::function<sim::report(sim::options)> const& run) {
  for (int seed = 0; seed < 4; ++seed) {
    sim::report const one = run(sim::options{.seed = seed, .schedules = 2});
    for (int cores : {1, 2, 3, 0}) {
      sim::report const more = run(sim::options{.seed = seed, .schedules = 2, .cores = cores});
      EXPECT_EQ(one.text(), more.text()) << "seed " << seed << ", cores " << cores;
      EXPECT_EQ(one.json(), more.json()) << "seed " << seed << ", cores " << cores;
    }
  }
}
int thread() { return int(gpu::thread_idx().x); }
int block() { return int(gpu::block_idx().x); }

}  // namespace

// Checks that a report depends on the seed and not on the number of cores. The cases include a race, zeros that are
// first written over zeros, threads that poll, a line or an array that only one block uses, and a limit of steps.
TEST(Launch, ReportsAreTheSameByAnyCores) {
  using namespace cute;
  expect_same_by_cores([](sim::options how) {
    sim::buffer<float> x(1024, 0.0f);
    return sim::launch(
        how, 8, 64, 256,
        [](float* p) {
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_64>{});
          auto g = make_tensor(make_gmem_ptr(p), Layout<_1024>{});
          s(thread()) = 1.0f;
          float const read = s(thread() ^ 1);
          g(64 * block() + thread()) = read;
          gpu::sync_threads();
          g(0) = read;
        },
        x.data());
  });
  expect_same_by_cores([](sim::options how) {
    sim::buffer<int> x(512, 0);
    return sim::launch(
        how, 16, 32, 0,
        [](int* p) {
          make_tensor(make_gmem_ptr(p), Layout<Int<512>>{})(32 * block() + thread()) = block() % 4 == 1 ? thread() : 0;
        },
        x.data());
  });
  expect_same_by_cores([](sim::options how) {
    sim::buffer<float> in(1024, 1.0f), out(1024);
    return sim::launch(
        how, 8, 64, 1024,
        [](float const* p, float* q) {
          std::uint64_t& barrier = gpu::dynamic_smem<std::uint64_t>()[64];
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_128>{});
          if (thread() == 0) {
            initialize_barrier(barrier, 1);
            gpu::fence_barrier_init();
          }
          gpu::sync_threads();
          if (thread() == 0) {
            set_barrier_transaction_bytes(barrier, 512);
            SM90_BULK_COPY_G2S::copy(p + 128 * block(), &barrier, gpu::dynamic_smem<float>(), 512);
          }
          while (!gpu::try_wait_barrier(barrier, 0)) {}
          auto o = make_tensor(make_gmem_ptr(q), Layout<_1024>{});
          o(128 * block() + thread()) = s(thread());
          if (block() == 5) {
            auto more = make_tensor(make_smem_ptr(gpu::static_smem<float, 8192>()), Layout<Int<8192>>{});
            more(thread()) = s(64 + thread());
            o(128 * block() + 64 + thread()) = more(thread());
          }
        },
        in.data(), out.data());
  });
  // One block writes half of a 4-byte word, and another block reads the other half, which no thread writes.
  expect_same_by_cores([](sim::options how) {
    sim::buffer<half_t> x(64), y(64);
    return sim::launch(
        how, 2, 32, 0,
        [](half_t* p, half_t* q) {
          auto g = make_tensor(make_gmem_ptr(p), Layout<_64>{});
          auto o = make_tensor(make_gmem_ptr(q), Layout<_64>{});
          for (int i = 0; i < 100; ++i) { gpu::sync_threads(); }
          if (block() == 0) { g(2 * thread()) = half_t(1.0f); }
          gpu::sync_threads();
          if (block() == 1) { o(2 * thread()) = g(2 * thread() + 1); }
        },
        x.data(), y.data());
  });
  expect_same_by_cores([](sim::options how) {
    how.step_limit = 3000;
    sim::buffer<int> x(32 * 64, 0);
    return sim::launch(
        how, 64, 32, 0,
        [](int* p) {
          make_tensor(make_gmem_ptr(p), Layout<Int<2048>>{})(32 * block() + thread()) += 1;
          gpu::sync_threads();
        },
        x.data());
  });
}

// Checks that every schedule begins with the original memory, even if a kernel writes first and reads afterwards.
TEST(Launch, MemoryIsPutBackWhole) {
  using namespace cute;
  sim::buffer<int> x(64, 3), seen(64, 0);
  auto const r = sim::launch(
      sim::options{.schedules = 4}, 1, 32, 0,
      [](int* p, int* q) {
        auto g = make_tensor(make_gmem_ptr(p), Layout<_64>{});
        auto o = make_tensor(make_gmem_ptr(q), Layout<_64>{});
        g(thread()) = 5;
        o(thread()) += 1;
        o(32 + thread()) = g(32 + thread());
      },
      x.data(), seen.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(r.measured.global_write_bytes, 4 * 3 * 128u);
  EXPECT_EQ(seen[7], 1);
  EXPECT_EQ(seen[40], 3);
  EXPECT_EQ(x[0], 5);
}

// Checks that blocks that share memory run one after another. Atomics must count correctly, and races must be found.
TEST(Launch, BlocksThatMeetRunOneAfterTheOther) {
  sim::buffer<int> count(1, 0);
  auto const counted = sim::launch(
      sim::options{.cores = 4}, 40, 32, 0, [](int* p) { gpu::atomic_add(p, 1); }, count.data());
  EXPECT_TRUE(counted.ok()) << counted.text();
  EXPECT_EQ(count[0], 40 * 32);
  sim::buffer<int> x(32, 0);
  auto const race = sim::launch(
      sim::options{.cores = 4}, 8, 32, 0,
      [](int* p) {
        cute::make_tensor(cute::make_gmem_ptr(p), cute::Layout<cute::_32>{})(int(gpu::thread_idx().x)) =
            int(gpu::block_idx().x);
      },
      x.data());
  EXPECT_FALSE(race.races.empty());
  EXPECT_THROW(sim::launch(sim::options{.cores = 4}, 8, 32, 0, [] { throw std::runtime_error("a kernel"); }),
               std::runtime_error);
}

namespace {

// Returns the error of a launch that the architecture does not allow.
std::string refusal(sim::options const& how, sim::dim3 grid = 1, sim::dim3 block = 32, std::size_t bytes = 0) {
  try {
    sim::launch(how, grid, block, bytes, [] {});
  } catch (sett::layout_error const& e) {
    EXPECT_EQ(e.failure().rule, sett::Rule::launch_refused);
    return e.what();
  }
  return "";
}
bool says(std::string const& text, char const* words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST(Launch, RefusedWithTheNumbers) {
  struct {
    sim::options how;
    sim::dim3 grid, block;
    std::size_t bytes;
    char const* words;
  } const cases[] = {
      {{}, 1, 1025, 0, "at most 1024 x 1024 x 64 threads, and 1024 in all, but this one has 1025 x 1 x 1"},
      {{}, 1, {1, 1, 65}, 0, "but this one has 1 x 1 x 65"},
      {{}, 1, {1, 0, 65}, 0, "a block of 1 x 0 x 65 threads is empty"},
      {{}, 0, 32, 0, "a grid of 0 x 1 x 1 blocks is empty"},
      {{}, -1, 32, 0, "at most 2147483647 x 65535 x 65535 blocks, but this one has 4294967295 x 1 x 1"},
      {{}, {1, 65536, 1}, 32, 0, "but this one has 1 x 65536 x 1"},
      {{}, 1, 32, 227 * 1024 + 1, "at most 232448 bytes of shared memory, but this one uses 232449"},
      {{.arch = sim::arch::sm80},
       1,
       32,
       163 * 1024 + 1,
       "at most 166912 bytes of shared memory, but this one uses 166913"},
      {{.arch = sim::arch::sm80, .cluster = 2},
       2,
       32,
       0,
       "a cluster of 2 x 1 x 1 blocks needs sm90, but the launch is for sm80"},
      {{.cluster = 2}, 3, 32, 0, "a grid of 3 x 1 x 1 blocks is not a multiple of the cluster of 2 x 1 x 1"},
      {{.cluster = {1, 0, 1}}, 3, 32, 0, "a cluster of 1 x 0 x 1 blocks is empty"},
      {{.cluster = 9},
       9,
       32,
       0,
       "at most 8 blocks, but this one has 9 x 1 x 1: options::nonportable_cluster allows 16"},
      {{.cluster = 17, .nonportable_cluster = true}, 17, 32, 0, "at most 16 blocks, but this one has 17 x 1 x 1"},
      {{.schedules = 0}, 1, 32, 0, "options::schedules must be at least 1, but is 0"},
      {{.step_limit = 0}, 1, 32, 0, "options::step_limit must be at least 1, but is 0"},
      {{.registers = 256}, 1, 32, 0, "options::registers must be at most 255, or 0 if it is unknown, but is 256"},
      {{.registers = 128}, 1, 1024, 0, "128 registers for each of 1024 threads are more than an SM's 65536"},
  };
  for (auto const& c : cases) {
    std::string const text = refusal(c.how, c.grid, c.block, c.bytes);
    EXPECT_TRUE(says(text, c.words)) << c.words << "\nis not in: " << text;
  }
  try {
    sim::launch(1, 1, 232000, [] { gpu::static_smem<float, 128, struct Tail>(); });
    ADD_FAILURE() << "not refused";
  } catch (sett::layout_error const& e) {
    EXPECT_TRUE(
        says(e.what(),
             "232512 bytes of static and dynamic shared memory, but a block can use at most 232448: use smaller tiles"))
        << e.what();
  }
  EXPECT_EQ(refusal({}, 1, {32, 32, 1}, 227 * 1024), "");
  EXPECT_EQ(refusal({.arch = sim::arch::sm80}, 1, 32, 163 * 1024), "");
  EXPECT_EQ(refusal({.cluster = 16, .nonportable_cluster = true}, 16), "");
  EXPECT_EQ(refusal({.registers = 64}, 1, 1024), "");
  EXPECT_EQ(refusal({.registers = 255}, 1, 256), "");
}

TEST(Launch, WhatAThreadThrowsIsThrownOn) {
  EXPECT_THROW(sim::launch(2, 32, 0,
                           [] {
                             if (gpu::thread_idx().x == 5) { throw std::runtime_error("five"); }
                             gpu::sync_threads();
                           }),
               std::runtime_error);
  EXPECT_TRUE(sim::launch(1, 32, 0, [] { gpu::sync_threads(); }).ok());
}

TEST(Launch, ALoopThatLooksAtTheClockEndsAtTheLimit) {
  auto const r = sim::launch(sim::options{.step_limit = 1000}, 1, 1, 0, [] {
    for (;;) { sett::gpu::clock(); }
  });
  ASSERT_EQ(r.deadlock.size(), 1u);
  EXPECT_NE(r.deadlock[0].message.find("1000 thread-instructions"), std::string::npos) << r.deadlock[0].message;
}

TEST(Launch, AnEndlessKernelIsStopped) {
  sim::buffer<int> x(1, 0);
  auto const r = sim::launch(
      sim::options{.step_limit = 1000}, 1, 32, 0,
      [](int* p) {
        auto g = cute::make_tensor(cute::make_gmem_ptr(static_cast<int const*>(p)), cute::Layout<cute::_1>{});
        while (g(0) == 0) {}
      },
      x.data());
  ASSERT_EQ(r.deadlock.size(), 1u) << r.text();
  EXPECT_NE(r.deadlock[0].file.find("launch.cpp"), std::string::npos) << r.text();
}
