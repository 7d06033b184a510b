// Applies operations to the layout inside a swizzle, to layouts with basis strides, and to the shape of an xor layout.
// Calls layouts.
#include "beneath.hpp"
#include "../terminal/counted.hpp"

#include <algorithm>

#include "build.hpp"
#include "coordinate.hpp"
#include "sett/linear/any_basis_algebra.hpp"
#include "sett/linear/offset_range.hpp"

namespace app {

namespace {

using Arguments = std::vector<Value> const&;

template <class T>
Answer answer(sett::result<T> const& r) {
  return r ? app::answer(of(*r)) : app::answer(r.error());
}

bool is_one_of(std::string const& name, std::initializer_list<char const*> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Answer slice_of(AnyLayout const& l, Num offset, AnyTiler const& c) {
  auto const s = sett::try_slice_and_offset(l, c);
  if (!s) { return app::answer(s.error()); }
  Value v = of(s->layout);
  v.kind = Kind::slice;
  v.integer = offset + s->offset;
  return answer(v);
}

// Adds n at a path in the coordinate. The path must lead to a leaf.
void add(AnyTuple& to, sett::Vec<int> const& path, Num n) {
  int node = 0;
  int leaf = 0;
  for (int const mode : path) {
    ++node;
    for (int i = 0; i < mode; ++i) {
      int const end = sett::subtree_end(to.profile, node);
      leaf += sett::leaf_count(to.profile, node, end);
      node = end;
    }
  }
  to.leaf[leaf] = to.leaf[leaf] + n;
}

// Adds each leaf of the coordinate t to the leaf of `to` at the same path.
void each_leaf(AnyTuple const& t, sett::Vec<int>& path, AnyTuple& to) {
  if (t.is_integer()) { return add(to, path, t.leaf[0]); }
  for (int i = 0; i < t.rank(); ++i) {
    path.push_back(i);
    each_leaf(t.element(i), path, to);
    path.pop_back();
  }
}

// Slices a value. For a slice of a slice, adds the offsets. The sum has the profile of the first offset.
Answer slice_of(Value const& v, AnyTiler const& c) {
  auto const s = sett::try_slice_and_offset(v.rare->coordinates, c);
  if (!s) { return app::answer(s.error()); }
  sett::BasisSlice out = *s;
  if (v.kind == Kind::basis_slice) {
    out.offset = v.tuple;
    sett::Vec<int> path;
    if (!s->layout.stride.empty() || !s->offset.is_integer()) { each_leaf(s->offset, path, out.offset); }
  }
  return app::answer(of(out));
}

// Returns one more than the largest offset.
Answer cosize(sett::AnyComposed const& a) {
  auto const range = sett::try_offset_range(a);
  if (!range) { return app::answer(range.error()); }
  if (range->low < Num(0)) {
    return fail("table_nonzero_start", "cosize: the least offset of " + std::string(sett::to_text(a).c_str()) + " is " +
                                           sett::to_text(range->low).c_str() +
                                           ": a swizzled layout has a cosize only if no offset is below 0");
  }
  return app::answer(of(range->high + Num(1)));
}

std::optional<Answer> on_composed(Function const& f, Arguments a) {
  std::string const name = f.name;
  sett::AnyComposed const& whole = a[0].composed;
  std::vector<Value> inner = a;
  inner[0] = of(whole.layout);
  if (is_one_of(name, {"depth", "rank", "shape", "size"})) { return f.call(inner); }
  if (name == "cosize") { return cosize(whole); }
  if (name == "slice") {
    auto const c = as_tiler(a[1]);
    if (!c || !is_coordinate(*c)) { return wrong("a coordinate", a[1]); }
    return at_coordinate(a[0], *c,
                         [](Value const& v, AnyTiler const& at) { return answer(sett::try_slice(v.composed, at)); });
  }
  // Computes A o (n + op(B)), as in sett/linear/composed_algebra.hpp and its neighbours.
  if (!is_one_of(name, {"blocked_product", "coalesce", "filter", "filter_zeros", "flat_divide", "flat_product",
                        "flatten", "get", "logical_divide", "logical_product", "raked_product", "tile_to_shape",
                        "tiled_divide", "tiled_product", "with_shape", "zipped_divide", "zipped_product"})) {
    return std::nullopt;
  }
  Answer out = f.call(inner);
  if (!out.value) { return out; }
  sett::AnyComposed result = whole;
  result.layout = out.value->layout;
  Value v = of(result);
  v.regime = out.value->regime;
  return app::answer(v);
}

// Applies Op to l and v. A layout v is one operand; any other v is applied mode by mode.
template <class Op>
Answer on_tiler(sett::AnyBasisLayout const& l, Value const& v) {
  auto const t = as_tiler(v);
  if (!t) { return wrong("a layout or a tiler with integer strides", v); }
  if (t->kind == AnyTiler::Kind::layout) { return answer(sett::attempt<Op>(l, t->layout)); }
  return answer(sett::attempt<Op>(l, *t));
}

template <class Op>
Answer divide(sett::AnyBasisLayout const& l, Value const& v) {
  Answer out = on_tiler<Op>(l, v);
  if (out.value) { out.value->regime = sett::name(sett::divide_regime(sett::compact(sett::shape(l)), *as_tiler(v))); }
  return out;
}

std::optional<Answer> on_bases(Function const& f, Arguments a) {
  using sett::OnBases;
  std::string const name = f.name;
  sett::AnyBasisLayout const& l = a[0].rare->coordinates;
  if (is_one_of(name, {"depth", "rank", "shape", "size"})) { return f.call({of(sett::compact(sett::shape(l)))}); }
  if (name == "stride") { return app::answer(of(sett::stride(l))); }
  if (name == "flatten") { return app::answer(of(sett::flatten(l))); }
  if (name == "filter") { return answer(sett::try_filter(l)); }
  if (name == "composition") { return on_tiler<OnBases<sett::Compose>>(l, a[1]); }
  if (name == "logical_divide") { return divide<OnBases<sett::LogicalDivide>>(l, a[1]); }
  if (name == "zipped_divide") { return divide<OnBases<sett::ZippedDivide>>(l, a[1]); }
  if (name == "tiled_divide") { return divide<OnBases<sett::TiledDivide>>(l, a[1]); }
  if (name == "flat_divide") { return divide<OnBases<sett::FlatDivide>>(l, a[1]); }
  if (name == "coalesce") {
    if (a.size() == 1) { return answer(sett::try_coalesce(l)); }
    auto const t = as_tiler(a[1]);
    return t ? answer(sett::try_coalesce(l, *t)) : wrong("a profile", a[1]);
  }
  if (name == "with_shape") {
    auto const s = as_tuple(a[1]);
    return s ? answer(sett::try_with_shape(l, *s)) : wrong("a shape", a[1]);
  }
  if (name == "get") {
    Answer const counted = f.call({of(sett::compact(sett::shape(l))), a[1]});  // checks that the mode exists
    return counted.value ? app::answer(of(l.mode(int(a[1].integer.value)))) : counted;
  }
  if (name == "slice") {
    auto const c = as_tiler(a[1]);
    if (!c || !is_coordinate(*c)) { return wrong("a coordinate", a[1]); }
    return at_coordinate(a[0], *c, [](Value const& v, AnyTiler const& at) { return slice_of(v, at); });
  }
  return std::nullopt;
}

std::optional<Answer> on_xor(Function const& f, Arguments a) {
  if (!is_one_of(f.name, {"depth", "rank", "shape", "size"})) { return std::nullopt; }
  return f.call({of(sett::compact(a[0].rare->bits.shape))});
}

}  // namespace

std::optional<Answer> call_beneath(Function const& f, Arguments a) {
  if (a.empty()) { return std::nullopt; }
  if (a[0].kind == Kind::composed) { return on_composed(f, a); }
  if (a[0].kind == Kind::basis_layout) { return on_bases(f, a); }
  if (a[0].kind == Kind::xor_layout) { return on_xor(f, a); }
  // Computes crd2idx(c, L) as L(c).
  if (f.name == std::string("crd2idx") && is_callable(a[1]) && a[1].kind != Kind::layout &&
      a[1].kind != Kind::swizzle) {
    return called(a[1], {a[0]});
  }
  return std::nullopt;
}

bool is_callable(Value const& v) {
  return v.kind == Kind::layout || v.kind == Kind::swizzle || v.kind == Kind::composed || v.kind == Kind::slice ||
         v.kind == Kind::basis_layout || v.kind == Kind::basis_slice || v.kind == Kind::xor_layout;
}

namespace {

AnyTuple shape_of(Value const& v) {
  switch (v.kind) {
    case Kind::composed:
      return sett::shape(v.composed.layout);
    case Kind::xor_layout:
      return v.rare->bits.shape;
    case Kind::basis_layout:
    case Kind::basis_slice:
      return sett::shape(v.rare->coordinates);
    default:
      return sett::shape(v.layout);
  }
}

Answer called_swizzle(Value const& swizzle, Arguments a) {
  if (a.size() != 1 || a[0].kind != Kind::integer) { return fail("wrong_arguments", "a swizzle takes one integer"); }
  return app::answer(of(swizzle.composed.swizzle(a[0].integer)));
}

Answer called_xor(Value const& function, AnyTiler const& coordinate, bool keeps) {
  if (keeps) {
    return fail("unsupported",
                "the coordinate of an xor layout must not contain _: convert the layout with from_f2 or "
                "swizzled_from_f2 to slice it");
  }
  sett::XorLayout const& x = function.rare->bits;
  auto const i = sett::try_offset_at(sett::compact(x.shape), coordinate);
  if (!i) { return app::answer(i.error()); }
  if (*i < Num(0) || *i >= sett::size(x)) {
    return fail("index_out_of_range", "index " + std::string(sett::to_text(*i).c_str()) + " is outside of " +
                                          text_of(function) + ", which has " + sett::to_text(sett::size(x)).c_str() +
                                          " elements");
  }
  return app::answer(of(x(*i)));
}

// Calls the function if the coordinate fits its shape.
Answer called_at(Value const& function, AnyTiler const& coordinate, bool keeps) {
  if (function.kind == Kind::xor_layout) { return called_xor(function, coordinate, keeps); }
  if (function.kind == Kind::composed) {
    auto const c = sett::try_slice(function.composed, coordinate);
    if (!c) { return app::answer(c.error()); }
    return app::answer(keeps ? of(*c) : of(c->swizzle(c->offset)));
  }
  if (function.kind == Kind::basis_layout || function.kind == Kind::basis_slice) {
    Answer out = slice_of(function, coordinate);
    return out.value && !keeps ? app::answer(of(out.value->tuple)) : out;
  }
  Answer out = slice_of(function.layout, function.kind == Kind::slice ? function.integer : Num(0), coordinate);
  return out.value && !keeps ? app::answer(of(out.value->integer)) : out;
}

}  // namespace

Answer at_coordinate(Value const& function, AnyTiler const& coordinate, Answer (*at)(Value const&, AnyTiler const&)) {
  AnyTuple const shape = shape_of(function);
  if (is_inside(shape, coordinate)) { return at(function, coordinate); }
  Coordinate const c = checked_coordinate(text_of(function), shape, coordinate);
  if (!c.misfit.empty()) { return fail(sett::name(sett::Rule::coordinate_mismatch), c.misfit); }
  Answer out = at(function, coordinate);
  if (out.value) { out.note = c.outside; }
  return out;
}

Answer called(Value const& function, Arguments arguments) {
  if (function.kind == Kind::swizzle) { return called_swizzle(function, arguments); }
  sett::Vec<AnyTiler> entries;
  for (Value const& v : arguments) {
    auto const t = as_tiler(v);
    if (!t || !is_coordinate(*t)) {
      return fail("wrong_arguments",
                  "a coordinate can contain only integers, tuples and _, but " + text_of(v) + is_a(v.kind));
    }
    entries.push_back(*t);
  }
  AnyTiler const coordinate = entries.size() == 1 ? entries[0] : AnyTiler(entries);
  return at_coordinate(function, coordinate,
                       [](Value const& f, AnyTiler const& c) { return called_at(f, c, has_keep(c)); });
}

}  // namespace app
