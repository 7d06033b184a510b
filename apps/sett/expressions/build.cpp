// Combines parsed values, and checks them.
#include "build.hpp"

#include <algorithm>

namespace app {

bool has_keep(AnyTiler const& t) {
  return t.is_keep() || std::any_of(t.entries.begin(), t.entries.end(), [](AnyTiler const& e) { return has_keep(e); });
}

bool has_keep(std::vector<Value> const& values) {
  return std::any_of(values.begin(), values.end(),
                     [](Value const& v) { return v.kind == Kind::tiler && has_keep(v.tiler); });
}

namespace {

Answer profiles_differ(Value const& shape, Value const& stride) {
  return fail("profiles_differ",
              "shape " + text_of(shape) + " and stride " + text_of(stride) + " must have the same profile");
}

// Checks integers that stand among basis strides. Such an integer becomes 0 if no element uses it, and is refused
// otherwise.
Answer checked(sett::AnyBasisLayout const& a) {
  sett::AnyBasisLayout const out = sett::without_idle_integers(a);
  Value v = of(out);
  for (int k = 0; k < out.leaves() && v.kind == Kind::basis_layout; ++k) {
    if (!out.stride[k].is_integer() || out.stride[k].is_zero()) { continue; }
    return fail(sett::name(sett::Rule::bases_nested), "the stride " +
                                                          std::string(sett::to_text(out.stride[k]).c_str()) +
                                                          " of mode " + std::to_string(k) + " of " + text_of(v) +
                                                          " is an integer, but other strides are basis vectors: then "
                                                          "only 0 and strides of modes of size 1 may be integers");
  }
  return answer(v);
}

// Combines a shape with bit vectors. Each mode is a bit.
Answer join_bits(Value const& shape, AnyTuple const& s, Value const& stride) {
  sett::XorLayout out = stride.rare->bits;
  if (!(s.profile == out.shape.profile)) { return profiles_differ(shape, stride); }
  out.shape.leaf = s.leaf;
  sett::Vec<std::uint64_t> column;
  for (int k = 0; k < s.leaf.size(); ++k) {
    if (s.leaf[k] == Num(2)) { column.push_back(out.matrix.column[k]); }
    if (s.leaf[k] == Num(2) || s.leaf[k] == Num(1)) { continue; }
    return fail("wrong_arguments",
                "the stride of a mode of extent " + std::string(sett::to_text(s.leaf[k]).c_str()) +
                    " cannot be one bit vector: write each bit as a mode of size 2, as in (2,2):(f1,f2)");
  }
  out.matrix = sett::F2Matrix{sett::rows_of(column, 0), column};
  return answer(of(out));
}

int nodes_of(std::vector<Value> const& entries) {
  int n = 1;
  for (Value const& v : entries) { n += nodes_of(v); }
  return n;
}

// Groups basis vectors, integers and tuples into one tuple.
Answer group_bases(std::vector<Value> const& entries) {
  sett::AnyBasisTuple out;
  out.profile.reserve(nodes_of(entries));
  out.leaf.reserve(nodes_of(entries));
  out.profile.push_back(int(entries.size()));
  for (Value const& v : entries) {
    auto const t = as_tuple(v);
    bool const basis = v.kind == Kind::basis || v.kind == Kind::basis_tuple;
    if (!t && !basis) { return wrong("a basis vector, an integer or a tuple", v); }
    out.profile.append(t ? t->profile : v.rare->bases.profile);
    if (basis) {
      out.leaf.append(v.rare->bases.leaf);
      continue;
    }
    for (Num const& n : t->leaf) { out.leaf.push_back(sett::AnyBasis::integer(n)); }
  }
  return answer(of(out));
}

Answer group_bits(std::vector<Value> const& entries) {
  AnyTuple tree;
  sett::Vec<std::uint64_t> columns;
  tree.profile.reserve(nodes_of(entries));
  columns.reserve(nodes_of(entries));
  tree.profile.push_back(int(entries.size()));
  for (Value const& v : entries) {
    auto const t = as_tuple(v);
    bool const empty = t && t->leaf.empty();
    if (v.kind != Kind::bits && !empty) { return wrong("a bit vector, such as f5", v); }
    tree.profile.append(empty ? t->profile : v.rare->bits.shape.profile);
    if (!empty) { columns.append(v.rare->bits.matrix.column); }
  }
  return answer(bit_vectors(tree, columns));
}

// Concatenates layouts, some of which have basis strides.
Answer group_basis_layouts(std::vector<Value> const& entries) {
  sett::Vec<sett::AnyBasisLayout> modes;
  for (Value const& v : entries) {
    auto const l = as_layout(v);
    if (!l && v.kind != Kind::basis_layout) {
      return fail("wrong_arguments", "layouts can be combined only with layouts or shapes");
    }
    if (l) {
      modes.push_back(sett::with_bases(*l));
    } else {
      modes.push_back(v.rare->coordinates);
    }
  }
  return checked(sett::concat(modes));
}

// Concatenates layouts. Reserves memory once, because each append would allocate exactly what it needs.
Answer group_layouts(std::vector<Value> const& entries) {
  AnyLayout out;
  int const nodes = nodes_of(entries);
  out.profile.reserve(nodes);
  out.shape.reserve(nodes);
  out.stride.reserve(nodes);
  out.profile.push_back(int(entries.size()));
  for (Value const& v : entries) {
    auto const l = as_layout(v);
    if (!l) { return fail("wrong_arguments", "layouts can be combined only with layouts or shapes"); }
    sett::append_tree(out, *l);
  }
  return answer(of(out));
}

Answer group_tuples(std::vector<Value> const& entries) {
  Value out;
  out.kind = Kind::tuple;
  int const nodes = nodes_of(entries);
  out.tuple.profile.reserve(nodes);
  out.tuple.leaf.reserve(nodes);
  out.tuple.profile.push_back(int(entries.size()));
  for (Value const& v : entries) {
    auto const e = as_tuple(v);
    if (!e) { return fail("wrong_arguments", "a tuple can contain only integers and tuples"); }
    out.tuple.profile.append(e->profile);
    out.tuple.leaf.append(e->leaf);
  }
  return answer(out);
}

bool has(std::vector<Value> const& entries, Kind kind) {
  return std::any_of(entries.begin(), entries.end(), [kind](Value const& v) { return v.kind == kind; });
}

}  // namespace

Answer join(Value const& shape, Value const& stride) {
  auto const s = as_tuple(shape);
  if (s && (stride.kind == Kind::basis || stride.kind == Kind::basis_tuple)) {
    sett::AnyBasisTuple const& bases = stride.rare->bases;
    return s->profile == bases.profile ? checked({s->profile, s->leaf, bases.leaf}) : profiles_differ(shape, stride);
  }
  if (s && stride.kind == Kind::bits) { return join_bits(shape, *s, stride); }
  auto const d = as_tuple(stride);
  if (!s || !d) { return fail("wrong_arguments", "a shape and a stride must be integers or tuples of integers"); }
  if (!(s->profile == d->profile)) { return profiles_differ(shape, stride); }
  return answer(of(AnyLayout{s->profile, s->leaf, d->leaf}));
}

Answer group(std::vector<Value> const& entries) {
  bool layouts = false;
  for (Value const& v : entries) {
    layouts = layouts || v.kind == Kind::layout;
    if (v.kind == Kind::boolean || v.kind == Kind::list || v.kind == Kind::slice || v.kind == Kind::regime ||
        v.kind == Kind::swizzle || v.kind == Kind::composed || v.kind == Kind::basis_slice ||
        v.kind == Kind::xor_layout || v.kind == Kind::linear || v.kind == Kind::word) {
      return fail("wrong_arguments", std::string("a ") + in_words(v.kind) + " cannot be in a tuple");
    }
  }
  if (has(entries, Kind::basis_layout)) { return group_basis_layouts(entries); }
  if (has(entries, Kind::basis) || has(entries, Kind::basis_tuple)) { return group_bases(entries); }
  if (has(entries, Kind::bits)) { return group_bits(entries); }
  if (has_keep(entries)) { return tile(entries); }
  return layouts ? group_layouts(entries) : group_tuples(entries);
}

Answer made_layout(std::vector<Value> const& a) {
  auto const s = as_tuple(a[0]);
  if (!s) { return as_layout(a[0]) || a[0].kind == Kind::basis_layout ? group(a) : wrong("a shape", a[0]); }
  return a.size() == 1 ? answer(of(sett::compact(*s))) : join(a[0], a[1]);
}

Answer made_ordered_layout(std::vector<Value> const& a) {
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape", a[0]); }
  auto const o = as_tuple(a[1]);
  if (!o) { return wrong("an order", a[1]); }
  auto const l = sett::ordered_layout(*s, AnyTiler(*o));
  return l.ok() ? answer(of(l.value)) : fail(sett::name(l.failure.rule), sett::describe(l.failure).c_str());
}

Answer made_row_major(std::vector<Value> const& a) {
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape", a[0]); }
  AnyLayout l{s->profile, s->leaf, sett::Vec<Num>::repeated(s->leaf.size(), Num(0))};
  Num span(1);
  for (int k = s->leaf.size() - 1; k >= 0; --k) {
    if (!(l.shape[k] == Num(1))) { l.stride[k] = span; }
    span = span * l.shape[k];
  }
  return answer(of(l));
}

Answer tile(std::vector<Value> const& entries) {
  sett::Vec<AnyTiler> out;
  for (Value const& v : entries) {
    auto const t = as_tiler(v);
    if (!t) { return fail("wrong_arguments", "a tiler can contain only layouts, integers, tuples and _"); }
    out.push_back(*t);
  }
  return answer(of(AnyTiler(out)));
}

Answer swizzle(std::vector<Value> entries) {
  if (entries.size() == 2) { entries.push_back(entries[0]); }
  if (entries.size() != 3) { return fail("wrong_arguments", "a swizzle is three integers, Sw<B,M,S>"); }
  int number[3] = {};
  for (std::size_t i = 0; i < 3; ++i) {
    if (entries[i].kind != Kind::integer) { return fail("wrong_arguments", "a swizzle is three integers, Sw<B,M,S>"); }
    if (sett::abs(entries[i].integer) > Num(62)) {
      return fail(sett::name(sett::Rule::swizzle_out_of_range),
                  std::string(sett::sentence(sett::Rule::swizzle_out_of_range)) + ": " + text_of(entries[i]) +
                      " is too far from 0");
    }
    number[i] = int(entries[i].integer.value);
  }
  return answer(of(sett::AnySwizzle{number[0], number[1], number[2]}));
}

Answer swizzle_of_elements(Value const& swizzle, int bits) {
  sett::AnySwizzle w = swizzle.composed.swizzle;
  bool const power = bits > 0 && (bits & (bits - 1)) == 0;
  for (int n = bits; power && n > 8; n /= 2) { --w.m; }
  for (int n = bits; power && n < 8; n *= 2) { ++w.m; }
  if (w.b == 0 && w.m < 0) { w.m = 0; }
  if (power && w.m >= 0) { return answer(of(w)); }
  return fail(sett::name(sett::Rule::no_swizzle), text_of(swizzle) +
                                                      " swizzles byte addresses, and would split an element of " +
                                                      std::to_string(bits) + " bits: it cannot swizzle whole elements");
}

bool is_tree(AnyTuple const& t) {
  sett::Vec<int> open;
  int leaves = 0;
  bool whole = false;
  for (int const arity : t.profile) {
    if (whole || arity < sett::leaf_node || open.size() > max_depth) { return false; }
    leaves += arity < 0 ? 1 : 0;
    if (arity > 0) {
      open.push_back(arity);
      continue;
    }
    while (!open.empty() && --open.back() == 0) { open.pop_back(); }
    whole = open.empty();
  }
  return whole && leaves == t.leaf.size();
}

bool begins_basis(sett::Cursor in) {
  Num n;
  if (in.take_number(n)) { return in.peek() == '@'; }
  in.take("cute::");
  return (in.take("E") || in.take("ScaledBasis")) && in.peek() == '<';
}

namespace {

// Adds the two halves separately, because adding term by term would copy the sum each time.
sett::AnyBasis sum_of(std::vector<sett::AnyBasis> const& terms, std::size_t first, std::size_t last) {
  if (last - first <= 1) { return first < last ? terms[first] : sett::AnyBasis(); }
  std::size_t const middle = first + (last - first) / 2;
  return sum_of(terms, first, middle) + sum_of(terms, middle, last);
}

Answer sum_of(std::vector<sett::AnyBasis> const& terms) {
  sett::AnyBasis const sum = sum_of(terms, 0, terms.size());
  return answer(of(sett::AnyBasisTuple{sett::Profile(sett::leaf_node), sett::Vec<sett::AnyBasis>(sum)}));
}

}  // namespace

Answer basis_vector(sett::Cursor& in) {
  std::vector<sett::AnyBasis> terms;
  do {
    sett::AnyBasis d;
    if (sett::Failure const f = sett::detail::basis_term(in, d)) {
      if (f.rule != sett::Rule::bad_text) { return fail(sett::name(f.rule), sett::describe(f).c_str()); }
      return fail("parse_error", "expected a basis vector, such as 5@0@1, E<1,0> or ScaledBasis<_5,1,0>");
    }
    terms.push_back(d);
    sett::Cursor next = in;
    if (!next.take("+") || !begins_basis(next)) { break; }
    in = next;
  } while (true);
  return sum_of(terms);
}

Answer arithmetic_tuple(std::vector<Value> const& entries) {
  std::vector<sett::AnyBasis> terms;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].kind != Kind::integer && entries[i].kind != Kind::basis) {
      return wrong("an integer or a sum", entries[i]);
    }
    sett::AnyBasis const inner =
        entries[i].kind == Kind::basis ? entries[i].rare->bases.leaf[0] : sett::AnyBasis::integer(entries[i].integer);
    for (sett::BasisTerm const& t : inner.terms) {
      sett::Vec<int> path{int(i)};
      path.append(t.path);
      terms.push_back(sett::AnyBasis::term(t.coefficient, path));
    }
  }
  return sum_of(terms);
}

Answer moved(Value const& layout, Value const& offset) {
  auto const by = as_tuple(offset);
  if (!by) { return wrong("an integer or a coordinate after +", offset); }
  if (layout.kind == Kind::layout && by->is_integer()) {
    Value v = layout;
    v.kind = Kind::slice;
    v.integer = by->leaf[0];
    v.regime.clear();
    return answer(v);
  }
  if (layout.kind != Kind::layout && layout.kind != Kind::basis_layout) { return wrong("a layout before +", layout); }
  sett::BasisSlice out;
  out.layout = layout.kind == Kind::basis_layout ? layout.rare->coordinates : sett::with_bases(layout.layout);
  for (int k = 0; k < out.layout.leaves(); ++k) {
    if (out.layout.stride[k].is_integer() && out.layout.shape[k] == Num(1)) { out.layout.stride[k] = sett::AnyBasis(); }
  }
  out.offset = *by;
  Value const v = of(out);
  Problem const p = problem_of(v);
  if (p.code != sett::name(sett::Rule::bases_nested)) { return answer(v); }
  return fail(p.code,
              "the coordinate " + text_of(offset) + " does not have one leaf for each stride of " + text_of(layout) +
                  (layout.kind == Kind::layout ? ": a layout with integer strides must be shifted by an integer" : ""));
}

Answer linear_bases(sett::Cursor& in) {
  sett::LinearBases out;
  if (sett::Failure const f = sett::detail::bases(in, out)) {
    return fail(f.rule == sett::Rule::bad_text ? "parse_error" : sett::name(f.rule),
                f.rule == sett::Rule::bad_text
                    ? "expected Triton's bases, such as {\"register\":[[1,0]],\"lane\":[[2,0],[0,1]]}"
                    : sett::describe(f).c_str());
  }
  return answer(of(out));
}

bool take_origin(sett::Cursor& in, std::string_view text, std::uint64_t& out) {
  sett::Cursor next = in;
  if (!sett::Cursor::is_digit(next.peek())) { return false; }
  std::string_view digits = text.substr(std::size_t(next.position()));
  digits = digits.substr(0, digits.find_first_not_of("0123456789"));
  next.rewind(next.position() + int(digits.size()));
  if (!next.take("^") || !take_column("f" + std::string(digits), out)) { return false; }
  in = next;
  return true;
}

Answer with_origin(std::uint64_t origin, Value const& v) {
  bool const empty = v.kind == Kind::layout && v.layout.leaves() == 0;
  if (v.kind != Kind::xor_layout && !empty) { return wrong("a xor layout after ^", v); }
  sett::XorLayout out = empty ? sett::XorLayout{sett::shape(v.layout), {}, 0} : v.rare->bits;
  out.origin ^= origin;
  out.matrix.rows = sett::rows_of(out.matrix.column, out.origin);
  return answer(of(out));
}

bool take_column(std::string const& word, std::uint64_t& out) {
  if (word.size() < 2 || word.size() > 21 || word[0] != 'f') { return false; }
  out = 0;
  for (char const c : word.substr(1)) {
    if (!sett::Cursor::is_digit(c)) { return false; }
    std::uint64_t const digit = std::uint64_t(c - '0');
    if (out > (~std::uint64_t(0) - digit) / 10) { return false; }
    out = out * 10 + digit;
  }
  return true;
}

}  // namespace app
