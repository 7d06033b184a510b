// Writes a value as C++: with CuTe's types if CuTe can express it, and otherwise with sett's values. read_types.cpp
// reads each of these forms.
#include <algorithm>

#include "value.hpp"

namespace app {

namespace {

std::string digits(int n) { return std::to_string(n); }
std::string digits(Num n) { return std::to_string(n.value) + "ll"; }
std::string digits(std::uint64_t n) { return std::to_string(n) + "u"; }

// Writes C<...> for more than 32 bits, because Int supports only 32.
std::string cpp_integer(Num n) {
  std::string const digits = sett::to_text(n).c_str();
  return sett::abs(n) > Num(2147483647) ? "C<" + digits + "ll>" : "Int<" + digits + ">";
}

std::string cpp_integer(sett::AnyBasis const& d);

template <class Leaf>
std::string cpp_tree(char const* name, sett::Profile const& profile, sett::Vec<Leaf> const& leaf) {
  std::string out;
  sett::Vec<int> open;
  int next = 0;
  for (int const node : profile) {
    if (node >= 0) {
      out += std::string(name) + "<";
      open.push_back(node);
      if (node > 0) { continue; }
      out += ">";
      open.pop_back();
    } else {
      out += cpp_integer(leaf[next++]);
    }
    while (!open.empty() && --open.back() == 0) {
      out += ">";
      open.pop_back();
    }
    if (!open.empty()) { out += ", "; }
  }
  return out;
}

// Writes a sum of basis vectors as the coordinate that it equals.
std::string cpp_integer(sett::AnyBasis const& d) {
  if (d.is_integer()) { return cpp_integer(d.is_zero() ? Num(0) : d.terms[0].coefficient); }
  if (d.terms.size() > 1) {
    sett::Profile tree;
    sett::detail::append_terms(tree, sett::Vec<sett::AnyBasis>(d));
    AnyTuple const sum = sett::detail::coordinate(tree, d);
    return cpp_tree("ArithmeticTuple", sum.profile, sum.leaf);
  }
  bool const unit = d.terms[0].coefficient == Num(1);
  std::string out = unit ? "E<" : "ScaledBasis<" + cpp_integer(d.terms[0].coefficient) + ", ";
  for (int i = 0; i < d.terms[0].path.size(); ++i) { out += (i > 0 ? ", " : "") + std::to_string(d.terms[0].path[i]); }
  return out + ">";
}

template <class Layout>
std::string cpp_layout(Layout const& a) {
  return "Layout<" + cpp_tree("Shape", a.profile, a.shape) + ", " + cpp_tree("Stride", a.profile, a.stride) + ">";
}

template <class T>
std::string cpp_vec(char const* type, sett::Vec<T> const& numbers) {
  std::string out = std::string("sett::Vec<") + type + ">{";
  for (int i = 0; i < numbers.size(); ++i) { out += (i > 0 ? ", " : "") + digits(numbers[i]); }
  return out + "}";
}

std::string cpp_xor(sett::XorLayout const& a) {
  return "sett::XorLayout{sett::AnyTuple{" + cpp_vec("int", a.shape.profile) + ", " +
         cpp_vec("sett::Num", a.shape.leaf) + "}, sett::F2Matrix{" + std::to_string(a.matrix.rows) + ", " +
         cpp_vec("std::uint64_t", a.matrix.column) + "}, " + digits(a.origin) + "}";
}

// Writes a tree of bit vectors.
std::string cpp_bits(sett::XorLayout const& a) {
  std::string out;
  sett::Vec<int> open;
  int next = 0;
  for (int const arity : a.shape.profile) {
    if (arity >= 0) {
      out += "make_tuple(";
      open.push_back(arity);
      if (arity > 0) { continue; }
      out += ")";
      open.pop_back();
    } else {
      out += "std::uint64_t{" + digits(a.matrix.column[next++]) + "}";
    }
    while (!open.empty() && --open.back() == 0) {
      out += ")";
      open.pop_back();
    }
    if (!open.empty()) { out += ", "; }
  }
  return out;
}

std::string cpp_swizzle(sett::AnySwizzle const& w) {
  return "Swizzle<" + std::to_string(w.b) + ", " + std::to_string(w.m) + ", " + std::to_string(w.s) + ">";
}

std::string cpp_tiler(AnyTiler const& t) {
  if (t.is_keep()) { return "Underscore"; }
  if (t.kind == AnyTiler::Kind::layout) { return cpp_layout(t.layout); }
  if (!t.is_tuple()) { return cpp_integer(t.integer); }
  std::string out = "Tile<";
  for (int i = 0; i < t.rank(); ++i) { out += (i > 0 ? ", " : "") + cpp_tiler(t.element(i)); }
  return out + ">";
}

}  // namespace

std::string cpp_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer:
      return cpp_integer(v.integer) + "{}";
    case Kind::regime:
      return "sett::Regime::" + v.regime;
    case Kind::swizzle:
      return cpp_swizzle(v.composed.swizzle) + "{}";
    case Kind::composed:
      return "ComposedLayout<" + cpp_swizzle(v.composed.swizzle) + ", " + cpp_integer(v.composed.offset) + ", " +
             cpp_layout(v.composed.layout) + ">{}";
    case Kind::boolean:
      return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple:
      return cpp_tree("Shape", v.tuple.profile, v.tuple.leaf) + "{}";
    case Kind::layout:
      return cpp_layout(v.layout) + "{}";
    case Kind::tiler:
      return cpp_tiler(v.tiler) + "{}";
    case Kind::slice:
      return "make_tuple(" + cpp_layout(v.layout) + "{}, " + cpp_integer(v.integer) + "{})";
    case Kind::basis:
      return cpp_integer(v.rare->bases.leaf[0]) + "{}";
    case Kind::basis_tuple:
      return cpp_tree("Stride", v.rare->bases.profile, v.rare->bases.leaf) + "{}";
    case Kind::basis_layout:
      return cpp_layout(v.rare->coordinates) + "{}";
    case Kind::basis_slice:
      return "make_tuple(" + cpp_layout(v.rare->coordinates) + "{}, " +
             cpp_tree("Coord", v.tuple.profile, v.tuple.leaf) + "{})";
    case Kind::bits:
      return cpp_bits(v.rare->bits);
    case Kind::xor_layout:
      return cpp_xor(v.rare->bits);
    case Kind::linear:
      return "*sett::parse_bases(R\"(" + text_of(v) + ")\")";
    case Kind::word:
      return text_of(v);
    case Kind::list:
      break;
  }
  return cpp_vec("sett::Num", v.list);
}

}  // namespace app
