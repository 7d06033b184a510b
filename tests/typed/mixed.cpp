// mixed: checks layouts that mix static and run-time leaves. For the same numbers, the typed operations must give
// AnyLayout's function, or refuse.
//
// This file tests composition, divide, product and complement, with layouts and with tilers.
#include "mixed.hpp"

using namespace mixed;

namespace {

struct Compose {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return composition(a, b);
  }
};
struct Divide {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return logical_divide(a, b);
  }
};
struct Multiply {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return logical_product(a, b);
  }
};

template <class A>
void judge_complement(given::Random& random, Counts& counts) {
  if constexpr (sett::Plan<sett::Complement, A, _24>::ok()) {
    judge_one<sett::Complement, A>([](A const& a) { return complement(a, _24{}); }, random, counts, AnyTiler(Num(24)));
  }
  if constexpr (sett::Plan<sett::Complement, A, int>::ok()) {
    judge_one<sett::Complement, A>([](A const& a) { return complement(a, 30); }, random, counts, AnyTiler(Num(30)));
  }
}

template <class... As>
void judge_complements(Types<As...>, Counts& counts) {
  given::Random random(20240402);
  (judge_complement<As>(random, counts), ...);
}

template <class A>
void judge_tiles(given::Random& random, Counts& counts) {
  if constexpr (rank_v<A> >= 2) {
    AnyTiler const tiler{sett::Vec<AnyTiler>{AnyTiler(Num(2)), AnyTiler::keep()}};
    auto const tile = make_tile(_2{}, _);
    judge_one<sett::Compose, A>([&](A const& a) { return composition(a, tile); }, random, counts, tiler);
    judge_one<sett::LogicalDivide, A>([&](A const& a) { return logical_divide(a, tile); }, random, counts, tiler);
    AnyTiler const shape{sett::Vec<AnyTiler>{AnyTiler(Num(2)), AnyTiler(Num(3))}};
    judge_one<sett::ZippedDivide, A>([&](A const& a) { return zipped_divide(a, make_tile(_2{}, 3)); }, random, counts,
                                     shape);
  }
}

template <class... As>
void judge_all_tiles(Types<As...>, Counts& counts) {
  given::Random random(20240403);
  (judge_tiles<As>(random, counts), ...);
}

}  // namespace

TEST(MixedLaw, Composition) {
  Counts counts;
  judge_all<sett::Compose, 3, 0>(Compose{}, Lefts{}, Rights{}, counts);
  expect_mostly_answered(counts, 31200);
}

TEST(MixedLaw, Divide) {
  Counts counts;
  judge_all<sett::LogicalDivide, 3, 1>(Divide{}, Lefts{}, Rights{}, counts);
  expect_mostly_answered(counts, 31200);
}

TEST(MixedLaw, Product) {
  Counts counts;
  judge_all<sett::LogicalProduct, 3, 2>(Multiply{}, Lefts{}, Rights{}, counts);
  expect_mostly_answered(counts, 12000);
}

TEST(MixedLaw, Complement) {
  Counts counts;
  judge_complements(Lefts{}, counts);
  expect_mostly_answered(counts, 3200);
}

TEST(MixedLaw, Tiles) {
  Counts counts;
  judge_all_tiles(Lefts{}, counts);
  expect_mostly_answered(counts, 9600);
}

// The type of a leaf has the width of its operands. A number that does not fit into this type is refused.
TEST(MixedLaw, OverflowOfARunTimeLeaf) {
  EXPECT_THROW(static_cast<void>(composition(make_layout(4, 1 << 30), Layout<_2, _2>{})), sett::layout_error);
  EXPECT_THROW(static_cast<void>(downcast<4>(make_layout(1 << 30, _1{}))), sett::layout_error);
}
