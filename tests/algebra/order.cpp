// order: tests algebra/order.hpp.
//
// The tests check the compact layout whose modes are in a given order.
#include "sett/algebra/order.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string ordered(char const* shape, char const* order) {
  return text(ordered_layout(given::read_tuple(shape), AnyTiler(given::read_tuple(order))));
}

}  // namespace

TEST(Order, WorkedExamples) {
  EXPECT_EQ(ordered("(2,2,2,2)", "(0,2,3,1)"), "(2,2,2,2):(1,4,8,2)");
  EXPECT_EQ(ordered("(3,4)", "(1,0)"), "(3,4):(4,1)");
  EXPECT_EQ(ordered("(3,4)", "(0,1)"), "(3,4):(1,3)");
}

TEST(Order, EqualOrdersGoFromLeftToRight) {
  EXPECT_EQ(ordered("(3,4,5)", "(7,7,7)"), "(3,4,5):(1,3,12)");
  EXPECT_EQ(ordered("(3,4,5)", "(1,0,1)"), "(3,4,5):(4,1,12)");
  EXPECT_EQ(ordered("(3,4,5)", "(-1,-3,-2)"), "(3,4,5):(20,1,4)");
}

TEST(Order, OneIntegerStandsForATree) {
  EXPECT_EQ(ordered("((2,3),4)", "(1,0)"), "((2,3),4):((4,8),1)");
  EXPECT_EQ(ordered("((2,3),4)", "((2,1),0)"), "((2,3),4):((12,4),1)");
  EXPECT_EQ(ordered("((2,3),4)", "5"), "((2,3),4):((1,2),6)");
}

TEST(Order, Edges) {
  EXPECT_EQ(ordered("4", "0"), "4:1");
  EXPECT_EQ(ordered("(1,4)", "(0,1)"), "(1,4):(0,1)");
  EXPECT_EQ(ordered("()", "()"), "():()");
  EXPECT_EQ(ordered("(1000000,1000000)", "(1,0)"), "(1000000,1000000):(1000000,1)");
}

TEST(Order, Refusals) {
  EXPECT_EQ(ordered("(2,3)", "(0,1,2)"), "refused: profiles_differ mode 0 index 0: 0, 0");
  EXPECT_EQ(ordered("(2,3)", "((0,1),2)"), "refused: profiles_differ mode 0 index 0: 0, 0");
  EXPECT_EQ(ordered("4", "(0,1)"), "refused: profiles_differ mode 0 index 0: 0, 0");
}

TEST(Order, WhileCompiling) {
  constexpr bool as_expected = [] {
    AnyTuple const shape{flat_profile(2), Vec<Num>{3, 4}};
    AnyTuple const order{flat_profile(2), Vec<Num>{1, 0}};
    return ordered_layout(shape, AnyTiler(order)).value.stride == Vec<Num>{4, 1};
  }();
  static_assert(as_expected);
  EXPECT_TRUE(as_expected);
}

TEST(Order, IsCompactInThatOrder) {
  given::Random random(15);
  for (int i = 0; i < 400; ++i) {
    AnyLayout const given_layout = random.layout(4, 0, 3);
    AnyTuple const order = stride(given_layout);
    AnyLayout const r = ordered_layout(shape(given_layout), AnyTiler(order)).value;
    std::string hits(static_cast<std::size_t>(size(r).value), '.');
    for (Num x = 0; x < size(r); x = x + Num(1)) { hits.at(static_cast<std::size_t>(r(x).value)) = 'x'; }
    ASSERT_EQ(hits.find('.'), std::string::npos) << text(r);
    for (int m = 0; m < r.leaves(); ++m) {
      for (int n = 0; n < r.leaves(); ++n) {
        bool const before = order.leaf[m] < order.leaf[n] || (order.leaf[m] == order.leaf[n] && m < n);
        if (!before || r.shape[m] == Num(1) || r.shape[n] == Num(1)) { continue; }
        ASSERT_LT(r.stride[m], r.stride[n]) << text(r) << " in order " << text(order);
      }
    }
  }
}
