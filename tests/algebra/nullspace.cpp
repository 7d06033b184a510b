// nullspace: tests algebra/nullspace.hpp.
//
// The nullspace contains exactly the indices that map to 0.
#include "sett/algebra/nullspace.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string null(char const* a) { return text(try_nullspace(given::read_layout(a))); }

}  // namespace

TEST(Nullspace, WorkedExamples) {
  EXPECT_EQ(null("(2,4,6):(1,2,0)"), "6:8");
  EXPECT_EQ(null("4:1"), "1:0");
  EXPECT_EQ(null("(2,4):(0,1)"), "2:1");
  EXPECT_EQ(null("((2,2),(2,4)):((0,2),(0,4))"), "(2,2):(1,4)");
}

TEST(Nullspace, Edges) {
  EXPECT_EQ(null("():()"), "1:0");
  EXPECT_EQ(null("4:0"), "4:1");
  EXPECT_EQ(null("(1,4):(0,1)"), "1:0");
  EXPECT_EQ(null("(1000000,1000000):(1,0)"), "1000000:1000000");
  EXPECT_EQ(null("(1,2):(-1,0)"), "2:1");  // the stride of a size-1 mode does not matter
}

TEST(Nullspace, Refusals) {
  EXPECT_EQ(given::sentence_of(try_nullspace("(2,2):(1,-1)"_layout)),
            "nullspace: the strides must not be negative: stride 1 is -1 [(2,2):(1,-1)]");
  EXPECT_EQ(null("(2,0):(0,0)"), "refused: extent_below_one mode 1 index 0: 0, 0");
  EXPECT_EQ(null("(4294967296,4294967296):(0,0)"), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(nullspace("2:-1"_layout)), layout_error);
}

TEST(Nullspace, StaticTypes) {
  static_assert(std::is_same_v<decltype(nullspace(Layout<Shape<_2, _4>, Stride<_0, _1>>{})), Layout<_2, _1>>);
  static_assert(std::is_same_v<decltype(nullspace(Layout<Shape<_2, _4, _6>, Stride<_1, _2, _0>>{})), Layout<_6, _8>>);
  static_assert(std::is_same_v<decltype(nullspace(Layout<_4>{})), Layout<_1, _0>>);
  EXPECT_EQ(to_any(nullspace(Layout<Shape<_2, _4>, Stride<_0, _1>>{})), "2:1"_layout);
}

TEST(Nullspace, MixedTypes) {
  auto const a = nullspace(make_layout(make_shape(5, _4{}, 6), make_stride(_1{}, _0{}, _0{})));
  static_assert(std::is_same_v<decltype(a), Layout<Shape<_4, int>, Stride<int, int>> const>);
  EXPECT_EQ(to_any(a), "(4,6):(5,20)"_layout);
}

TEST(Nullspace, IsExactlyTheKernel) {
  given::Random random(14);
  int moved = 0;
  for (int i = 0; i < 500; ++i) {
    AnyLayout const a = random.layout(4, 0, 2);
    AnyLayout const n = nullspace(a);
    Num zeros(0);
    for (Num x = 0; x < size(a); x = x + Num(1)) { zeros = zeros + Num(a(x) == Num(0) ? 1 : 0); }
    ASSERT_EQ(size(n), zeros) << text(a) << " null " << text(n);
    for (Num y = 0; y < size(n); y = y + Num(1)) {
      ASSERT_LT(n(y), size(a));
      ASSERT_EQ(a(n(y)), Num(0)) << text(a) << " null " << text(n);
      ASSERT_TRUE(y == Num(0) || n(y) > n(y - Num(1))) << text(a) << " null " << text(n);
    }
    moved += zeros > Num(1) ? 1 : 0;
  }
  EXPECT_GT(moved, 100);
}
