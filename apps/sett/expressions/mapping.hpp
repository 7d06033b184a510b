// Mapping: a value as a function of the index, for operations that process coordinates one by one.
#pragma once

#include <functional>

#include "sett/linear/any_mapping.hpp"
#include "value.hpp"

namespace app {

struct Mapping {
  std::string text{};
  AnyTuple shape{};
  Num size = 0;
  // Maps an index in [0, size) to an integer or, with basis strides, to a coordinate.
  std::function<AnyTuple(Num)> at{};
  std::optional<AnyLayout> layout{};              // set if the value is only a layout
  std::optional<sett::AnyMapping> of_integers{};  // the layout's offsets; empty with basis strides
};

// Maps layouts (which may be swizzled, or have basis strides or bit vectors), slices and shapes.
std::optional<Mapping> as_mapping(Value const& v);

// Maps a layout with integer offsets, which may be swizzled, shifted or have bit vectors. A shape is column-major.
std::optional<sett::AnyMapping> as_any_mapping(Value const& v);

// Converts a mapping back to a value.
Value value_of(sett::AnyMapping const& m);

// These functions also set `note`, if it is given, to the note of the answer, or to an empty text.

// Returns the layout that an expression denotes, possibly swizzled or shifted, or a dummy layout and the error. Bit
// vectors become the equivalent swizzled layout.
sett::AnyComposed swizzled_of(std::string const& expression, Problem& problem, std::string* note = nullptr);

// Returns the layout that an expression denotes, or a dummy layout and the problem.
AnyLayout layout_of(std::string const& expression, Problem& problem, std::string* note = nullptr);

// Names the coordinates of two indices that have the same offset, as in "(2,0) and (0,1) have 2".
std::string meeting_of(AnyLayout const& l, Num first, Num second);

// Returns the mapping that an expression denotes, or nullopt and the problem.
std::optional<Mapping> mapping_of(std::string const& expression, Problem& problem, std::string* note = nullptr);

}  // namespace app
