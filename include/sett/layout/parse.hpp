// parse: parses tuples, layouts and tilers, as the inverse of layout/text.hpp.
//
// CuTe's print (`(_2,(_2,_2)):(_4,(_2,_1))`), CuTe's types (`Layout<Shape<_4,Int<2>>,Stride<_1,C<4>>>{}`) and pycute's
// print (`(4,):(1,)`) are accepted too. Static and run-time integers are not distinguished.
//
//   law      parse_layout(to_text(L)) == L, and likewise for tuples and tilers
//   example  parse_layout("(_4,2):(1,_m1)") == (4,2):(1,-1);   parse_tiler("<4:1, 8, _>")
//
// Requires: nesting of at most 64; numbers of 64 bits.
// Errors: bad_text with the column, text_too_deep, overflow, profiles_differ.
#pragma once

#include <initializer_list>

#include "../num/result.hpp"
#include "text.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int parse_depth = 64;

// Reads characters of [text, text + length). column() is the current position, counted from 1.
class Cursor {
 public:
  constexpr Cursor(char const* text, int length) : text_(text), length_(length) {}

  constexpr int column() const { return at_ + 1; }
  constexpr int position() const { return at_; }
  constexpr void rewind(int position) { at_ = position; }
  constexpr bool at_end() {
    skip_space();
    return at_ >= length_;
  }
  // Returns the next character after spaces, or 0.
  constexpr char peek() { return at_end() ? '\0' : text_[at_]; }
  constexpr char peek_next() const { return at_ + 1 < length_ ? text_[at_ + 1] : '\0'; }

  // Consumes the token s if it comes next. If s is a word, it must be a whole word in the text.
  constexpr bool take(char const* s) {
    skip_space();
    int n = 0;
    while (s[n] != '\0') {
      if (at_ + n >= length_ || text_[at_ + n] != s[n]) { return false; }
      ++n;
    }
    if (is_word(s[n - 1]) && at_ + n < length_ && is_word(text_[at_ + n])) { return false; }
    at_ += n;
    return true;
  }

  // Appends the next identifier to out; returns false if there is none.
  constexpr bool take_word(Text& out) {
    char const c = peek();
    if (!is_word(c) || is_digit(c)) { return false; }
    while (at_ < length_ && is_word(text_[at_])) { out << text_[at_++]; }
    return true;
  }

  // Consumes a number such as 12, -3, _12, _m3, _-3 or 12ll. The number may be overflow().
  constexpr bool take_number(Num& out) {
    char const c = peek();
    int const start = at_;
    bool negative = c == '-';
    if (c == '-' || c == '_') { ++at_; }
    if (c == '_' && at_ < length_ && (text_[at_] == 'm' || text_[at_] == '-')) {
      negative = true;
      ++at_;
    }
    if (at_ >= length_ || !is_digit(text_[at_])) {
      at_ = start;
      return false;
    }
    out = Num(0);
    for (; at_ < length_ && is_digit(text_[at_]); ++at_) { out = out * Num(10) + Num(text_[at_] - '0'); }
    // Accepts the suffix of a C++ literal, because compilers print C<9000000000ll>.
    for (int i = 0; i < 3 && at_ < length_ && is_suffix(text_[at_]); ++i) { ++at_; }
    if (at_ < length_ && is_word(text_[at_])) {
      at_ = start;
      return false;
    }
    out = negative ? -out : out;
    return true;
  }

  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static constexpr bool is_word(char c) {
    return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

 private:
  static constexpr bool is_suffix(char c) { return c == 'l' || c == 'L' || c == 'u' || c == 'U'; }

  constexpr void skip_space() {
    while (at_ < length_ && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n')) {
      ++at_;
    }
  }

  char const* text_;
  int length_;
  int at_ = 0;
};

namespace detail {

SETT_HOST_DEVICE constexpr Failure bad(Cursor const& in) { return Failure{Rule::bad_text, 0, 0, Num(in.column())}; }

constexpr Failure number(Cursor& in, Num& out) {
  in.take("cute::");
  if (in.take("Int") || in.take("C") || in.take("constant")) {
    if (!in.take("<")) { return bad(in); }
    if (in.take("int")) { in.take(","); }
    if (!in.take_number(out) || !in.take(">")) { return bad(in); }
    if (in.take("{") && !in.take("}")) { return bad(in); }
  } else if (!in.take_number(out)) {
    return bad(in);
  }
  return out.overflowed() ? Failure{Rule::overflow} : Failure{};
}

// Consumes the opening of a tuple, if present, and returns its closing bracket.
constexpr char const* take_opening(Cursor& in) {
  if (in.take("(")) { return ")"; }
  int const start = in.position();
  in.take("cute::");
  for (char const* name : {"Shape", "Stride", "Coord", "Step", "tuple"}) {
    if (in.take(name) && in.take("<")) { return ">"; }
  }
  in.rewind(start);
  return nullptr;
}

// Parses a tree and calls `leaf` to read each leaf.
template <class S, class Leaf>
constexpr Failure parse_tree(Cursor& in, BasicTuple<S>& out, int depth, Leaf leaf) {
  if (depth > parse_depth) { return Failure{Rule::text_too_deep, 0, 0, 0, Num(parse_depth)}; }
  char const* const closing = take_opening(in);
  if (closing == nullptr) {
    S n{};
    if (Failure const f = leaf(in, n)) { return f; }
    out.profile.push_back(leaf_node);
    out.leaf.push_back(n);
    return {};
  }
  int const node = out.profile.size();
  out.profile.push_back(0);
  while (!in.take(closing)) {
    if (out.profile[node] > 0 && !in.take(",")) { return bad(in); }
    if (in.take(closing)) { break; }  // the trailing comma that pycute prints
    if (Failure const f = parse_tree(in, out, depth + 1, leaf)) { return f; }
    ++out.profile[node];
  }
  if (in.take("{") && !in.take("}")) { return bad(in); }
  return {};
}

constexpr Failure parse_tree(Cursor& in, AnyTuple& out, int depth) { return parse_tree(in, out, depth, number); }

constexpr Failure layout(Cursor& in, AnyLayout& out) {
  int const start = in.position();
  in.take("cute::");
  bool const typed = in.take("Layout") && in.take("<");
  if (!typed) { in.rewind(start); }
  AnyTuple shape;
  AnyTuple stride;
  if (Failure const f = parse_tree(in, shape, 0)) { return f; }
  bool const separated = in.take(typed ? "," : ":");
  if (separated) {
    if (Failure const f = parse_tree(in, stride, 0)) { return f; }
  }
  if (typed && !in.take(">")) { return bad(in); }
  if (typed && in.take("{") && !in.take("}")) { return bad(in); }
  if (!separated) {
    out = compact(shape);
    return {};
  }
  if (!(shape.profile == stride.profile)) { return Failure{Rule::profiles_differ}; }
  out.profile = shape.profile;
  out.shape = shape.leaf;
  out.stride = stride.leaf;
  return {};
}

constexpr Failure tiler(Cursor& in, AnyTiler& out, int depth) {
  if (depth > parse_depth) { return Failure{Rule::text_too_deep, 0, 0, 0, Num(parse_depth)}; }
  int const start = in.position();
  in.take("cute::");
  bool const typed = in.take("Tile");
  if (in.take("<")) {
    Vec<AnyTiler> entries;
    while (!in.take(">")) {
      AnyTiler entry;
      if (!entries.empty() && !in.take(",")) { return bad(in); }
      if (Failure const f = tiler(in, entry, depth + 1)) { return f; }
      entries.push_back(entry);
    }
    if (in.take("{") && !in.take("}")) { return bad(in); }
    out = AnyTiler(entries);
    return {};
  }
  if (typed) { return bad(in); }
  if (in.take("_")) {
    out = AnyTiler::keep();
    return {};
  }
  in.rewind(start);
  AnyTuple shape;
  if (Failure const f = parse_tree(in, shape, depth)) {
    in.rewind(start);
    AnyLayout typed_layout;
    if (layout(in, typed_layout)) { return f; }
    out = AnyTiler(typed_layout);
    return {};
  }
  if (in.peek() != ':') {
    out = AnyTiler(shape);
    return {};
  }
  in.rewind(start);
  AnyLayout l;
  if (Failure const f = layout(in, l)) { return f; }
  out = AnyTiler(l);
  return {};
}

constexpr int length_of(char const* text) {
  int n = 0;
  while (text[n] != '\0') { ++n; }
  return n;
}

constexpr Failure check_parsed(AnyTuple const&) { return {}; }
constexpr Failure check_parsed(AnyTiler const&) { return {}; }
constexpr Failure check_parsed(AnyLayout const& a) {
  for (int k = 0; k < a.leaves(); ++k) {
    if (a.shape[k] < Num(1)) { return Failure{Rule::extent_below_one, k, 0, a.shape[k]}; }
    if (a.stride[k].overflowed()) { return Failure{Rule::overflow, k}; }  // possible for a shape without parentheses
  }
  return {};
}

template <class T, class Read>
result<T> whole(char const* text, char const* what, Read read) {
  Cursor in(text, length_of(text));
  T out;
  Failure f = read(in, out);
  if (!f && !in.at_end()) { f = bad(in); }
  if (!f) { f = check_parsed(out); }
  if (f) {
    Text message;
    message << what << ": " << describe(f) << " [" << text << ']';
    return Error{f, message};
  }
  return out;
}

}  // namespace detail

inline result<AnyTuple> parse_tuple(char const* text) {
  return detail::whole<AnyTuple>(text, "parse_tuple",
                                 [](Cursor& in, AnyTuple& out) { return detail::parse_tree(in, out, 0); });
}
inline result<AnyLayout> parse_layout(char const* text) {
  return detail::whole<AnyLayout>(text, "parse_layout",
                                  [](Cursor& in, AnyLayout& out) { return detail::layout(in, out); });
}
inline result<AnyTiler> parse_tiler(char const* text) {
  return detail::whole<AnyTiler>(text, "parse_tiler",
                                 [](Cursor& in, AnyTiler& out) { return detail::tiler(in, out, 0); });
}

}  // namespace sett
