// Checks of coordinates against a shape: parts that do not fit, and parts outside.
#pragma once

#include "value.hpp"

namespace app {

// a tree of integers and _
bool is_coordinate(AnyTiler const& t);

// (1,(_,2))
std::string coordinate_text(AnyTiler const& c);

struct Coordinate {
  std::string misfit{};   // why it is not a coordinate of the shape; empty if it is one
  std::string outside{};  // the part beyond the shape, where the layout continues; empty if none is
};

// `called` is the called value as the user wrote it. Parts that are _ or in range are not mentioned.
Coordinate checked_coordinate(std::string const& called, AnyTuple const& shape, AnyTiler const& coordinate);

// whether both are empty, without the text of the called value
bool is_inside(AnyTuple const& shape, AnyTiler const& coordinate);

}  // namespace app
