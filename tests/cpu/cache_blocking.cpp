// Tests that blocks use the shares of L1 and L2 that were fastest in measurements on each kind of core. Columns must
// be reported as aliasing exactly if a simulated cache fetches their lines again.
#include "../../src/cpu/gemm/loops/cache_blocking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace {

using namespace sett::cpu::detail;

// Checks L1 and L2 of 48 KB and 2 MB (Xeon with AVX-512), of 32 KB and 1 MB (Zen 4), and of other sizes.
TEST(CacheBlocking, BytesAreThoseMeasured) {
  EXPECT_EQ(bytes_of_b_panel(48 << 10), 24 << 10);
  EXPECT_EQ(bytes_of_b_panel(32 << 10), 24 << 10);
  EXPECT_EQ(bytes_of_b_panel(64 << 10), 32 << 10);
  EXPECT_EQ(bytes_of_b_panel(16 << 10), 12 << 10);
  for (std::int64_t const steps : {1, 72, 128}) {
    for (std::int64_t const bytes_of_k : {steps * 8, std::int64_t{8192}}) {
      EXPECT_EQ(bytes_of_a_block(2 << 20, steps, bytes_of_k), (2 << 20) / 6);
      EXPECT_EQ(bytes_of_a_block(1 << 20, steps, bytes_of_k), (1 << 20) / 6);
    }
  }
  for (std::int64_t const steps : {129, 512}) {
    for (std::int64_t const bytes_of_k : {steps * 8, std::int64_t{8192}}) {
      EXPECT_EQ(bytes_of_a_block(2 << 20, steps, bytes_of_k), (2 << 20) / 3);
      EXPECT_EQ(bytes_of_a_block(512 << 10, steps, bytes_of_k), (512 << 10) / 3);
    }
    EXPECT_EQ(bytes_of_a_block(1 << 20, steps, 8191), 832 << 10);
    EXPECT_EQ(bytes_of_a_block(1280 << 10, steps, 8191), 1040 << 10);
    EXPECT_EQ(bytes_of_a_block(1 << 20, steps, 8192), 1 << 20);
  }
  EXPECT_EQ(bytes_beside_pack_ahead(1 << 20), 512 << 10);
  EXPECT_EQ(bytes_beside_pack_ahead(2 << 20), 0);
  EXPECT_FALSE(has_long_k(2 << 20, 1 << 20));
  EXPECT_FALSE(has_long_k(512 << 10, 1 << 20));
  EXPECT_FALSE(has_long_k(1 << 20, 8191));
  EXPECT_TRUE(has_long_k(1 << 20, 8192));
}

// Returns whether lines of columns that were read once are evicted while one line of another operand passes through
// each set. The simulated cache replaces the least recently used line of a set.
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

TEST(CacheBlocking, AliasesAreThoseOfACache) {
  for (int const ways : {4, 8, 12}) {
    std::int64_t const l1 = std::int64_t(ways) * 4096;
    for (int const columns : {1, 6, 12}) {
      for (std::int64_t stride = 0; stride <= 12288; stride += stride < 256 ? 1 : 4) {
        EXPECT_EQ(shares_sets(stride, columns, l1), are_fetched_again(stride, columns, ways)) << stride << ' ' << ways;
        EXPECT_EQ(shares_sets(-stride, columns, l1), shares_sets(stride, columns, l1)) << stride;
      }
    }
  }
  // If L1 has twelve ways, twelve columns leave no way for A.
  EXPECT_TRUE(shares_sets(4096, 12, 48 << 10));
  EXPECT_FALSE(shares_sets(4096, 11, 48 << 10));
  EXPECT_FALSE(shares_sets(2048, 12, 48 << 10));
  EXPECT_TRUE(shares_sets(4096, 12, 32 << 10));
  EXPECT_TRUE(shares_sets(4092, 12, 32 << 10));
  EXPECT_FALSE(shares_sets(4000, 12, 32 << 10));
}

}  // namespace
