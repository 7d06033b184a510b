// product: tests algebra/product.hpp.
//
// A product repeats A at the offsets of B. The tests check the products, tile_to_shape and their refusals, and that
// the copies of A are disjoint.
#include "sett/algebra/product.hpp"

#include "given.hpp"

using namespace sett;

namespace {

bool distinct(AnyLayout const& a) {
  Vec<Num> offsets;
  for (Num x = 0; x < size(a); x = x + Num(1)) { offsets.push_back(a(x)); }
  insertion_sort(offsets, [](Num x, Num y) { return x < y; });
  for (int k = 1; k < offsets.size(); ++k) {
    if (offsets[k - 1] == offsets[k]) { return false; }
  }
  return true;
}

}  // namespace

TEST(Product, PublishedExamples) {
  EXPECT_EQ(text(logical_product("(4,8):(20,2)"_layout, "(3,2):(2,1)"_layout)), "((4,8),(3,2)):((20,2),(80,1))");
  EXPECT_EQ(text(logical_product("(3,10,10):(200,1,20)"_layout, "(2,2):(1,2)"_layout)),
            "((3,10,10),(2,2)):((200,1,20),(10,600))");
  EXPECT_EQ(text(logical_product("(2,2):(4,1)"_layout, "6:1"_layout)), "((2,2),(2,3)):((4,1),(2,8))");
  EXPECT_EQ(text(logical_product("2:10"_layout, "3:1"_layout)), "(2,3):(10,1)");
  EXPECT_EQ(text(logical_product("4:1"_layout, "2"_tiler)), "(4,2):(1,4)");  // pycute divides here instead
}

// If `_` keeps a mode of two modes, these two become a block and its copies. Any other kept mode stays unchanged.
// CuTe 4.7 gives these answers.
TEST(Product, KeptPairs) {
  AnyLayout const a = "((2,3),8):((1,2),6)"_layout;
  EXPECT_EQ(text(logical_product(a, "<_,4>"_tiler)), "((2,3),(8,4)):((1,2),(6,1))");
  EXPECT_EQ(text(zipped_product(a, "<_,4>"_tiler)), "((2,8),(3,4)):((1,6),(2,1))");
  EXPECT_EQ(text(tiled_product(a, "<_,4>"_tiler)), "((2,8),3,4):((1,6),2,1)");
  EXPECT_EQ(text(flat_product(a, "<_,4>"_tiler)), "(2,8,3,4):(1,6,2,1)");
  EXPECT_EQ(text(zipped_product("(6,8):(1,6)"_layout, "<_,4>"_tiler)), "((6,8),(1,4)):((1,6),(0,1))");
}

TEST(Product, Rearrangements) {
  AnyLayout const t = "(2,5):(5,1)"_layout;
  AnyLayout const u = "(3,4):(1,3)"_layout;
  EXPECT_EQ(text(logical_product(t, u)), "((2,5),(3,4)):((5,1),(10,30))");
  EXPECT_EQ(text(zipped_product(t, u)), "((2,5),(3,4)):((5,1),(10,30))");
  EXPECT_EQ(text(tiled_product(t, u)), "((2,5),3,4):((5,1),10,30)");
  EXPECT_EQ(text(flat_product(t, u)), "(2,5,3,4):(5,1,10,30)");
  EXPECT_EQ(text(blocked_product(t, u)), "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(text(raked_product(t, u)), "((3,2),(4,5)):((10,5),(30,1))");
  EXPECT_EQ(text(blocked_product("(3,4):(4,1)"_layout, "(2,5):(1,2)"_layout)), "((3,2),(4,5)):((4,12),(1,24))");
  EXPECT_EQ(text(raked_product("(3,4):(4,1)"_layout, "(2,5):(1,2)"_layout)), "((2,3),(5,4)):((12,4),(24,1))");
  EXPECT_EQ(text(blocked_product("4:1"_layout, "3:1"_layout)), "((4,3)):((1,4))");
  EXPECT_EQ(text(raked_product("4:1"_layout, "3:1"_layout)), "((3,4)):((4,1))");
  // A tuple of one mode remains a tuple of one mode, as in CuTe. The tile of a tiled copy along one axis has rank 1.
  EXPECT_EQ(text(blocked_product("(4):(1)"_layout, "(3):(1)"_layout)), "((4,3)):((1,4))");
  EXPECT_EQ(text(raked_product("(4):(1)"_layout, "(3):(1)"_layout)), "((3,4)):((4,1))");
}

// A worked example in docs/learn/seeds.md derives the thread-value layout of an MMA, and four copies of this layout.
TEST(Product, SeedOfTheMma) {
  AnyLayout const mn2tv = raked_product("(8,4):(4,1)"_layout, "(1,2):(0,1)"_layout);
  EXPECT_EQ(text(mn2tv), "((1,8),(2,4)):((0,4),(32,1))");
  EXPECT_EQ(text(blocked_product(mn2tv, "(2,2):(1,2)"_layout)), "(((1,8),2),((2,4),2)):(((0,4),64),((32,1),128))");
}

TEST(Product, TileToShape) {
  AnyLayout const block = "(2,2):(1,2)"_layout;
  EXPECT_EQ(text(tile_to_shape(block, "(4,6)"_tuple)), "((2,2),(2,3)):((1,4),(2,8))");
  EXPECT_EQ(text(tile_to_shape(block, "(4,6)"_tuple, "(2,1)"_tuple)), "((2,2),(2,3)):((1,12),(2,4))");  // as CuTe does
  EXPECT_EQ(text(tile_to_shape(block, "(4,4,3)"_tuple)), "((2,2),(2,2),(1,3)):((1,4),(2,8),(0,16))");
  EXPECT_EQ(text(tile_to_shape("2:1"_layout, "8"_tuple)), "((2,4)):((1,2))");
  EXPECT_EQ(given::sentence_of(try_tile_to_shape(block, "(4,5)"_tuple)),
            "tile_to_shape: an extent must be a multiple of the operation's divisor: extent 5 of mode 1 is not a "
            "multiple of 2 "
            "[(2,2):(1,2)  and  <4,5>]");
  EXPECT_EQ(text(try_tile_to_shape(block, "(4,6)"_tuple, "(0,1,2)"_tuple)),
            "refused: profiles_differ mode 0 index 0: 0, 0");
}

TEST(Product, Refusals) {
  EXPECT_EQ(given::sentence_of(try_logical_product("4:1"_layout, "2:-1"_layout)),
            "logical_product: the strides must not be negative: stride 0 is -1 [4:1  and  2:-1]");
  EXPECT_EQ(text(try_raked_product("(3,2):(1,1)"_layout, "2:1"_layout)),
            "refused: strides_not_a_chain mode 1 index 0: 2, 1");
  EXPECT_EQ(text(try_flat_product("4:1"_layout, "<2,2>"_tiler)), "refused: tiler_too_long mode 0 index 0: 2, 1");
  EXPECT_EQ(text(try_logical_product("(1000000,1000000):(1,1000000)"_layout, "10000000:1"_layout)),
            "refused: overflow mode 0 index 0: 0, 0");
  // The argument is wrong, and the message reports the argument.
  EXPECT_EQ(text(try_logical_product("4:1"_layout, "-2"_tiler)), "refused: argument_below_one mode 1 index 0: -2, 0");
  EXPECT_EQ(text(try_tile_to_shape("(2,2):(1,2)"_layout, "(-4,6)"_tuple)),
            "refused: argument_below_one mode 1 index 0: -4, 0");
}

TEST(Product, Edges) {
  EXPECT_EQ(text(logical_product("4:0"_layout, "3:1"_layout)), "(4,3):(0,1)");
  EXPECT_EQ(text(logical_product("4:1"_layout, "3:0"_layout)), "(4,3):(1,0)");
  EXPECT_EQ(text(logical_product("4:-1"_layout, "3:1"_layout)), "(4,3):(-1,4)");
  EXPECT_EQ(text(logical_product("4:1"_layout, "_"_tiler)), "4:1");
  EXPECT_EQ(text(logical_product("():()"_layout, "2:1"_layout)), "((),2):((),1)");
  EXPECT_EQ(text(logical_product("(1000000,1000000):(1,1000000)"_layout, "1000000:1"_layout)),
            "((1000000,1000000),1000000):((1,1000000),1000000000000)");
}

TEST(Product, StaticTypes) {
  static_assert(
      std::is_same_v<decltype(logical_product(Layout<_4>{}, Layout<_2>{})), Layout<Shape<_4, _2>, Stride<_1, _4>>>);
  static_assert(std::is_same_v<decltype(logical_product(Layout<_4>{}, _2{})), Layout<Shape<_4, _2>, Stride<_1, _4>>>);
  using T = Layout<Shape<_2, _5>, Stride<_5, _1>>;
  using U = Layout<Shape<_3, _4>>;
  static_assert(
      std::is_same_v<decltype(blocked_product(T{}, U{})),
                     Layout<Shape<Shape<_2, _3>, Shape<_5, _4>>, Stride<Stride<_5, _10>, Stride<_1, C<30>>>>>);
  static_assert(std::is_same_v<decltype(tile_to_shape(Layout<Shape<_2, _2>>{}, Shape<_4, _6>{})),
                               Layout<Shape<Shape<_2, _2>, Shape<_2, _3>>, Stride<Stride<_1, _4>, Stride<_2, _8>>>>);
  EXPECT_EQ(to_any(raked_product(T{}, U{})), "((3,2),(4,5)):((10,5),(30,1))"_layout);
}

// CuTe 4.7 gives these answers. If the block or the copies are a tuple of one mode, the result keeps this tuple. An
// extent that becomes two modes is nested in one mode.
TEST(Product, OneModeAsCuTeKeepsIt) {
  EXPECT_EQ(text(blocked_product("4:2"_layout, "6:1"_layout)), "((4,(2,3))):((2,(1,8)))");
  EXPECT_EQ(text(blocked_product("4:2"_layout, "8:1"_layout)), "((4,(2,4))):((2,(1,8)))");
  EXPECT_EQ(text(blocked_product("6:1"_layout, "((4)):((2))"_layout)), "((6,((4)))):((1,((12))))");
  EXPECT_EQ(text(blocked_product("2:2"_layout, "(4):(2)"_layout)), "((2,(4))):((2,(4)))");
  EXPECT_EQ(text(raked_product("((1,5)):((1,1))"_layout, "4:1"_layout)), "((4,((1,5)))):((5,((1,1))))");
  EXPECT_EQ(text(raked_product("(2):(1)"_layout, "6:3"_layout)), "((6,(2))):((6,(1)))");
  EXPECT_EQ(text(tiled_product("6:2"_layout, "(1):(3)"_layout)), "(6,(1)):(2,(3))");
  EXPECT_EQ(text(tiled_product("8:2"_layout, "(8):(1)"_layout)), "(8,((2,4))):(2,((1,16)))");
  EXPECT_EQ(text(flat_product("4:1"_layout, "(4):(1)"_layout)), "(4,(4)):(1,(4))");
  EXPECT_EQ(text(flat_product("5:1"_layout, "(2):(2)"_layout)), "(5,(2)):(1,(10))");
  // CuTe does not compile the same call.
  EXPECT_EQ(text(raked_product("4:2"_layout, "6:1"_layout)), "(((2,3),4)):(((1,8),2))");
}

// CuTe accepts other targets and orders too: a layout stands for its shape, and LayoutRight fills the last mode first.
TEST(Product, TileToShapeAsCuTeSpellsIt) {
  using Block = Layout<Shape<_8, _64>, Stride<_64, _1>>;
  using ToShape = decltype(tile_to_shape(Block{}, Shape<_64, _128>{}));
  static_assert(std::is_same_v<decltype(tile_to_shape(Block{}, Layout<Shape<_64, _128>>{})), ToShape>);
  static_assert(std::is_same_v<decltype(tile_to_shape(Block{}, Shape<_64, _128>{}, cute::LayoutLeft{})), ToShape>);
  static_assert(std::is_same_v<decltype(tile_to_shape(Block{}, Shape<_64, _128>{}, Step<_1, _2>{})), ToShape>);
  static_assert(std::is_same_v<decltype(tile_to_shape(Block{}, Shape<_64, _128>{}, cute::seq<1, 2>{})), ToShape>);
  // CuTe prints this layout.
  using Three = Layout<Shape<Shape<_8, _8>, Shape<_64, _2>, Shape<_1, _2>>,
                       Stride<Stride<_64, C<2048>>, Stride<_1, C<1024>>, Stride<_0, C<512>>>>;
  static_assert(std::is_same_v<decltype(tile_to_shape(Block{}, Shape<_64, _128, _2>{}, cute::LayoutRight{})), Three>);
  static_assert(std::is_same_v<decltype(tile_to_shape(Block{}, Layout<Shape<_64, _128>>{}, cute::LayoutRight{})),
                               decltype(tile_to_shape(Block{}, Shape<_64, _128>{}, Step<_2, _1>{}))>);
  static_assert(std::is_same_v<decltype(tile_to_shape(Layout<_2>{}, _8{}, cute::LayoutRight{})),
                               decltype(tile_to_shape(Layout<_2>{}, _8{}))>);
  EXPECT_EQ(to_any(tile_to_shape(Layout<Shape<_2, _2>>{}, make_layout(make_shape(4, _6{})), cute::LayoutLeft{})),
            to_any(tile_to_shape(Layout<Shape<_2, _2>>{}, make_shape(4, _6{}))));
}

TEST(Product, MixedTypes) {
  EXPECT_EQ(to_any(logical_product(Layout<_4>{}, make_layout(3, _1{}))), "(4,3):(1,4)"_layout);
  EXPECT_EQ(to_any(logical_product(make_layout(4, _1{}), Layout<_3>{})), "(4,3):(1,4)"_layout);
  EXPECT_EQ(coalesce(to_any(tile_to_shape(Layout<Shape<_2, _2>>{}, make_shape(4, _6{})))),
            "(2,2,2,3):(1,4,2,8)"_layout);
  EXPECT_THROW(static_cast<void>(tile_to_shape(Layout<Shape<_2, _2>>{}, make_shape(5, _6{}))), layout_error);
}

// Mode 0 is A. If A and B are injective, no two elements of the product coincide (proofs.md 7.3).
TEST(Product, CopiesAreDisjoint) {
  given::Random random(7);
  int multiplied = 0;
  for (int i = 0; i < 2000; ++i) {
    AnyLayout const a = random.layout(2, 1, 12);
    AnyLayout const b = coalesce(compact(shape(random.layout(2, 1, 1))));
    auto const r = try_logical_product(a, b);
    if (!r || !distinct(a)) { continue; }
    ++multiplied;
    ASSERT_EQ(r->mode(0), a);
    ASSERT_EQ(size(*r), size(a) * size(b));
    ASSERT_TRUE(distinct(*r)) << text(a) << " x " << text(b);
  }
  EXPECT_GT(multiplied, 200);
}

static_assert(multipliable<cute::Layout<cute::_4, cute::_1>, cute::Layout<cute::_3, cute::_1>>);
static_assert(!multipliable<cute::Layout<cute::Shape<cute::_4, cute::_4>, cute::Stride<cute::_1, cute::_2>>,
                            cute::Layout<cute::_3, cute::_1>>);

TEST(Product, AnOperandThatMustBeAShapeIsOne) {
  AnyLayout const a = "(2,2):(1,2)"_layout;
  for (auto const& r : {try_blocked_product(a, "<2:1,3:1>"_tiler), try_raked_product(a, "<2:1,3>"_tiler),
                        try_blocked_product(a, "_"_tiler)}) {
    ASSERT_FALSE(bool(r));
    EXPECT_EQ(r.error().failure.rule, Rule::operand_not_shape);
  }
  EXPECT_EQ(text(blocked_product(a, "(2,3)"_tiler)), text(blocked_product(a, "(2,3):(1,2)"_layout)));
}
