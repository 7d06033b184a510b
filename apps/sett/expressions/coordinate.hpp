// Checks coordinates against a shape, and finds the parts that do not fit and the parts that are outside.
#pragma once

#include "value.hpp"

namespace app {

// Returns whether t is a tree of integers and _.
bool is_coordinate(AnyTiler const& t);

// Returns the text, such as (1,(_,2)).
std::string coordinate_text(AnyTiler const& c);

struct Coordinate {
  std::string misfit{};   // reason why this is not a coordinate of the shape; empty if it is one
  std::string outside{};  // parts outside the shape, beyond which the layout continues; may be empty
};

// `called` is the called layout as the user wrote it. The texts do not mention parts that are _ or in range.
Coordinate checked_coordinate(std::string const& called, AnyTuple const& shape, AnyTiler const& coordinate);

// Returns whether both texts are empty. Does not need the text of the called layout.
bool is_inside(AnyTuple const& shape, AnyTiler const& coordinate);

}  // namespace app
