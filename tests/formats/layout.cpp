// layout: tests the constraints on sizes, and the refusals of formats that users write.
#include "sett/formats/layout.hpp"

#include <gtest/gtest.h>

#include <string>

#include "compare.hpp"
#include "sett/formats/catalogue.hpp"

using namespace sett;
using namespace sett::formats;
using formats_test::sizes_of;

namespace {

std::string refusal(Format const& f, std::map<char, std::int64_t> const& sizes) {
  auto const out = try_layout_at(f, sizes_of(sizes));
  return out ? "" : out.error().text.c_str();
}

}  // namespace

TEST(FormatLayout, IsThatOfTheCatalogue) {
  Placement const p = layout_at(*find_format("gptq_qweight"), sizes_of({{'K', 32}, {'N', 32}}));
  EXPECT_STREQ(to_text(p.layout).c_str(), "((8,4),32):((1,256),8)");
  EXPECT_EQ(p.units, Num(1024));
  Placement const q = layout_at(*find_format("bnb_4bit_high_first"), sizes_of({{'N', 64}}));
  EXPECT_STREQ(to_text(q.layout).c_str(), "((2,32)):((-1,2))");
  EXPECT_EQ(q.offset, Num(1));
}

TEST(FormatLayout, RefusesSizesAndNamesTheNearest) {
  EXPECT_EQ(refusal(*find_format("nv_sf_128x4"), {{'M', 200}, {'K', 8}}),
            "nv_sf_128x4 requires M to be a multiple of 128, but M is 200: 128 or 256 are the nearest that hold");
  EXPECT_EQ(refusal(*find_format("nv_sf_128x4"), {{'M', 5}, {'K', 8}}),
            "nv_sf_128x4 requires M to be a multiple of 128, but M is 5: 128 is the nearest that holds");
  EXPECT_EQ(refusal(*find_format("gptq_qweight"), {{'K', 32}}),
            "gptq_qweight needs the size N, the extent of axis n: give it, as in N=128");
  EXPECT_EQ(refusal(*find_format("block_major_k"), {{'M', 4}, {'K', 16}}),
            "block_major_k needs another size: give V, as in V=16");
  EXPECT_EQ(refusal(*find_format("torch_tinygemm_int4"), {{'N', 8}, {'K', 480}, {'J', 3}}),
            "torch_tinygemm_int4 requires that J = 3 divides 8");
  EXPECT_NE(refusal(*find_format("kv_nhd"), {{'P', std::int64_t(1) << 40}, {'T', 1 << 20}, {'H', 8}, {'D', 8}}), "");
}

TEST(FormatLayout, RefusesAUsersMistakes) {
  EXPECT_NE(refusal({.name = "x", .axes = "a b", .layout = "(A,A):(1,A)"}, {{'A', 2}, {'B', 3}}), "");
  EXPECT_NE(refusal({.name = "x", .axes = "a b", .layout = "(A,B):(1,-A)"}, {{'A', 2}, {'B', 3}}), "");
  EXPECT_NE(refusal({.name = "x", .axes = "a b", .layout = "(A,B)"}, {{'A', 2}, {'B', 3}}), "");
  EXPECT_NE(refusal({.name = "x", .axes = "a b", .layout = "(A,B):1"}, {{'A', 2}, {'B', 3}}), "");
  EXPECT_NE(refusal({.name = "x", .axes = "a b", .layout = "(A,B):(1,A) + "}, {{'A', 2}, {'B', 3}}), "");
  EXPECT_NE(refusal({.name = "x", .axes = "a b", .layout = "(A,B,1):(1,A,1)"}, {{'A', 2}, {'B', 3}}), "");
  EXPECT_NE(refusal({.name = "x", .axes = "a", .layout = "A:1", .total = "A-1"}, {{'A', 2}}), "");
  EXPECT_EQ(refusal({.name = "x", .axes = "a b", .layout = "(A,B):(1,-A) + A*(B-1)"}, {{'A', 2}, {'B', 3}}), "");
}

TEST(FormatLayout, RoundsSizesUpWhereTheEngineDoes) {
  Sizes const up = try_padded(*find_format("nv_sf_128x4"), sizes_of({{'M', 200}, {'K', 6}})).value();
  EXPECT_EQ(up['M'], Num(256));
  EXPECT_EQ(up['K'], Num(8));
  Sizes const kept = try_padded(*find_format("awq_int4"), sizes_of({{'K', 3}, {'N', 9}})).value();
  EXPECT_EQ(kept['N'], Num(9));
  Sizes const vect =
      try_padded(*find_format("nchw_vect_c"), sizes_of({{'N', 1}, {'C', 3}, {'H', 2}, {'W', 2}, {'V', 4}})).value();
  EXPECT_EQ(vect['C'], Num(4));
}
