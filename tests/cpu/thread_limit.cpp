// Tests a GEMM and a copy in a forked child whose parent has used OpenMP's threads, and many callers at once.
#include <sett/cpu/copy.hpp>
#include <sett/cpu/executor.hpp>
#include <sett/cpu/gemm.hpp>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "cpu/thread_limit.hpp"

namespace {

using namespace cute;

bool multiplies(int n) {
  auto const count = std::size_t(n) * std::size_t(n);
  std::vector<float> a(count, 1), b(count, 1), c(count), d(count);
  auto const rows = make_layout(make_shape(n, n), LayoutRight{});
  sett::cpu::gemm(1, make_tensor(a.data(), rows), make_tensor(b.data(), rows), 0, make_tensor(c.data(), rows));
  sett::cpu::copy(make_tensor(c.data(), rows), make_tensor(d.data(), make_layout(make_shape(n, n))));
  return d.front() == float(n) && d.back() == float(n);
}

// Returns the child's exit status, or -1 if the child does not end within a minute.
int status_of_child() {
  pid_t const child = ::fork();
  if (child == 0) {
    ::alarm(60);
    ::_exit(multiplies(700) ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(CpuThreadLimit, AChildOfAForkWorks) {
  ASSERT_TRUE(multiplies(700));
  EXPECT_EQ(status_of_child(), 0);
  EXPECT_TRUE(multiplies(700));
  EXPECT_EQ(status_of_child(), 0);
}

TEST(CpuThreadLimit, SixteenCallersAtOnce) {
  std::vector<std::thread> callers;
  std::atomic<int> right{0};
  for (int i = 0; i < 16; ++i) {
    callers.emplace_back([&, i] {
      for (int n = 0; n < 4; ++n) { right += multiplies(200 + 10 * i + n) ? 1 : 0; }
    });
  }
  for (std::thread& t : callers) { t.join(); }
  EXPECT_EQ(right, 64);
}

TEST(CpuThreadLimit, CallsAtTheSameTimeShareTheThreads) {
  sett::cpu::Executor const& executor = sett::cpu::openmp_executor();
  int const all = executor.threads();
  std::atomic<int> beside{0};
  auto task = [&](int i) {
    if (i == 0) {
      std::thread([&] { beside = executor.threads(); }).join();
    }
  };
  sett::cpu::run_tasks(executor, 2, task);
  EXPECT_EQ(beside, std::max(1, all / 2));
  EXPECT_EQ(executor.threads(), all);
}

TEST(CpuThreadLimit, AtLeastOneAndAtMostWhatIsWanted) {
  EXPECT_EQ(sett::cpu::detail::usable_threads(1), 1);
  int const some = sett::cpu::detail::usable_threads(4);
  EXPECT_GE(some, 1);
  EXPECT_LE(some, 4);
  EXPECT_EQ(sett::cpu::detail::usable_threads(4), some);
}

}  // namespace
