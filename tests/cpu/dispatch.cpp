// Tests the choice of a path. Available paths can be forced, and others are refused with an error message.
#include <sett/cpu/dispatch.hpp>
#include <sett/num/result.hpp>

#include <gtest/gtest.h>
#if defined(__linux__) && defined(__x86_64__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace sett::cpu;

TEST(Dispatch, EveryPathIsTakenOrRefused) {
  EXPECT_TRUE(is_available(Path::portable));
  EXPECT_TRUE(is_available(best_path()));
  EXPECT_TRUE(is_available(chosen_path(Path::automatic)));
  for (Path const p : all_paths) {
    if (is_available(p)) {
      EXPECT_EQ(chosen_path(p), p);
      EXPECT_LE(int(p), int(best_path()));
    } else {
      try {
        chosen_path(p);
        ADD_FAILURE() << name(p);
      } catch (sett::layout_error const& e) {
        EXPECT_EQ(e.failure().rule, sett::Rule::path_unavailable);
        EXPECT_NE(std::string(e.what()).find(name(p)), std::string::npos);
      }
    }
    EXPECT_FALSE(p < Path::avx512 && has_fp16(p));
    EXPECT_EQ(has_bf16(p), p >= Path::avx512_bf16);
    EXPECT_EQ(has_vnni(p), p == Path::avx_vnni || p >= Path::avx512_vnni);
  }
}

#if defined(__linux__) && defined(__x86_64__)
// Checks that choosing a path does not request the AMX registers. After such a request, Linux refuses small signal
// stacks to the process.
TEST(Dispatch, ChoosingAsksTheSystemForNothing) {
  constexpr long permitted_features = 0x1022;
  unsigned long before = 0;
  unsigned long after = 0;
  if (syscall(SYS_arch_prctl, permitted_features, &before) != 0) {
    GTEST_SKIP() << "a system without such permissions";
  }
  best_path();
  for (Path const p : all_paths) { is_available(p); }
  ASSERT_EQ(syscall(SYS_arch_prctl, permitted_features, &after), 0);
  EXPECT_EQ(before, after);
}
#endif

TEST(Dispatch, CachesAreSensible) {
  EXPECT_GE(caches().l1, 4 << 10);
  EXPECT_GE(caches().l2, caches().l1);
  EXPECT_GE(caches().l1_ways, 1);
}

TEST(Dispatch, OptionsNameAnExecutor) {
  EXPECT_EQ(&detail::executor_of({}), &openmp_executor());
  EXPECT_EQ(&detail::executor_of({.executor = &serial_executor()}), &serial_executor());
}

// Prints the missing paths, because the other tests of this folder force only the available ones.
class Paths : public testing::TestWithParam<Path> {};

TEST_P(Paths, AreThereOrSkipped) {
  if (!is_available(GetParam())) {
    GTEST_SKIP() << "the processor has no " << name(GetParam()) << ": its code is not tested";
  }
}

INSTANTIATE_TEST_SUITE_P(Dispatch, Paths, testing::ValuesIn(all_paths));

}  // namespace
