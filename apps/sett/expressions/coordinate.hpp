// Coordinates against the shape that they are given to: what does not fit, and what lies outside of it.
#pragma once

#include "value.hpp"

namespace app {

// a tree of integers and _
bool is_coordinate(AnyTiler const& t);

// (1,(_,2))
std::string coordinate_text(AnyTiler const& c);

struct Coordinate {
  std::string misfit{};   // why it is not a coordinate of the shape; empty if it is one
  std::string outside{};  // which part of it is beyond the shape, where the layout goes on; empty where none is
};

// `called` is what is called, as its user wrote it. A part that is _ or in range says nothing.
Coordinate checked_coordinate(std::string const& called, AnyTuple const& shape, AnyTiler const& coordinate);

// whether both are empty, without a text of what is called
bool is_inside(AnyTuple const& shape, AnyTiler const& coordinate);

}  // namespace app
