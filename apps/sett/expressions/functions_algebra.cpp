// The functions of the algebra: composition, complement, inverses, division and products of layouts.
#include "adapters.hpp"
#include "refusals.hpp"

namespace app {

namespace {

// Applies Op to a layout and a tiler. If the tiler is a layout, it is one operand; any other tiler is applied mode by
// mode.
template <class Op>
Answer on_tiler(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const t = as_tiler(a[1]);
  if (!l) { return wrong("a layout", a[0]); }
  if (!t) { return wrong("a layout or a tiler", a[1]); }
  auto const out = t->kind == AnyTiler::Kind::layout ? sett::attempt<Op>(*l, t->layout) : sett::attempt<Op>(*l, *t);
  return out ? app::answer(of(*out)) : refused_tile(Op::name, out.error(), *l, a[1]);
}

// Applies Op to two layouts. A tuple of integers is used as a layout.
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

bool is_swizzled(Value const& v) { return v.kind == Kind::swizzle || v.kind == Kind::composed; }

// Composes two layouts, at least one of which is an xor layout.
Answer compose_by_bits(Arguments a) {
  Answer const inner = xor_of(a[1]);
  if (!inner.value) { return inner; }
  sett::XorLayout const& bits = inner.value->rare->bits;
  switch (a[0].kind) {
    case Kind::xor_layout:
      return answer(sett::try_composition(a[0].rare->bits, bits));
    case Kind::swizzle:
      return answer(sett::try_composition(a[0].composed.swizzle, bits));
    case Kind::composed:
      return answer(sett::try_composition(a[0].composed, bits));
    default:
      auto const l = as_layout(a[0]);
      return l ? answer(sett::try_composition(sett::AnyComposed{sett::AnySwizzle{}, Num(0), *l}, bits))
               : wrong("a layout, swizzled or not", a[0]);
  }
}

// Inverts a layout with integer strides, or a swizzled or xor layout by its bits.
template <auto OfLayout, auto OfBits>
Answer inverse(Arguments a) {
  if (a[0].kind != Kind::xor_layout && a[0].kind != Kind::composed) { return on_layout<OfLayout>(a); }
  Answer const x = xor_of(a[0]);
  return x.value ? answer(OfBits(x.value->rare->bits)) : x;
}

Answer compose(Arguments a) {
  if (a[0].kind == Kind::xor_layout || a[1].kind == Kind::xor_layout) { return compose_by_bits(a); }
  if (is_swizzled(a[1])) {
    return fail("unsupported",
                "composition: a swizzle must be to the left of layouts, as in Sw<2,1,3> o (8,8):(8,1), but " +
                    text_of(a[1]) + " is to the right of " + text_of(a[0]));
  }
  if (a[0].kind == Kind::swizzle) { return composed_of(a[0], Num(0), a[1]); }
  if (a[0].kind != Kind::composed) { return on_tiler<sett::Compose>(a); }
  auto const t = as_tiler(a[1]);
  if (!t) { return wrong("a layout or a tiler", a[1]); }
  if (t->kind == AnyTiler::Kind::layout) { return answer(sett::try_composition(a[0].composed, t->layout)); }
  return answer(sett::try_composition(a[0].composed, *t));
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

template <auto F>
Answer shape_or_layout(Arguments a) {
  if (a[1].kind != Kind::integer) { return wrong("an integer", a[1]); }
  if (a[0].kind == Kind::layout) { return answer(F(a[0].layout, a[1].integer)); }
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape or a layout", a[0]); }
  auto const r = F(sett::compact(*s), a[1].integer);
  return r ? app::answer(of(sett::shape(*r))) : app::answer(r.error());
}

using L = AnyLayout const&;
using X = sett::XorLayout const&;
constexpr auto left = static_cast<sett::result<AnyLayout> (*)(L)>(sett::try_left_inverse<>);
constexpr auto right = static_cast<sett::result<AnyLayout> (*)(L)>(sett::try_right_inverse<>);
constexpr auto left_of_bits = static_cast<sett::result<sett::XorLayout> (*)(X)>(sett::try_left_inverse);
constexpr auto right_of_bits = static_cast<sett::result<sett::XorLayout> (*)(X)>(sett::try_right_inverse);
constexpr auto general_left = static_cast<sett::result<AnyLayout> (*)(L)>(sett::try_left_inverse_general);

}  // namespace

Answer composed_of(Value const& swizzle, Num offset, Value const& layout) {
  auto const l = as_layout(layout);
  return l ? app::answer(of(sett::AnyComposed{swizzle.composed.swizzle, offset, *l})) : wrong("a layout", layout);
}

std::vector<Function> algebra_functions() {
  return {
      {"blocked_product", "A, B", "A repeated by B, blocks contiguous in each mode", 2, 2,
       on_shape<sett::BlockedProduct>},
      {"coalesce", "A [, profile]", "the unique minimal layout of the same function", 1, 2, coalesce},
      {"complement", "A [, M]", "the layout that tiles [0,M) together with A", 1, 2, complement},
      {"complement_image", "A, M", "the complement of A's set of offsets", 2, 2,
       on_layout_and_integer<sett::try_complement_image>},
      {"complement_regime", "A, M", "whether A and its complement tile [0,M), pad it or underfill it", 2, 2,
       complement_regime},
      {"composition", "A, B", "A o B", 2, 2, compose},
      {"downcast", "A, n", "the same bytes in elements n times as narrow", 2, 2,
       on_layout_and_integer<sett::try_downcast<>>},
      {"filter", "A", "A without its modes of stride 0, coalesced", 1, 1,
       on_layout<static_cast<sett::result<AnyLayout> (*)(L)>(sett::try_filter)>},
      {"filter_zeros", "A", "stride-0 modes get extent 1", 1, 1, on_layout<sett::try_filter_zeros<>>},
      {"flat_divide", "A, B", "tiles and remainders side by side", 2, 2, divide<sett::FlatDivide>},
      {"flat_product", "A, B", "block and copies side by side", 2, 2, on_tiler<sett::FlatProduct>},
      {"left_inverse", "A", "L(K(L(x))) = L(x), by the chain rule", 1, 1, inverse<left, left_of_bits>},
      {"left_inverse_general", "A", "a left inverse, by a bounded search", 1, 1, on_layout<general_left>},
      {"logical_divide", "A, B", "A in tiles of B", 2, 2, divide<sett::LogicalDivide>},
      {"logical_product", "A, B", "A repeated by B", 2, 2, on_tiler<sett::LogicalProduct>},
      {"max_alignment", "A", "the width that every vector is aligned to", 1, 1, on_layout<sett::try_max_alignment<>>},
      {"max_common_layout", "A, B", "the longest contiguous run that both share", 2, 2,
       on_layouts<sett::try_max_common_layout<>>},
      {"max_common_vector", "A, B", "the length of that run", 2, 2, on_layouts<sett::try_max_common_vector<>>},
      {"nullspace", "A", "the indices sent to 0", 1, 1, on_layout<sett::try_nullspace<>>},
      {"raked_product", "A, B", "A repeated by B, blocks interleaved in each mode", 2, 2, on_shape<sett::RakedProduct>},
      {"right_inverse", "A", "L(R(i)) = i", 1, 1, inverse<right, right_of_bits>},
      {"right_inverse_maximal", "A", "the largest right inverse, by a bounded search", 1, 1,
       on_layout<sett::try_right_inverse_maximal>},
      {"shape_div", "S or A, n", "every n-th element", 2, 2, shape_or_layout<sett::try_shape_div>},
      {"shape_mod", "S or A, n", "the first n elements", 2, 2, shape_or_layout<sett::try_shape_mod>},
      {"tile_to_shape", "A, S [, order]", "A repeated until it fills S", 2, 3, tile_to_shape},
      {"tiled_divide", "A, B", "(tiles, remainder, remainder, ...)", 2, 2, divide<sett::TiledDivide>},
      {"tiled_product", "A, B", "(block, copies, copies, ...)", 2, 2, on_tiler<sett::TiledProduct>},
      {"upcast", "A, n", "the same bytes in elements n times as wide", 2, 2, on_layout_and_integer<sett::try_upcast<>>},
      {"zipped_divide", "A, B", "(tiles, remainders)", 2, 2, divide<sett::ZippedDivide>},
      {"zipped_product", "A, B", "(blocks, copies)", 2, 2, on_tiler<sett::ZippedProduct>},
  };
}

}  // namespace app
