// nested_strides: checks that nested strides give every coordinate its own offset, by comparing all coordinates.
#include "sett/algebra/nested_strides.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

using sett::Num;

namespace {

bool nests(std::vector<std::int64_t> const& extent, std::vector<std::int64_t> const& stride) {
  return sett::detail::strides_nest(
      int(extent.size()), [&](int k) { return Num(extent[std::size_t(k)]); },
      [&](int k) { return Num(stride[std::size_t(k)]); });
}

bool is_injective(std::vector<std::int64_t> const& extent, std::vector<std::int64_t> const& stride) {
  std::vector<std::int64_t> offsets{0};
  for (std::size_t k = 0; k < extent.size(); ++k) {
    std::size_t const count = offsets.size();
    for (std::int64_t i = 1; i < extent[k]; ++i) {
      for (std::size_t q = 0; q < count; ++q) { offsets.push_back(offsets[q] + i * stride[k]); }
    }
  }
  return std::set<std::int64_t>(offsets.begin(), offsets.end()).size() == offsets.size();
}

TEST(NestedStrides, AreInjective) {
  std::mt19937 random(5);
  auto const pick = [&random](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  int nested = 0, refused = 0;
  for (int trial = 0; trial < 5000; ++trial) {
    std::vector<std::int64_t> extent, stride;
    for (int k = pick(0, 4); k > 0; --k) {
      extent.push_back(pick(1, 4));
      stride.push_back(pick(-40, 40));
    }
    bool const found = nests(extent, stride);
    if (found) { ASSERT_TRUE(is_injective(extent, stride)) << trial; }
    nested += found;
    refused += !is_injective(extent, stride);
  }
  EXPECT_GT(nested, 500);
  EXPECT_GT(refused, 500);
}

// If each sorted stride divides the next stride, a layout is injective only if its strides are nested.
TEST(NestedStrides, OfChainsAreAllThatIsInjective) {
  std::mt19937 random(6);
  auto const pick = [&random](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  for (int trial = 0; trial < 5000; ++trial) {
    std::vector<std::int64_t> extent, stride;
    std::int64_t next = pick(0, 2);
    for (int k = pick(0, 4); k > 0; --k) {
      extent.push_back(pick(1, 4));
      stride.push_back(pick(0, 1) == 1 ? next : -next);
      next *= pick(1, 5);
    }
    ASSERT_EQ(nests(extent, stride), is_injective(extent, stride)) << trial;
  }
}

TEST(NestedStrides, IgnoreExtentsOfOneAndRefuseOverflow) {
  EXPECT_TRUE(nests({4, 8}, {8, 1}));
  EXPECT_FALSE(nests({4, 8}, {7, 1}));
  EXPECT_TRUE(nests({1, 8, 1}, {0, 1, 1}));
  EXPECT_FALSE(nests({8}, {0}));
  std::int64_t const far = std::int64_t{1} << 62;
  EXPECT_TRUE(nests({2}, {far}));
  EXPECT_FALSE(nests({3}, {far}));
}

}  // namespace
