// Checks of coordinates against a shape: which parts do not fit, and which are outside.
#pragma once

#include "value.hpp"

namespace app {

// a tree of integers and _
bool is_coordinate(AnyTiler const& t);

// (1,(_,2))
std::string coordinate_text(AnyTiler const& c);

struct Coordinate {
  std::string misfit{};   // why it is not a coordinate of the shape; empty if it is one
  std::string outside{};  // the parts outside the shape, where the layout continues; may be empty
};

// `called` is the called layout as the user wrote it. Parts that are _ or in range are not mentioned.
Coordinate checked_coordinate(std::string const& called, AnyTuple const& shape, AnyTiler const& coordinate);

// whether both texts are empty; does not need the text of the called layout
bool is_inside(AnyTuple const& shape, AnyTiler const& coordinate);

}  // namespace app
