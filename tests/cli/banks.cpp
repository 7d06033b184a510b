// banks: tests the cost of a warp's access, and swizzles in expressions, through the command.
#include <set>

#include "command.hpp"

using namespace command;

namespace {

nlohmann::json banks(std::string const& arguments) {
  return nlohmann::json::parse(run("banks " + arguments + " --json").out);
}

}  // namespace

TEST(Swizzles, AreReadAndPrinted) {
  EXPECT_EQ(eval("Sw<2,1,3>"), "Sw<2,1,3>");
  EXPECT_EQ(eval("cute::Swizzle<2,1,3>{}"), "Sw<2,1,3>");
  EXPECT_EQ(eval("Swizzle<3,3>"), "Sw<3,3,3>");
  EXPECT_EQ(eval("Sw<2,1,-3>"), "Sw<2,1,-3>");
  EXPECT_EQ(eval("Sw<2,1,3> o 0 o (8,8):(8,1)"), "Sw<2,1,3> o 0 o (8,8):(8,1)");
  EXPECT_EQ(eval("Sw<2,1,3> o _0 o (_8,_8):(_8,_1)"), "Sw<2,1,3> o 0 o (8,8):(8,1)");
  EXPECT_EQ(eval("Sw<2,1,3> ∘ (8,8):(8,1)"), "Sw<2,1,3> o 0 o (8,8):(8,1)");
  EXPECT_EQ(eval("Sw<2,1,3> o 8"), "Sw<2,1,3> o 0 o 8:1");
  EXPECT_EQ(eval("Sw<2,1,3> o -8 o 8"), "Sw<2,1,3> o -8 o 8:1");
  EXPECT_EQ(eval("Sw<2,1,3> o 8 o 8 o 4:2"), "Sw<2,1,3> o 8 o 4:2");
  EXPECT_EQ(eval("composition(Sw<2,1,3>, (8,8):(8,1))"), "Sw<2,1,3> o 0 o (8,8):(8,1)");
  EXPECT_EQ(eval("let s = Sw<2,1,3>; let L = s o (8,8):(8,1); L o <4,2>"), "Sw<2,1,3> o 0 o (4,2):(8,1)");
  EXPECT_EQ(json("Sw<2,1,3>")["kind"], "swizzle");
  EXPECT_EQ(json("Sw<2,1,3> o 8:1")["kind"], "composed");
  EXPECT_EQ(json("Sw<2,1,3> o 8:1")["text"], "Sw<2,1,3> o 0 o 8:1");
  for (char const* s : {"Sw<2,1,3>", "Sw<2,1,3> o -4 o (8,(2,2)):(8,(1,4))"}) {
    std::string const cpp = run("eval --cpp -", std::string(s) + "\n").out;
    EXPECT_EQ(eval(cpp.substr(0, cpp.size() - 1)), s);
  }
}

// Compares the result of calling a swizzle with x ^ ((x >> 3) & 6) at every coordinate.
TEST(Swizzles, AreCalled) {
  std::string lines = "let L = Sw<2,1,3> o 0 o (8,8):(8,1)\n";
  std::string expected = "Sw<2,1,3> o 0 o (8,8):(8,1)\n";
  for (int i = 0; i < 8; ++i) {
    for (int j = 0; j < 8; ++j) {
      lines += "L(" + std::to_string(i) + "," + std::to_string(j) + ")\n";
      int const x = 8 * i + j;
      expected += std::to_string(x ^ (x >> 3 & 6)) + "\n";
    }
  }
  EXPECT_EQ(run("eval -", lines).out, expected);
  EXPECT_EQ(eval("(Sw<2,1,3> o (8,8):(8,1))(_,2)"), "Sw<2,1,3> o 2 o 8:8");
  EXPECT_EQ(eval("(Sw<2,1,3> o 3 o (8,8):(8,1))(9)"), std::to_string(12 ^ (12 >> 3 & 6)));
  EXPECT_EQ(eval("Sw<2,0,2>(4)"), "5");
  EXPECT_EQ(eval("size(Sw<2,1,3> o (8,8))"), "64");
  EXPECT_EQ(eval("rank(Sw<2,1,3> o (8,8))"), "2");
  EXPECT_EQ(eval("depth(Sw<2,1,3> o (8,8))"), "1");
  EXPECT_EQ(eval("shape(Sw<2,1,3> o (8,8))"), "(8,8)");
}

TEST(Swizzles, WhatIsRefused) {
  EXPECT_EQ(json("Sw<40,20,40>")["code"], "swizzle_out_of_range");
  EXPECT_EQ(json("Sw<99999999999,1,3>")["code"], "swizzle_out_of_range");
  EXPECT_EQ(json("Sw<-1,1,3>")["code"], "swizzle_out_of_range");
  EXPECT_EQ(json("Sw<1,2,3,4>")["code"], "wrong_arguments");
  EXPECT_EQ(json("Sw<1,(2),3>")["code"], "wrong_arguments");
  EXPECT_EQ(json("Sw")["code"], "parse_error");
  EXPECT_EQ(json("Sw<2,1,3>(1,2)")["code"], "wrong_arguments");
  EXPECT_EQ(json("(Sw<2,1,3>,4)")["code"], "wrong_arguments");
  EXPECT_EQ(json("8:1 o Sw<2,1,3>")["code"], "unsupported");
  EXPECT_EQ(json("Sw<2,1,3> o Sw<2,1,3>")["code"], "unsupported");
  EXPECT_EQ(json("complement(Sw<2,1,3> o 8)")["code"], "wrong_arguments");
  EXPECT_EQ(json("Sw<2,1,3> o 9223372036854775807 o 4:1")["code"], "overflow");
  EXPECT_EQ(json("Sw<2,1,3> o 0 o (3,3):(1,10) o 4:2")["code"], "carry_not_periodic");
  EXPECT_EQ(run("why 'Sw<2,1,3> o 8' 8").code, 0);
  EXPECT_TRUE(has(complaint("banks --tile 64:1 --tv 'Sw<2,1,3> o (8,8)'"), "is a swizzled layout, not a layout"));
}

TEST(Banks, ColumnsOfATile) {
  auto const a = banks("'(8,4):(8,1)' --bytes 16");
  EXPECT_EQ(a["wavefronts"], 32);
  EXPECT_EQ(a["ideal"], 4);
  ASSERT_EQ(a["phases"].size(), 4u);
  for (int p = 0; p < 4; ++p) {
    EXPECT_EQ(a["phases"][p]["degree"], 8);
    EXPECT_EQ(a["phases"][p]["method"], "rank");
    EXPECT_EQ(a["phases"][p]["bank"], 4 * p);
    EXPECT_EQ(a["phases"][p]["colliding"].size(), 8u);
  }
  EXPECT_EQ(a["hint"], "Sw<3,0,3> o 0 o (8,4):(8,1)");
  auto const b = banks("'" + a["hint"].get<std::string>() + "' --bytes 16");
  EXPECT_EQ(b["wavefronts"], 4);
  EXPECT_FALSE(b.contains("hint"));
}

// Checks that the suggested swizzle is conflict-free whenever such a swizzle exists.
TEST(Banks, HintsHold) {
  std::set<std::string> hints;
  for (char const* access : {"'32:2'", "'32:4' --bytes 2", "'32:32'", "'(4,8):(64,1)' --bytes 8", "'32:96'",
                             "'(8,4):(64,8)' --bytes 2 --vector 8", "'(16,2):(1,40)'",
                             "'Sw<1,0,3> o 0 o (8,4):(8,1)' --bytes 16", "'32:2' --offset 4"}) {
    auto const a = banks(access);
    if (!a.contains("hint")) { continue; }
    std::string const options = std::string(access).substr(std::string(access).find_last_of('\'') + 1);
    auto const b = banks("'" + a["hint"].get<std::string>() + "'" + options);
    EXPECT_EQ(b["wavefronts"], a["ideal"]) << access;
    hints.insert(a["hint"].get<std::string>());
  }
  EXPECT_GE(hints.size(), 6u);
}

TEST(Banks, ThePrintedForm) {
  EXPECT_EQ(run("banks 32:16").out,
            "32:16: 32 lanes, 4 bytes each\n"
            "phase 0, lanes 0-31: 16-way (rank), bank 0: lanes 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30\n"
            "16 wavefronts, 1 without conflicts\n"
            "hint: Sw<4,0,5> o 0 o 32:16 avoids bank conflicts, but it splits vectors of 16 bytes: only 4 bytes stay "
            "contiguous\n");

  EXPECT_FALSE(has(run("banks '(8,4):(8,1)' --bytes 16").out, "splits"));
  EXPECT_EQ(
      run("banks 32:3").out,
      "32:3: 32 lanes, 4 bytes each\nphase 0, lanes 0-31: no conflict (fibres)\n1 wavefront, 1 without conflicts\n");
}

TEST(Banks, Sectors) {
  EXPECT_EQ(run("banks 32:1 --global --offset 4").out,
            "32:1: 32 lanes, 4 bytes each\n5 sectors of 32 bytes in 2 lines of 128; the minimum for 128 bytes is 4\n"
            "efficiency 80.0%\n");
  auto const a = banks("32:8 --global");
  EXPECT_EQ(a["sectors"], 32);
  EXPECT_EQ(a["lines"], 8);
  EXPECT_EQ(a["ideal"], 4);
  EXPECT_EQ(a["efficiency"], 0.125);
}

TEST(Banks, WhatIsRefused) {
  EXPECT_TRUE(has(complaint("banks 64:1"), "a warp has 32 lanes, but 64:1 has 64 elements"));
  EXPECT_TRUE(has(complaint("banks 'Sw<2,1,3>'"), "Sw<2,1,3> is a swizzle, not a layout of lanes"));
  EXPECT_TRUE(has(complaint("banks '[1,2]'"), "is a list, not a layout of lanes"));
  EXPECT_TRUE(has(complaint("banks 32:1 --offset 2"), "lane 0 accesses 4 bytes at byte address 2 [32:1]"));
  EXPECT_TRUE(has(complaint("banks 32:1 --bytes 8 --vector 4"), "this one moves 32"));
  EXPECT_TRUE(has(complaint("banks '(4,0)'"), "an extent must be at least 1"));
  EXPECT_EQ(banks("32:1 --offset 2")["code"], "not_aligned");
  EXPECT_EQ(run("banks 32:1 --bytes 3").code, 2);
  EXPECT_EQ(run("banks '(8,8'").code, 2);
}

// Checks the cost of a whole access, summed over all warps and instructions.
TEST(Banks, WholeAccesses) {
  std::string const rows = "banks --bytes 2 --tile '(32,64):(64,1)' --copy SM75_U32x4_LDSM_N";
  Ran const plain = run(rows);
  EXPECT_EQ(plain.code, 0);
  EXPECT_EQ(plain.out,
            "(32,64):(64,1): SM75_U32x4_LDSM_N, one row per lane, tiles of 32 x 8: 1 warp, 8 instructions each, 16 "
            "bytes a lane\n"
            "wavefronts by instruction\nwarp 0: 32 32 32 32 32 32 32 32 = 256\n"
            "worst phase: 8-way, warp 0, instruction 0, lanes 0-7\n256 wavefronts, 32 without conflicts\n"
            "hint: Sw<3,3,3> o 0 o (32,64):(64,1) avoids bank conflicts\n");
  Ran const swizzled = run("banks --bytes 2 --tile 'Sw<3,3,3> o 0 o (32,64):(64,1)' --copy SM75_U32x4_LDSM_N");
  EXPECT_TRUE(has(swizzled.out, "32 wavefronts, 32 without conflicts\n")) << swizzled.out;
  EXPECT_FALSE(has(swizzled.out, "hint"));
  std::string const tiled =
      "banks --bytes 2 --tile 'Sw<3,3,3> o 0 o (64,64):(64,1)' --copy 'UniversalCopy<uint128_t>' --threads "
      "'(16,8):(8,1)' --values '(1,8):(8,1)'";
  EXPECT_TRUE(has(run(tiled).out, "4 warps, 4 instructions each, 16 bytes a lane\n")) << run(tiled).out;
  EXPECT_TRUE(has(run(tiled).out, "warps 0-3, each: 4 4 4 4 = 16\n"));
  auto const json = nlohmann::json::parse(run(tiled + " --json").out);
  EXPECT_EQ(json["ok"], true);
  EXPECT_EQ(json["warps"], 4);
  EXPECT_EQ(json["requests"].size(), 16u);
  EXPECT_EQ(json["requests"][5]["degrees"], nlohmann::json::array({1, 1, 1, 1}));
  EXPECT_EQ(json["wavefronts"], 64);
  EXPECT_EQ(json["ideal"], 64);
  // 32 threads access a column of 4-byte elements.
  Ran const column = run("banks --tile '(32,32):(32,1)' --tv '(32,32):(1,32)'");
  EXPECT_TRUE(has(column.out, "1024 wavefronts, 32 without conflicts\n")) << column.out;
  EXPECT_TRUE(
      has(column.out,
          "hint: Sw<5,0,5> o 0 o (32,32):(32,1) avoids bank conflicts, but it splits vectors of 16 bytes: only "));
  EXPECT_TRUE(has(column.out, " ... of 32 instructions = 1024\n"));
}

TEST(Banks, WholeAccessesRefused) {
  EXPECT_TRUE(
      has(complaint("banks --bytes 2 --tile '(32,64):(1,32)' --copy SM75_U32x4_LDSM_N"), "value 1 is element 32"));
  EXPECT_TRUE(has(complaint("banks --bytes 2 --tile '(48,64):(64,1)' --copy SM75_U32x4_LDSM_N"), "48"));
  EXPECT_TRUE(has(complaint("banks --tile '(32,64):(64,1)' --copy nothing"),
                  "no copy to or from shared memory is called nothing"));
  EXPECT_TRUE(has(complaint("banks --tile '(32,64):(64,1)'"), "--tile must be given with either --copy"));
  EXPECT_TRUE(has(complaint("banks --tile '(32,64):(64,1)' --copy 'UniversalCopy<uint128_t>'"),
                  "a tiled copy needs --threads"));
  EXPECT_TRUE(has(complaint("banks --tile '(32,32):(32,1)' --tv '(64,32):(1,64)'"),
                  "--tv must stay within the tile's indices, 0 to 1023, but its indices are 0 to 2047"));
  EXPECT_TRUE(has(complaint("banks --tile '(32,32):(32,1)' --tv 32:1"), "has 1"));
  EXPECT_TRUE(has(complaint("banks 32:1 --tv 32:1"), "--tv must not be given here"));
  EXPECT_TRUE(has(complaint("banks 32:1 --tile 32:1 --tv '(32,1):(1,0)'"), "expression must not be given here"));
  EXPECT_TRUE(has(complaint("banks"), "give a layout of lanes, or a tile with --tile"));
  Ran const apart = run("banks --json --tile '(32,64):(1,32)' --bytes 2 --copy SM75_U32x4_LDSM_N");
  EXPECT_EQ(apart.code, 2);
  EXPECT_EQ(nlohmann::json::parse(apart.out)["code"], "not_contiguous");
}
