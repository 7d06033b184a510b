// Value: the value of an expression.
//
// It is one struct with a kind, because the command handles few values at a time and each kind has a text and a JSON
// form.
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
  basis,         // a multiple of a basis vector, or a sum of several
  basis_tuple,   // a tuple of basis vectors
  basis_layout,  // a layout with basis strides
  basis_slice,   // a slice of a basis layout, and the coordinate at which it begins
  bits,          // a bit vector such as f5, or a tuple of bit vectors
  xor_layout,
  linear,  // bases in Triton's form
  word     // a quoted word such as "lane"
};

// Fields that few values use.
struct Rare {
  sett::AnyBasisTuple bases{};
  sett::AnyBasisLayout coordinates{};
  sett::XorLayout bits{};  // a xor layout; for a tuple of bit vectors, its shape and columns
  sett::LinearBases linear{};
  std::string word{};
};

struct Value {
  Kind kind = Kind::integer;
  Num integer = 0;   // the offset of a slice; for a boolean, 0 or 1
  AnyTuple tuple{};  // the coordinate of a basis_slice
  AnyLayout layout{};
  sett::Vec<Num> list{};
  AnyTiler tiler{};
  sett::AnyComposed composed{};  // contains only the swizzle if the value is a swizzle
  std::string regime{};          // the regime of a complement or a divide, or the full text if the value is a regime
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
// Makes an integer if the tuple consists of one integer.
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

Value of(sett::AnyBasisTuple const& d);   // gives an integer or a tuple if no stride is a basis vector
Value of(sett::AnyBasisLayout const& a);  // gives a layout if no stride is a basis vector
Value of(sett::BasisSlice const& s);
Value of(sett::XorLayout const& a);
Value of(sett::LinearBases const& a);
Value word(std::string const& w);
Value bit_vectors(AnyTuple const& tree, sett::Vec<std::uint64_t> const& columns);

// An error and its location. `column` counts the characters of the line, from 1; 0 means the whole expression. `line`
// counts from 1; 0 if the text has one line.
struct Problem {
  std::string code;
  std::string message;
  int column = 0;
  int line = 0;
  sett::Failure failure{};  // the failure that the library returned
};

// A value, or a problem in its place. A note warns that an answer may not be what the user intended; it is usually
// empty.
struct Answer {
  std::optional<Value> value;
  Problem problem;
  std::string note{};
};

// The limits of values, which keep operations from hanging: the number of nodes of a tree, and its depth. A list is
// flat, so only its length is limited.
inline constexpr int max_nodes = 4096;
inline constexpr int max_depth = 64;
inline constexpr int max_entries = 1 << 20;

// Returns the number of integers and parentheses in a tree, or the number of entries in a list.
int nodes_of(Value const& v);

// Returns the reason why no operation accepts the value: it is too large, it has an extent below 1, or one of its
// numbers does not fit. The message is empty if the value is valid.
Problem problem_of(Value const& v);

char const* name(Kind kind);
char const* in_words(Kind kind);
std::string is_a(Kind kind);  // returns a text such as " is a layout" or " is an integer"
char const* able(Kind kind);  // returns the operations that the kind supports, for an error message; usually empty
std::string text_of(Value const& v);
std::string json_of(Answer const& a);
std::string json_of(Problem const& p,
                    std::string const& expression = "");  // also writes the expression to which the column refers
std::string cpp_of(Value const& v);
std::string python_of(Value const& v);  // returns pycute's form; empty if pycute has none
std::string mlir_of(Value const& v);    // returns the form of CuTe DSL or Triton; empty if they have none

// These functions convert the value to another type, or return nothing.
std::optional<AnyLayout> as_layout(Value const& v);  // a bare shape is column-major compact
std::optional<AnyTuple> as_tuple(Value const& v);
std::optional<AnyTiler> as_tiler(Value const& v);

}  // namespace app
