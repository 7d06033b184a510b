// fit_mapping: finds the layout, the swizzled layout or the xor layout of a table, or the first index that excludes all
// three.
//
// The search tries a layout first (algebra/fit.hpp), then a layout that begins at another offset, then bit vectors,
// which are simplified to a swizzled layout if possible. Then it tries Sw o n o L for every bijective swizzle within
// the bits of the table, with the fewest bits first, and |S| >= B before |S| < B.
//
//   law      m = fit_mapping(f): m(i) == f(i) for every i;  if refused at x, no layout, no Sw o n o L with such a
//            swizzle, and no xor layout has a table that begins with f[0..x], and x is the least such index
//   example  [0,1,2,3,5,4,7,6,10,11,8,9,15,14,13,12] is Sw<2,0,2> o 0 o 16:1;  with 13 at index 15: refused at 15;
//            [0,3,6,5] is (2,2):(f3,f6), which needs no swizzle, although Sw<1,0,1> o 0 o (2,2):(2,4) is the same
//            function
//
// Requires: a table that is not empty.
// Errors: table_not_layout with the index; overflow; with a shape, sizes_differ and the errors of splitting the layout.
#pragma once

#include "../algebra/fit.hpp"
#include "any_mapping.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Returns the x with w(x) == y, for a bijective swizzle.
inline std::uint64_t before(AnySwizzle const& w, std::uint64_t y) {
  std::uint64_t x = w(y);
  if (w.is_involution()) { return x; }
  // Each round determines |S| more bits, beginning with the bits that the swizzle does not write.
  for (std::uint64_t last = y; x != last;) {
    last = x;
    x = y ^ (w(x) ^ x);
  }
  return x;
}

// The offsets before a swizzle that gives f, relative to the first offset.
struct Beneath {
  Vec<Num> const& table;
  AnySwizzle w;
  Num first;

  Beneath(Vec<Num> const& t, AnySwizzle const& swizzle) : table(t), w(swizzle), first(at(t[0])) {}
  Num at(Num y) const { return Num(std::int64_t(before(w, std::uint64_t(y.value)))); }
  Num operator()(std::int64_t x) const { return at(table[int(x)]) - first; }
};

// Returns the bits that the swizzle reads.
inline std::uint64_t reads(AnySwizzle const& w) {
  return ((std::uint64_t(1) << w.b) - 1) << (w.m + (w.s > 0 ? w.s : 0));
}

struct Search {
  Vec<Num> const& table;
  std::int64_t furthest;   // largest index that has excluded a candidate so far
  std::uint64_t seen = 0;  // bits of the entries that no layout explains

  // Tries Sw o n o L for this swizzle.
  bool try_swizzle(AnySwizzle const& w, AnyMapping& out) {
    if ((seen & reads(w)) == 0) { return false; }  // the swizzle changes no entry up to `furthest`
    Beneath const f(table, w);
    auto const found = fit_prefix(f, table.size(), Num(table.size()));
    if (found.ok()) {
      out = AnyComposed{w, f.first, coalesced(found.value)};
      return true;
    }
    if (found.failure.index.value > furthest) { furthest = found.failure.index.value; }
    return false;
  }

  bool try_all(int bits, AnyMapping& out) {
    for (bool const involutions : {true, false}) {
      for (int b = 1; b < bits; ++b) {
        for (int const sign : {1, -1}) {
          int const from = involutions ? b : 1, to = involutions ? bits - b : (b - 1 < bits - b ? b - 1 : bits - b);
          for (int s = from; s <= to; ++s) {
            for (int m = 0; m + b + s <= bits; ++m) {
              if (try_swizzle(AnySwizzle{b, m, sign * s}, out)) { return true; }
            }
          }
        }
      }
    }
    return false;
  }

  // Tries an xor layout with one column for each power of two.
  bool try_xor(AnyMapping& out) {
    XorLayout x;
    x.shape = AnyTuple{Profile(leaf_node), Vec<Num>(Num(table.size()))};
    x.origin = std::uint64_t(table[0].value);
    for (int i = 1; i < table.size(); i *= 2) { x.matrix.column.push_back(std::uint64_t(table[i].value) ^ x.origin); }
    if (!cute::has_single_bit(unsigned(table.size()))) { return false; }
    x.matrix.rows = rows_of(x.matrix.column, x.origin);
    for (int i = 0; i < table.size(); ++i) {
      if (x(Num(i)) == table[i]) { continue; }
      if (i > furthest) { furthest = i; }
      return false;
    }
    auto const swizzled = try_swizzled_from_f2(x);
    if (swizzled) {
      out = AnyComposed{swizzled->swizzle, swizzled->offset, coalesced(swizzled->layout)};
    } else {
      out = x;
    }
    return true;
  }
};

inline Error no_layout_fits(std::int64_t index) {
  Text t;
  t << "fit: no layout, swizzled layout or xor layout has these values: the values up to index " << Num(index)
    << " rule out all of them";
  return {Failure{Rule::table_not_layout, 0, Num(index)}, t};
}

// Returns the same function with this shape as its domain.
inline result<AnyMapping> shaped(AnyMapping const& m, AnyTuple const& shape) {
  AnyMapping out = m;
  if (m.is_xor) {
    out.bits.shape = shape;
    return out;
  }
  auto const l = try_with_shape(m.composed.layout, shape);
  if (!l) { return l.error(); }
  out.composed.layout = *l;
  return out;
}

}  // namespace detail

inline result<AnyMapping> try_fit_mapping(Vec<Num> const& table) {
  auto const layout = try_fit(table);
  if (layout) { return AnyMapping(*layout); }
  Rule const rule = layout.error().failure.rule;
  if (rule != Rule::table_not_layout && rule != Rule::table_nonzero_start) { return layout.error(); }
  // Finds a layout that begins at another offset, or the first index that excludes it.
  detail::Beneath const moved(table, AnySwizzle{});
  auto const from_zero = fit_prefix(moved, table.size(), Num(table.size()));
  if (from_zero.ok()) { return AnyMapping(AnyComposed{{}, table[0], coalesced(from_zero.value)}); }
  bool searched = true;
  std::uint64_t all = 0;
  for (Num const& n : table) {
    searched = searched && n >= Num(0);
    all |= std::uint64_t(n.value);
  }
  if (!searched) { return detail::no_layout_fits(from_zero.failure.index.value); }
  detail::Search search{table, from_zero.failure.index.value};
  for (std::int64_t i = 0; i <= search.furthest; ++i) { search.seen |= std::uint64_t(table[int(i)].value); }
  int const bits = int(cute::bit_width(all)) < 62 ? int(cute::bit_width(all)) : 62;
  AnyMapping out;
  if (search.try_xor(out) || search.try_all(bits, out)) { return out; }
  return detail::no_layout_fits(search.furthest);
}
inline AnyMapping fit_mapping(Vec<Num> const& table) { return try_fit_mapping(table).value(); }

// Fits a mapping whose domain has this shape, like try_fit with a shape.
inline result<AnyMapping> try_fit_mapping(Vec<Num> const& table, AnyTuple const& shape) {
  auto const layout = try_fit(table, shape);
  if (layout) { return AnyMapping(*layout); }
  Failure const& f = layout.error().failure;
  if (f.rule != Rule::table_not_layout && f.rule != Rule::table_not_additive && f.rule != Rule::table_nonzero_start) {
    return layout.error();
  }
  auto const found = try_fit_mapping(table);
  if (!found) { return found.error().failure.rule == Rule::table_not_layout ? found.error() : layout.error(); }
  if (found->is_layout()) { return layout.error(); }
  return detail::shaped(*found, shape);
}
inline AnyMapping fit_mapping(Vec<Num> const& table, AnyTuple const& shape) {
  return try_fit_mapping(table, shape).value();
}

}  // namespace sett
