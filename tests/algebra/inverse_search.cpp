// inverse_search: tests algebra/inverse_search.hpp.
//
// The tests check inverses that only a search finds, proofs that no inverse exists, and the bounds of the search.
#include "sett/algebra/inverse_search.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string right(char const* a) { return text(try_right_inverse_maximal(given::read_layout(a))); }
std::string left(char const* a) { return text(try_left_inverse_general(given::read_layout(a))); }

}  // namespace

TEST(InverseSearch, RightBeyondTheGreedyOne) {
  EXPECT_EQ(right("(4,2):(1,3)"), "(3,2):(1,4)");
  EXPECT_EQ(right("(2,2):(-1,2)"), "2:3");
  EXPECT_EQ(right("(2,2,2):(1,1,2)"), "(2,2):(1,4)");
  EXPECT_EQ(right("(2,3):(2,1)"), "(2,2):(2,1)");
  EXPECT_EQ(right("(63,2):(1,1)"), "(32,2):(1,94)");
  EXPECT_EQ(right("(4,8):(8,1)"), "(8,4):(4,1)");  // injective and non-negative: the result of the greedy rule
}

TEST(InverseSearch, LeftBeyondTheChain) {
  EXPECT_EQ(left("(2,2):(2,3)"), "(2,3):(1,1)");
  EXPECT_EQ(left("(2,2):(2,5)"), "(2,4):(0,1)");
  EXPECT_EQ(left("(4,8):(1,5)"), "(5,8):(1,4)");  // the result of the chain rule
  AnyLayout const a = "(2,2):(3,5)"_layout;
  AnyLayout const k = left_inverse_general(a);
  for (Num x = 0; x < size(a); x = x + Num(1)) { EXPECT_EQ(k(a(x)), x) << text(k); }
}

// If indices share an offset, the search chooses one of them (proofs.md 6.3 with a choice at each offset).
TEST(InverseSearch, LeftOfLayoutsThatRepeatOffsets) {
  EXPECT_EQ(left("(2,3):(2,1)"), "(2,2,2):(2,1,5)");
  EXPECT_EQ(left("(63,2):(1,1)"), "(2,32):(63,2)");
  given::Random random(17);
  int repeating = 0;
  int refused = 0;
  for (int i = 0; i < 400; ++i) {
    AnyLayout const a = coalesced(random.layout(3, 0, 5));
    auto const k = try_left_inverse_general(a);
    refused += k ? 0 : 1;
    if (!k || *try_is_injective(a)) { continue; }
    for (Num x = 0; x < size(a); x = x + Num(1)) {
      Num const back = (*k)(a(x));
      ASSERT_TRUE(back >= Num(0) && back < size(a)) << text(a) << " left " << text(k);
      ASSERT_EQ(a(back), a(x)) << text(a) << " left " << text(k);
    }
    repeating += try_left_inverse(a) ? 0 : 1;
  }
  EXPECT_GT(repeating, 10);
  EXPECT_LT(refused, 100);
}

TEST(InverseSearch, Refusals) {
  EXPECT_EQ(given::sentence_of(try_left_inverse_general("(3,3):(2,3)"_layout)),
            "left_inverse_general: this layout must have a left inverse: no layout inverts its offsets "
            "up to 10 [(3,3):(2,3)]");
  EXPECT_EQ(left("(4,2):(-1,9)"), "refused: negative_stride mode 0 index 0: -1, 0");
  EXPECT_EQ(left("(9,3,3):(8,-8,3)"), "refused: negative_stride mode 1 index 0: -8, 0");
  EXPECT_EQ(left("(0,2):(1,1)"), "refused: extent_below_one mode 0 index 0: 0, 0");
  EXPECT_EQ(right("(0,2):(1,1)"), "refused: extent_below_one mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(left_inverse_general("(3,3):(2,3)"_layout)), layout_error);
}

TEST(InverseSearch, Bounds) {
  EXPECT_EQ(right("(4096,2):(1,1)"), "refused: undecided_bound mode 0 index 0: 8192, 4096");
  EXPECT_EQ(given::sentence_of(try_left_inverse_general("(4096,2):(2,3)"_layout)),
            "left_inverse_general: the answer must not need a table that exceeds the bound: it needs 8194 entries, but "
            "the bound is 4096 [(4096,2):(2,3)]");
  EXPECT_EQ(right("(1000000,1000000):(1000000,1)"), "(1000000,1000000):(1000000,1)");
}

TEST(InverseSearch, Edges) {
  EXPECT_EQ(right("():()"), "1:0");
  EXPECT_EQ(left("():()"), "1:0");
  EXPECT_EQ(right("4:0"), "1:0");
  EXPECT_EQ(left("4:0"), "4:0");
  EXPECT_EQ(left("4:-1"), "4:-1");  // left_inverse gives the same
  EXPECT_EQ(right("4:-1"), "1:0");
}

// 2 k = 1 and 3 k' = 2 have no integer solution (proofs.md 6.3).
TEST(InverseSearch, IntegerSystem) {
  IntegerSystem one(2);
  EXPECT_TRUE(one.add(Vec<Num>{2, 3}, 1));
  EXPECT_TRUE(one.add(Vec<Num>{1, 1}, 5));
  EXPECT_EQ(one.solution(), (Vec<Num>{14, -9}));
  EXPECT_FALSE(one.add(Vec<Num>{1, 0}, 13));
  IntegerSystem even(1);
  EXPECT_FALSE(even.add(Vec<Num>{2}, 1));
}

TEST(InverseSearch, Laws) {
  given::Random random(13);
  int larger = 0;
  int further = 0;
  for (int i = 0; i < 300; ++i) {
    AnyLayout const a = random.layout(3, -3, 6);
    auto const r = try_right_inverse_maximal(a);
    ASSERT_TRUE(r) << text(a) << " " << text(r);
    AnyLayout const flat = coalesced(a);
    for (Num x = 0; x < size(*r); x = x + Num(1)) {
      ASSERT_LT((*r)(x), size(a)) << text(a) << " right " << text(r);
      ASSERT_EQ(flat((*r)(x)), x) << text(a) << " right " << text(r);
    }
    ASSERT_GE(size(*r), size(right_inverse(a))) << text(a) << " right " << text(r);
    larger += size(*r) > size(right_inverse(a)) ? 1 : 0;
  }
  for (int i = 0; i < 300; ++i) {
    AnyLayout const a = random.layout(2, 1, 7);
    auto const k = try_left_inverse_general(a);
    ASSERT_TRUE(k || !try_left_inverse(a)) << text(a);
    if (!k) { continue; }
    bool const injective = is_injective(a);
    for (Num x = 0; x < size(a); x = x + Num(1)) {
      Num const back = (*k)(a(x));
      ASSERT_TRUE(injective ? back == x : coalesced(a)(back) == a(x)) << text(a) << " left " << text(k);
    }
    further += try_left_inverse(a) ? 0 : 1;
  }
  EXPECT_GT(larger, 10);
  EXPECT_GT(further, 10);
}
