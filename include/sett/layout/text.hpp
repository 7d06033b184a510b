// text: writes tuples, layouts and tilers as text, which layout/parse.hpp reads.
//
//   law      parse(to_text(x)) == x
//   example  to_text(L) == "(4,(2,3)):(1,(4,8))";   a tuple of one is "(4)";   a tiler is "<4:1,8,_>"
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../num/text.hpp"
#include "tiler.hpp"

namespace sett::inline SETT_ABI {

template <class = void>
SETT_HOST_DEVICE constexpr void append_leaf(Text& out, Num n) {
  out << n;
}

// Appends one tree of leaves, such as the shape of a layout.
template <class Leaf>
SETT_HOST_DEVICE constexpr void append_tree(Text& out, Profile const& profile, Vec<Leaf> const& leaf) {
  Vec<int> open;  // one entry for each open parenthesis: the number of children still to print
  int next_leaf = 0;
  if (profile.empty()) { out << "()"; }
  for (int node = 0; node < profile.size(); ++node) {
    if (profile[node] >= 0) {
      out << '(';
      open.push_back(profile[node]);
      if (profile[node] > 0) { continue; }
      out << ')';
      open.pop_back();
    } else {
      if (next_leaf < leaf.size()) {
        append_leaf(out, leaf[next_leaf++]);
      } else {
        out << '?';  // error messages also show malformed operands
      }
    }
    while (!open.empty() && --open.back() == 0) {
      out << ')';
      open.pop_back();
    }
    if (!open.empty()) { out << ','; }
  }
}

template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(AnyTuple const& t) {
  Text out;
  append_tree(out, t.profile, t.leaf);
  return out;
}

template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(AnyLayout const& a) {
  Text out;
  append_tree(out, a.profile, a.shape);
  out << ':';
  append_tree(out, a.profile, a.stride);
  return out;
}

template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(Num n) {
  return Text() << n;
}

template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(AnyTiler const& t) {
  if (t.is_keep()) { return Text() << '_'; }
  if (t.kind == AnyTiler::Kind::layout) { return to_text(t.layout); }
  if (!t.is_tuple()) { return to_text(t.integer); }
  Text out;
  out << '<';
  for (int i = 0; i < t.rank(); ++i) { out << (i > 0 ? "," : "") << to_text(t.element(i)); }
  return out << '>';
}

}  // namespace sett
