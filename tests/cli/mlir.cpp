// mlir: tests the notations of CuTe DSL and Triton. Triton 3.9 computed the bases in triton.jsonl.
#include "command.hpp"

using namespace command;

namespace {

using Bases = std::vector<std::vector<long long>>;

std::vector<nlohmann::json> triton_rows() {
  std::vector<nlohmann::json> out;
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/triton.jsonl");
  for (std::string line; std::getline(in, line);) { out.push_back(nlohmann::json::parse(line)); }
  return out;
}

std::string error(std::string const& expression) { return complaint("eval '" + expression + "'"); }

// Returns L(c) for the coordinate c of every offset, as one expression: [L(0,0), L(0,1), ...].
std::string at_every_offset(std::string const& memory, Bases const& bases) {
  std::string out = "let L = " + memory + "; [";
  for (std::size_t offset = 0; offset < (std::size_t(1) << bases.size()); ++offset) {
    std::vector<long long> at(bases[0].size(), 0);
    for (std::size_t j = 0; j < bases.size(); ++j) {
      for (std::size_t d = 0; d < at.size() && (offset >> j & 1) != 0; ++d) { at[d] ^= bases[j][d]; }
    }
    out += offset > 0 ? ",L(" : "L(";
    for (std::size_t d = 0; d < at.size(); ++d) { out += (d > 0 ? "," : "") + std::to_string(at[d]); }
    out += ")";
  }
  return out + "]";
}

}  // namespace

TEST(Mlir, TensorsOfTritonHaveTritonsBases) {
  int tested = 0;
  for (nlohmann::json const& row : triton_rows()) {
    if (row["bases"].contains("offset")) { continue; }
    ++tested;
    EXPECT_EQ(json(row["text"])["bases"], row["bases"]) << row["text"];
  }
  EXPECT_EQ(tested, 140);
}

TEST(Mlir, MemoryOfTritonHasTritonsOffsets) {
  int tested = 0;
  for (nlohmann::json const& row : triton_rows()) {
    if (!row["bases"].contains("offset")) { continue; }
    Bases const bases = row["bases"]["offset"];
    if (bases.empty() || bases.size() > 13) { continue; }
    ++tested;
    std::string wanted = "[0";
    for (std::size_t i = 1; i < (std::size_t(1) << bases.size()); ++i) { wanted += ", " + std::to_string(i); }
    EXPECT_EQ(eval(at_every_offset(row["text"], bases)), wanted + "]") << row["text"];
  }
  EXPECT_GT(tested, 100);
}

TEST(Mlir, EncodingsWithoutAShapeDescribeTheirTile) {
  EXPECT_EQ(eval("#ttg.linear<{register = [[0, 1]], lane = [[0, 2], [1, 0]]}>"),
            "{\"register\":[[0,1]],\"lane\":[[0,2],[1,0]]}");
  EXPECT_EQ(eval("#triton_gpu.blocked<{sizePerThread = [1, 2], threadsPerWarp = [2, 1], warpsPerCTA = [1, 2], order = "
                 "[1, 0], CTAsPerCGA = [1, 1], CTASplitNum = [1, 1], CTAOrder = [1, 0]}>"),
            "{\"register\":[[0,1]],\"lane\":[[1,0]],\"warp\":[[0,2]],\"block\":[]}");
  EXPECT_TRUE(has(error("#ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>"),
                  "has no extents: write the type that contains it"));
}

TEST(Mlir, BuffersAreTheSlowestMode) {
  EXPECT_EQ(eval("!ttg.memdesc<3x64x64xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, "
                 "0]}>, #smem, mutable>"),
            "Sw<3,3,3> o 0 o (3,64,64):(4096,64,1)");
  EXPECT_EQ(eval("!ttg.memdesc<2x16x64xbf16, #ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, "
                 "elementBitWidth = 16}>, #smem>"),
            "Sw<3,3,3> o 0 o (2,16,64):(1024,64,1)");
}

TEST(Mlir, TypesOfCuteDslAreRead) {
  EXPECT_EQ(eval("!cute.layout<\"(4,8):(8,1)\">"), "(4,8):(8,1)");
  EXPECT_EQ(eval("!cute.layout<\"(4,8):(1@0,1@1)\">(2,3)"), "(2,3)");
  EXPECT_EQ(eval("!cute.composed_layout<\"S<3,4,3> o 0 o (10,2):(2,1)\">"), "Sw<3,4,3> o 0 o (10,2):(2,1)");
  EXPECT_EQ(eval("S<3,4,3> o 0 o (10,2):(2,1)"), "Sw<3,4,3> o 0 o (10,2):(2,1)");
  EXPECT_EQ(eval("size(!cute.shape<\"(4,(2,8))\">)"), "64");
  EXPECT_TRUE(has(error("!cute.layout<\"(4,?{div=8}):(1,4)\">"), "'?' is a number that is known only at run time"));
}

TEST(Mlir, AnswersArePrinted) {
  auto const printed = [](std::string const& e) { return run("eval --mlir -", e + "\n").out; };
  EXPECT_EQ(printed("(4,8):(8,1)"), "!cute.layout<\"(4,8):(8,1)\">\n");
  EXPECT_EQ(printed("Sw<3,4,3> o (10,2):(2,1)"), "!cute.composed_layout<\"S<3,4,3> o 0 o (10,2):(2,1)\">\n");
  EXPECT_EQ(printed("to_linear((2,4):(4,1), (8), \"register\", \"lane\")"),
            "#ttg.linear<{register = [[4]], lane = [[1], [2]]}>\n");
}

TEST(Mlir, UnknownEncodingsAreRefusedWithAReason) {
  struct Refused {
    char const* text;
    char const* reason;
  };
  for (Refused const& r :
       {Refused{"tensor<16x16xf16, #blocked>", "is an alias: write the encoding that it stands for"},
        Refused{"tensor<16x16xf16>", "expected extents, an element type and an encoding"},
        Refused{"tensor<16x16xf16, #ttg.nvidia_mma<{versionMajor = 2}>>", "it reads linear, blocked"},
        Refused{"tensor<12xf16, #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [1], order = "
                "[0]}>>",
                "extents of a tensor must be powers of two, at most 2^30"},
        Refused{"#ttg.blocked<{sizePerThread = [3], threadsPerWarp = [32], warpsPerCTA = [1], order = [0]}>",
                "sizePerThread must be a power of two"},
        Refused{"#ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [1], order = [1]}>",
                "order must be a permutation"},
        Refused{"#ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [1], order = [0], CGALayout = "
                "[[1]]}>",
                "several CTAs"},
        Refused{"#ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [1], order = [0], odd = 1}>",
                "does not read its field odd"},
        Refused{"tensor<8xf16, #ttg.linear<{register = [[1]], lane = [], warp = [], block = []}>>", "its bases cover"},
        Refused{"!ttg.memdesc<4x64xf16, #ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, "
                "elementBitWidth = 16}>, #smem>",
                "at least 8 rows of 64 elements"},
        Refused{"!ttg.memdesc<9223372036854775807x99999999999xf16, #ttg.swizzled_shared<{vec = 1, perPhase = 1, "
                "maxPhase = 1, order = [1, 0]}>, #smem>",
                "extents must be from 1 to 2^30"},
        Refused{"!ttg.memdesc<16x32xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 4, order = [1, 0]}>, "
                "#smem, mutable, 32x64>",
                "is a view of a larger allocation"},
        Refused{"!ttg.memdesc<16x32xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 4, order = [1, 0]}>, "
                "foo>",
                "is a view of a larger allocation"},
        Refused{"tensor<32x16x, #ttg.linear<{lane = [[1, 0]]}>>", "expected extents and an element type"},
        Refused{"tensor<64x64xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>>",
                "is one of memory: write it in a !ttg.memdesc"},
        Refused{"!ttg.memdesc<2x2xf16, #ttg.linear<{lane = [[1, 0], [0, 1]]}>>", "write it in a tensor"},
        Refused{"#ttg.linear<{lane = [[1, 0], [2]]}>", "the same number of coordinates"},
        Refused{"#ttg.linear<{lane = [[-1]]}>", "of at least 0"},
        Refused{"#ttg.linear<{foo = [[1]]}>", "must be register, lane, warp and block"},
        Refused{"#ttg.blocked<{order = [0], order = [1]}>", "the field order occurs twice"},
        Refused{"!ttg.memdesc<2x8x64xf16, #ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = true, "
                "elementBitWidth = 16, rank = 3}>, #smem>",
                "rank = 3 that is not transposed"},
        Refused{"!builtin.integer<4>", "sett does not read 'builtin.integer'"},
        Refused{"!cute.layout<\"(4,8):(8,1)\"", "expected '>'"}}) {
    EXPECT_TRUE(has(error(r.text), r.reason)) << r.text << "\n" << error(r.text);
  }
}
