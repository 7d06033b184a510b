// divide: tests algebra/divide.hpp.
//
// The tests divide A into tiles of B, and check the logical divide, its rearrangements and refusals, and that no
// element is lost.
#include "sett/algebra/divide.hpp"

#include "given.hpp"

using namespace sett;

TEST(Divide, PublishedExamples) {
  EXPECT_EQ(text(logical_divide("24:2"_layout, "4:2"_layout)), "(4,(2,3)):(4,(2,16))");
  EXPECT_EQ(text(logical_divide("(6,6):(1,12)"_layout, "(6,3):(3,1)"_layout)), "(((2,3),3),2):(((3,12),1),36)");
  EXPECT_EQ(text(logical_divide("(64,32):(32,1)"_layout, "(4,4):(1,64)"_layout)), "((4,4),(16,8)):((32,1),(128,4))");
  EXPECT_EQ(text(zipped_divide("(4,6):(1,4)"_layout, "2:1"_layout)), "(2,12):(1,2)");
}

// If `_` keeps a mode of two modes, the two become a tile and a rest. CuTe 4.7 gives these answers, and refuses to keep
// any other mode.
TEST(Divide, KeptPairs) {
  AnyLayout const a = "((2,3),8):((1,2),6)"_layout;
  EXPECT_EQ(text(zipped_divide(a, "<_,4>"_tiler)), "((2,4),(3,2)):((1,6),(2,24))");
  EXPECT_EQ(text(tiled_divide(a, "<_,4>"_tiler)), "((2,4),3,2):((1,6),2,24)");
  EXPECT_EQ(text(flat_divide(a, "<_,4>"_tiler)), "(2,4,3,2):(1,6,2,24)");
  AnyLayout const b = "(2,(2,(5,3))):(1,(2,(4,20)))"_layout;
  EXPECT_EQ(text(zipped_divide(b, "<2,_>"_tiler)), "((2,2),(1,(5,3))):((1,2),(0,(4,20)))");
  EXPECT_EQ(text(zipped_divide(b, "<2,<2,_>>"_tiler)), "((2,(2,5)),(1,(1,3))):((1,(2,4)),(0,(0,20)))");
  EXPECT_EQ(text(zipped_divide("((2,2,3),8):((1,2,4),12)"_layout, "<_,4>"_tiler)),
            "(((2,2,3),4),(1,2)):(((1,2,4),12),(0,48))");
  using A = Layout<Shape<Shape<_2, _3>, _8>, Stride<Stride<_1, _2>, _6>>;
  static_assert(std::is_same_v<decltype(zipped_divide(A{}, cute::make_tile(cute::_, _4{}))),
                               Layout<Shape<Shape<_2, _4>, Shape<_3, _2>>, Stride<Stride<_1, _6>, Stride<_2, C<24>>>>>);
}

TEST(Divide, Rearrangements) {
  AnyLayout const a = "(4,6):(1,4)"_layout;
  EXPECT_EQ(text(logical_divide(a, "<2,3>"_tiler)), "((2,2),(3,2)):((1,2),(4,12))");
  EXPECT_EQ(text(zipped_divide(a, "<2,3>"_tiler)), "((2,3),(2,2)):((1,4),(2,12))");
  EXPECT_EQ(text(tiled_divide(a, "<2,3>"_tiler)), "((2,3),2,2):((1,4),2,12)");
  EXPECT_EQ(text(flat_divide(a, "<2,3>"_tiler)), "(2,3,2,2):(1,4,2,12)");
  EXPECT_EQ(text(zipped_divide(a, "<2>"_tiler)), "((2),(2,6)):((1),(2,4))");
  EXPECT_EQ(text(tiled_divide(a, "<2>"_tiler)), "((2),2,6):((1),2,4)");
  EXPECT_EQ(text(logical_divide(a, "<_,3>"_tiler)), "(4,(3,2)):(1,(4,12))");
  EXPECT_EQ(text(zipped_divide(a, "<_,3>"_tiler)), "((4,3),(1,2)):((1,4),(0,12))");
  EXPECT_EQ(text(zipped_divide("((2,2),6):((1,2),4)"_layout, "<<2,1>,3>"_tiler)),
            "(((2,1),3),((1,2),2)):(((1,2),4),((0,2),12))");
}

TEST(Divide, Regimes) {
  EXPECT_EQ(text(logical_divide("10:1"_layout, "4"_tiler)), "(4,3):(1,4)");
  EXPECT_STREQ(name(divide_regime("10:1"_layout, "4"_tiler)), "pads");
  EXPECT_STREQ(name(divide_regime("(4,10):(1,4)"_layout, "<2,3>"_tiler)), "pads");
  EXPECT_STREQ(name(divide_regime("(4,6):(1,4)"_layout, "<2,3>"_tiler)), "tiles");
  EXPECT_STREQ(name(divide_regime("12:1"_layout, "(2,2):(1,3)"_tiler)), "underfills");
  EXPECT_STREQ(name(divide_regime("12:1"_layout, "_"_tiler)), "tiles");
}

// CuTe answers both divides, but loses or repeats elements (theory.md 8).
TEST(Divide, RefusesWhatLosesElements) {
  EXPECT_EQ(given::sentence_of(try_logical_divide("(3,2):(1,4)"_layout, "2:2"_layout)),
            "logical_divide: the right layout's modes must add up without a carry in the left layout: "
            "each mode "
            "alone stays below 3, where the left layout jumps, but together they reach 4 at index 7 [(3,2):(1,4)  and  "
            "2:2]");
  EXPECT_EQ(text(try_logical_divide("(3,2):(1,4)"_layout, "2:1"_layout)),
            "refused: carry_not_dividing mode 1 index 2: 2, 3");
}

TEST(Divide, Refusals) {
  EXPECT_EQ(given::sentence_of(try_logical_divide("24:1"_layout, "4:-1"_layout)),
            "logical_divide: the strides must not be negative: stride 0 is -1 [24:1  and  4:-1]");
  EXPECT_EQ(text(try_zipped_divide("24:1"_layout, "(2,2):(1,1)"_layout)),
            "refused: strides_not_a_chain mode 1 index 0: 2, 1");
  EXPECT_EQ(given::sentence_of(try_tiled_divide("24:1"_layout, "0"_tiler)),
            "tiled_divide: an argument must be a positive integer: argument 1 is 0 [24:1  and  0]");
  EXPECT_EQ(text(try_flat_divide("24:1"_layout, "<-2>"_tiler)), "refused: argument_below_one mode 1 index 0: -2, 0");
  EXPECT_EQ(text(try_logical_divide("24:1"_layout, "<2,2>"_tiler)), "refused: tiler_too_long mode 0 index 0: 2, 1");
  EXPECT_THROW(static_cast<void>(flat_divide("24:1"_layout, "0"_tiler)), layout_error);
}

TEST(Divide, Edges) {
  EXPECT_EQ(text(logical_divide("24:1"_layout, "_"_tiler)), "24:1");
  EXPECT_EQ(text(logical_divide("24:-1"_layout, "4:2"_layout)), "(4,(2,3)):(-2,(-1,-8))");
  EXPECT_EQ(text(logical_divide("24:0"_layout, "4:2"_layout)), "(4,(2,3)):(0,(0,0))");
  EXPECT_EQ(text(logical_divide("4:1"_layout, "8:1"_layout)), "(8,1):(1,0)");
  EXPECT_EQ(text(logical_divide("(1000000,1000000):(1,1000000)"_layout, "1000:1"_layout)),
            "(1000,1000000000):(1,1000)");
  // If A's last mode has size 1, its stride does not make a divide fail either.
  EXPECT_EQ(text(logical_divide("((4,4,1),1):((1,4,16),1)"_layout, "3:1"_layout)), "(3,6):(1,3)");
  EXPECT_EQ(text(logical_divide("((1,6,1)):((8,16,8))"_layout, "4:1"_layout)), "(4,2):(16,64)");
  EXPECT_EQ(text(logical_divide("(4,1):(1,100)"_layout, "8:1"_layout)), "((4,2),1):((1,100),0)");  // as in CuTe
  // The stride of a size-1 mode does not matter, whatever its sign.
  EXPECT_EQ(text(coalesce(try_logical_divide("24:1"_layout, "(4,1):(1,-1)"_layout).value())), "24:1");
}

TEST(Divide, StaticTypes) {
  static_assert(std::is_same_v<decltype(logical_divide(Layout<_24, _2>{}, Layout<_4, _2>{})),
                               Layout<Shape<_4, Shape<_2, _3>>, Stride<_4, Stride<_2, _16>>>>);
  using A = Layout<Shape<_4, _6>>;
  static_assert(std::is_same_v<decltype(zipped_divide(A{}, Shape<_2, _3>{})),
                               Layout<Shape<Shape<_2, _3>, Shape<_2, _2>>, Stride<Stride<_1, _4>, Stride<_2, _12>>>>);
  static_assert(std::is_same_v<decltype(tiled_divide(A{}, make_tile(_2{}, _3{}))),
                               Layout<Shape<Shape<_2, _3>, _2, _2>, Stride<Stride<_1, _4>, _2, _12>>>);
  static_assert(std::is_same_v<decltype(flat_divide(A{}, make_tile(_2{}, _3{}))),
                               Layout<Shape<_2, _3, _2, _2>, Stride<_1, _4, _2, _12>>>);
  EXPECT_EQ(to_any(A{}.tile(_2{}, _3{})), "((2,3),2,2):((1,4),2,12)"_layout);
}

TEST(Divide, MixedTypes) {
  auto const tiles = zipped_divide(make_layout(make_shape(100, 64), make_stride(_1{}, 100)), make_tile(_8{}, _16{}));
  EXPECT_EQ(to_any(tiles), "((8,16),(13,4)):((1,100),(8,1600))"_layout);
  static_assert(std::is_same_v<decltype(get<0>(tiles.shape())), Shape<_8, _16>>);
  EXPECT_EQ(to_any(logical_divide(make_layout(24, 2), Layout<_4, _2>{})), "(4,(2,3)):(4,(2,16))"_layout);
}

// If the regime is `tiles`, the result has exactly the elements of A, each once (proofs.md 7.2).
TEST(Divide, LosesNothing) {
  given::Random random(6);
  int divided = 0;
  for (int i = 0; i < 3000; ++i) {
    AnyLayout const a = random.layout(3, 1, 40);
    AnyLayout const b = random.layout(2, 1, 6);
    auto const r = try_logical_divide(a, b);
    if (!r || complement_regime(b, size(a)) != Regime::tiles) { continue; }
    ++divided;
    ASSERT_EQ(size(*r), size(a));
    Vec<Num> before;
    Vec<Num> after;
    for (Num x = 0; x < size(a); x = x + Num(1)) { before.push_back(a(x)); }
    for (Num x = 0; x < size(a); x = x + Num(1)) { after.push_back((*r)(x)); }
    insertion_sort(before, [](Num x, Num y) { return x < y; });
    insertion_sort(after, [](Num x, Num y) { return x < y; });
    ASSERT_EQ(before, after) << text(a) << " / " << text(b);
  }
  EXPECT_GT(divided, 100);
}

static_assert(divisible<cute::Layout<cute::_24, cute::_1>, cute::Layout<cute::_4, cute::_2>>);
static_assert(!divisible<cute::Layout<cute::_24, cute::_1>, cute::Layout<cute::_4, cute::C<-2>>>);

// zipped_divide is tile_unzip of logical_divide.
TEST(Divide, TilesAreUnzippedAlongTheTiler) {
  using namespace cute;
  constexpr auto a =
      make_layout(make_shape(_8{}, make_shape(_6{}, _4{})), make_stride(_3{}, make_stride(_24{}, _200{})));
  constexpr auto expect = [](auto const& tiler) {
    return is_same_v<decltype(tile_unzip(logical_divide(a, tiler), tiler)), decltype(zipped_divide(a, tiler))>;
  };
  static_assert(expect(make_tile(_4{}, _3{})) && expect(make_tile(Layout<_2, _4>{}, _24{})) &&
                expect(make_tile(_2{}, make_tile(_3{}, _2{}))));
}

// CuTe 4.7 gives these answers. If a tile or a rest is a tuple of one mode, it remains a tuple.
TEST(Divide, OneModeAsCuTeKeepsIt) {
  EXPECT_EQ(text(flat_divide("3:2"_layout, "(4):(3)"_layout)), "((4),3):((6),2)");
  EXPECT_EQ(text(tiled_divide("(12):(1)"_layout, "<4>"_tiler)), "((4),(3)):((1),(4))");
}

// A layout without elements has no tiles. CuTe 4.7 gives these answers.
TEST(Divide, RunTimeLayoutsWithoutElements) {
  using namespace cute;
  auto const rows = make_layout(make_shape(0, 8), make_stride(8, _1{}));
  EXPECT_EQ(text(to_any(zipped_divide(rows, make_shape(4, 4)))), "((4,4),(0,2)):((8,1),(32,4))");
  EXPECT_EQ(text(to_any(flat_divide(rows, make_shape(_4{}, 4)))), "(4,4,0,2):(8,1,32,4)");
  EXPECT_EQ(int(size(logical_divide(make_layout(0), make_shape(4)))), 0);
  EXPECT_THROW(zipped_divide(make_layout(make_shape(-4, 8)), make_shape(4, 4)), layout_error);
}

// A program may define layouts with static extents of 0 and never read them.
TEST(Divide, StaticLayoutsWithoutElements) {
  using namespace cute;
  auto const rows = make_layout(make_shape(_0{}, 256), make_stride(std::int64_t(256), _1{}));
  EXPECT_EQ(text(to_any(zipped_divide(rows, Shape<_0, _128>{}))), "((0,128),(1,2)):((256,1),(0,128))");
  EXPECT_EQ(text(to_any(zipped_divide(rows, Shape<_4, _128>{}))), "((4,128),(0,2)):((256,1),(0,128))");
  static_assert(decltype(size(zipped_divide(Layout<Shape<_0, _8>>{}, Shape<_4, _4>{})))::value == 0);
  static_assert(!sett::divisible<Layout<Shape<C<-1>, _8>>, Shape<_4, _4>>);
}
