// Paths: what is there can be forced, what is not is refused with a sentence.
#include <sett/cpu/dispatch.hpp>
#include <sett/num/result.hpp>

#include <gtest/gtest.h>

#include <string>

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
    EXPECT_FALSE(p != Path::avx512 && (has_bf16(p) || has_vnni(p) || has_fp16(p)));
  }
}

TEST(Dispatch, CachesAreSensible) {
  EXPECT_GE(caches().l1, 4 << 10);
  EXPECT_GE(caches().l2, caches().l1);
}

TEST(Dispatch, OptionsNameAnExecutor) {
  EXPECT_EQ(&executor_of({}), &openmp_executor());
  EXPECT_EQ(&executor_of({.executor = &serial_executor()}), &serial_executor());
}

// the other tests of this folder force every path that is there; this says which are not
class Paths : public testing::TestWithParam<Path> {};

TEST_P(Paths, AreThereOrSkipped) {
  if (!is_available(GetParam())) { GTEST_SKIP() << "the processor has no " << name(GetParam()) << ": its code is not tested"; }
}

INSTANTIATE_TEST_SUITE_P(Dispatch, Paths, testing::ValuesIn(all_paths));

}  // namespace
