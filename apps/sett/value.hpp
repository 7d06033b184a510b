// Value: what an expression of the command denotes.
//
// One struct with a kind: the command handles few values at a time, and each kind has a text and a JSON form.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "sett/layout/query.hpp"
#include "sett/linear/any_basis.hpp"
#include "sett/linear/any_swizzle.hpp"
#include "sett/linear/bases.hpp"
#include "sett/sett.hpp"

namespace app {

using sett::AnyLayout;
using sett::AnyTiler;
using sett::AnyTuple;
using sett::Num;

enum class Kind {
  integer,
  tuple,
  layout,
  boolean,
  list,
  tiler,
  slice,
  regime,
  swizzle,
  composed,
  basis,         // a multiple of a basis vector, or a sum
  basis_tuple,   // of them
  basis_layout,  // a layout with such strides
  basis_slice,   // of one, and the coordinate that it begins at
  bits,          // f5, or a tuple of bit vectors
  xor_layout,
  linear,  // Triton's bases
  word     // "lane"
};

// what few values have
struct Rare {
  sett::AnyBasisTuple bases{};
  sett::AnyBasisLayout coordinates{};
  sett::XorLayout bits{};  // of bit vectors, their tree and the columns
  sett::LinearBases linear{};
  std::string word{};
};

struct Value {
  Kind kind = Kind::integer;
  Num integer = 0;   // of a slice, its offset; of a boolean, 0 or 1
  AnyTuple tuple{};  // of a basis_slice, the coordinate
  AnyLayout layout{};
  sett::Vec<Num> list{};
  AnyTiler tiler{};
  sett::AnyComposed composed{};  // of a swizzle, only its swizzle
  std::string regime{};          // of a complement or a divide; of a regime, the whole of it
  std::shared_ptr<Rare const> rare{};
};

inline Value of(Num n) {
  Value v;
  v.integer = n;
  return v;
}
inline Value of(bool b) {
  Value v;
  v.kind = Kind::boolean;
  v.integer = Num(b ? 1 : 0);
  return v;
}
inline Value of(AnyLayout const& l) {
  Value v;
  v.kind = Kind::layout;
  v.layout = l;
  return v;
}
// an integer where the tuple is one
inline Value of(AnyTuple const& t) {
  if (t.is_integer()) { return of(t.leaf[0]); }
  Value v;
  v.kind = Kind::tuple;
  v.tuple = t;
  return v;
}
inline Value of(sett::Vec<Num> const& l) {
  Value v;
  v.kind = Kind::list;
  v.list = l;
  return v;
}
inline Value of(sett::Regime r) {
  Value v;
  v.kind = Kind::regime;
  v.regime = sett::name(r);
  return v;
}
inline Value of(sett::AnyComposed const& a) {
  Value v;
  v.kind = Kind::composed;
  v.composed = a;
  return v;
}
inline Value of(sett::AnySwizzle const& w) {
  Value v;
  v.kind = Kind::swizzle;
  v.composed.swizzle = w;
  return v;
}
inline Value of(AnyTiler const& t) {
  Value v;
  v.kind = Kind::tiler;
  v.tiler = t;
  return v;
}

Value of(sett::AnyBasisTuple const& d);   // an integer or a tuple where no stride is a basis vector
Value of(sett::AnyBasisLayout const& a);  // a layout where no stride is one
Value of(sett::BasisSlice const& s);
Value of(sett::XorLayout const& a);
Value of(sett::LinearBases const& a);
Value word(std::string const& w);
Value bit_vectors(AnyTuple const& tree, sett::Vec<std::uint64_t> const& columns);

// What went wrong, where: `column` counts characters of the line from 1; 0 where the whole expression is meant. `line`
// counts from 1; 0 where the text has one line.
struct Problem {
  std::string code;
  std::string message;
  int column = 0;
  int line = 0;
};

// A value, or the problem that stands in its place. A note says what a user may not have meant although there is an
// answer; it is empty where there is nothing to say.
struct Answer {
  std::optional<Value> value;
  Problem problem;
  std::string note{};
};

// What no value exceeds, so that no operation on one can hang: nodes of a tree, and how deep it nests. A list is flat,
// and only bounded in length.
inline constexpr int max_nodes = 4096;
inline constexpr int max_depth = 64;
inline constexpr int max_entries = 1 << 20;

// the integers and parentheses of a tree, the entries of a list
int nodes_of(Value const& v);

// Why no operation may be given the value: it is too large, has an extent below 1, or a number that does not fit. The
// message is empty where nothing is wrong.
Problem problem_of(Value const& v);

char const* name(Kind kind);
char const* in_words(Kind kind);
std::string is_a(Kind kind);  // " is a layout", " is an integer"
char const* able(Kind kind);  // what may be done with one, after a refusal; mostly nothing
std::string text_of(Value const& v);
std::string json_of(Answer const& a);
std::string json_of(Problem const& p,
                    std::string const& expression = "");  // and the expression, where the column is one of it
std::string cpp_of(Value const& v);
std::string python_of(Value const& v);  // as pycute spells it; empty where it has no such value

// the value seen as one of these, or nothing where it cannot be
std::optional<AnyLayout> as_layout(Value const& v);  // a bare shape is column-major compact
std::optional<AnyTuple> as_tuple(Value const& v);
std::optional<AnyTiler> as_tiler(Value const& v);

}  // namespace app
