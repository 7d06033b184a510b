// Tests a GEMM and a copy in a forked child whose parent has used OpenMP's threads.
#include <sett/cpu/copy.hpp>
#include <sett/cpu/gemm.hpp>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

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

TEST(CpuThreadLimit, AtLeastOneAndAtMostWhatIsWanted) {
  EXPECT_EQ(sett::cpu::detail::usable_threads(1), 1);
  int const some = sett::cpu::detail::usable_threads(4);
  EXPECT_GE(some, 1);
  EXPECT_LE(some, 4);
  EXPECT_EQ(sett::cpu::detail::usable_threads(4), some);
}

}  // namespace
