// given: makes layouts, tuples and tilers from text or at random from a seed, for the tests of the algebra.
//
//   example  "(4,(2,3)):(1,(4,8))"_layout;  "<4:1,8,_>"_tiler;  "(2,3)"_tuple;  tests compare text(L)
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <random>
#include <string>
#include <type_traits>

#include "sett/layout/operation.hpp"

namespace sett {

// Prints a value in GoogleTest's messages.
inline void PrintTo(Num n, std::ostream* out) { *out << to_text(n).c_str(); }
inline void PrintTo(AnyTuple const& t, std::ostream* out) { *out << to_text(t).c_str(); }
inline void PrintTo(AnyLayout const& a, std::ostream* out) { *out << to_text(a).c_str(); }

}  // namespace sett

namespace given {

using sett::AnyLayout;
using sett::AnyTiler;
using sett::AnyTuple;
using sett::Num;
using sett::Vec;

inline AnyTuple read_tuple(char const*& s) {
  AnyTuple out;
  if (*s != '(') {
    bool const negative = *s == '-';
    if (negative) { ++s; }
    std::int64_t n = 0;
    while (*s >= '0' && *s <= '9') { n = 10 * n + (*s++ - '0'); }
    out.profile.push_back(sett::leaf_node);
    out.leaf.push_back(Num(negative ? -n : n));
    return out;
  }
  out.profile.push_back(0);
  for (++s; *s != ')' && *s != '\0';) {
    AnyTuple const element = read_tuple(s);
    ++out.profile[0];
    out.profile.append(element.profile);
    out.leaf.append(element.leaf);
    if (*s == ',') { ++s; }
  }
  ++s;
  return out;
}

inline AnyLayout read_layout(char const*& s) {
  AnyTuple const shape = read_tuple(s);
  ++s;
  return {shape.profile, shape.leaf, read_tuple(s).leaf};
}

inline AnyTiler read_tiler(char const*& s) {
  if (*s == '_') { return ++s, AnyTiler::keep(); }
  if (*s != '<') {
    char const* ahead = s;
    AnyTuple const extents = read_tuple(ahead);
    if (*ahead == ':') { return AnyTiler(read_layout(s)); }
    s = ahead;
    return AnyTiler(extents);
  }
  Vec<AnyTiler> entries;
  for (++s; *s != '>' && *s != '\0';) {
    entries.push_back(read_tiler(s));
    if (*s == ',') { ++s; }
  }
  ++s;
  return AnyTiler(entries);
}

inline AnyTuple operator""_tuple(char const* s, std::size_t) { return read_tuple(s); }
inline AnyLayout operator""_layout(char const* s, std::size_t) { return read_layout(s); }
inline AnyTiler operator""_tiler(char const* s, std::size_t) { return read_tiler(s); }

template <class T>
std::string text(T const& x) {
  return sett::to_text(x).c_str();
}

// Returns the layout as "(2,3):(9,3)", or the refusal as "refused: carry_not_periodic mode 0 index 3: 2, 4".
template <class T>
std::string text(sett::result<T> const& r) {
  if (r) { return text(*r); }
  sett::Failure const& f = r.error().failure;
  return std::string("refused: ") + sett::name(f.rule) + " mode " + text(Num(f.mode)) + " index " + text(f.index) +
         ": " + text(f.a) + ", " + text(f.b);
}

// Returns the text of a planner's answer, or of its refusal, in the same form.
template <class T>
std::string text(sett::Outcome<T> const& r) {
  if (r.ok()) { return text(r.value); }
  return text(sett::result<T>(sett::Error{r.failure, sett::Text()}));
}

template <class T>
std::string sentence_of(sett::result<T> const& r) {
  return r ? "answered" : r.error().text.c_str();
}

// Makes flat layouts with up to `modes` modes, extents in [1, 4], and strides in [lowest, highest].
class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}

  std::int64_t number(std::int64_t lowest, std::int64_t highest) {
    std::uint64_t const width = static_cast<std::uint64_t>(highest - lowest) + 1;
    return lowest + static_cast<std::int64_t>(engine_() % width);
  }

  AnyLayout layout(int modes, std::int64_t lowest, std::int64_t highest) {
    Vec<Num> shape;
    Vec<Num> stride;
    for (std::int64_t k = number(1, modes); k > 0; --k) {
      shape.push_back(Num(number(1, 4)));
      stride.push_back(Num(number(lowest, highest)));
    }
    return sett::flat_layout(shape, stride);
  }

 private:
  std::mt19937 engine_;
};

}  // namespace given

using given::operator""_layout;
using given::operator""_tiler;
using given::operator""_tuple;
using given::text;
