// A value as Python: pycute's classes where it has them, plain integers, tuples and lists elsewhere.
#include "value.hpp"

namespace app {

namespace {

// (4, (2, 3)); a tuple of one has a comma
std::string python_tree(AnyTuple const& t) {
  if (t.is_integer()) { return sett::to_text(t.leaf[0]).c_str(); }
  std::string out = "(";
  for (int i = 0; i < t.rank(); ++i) { out += (i > 0 ? ", " : "") + python_tree(t.element(i)); }
  return out + (t.rank() == 1 ? ",)" : ")");
}

std::string python_layout(AnyLayout const& l) {
  return "Layout(" + python_tree(sett::shape(l)) + ", " + python_tree(sett::stride(l)) + ")";
}

std::string python_swizzle(sett::AnySwizzle const& w) {
  return "Swizzle(" + std::to_string(w.b) + ", " + std::to_string(w.m) + ", " + std::to_string(w.s) + ")";
}

}  // namespace

std::string python_of(Value const& v) {
  switch (v.kind) {
    case Kind::boolean:
      return v.integer == Num(1) ? "True" : "False";
    case Kind::integer:
    case Kind::list:
      return text_of(v);
    case Kind::tuple:
      return python_tree(v.tuple);
    case Kind::layout:
      return python_layout(v.layout);
    case Kind::slice:
      return "(" + python_layout(v.layout) + ", " + sett::to_text(v.integer).c_str() + ")";
    case Kind::swizzle:
      return python_swizzle(v.composed.swizzle);
    case Kind::composed:
      return "ComposedLayout(" + python_swizzle(v.composed.swizzle) + ", " + sett::to_text(v.composed.offset).c_str() +
             ", " + python_layout(v.composed.layout) + ")";
    case Kind::linear:
    case Kind::word:
      return text_of(v);
    default:
      return "";
  }
}

}  // namespace app
