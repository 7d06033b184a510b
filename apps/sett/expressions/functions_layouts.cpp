// The functions that make layouts and query them: sizes, modes, coordinates and offsets.
#include "../terminal/counted.hpp"
#include "adapters.hpp"
#include "beneath.hpp"
#include "build.hpp"
#include "coordinate.hpp"
#include "mapping.hpp"
#include "sett/linear/compare.hpp"
#include "sett/linear/fit_mapping.hpp"

namespace app {

namespace {

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

// Measures the size, the rank or the depth of integers, tuples and layouts.
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

Num rank_of(AnyLayout const& a) { return Num(a.rank()); }
Num depth_of(AnyLayout const& a) { return Num(a.depth()); }
Num size_of(AnyLayout const& a) { return sett::size(a); }
Num cosize_of(AnyLayout const& a) { return sett::cosize(a); }
AnyTuple shape_of(AnyLayout const& a) { return sett::shape(a); }
AnyTuple stride_of(AnyLayout const& a) { return sett::stride(a); }
AnyLayout flat(AnyLayout const& a) { return sett::flatten(a); }

Answer offsets(Arguments a) {
  auto const m = as_any_mapping(a[0]);
  if (!m) { return wrong("a layout with integer offsets", a[0]); }
  Num const n = sett::size(*m);
  if (n > Num(sett::table_bound)) {
    return fail("too_large", "offsets lists at most " + std::string(sett::to_text(Num(sett::table_bound)).c_str()) +
                                 " offsets, but " + text_of(a[0]) + " has " + sett::to_text(n).c_str());
  }
  sett::Vec<Num> out;
  out.reserve(int(n.value));
  for (std::int64_t i = 0; i < n.value; ++i) { out.push_back((*m)(Num(i))); }
  return answer(of(out));
}

}  // namespace

std::vector<Function> layout_functions() {
  return {
      {"cosize", "A", "max - min + 1 of the offsets, or max + 1 if A is swizzled", 1, 1, measure<cosize_of>},
      {"crd2idx", "c, A", "the offset of a coordinate", 2, 2, crd2idx},
      {"depth", "A", "how deep the tree nests", 1, 1, measure<depth_of>},
      {"fit", "[...] [, shape]", "the layout of a table; swizzled or xor if no plain layout fits", 1, 2, fit},
      {"flatten", "A", "the leaves side by side", 1, 1, measure<flat>},
      {"get", "A, i", "mode i", 2, 2, mode},
      {"idx2crd", "x, S", "the coordinate of an index", 2, 2, idx2crd},
      {"image", "A", "the sorted offsets", 1, 1, on_layout<sett::try_image>},
      {"is_compact", "A", "whether A is a bijection onto [0,|A|)", 1, 1, on_layout<sett::try_is_compact>},
      {"is_injective", "A", "whether no offset repeats", 1, 1, on_layout<sett::try_is_injective>},
      {"is_surjective", "A, M", "whether A is onto [0,M)", 2, 2, on_layout_and_integer<sett::try_is_surjective>},
      {"make_layout", "S [, D]", "the layout S:D (default: column-major), or layouts side by side", 1, 2, made_layout},
      {"make_ordered_layout", "S, order", "the compact layout whose modes are filled in that order", 2, 2,
       made_ordered_layout},
      {"offsets", "A", "the offset at every index, in order; A may be swizzled, xor or a slice", 1, 1, offsets},
      {"rank", "A", "the number of modes", 1, 1, measure<rank_of>},
      {"row_major", "S", "the compact layout whose last mode is fastest", 1, 1, made_row_major},
      {"same_function", "A, B", "whether A and B agree at every index", 2, 2, same_function},
      {"shape", "A", "the extents", 1, 1, measure<shape_of>},
      {"size", "A", "the number of elements", 1, 1, measure<size_of>},
      {"slice", "A, c", "the layout of the modes that _ keeps, and its offset", 2, 2, slice},
      {"stride", "A", "the strides", 1, 1, measure<stride_of>},
      {"with_shape", "A, S", "the same function under another shape", 2, 2, with_shape},
  };
}

}  // namespace app
