// Writes a value as Python: with pycute's classes if pycute can express it, and otherwise as plain integers, tuples and
// lists.
#include "value.hpp"

namespace app {

namespace {

// Appends a tuple such as (4, (2, 3)), beginning at a node, and moves past that subtree. A tuple of one element has a
// trailing comma.
void append_tree(std::string& out, AnyTuple const& t, int& node, int& leaf) {
  int const arity = t.profile.empty() ? 0 : t.profile[node++];
  if (arity < 0) {
    out += sett::to_text(t.leaf[leaf++]).c_str();
    return;
  }
  out += "(";
  for (int i = 0; i < arity; ++i) {
    out += i > 0 ? ", " : "";
    append_tree(out, t, node, leaf);
  }
  out += arity == 1 ? ",)" : ")";
}

std::string python_tree(AnyTuple const& t) {
  std::string out;
  int node = 0;
  int leaf = 0;
  append_tree(out, t, node, leaf);
  return out;
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
