// parse_basis_layout: parses layouts with basis strides, the inverse of to_text.
//
// The parser accepts 5@0@1, sums such as 1@0+2@1, CuTe's types E<1,0> and ScaledBasis<_5,1,0>, and every form of
// layout/parse.hpp.
//
//   law      parse_basis_layout(to_text(L)) == L
//   example  parse_basis_layout("(_4,5):(_1@0,2@1)") == (4,5):(1@0,2@1)
//
// An integer stride among basis strides is refused, except for 0 and for the strides of modes of size 1, which become
// 0.
//
// Requires: the requirements of layout/parse.hpp.
// Errors: the errors of layout/parse.hpp and of check_operand in linear/any_basis.hpp.
#pragma once

#include "../layout/parse.hpp"
#include "any_basis.hpp"

namespace sett::inline SETT_ABI {

// If a stride is a multiple of a basis vector, sets the integer strides of modes of size 1 to 0, because no element
// uses them.
constexpr AnyBasisLayout without_idle_integers(AnyBasisLayout a) {
  bool integers = true;
  for (AnyBasis const& d : a.stride) { integers = integers && d.is_integer(); }
  for (int k = 0; k < a.leaves() && !integers; ++k) {
    if (a.stride[k].is_integer() && a.shape[k] == Num(1)) { a.stride[k] = AnyBasis(); }
  }
  return a;
}

constexpr Failure check_parsed(AnyBasisLayout const& a) { return check_operand(a); }

namespace detail {

// Parses a mode of a path.
constexpr Failure basis_mode(Cursor& in, Vec<int>& out) {
  Num mode;
  if (Failure const f = number(in, mode)) { return f; }
  if (mode < Num(0) || mode >= Num(basis_modes)) {
    return Failure{Rule::index_out_of_range, 0, 0, mode, Num(basis_modes)};
  }
  if (out.size() >= basis_depth) { return Failure{Rule::text_too_deep, 0, 0, 0, Num(basis_depth)}; }
  out.push_back(int(mode.value));
  return {};
}

// Parses the rest of E<1,0> or ScaledBasis<_5,1,0>, beginning with the first mode.
constexpr Failure basis_modes_of_type(Cursor& in, Vec<int>& path, bool first) {
  for (; !in.take(">"); first = false) {
    if (!first && !in.take(",")) { return bad(in); }
    if (Failure const f = basis_mode(in, path)) { return f; }
  }
  if (in.take("{") && !in.take("}")) { return bad(in); }
  return {};
}

constexpr Failure basis_term(Cursor& in, AnyBasis& out) {
  in.take("cute::");
  Vec<int> path;
  Num n(1);
  bool const scaled = in.take("ScaledBasis");
  if (scaled || in.take("E")) {
    if (!in.take("<")) { return bad(in); }
    if (scaled) {
      if (Failure const f = number(in, n)) { return f; }
    }
    if (Failure const f = basis_modes_of_type(in, path, !scaled)) { return f; }
    out = AnyBasis::term(n, path);
    return {};
  }
  if (Failure const f = number(in, n)) { return f; }
  Vec<int> inner;  // innermost mode first
  while (in.take("@")) {
    if (Failure const f = basis_mode(in, inner)) { return f; }
  }
  for (int i = inner.size() - 1; i >= 0; --i) { path.push_back(inner[i]); }
  out = AnyBasis::term(n, path);
  return {};
}

constexpr Failure basis(Cursor& in, AnyBasis& out) {
  if (Failure const f = basis_term(in, out)) { return f; }
  while (in.take("+")) {
    AnyBasis more;
    if (Failure const f = basis_term(in, more)) { return f; }
    out = out + more;
  }
  return {};
}

constexpr Failure basis_layout(Cursor& in, AnyBasisLayout& out) {
  int const start = in.position();
  in.take("cute::");
  bool const typed = in.take("Layout") && in.take("<");
  if (!typed) { in.rewind(start); }
  AnyTuple shape;
  if (Failure const f = parse_tree(in, shape, 0)) { return f; }
  if (!in.take(typed ? "," : ":")) {
    in.rewind(start);
    AnyLayout integers;
    Failure const f = layout(in, integers);
    out = with_bases(integers);
    return f;
  }
  AnyBasisTuple stride;
  if (Failure const f = parse_tree(in, stride, 0, basis)) { return f; }
  if (typed && !in.take(">")) { return bad(in); }
  if (typed && in.take("{") && !in.take("}")) { return bad(in); }
  if (!(shape.profile == stride.profile)) { return Failure{Rule::profiles_differ}; }
  out = without_idle_integers({shape.profile, shape.leaf, stride.leaf});
  return {};
}

struct ReadBasisLayout {
  constexpr Failure operator()(Cursor& in, AnyBasisLayout& out) const { return basis_layout(in, out); }
};

}  // namespace detail

inline result<AnyBasisLayout> parse_basis_layout(char const* text) {
  return detail::whole<AnyBasisLayout>(text, "parse_basis_layout", detail::ReadBasisLayout{});
}

}  // namespace sett
