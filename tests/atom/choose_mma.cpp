// choose_mma: checks which atoms fit, and why other atoms do not fit. Each choice covers C once, and covers A and B
// as often as its atoms repeat them.
#include "sett/atom/choose_mma.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using sett::DType;
using sett::MmaQuestion;
using sett::Num;

namespace {

std::string why_not(MmaQuestion const& q, std::string const& name) {
  auto const all = sett::try_weigh_mmas(q);
  for (auto const& c : *all) {
    if (name == c.name.c_str()) { return c.fits ? "fits" : c.why_not.c_str(); }
  }
  return "unknown";
}
bool has(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

void check_times(sett::OperandTiling const& t, int wanted) {
  std::vector<int> times(std::size_t((t.rows * t.columns).value), 0);
  for (Num i = 0; i < size(t.tv); i = i + Num(1)) { ++times[std::size_t(t.tv(i).value)]; }
  for (int const n : times) { ASSERT_EQ(n, wanted); }
}
void check(MmaQuestion const& q) {
  auto const c = sett::try_choose_tiled_mma(q);
  ASSERT_TRUE(c.has_value()) << c.error().text.c_str();
  EXPECT_EQ(q.tile.m % c->tile.m + q.tile.n % c->tile.n + q.tile.k % c->tile.k, 0);
  check_times(c->tiling.c, 1);
  if (std::string(c->name.c_str()).rfind("SM90_64x", 0) == 0) { return; }  // every thread maps to all of A and B
  SCOPED_TRACE(c->name.c_str());
  SCOPED_TRACE(to_text(c->tiling.a.tv).c_str());
  check_times(c->tiling.a, c->atoms.n);
  check_times(c->tiling.b, c->atoms.m);
}

}  // namespace

TEST(ChooseMma, TheLargestThatFits) {
  MmaQuestion q;
  q.tile = {128, 128, 32};
  q.arch = 80;
  auto const c = sett::try_choose_tiled_mma(q);
  ASSERT_TRUE(c.has_value());
  EXPECT_STREQ(c->name.c_str(), "SM80_16x8x16_F32F16F16F32_TN");
  EXPECT_EQ(c->atoms.m, 2);
  EXPECT_EQ(c->atoms.n, 2);
  EXPECT_EQ(c->tile.m, 32);
  EXPECT_EQ(c->tile.n, 32);
  EXPECT_EQ(c->tile.k, 16);
  q.arch = 90;
  q.in_shared = true;
  EXPECT_STREQ(sett::try_choose_tiled_mma(q)->name.c_str(), "SM90_64x128x16_F32F16F16_SS");
}

TEST(ChooseMma, WhyNot) {
  MmaQuestion q;
  q.tile = {40, 24, 16};
  q.arch = 75;
  EXPECT_EQ(why_not(q, "SM80_16x8x16_F32F16F16F32_TN"), "needs sm_80, but this is sm_75");
  EXPECT_EQ(why_not(q, "SM75_16x8x8_F32F16F16F32_TN"),
            "needs a tile that is a multiple of 16x8x8, but this is 40x24x16");
  EXPECT_TRUE(has(why_not(q, "SM80_16x8x8_F32BF16BF16F32_TN"),
                  "multiplies bf16 by bf16 into f32, and not f16 by f16 into f32"));
  q.arch = 90;
  q.tile = {64, 64, 64};
  EXPECT_EQ(why_not(q, "SM90_64x64x16_F32F16F16_SS"), "reads A and B from shared memory, but these are in registers");
  q.in_shared = true;
  q.warps = 2;
  EXPECT_EQ(why_not(q, "SM90_64x64x16_F32F16F16_SS"), "needs a multiple of 4 warps, but there are 2");
}

TEST(ChooseMma, EachElementAsOftenAsItsAtomsRepeat) {
  MmaQuestion q;
  for (int const arch : {70, 75, 80, 89, 90}) {
    for (int const warps : {1, 2, 4, 8}) {
      for (sett::Extents3 const tile : {sett::Extents3{128, 128, 64}, {16, 8, 16}, {64, 16, 32}, {16, 256, 32}}) {
        q.tile = tile;
        q.arch = arch;
        q.warps = warps;
        if (arch == 70 && tile.m * tile.n < 256) {
          EXPECT_TRUE(has(why_not(q, "SM70_8x8x4_F32F16F16F32_TN"), "is too small for four"));
        } else {
          check(q);
        }
      }
    }
  }
  q.tile = {128, 128, 64};
  for (DType const e : {DType::bf16, DType::tf32, DType::e4m3}) {
    q.a = q.b = e;
    check(q);
  }
  q.a = q.b = DType::s8;
  q.c = DType::s32;
  check(q);
  q.a = q.b = q.c = DType::f64;
  check(q);
}

TEST(ChooseMma, Refused) {
  MmaQuestion q;
  q.tile = {7, 8, 16};
  EXPECT_FALSE(sett::try_choose_tiled_mma(q).has_value());
  EXPECT_TRUE(has(sett::try_choose_tiled_mma(q).error().text.c_str(), "for the tile 7x8x16"));
  q.tile = {0, 8, 16};
  EXPECT_FALSE(sett::try_choose_tiled_mma(q).has_value());
}
