// values: tests basis strides, slices, swizzled layouts, xor layouts and Triton's bases, through the command.
#include <algorithm>
#include <set>
#include <vector>

#include "command.hpp"
#include "sett/cute.hpp"
#include "sett/linear/any_basis_algebra.hpp"
#include "sett/sett.hpp"

using namespace command;
using namespace cute;

namespace {

std::string cpp(std::string const& expression) {
  Ran const r = run("eval --cpp -", expression + "\n");
  return r.out.substr(0, r.out.size() - 1);
}

}  // namespace

#define EXPECT_CPP(expression, ...)                     \
  do {                                                  \
    EXPECT_EQ(cpp(expression), #__VA_ARGS__);           \
    [[maybe_unused]] auto const compiled = __VA_ARGS__; \
  } while (false)

// Checks that printed values read back and print the same again, with at least one value of each kind.
TEST(Values, PrintsAreReadBack) {
  std::string first;
  std::set<std::string> kinds;
  for (char const* expression : {"4",
                                 "-9223372036854775807",
                                 "(4,(2,3))",
                                 "()",
                                 "(4)",
                                 "(4,5):(16,-64)",
                                 "():()",
                                 "true",
                                 "[0, 1, -2]",
                                 "[]",
                                 "<4:1,8,_>",
                                 "<>",
                                 "_",
                                 "(_,2)",
                                 "(2,3):(3,1)(_,2)",
                                 "(2,3):(3,1)(_,-2)",
                                 "((3,2),((2,3),2)):((4,1),((2,15),100))(2,((0,_),_))",
                                 "complement_regime(4:1,6)",
                                 "complement(4:1,6)",
                                 "Sw<2,1,-3>",
                                 "Sw<2,1,3> o -4 o (8,(2,2)):(8,(1,4))",
                                 "1@0",
                                 "-5@0@1",
                                 "1@0+-2@1",
                                 "(1@0,(2@1,0))",
                                 "(4,5):(1@0,1@1)",
                                 "make_identity_layout((4,(2,3)))",
                                 "make_identity_layout(((2,2),4))(_,3)",
                                 "make_identity_layout((4,5)) o 4:5",
                                 "(2,3):(0,0) + (1,(2,-3))",
                                 "(4,1,2):(7@0@1,3,0) + (0,(5,6))",
                                 "f5",
                                 "(f1,(f2,f4))",
                                 "to_f2(Sw<2,0,2> o (4,(2,2)))",
                                 "to_f2(Sw<0,0,0> o -1 o 2:1)",
                                 "to_f2((4,1))",
                                 "to_f2(():())",
                                 "8 ^ ():()",
                                 "to_linear((4,8),(8,4))",
                                 "{\"lane\":[]}",
                                 "{}",
                                 "\"lane\""}) {
    first += std::string(expression) + "\n";
    kinds.insert(json(expression)["kind"].get<std::string>());
  }
  Ran const printed = run("eval -", first);
  EXPECT_EQ(printed.code, 0);
  Ran const again = run("eval -", printed.out);
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.out, printed.out);
  EXPECT_EQ(kinds, (std::set<std::string>{"basis", "bits", "boolean", "composed", "integer", "layout", "linear", "list",
                                          "regime", "slice", "swizzle", "tiler", "tuple", "word", "xor"}));
}

TEST(Values, BasisStridesAreRead) {
  EXPECT_EQ(eval("1@0"), "1@0");
  EXPECT_EQ(eval("5@0@1"), "5@0@1");
  EXPECT_EQ(eval("E<1,0>"), "1@0@1");
  EXPECT_EQ(eval("cute::E<1,0>{}"), "1@0@1");
  EXPECT_EQ(eval("ScaledBasis<_5,1,0>"), "5@0@1");
  EXPECT_EQ(eval("ScaledBasis<cute::C<5>,1,0>{}"), "5@0@1");
  EXPECT_EQ(eval("1@1 + 1@0 + 2@1"), "1@0+3@1");
  EXPECT_EQ(eval("(_4,_5):(_1@0,_1@1)"), "(4,5):(1@0,1@1)");
  EXPECT_EQ(eval("Layout<Shape<_4,_5>,Stride<E<0>,E<1>>>{}"), "(4,5):(1@0,1@1)");
  EXPECT_EQ(eval("make_identity_layout((4,(2,3)))"), "(4,(2,3)):(1@0,(1@0@1,1@1@1))");
  EXPECT_EQ(eval("make_identity_layout(4)"), "4:1");
  EXPECT_EQ(eval("(4:1@0,5:1@1)"), "(4,5):(1@0,1@1)");
  EXPECT_EQ(eval("let L = make_identity_layout((4,5)); L(2,3)"), "(2,3)");
  EXPECT_EQ(eval("make_identity_layout((4,5))(_,3)"), "4:1@0 + (0,3)");
  EXPECT_EQ(eval("(4:1@0 + (0,3))(2)"), "(2,3)");
  EXPECT_EQ(eval("let S = make_identity_layout((4,5,6))(_,3,_); S(1,_)"), "6:1@2 + (1,3,0)");
  EXPECT_EQ(eval("crd2idx((1,2), make_identity_layout((4,5)))"), "(1,2)");
  EXPECT_EQ(eval("(4,1):(1@0,7)"), "(4,1):(1@0,0)");
  EXPECT_EQ(eval("(4,5):(1@0,0)"), "(4,5):(1@0,0)");
  EXPECT_EQ(json("1@0")["kind"], "basis");
  EXPECT_EQ(json("(1@0,1@1)")["kind"], "tuple");
  EXPECT_EQ(json("make_identity_layout((4,5))")["kind"], "layout");
  EXPECT_EQ(json("make_identity_layout((4,5))(2,3)")["kind"], "tuple");
  EXPECT_EQ(json("make_identity_layout((4,(5,2)))(_,3)")["offset"], nlohmann::json::parse("[0,[3,0]]"));
  EXPECT_EQ(json("make_identity_layout((4,5))(_,3)")["text"], "4:1@0");
}

TEST(Values, BasisStridesAreWorkedWith) {
  EXPECT_EQ(eval("coalesce((4,5):(1@0,4@0))"), "20:1@0");
  EXPECT_EQ(eval("filter((4,5):(1@0,0))"), "4:1@0");
  EXPECT_EQ(eval("make_identity_layout((4,5)) o 4:5"), "4:1@0+1@1");
  EXPECT_EQ(eval("zipped_divide(make_identity_layout((4,6)), <2,3>)"), "((2,3),(2,2)):((1@0,1@1),(2@0,3@1))");
  EXPECT_EQ(eval("logical_divide(make_identity_layout((4,6)), <2,_>)"), "((2,2),6):((1@0,2@0),1@1)");
  EXPECT_EQ(json("tiled_divide(make_identity_layout((4,6)), <2,3>)")["regime"], "tiles");
  EXPECT_EQ(eval("flat_divide(make_identity_layout((4,6)), <2,3>)"), "(2,3,2,2):(1@0,1@1,2@0,3@1)");
  EXPECT_EQ(eval("with_shape(make_identity_layout((4,6)), (2,12))"), "(2,(2,6)):(1@0,(2@0,1@1))");
  EXPECT_EQ(eval("stride(make_identity_layout((4,5)))"), "(1@0,1@1)");
  EXPECT_EQ(eval("get(make_identity_layout((4,5)),1)"), "5:1@1");
  EXPECT_EQ(eval("size(make_identity_layout((4,5)))"), "20");
  EXPECT_EQ(eval("depth(make_identity_layout((4,(5,2))))"), "2");
}

// Checks that the command's answer equals the library's.
TEST(Values, BasisAnswersAreTheLibrarys) {
  std::string input;
  std::string expected;
  for (auto const& [m, n] : {std::pair{2, 3}, {4, 6}, {8, 8}, {6, 4}}) {
    sett::AnyBasisLayout const l = sett::make_identity_layout(
        sett::AnyTuple{sett::flat_profile(2), sett::Vec<sett::Num>(sett::Num(m), sett::Num(n))});
    std::string const identity = "make_identity_layout((" + std::to_string(m) + "," + std::to_string(n) + "))";
    for (auto const& [extent, stride] : {std::pair{2, 1}, {2, 2}, {3, 1}, {4, 3}, {5, 7}}) {
      sett::AnyLayout const b = sett::one_mode(sett::Num(extent), sett::Num(stride));
      std::string const right = std::to_string(extent) + ":" + std::to_string(stride);
      auto const composed = sett::try_composition(l, b);
      auto const divided = sett::try_logical_divide(l, b);
      input += identity + " o " + right + "\nlogical_divide(" + identity + ", " + right + ")\n";
      for (auto const* r : {&composed, &divided}) {
        expected +=
            (*r ? std::string(sett::to_text(**r).c_str()) : std::string("error: ") + r->error().text.c_str()) + "\n";
      }
    }
  }
  auto const got = lines_of(run("eval -", input).out);
  auto const wanted = lines_of(expected);
  ASSERT_EQ(got.size(), wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i) { EXPECT_EQ(got[i], wanted[i]) << lines_of(input)[i]; }
}

TEST(Values, BasisTypesCompile) {
  EXPECT_CPP("E<1,0>", E<1, 0>{});
  EXPECT_CPP("-5@0@1", ScaledBasis<Int<-5>, 1, 0>{});
  EXPECT_CPP("1@0+2@2", ArithmeticTuple<Int<1>, Int<0>, Int<2>>{});
  EXPECT_CPP("(1@0,2@1)", Stride<E<0>, ScaledBasis<Int<2>, 1>>{});
  EXPECT_CPP("make_identity_layout((4,(2,3)))",
             Layout<Shape<Int<4>, Shape<Int<2>, Int<3>>>, Stride<E<0>, Stride<E<1, 0>, E<1, 1>>>>{});
  EXPECT_CPP("(4,5):(1@0,0)", Layout<Shape<Int<4>, Int<5>>, Stride<E<0>, Int<0>>>{});
  EXPECT_CPP("make_identity_layout((4,5)) o 4:5", Layout<Int<4>, ArithmeticTuple<Int<1>, Int<1>>>{});
  EXPECT_CPP("make_identity_layout((4,5))(_,3)", make_tuple(Layout<Int<4>, E<0>>{}, Coord<Int<0>, Int<3>>{}));
  EXPECT_CPP("f5", std::uint64_t{5u});
  EXPECT_CPP("to_f2(Sw<1,0,1> o 2 o (2,2):(1,4))",
             sett::XorLayout{sett::AnyTuple{sett::Vec<int>{2, -1, -1}, sett::Vec<sett::Num>{2ll, 2ll}},
                             sett::F2Matrix{3, sett::Vec<std::uint64_t>{1u, 4u}}, 3u});
  EXPECT_CPP("{\"lane\":[[1,0]]}", *sett::parse_bases(R"({"lane":[[1,0]]})"));
  for (char const* s : {"5@0@1", "1@0+2@2", "(1@0,(2@1,0))", "make_identity_layout((4,(2,3)))", "4:1@0+1@1"}) {
    EXPECT_EQ(eval(cpp(s)), s == std::string("make_identity_layout((4,(2,3)))") ? "(4,(2,3)):(1@0,(1@0@1,1@1@1))" : s);
  }
}

TEST(Values, WhatBasisStridesRefuse) {
  EXPECT_EQ(
      json("(4,5):(1@0,2)")["message"],
      "the stride 2 of mode 1 of (4,5):(1@0,2) is an integer, but other strides are basis vectors: then only 0 and "
      "strides of modes of size 1 may be integers");
  EXPECT_EQ(json("(4:1@0,5:2)")["code"], "bases_nested");
  EXPECT_EQ(json("(4,5):(1@0,1@0@0)")["code"], "bases_nested");
  EXPECT_EQ(json("1@0+1@0@0")["code"], "bases_nested");
  EXPECT_EQ(json("4:1@1 + (2,(3,4))")["code"], "bases_nested");
  EXPECT_EQ(json("4:1@1 + (2)")["code"], "bases_nested");
  EXPECT_EQ(json("1@64")["code"], "index_out_of_range");
  EXPECT_EQ(json("1@-1")["code"], "index_out_of_range");
  EXPECT_EQ(json("1@")["code"], "parse_error");
  EXPECT_EQ(json("99999999999999999999@0")["code"], "overflow");
  EXPECT_EQ(json("(4,5):(9223372036854775807@0,1@1)")["code"], "overflow");
  EXPECT_EQ(json("(4,5):(1@0,1@1)(9223372036854775807)")["ok"], true);
  EXPECT_EQ(json("(4,5):(2@0,1@1)(9223372036854775807,0)")["code"], "overflow");
  EXPECT_EQ(json("(4,5):1@0")["code"], "profiles_differ");
  EXPECT_EQ(json("make_identity_layout((4,0))")["code"], "extent_below_one");
  EXPECT_EQ(json("make_identity_layout((4,5)) o 4:5 o 2:1")["code"], "stride_is_sum");
  for (char const* s :
       {"complement(4:1@0)", "logical_product(4:1@0,2)", "12:1 o 4:1@0", "Sw<1,0,1> o 4:1@0", "cosize(4:1@0)"}) {
    EXPECT_EQ(json(s)["code"], "wrong_arguments") << s;
    EXPECT_TRUE(has(json(s)["message"].get<std::string>(), "is a layout with basis strides: it can be sliced, called"))
        << s;
  }
  for (char const* s : {"why 4:1 4:1@0", "banks 4:1@0", "relayout a b --to 4:1@0"}) {
    EXPECT_TRUE(has(complaint(s), "4:1@0 is a layout with basis strides, not a layout of")) << s;
    EXPECT_TRUE(has(complaint(s), "it can be sliced, called, drawn")) << s;
  }
}

// Checks that offsets(X) lists X(0), X(1), ... for each kind of value that has integer offsets.
TEST(Values, OffsetsAreTheCalls) {
  for (std::string const x :
       {"(4,5):(16,-64)", "(2,3):(3,1)(_,2)", "((3,2),((2,3),2)):((4,1),((2,15),100))(2,((0,_),_))",
        "Sw<2,1,3> o 4 o (8,(2,2)):(8,(1,4))", "(Sw<2,1,3> o 0 o (8,(2,2)):(8,(1,4)))(3,_)", "1:0",
        "to_f2(Sw<1,0,2> o 0 o 8:1)"}) {
    std::string const listed = eval("offsets(" + x + ")");
    auto const count = 1 + std::count(listed.begin(), listed.end(), ',');
    std::string input = "let v = " + x + "\n";
    for (int i = 0; i < count; ++i) { input += "v(" + std::to_string(i) + ")\n"; }
    Ran const calls = run("eval -", input);
    std::string expected;
    auto const answers = lines_of(calls.out);  // one for let, and one for each call
    for (std::size_t i = 1; i < answers.size(); ++i) { expected += (i == 1 ? "" : ", ") + answers[i]; }
    EXPECT_EQ(calls.code, 0) << x;
    EXPECT_EQ(listed, "[" + expected + "]") << x;
  }
  EXPECT_TRUE(has(complaint("eval 'offsets((1000000,1000000):(1,1000000))'"),
                  "offsets lists at most 1048576 offsets, but (1000000,1000000):(1,1000000) has 1000000000000"));
  EXPECT_TRUE(has(complaint("eval 'offsets(make_identity_layout((2,3)))'"), "other operations need integer strides"));
}

TEST(Values, SlicesAreReadCalledAndMoved) {
  EXPECT_EQ(eval("2:3 + 2"), "2:3 + 2");
  EXPECT_EQ(eval("(2:3 + 2)(1)"), "5");
  EXPECT_EQ(eval("8:2 o 4:1 + 1"), "4:2 + 1");
  EXPECT_EQ(eval("let S = (2,3):(3,1)(_,2); S(1)"), "5");
  EXPECT_EQ(eval("let S = (2,3,4):(3,1,10)(_,2,_); S(1,_)"), "4:10 + 5");
  EXPECT_EQ(json("(2,3):(3,1) + 2")["kind"], "slice");
  EXPECT_EQ(json("(2,3):(3,1) + 2")["offset"], 2);
  EXPECT_EQ(json("2 + 3")["kind"], "integer");
  EXPECT_EQ(json("(2,3) + 3")["code"], "unsupported");
  EXPECT_EQ(json("2:1 + (1,2)")["message"],
            "the coordinate (1,2) does not have one leaf for each stride of 2:1: a layout with integer strides must be "
            "shifted by an integer");
  EXPECT_EQ(json("2:1 + 4:1")["code"], "wrong_arguments");
  EXPECT_EQ(json("2:1 + 1 + 1")["code"], "wrong_arguments");
  EXPECT_EQ(json("Sw<1,0,1> o 4 + 1")["code"], "wrong_arguments");
  EXPECT_EQ(json("(2:9223372036854775806 + 2)(1)")["code"], "overflow");
  EXPECT_TRUE(has(json("to_linear((Sw<2,0,2> o (4,4))(_,1))")["message"].get<std::string>(),
                  "a table must begin with 0, as every layout does: this table begins with 5"));
  EXPECT_TRUE(has(json("coalesce(2:3 + 2)")["message"].get<std::string>(),
                  "for other operations, give the layout without its offset"));
}

TEST(Values, SwizzledLayouts) {
  EXPECT_EQ(eval("coalesce(Sw<1,0,2> o (4,4):(1,4))"), "Sw<1,0,2> o 0 o 16:1");
  EXPECT_EQ(eval("filter(Sw<1,0,2> o 3 o (4,4):(1,0))"), "Sw<1,0,2> o 3 o 4:1");
  EXPECT_EQ(eval("get(Sw<2,1,3> o 3 o (8,8):(8,1), 1)"), "Sw<2,1,3> o 3 o 8:1");
  EXPECT_EQ(json("zipped_divide(Sw<2,1,3> o (8,8):(8,1), <4,2>)")["text"],
            "Sw<2,1,3> o 0 o ((4,2),(2,4)):((8,1),(32,2))");
  EXPECT_EQ(json("zipped_divide(Sw<2,1,3> o (8,8):(8,1), <4,2>)")["regime"], "tiles");
  EXPECT_EQ(eval("tile_to_shape(Sw<2,0,2> o (4,4):(4,1), (4,8))"), "Sw<2,0,2> o 0 o ((4,1),(4,2)):((4,0),(1,16))");
  EXPECT_EQ(eval("crd2idx((1,2), Sw<2,1,3> o (8,8):(8,1))"), "10");
  EXPECT_EQ(eval("cosize(Sw<2,1,3> o (8,8):(8,1))"), "64");
  EXPECT_EQ(eval("cosize(Sw<1,2,-2> o 5:1)"), "21");  // 4 becomes 20, which is 4 + 16
  EXPECT_EQ(json("cosize(Sw<1,0,2> o -8 o 4:1)")["ok"], false);
  EXPECT_EQ(eval("cosize(Sw<1,0,2> o 9999999:1)"), "10000000");
  EXPECT_EQ(json("cosize(Sw<2,0,22> o (3000,3000):(1,3000))")["code"], "undecided_bound");
  EXPECT_EQ(json("complement(Sw<1,0,2> o 4)")["code"], "wrong_arguments");
}

TEST(Values, DrawnAndCompared) {
  EXPECT_EQ(
      run("draw '(2,2):(1@0,1@1)'").out,
      "(2,2):(1@0,1@1)\n          0       1 \n    +-------+-------+\n 0  | (0,0) | (0,1) |\n    +-------+-------+\n"
      " 1  | (1,0) | (1,1) |\n    +-------+-------+\n");
  EXPECT_TRUE(has(run("draw 'Sw<2,0,2> o (4,4)'").out, " 1  |  1 |  4 | 11 | 14 |\n"));
  EXPECT_EQ(run("draw 'to_f2(Sw<2,0,2> o (4,4))' | tail -n +2").out, run("draw 'Sw<2,0,2> o (4,4)' | tail -n +2").out);
  EXPECT_TRUE(has(run("draw '(2,3):(3,1) + 2'").out, " 1  | 5 | 6 | 7 |\n"));
  EXPECT_TRUE(has(run("draw 'make_identity_layout((2,2,2))'").out, "slice (_,_,1)\n"));
  EXPECT_EQ(run("diff 'to_f2(Sw<2,0,2> o (4,4))' 'Sw<2,0,2> o (4,4)'").out,
            "the same function, at all 16 coordinates\n");
  EXPECT_TRUE(
      has(run("diff 'Sw<2,0,2> o (4,4)' '(4,4)'").out, "first difference at index 4, coordinate (0,1): 5 and 4\n"));
  EXPECT_TRUE(has(run("diff '(4,5):(1@0,1@1)' '(4,5):(1@0,2@1)'").out, "coordinate (0,1): (0,1) and (0,2)\n"));
  EXPECT_EQ(run("diff '(2,3):(3,1)' '(2,3):(3,1) + 0'").code, 0);
  EXPECT_EQ(run("diff '(4,4)' 'Sw<1,0,2> o (4,2)'").code, 1);
  EXPECT_EQ(run("diff 99999999:1 '99999999:1 + 0'").code, 0);
  EXPECT_TRUE(has(complaint("diff 9999999:1@0 9999999:2@0"), "at most 4194304 of them"));
  EXPECT_TRUE(has(complaint("draw '\"lane\"'"), "\"lane\" is a word, not a layout"));
}

// Checks that layouts are compared as functions. This includes swizzled layouts, and layouts with more indices than a
// table may have.
TEST(Values, ComparedAsFunctions) {
  EXPECT_EQ(eval("same_function(Sw<3,3,3> o (8,64):(64,1), Sw<3,3,3> o (8,(8,8)):(64,(1,8)))"), "true");
  EXPECT_EQ(eval("same_function(Sw<3,3,3> o (8,64):(64,1), (8,64):(64,1))"), "false");
  EXPECT_EQ(eval("same_function((8,64):(64,1), to_f2((8,64):(64,1)))"), "true");
  EXPECT_EQ(eval("same_function((4,4):(4,1) + 1, (4,4):(4,1))"), "false");
  EXPECT_EQ(json("same_function(Sw<3,0,20> o (3000003,3):(3,1), (3000003,3):(3,1))")["code"], "undecided_bound");
  EXPECT_EQ(json("same_function(make_identity_layout((4,4)), (4,4))")["code"], "wrong_arguments");
  Ran const far = run("diff 'Sw<3,3,3> o 0 o (4096,4096):(4096,1)' '(4096,4096):(4096,1)'");
  EXPECT_EQ(far.code, 1);
  EXPECT_TRUE(has(far.out, "first difference at index 262144, coordinate (0,64): 72 and 64\n")) << far.out;
  EXPECT_EQ(run("diff 'Sw<3,3,3> o 0 o (4096,4096):(4096,1)' 'Sw<3,3,3> o 0 o (4096,(64,64)):(4096,(1,64))'").code, 0);
  EXPECT_TRUE(
      has(complaint("diff 'Sw<3,0,20> o (3000003,3):(3,1)' '(3000003,3):(3,1)'"), "the answer must not need a table"));
}

// Checks xor layouts and Triton's bases: calls, conversions from and to layouts, and their inverses.
TEST(Values, TritonsBases) {
  EXPECT_EQ(eval("to_f2(Sw<2,0,2> o (4,4))"), "((2,2),(2,2)):((f1,f2),(f5,f10))");
  EXPECT_EQ(eval("from_f2(to_f2((4,4)))"), "(4,4):(1,4)");
  EXPECT_EQ(eval("swizzled_from_f2(((2,2),(2,2)):((f1,f2),(f5,f10)))"), "Sw<2,0,2> o 0 o ((2,2),(2,2)):((1,2),(4,8))");
  EXPECT_EQ(eval("((2,2),(2,2)):((f1,f2),(f5,f10))(3,1)"), "6");
  EXPECT_EQ(eval("(8 ^ (2,2):(f1,f2))(1,1)"), "11");
  EXPECT_EQ(eval("to_linear((4,8))"), "{\"register\":[[1],[2]],\"lane\":[[4],[8],[16]]}");
  EXPECT_EQ(eval("to_linear((8,4):(4,1), (8,4), \"lane\", \"register\")"),
            "{\"lane\":[[4,0],[0,1],[0,2]],\"register\":[[1,0],[2,0]]}");
  EXPECT_EQ(eval("from_f2(from_linear({register = [[1, 0]], lane = [[2, 0], [0, 1]]}))"), "(2,4):(1,2)");
  EXPECT_TRUE(has(json("to_linear((4,4),(4,4),\"a\",\"a\")")["message"].get<std::string>(),
                  "the names of the modes must differ, but two are \"a\""));
  EXPECT_FALSE(json("{\"lane\":[[1]],\"lane\":[[2]]}")["ok"].get<bool>());
  EXPECT_EQ(eval("(4,8):(16,16) o (2,2):(f2,f0)"), "(2,2):(f32,f0)");
  EXPECT_EQ(eval("(8,2):(8,32) o 2:f1"), "2:f8");
  EXPECT_EQ(eval("Sw<1,0,-1> o (2,2):(f16,f1)"), "(2,2):(f16,f3)");
  EXPECT_EQ(json("to_linear((4,2))")["kind"], "linear");
  EXPECT_EQ(json("to_linear((4,2))")["bases"], nlohmann::json::parse("{\"register\":[[1],[2]],\"lane\":[[4]]}"));
  EXPECT_EQ(json("to_f2(8)")["kind"], "xor");
  for (char const* l :
       {"(4,8):(8,1)", "(2,(4,2)):(4,(8,1))", "Sw<2,0,3> o (8,8):(8,1)", "Sw<1,2,-2> o 0 o (4,(2,2))"}) {
    std::string const x = std::string("to_f2(") + l + ")";
    std::string const back = "from_linear(to_linear(" + x + ", (16,8)), (16,8))";
    EXPECT_EQ(run("diff '" + x + "' '" + l + "'").code, 0) << l;
    EXPECT_EQ(run("diff '" + back + "' '" + l + "'").code, 0) << l;
    EXPECT_EQ(run("diff 'swizzled_from_f2(" + x + ")' '" + l + "'").code, 0) << l;
  }
}

// Checks that compositions and inverses of xor layouts, and of swizzled layouts, are xor layouts.
TEST(Values, XorLayoutsComposeAndInvert) {
  std::string const x = "to_f2(Sw<2,0,2> o (4,4):(1,4))";
  EXPECT_EQ(eval("left_inverse(" + x + ")"), "(2,2,2,2):(f1,f2,f5,f10)");
  EXPECT_EQ(eval("left_inverse(Sw<2,0,2> o (4,4):(1,4))"), eval("left_inverse(" + x + ")"));
  EXPECT_EQ(eval("right_inverse(Sw<2,0,2> o (4,4):(1,4))"), eval("right_inverse(" + x + ")"));
  std::string const rows = "left_inverse(" + x + ") o (4,4):(4,1)";
  EXPECT_EQ(eval("swizzled_from_f2(" + rows + ")"), "Sw<2,0,2> o 0 o (4,4):(4,1)");
  EXPECT_EQ(run("diff '" + rows + "' 'Sw<2,0,2> o 0 o (4,4):(4,1)'").code, 0);
  EXPECT_EQ(run("diff '(4,4):(4,1) o to_f2((4,4):(4,1))' '(4,4):(1,4)'").code, 0);
  EXPECT_TRUE(has(complaint("eval '" + x + " o (4,8)'"), "index 31 is not in [0,16)"));
  EXPECT_TRUE(has(complaint("eval '" + x + " o 3:1'"), "an extent must be a power of two"));
}

TEST(Values, WhatTheBasesRefuse) {
  EXPECT_EQ(json("to_f2(6)")["code"], "extent_not_power_of_two");
  EXPECT_EQ(json("to_f2(4:3)")["code"], "columns_overlap");
  EXPECT_EQ(json("from_f2(((2,2),(2,2)):((f1,f2),(f5,f10)))")["code"], "columns_overlap");
  EXPECT_EQ(json("to_linear(8 ^ 2:f1)")["code"], "table_nonzero_start");
  EXPECT_EQ(json("to_linear((2,2,2,2,2))")["code"], "wrong_arguments");
  EXPECT_EQ(json("to_linear((2,2), 4, \"lane\")")["code"], "sizes_differ");
  EXPECT_EQ(json("to_linear((4,4), (2,4))")["code"], "index_out_of_range");
  EXPECT_EQ(json("from_linear({\"lane\":[[1],[1,0]]})")["code"], "sizes_differ");
  EXPECT_EQ(json("from_linear({\"lane\":[[-1]]})")["code"], "index_out_of_range");
  EXPECT_EQ(json("from_linear(4)")["code"], "wrong_arguments");
  EXPECT_EQ(json("{\"lane\":[1]}")["code"], "parse_error");
  EXPECT_EQ(json("4:f1")["code"], "wrong_arguments");
  EXPECT_EQ(json("f18446744073709551616")["code"], "unknown_name");
  EXPECT_EQ(json("(2,2):(f1,2)")["code"], "wrong_arguments");
  EXPECT_EQ(json("(2,2):(f1,f2)(4)")["code"], "index_out_of_range");
  EXPECT_EQ(json("(2,2):(f1,f2)(_,1)")["code"], "unsupported");
  EXPECT_EQ(json("coalesce(2:f1)")["code"], "wrong_arguments");
  EXPECT_EQ(json("8 ^ 4:1")["code"], "wrong_arguments");
  EXPECT_EQ(json("let f1 = 4")["code"], "parse_error");
  EXPECT_EQ(json("\"a b\"")["code"], "parse_error");
}

TEST(Values, DividesAndProductsAreExplained) {
  std::string const zipped = run("explain 'zipped_divide((4,6),<2,3>)'").out;
  EXPECT_TRUE(has(zipped, "== mode 1\nA / B = A o (B, B*)")) << zipped;
  EXPECT_TRUE(has(zipped, "== the tiles of all modes side by side, then the remainders: (tiles, remainders)\n"))
      << zipped;
  EXPECT_TRUE(has(zipped, "result = ((2,3),(2,2)):((1,4),(2,12))\n")) << zipped;
  EXPECT_TRUE(has(run("explain 'flat_divide(24,4)'").out, "result = (4,6):(1,4)\n"));
  EXPECT_TRUE(has(run("explain 'tiled_divide(24,4)'").out, "A / B = A o (B, B*)"));
  std::string const product = run("explain 'logical_product((2,2):(4,1),6:1)'").out;
  EXPECT_TRUE(has(product, "A* is the complement of A in |A|*cosize(B) = 24\n")) << product;
  EXPECT_TRUE(has(product, "\nresult: ((2,2),(2,3)):((4,1),(2,8))\n|A|: ")) << product;  // then the symbols' meanings
  std::string const raked = run("explain 'raked_product((2,2),(2,3))'").out;
  EXPECT_TRUE(has(raked, "A = (2,2):(1,2) and B = (2,3):(1,2)")) << raked;
  EXPECT_TRUE(has(raked, "the copies come first, so the blocks are interleaved")) << raked;
  EXPECT_TRUE(has(run("explain 'blocked_product((2,2),(2,3))'").out, "result = ((2,2),(2,3)):((1,4),(2,8))\n"));
  EXPECT_TRUE(has(run("explain 'make_identity_layout((4,5)) o 4:5'").out, "0->(0,0) 1->(1,1) 2->(2,2) 3->(3,3)"));
  EXPECT_EQ(json("blocked_product((2,2), <2:1,3:1>)")["code"], "wrong_arguments");
}
