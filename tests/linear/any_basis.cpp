// any_basis: tests linear/any_basis.hpp.
//
// The tests compare identity layouts and random layouts at every coordinate. All slices together must give the whole
// layout.
#include "sett/linear/any_basis.hpp"

#include "sett/layout/parse.hpp"
#include "sett/sett.hpp"
#include "typed_bases.hpp"

using namespace sett;

namespace {

AnyBasisLayout layout_of(char const* text) { return parse_basis_layout(text).value(); }

// Returns whether the slice `kept` contains the coordinate.
bool matches(AnyTiler const& kept, AnyTuple const& c, AnyTuple const& shape) {
  if (kept.is_keep()) { return true; }
  if (!kept.is_tuple()) { return offset_at(compact(shape), AnyTiler(c)) == kept.integer; }
  bool all = true;
  for (int i = 0; i < shape.rank(); ++i) { all = all && matches(kept.element(i), c.element(i), shape.element(i)); }
  return all;
}

template <class Shape>
void equals_typed(Shape const& shape) {
  auto const typed = cute::make_identity_layout(shape);
  AnyBasisLayout const any = make_identity_layout(to_any(shape));
  EXPECT_EQ(any, given::any_basis(typed)) << text(any);
  for (int i = 0; i < int(size(typed)); ++i) {
    EXPECT_EQ(any(Num(i)), to_any(cute::idx2crd(i, shape))) << text(any) << " at " << i;
  }
}

}  // namespace

TEST(AnyBasisLayout, IdentityLayoutsMapEachCoordinateToItself) {
  for (char const* shape :
       {"4", "(4)", "(4,5)", "(4,(2,3))", "((2,2),(3,(1,2)),1)", "(1,1)", "()", "(3,(),2)", "((4))"}) {
    AnyTuple const s = parse_tuple(shape).value();
    AnyBasisLayout const id = make_identity_layout(s);
    EXPECT_FALSE(bool(check_operand(id))) << shape;
    for (Num i(0); i < size(id); i = i + Num(1)) {
      AnyTuple const c = idx2crd(i, s);
      if (s.leaf.empty()) { continue; }  // the strides alone cannot show that the coordinate is a tuple
      if (shape != std::string("(3,(),2)")) { EXPECT_EQ(id(i), c) << shape; }
      EXPECT_EQ(id(c), id(i)) << shape;
    }
  }
  EXPECT_EQ(text(make_identity_layout("(4,(2,3))"_tuple)), "(4,(2,3)):(1@0,(1@0@1,1@1@1))");
}

TEST(AnyBasisLayout, IdentityLayoutsAreTheTypedOnes) {
  using namespace cute;
  equals_typed(_4{});
  equals_typed(Shape<_4, _5>{});
  equals_typed(Shape<_4, Shape<_2, _3>>{});
  equals_typed(Shape<Shape<_2, Shape<_1, _3>>, _2, Shape<_2>>{});
  equals_typed(make_shape(3, make_shape(2, _4{})));
}

TEST(AnyBasisLayout, TheCodomainIsTheLeastTreeOfThePaths) {
  EXPECT_EQ(text(layout_of("4:1@2")(Num(3))), "(0,0,3)");
  EXPECT_EQ(text(layout_of("4:5@0@1")(Num(3))), "(0,(15))");
  EXPECT_EQ(text(layout_of("(2,3):(0,1@1@0+-2@1)")(Num(5))), "((0,2),-4)");
  EXPECT_EQ(text(layout_of("4:3")(Num(3))), "9");
  EXPECT_EQ(text(layout_of("(2,2):(1@0,1@0)")(Num(3))), "(2)");
  EXPECT_EQ(codomain(layout_of("(2,2):(1@0,1@0@1)")), (Profile(2, -1, 1, -1)));
}

TEST(AnyBasisLayout, SlicesAndTheirOffsetsAreTheWhole) {
  AnyBasisLayout const a = layout_of("((2,3),4):((1@0,2@1+1@0),3@0@2)");
  Profile const tree = codomain(a);
  for (AnyTiler const& kept : {"<<_,1>,2>"_tiler, "<_,3>"_tiler, "<1,_>"_tiler, "<<0,_>,_>"_tiler, "_"_tiler,
                               "<5,3>"_tiler, "<<1,2>,3>"_tiler, "17"_tiler}) {
    auto const s = try_slice_and_offset(a, kept);
    ASSERT_TRUE(bool(s)) << text(kept);
    // Element j of the slice is at the j-th coordinate of the whole layout that the slice keeps.
    Num j(0);
    for (Num i(0); i < size(a); i = i + Num(1)) {
      if (!matches(kept, idx2crd(i, shape(a)), shape(a))) { continue; }
      AnyTuple sum = sett::detail::coordinate(tree, sett::detail::combination(s->layout, j));
      for (int k = 0; k < sum.leaf.size(); ++k) { sum.leaf[k] = sum.leaf[k] + s->offset.leaf[k]; }
      EXPECT_EQ(sum, a(i)) << text(kept) << " at " << text(i);
      j = j + Num(1);
    }
    EXPECT_EQ(j, size(s->layout)) << text(kept);
  }
  auto const row = slice_and_offset(make_identity_layout("(2,3)"_tuple), "<_,2>"_tiler);
  EXPECT_EQ(text(row.layout), "2:1@0");
  EXPECT_EQ(text(row.offset), "(0,2)");
  EXPECT_EQ(text(try_coordinate_at(make_identity_layout("(2,3)"_tuple), "<1,2>"_tiler)), "(1,2)");
  EXPECT_EQ(text(try_coordinate_at(a, "<1,2,3>"_tiler)), "refused: coordinate_mismatch mode 0 index 0: 3, 2");
  EXPECT_THROW(static_cast<void>(a("(1,2,3)"_tuple)), layout_error);
}

TEST(AnyBasisLayout, WhatIsRefused) {
  auto const of = [](std::int64_t extent, AnyBasis const& d, AnyBasis const& e) {
    return AnyBasisLayout{flat_profile(2), Vec<Num>(Num(extent), Num(2)), Vec<AnyBasis>(d, e)};
  };
  AnyBasis const outer = AnyBasis::term(1, Vec<int>(1));
  AnyBasis const inner = AnyBasis::term(1, Vec<int>(1, 0));
  EXPECT_EQ(check_operand(of(2, outer, inner)).rule, Rule::bases_nested);
  EXPECT_EQ(check_operand(of(2, AnyBasis::integer(1), inner)).rule, Rule::bases_nested);
  EXPECT_EQ(check_operand(of(0, inner, inner)).rule, Rule::extent_below_one);
  EXPECT_EQ(check_operand(of(largest_int64, inner, inner)).rule, Rule::overflow);
  EXPECT_EQ(check_operand(of(4, inner * Num(largest_int64 / 2), inner)).rule, Rule::overflow);
  EXPECT_EQ(check_operand(AnyBasisLayout{flat_profile(2), Vec<Num>(Num(2)), Vec<AnyBasis>(inner)}).rule,
            Rule::profiles_differ);
  EXPECT_FALSE(bool(check_operand(of(2, AnyBasis(), inner))));
}

TEST(AnyBasisLayout, Parts) {
  AnyBasisLayout const a = layout_of("((2,3),4):((1@0,2@1),3@0@2)");
  EXPECT_EQ(text(a.mode(0)), "(2,3):(1@0,2@1)");
  EXPECT_EQ(text(flatten(a)), "(2,3,4):(1@0,2@1,3@0@2)");
  EXPECT_EQ(text(flatten(layout_of("((4)):((1@0))"))), "4:1@0");
  EXPECT_EQ(text(concat(Vec<AnyBasisLayout>(a.mode(1), a.mode(0)))), "(4,(2,3)):(3@0@2,(1@0,2@1))");
  EXPECT_EQ(text(shape(a)), "((2,3),4)");
  EXPECT_EQ(text(stride(a)), "((1@0,2@1),3@0@2)");
  EXPECT_EQ(size(a), Num(24));
  EXPECT_EQ(a.rank(), 2);
  EXPECT_EQ(a.depth(), 2);
  EXPECT_EQ(text(with_bases("(4,2):(1,8)"_layout)), "(4,2):(1,8)");
}
