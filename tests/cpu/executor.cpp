// Tests that executors run every task once, and that users can provide their own pool.
#include <sett/cpu/executor.hpp>

#include "partition.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace {

using namespace sett::cpu;
using namespace sett::cpu::detail;

struct Threads : Executor {
  int threads() const override { return 3; }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    std::vector<std::thread> all;
    for (int i = 0; i < tasks; ++i) { all.emplace_back(task, context, i); }
    for (std::thread& t : all) { t.join(); }
  }
};

void check(Executor const& executor) {
  ASSERT_GE(executor.threads(), 1);
  for (int const n : {1, 2, 7, 64}) {
    std::vector<std::atomic<int>> count(static_cast<std::size_t>(n));
    auto f = [&count](int i) { ++count[static_cast<std::size_t>(i)]; };
    run_tasks(executor, n, f);
    for (auto const& c : count) { EXPECT_EQ(c.load(), 1); }
  }
}

TEST(Executor, EveryTaskOnce) {
  check(serial_executor());
  check(openmp_executor());
  check(Threads{});
  EXPECT_EQ(serial_executor().threads(), 1);
}

}  // namespace
