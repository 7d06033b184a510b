// preferred_cluster: compares the result for every pair of small clusters with the documented rules, one by one.
#include "sett/inst/preferred_cluster.hpp"

#include <gtest/gtest.h>

#include <string>

using sett::Index3;

namespace {

bool is_allowed(Index3 grid, Index3 a, Index3 b) {
  bool const counted = a.x * a.y * a.z >= 1 && a.x * a.y * a.z <= 32 && b.x * b.y * b.z >= 1 && b.x * b.y * b.z <= 32;
  return counted && grid.x % a.x == 0 && grid.y % a.y == 0 && grid.z % a.z == 0 && a.x % b.x == 0 && a.y % b.y == 0 &&
         a.z == b.z;
}

}  // namespace

TEST(PreferredCluster, EveryPairOfSmallClusters) {
  Index3 const grid{24, 8, 2};
  int allowed = 0;
  testing::internal::CaptureStdout();
  for (unsigned i = 0; i < 7 * 7 * 3; ++i) {
    for (unsigned j = 0; j < 7 * 7 * 3; ++j) {
      Index3 const a{i % 7, i / 7 % 7, i / 49}, b{j % 7, j / 7 % 7, j / 49};
      bool const got = cute::initialize_preferred_cluster_launch(nullptr, grid, a, b);
      EXPECT_EQ(got, is_allowed(grid, a, b)) << i << " " << j;
      allowed += got;
    }
  }
  testing::internal::GetCapturedStdout();
  EXPECT_GT(allowed, 50);
}
TEST(PreferredCluster, SaysWhy) {
  testing::internal::CaptureStdout();
  EXPECT_FALSE(
      cute::initialize_preferred_cluster_launch(nullptr, Index3{8, 70000, 1}, Index3{4, 1, 1}, Index3{2, 1, 1}));
  EXPECT_FALSE(cute::initialize_preferred_cluster_launch(nullptr, Index3{9, 1, 1}, Index3{4, 1, 1}, Index3{2, 1, 1}));
  std::string const said = testing::internal::GetCapturedStdout();
  EXPECT_NE(said.find("at most 65536 blocks in y and in z"), std::string::npos);
  EXPECT_NE(said.find("must divide the grid: grid (9,1,1), preferred (4,1,1)"), std::string::npos);
}
