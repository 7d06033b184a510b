// large: tests values that grow with every operation, and numbers near the limits of 64 bits.
//
// Each line of a batch may double the size of the previous value. At some line the answer is an error, and the batch
// ends.
#include <algorithm>
#include <utility>

#include "command.hpp"

using namespace command;

namespace {

// Runs `let X = first`, then `let X = step` a hundred times, and returns all answers, one per line.
std::string grown(std::string const& first, std::string const& step) {
  std::string input = "let X = " + first + "\n";
  for (int i = 0; i < 100; ++i) { input += "let X = " + step + "\n"; }
  Ran const r = run("eval -", input);
  EXPECT_EQ(r.code, 2) << step;
  EXPECT_EQ(std::count(r.out.begin(), r.out.end(), '\n'), 101) << step;
  return r.out.substr(r.out.rfind('\n', r.out.size() - 2) + 1);
}

}  // namespace

TEST(Large, RepeatedOperationsEndInAnError) {
  EXPECT_EQ(grown("4", "(X,X)"),
            "error: the tuple has 8191 integers and parentheses, more than the 4096 that a value may have: build it "
            "from fewer or smaller parts\n");
  EXPECT_EQ(grown("4", "(X)"),
            "error: the tuple nests 65 deep, more than the 64 that a value may nest: flatten its parts first\n");
  for (auto const& [first, step] : {std::pair{"1:1", "(X,X)"},
                                    {"<4:1,_>", "<X,X>"},
                                    {"_", "(X,X)"},
                                    {"1:0", "logical_product(X,X)"},
                                    {"1:0", "blocked_product((X,X),(X,X))"},
                                    {"1:0", "zipped_divide((X,X),(X,X))"},
                                    {"1:0", "(X,X) o <X,X>"},
                                    {"1:0", "tiled_divide((X,X),(X,X))"},
                                    {"1", "mutual_refinement(X,X)"}}) {
    EXPECT_TRUE(has(grown(first, step), "integers and parentheses, more than the 4096")) << step;
  }
  for (auto const& [first, step] :
       {std::pair{"<4>", "<X>"}, {"1:0", "(X,1:0)"}, {"1", "(_,X)"}, {"1:0", "tile_to_shape(X,shape((X,X)))"}}) {
    EXPECT_TRUE(has(grown(first, step), "nests 65 deep, more than the 64")) << step;
  }
  // If 4:1 is doubled repeatedly, the number of elements, 2^64, exceeds its limit before any other limit is reached.
  EXPECT_TRUE(has(grown("4:1", "(X,X)"), "multiply to more than 9223372036854775807: use smaller extents"));
}

TEST(Large, ManyNamesSideBySide) {
  std::string input = "let X = 1\n";
  for (int i = 0; i < 11; ++i) { input += "let X = (X,X)\n"; }
  std::string many = "(X";
  for (int i = 0; i < 100000; ++i) { many += ",X"; }
  Ran const r = run("eval -", input + many + ")\nrank(X)\n");
  EXPECT_EQ(r.code, 2);
  // The line fails after the second X, regardless of the rest of the line.
  EXPECT_TRUE(
      has(r.out, "the entries so far have 8190 integers and parentheses, more than the 4096 that a value may have"));
  EXPECT_EQ(r.out.substr(r.out.size() - 3), "\n2\n");
}

TEST(Large, TheLargestAreAnsweredAndReadBack) {
  std::string tuple = "4";
  for (int i = 0; i < 64; ++i) { tuple = "(" + tuple + ")"; }
  EXPECT_EQ(eval(tuple), tuple);
  EXPECT_EQ(eval("depth(" + tuple.substr(2, tuple.size() - 4) + ")"), "62");
  EXPECT_EQ(eval("(" + tuple + ")"), "exit 2");
  std::string flat = "(1";
  for (int i = 0; i < 4094; ++i) { flat += ",1"; }
  EXPECT_EQ(eval(flat + ")"), flat + ")");
  EXPECT_EQ(eval(flat + ",1)"), "exit 2");
}

TEST(Large, NumbersThatDoNotFit) {
  EXPECT_EQ(json("stride((9223372036854775807,2,2))")["code"], "overflow");
  EXPECT_EQ(json("(9223372036854775807:1,4:1)")["code"], "overflow");
  EXPECT_EQ(json("(9223372036854775807:1,4:1)")["message"],
            "the extents of (9223372036854775807,4) multiply to more than 9223372036854775807: use smaller extents");
  EXPECT_EQ(json("(4,2):(1,9223372036854775805)")["message"],
            "the offsets of (4,2):(1,9223372036854775805) span more than 9223372036854775807: use smaller extents or "
            "strides");
  EXPECT_EQ(eval("(4,2):(1,9223372036854775803)"), "(4,2):(1,9223372036854775803)");
  EXPECT_EQ(json("make_layout(0)")["code"], "extent_below_one");
  EXPECT_EQ(json("(4:1,(0,2))")["code"], "extent_below_one");
  EXPECT_TRUE(has(complaint("draw '(9223372036854775807,2)'"), "more than 9223372036854775807"));
  EXPECT_TRUE(has(complaint("draw '(2,0)'"), "extent 1 is 0 [(2,0):(1,2)]"));
  EXPECT_TRUE(has(complaint("diff '(4294967296,2147483648)' 4"), "the extents of (4294967296,2147483648) multiply"));
  EXPECT_TRUE(has(complaint("diff 0 0"), "an extent must be at least 1: extent 0 is 0 [0:1]"));
  EXPECT_TRUE(has(complaint("fit - --shape '(4294967296,4294967296)'", "0 1"), "must fit"));
}

// Checks that a slice whose offset exceeds 64 bits cannot be drawn, compared or called.
TEST(Large, SlicesReachNoFurtherThanNumbers) {
  EXPECT_EQ(eval("4:1 + 9223372036854775804"), "4:1 + 9223372036854775804");
  EXPECT_EQ(eval("(2,4):(-3,-1) + -9223372036854775801"), "(2,4):(-3,-1) + -9223372036854775801");
  EXPECT_EQ(eval("2:9223372036854775807@0 + (0)"), "2:9223372036854775807@0 + (0)");
  for (char const* slice : {"4:1 + 9223372036854775805", "(2,4):(-3,-1) + -9223372036854775802",
                            "2:9223372036854775807 + 1", "4:1@0 + (9223372036854775805)",
                            "(2,3):(1@0,-2@1) + (0,-9223372036854775804)", "(2,2):(3@0,4@0) + (9223372036854775801)"}) {
    EXPECT_EQ(json(slice)["code"], "overflow") << slice;
    EXPECT_EQ(run("draw map '" + std::string(slice) + "'").code, 2) << slice;
  }
  EXPECT_TRUE(has(complaint("diff '2:1 + 9223372036854775807' '2:2 + 9223372036854775807'"),
                  "does not fit into 64 bits: shift the layout by less"));
}
