// composed_algebra: checks that an operation on a composed layout is applied to its inner layout.
#include "sett/linear/composed_algebra.hpp"

#include <gtest/gtest.h>

#include <set>

#include "swizzles.hpp"

using namespace cute;
using B = Layout<Shape<_4, Shape<_2, _4>>, Stride<_8, Stride<_1, _2>>>;

// Checks that r is A(offset + b(.)), where b is the layout that the operation makes from layout_b.
template <class R, class A, class Expected>
void expect_inner(R const& r, A const& a, Expected const& b) {
  static_assert(is_same_v<decltype(r.layout_b()), Expected>);
  static_assert(is_same_v<decltype(r.layout_a()), decltype(a.layout_a())>);
  using Sw = remove_cvref_t<decltype(a.layout_a())>;
  sett_test::expect_composed(sett_test::values(r), std::int64_t(a.offset()), sett_test::values(b),
                             &sett_test::by_bits_of<Sw>);
}

template <class L>
void expect_edits(L const& l) {
  auto const b = l.layout_b();
  expect_inner(get<1>(l), l, get<1>(b));
  expect_inner(get<1, 0>(l), l, get<1, 0>(b));
  expect_inner(layout<1>(l), l, layout<1>(b));
  expect_inner(select<1, 0>(l), l, select<1, 0>(b));
  expect_inner(take<1, 2>(l), l, take<1, 2>(b));
  expect_inner(group<0, 2>(l), l, group<0, 2>(b));
  expect_inner(flatten(l), l, flatten(b));
  expect_inner(unflatten(flatten(l), shape(b)), l, b);
  expect_inner(append(l, Layout<_2, _32>{}), l, append(b, Layout<_2, _32>{}));
  expect_inner(append<3>(l), l, append<3>(b));
  expect_inner(append<3>(l, Layout<_2, _32>{}), l, append<3>(b, Layout<_2, _32>{}));
}

template <class L>
void expect_operations(L const& l) {
  auto const b = l.layout_b();
  expect_inner(prepend(l, Layout<_2, _32>{}), l, prepend(b, Layout<_2, _32>{}));
  expect_inner(prepend<3>(l), l, prepend<3>(b));
  expect_inner(replace<0>(l, Layout<_2, _8>{}), l, replace<0>(b, Layout<_2, _8>{}));
  expect_inner(coalesce(l), l, coalesce(b));
  expect_inner(coalesce(l, Step<_1, _1>{}), l, coalesce(b, Step<_1, _1>{}));
  expect_inner(filter(l), l, filter(b));
  expect_inner(filter(l, Step<_1, _1>{}), l, filter(b, Step<_1, _1>{}));
  expect_inner(filter_zeros(l), l, filter_zeros(b));
  expect_inner(composition(l, Layout<_8, _4>{}), l, composition(b, Layout<_8, _4>{}));
  expect_inner(composition(l, make_tile(_2{}, _)), l, composition(b, make_tile(_2{}, _)));
}

// The operations treat all swizzles alike. Each operation is tested with involutions, with other swizzles, and with
// swizzles without bits. For each swizzle, half of the operations get a static offset, and the other half a run-time
// offset.
TEST(ComposedAlgebra, TheInnerLayoutIsOperatedOn) {
  auto const here = [](auto sw) {
    expect_edits(make_composed_layout(sw, _5{}, B{}));
    expect_operations(make_composed_layout(sw, 9, B{}));
  };
  auto const there = [](auto sw) {
    expect_edits(make_composed_layout(sw, 9, B{}));
    expect_operations(make_composed_layout(sw, _5{}, B{}));
  };
  here(Swizzle<2, 1, 3>{});
  there(Swizzle<2, 0, -3>{});
  here(Swizzle<3, 0, 1>{});
  there(Swizzle<3, 2, -1>{});
  here(Swizzle<1, 2, 0>{});
  there(Swizzle<0, 1, 2>{});
}

// Each small swizzle is tested with one of the operations that rearrange the layout most.
TEST(ComposedAlgebra, EverySmallSwizzle) {
  sett_test::for_each_swizzle([](auto sw) {
    auto const l = make_composed_layout(sw, _5{}, B{});
    constexpr int turn = sett_test::turn_of<decltype(sw)> % 3;
    if constexpr (turn == 0) { expect_inner(get<1>(l), l, get<1>(B{})); }
    if constexpr (turn == 1) { expect_inner(coalesce(l), l, coalesce(B{})); }
    if constexpr (turn == 2) { expect_inner(composition(l, Layout<_8, _4>{}), l, composition(B{}, Layout<_8, _4>{})); }
  });
}

// coalesce preserves the value at every index, and filter preserves only the image.
TEST(ComposedAlgebra, LawsOfTheIndex) {
  auto const l = composition(Swizzle<2, 0, 3>{}, Layout<Shape<_2, _4, _2>, Stride<_1, _2, _0>>{});
  auto const r = coalesce(l);
  std::set<int> all;
  std::set<int> filtered;
  for (int x = 0; x < 16; ++x) {
    EXPECT_EQ(r(x), l(x));
    all.insert(l(x));
  }
  for (int x = 0; x < int(size(filter(l))); ++x) { filtered.insert(filter(l)(x)); }
  EXPECT_EQ(all, filtered);
  EXPECT_EQ(filtered.size(), std::size_t(size(filter(l))));
}

// B and its complement tile an interval, and a bijective swizzle preserves this property.
TEST(ComposedAlgebra, Complement) {
  auto const l = composition(Swizzle<2, 0, 2>{}, Layout<Shape<_2, _2>, Stride<_2, _8>>{});
  auto const rest = complement(l, _64{});
  auto const both = composition(l.layout_a(), make_layout(l.layout_b(), rest));
  std::set<int> image;
  for (int x = 0; x < int(size(both)); ++x) { image.insert(both(x)); }
  EXPECT_EQ(image.size(), 64u);
  EXPECT_EQ(*image.rbegin(), 63);
  static_assert(is_same_v<decltype(complement(l)), decltype(complement(l.layout_b()))>);
}

TEST(ComposedAlgebra, NullspaceIsWhereTheOffsetStays) {
  auto const l = composition(Swizzle<2, 0, 2>{}, _3{}, Layout<Shape<_2, _2, _4>, Stride<_2, _0, _4>>{});
  auto const n = nullspace(l);
  for (int x = 0; x < int(size(n)); ++x) { EXPECT_EQ(l(n(x)), l(0)); }
  EXPECT_EQ(int(size(n)), 2);
}

TEST(ComposedAlgebra, RegistersAreNotSwizzled) {
  auto const l = composition(Swizzle<2, 0, 2>{}, _3{}, Layout<Shape<_2, _4>, Stride<_4, _8>>{});
  static_assert(is_same_v<decltype(make_layout_like(l)), decltype(make_layout_like(l.layout_b()))>);
  static_assert(is_same_v<decltype(make_fragment_like(l)), decltype(make_fragment_like(l.layout_b()))>);
}
