// coalesce: tests algebra/coalesce.hpp.
//
// The tests compare the normal form with known results, with expected types, and with the values of random layouts.
#include "sett/algebra/coalesce.hpp"

#include "given.hpp"

using namespace sett;

TEST(Coalesce, WorkedExamples) {
  EXPECT_EQ(text(coalesce("(2,(1,6)):(1,(6,2))"_layout)), "12:1");
  EXPECT_EQ(text(coalesce("((4,3),5):((15,1),3)"_layout)), "(4,15):(15,1)");
  EXPECT_EQ(text(coalesce("(2,4,6):(24,6,1)"_layout)), "(2,4,6):(24,6,1)");
  EXPECT_EQ(text(coalesce("(2,1,6,1):(1,7,8,0)"_layout)), "(2,6):(1,8)");
}

TEST(Coalesce, ByProfile) {
  EXPECT_EQ(text(coalesce("(2,(1,6)):(1,(6,2))"_layout, "<1,1>"_tiler)), "(2,6):(1,2)");
  EXPECT_EQ(text(coalesce("((2,2),(3,3),(5,5)):((1,2),(4,12),(36,180))"_layout, "<<1,1>,1,1>"_tiler)),
            "((2,2),9,25):((1,2),4,36)");
  EXPECT_EQ(text(coalesce("((2,2),(3,3)):((1,2),(4,12))"_layout, "<1>"_tiler)), "(4,(3,3)):(1,(4,12))");
}

TEST(Coalesce, EdgesKeepTheFunction) {
  EXPECT_EQ(text(coalesce("():()"_layout)), "1:0");
  EXPECT_EQ(text(coalesce("(1,1):(7,-9)"_layout)), "1:0");
  EXPECT_EQ(text(coalesce("(2,3):(0,0)"_layout)), "6:0");
  EXPECT_EQ(text(coalesce("(2,3):(-1,-2)"_layout)), "6:-1");
  EXPECT_EQ(text(coalesce("(2,2):(-1,2)"_layout)), "(2,2):(-1,2)");
  EXPECT_EQ(text(coalesce("(4,1):(1,10)"_layout)), "4:1");
  EXPECT_EQ(text(coalesce("(1000000,1000000):(1,1000000)"_layout)), "1000000000000:1");
  EXPECT_EQ(text(coalesce_extended("(4,1):(1,10)"_layout)), "(4,1):(1,10)");
}

TEST(Coalesce, Refusals) {
  EXPECT_EQ(given::sentence_of(try_coalesce("(2,(1,6)):(1,(6,2))"_layout, "<1,1,1>"_tiler)),
            "coalesce: the tiler must have no more modes than the layout: it has 3 and the layout has 2 "
            "[(2,(1,6)):(1,(6,2))  and  <1,1,1>]");
  EXPECT_EQ(given::sentence_of(try_coalesce("(0,2):(1,2)"_layout)),
            "coalesce: an extent must be at least 1: extent 0 is 0 [(0,2):(1,2)]");
  EXPECT_EQ(text(try_coalesce("(4294967296,4294967296):(1,1)"_layout)), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_EQ(text(try_coalesce("(2,2):(9223372036854775807,1)"_layout)), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(coalesce("0:1"_layout)), layout_error);
}

TEST(Coalesce, StaticTypes) {
  using A = Layout<Shape<_2, Shape<_1, _6>>, Stride<_1, Stride<_6, _2>>>;
  static_assert(std::is_same_v<decltype(coalesce(A{})), Layout<_12, _1>>);
  static_assert(std::is_same_v<decltype(coalesce(A{}, Shape<_1, _1>{})), Layout<Shape<_2, _6>, Stride<_1, _2>>>);
  static_assert(std::is_same_v<decltype(coalesce(Layout<Shape<_1, _1>, Stride<_7, _9>>{})), Layout<_1, _0>>);
  static_assert(std::is_same_v<decltype(coalesce(Layout<Shape<_2, _3>, Stride<C<-1>, C<-2>>>{})), Layout<_6, C<-1>>>);
  EXPECT_EQ(to_any(coalesce(A{})), "12:1"_layout);
}

TEST(Coalesce, MixedTypes) {
  auto const unmerged = coalesce(make_layout(make_shape(2, 4)));
  static_assert(std::is_same_v<decltype(unmerged), Layout<Shape<int, int>, Stride<_1, int>> const>);
  EXPECT_EQ(to_any(unmerged), "(2,4):(1,2)"_layout);
  auto const merged = coalesce(make_layout(make_shape(_2{}, _1{}, 5), make_stride(_3{}, 7, _6{})));
  static_assert(std::is_same_v<decltype(merged), Layout<Shape<_2, int>, Stride<_3, _6>> const>);  // _2 stays static
  EXPECT_EQ(to_any(merged), "(2,5):(3,6)"_layout);
  auto const widened = coalesce(make_layout(make_shape(5, _2{}), make_stride(_0{}, _0{})));
  static_assert(std::is_same_v<decltype(widened), Layout<int, _0> const>);
  EXPECT_EQ(to_any(widened), "10:0"_layout);
}

TEST(Coalesce, SameValuesAndNothingLeftToMerge) {
  given::Random random(1);
  for (int i = 0; i < 400; ++i) {
    AnyLayout const a = random.layout(4, -6, 6);
    AnyLayout const r = coalesce(a);
    ASSERT_EQ(size(r), size(a)) << text(a);
    for (Num x = 0; x < size(a); x = x + Num(1)) { ASSERT_EQ(r(x), a(x)) << text(a) << " at " << text(x); }
    for (int k = 0; k + 1 < r.leaves(); ++k) {
      ASSERT_GT(r.shape[k], Num(1)) << text(a);
      ASSERT_FALSE(r.stride[k + 1] == r.shape[k] * r.stride[k]) << text(a);
    }
    ASSERT_EQ(coalesce(r), r) << text(a);
  }
}
