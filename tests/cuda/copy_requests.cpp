// copy_requests: tests cuda/copy/copy_requests.hpp. tests/cuda/simulated checks that the kernels make the same
// requests.
#include "cuda/copy/copy_requests.hpp"

#include <gtest/gtest.h>

#include <set>

#include "requests.hpp"

using namespace sett;
using namespace sett::cuda;

// Compares one load and one store by each lane with the set of sectors that the warp touches.
TEST(CopyRequests, ARequestTakesASectorOnce) {
  for (int step : {0, 1, 4, 8, 20, 32, 60, 96}) {
    for (int bytes : {1, 4, 16}) {
      for (unsigned at : {64u, 76u, 95u}) {
        sett::cuda::detail::Requests out;
        std::set<unsigned> touched;
        for (int lane = 0; lane < 32; ++lane) {
          unsigned const address = at + unsigned(lane * step);
          out.access(lane, sett::cuda::detail::Requests::word, address, bytes);
          out.access(lane, sett::cuda::detail::Requests::vector, address, bytes);
          for (int b = 0; b < bytes; ++b) { touched.insert((address + unsigned(b)) / 32); }
        }
        out.end_warp();
        EXPECT_EQ(out.sum, (Sectors{std::int64_t(touched.size()), 0, std::int64_t(touched.size())}))
            << step << " " << bytes << " " << at;
      }
    }
  }
}

TEST(CopyRequests, TheNthAccessesOfLanesGoTogether) {
  sett::cuda::detail::Requests out;
  for (int lane = 0; lane < 32; ++lane) {
    for (int n = 0; n < 4; ++n) {
      out.access(lane, sett::cuda::detail::Requests::word, unsigned(4096 * n + 4 * lane), 4);
    }
  }
  out.end_warp();
  EXPECT_EQ(out.sum.read, 4 * 4);
  out.bulk(48, 64);
  EXPECT_EQ(out.sum.bulk, 3);
}

TEST(CopyRequests, RowsOfUnitsAreReadAndWrittenOnce) {
  CopyPlan const aligned = plan_copy(modes({{1024, 1, 1}, {8, 4096, 1024}}), 4);
  EXPECT_EQ(all_warps(aligned, {}), (Sectors{1024, 0, 1024}));
  // If addresses are 16 modulo 32, each warp's 512 bytes touch 17 sectors.
  EXPECT_EQ(all_warps(aligned, {16, 0}), (Sectors{1024 + 64, 0, 1024}));
}

// Checks a copy of every second float. The four loads of a thread are 32 bytes apart, so each lane touches its own
// sector.
TEST(CopyRequests, GapsAreRequestedToo) {
  CopyPlan const plan = plan_copy(modes({{1048576, 2, 1}}), 4);
  EXPECT_EQ(plan.kind, CopyKind::direct);
  EXPECT_EQ(all_warps(plan, {}), (Sectors{1048576, 0, 131072}));
}

TEST(CopyRequests, UnitsThatLieAcrossTheEndAreReadByWords) {
  sett::cuda::detail::Requests out;
  sett::cuda::detail::read_unit(out, 0, 64, 80, 4);
  EXPECT_EQ(out.accesses, 1);
  sett::cuda::detail::read_unit(out, 0, 64, 76, 4);
  EXPECT_EQ(out.accesses, 4);
  sett::cuda::detail::read_unit(out, 0, 80, 76, 4);
  EXPECT_EQ(out.accesses, 4);
}
