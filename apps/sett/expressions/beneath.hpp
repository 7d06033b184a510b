// Applies operations to layouts without plain integer strides: swizzled layouts, and layouts with basis strides or bit
// vectors.
#pragma once

#include "functions.hpp"

namespace app {

// Applies f to the arguments if one of them is such a layout and f is defined for it. Returns nullopt if f itself
// handles the value.
std::optional<Answer> call_beneath(Function const& f, std::vector<Value> const& arguments);

// Calls L(coordinate), (Sw o n o L)(coordinate), Sw(integer) or (L + n)(coordinate). A coordinate with a _ selects a
// sublayout.
bool is_callable(Value const& v);
Answer called(Value const& function, std::vector<Value> const& arguments);

// Evaluates f, a layout of any kind, at a coordinate. The coordinate is first checked against the shape. A coordinate
// that does not fit is refused. A coordinate outside the shape gets a note.
Answer at_coordinate(Value const& f, AnyTiler const& coordinate,
                     Answer (*at)(Value const& f, AnyTiler const& coordinate));

}  // namespace app
