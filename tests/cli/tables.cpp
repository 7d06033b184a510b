// Tests tables of offsets: fit of tables that do not begin with 0, and diff of a layout and a table.
#include <gtest/gtest.h>
#include <unistd.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "array_files.hpp"
#include "command.hpp"

namespace {

using namespace command;

std::string const folder = testing::TempDir() + "sett_tables" + std::to_string(::getpid()) + "_";

template <class T>
std::string table_file(std::string const& name, std::string const& type, std::string const& shape,
                       std::vector<T> const& values) {
  return written(folder + name,
                 npy("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }", elements(values)));
}

TEST(Tables, MayBeginAtAnyOffset) {
  EXPECT_EQ(run("fit", "1 0 3 2 5 4 7 6").out, "(2,4):(-1,2) + 1\n");
  EXPECT_EQ(run("fit", "-5 -7 -9").out, "3:-2 + -5\n");
  EXPECT_EQ(run("fit --shape '(3,2)'", "7 9 11 4 6 8").out, "(3,2):(2,-3) + 7\n");
  // eval reads the answer back
  EXPECT_EQ(eval("offsets(3:-2 + -5)"), "[-5, -7, -9]");
}

TEST(Tables, AreComparedWithALayout) {
  std::vector<std::int32_t> offsets;
  for (int m = 0; m < 6; ++m) {
    for (int k = 0; k < 4; ++k) { offsets.push_back(m % 2 + 2 * k + 8 * (m / 2)); }
  }
  std::string const layout = "'((2,3),4):((1,8),2)' ";
  std::string const array = table_file("t.npy", "<i4", "(6, 4)", offsets);
  EXPECT_EQ(run("diff " + layout + array).out, "the same function, at all 24 coordinates\n");
  EXPECT_EQ(run("diff " + layout + array).code, 0);
  std::vector<std::int8_t> const narrow(offsets.begin(), offsets.end());
  EXPECT_EQ(run("diff " + layout + table_file("n.npy", "|i1", "(6, 4)", narrow)).code, 0);
  offsets[2 * 4 + 3] = 99;  // coordinate (2,3)
  Ran const r = run("diff " + layout + table_file("w.npy", "<i4", "(6, 4)", offsets));
  EXPECT_EQ(r.code, 1);
  EXPECT_EQ(r.out, "first difference at index 20, coordinate ((0,1),3): 14 and 99; 1 of 24 offsets differ\n");
  std::string const text = written(folder + "t.txt", "[0, 1, 2, 3]");
  EXPECT_EQ(run("diff 4:1 " + text).out, "the same function, at all 4 coordinates\n");
  EXPECT_EQ(run("diff " + text + " 4:1").code, 0);
  EXPECT_EQ(run("diff 5:1 " + text).out, "sizes differ: 5:1 has 5 elements, " + text + " has 4\n");
  EXPECT_TRUE(
      has(complaint("diff 4:1 " + table_file("f.npy", "<f4", "(4,)", std::vector<float>(4))), "its type is <f4"));
  EXPECT_EQ(run("diff 4:1 " + folder + "missing.npy").code, 2);
  EXPECT_TRUE(has(complaint("diff '4:1@0' " + text), "offsets that are not integers"));
}

TEST(Tables, DivisionsInALayoutAreExactOrNoted) {
  EXPECT_EQ(eval("exact_div(256, 128)"), "2");
  EXPECT_EQ(eval("exact_div((6,8), (3,2))"), "(2,4)");
  EXPECT_TRUE(has(complaint("eval 'exact_div(200, 128)'"), "128 does not divide 200: give a divisor of 200"));
  EXPECT_TRUE(has(complaint("eval 'exact_div((6,8), (4,2))'"), "does not divide"));
  EXPECT_TRUE(
      has(complaint("eval '(4,200/128):(1,4)'"), "note: 200 / 128 is not exact and rounds to 1: exact_div refuses it"));
  EXPECT_EQ(complaint("eval '(4,256/128):(1,4)'"), "");
  EXPECT_TRUE(has(complaint("eval 'let M = 200; let T = M / 128; (T,4):(4,1)'"), "note: 200 / 128 is not exact"));
  EXPECT_TRUE(has(complaint("draw '(4,200/128):(1,4)'"), "note: 200 / 128 is not exact"));
  EXPECT_TRUE(has(complaint("diff '(4,200/128):(1,4)' 4:1"), "note: 200 / 128 is not exact"));
  EXPECT_TRUE(has(complaint("why '(4,200/128):(1,4)' 4:1 --bits 8"), "note: 200 / 128 is not exact"));
  EXPECT_EQ(complaint("eval '200/128'"), "");
  EXPECT_EQ(run("eval '(4,200/128):(1,4)'").out, "(4,1):(1,4)\n");
}

// Writes the offsets of a format at these sizes, and returns the path.
std::string table_of(std::string const& name, std::string const& sizes, std::string const& shape) {
  std::string const path = folder + "f" + std::to_string(std::hash<std::string>()(name + sizes)) + ".npy";
  auto const j = nlohmann::json::parse(run("formats " + name + " " + sizes + " --json").out);
  std::string const offsets = eval("offsets(" + j["at"]["layout"].get<std::string>() + ")");
  std::vector<std::int64_t> colex;
  std::istringstream in(offsets.substr(1));
  for (std::int64_t n = 0; in >> n; in.ignore()) { colex.push_back(n); }
  return written(path, npy("{'descr': '<i8', 'fortran_order': True, 'shape': " + shape + ", }", elements(colex)));
}

TEST(Tables, OfSeveralSizesHaveFormulas) {
  struct {
    char const* name;
    char const* axes;
    std::vector<std::pair<char const*, char const*>> sizes;
    char const* layout;
  } const cases[] = {
      {"nv_sf_128x4",
       "m k",
       {{"M=256 K=8", "(256, 8)"}, {"M=384 K=20", "(384, 20)"}},
       "m k -> ((32,4,M/128),(4,K/4)):((16,4,128*K),(1,512))\n"},
      {"gptq_qweight", "k n", {{"K=16 N=6", "(16, 6)"}, {"K=32 N=10", "(32, 10)"}}, "k n -> ((8,K/8),N):((1,8*N),8)\n"},
      {"swap_w13_to_w31",
       "x i h k",
       {{"X=2 I=3 K=4", "(2, 3, 2, 4)"}, {"X=3 I=5 K=7", "(3, 5, 2, 7)"}},
       "x i h k -> (X,I,2,K):(2*I*K,K,-1*I*K,1) + I*K\n"},
      {"vllm_paged_v",
       "p t h d",
       {{"P=2 T=3 H=4 D=5", "(2, 3, 4, 5)"}, {"P=3 T=5 H=7 D=11", "(3, 5, 7, 11)"}},
       "p t h d -> (P,T,H,D):(T*H*D,1,T*D,T)\n"},
      {"gguf_q4_0", "c", {{"C=64", "(64,)"}, {"C=160", "(160,)"}}, "c -> (16,2,C/32):(2,1,36) + 4\n"},
  };
  for (auto const& c : cases) {
    std::string files;
    for (auto const& [sizes, shape] : c.sizes) { files += table_of(c.name, sizes, shape) + " "; }
    EXPECT_EQ(run("fit " + files + "--axes '" + c.axes + "'").out, c.layout)
        << complaint("fit " + files + "--axes '" + c.axes + "'");
  }
}

TEST(Tables, OfSeveralSizesThatDoNotDecideAreRefused) {
  std::string const a = table_of("gptq_qweight", "K=16 N=8", "(16, 8)");
  std::string const b = table_of("gptq_qweight", "K=32 N=16", "(32, 16)");
  EXPECT_TRUE(has(complaint("fit " + a + " " + b + " --axes 'k n'"), "the tables do not decide between"));
  EXPECT_TRUE(has(complaint("fit " + a + " --axes 'k n'"), "at least two sizes"));
  EXPECT_TRUE(has(complaint("fit " + a + " " + b), "need --axes"));
  EXPECT_TRUE(has(complaint("fit " + a + " " + b + " --axes 'k n m'"), "must be an array with 3 axes"));
  std::string const other = table_of("awq_int4", "K=12 N=24", "(12, 24)");
  EXPECT_NE(run("fit " + a + " " + other + " --axes 'k n'").code, 0);
}

}  // namespace
