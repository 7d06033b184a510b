// cute_facts: compares the output of CUTLASS 4.7.0 for expressions of layouts with the output of the same C++ code
// here.
//
// The data file is the oracle. The expression in a row of the file identifies a fact, and the row's text is the
// expected output. Every row is tested below, or with the facts about tensors (cute_facts_tensor.cpp). The last test
// counts the rows.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "sett/core.hpp"
#include "sett/layout/print.hpp"
#include "sett/linear/print_composed.hpp"

using namespace cute;

namespace {

struct Facts {
  std::map<std::string, std::string> said;  // expression -> CuTe's output
  std::map<std::string, int> asked;
};

Facts read_facts() {
  Facts f;
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/cute_facts.txt");
  EXPECT_TRUE(in.good());
  for (std::string line; std::getline(in, line);) {
    auto const arrow = line.find("  =>  ");
    if (arrow != std::string::npos) { f.said[line.substr(0, arrow)] = line.substr(arrow + 6); }
  }
  return f;
}

Facts& facts() {
  static Facts f = read_facts();
  return f;
}

template <class T>
std::string printed(T const& t) {
  std::ostringstream out;
  out << t;
  return out.str();
}

template <class T>
void fact(std::string const& expression, T const& answer) {
  ++facts().asked[expression];
  auto const row = facts().said.find(expression);
  if (row == facts().said.end()) {
    ADD_FAILURE() << "no such row: " << expression;
  } else {
    EXPECT_EQ(printed(answer), row->second) << expression;
  }
}

// The data file uses these names without defining them.
using A46 = Layout<Shape<_4, _6>>;
constexpr A46 a46{};
constexpr Layout<Shape<_2, _5>, Stride<_5, _1>> t{};
constexpr Layout<Shape<_3, _4>> u{};
constexpr Layout<Shape<_2, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>> ls{};
constexpr Shape<Shape<_2, _2>, Shape<_4, _2>, Shape<_2, _3>> sh{};

using half_t = std::uint16_t;  // only the width matters here

bool is_of_tensors(std::string const& expression) {
  for (char const* word : {"identity", "E<", "ptr", "T.layout()", "half_t(1.5f)", "tensor"}) {
    if (expression.find(word) != std::string::npos) { return true; }
  }
  return false;
}

void swizzle_facts() {
  fact("composition(Swizzle<2,1,3>{},Layout<Shape<_8,_8>,Stride<_8,_1>>{})",
       composition(Swizzle<2, 1, 3>{}, Layout<Shape<_8, _8>, Stride<_8, _1>>{}));
  fact("Swizzle<3,3,3>{}", Swizzle<3, 3, 3>{});
}

void layout_facts() {
  fact("size(b)", size(make_layout(4, 2)));
  fact("cosize(b)", cosize(make_layout(4, 2)));
  fact("make_layout(Shape<_1,_4>{})", make_layout(Shape<_1, _4>{}));
  fact("make_layout(Shape<_4,Shape<_1,_3>>{},LayoutRight{})", make_layout(Shape<_4, Shape<_1, _3>>{}, LayoutRight{}));
  fact("make_layout(make_shape(2,4),LayoutLeft{})", make_layout(make_shape(2, 4), LayoutLeft{}));
  fact("make_layout(make_shape(2,4),LayoutRight{})", make_layout(make_shape(2, 4), LayoutRight{}));
  fact("make_layout(make_shape(_2{},4),LayoutRight{})", make_layout(make_shape(_2{}, 4), LayoutRight{}));
  fact("make_ordered_layout(Shape<_2,_2,_2,_2>{}, Step<_0,_2,_3,_1>{})",
       make_ordered_layout(Shape<_2, _2, _2, _2>{}, Step<_0, _2, _3, _1>{}));
  fact("make_layout_like(Layout<Shape<_2,_2,_2,_2>,Stride<_0,_2,_4,_1>>{})",
       make_layout_like(Layout<Shape<_2, _2, _2, _2>, Stride<_0, _2, _4, _1>>{}));
  fact("cosize(Layout<_4,C<-1>>{})", cosize(Layout<_4, C<-1>>{}));
  fact("compatible(Shape<_4>{},Shape<Shape<_2,_2>>{})", compatible(Shape<_4>{}, Shape<Shape<_2, _2>>{}));
  fact("congruent(Shape<_4>{},Stride<_1>{})", congruent(Shape<_4>{}, Stride<_1>{}));
  fact("evenly_divides(Shape<_8>{},_4{})", evenly_divides(Shape<_8>{}, _4{}));
  fact("_", _);
  fact("Underscore{}", Underscore{});
  fact("make_tuple(_1{},2,make_tuple(_3{}))", make_tuple(_1{}, 2, make_tuple(_3{})));
}

void coordinates() {
  fact("size(sh)", size(sh));
  fact("idx2crd(191,sh)", idx2crd(191, sh));
  fact("idx2crd(Int<191>{},sh)", idx2crd(Int<191>{}, sh));
  fact("idx2crd(0,sh)", idx2crd(0, sh));
  fact("crd2idx(idx2crd(191,sh),sh)", crd2idx(idx2crd(191, sh), sh));
  fact("shape_div(Shape<_3,_6,_2,_8>{},_72{})", shape_div(Shape<_3, _6, _2, _8>{}, _72{}));
  fact("ceil_div(Shape<_3,_6,_2,_8>{},_72{})", ceil_div(Shape<_3, _6, _2, _8>{}, _72{}));
  fact("slice(make_coord(_,make_coord(1,_)),ls)", slice(make_coord(_, make_coord(1, _)), ls));
  fact("ls(_,make_coord(_,1))", ls(_, make_coord(_, 1)));
  fact("ls(1,make_coord(0,1))", ls(1, make_coord(0, 1)));
  fact("ls(5)", ls(5));
  fact("ls.get_hier_coord(5)", ls.get_hier_coord(5));
  fact("ls.get_flat_coord(5)", ls.get_flat_coord(5));
  fact("ls.get_1d_coord(5)", ls.get_1d_coord(5));
  fact("dice(make_coord(1,_),Layout<Shape<_2,_4>>{})", dice(make_coord(1, _), Layout<Shape<_2, _4>>{}));
  fact("group<0,2>(Layout<Shape<_2,_3,_4>>{})", group<0, 2>(Layout<Shape<_2, _3, _4>>{}));
  fact("flatten(ls)", flatten(ls));
}

void coalesce_and_complement() {
  Layout<Shape<_2, Shape<_1, _6>>, Stride<_1, Stride<_6, _2>>> const c{};
  fact("c", c);
  fact("coalesce(c)", coalesce(c));
  fact("coalesce(c,Step<_1,_1>{})", coalesce(c, Step<_1, _1>{}));
  fact("coalesce(make_layout(make_shape(2,4)))", coalesce(make_layout(make_shape(2, 4))));
  fact("filter(Layout<Shape<_2,_4>,Stride<_0,_1>>{})", filter(Layout<Shape<_2, _4>, Stride<_0, _1>>{}));
  fact("complement(x4,Int<24>{})", complement(Layout<_4, _1>{}, Int<24>{}));
  fact("complement(Layout<_6,_4>{},Int<24>{})", complement(Layout<_6, _4>{}, Int<24>{}));
  fact("complement(Layout<_4,_2>{},Int<24>{})", complement(Layout<_4, _2>{}, Int<24>{}));
  fact("complement(make_layout(4,1),24)", complement(make_layout(4, 1), 24));
  fact("complement(make_layout(6,4),24)", complement(make_layout(6, 4), 24));
  fact("complement(make_layout(4,2),24)", complement(make_layout(4, 2), 24));
  fact("complement(make_layout(4,Int<1>{}),24)", complement(make_layout(4, Int<1>{}), 24));
  fact("complement(make_layout(4,Int<2>{}),24)", complement(make_layout(4, Int<2>{}), 24));
  fact("complement(make_layout(4,_2{}),Int<24>{})", complement(make_layout(4, _2{}), Int<24>{}));
}

void composition_facts() {
  using B54 = Layout<Shape<_5, _4>, Stride<_1, _5>>;
  auto const run_time = make_layout(make_shape(10, 2), make_stride(16, 4));
  fact("composition(Layout<Int<20>,_2>{},Layout<Shape<_4,_5>,Stride<_1,_4>>{})",
       composition(Layout<Int<20>, _2>{}, Layout<Shape<_4, _5>, Stride<_1, _4>>{}));
  fact("composition(Layout<Shape<Int<20>,_2>,Stride<_16,_4>>{},Layout<Shape<_4,_5>,Stride<_1,_4>>{})",
       composition(Layout<Shape<Int<20>, _2>, Stride<_16, _4>>{}, Layout<Shape<_4, _5>, Stride<_1, _4>>{}));
  fact("composition(Layout<Shape<_10,_2>,Stride<_16,_4>>{},Layout<Shape<_5,_4>,Stride<_1,_5>>{})",
       composition(Layout<Shape<_10, _2>, Stride<_16, _4>>{}, B54{}));
  fact("composition(make_layout(make_shape(10,2),make_stride(16,4)),make_layout(make_shape(5,4),make_stride(1,5)))",
       composition(run_time, make_layout(make_shape(5, 4), make_stride(1, 5))));
  fact("composition(make_layout(make_shape(10,2),make_stride(16,4)),Layout<Shape<_5,_4>,Stride<_1,_5>>{})",
       composition(run_time, B54{}));
  fact("composition(A46,make_tile(Int<2>{}))", composition(a46, make_tile(Int<2>{})));
  fact("composition(A46,make_tile(Int<2>{},_))", composition(a46, make_tile(Int<2>{}, _)));
}

void divide_facts() {
  fact("logical_divide(Layout<_24,_2>{},Layout<_4,_2>{})", logical_divide(Layout<_24, _2>{}, Layout<_4, _2>{}));
  fact("logical_divide(make_layout(24,2),Layout<_4,_2>{})", logical_divide(make_layout(24, 2), Layout<_4, _2>{}));
  fact("logical_divide(A46,make_tile(_2{},_3{}))", logical_divide(a46, make_tile(_2{}, _3{})));
  fact("zipped_divide(A46,make_tile(_2{},_3{}))", zipped_divide(a46, make_tile(_2{}, _3{})));
  fact("tiled_divide(A46,make_tile(_2{},_3{}))", tiled_divide(a46, make_tile(_2{}, _3{})));
  fact("flat_divide(A46,make_tile(_2{},_3{}))", flat_divide(a46, make_tile(_2{}, _3{})));
  fact("zipped_divide(A46,make_tile(_2{}))", zipped_divide(a46, make_tile(_2{})));
  fact("tiled_divide(A46,make_tile(_2{}))", tiled_divide(a46, make_tile(_2{})));
  fact("zipped_divide(A46,Shape<_2,_3>{})", zipped_divide(a46, Shape<_2, _3>{}));
  fact("logical_divide(A46,make_tile(_,_3{}))", logical_divide(a46, make_tile(_, _3{})));
  fact("zipped_divide(A46,Layout<_2>{})", zipped_divide(a46, Layout<_2>{}));
}

void products() {
  fact("logical_product(Layout<_4>{},Layout<_2>{})", logical_product(Layout<_4>{}, Layout<_2>{}));
  fact("logical_product(Layout<_4>{},Int<2>{})", logical_product(Layout<_4>{}, Int<2>{}));
  fact("logical_product(t,u)", logical_product(t, u));
  fact("zipped_product(t,u)", zipped_product(t, u));
  fact("tiled_product(t,u)", tiled_product(t, u));
  fact("flat_product(t,u)", flat_product(t, u));
  fact("blocked_product(t,u)", blocked_product(t, u));
  fact("raked_product(t,u)", raked_product(t, u));
  fact("zipped_product(A46,make_tile(_2{},_3{}))", zipped_product(a46, make_tile(_2{}, _3{})));
  fact("tile_to_shape(Layout<Shape<_2,_2>>{},Shape<_4,_6>{})", tile_to_shape(Layout<Shape<_2, _2>>{}, Shape<_4, _6>{}));
  fact("tile_to_shape(Layout<Shape<_2,_2>>{},Shape<_4,_6>{},Step<_2,_1>{})",
       tile_to_shape(Layout<Shape<_2, _2>>{}, Shape<_4, _6>{}, Step<_2, _1>{}));
}

void inverses() {
  auto const mn2tv = raked_product(Layout<Shape<_8, _4>, Stride<_4, _1>>{}, Layout<Shape<_1, _2>, Stride<_0, _1>>{});
  auto const mn2tv4 = blocked_product(mn2tv, Layout<Shape<_2, _2>>{});
  auto const tv2mn = left_inverse(mn2tv).with_shape(make_shape(_32{}, _2{}));
  Layout<Shape<_2, _4>, Stride<_1, _8>> const gA{};
  Layout<Shape<_4, _2>, Stride<_8, _1>> const gC{};
  auto const rA = make_fragment_like(gA);
  fact("mn2tv", mn2tv);
  fact("left_inverse(mn2tv)", left_inverse(mn2tv));
  fact("right_inverse(mn2tv)", right_inverse(mn2tv));
  fact("tv2mn", tv2mn);
  fact("mn2tv4", mn2tv4);
  fact("left_inverse(mn2tv4)", left_inverse(mn2tv4));
  fact("left_inverse(mn2tv4).with_shape(make_shape(_32{},_8{}))",
       left_inverse(mn2tv4).with_shape(make_shape(_32{}, _8{})));
  fact("basic", flatten(tv2mn));
  fact("gA", gA);
  fact("gC", gC);
  fact("rA", rA);
  fact("left_inverse(gA)", left_inverse(gA));
  fact("composition(left_inverse(gA),gC)", composition(left_inverse(gA), gC));
  fact("composition(rA,composition(left_inverse(gA),gC))", composition(rA, composition(left_inverse(gA), gC)));
  fact("make_fragment_like(gC)", make_fragment_like(gC));
}

void recasts() {
  using L48 = Layout<Shape<_4, _8>, Stride<_1, _4>>;
  using L84 = Layout<Shape<_8, _4>, Stride<_1, _16>>;
  fact("upcast<2>(Layout<Shape<_4,_8>,Stride<_1,_4>>{})", upcast<2>(L48{}));
  fact("downcast<2>(Layout<Shape<_4,_8>,Stride<_1,_4>>{})", downcast<2>(L48{}));
  fact("recast_layout<float,half_t>(Layout<Shape<_4,_8>,Stride<_1,_4>>{})", recast_layout<float, half_t>(L48{}));
  fact("max_common_vector(Layout<Shape<_8,_4>>{},Layout<Shape<_8,_4>,Stride<_1,_16>>{})",
       max_common_vector(Layout<Shape<_8, _4>>{}, L84{}));
  fact("max_common_layout(Layout<Shape<_8,_4>>{},Layout<Shape<_8,_4>,Stride<_1,_16>>{})",
       max_common_layout(Layout<Shape<_8, _4>>{}, L84{}));
  fact("max_alignment(Layout<Shape<_8,_4>,Stride<_1,_16>>{})", max_alignment(L84{}));
  fact("nullspace(Layout<Shape<_2,_4>,Stride<_0,_1>>{})", nullspace(Layout<Shape<_2, _4>, Stride<_0, _1>>{}));
  fact("domain_distribute(Shape<Int<15>,Int<14>>{},_6{})", domain_distribute(Shape<Int<15>, Int<14>>{}, _6{}));
}

// Prints to stdout with print, and to a stream with operator<<.
void print_facts() {
  testing::internal::CaptureStdout();
  print(1.5f);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), facts().said.at("1.5f"));
  testing::internal::CaptureStdout();
  print(true);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), facts().said.at("true"));
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/cute_facts.txt");
  std::string const file((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_NE(file.find("\n" + printed(ls) + " <- ostream\n"), std::string::npos);
  facts().asked["1.5f"] = facts().asked["true"] = 1;
}

}  // namespace

// The first lines of the file are the output of three print_layout calls with prints between them. The output must be
// equal byte for byte.
TEST(CuteFacts, PrintLayout) {
  testing::internal::CaptureStdout();
  auto const a = make_layout(make_shape(2, make_shape(2, 2)), make_stride(4, make_stride(2, 1)));
  print_layout(a);
  print(a);
  print("\n");
  print_layout(ls);
  print(make_layout(4, 2));
  print("  <- print(make_layout(4,2))\n");
  print("size(b)  =>  4\ncosize(b)  =>  7\n");
  print_layout(make_layout(make_shape(_1{}, 4), make_stride(0, 2)));
  std::string const ours = "### print_layout seed\n" + testing::internal::GetCapturedStdout();
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/cute_facts.txt");
  std::string const file((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_EQ(ours, file.substr(0, ours.size()));
}

TEST(CuteFacts, EveryRowIsAnsweredAlikeOrIsOneOfTensors) {
  swizzle_facts();
  layout_facts();
  coordinates();
  coalesce_and_complement();
  composition_facts();
  divide_facts();
  products();
  inverses();
  recasts();
  print_facts();
  int of_tensors = 0;
  for (auto const& [expression, said] : facts().said) {
    bool const skipped = is_of_tensors(expression);
    of_tensors += skipped ? 1 : 0;
    EXPECT_EQ(facts().asked.count(expression), skipped ? 0u : 1u) << expression;
  }
  EXPECT_EQ(of_tensors, 8);
  EXPECT_EQ(facts().asked.size(), 103u);
}
