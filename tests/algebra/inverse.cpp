// inverse: tests algebra/inverse.hpp.
//
// The tests check right and left inverses that rules give without a search: published examples, refusals, and laws on
// random layouts.
#include "sett/algebra/inverse.hpp"
#include "sett/layout/access.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string right(char const* a) { return text(try_right_inverse(given::read_layout(a))); }
std::string left(char const* a) { return text(try_left_inverse(given::read_layout(a))); }

}  // namespace

TEST(Inverse, PublishedRight) {
  EXPECT_EQ(right("(4,8):(1,4)"), "32:1");
  EXPECT_EQ(right("(4,8):(8,1)"), "(8,4):(4,1)");
  EXPECT_EQ(right("(4,8):(1,5)"), "4:1");
  EXPECT_EQ(right("(3,7,5):(5,15,1)"), "(5,21):(21,1)");
  EXPECT_EQ(right("(4,(4,2)):(4,(1,16))"), "(4,4,2):(4,1,16)");
  EXPECT_EQ(right("((2,2),(4,2)):((1,8),(2,16))"), "(2,4,2,2):(1,4,2,16)");
  EXPECT_EQ(right("((2,2),(2,4)):((0,2),(0,4))"), "1:0");
  EXPECT_EQ(right("((2,2),(2,4)):((0,1),(0,2))"), "(2,4):(2,8)");
}

TEST(Inverse, PublishedLeft) {
  EXPECT_EQ(left("(4,8):(1,4)"), "32:1");
  EXPECT_EQ(left("(4,8):(1,5)"), "(5,8):(1,4)");
  EXPECT_EQ(left("(4,(4,2)):(4,(1,16))"), "(4,4,2):(4,1,16)");
  EXPECT_EQ(left("((2,2),(2,4)):((0,2),(0,4))"), "(2,2,4):(0,2,8)");
  EXPECT_EQ(left("((2,2),(2,4)):((0,1),(0,2))"), "(2,4):(2,8)");
  EXPECT_EQ(left("(2,4):(4,1)"), "(4,2):(2,1)");
  EXPECT_EQ(left("((1,8),(2,4)):((0,4),(32,1))"), "(4,16):(16,1)");  // an MMA (tests/oracle/seed_004.cpp)
}

TEST(Inverse, Refusals) {
  EXPECT_EQ(given::sentence_of(try_left_inverse("(2,2):(2,5)"_layout)),
            "left_inverse: the strides must divide one another: in order of stride, mode 1 needs 2 to divide 5; try "
            "left_inverse_general, which searches further [(2,2):(2,5)]");
  EXPECT_EQ(given::sentence_of(try_left_inverse("(4,2):(-1,9)"_layout)),
            "left_inverse: the strides must not be negative: stride 0 is -1 [(4,2):(-1,9)]");
  EXPECT_EQ(left("(63,2):(1,1)"), "refused: strides_not_a_chain mode 1 index 0: 63, 1");
  EXPECT_EQ(left("(2,3):(2,1)"), "refused: strides_not_a_chain mode 1 index 0: 3, 2");  // CuTe: (2,2):(2,1), wrong
  EXPECT_EQ(right("(0,4):(1,1)"), "refused: extent_below_one mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(left_inverse("(4,2):(-1,9)"_layout)), layout_error);
}

// A mode with a negative stride counts down: L(K(L(x))) == L(x) on the negative offsets.
TEST(Inverse, OneNegativeMode) {
  EXPECT_EQ(left("4:-1"), "4:-1");
  EXPECT_EQ(left("4:-3"), "(3,4):(0,-1)");
  EXPECT_EQ(left("(3,4):(0,-2)"), "(2,4):(0,-3)");
  for (AnyLayout const& a : {"4:-1"_layout, "4:-3"_layout, "(3,4):(0,-2)"_layout, "(1,7):(5,-7)"_layout}) {
    AnyLayout const k = left_inverse(a);
    for (Num x = 0; x < size(a); x = x + Num(1)) { EXPECT_EQ(a(k(a(x))), a(x)) << text(a); }
  }
  auto const a = Layout<_4, C<-3>>{};
  auto const k = left_inverse(a);
  static_assert(std::is_same_v<decltype(k), Layout<Shape<_3, _4>, Stride<_0, C<-1>>> const>);
  for (int x = 0; x < 4; ++x) { EXPECT_EQ(k(a(x)), x); }
}

// Modes with unknown strides are omitted. The result is smaller than the whole inverse, but is an inverse for every
// value.
TEST(Inverse, RunTimeStridesAreLeftOut) {
  for (int d : {0, 1, 4, 7, -4}) {
    auto const a = make_layout(Shape<_4, _2>{}, make_stride(_1{}, d));
    auto const r = right_inverse(a);
    static_assert(std::is_same_v<decltype(r), Layout<_4, _1> const>);
    for (int i = 0; i < cute::size(r); ++i) { EXPECT_EQ(a(r(i)), i); }
  }
  auto const a = make_layout(make_shape(2, 4), make_stride(4, _1{}));
  EXPECT_EQ(to_any(right_inverse(a)), "4:2"_layout);
}

TEST(Inverse, Edges) {
  EXPECT_EQ(right("():()"), "1:0");
  EXPECT_EQ(left("():()"), "1:0");
  EXPECT_EQ(left("1:5"), "1:0");
  EXPECT_EQ(left("4:0"), "4:0");
  EXPECT_EQ(left("4:3"), "(3,4):(0,1)");
  EXPECT_EQ(left("(2,2):(0,3)"), "(3,2):(0,2)");
  EXPECT_EQ(right("(2,2):(-3,1)"), "2:2");  // the negative mode is skipped
  EXPECT_EQ(right("(1000000,1000000):(1000000,1)"), "(1000000,1000000):(1000000,1)");
}

TEST(Inverse, StaticTypes) {
  using A = Layout<Shape<_4, _8>, Stride<_8, _1>>;
  static_assert(std::is_same_v<decltype(right_inverse(A{})), Layout<Shape<_8, _4>, Stride<_4, _1>>>);
  static_assert(std::is_same_v<decltype(left_inverse(A{})), Layout<Shape<_8, _4>, Stride<_4, _1>>>);
  using Padded = Layout<Shape<_4, _8>, Stride<_1, _5>>;
  static_assert(std::is_same_v<decltype(left_inverse(Padded{})), Layout<Shape<_5, _8>, Stride<_1, _4>>>);
  static_assert(std::is_same_v<decltype(right_inverse(Padded{})), Layout<_4, _1>>);
  EXPECT_EQ(to_any(left_inverse(Padded{})), "(5,8):(1,4)"_layout);
}

TEST(Inverse, MixedTypes) {
  // The last extent may be a run-time value.
  auto const a = make_layout(make_shape(_4{}, 8), make_stride(_1{}, _8{}));
  EXPECT_EQ(to_any(left_inverse(a)), "(8,8):(1,4)"_layout);
  // A mode of extent 1 is not in the chain. (8,1):(1,4) would be right on the image, but the answer is 4:1.
  EXPECT_THROW(static_cast<void>(left_inverse(make_layout(make_shape(_4{}, 1), make_stride(_1{}, _8{})))),
               layout_error);
  EXPECT_EQ(to_any(right_inverse(make_layout(make_shape(8), make_stride(_1{})))), "8:1"_layout);
}

TEST(Inverse, Laws) {
  given::Random random(12);
  int undone = 0;
  for (int i = 0; i < 1500; ++i) {
    AnyLayout const a = random.layout(3, 0, 12);
    AnyLayout const r = right_inverse(a);
    for (Num x = 0; x < size(r); x = x + Num(1)) { ASSERT_EQ(a(r(x)), x) << text(a) << " right " << text(r); }
    auto const k = try_left_inverse(a);
    if (!k) { continue; }
    ++undone;
    bool still = true;
    for (int m = 0; m < a.leaves(); ++m) { still = still && !(a.stride[m] == Num(0) && a.shape[m] > Num(1)); }
    for (Num x = 0; x < size(a); x = x + Num(1)) {
      ASSERT_EQ(a((*k)(a(x))), a(x)) << text(a) << " left " << text(k);
      if (still) { ASSERT_EQ((*k)(a(x)), x) << text(a) << " left " << text(k); }
    }
  }
  EXPECT_GT(undone, 150);
}

static_assert(left_invertible<cute::Layout<cute::_4, cute::_2>>);
static_assert(!left_invertible<cute::Layout<cute::Shape<cute::_4, cute::_4>, cute::Stride<cute::_1, cute::_2>>>);
