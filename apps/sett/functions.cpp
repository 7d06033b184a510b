// The table of functions. A row adapts the arguments and calls the library.
#include "functions.hpp"

#include <algorithm>

#include "arithmetic.hpp"
#include "beneath.hpp"
#include "build.hpp"
#include "coordinate.hpp"
#include "mapping.hpp"
#include "refusals.hpp"
#include "sett/linear/compare.hpp"
#include "sett/linear/fit_mapping.hpp"

namespace app {

Answer fail(std::string code, std::string message) { return {std::nullopt, {std::move(code), std::move(message), 0}}; }
Answer answer(Value v) { return {std::move(v), {}}; }
Answer answer(sett::Error const& e) { return fail(sett::name(e.failure.rule), e.text.c_str()); }

Answer wrong(char const* wanted, Value const& got) {
  return fail("wrong_arguments",
              std::string("expected ") + wanted + ", but " + text_of(got) + is_a(got.kind) + able(got.kind));
}

namespace {

using Arguments = std::vector<Value> const&;

template <class T>
Answer answer(sett::result<T> const& r) {
  return r ? app::answer(of(*r)) : app::answer(r.error());
}

bool is_swizzled(Value const& v) { return v.kind == Kind::swizzle || v.kind == Kind::composed; }

// rows over one layout
template <auto F>
Answer on_layout(Arguments a) {
  auto const l = as_layout(a[0]);
  return l ? answer(F(*l)) : wrong("a layout", a[0]);
}

template <auto F>
Answer on_layouts(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const m = as_layout(a[1]);
  return !l ? wrong("a layout", a[0]) : !m ? wrong("a layout", a[1]) : answer(F(*l, *m));
}

template <auto F>
Answer on_layout_and_integer(Arguments a) {
  auto const l = as_layout(a[0]);
  if (!l) { return wrong("a layout", a[0]); }
  return a[1].kind == Kind::integer ? answer(F(*l, a[1].integer)) : wrong("an integer", a[1]);
}

template <auto F>
Answer on_shape_and_integer(Arguments a) {
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape", a[0]); }
  return a[1].kind == Kind::integer ? app::answer(of(F(*s, a[1].integer))) : wrong("an integer", a[1]);
}

template <auto F>
Answer on_shapes(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const t = as_tuple(a[1]);
  return !s ? wrong("a shape", a[0]) : !t ? wrong("a shape", a[1]) : app::answer(of(F(*s, *t)));
}

// a layout and a tiler: a layout works as one, anything else mode by mode
template <class Op>
Answer on_tiler(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const t = as_tiler(a[1]);
  if (!l) { return wrong("a layout", a[0]); }
  if (!t) { return wrong("a layout or a tiler", a[1]); }
  auto const out = t->kind == AnyTiler::Kind::layout ? sett::attempt<Op>(*l, t->layout) : sett::attempt<Op>(*l, *t);
  return out ? app::answer(of(*out)) : refused_tile(Op::name, out.error(), *l, a[1]);
}

// a layout and a layout: a tuple of integers is one
template <class Op>
Answer on_shape(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const m = as_layout(a[1]);
  if (!l || !m) { return !l ? wrong("a layout", a[0]) : wrong("a layout or a shape", a[1]); }
  return answer(sett::attempt<Op>(*l, *m));
}

template <class Op>
Answer divide(Arguments a) {
  Answer out = on_tiler<Op>(a);
  if (out.value) { out.value->regime = sett::name(sett::divide_regime(*as_layout(a[0]), *as_tiler(a[1]))); }
  return out;
}

Answer complement(Arguments a) {
  auto const l = as_layout(a[0]);
  if (!l) { return wrong("a layout", a[0]); }
  Num M = sett::cosize(*l);
  if (a.size() > 1) {
    auto const s = as_tuple(a[1]);
    if (!s) { return wrong("an integer or a shape", a[1]); }
    M = sett::product(s->leaf);
  }
  Answer out = answer(sett::try_complement(*l, M));
  if (out.value) { out.value->regime = sett::name(sett::complement_regime(*l, M)); }
  return out;
}

Answer coalesce(Arguments a) {
  auto const l = as_layout(a[0]);
  if (!l) { return wrong("a layout", a[0]); }
  if (a.size() == 1) { return answer(sett::try_coalesce(*l)); }
  auto const t = as_tiler(a[1]);
  return t ? answer(sett::try_coalesce(*l, *t)) : wrong("a profile", a[1]);
}

Answer complement_regime(Arguments a) {
  auto const l = as_layout(a[0]);
  if (!l) { return wrong("a layout", a[0]); }
  auto const s = as_tuple(a[1]);
  if (!s) { return wrong("an integer or a shape", a[1]); }
  auto const r = sett::try_complement_regime(*l, sett::product(s->leaf));
  return answer(r);
}

Answer compose(Arguments a) {
  if (is_swizzled(a[1])) {
    return fail("unsupported",
                "composition: a swizzle stands at the left of layouts, as in Sw<2,1,3> o (8,8):(8,1), but " +
                    text_of(a[1]) + " is at the right of " + text_of(a[0]));
  }
  if (a[0].kind == Kind::swizzle) { return composed_of(a[0], Num(0), a[1]); }
  if (a[0].kind != Kind::composed) { return on_tiler<sett::Compose>(a); }
  auto const t = as_tiler(a[1]);
  if (!t) { return wrong("a layout or a tiler", a[1]); }
  if (t->kind == AnyTiler::Kind::layout) { return answer(sett::try_composition(a[0].composed, t->layout)); }
  return answer(sett::try_composition(a[0].composed, *t));
}

Answer same_function(Arguments a) {
  auto const m = as_any_mapping(a[0]);
  auto const n = as_any_mapping(a[1]);
  return !m ? wrong("a layout", a[0]) : !n ? wrong("a layout", a[1]) : answer(sett::try_same_function(*m, *n));
}

Answer fit(Arguments a) {
  if (a[0].kind != Kind::list) { return wrong("a list", a[0]); }
  if (a[0].list.empty()) { return fail("argument_below_one", "fit: the list is empty: give at least one integer"); }
  auto const s = a.size() == 1 ? std::nullopt : as_tuple(a[1]);
  if (a.size() > 1 && !s) { return wrong("a shape", a[1]); }
  auto const found = s ? sett::try_fit_mapping(a[0].list, *s) : sett::try_fit_mapping(a[0].list);
  return found ? app::answer(value_of(*found)) : app::answer(found.error());
}

Answer tile_to_shape(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const s = as_tuple(a[1]);
  if (!l) { return wrong("a layout", a[0]); }
  if (!s) { return wrong("a shape", a[1]); }
  if (a.size() == 2) { return answer(sett::try_tile_to_shape(*l, *s)); }
  auto const o = as_tuple(a[2]);
  return o ? answer(sett::try_tile_to_shape(*l, *s, *o)) : wrong("an order", a[2]);
}

Answer mode(Arguments a) {
  auto const l = as_layout(a[0]);
  if (!l) { return wrong("a layout", a[0]); }
  if (a[1].kind != Kind::integer) { return wrong("an integer", a[1]); }
  if (a[1].integer < Num(0) || a[1].integer >= Num(l->rank())) {
    return fail("index_out_of_range", "get: there is no mode " + text_of(a[1]) + ": " + sett::to_text(*l).c_str() +
                                          " has " + std::to_string(l->rank()) + " modes, counted from 0");
  }
  return app::answer(of(l->mode(int(a[1].integer.value))));
}

// integers, tuples and layouts have sizes, ranks and depths alike
template <auto OfLayout>
Answer measure(Arguments a) {
  auto const l = as_layout(a[0]);
  return l ? app::answer(of(OfLayout(*l))) : wrong("a layout or a shape", a[0]);
}

std::optional<AnyTiler> as_coordinate(Value const& v) {
  auto const t = as_tiler(v);
  return t && is_coordinate(*t) ? t : std::nullopt;
}

Answer crd2idx(Arguments a) {
  auto const l = as_layout(a[1]);
  auto const c = as_coordinate(a[0]);
  if (!c) { return wrong("a coordinate", a[0]); }
  if (!l) { return wrong("a shape or a layout", a[1]); }
  return at_coordinate(of(*l), *c,
                       [](Value const& f, AnyTiler const& at) { return answer(sett::try_offset_at(f.layout, at)); });
}

Answer idx2crd(Arguments a) {
  auto const s = as_tuple(a[1]);
  if (a[0].kind != Kind::integer) { return wrong("an integer", a[0]); }
  return s ? answer(sett::try_idx2crd(a[0].integer, *s)) : wrong("a shape", a[1]);
}

Answer with_shape(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const s = as_tuple(a[1]);
  return !l ? wrong("a layout", a[0]) : !s ? wrong("a shape", a[1]) : answer(sett::try_with_shape(*l, *s));
}

Answer slice(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const c = as_coordinate(a[1]);
  if (!l || !c) { return !l ? wrong("a layout", a[0]) : wrong("a coordinate", a[1]); }
  return at_coordinate(of(*l), *c, [](Value const& f, AnyTiler const& at) {
    auto const s = sett::try_slice_and_offset(f.layout, at);
    if (!s) { return app::answer(s.error()); }
    Value v = of(s->layout);
    v.kind = Kind::slice;
    v.integer = s->offset;
    return app::answer(v);
  });
}

Answer refinement(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const t = as_tuple(a[1]);
  if (!s || !t) { return !s ? wrong("a shape", a[0]) : wrong("a shape", a[1]); }
  auto const r = sett::try_mutual_refinement(*s, *t);
  if (!r) { return app::answer(r.error()); }
  AnyTuple pair{sett::Profile(2), sett::Vec<Num>()};
  for (AnyTuple const* p : {&r->first, &r->second}) {
    pair.profile.append(p->profile);
    pair.leaf.append(p->leaf);
  }
  return app::answer(of(pair));
}

template <auto F>
Answer shape_or_layout(Arguments a) {
  if (a[1].kind != Kind::integer) { return wrong("an integer", a[1]); }
  if (a[0].kind == Kind::layout) { return answer(F(a[0].layout, a[1].integer)); }
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape or a layout", a[0]); }
  auto const r = F(sett::compact(*s), a[1].integer);
  return r ? app::answer(of(sett::shape(*r))) : app::answer(r.error());
}

Answer distribute(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const t = as_tuple(a[1]);
  return !s ? wrong("a shape", a[0]) : !t ? wrong("a shape", a[1]) : answer(sett::try_domain_distribute(*s, *t));
}

template <auto F>
Answer classical(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const l = as_layout(a[1]);
  return !s ? wrong("a shape", a[0]) : !l ? wrong("a layout", a[1]) : app::answer(of(F(*s, *l)));
}

Num rank_of(AnyLayout const& a) { return Num(a.rank()); }
Num depth_of(AnyLayout const& a) { return Num(a.depth()); }
Num size_of(AnyLayout const& a) { return sett::size(a); }
Num cosize_of(AnyLayout const& a) { return sett::cosize(a); }
AnyTuple shape_of(AnyLayout const& a) { return sett::shape(a); }
AnyTuple stride_of(AnyLayout const& a) { return sett::stride(a); }
AnyLayout flat(AnyLayout const& a) { return sett::flatten(a); }

using L = AnyLayout const&;
constexpr auto general_left = static_cast<sett::result<AnyLayout> (*)(L)>(sett::try_left_inverse_general);

}  // namespace

Answer composed_of(Value const& swizzle, Num offset, Value const& layout) {
  auto const l = as_layout(layout);
  return l ? app::answer(of(sett::AnyComposed{swizzle.composed.swizzle, offset, *l})) : wrong("a layout", layout);
}

std::vector<Function> const& functions() {
  static std::vector<Function> const table = {
      {"blocked_product", "A, B", "A repeated by B, blocks contiguous in each mode", 2, 2,
       on_shape<sett::BlockedProduct>},
      {"ceil_div", "n, d", "n / d rounded up; of tuples mode by mode", 2, 2, ceil_divided},
      {"coalesce", "A [, profile]", "the unique minimal layout of the same function", 1, 2, coalesce},
      {"compatible", "S, T", "whether T refines S", 2, 2, on_shapes<sett::compatible<>>},
      {"complement", "A [, M]", "the layout that tiles [0,M) beside A", 1, 2, complement},
      {"complement_image", "A, M", "the complement of A's set of offsets", 2, 2,
       on_layout_and_integer<sett::try_complement_image>},
      {"complement_regime", "A, M", "whether A and its complement tile [0,M), pad it or underfill it", 2, 2,
       complement_regime},
      {"composition", "A, B", "A o B", 2, 2, compose},
      {"congruent", "S, T", "whether the trees are the same", 2, 2, on_shapes<sett::congruent<>>},
      {"cosize", "A", "max - min + 1 over the offsets; swizzled, max + 1", 1, 1, measure<cosize_of>},
      {"crd2idx", "c, A", "the offset of a coordinate", 2, 2, crd2idx},
      {"depth", "A", "how deep the tree nests", 1, 1, measure<depth_of>},
      {"domain_distribute", "S, T", "a domain of |T| elements over the modes of S", 2, 2, distribute},
      {"downcast", "A, n", "the same bytes in elements n times as narrow", 2, 2,
       on_layout_and_integer<sett::try_downcast<>>},
      {"filter", "A", "without the modes that do not move, coalesced", 1, 1,
       on_layout<static_cast<sett::result<AnyLayout> (*)(L)>(sett::try_filter)>},
      {"filter_zeros", "A", "stride-0 modes get extent 1", 1, 1, on_layout<sett::try_filter_zeros<>>},
      {"fit", "[...] [, shape]", "the layout of a table, swizzled or xor where no other is", 1, 2, fit},
      {"flat_divide", "A, B", "tiles and rests side by side", 2, 2, divide<sett::FlatDivide>},
      {"flat_product", "A, B", "block and copies side by side", 2, 2, on_tiler<sett::FlatProduct>},
      {"flatten", "A", "the leaves side by side", 1, 1, measure<flat>},
      {"from_f2", "X", "the layout of integer strides that a xor layout is", 1, 1, from_f2},
      {"from_linear", "J [, S]", "the xor layout of Triton's bases {\"lane\":[[1,0]]} over the output shape S", 1, 2,
       from_linear},
      {"get", "A, i", "mode i", 2, 2, mode},
      {"idx2crd", "x, S", "the coordinate of an index", 2, 2, idx2crd},
      {"image", "A", "the sorted offsets", 1, 1, on_layout<sett::try_image>},
      {"is_classically_composable", "S, B", "the classical sufficient conditions", 2, 2,
       classical<sett::is_classically_composable<>>},
      {"is_compact", "A", "whether A is a bijection onto [0,|A|)", 1, 1, on_layout<sett::try_is_compact>},
      {"is_injective", "A", "whether no offset repeats", 1, 1, on_layout<sett::try_is_injective>},
      {"is_interval_disjoint", "S, B", "whether the intervals of B's modes are disjoint", 2, 2,
       classical<sett::is_interval_disjoint<>>},
      {"is_left_divisible", "S, d", "left divisibility", 2, 2, on_shape_and_integer<sett::is_left_divisible<>>},
      {"is_surjective", "A, M", "whether A is onto [0,M)", 2, 2, on_layout_and_integer<sett::try_is_surjective>},
      {"is_weakly_left_divisible", "S, d", "weak left divisibility", 2, 2,
       on_shape_and_integer<sett::is_weakly_left_divisible<>>},
      {"left_inverse", "A", "L(K(L(x))) = L(x), by the chain rule", 1, 1, on_layout<sett::try_left_inverse<>>},
      {"left_inverse_general", "A", "the same, by a bounded search", 1, 1, on_layout<general_left>},
      {"logical_divide", "A, B", "A in tiles of B", 2, 2, divide<sett::LogicalDivide>},
      {"logical_product", "A, B", "A repeated by B", 2, 2, on_tiler<sett::LogicalProduct>},
      {"make_identity_layout", "S", "the layout whose offsets are its coordinates", 1, 1, make_identity_layout},
      {"make_layout", "S [, D]", "the shape S with the strides D, or column-major; of layouts, side by side", 1, 2,
       made_layout},
      {"make_ordered_layout", "S, order", "the compact layout whose modes are filled in that order", 2, 2,
       made_ordered_layout},
      {"max", "m, n", "the greater of two integers", 2, 2, greatest},
      {"max_alignment", "A", "the width that every vector is aligned to", 1, 1, on_layout<sett::try_max_alignment<>>},
      {"max_common_layout", "A, B", "the longest run that both place alike", 2, 2,
       on_layouts<sett::try_max_common_layout<>>},
      {"max_common_vector", "A, B", "its length", 2, 2, on_layouts<sett::try_max_common_vector<>>},
      {"min", "m, n", "the lesser of two integers", 2, 2, least},
      {"mutual_refinement", "S, T", "the coarsest common refinement", 2, 2, refinement},
      {"nullspace", "A", "the indices sent to 0", 1, 1, on_layout<sett::try_nullspace<>>},
      {"raked_product", "A, B", "A repeated by B, blocks spread over each mode", 2, 2, on_shape<sett::RakedProduct>},
      {"rank", "A", "the number of modes", 1, 1, measure<rank_of>},
      {"right_inverse", "A", "L(R(i)) = i", 1, 1, on_layout<sett::try_right_inverse<>>},
      {"right_inverse_maximal", "A", "the largest such, by a bounded search", 1, 1,
       on_layout<sett::try_right_inverse_maximal>},
      {"round_up", "n, d", "the least multiple of d that is not below n; of tuples mode by mode", 2, 2, rounded_up},
      {"row_major", "S", "the compact layout whose last mode is fastest", 1, 1, made_row_major},
      {"same_function", "A, B", "whether they agree at every index", 2, 2, same_function},
      {"shape", "A", "the extents", 1, 1, measure<shape_of>},
      {"shape_div", "S or A, n", "every n-th element", 2, 2, shape_or_layout<sett::try_shape_div>},
      {"shape_mod", "S or A, n", "the first n elements", 2, 2, shape_or_layout<sett::try_shape_mod>},
      {"size", "A", "the number of elements", 1, 1, measure<size_of>},
      {"slice", "A, c", "the layout that _ keeps, and its offset", 2, 2, slice},
      {"stride", "A", "the strides", 1, 1, measure<stride_of>},
      {"swizzled_from_f2", "X", "the swizzle after a layout that a xor layout is, by a search", 1, 1, swizzled_from_f2},
      {"tile_to_shape", "A, S [, order]", "A repeated until it fills S", 2, 3, tile_to_shape},
      {"tiled_divide", "A, B", "(tiles, rest, rest, ...)", 2, 2, divide<sett::TiledDivide>},
      {"tiled_product", "A, B", "(block, copies, copies, ...)", 2, 2, on_tiler<sett::TiledProduct>},
      {"to_f2", "A", "a layout, swizzled or not, as a xor layout", 1, 1, to_f2},
      {"to_linear", "A [, S] [, \"register\", ...]",
       "Triton's bases: where each bit of each mode goes in the output shape S", 1, 66, to_linear},
      {"upcast", "A, n", "the same bytes in elements n times as wide", 2, 2, on_layout_and_integer<sett::try_upcast<>>},
      {"weakly_congruent", "S, T", "whether S is T with subtrees collapsed", 2, 2, on_shapes<sett::weakly_congruent<>>},
      {"with_shape", "A, S", "the same function under another shape", 2, 2, with_shape},
      {"zipped_divide", "A, B", "(tiles, rests)", 2, 2, divide<sett::ZippedDivide>},
      {"zipped_product", "A, B", "(blocks, copies)", 2, 2, on_tiler<sett::ZippedProduct>},
  };
  return table;
}

Function const* find_function(std::string const& name) {
  auto const& table = functions();
  auto const at = std::lower_bound(table.begin(), table.end(), name,
                                   [](Function const& f, std::string const& n) { return n.compare(f.name) > 0; });
  return at != table.end() && name == at->name ? &*at : nullptr;
}

Answer call(Function const& f, std::vector<Value> const& arguments) {
  int const n = int(arguments.size());
  if (n < f.least || n > f.most) {
    return fail("wrong_arguments", std::string(f.name) + "(" + f.parameters + ") was given " + std::to_string(n) +
                                       (n == 1 ? " argument" : " arguments"));
  }
  std::optional<Answer> const beneath = call_beneath(f, arguments);
  Answer out = beneath ? *beneath : f.call(arguments);
  if (!out.value) { return out; }
  // every number that leaves is a number
  bool const bad =
      (out.value->kind == Kind::integer && out.value->integer.overflowed()) ||
      (out.value->kind == Kind::layout && sett::check_operand(out.value->layout).rule == sett::Rule::overflow);
  return bad ? fail("overflow", std::string(f.name) + ": a number of the answer does not fit into 64 bits") : out;
}

}  // namespace app
