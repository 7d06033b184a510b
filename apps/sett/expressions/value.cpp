// Writes a value as text and JSON, and converts it.
#include "value.hpp"

#include <algorithm>

#include "../terminal/json.hpp"

namespace app {

char const* name(Kind kind) {
  switch (kind) {
    case Kind::integer:
      return "integer";
    case Kind::tuple:
      return "tuple";
    case Kind::layout:
      return "layout";
    case Kind::boolean:
      return "boolean";
    case Kind::list:
      return "list";
    case Kind::tiler:
      return "tiler";
    case Kind::slice:
      return "slice";
    case Kind::regime:
      return "regime";
    case Kind::swizzle:
      return "swizzle";
    case Kind::composed:
      return "composed";
    case Kind::basis:
      return "basis";
    case Kind::basis_tuple:
      return "tuple";
    case Kind::basis_layout:
      return "layout";
    case Kind::basis_slice:
      return "slice";
    case Kind::bits:
      return "bits";
    case Kind::xor_layout:
      return "xor";
    case Kind::linear:
      return "linear";
    case Kind::word:
      return "word";
  }
  return "";
}

char const* in_words(Kind kind) {
  switch (kind) {
    case Kind::composed:
      return "swizzled layout";
    case Kind::basis:
      return "basis vector";
    case Kind::basis_tuple:
      return "tuple of basis vectors";
    case Kind::basis_layout:
      return "layout with basis strides";
    case Kind::basis_slice:
      return "slice of a layout with basis strides";
    case Kind::bits:
      return "bit vector";
    case Kind::xor_layout:
      return "xor layout";
    case Kind::linear:
      return "linear layout";
    default:
      return name(kind);
  }
}

std::string is_a(Kind kind) { return std::string(kind == Kind::integer ? " is an " : " is a ") + in_words(kind); }

char const* able(Kind kind) {
  switch (kind) {
    case Kind::composed:
      return ": it can be sliced, called, drawn and compared; coalesce, filter, divisions, products and "
             "compositions act on its layout, and keep its swizzle";
    case Kind::basis_layout:
      return ": it can be sliced, called, drawn, compared, coalesced, filtered, divided, and composed with layouts on "
             "its "
             "right; other operations need integer strides";
    case Kind::xor_layout:
      return ": it can be called, drawn and compared, and converted by from_f2, swizzled_from_f2 and to_linear";
    case Kind::linear:
      return ": from_linear makes a layout of it";
    case Kind::list:
      return ": fit finds the layout of these offsets, if there is one";
    case Kind::slice:
    case Kind::basis_slice:
      return ": it can be called, drawn and compared; for other operations, give the layout without its offset";
    default:
      return "";
  }
}

namespace {

Value rare(Kind kind, Rare r) {
  Value v;
  v.kind = kind;
  v.rare = std::make_shared<Rare const>(std::move(r));
  return v;
}

}  // namespace

Value of(sett::AnyBasisTuple const& d) {
  bool const integers =
      std::all_of(d.leaf.begin(), d.leaf.end(), [](sett::AnyBasis const& b) { return b.is_integer(); });
  if (!integers) {
    Rare r;
    r.bases = d;
    return rare(d.is_integer() ? Kind::basis : Kind::basis_tuple, std::move(r));
  }
  AnyTuple out{d.profile, sett::Vec<Num>()};
  for (sett::AnyBasis const& b : d.leaf) { out.leaf.push_back(b.is_zero() ? Num(0) : b.terms[0].coefficient); }
  return of(out);
}

Value of(sett::AnyBasisLayout const& a) {
  Value const strides = of(sett::stride(a));
  if (auto const d = as_tuple(strides)) { return of(AnyLayout{a.profile, a.shape, d->leaf}); }
  Rare r;
  r.coordinates = a;
  return rare(Kind::basis_layout, std::move(r));
}

Value of(sett::BasisSlice const& s) {
  Rare r;
  r.coordinates = s.layout;
  Value v = rare(Kind::basis_slice, std::move(r));
  v.tuple = s.offset;
  return v;
}

Value of(sett::XorLayout const& a) {
  Rare r;
  r.bits = a;
  return rare(Kind::xor_layout, std::move(r));
}

Value of(sett::LinearBases const& a) {
  Rare r;
  r.linear = a;
  return rare(Kind::linear, std::move(r));
}

Value word(std::string const& w) {
  Rare r;
  r.word = w;
  return rare(Kind::word, std::move(r));
}

Value bit_vectors(AnyTuple const& tree, sett::Vec<std::uint64_t> const& columns) {
  Rare r;
  r.bits.shape = tree;
  r.bits.matrix.column = columns;
  return rare(Kind::bits, std::move(r));
}

namespace {

struct BitVector {
  std::uint64_t column;
  friend void append_leaf(sett::Text& out, BitVector const& b) {
    out << 'f';
    sett::append_unsigned(out, b.column);
  }
};

std::string bits_text(sett::XorLayout const& a) {
  sett::Text out;
  sett::Vec<BitVector> leaves;
  for (std::uint64_t const c : a.matrix.column) { leaves.push_back(BitVector{c}); }
  sett::append_tree(out, a.shape.profile, leaves);
  return out.c_str();
}

// Writes integers as numbers, and tuples as arrays.
Json json_of(AnyTuple const& t) {
  if (t.is_integer()) { return t.leaf[0].value; }
  Json out = Json::array();
  for (int i = 0; i < t.rank(); ++i) { out.push_back(json_of(t.element(i))); }
  return out;
}

// Converts the subtree that begins at a node, and moves past it. A separate search for each element of a tuple would
// begin at the first node again.
AnyTiler tiler_of(AnyTuple const& t, int& node, int& leaf) {
  int const arity = t.profile.empty() ? 0 : t.profile[node++];
  if (arity < 0) { return AnyTiler(t.leaf[leaf++]); }
  sett::Vec<AnyTiler> entries;
  entries.reserve(arity);
  for (int i = 0; i < arity; ++i) { entries.push_back(tiler_of(t, node, leaf)); }
  return AnyTiler(entries);
}

}  // namespace

std::string text_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer:
      return sett::to_text(v.integer).c_str();
    case Kind::boolean:
      return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple:
      return sett::to_text(v.tuple).c_str();
    case Kind::layout:
      return sett::to_text(v.layout).c_str();
    case Kind::tiler:
      return sett::to_text(v.tiler).c_str();
    case Kind::slice:
      return std::string(sett::to_text(v.layout).c_str()) + " + " + sett::to_text(v.integer).c_str();
    case Kind::regime:
      return v.regime;
    case Kind::swizzle:
      return sett::to_text(v.composed.swizzle).c_str();
    case Kind::composed:
      return sett::to_text(v.composed).c_str();
    case Kind::basis:
    case Kind::basis_tuple:
      return sett::to_text(v.rare->bases).c_str();
    case Kind::basis_layout:
      return sett::to_text(v.rare->coordinates).c_str();
    case Kind::basis_slice:
      return std::string(sett::to_text(v.rare->coordinates).c_str()) + " + " + sett::to_text(v.tuple).c_str();
    case Kind::bits:
      return bits_text(v.rare->bits);
    case Kind::xor_layout:
      return sett::to_text(v.rare->bits).c_str();
    case Kind::linear:
      return sett::to_text(v.rare->linear).c_str();
    case Kind::word:
      return '"' + v.rare->word + '"';
    case Kind::list:
      break;
  }
  std::string out = "[";
  for (int i = 0; i < v.list.size(); ++i) {
    out += (i > 0 ? ", " : "") + std::string(sett::to_text(v.list[i]).c_str());
  }
  return out + "]";
}

std::string json_of(Problem const& p, std::string const& expression) {
  Json out{{"ok", false}, {"code", p.code.empty() ? "refused" : p.code}, {"message", p.message}};
  if (p.line > 0) { out["line"] = p.line; }
  if (p.column > 0) { out["column"] = p.column; }
  if (p.column > 0 && !expression.empty()) { out["expression"] = expression; }
  return out.dump();
}

std::string json_of(Answer const& a) {
  if (!a.value) { return json_of(a.problem); }
  Json out{{"ok", true}};
  Value const& v = *a.value;
  out["kind"] = name(v.kind);
  out["text"] = text_of(v);
  if (v.kind == Kind::slice) {
    out["text"] = sett::to_text(v.layout).c_str();
    out["offset"] = v.integer.value;
  }
  if (v.kind == Kind::basis_slice) {
    out["text"] = sett::to_text(v.rare->coordinates).c_str();
    out["offset"] = json_of(v.tuple);
  }
  if (v.kind == Kind::linear) { out["bases"] = Json::parsed(text_of(v)); }
  if (!v.regime.empty() && v.kind != Kind::regime) { out["regime"] = v.regime; }
  if (!a.note.empty()) { out["note"] = a.note; }
  return out.dump();
}

std::optional<AnyTuple> as_tuple(Value const& v) {
  if (v.kind == Kind::integer) { return AnyTuple{sett::Profile(sett::leaf_node), sett::Vec<Num>(v.integer)}; }
  if (v.kind == Kind::tuple) { return v.tuple; }
  return std::nullopt;
}

std::optional<AnyLayout> as_layout(Value const& v) {
  if (v.kind == Kind::layout) { return v.layout; }
  if (v.kind == Kind::tuple) { return sett::compact(v.tuple); }
  if (auto const t = as_tuple(v)) { return sett::compact(*t); }
  return std::nullopt;
}

std::optional<AnyTiler> as_tiler(Value const& v) {
  if (v.kind == Kind::tiler) { return v.tiler; }
  if (v.kind == Kind::layout) { return AnyTiler(v.layout); }
  if (v.kind == Kind::integer) { return AnyTiler(v.integer); }
  if (v.kind != Kind::tuple) { return std::nullopt; }
  int node = 0;
  int leaf = 0;
  return tiler_of(v.tuple, node, leaf);
}

}  // namespace app
