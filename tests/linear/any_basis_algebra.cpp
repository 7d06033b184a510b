// any_basis_algebra: tests linear/any_basis_algebra.hpp.
//
// The answers are compared with brute force at every coordinate, and with typed layouts that have the same numbers.
// The answers are also compared with the integer planners, under weights that distinguish the basis vectors.
#include "sett/linear/any_basis_algebra.hpp"

#include "sett/sett.hpp"
#include "typed_bases.hpp"

using namespace sett;

namespace {

AnyBasisLayout layout_of(char const* text) { return parse_basis_layout(text).value(); }

// Returns the coordinate as a number, with weight 1000^k on the k-th basis vector of `tree`. No two coordinates in
// these tests share a value.
Num weighed(AnyTuple const& c) {
  Num sum(0);
  Num weight(1);
  for (Num const& n : c.leaf) {
    sum = sum + n * weight;
    weight = weight * Num(1000);
  }
  return sum;
}
AnyTuple in_tree(AnyBasisLayout const& a, AnyBasis const& d) { return sett::detail::coordinate(codomain(a), d); }

// Returns the layout with each basis stride replaced by its weight.
AnyLayout weighed(AnyBasisLayout const& a) {
  AnyLayout out{a.profile, a.shape, Vec<Num>()};
  for (AnyBasis const& d : a.stride) { out.stride.push_back(weighed(in_tree(a, d))); }
  return out;
}

// Checks that r and the integer planner give the same answer: equal values at every index, with the tree of `whole`.
void expect_alike(AnyBasisLayout const& whole, result<AnyBasisLayout> const& r, result<AnyLayout> const& integers) {
  ASSERT_EQ(bool(r), bool(integers)) << text(whole) << ": " << text(r) << " and " << text(integers);
  if (!r) {
    EXPECT_EQ(r.error().failure.rule, integers.error().failure.rule) << text(whole);
    return;
  }
  EXPECT_EQ(shape(*r), shape(*integers)) << text(whole);
  for (Num i(0); i < size(*r); i = i + Num(1)) {
    ASSERT_EQ(weighed(in_tree(whole, sett::detail::combination(*r, i))), (*integers)(i))
        << text(whole) << ": " << text(r);
  }
}

AnyTuple random_shape(given::Random& random) {
  AnyTuple out;
  out.profile.push_back(int(random.number(2, 3)));
  for (int i = 0; i < out.profile[0]; ++i) {
    bool const nested = random.number(0, 3) == 0;
    if (nested) { out.profile.push_back(2); }
    for (int j = nested ? 0 : 1; j < 2; ++j) {
      out.profile.push_back(leaf_node);
      out.leaf.push_back(Num(random.number(1, 6)));
    }
  }
  return out;
}

AnyTiler random_tiler(given::Random& random, int rank) {
  Vec<AnyTiler> entries;
  for (std::int64_t n = random.number(1, rank); n > 0; --n) {
    switch (random.number(0, 3)) {
      case 0:
        entries.push_back(AnyTiler::keep());
        break;
      case 1:
        entries.push_back(AnyTiler(random.layout(2, 1, 4)));
        break;
      default:
        entries.push_back(AnyTiler(Num(random.number(1, 4))));
    }
  }
  return AnyTiler(entries);
}

}  // namespace

TEST(AnyBasisAlgebra, AnswersAsTheIntegerPlannersDo) {
  given::Random random(11);
  int answered = 0;
  for (int trial = 0; trial < 700; ++trial) {
    AnyBasisLayout a = make_identity_layout(random_shape(random));
    for (AnyBasis& d : a.stride) { d = d * Num(random.number(0, 5) == 0 ? 0 : random.number(1, 3)); }
    AnyLayout const integers = weighed(a);
    AnyLayout const b = random.layout(2, 0, 8);
    AnyTiler const t = random_tiler(random, a.rank());
    expect_alike(a, try_coalesce(a), try_coalesce(integers));
    expect_alike(a, try_coalesce(a, t), try_coalesce(integers, t));
    expect_alike(a, try_filter(a), try_filter(integers));
    expect_alike(a, try_composition(a, b), try_composition(integers, b));
    expect_alike(a, try_composition(a, t), try_composition(integers, t));
    expect_alike(a, try_logical_divide(a, b), try_logical_divide(integers, b));
    expect_alike(a, try_logical_divide(a, t), try_logical_divide(integers, t));
    expect_alike(a, try_zipped_divide(a, t), try_zipped_divide(integers, t));
    expect_alike(a, try_tiled_divide(a, t), try_tiled_divide(integers, t));
    expect_alike(a, try_flat_divide(a, t), try_flat_divide(integers, t));
    answered += try_composition(a, b) ? 1 : 0;
  }
  EXPECT_GT(answered, 250);
}

TEST(AnyBasisAlgebra, CompositionIsThatOfTheFunctions) {
  given::Random random(12);
  for (int trial = 0; trial < 2000; ++trial) {
    AnyBasisLayout const a = make_identity_layout(random_shape(random));
    AnyLayout const b = random.layout(2, 0, 8);
    auto const c = try_composition(a, b);
    for (Num i(0); c && i < size(b); i = i + Num(1)) {
      ASSERT_EQ(sett::detail::combination(*c, i), sett::detail::combination(a, b(i)))
          << text(a) << " o " << text(b) << " = " << text(c);
    }
  }
}

namespace {

template <class Shape, class Tiler>
void typed_alike(Shape const& shape, Tiler const& tiler) {
  auto const typed = cute::make_identity_layout(shape);
  AnyBasisLayout const any = make_identity_layout(to_any(shape));
  AnyTiler const t = ArgumentReader<Tiler>::read_object(tiler);
  EXPECT_EQ(logical_divide(any, t), given::any_basis(cute::logical_divide(typed, tiler))) << text(any) << text(t);
  EXPECT_EQ(zipped_divide(any, t), given::any_basis(cute::zipped_divide(typed, tiler))) << text(any) << text(t);
  EXPECT_EQ(tiled_divide(any, t), given::any_basis(cute::tiled_divide(typed, tiler))) << text(any) << text(t);
  EXPECT_EQ(flat_divide(any, t), given::any_basis(cute::flat_divide(typed, tiler))) << text(any) << text(t);
  EXPECT_EQ(composition(any, t), given::any_basis(cute::composition(typed, tiler))) << text(any) << text(t);
  EXPECT_EQ(coalesce(any), given::any_basis(cute::coalesce(typed))) << text(any);
  EXPECT_EQ(filter(any), given::any_basis(cute::filter(typed))) << text(any);
  auto const at = zipped_divide(any, t);
  auto const typed_at = cute::zipped_divide(typed, tiler);
  for (int i = 0; i < int(size(typed_at)); ++i) {
    EXPECT_EQ(sett::detail::combination(at, Num(i)), given::basis_value_of(typed_at(i), Vec<int>()))
        << text(at) << " at " << i;
  }
}

template <class Shape, class B>
void typed_composition(Shape const& shape, B const& b) {
  EXPECT_EQ(composition(make_identity_layout(to_any(shape)), to_any(b)),
            given::any_basis(cute::composition(cute::make_identity_layout(shape), b)))
      << text(to_any(shape)) << text(to_any(b));
}

}  // namespace

TEST(AnyBasisAlgebra, AnswersAsTypedLayoutsDo) {
  using namespace cute;
  typed_alike(Shape<_6, _8>{}, Tile<_2, _4>{});
  typed_alike(Shape<_7, Int<9>>{}, Tile<_2, _4>{});
  typed_alike(Shape<_4, _5>{}, Tile<_1, _5>{});
  typed_alike(Shape<_6, _8>{}, Tile<_3>{});
  typed_alike(Shape<_6, _8>{}, Tile<Layout<_2, _3>, Underscore>{});
  typed_alike(Shape<Shape<_2, _3>, _8>{}, Tile<_2, Layout<Shape<_2, _2>, Stride<_1, _4>>>{});
  typed_alike(Shape<Shape<_4, _2>, Shape<_3, _2>>{}, Tile<_8, _3>{});
  typed_alike(Shape<_1, _8>{}, Tile<_1, _4>{});
  typed_alike(make_shape(6, 8), Tile<_2, _4>{});
  typed_alike(make_shape(7, 9), make_tile(3, 2));
  typed_composition(Shape<_4, _5>{}, Layout<_4, _5>{});
  typed_composition(Shape<_4, _5>{}, Layout<Shape<_4, _5>, Stride<_5, _0>>{});
  typed_composition(Shape<_6, _8>{}, Layout<Shape<_4, _6>, Stride<_12, _2>>{});
  typed_composition(Shape<_2, _3, _4>{}, Layout<_4, _6>{});
  typed_composition(Shape<_2, _3, _4>{}, Layout<Shape<_2, _2>, Stride<_9, _0>>{});
  typed_composition(Shape<_2, Shape<_3, _4>>{}, Layout<_12, _2>{});
}

TEST(AnyBasisAlgebra, AStrideMayBecomeASumAndIsThenOnlyEvaluated) {
  auto const diagonal = composition(make_identity_layout("(4,5)"_tuple), "4:5"_layout);
  EXPECT_EQ(text(diagonal), "4:1@0+1@1");
  for (int i = 0; i < 4; ++i) { EXPECT_EQ(diagonal(Num(i)), (AnyTuple{flat_profile(2), Vec<Num>(Num(i), Num(i))})); }
  for (auto const& r : {try_coalesce(diagonal), try_filter(diagonal), try_composition(diagonal, "2:1"_layout),
                        try_zipped_divide(diagonal, "<2>"_tiler)}) {
    ASSERT_FALSE(bool(r));
    EXPECT_EQ(r.error().failure.rule, Rule::stride_is_sum);
  }
  EXPECT_EQ(text(try_slice_and_offset(diagonal, "2"_tiler)->offset), "(2,2)");
}

TEST(AnyBasisAlgebra, WhatIsRefused) {
  AnyBasisLayout const id = make_identity_layout("(4,5)"_tuple);
  EXPECT_EQ(try_composition(id, id).error().failure.rule, Rule::strides_not_integers);
  EXPECT_EQ(try_zipped_divide(id, id).error().failure.rule, Rule::strides_not_integers);
  EXPECT_EQ(try_composition(id, "<1,2,3>"_tiler).error().failure.rule, Rule::tiler_too_long);
  EXPECT_EQ(try_composition(id, "3:3"_layout).error().failure.rule, Rule::carry_not_dividing);
  EXPECT_EQ(try_composition(id, "0:1"_layout).error().failure.rule, Rule::extent_below_one);
  EXPECT_EQ(try_composition(layout_of("2:4000000000000000000@0"), "2:4"_layout).error().failure.rule, Rule::overflow);
  EXPECT_EQ(try_with_shape(id, "(4,4)"_tuple).error().failure.rule, Rule::sizes_differ);
  EXPECT_EQ(text(try_with_shape(id, "(2,(2,5))"_tuple)), "(2,(2,5)):(1@0,(2@0,1@1))");
  EXPECT_THROW(static_cast<void>(zipped_divide(id, "<3,3,3>"_tiler)), layout_error);
}

TEST(AnyBasisAlgebra, IntegerStridesAreStridesToo) {
  given::Random random(13);
  for (int trial = 0; trial < 500; ++trial) {
    AnyLayout const a = random.layout(3, 0, 9);
    AnyLayout const b = random.layout(2, 0, 8);
    auto const c = try_composition(a, b);
    auto const with = try_composition(with_bases(a), b);
    ASSERT_EQ(bool(c), bool(with));
    if (c) { ASSERT_EQ(*with, with_bases(*c)); }
  }
}
