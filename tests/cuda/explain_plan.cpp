// explain_plan: tests cuda/copy/explain_plan.hpp.
#include "cuda/copy/explain_plan.hpp"

#include <gtest/gtest.h>

#include "requests.hpp"

using namespace sett;
using namespace sett::cuda;

TEST(ExplainPlan, ATransposeMovesItsSectorsOnce) {
  CopyModes const m = modes({{16384, 16384, 1}, {16384, 1, 16384}});
  CopyPlan const p = plan_copy(m, 4);
  CopyCost const c = cost_of(p, m, 4);
  EXPECT_EQ(c.bytes, 1 << 30);
  EXPECT_EQ(c.sectors_read, double(1 << 25));
  EXPECT_EQ(c.sectors_written, double(1 << 25));
  // 16 lanes store 256 bytes of a column, and pairs of lanes conflict in a bank.
  EXPECT_EQ(c.wavefronts_ideal, 1);
  EXPECT_EQ(c.wavefronts, 2);
  std::string const text = explain_plan(p, m, 4);
  EXPECT_NE(text.find("kernel: tile, because"), std::string::npos);
  EXPECT_NE(text.find("sectors of 32 bytes: 33554432 requested, 33554432 written"), std::string::npos) << text;
}

// Checks that rows at odd addresses touch one more partial sector at each end, and that a halo is loaded.
TEST(ExplainPlan, OddSizesRequestMore) {
  CopyModes const m = modes({{16383, 16385, 1}, {16385, 1, 16383}});
  CopyPlan const p = plan_copy(m, 4);
  CopyCost const c = cost_of(p, m, 4);
  EXPECT_GT(c.sectors_read, double(c.bytes) / 32);
  EXPECT_LT(c.sectors_read, 1.3 * double(c.bytes) / 32);
  EXPECT_NE(explain_plan(p, m, 4).find("columns are unaligned"), std::string::npos);
}

TEST(ExplainPlan, EveryKindHasItsSentence) {
  CopyModes none;
  none.size = 0;
  EXPECT_NE(explain_plan(plan_copy(none, 4), none, 4).find("there are no elements"), std::string::npos);
  CopyModes const rows = modes({{1024, 1, 1}, {8, 4096, 1024}});
  EXPECT_NE(explain_plan(plan_copy(rows, 4), rows, 4).find("8 rows of 4096 bytes"), std::string::npos);
  CopyModes const odd = modes({{1031, 1, 1}, {8, 4096, 1031}});
  EXPECT_NE(explain_plan(plan_copy(odd, 4), odd, 4).find("kernel: direct"), std::string::npos);
}

// Checks a copy of every second float. The elements lie in twice the minimal number of sectors, and four loads
// request each sector.
TEST(ExplainPlan, GapsCost) {
  CopyModes const m = modes({{1048576, 2, 1}});
  std::string const text = explain_plan(plan_copy(m, 4), m, 4);
  EXPECT_NE(text.find("1048576 requested, 131072 written; the minimum is 131072"), std::string::npos) << text;
  EXPECT_NE(text.find("the elements are in 262144 sectors of the source and 131072 of the destination"),
            std::string::npos)
      << text;
}

TEST(ExplainPlan, EstimatesAreCalledSo) {
  std::int64_t const n = std::int64_t{1} << 18;
  CopyModes const m = modes({{n, n + 8, 1}, {n, 1, n + 16}});
  EXPECT_NE(explain_plan(plan_copy(m, 4), m, 4).find("sectors of 32 bytes: about "), std::string::npos);
}
