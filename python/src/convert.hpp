// Conversions between Python's objects and the values of expressions.
//
// A shape is an int or a nested tuple of ints. None keeps a mode. A str is an expression in the command's grammar.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <optional>

#include "../../apps/sett/expressions/value.hpp"

namespace binding {

namespace nb = nanobind;

// Converts an int or another index; raises OverflowError if it does not fit.
sett::Num integer_of(nb::handle h);

// Converts nested ints. Throws TypeError, OverflowError, or ValueError if the nesting is too deep.
sett::AnyTuple tuple_of(nb::handle h);
nb::object to_python(sett::AnyTuple const& t);
nb::object to_python(sett::Num n);

app::Value value_of(nb::handle h);
// returns the layout or swizzle that an object of another package describes, or nothing
std::optional<app::Value> foreign_value(nb::handle h);
nb::object to_python(app::Value const& v);

sett::AnyLayout layout_of(nb::handle h);

}  // namespace binding
