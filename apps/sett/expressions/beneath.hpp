// Operations on other layouts: swizzled ones, and those with basis strides or bit vectors.
#pragma once

#include "functions.hpp"

namespace app {

// f on such a value, if it is defined there; empty if f itself decides
std::optional<Answer> call_beneath(Function const& f, std::vector<Value> const& arguments);

// L(coordinate), (Sw o n o L)(coordinate), Sw(integer), (L + n)(coordinate); with a _ the part that it keeps
bool is_callable(Value const& v);
Answer called(Value const& function, std::vector<Value> const& arguments);

// f, a layout of any kind, at a coordinate. The coordinate is checked against the shape first: a misfit is refused, and
// one outside the shape gets a note
Answer at_coordinate(Value const& f, AnyTiler const& coordinate,
                     Answer (*at)(Value const& f, AnyTiler const& coordinate));

}  // namespace app
