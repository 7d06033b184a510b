// tile_requests: tests cuda/copy/tile_requests.hpp. tests/cuda/simulated checks that the kernels make the same
// requests.
#include "cuda/copy/tile_requests.hpp"

#include <gtest/gtest.h>

#include "requests.hpp"

using namespace sett;
using namespace sett::cuda;

TEST(TileRequests, WholeTilesMoveEverySectorOnce) {
  for (int const bytes : {1, 2, 4, 8}) {
    CopyPlan const plan = plan_copy(modes({{512, 1024, 1}, {1024, 1, 512}}), bytes);
    ASSERT_EQ(plan.kind, CopyKind::tile);
    std::int64_t const sectors = 512 * 1024 * bytes / 32;
    EXPECT_EQ(all_blocks<sett::cuda::detail::TileRequests>(plan, {}), (Sectors{sectors, 0, sectors})) << bytes;
  }
}

// Checks rows of 31 and columns of 33 floats. Tiles begin and end within sectors. At each end of a row, at most a
// unit and a sector are requested in excess.
TEST(TileRequests, RaggedTilesTouchTheirEnds) {
  CopyPlan const plan = plan_copy(modes({{33, 31, 1}, {31, 1, 33}}), 4);
  ASSERT_EQ(plan.kind, CopyKind::tile);
  Sectors const found = all_blocks<sett::cuda::detail::TileRequests>(plan, {});
  std::int64_t const least = (33 * 31 * 4 + 31) / 32;
  EXPECT_GE(found.read, least);
  EXPECT_GE(found.written, least);
  EXPECT_LE(found.read, least + 3 * 33 * 4);
}

// Checks that bulk copies load long rows at any address, and are counted separately. The requested sectors must
// contain all bytes of a row.
TEST(TileRequests, BulkCopies) {
  CopyModes const m = modes({{163, 7, 1}, {7, 1, 163}, {23, 1141, 1141}});
  CopyModes const bulk = modes({{23, 271, 1}, {7, 6301, 23}, {263, 1, 163}});
  CopyPlan const plan = plan_copy(bulk, 4, {4, 0}, 1);
  ASSERT_TRUE(plan.bulk);
  Sectors const found = all_blocks<sett::cuda::detail::TileRequests>(plan, {4, 0});
  EXPECT_GE(found.bulk + found.read, (bulk.size * 4 + 31) / 32);
  EXPECT_FALSE(plan_copy(m, 4).bulk);
}

// Checks that each sector of a strip is read once, except for the sectors that two warps share.
TEST(TileRequests, AInterleaveReadsItsStripsOnce) {
  CopyPlan const plan = plan_copy(modes({{3, 4096, 1}, {4096, 1, 3}}), 1, {}, 1);
  ASSERT_EQ(plan.kind, CopyKind::interleave);
  Sectors const found = all_blocks<sett::cuda::detail::InterleaveRequests>(plan, {});
  std::int64_t const least = 3 * 4096 / 32;
  std::int64_t const warps = plan.blocks * (3 * (plan.Q + 30) / 16 + 31) / 32;
  EXPECT_GE(found.read, least);
  EXPECT_LE(found.read, least + 2 * warps);
}
