// Paths: what is there can be forced, what is not is refused with a sentence. What a product's blocks take of the
// caches is what was measured on each kind of core.
#include <sett/cpu/dispatch.hpp>
#include <sett/num/result.hpp>

#include "../../src/cpu/gemm/cache_blocking.hpp"

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
using namespace sett::cpu::detail;

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
// Linux refuses small signal stacks to a process that has asked for the matrix unit's registers
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
  EXPECT_EQ(&executor_of({}), &openmp_executor());
  EXPECT_EQ(&executor_of({.executor = &serial_executor()}), &serial_executor());
}

// the other tests of this folder force every path that is there; this says which are not
class Paths : public testing::TestWithParam<Path> {};

TEST_P(Paths, AreThereOrSkipped) {
  if (!is_available(GetParam())) {
    GTEST_SKIP() << "the processor has no " << name(GetParam()) << ": its code is not tested";
  }
}

INSTANTIATE_TEST_SUITE_P(Dispatch, Paths, testing::ValuesIn(all_paths));

// 48 KB and 2 MB (Xeon with AVX-512), 32 KB and 1 MB (Zen 4), and others
TEST(Shares, AreThoseThatWereMeasured) {
  EXPECT_EQ(bytes_of_strip(48 << 10), 24 << 10);
  EXPECT_EQ(bytes_of_strip(32 << 10), 24 << 10);
  EXPECT_EQ(bytes_of_strip(64 << 10), 32 << 10);
  EXPECT_EQ(bytes_of_strip(16 << 10), 12 << 10);
  for (std::int64_t const steps : {1, 72, 128}) {
    for (std::int64_t const bytes_of_k : {steps * 8, std::int64_t{8192}}) {
      EXPECT_EQ(bytes_of_block(2 << 20, steps, bytes_of_k), (2 << 20) / 6);
      EXPECT_EQ(bytes_of_block(1 << 20, steps, bytes_of_k), (1 << 20) / 6);
    }
  }
  for (std::int64_t const steps : {129, 512}) {
    for (std::int64_t const bytes_of_k : {steps * 8, std::int64_t{8192}}) {
      EXPECT_EQ(bytes_of_block(2 << 20, steps, bytes_of_k), (2 << 20) / 3);
      EXPECT_EQ(bytes_of_block(512 << 10, steps, bytes_of_k), (512 << 10) / 3);
    }
    EXPECT_EQ(bytes_of_block(1 << 20, steps, 8191), 832 << 10);
    EXPECT_EQ(bytes_of_block(1280 << 10, steps, 8191), 1040 << 10);
    EXPECT_EQ(bytes_of_block(1 << 20, steps, 8192), 1 << 20);
  }
  EXPECT_EQ(bytes_beside_slices(1 << 20), 512 << 10);
  EXPECT_EQ(bytes_beside_slices(2 << 20), 0);
  EXPECT_FALSE(has_long_strips(2 << 20, 1 << 20));
  EXPECT_FALSE(has_long_strips(512 << 10, 1 << 20));
  EXPECT_FALSE(has_long_strips(1 << 20, 8191));
  EXPECT_TRUE(has_long_strips(1 << 20, 8192));
}

// whether columns that were read once are not all there any more when a line of another operand has gone by each set:
// the least recently used line of a set leaves it
bool are_fetched_again(std::int64_t stride, int columns, int ways) {
  std::vector<std::vector<std::int64_t>> sets(64);
  bool again = false;
  auto const put = [ways](std::vector<std::int64_t>& set, std::int64_t line) {
    if (set.size() == std::size_t(ways)) { set.erase(set.begin()); }
    set.push_back(line);
  };
  for (int pass = 0; pass < 2; ++pass) {
    for (auto& set : sets) { put(set, -1 - pass); }
    for (int j = 0; j < columns; ++j) {
      std::int64_t const line = j * stride / 64;
      auto& set = sets[std::size_t(line % 64)];
      auto const found = std::find(set.begin(), set.end(), line);
      again = again || (pass == 1 && found == set.end());
      if (found != set.end()) { set.erase(found); }
      put(set, line);
    }
  }
  return again;
}

TEST(Shares, OfSetsAreThoseOfACache) {
  for (int const ways : {4, 8, 12}) {
    std::int64_t const l1 = std::int64_t(ways) * 4096;
    for (int const columns : {1, 6, 12}) {
      for (std::int64_t stride = 0; stride <= 12288; stride += stride < 256 ? 1 : 4) {
        EXPECT_EQ(shares_sets(stride, columns, l1), are_fetched_again(stride, columns, ways)) << stride << ' ' << ways;
        EXPECT_EQ(shares_sets(-stride, columns, l1), shares_sets(stride, columns, l1)) << stride;
      }
    }
  }
  // twelve columns leave none of twelve ways to A
  EXPECT_TRUE(shares_sets(4096, 12, 48 << 10));
  EXPECT_FALSE(shares_sets(4096, 11, 48 << 10));
  EXPECT_FALSE(shares_sets(2048, 12, 48 << 10));
  EXPECT_TRUE(shares_sets(4096, 12, 32 << 10));
  EXPECT_TRUE(shares_sets(4092, 12, 32 << 10));
  EXPECT_FALSE(shares_sets(4000, 12, 32 << 10));
}

}  // namespace
