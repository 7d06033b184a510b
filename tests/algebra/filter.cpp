// filter: tests algebra/filter.hpp.
//
// Modes with stride 0 are cut to extent 1 by filter_zeros, and removed by filter.
#include "sett/algebra/filter.hpp"

#include "given.hpp"

using namespace sett;

TEST(Filter, WorkedExamples) {
  EXPECT_EQ(text(filter_zeros("(2,4):(0,1)"_layout)), "(1,4):(0,1)");
  EXPECT_EQ(text(filter("(2,4):(0,1)"_layout)), "4:1");
  EXPECT_EQ(text(filter_zeros("((2,2),(2,4)):((0,2),(0,4))"_layout)), "((1,2),(1,4)):((0,2),(0,4))");
  EXPECT_EQ(text(filter("((2,2),(2,4)):((0,2),(0,4))"_layout)), "8:2");
}

TEST(Filter, Edges) {
  EXPECT_EQ(text(filter("4:0"_layout)), "1:0");
  EXPECT_EQ(text(filter_zeros("4:0"_layout)), "1:0");
  EXPECT_EQ(text(filter("():()"_layout)), "1:0");
  EXPECT_EQ(text(filter_zeros("():()"_layout)), "():()");
  EXPECT_EQ(text(filter("(1,4):(5,-1)"_layout)), "4:-1");
  EXPECT_EQ(text(filter_zeros("(1,4):(5,-1)"_layout)), "(1,4):(5,-1)");
  EXPECT_EQ(text(filter("(1000000,1000000):(0,1000000)"_layout)), "1000000:1000000");
}

TEST(Filter, ByProfile) {
  auto const by_mode = attempt<Filter>("((2,2),(2,4)):((0,2),(0,4))"_layout, "<1,1>"_tiler);
  EXPECT_EQ(text(by_mode), "(2,4):(2,4)");
  EXPECT_EQ(given::sentence_of(attempt<Filter>("(2,4):(0,1)"_layout, "<1,1,1>"_tiler)),
            "filter: the tiler must have no more modes than the layout: it has 3 and the layout has 2 [(2,4):(0,1)  "
            "and  <1,1,1>]");
}

TEST(Filter, Refusals) {
  EXPECT_EQ(given::sentence_of(try_filter("(2,0):(0,1)"_layout)),
            "filter: an extent must be at least 1: extent 1 is 0 [(2,0):(0,1)]");
  EXPECT_EQ(text(try_filter_zeros("(2,-3):(0,1)"_layout)), "refused: extent_below_one mode 1 index 0: -3, 0");
  EXPECT_THROW(static_cast<void>(filter("0:0"_layout)), layout_error);
}

TEST(Filter, StaticTypes) {
  using A = Layout<Shape<_2, _4>, Stride<_0, _1>>;
  static_assert(std::is_same_v<decltype(filter(A{})), Layout<_4, _1>>);
  static_assert(std::is_same_v<decltype(filter_zeros(A{})), Layout<Shape<_1, _4>, Stride<_0, _1>>>);
  using B = Layout<Shape<Shape<_2, _2>, Shape<_2, _4>>, Stride<Stride<_0, _2>, Stride<_0, _4>>>;
  static_assert(std::is_same_v<decltype(filter(B{}, Shape<_1, _1>{})), Layout<Shape<_2, _4>, Stride<_2, _4>>>);
  EXPECT_EQ(to_any(filter(B{})), "8:2"_layout);
}

TEST(Filter, MixedTypes) {
  // A run-time extent with stride 0 is cut to a static 1. A run-time stride that may be zero is kept. The strides may
  // be passed separately, and need not have the layout's profile.
  static_assert(std::is_same_v<decltype(filter_zeros(Layout<Shape<_2, _4>, Stride<_0, _1>>{}, Stride<_3, _0>{})),
                               Layout<Shape<_2, _1>, Stride<_0, _1>>>);
  EXPECT_EQ(to_any(filter_zeros(Layout<Shape<_2, Shape<_4, _3>>>{}, Stride<_1, _0>{})), "(2,(1,1)):(1,(2,8))"_layout);
  auto const cut = filter_zeros(make_layout(make_shape(7, _4{}), make_stride(_0{}, _1{})));
  static_assert(std::is_same_v<decltype(cut), Layout<Shape<_1, _4>, Stride<_0, _1>> const>);
  auto const kept = filter_zeros(make_layout(make_shape(7, _4{}), make_stride(3, _0{})));
  static_assert(std::is_same_v<decltype(kept), Layout<Shape<int, _1>, Stride<int, _0>> const>);
  EXPECT_EQ(to_any(kept), "(7,1):(3,0)"_layout);
  EXPECT_EQ(to_any(filter(make_layout(make_shape(7, _4{}), make_stride(_0{}, _1{})))), "4:1"_layout);
}

TEST(Filter, KeepsTheImage) {
  given::Random random(2);
  for (int i = 0; i < 300; ++i) {
    AnyLayout const a = random.layout(4, -2, 2);
    AnyLayout const cut = filter_zeros(a);
    AnyLayout const r = filter(a);
    EXPECT_EQ(cut.profile, a.profile);
    ASSERT_EQ(coalesce(cut), r) << text(a);
    // a and r must have the same set of offsets.
    auto const holds = [](AnyLayout const& in, Num offset) {
      for (Num y = 0; y < size(in); y = y + Num(1)) {
        if (in(y) == offset) { return true; }
      }
      return false;
    };
    for (Num x = 0; x < size(a); x = x + Num(1)) { ASSERT_TRUE(holds(r, a(x))) << text(a); }
    for (Num x = 0; x < size(r); x = x + Num(1)) { ASSERT_TRUE(holds(a, r(x))) << text(a); }
  }
}
