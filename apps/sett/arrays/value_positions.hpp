// Finds the layout that maps one array to another from the values of their elements.
#pragma once

#include <optional>
#include <string>

#include "../files/npy.hpp"
#include "sett/linear/any_mapping.hpp"

namespace app {

// The elements of an array in C order, in memory.
struct Elements {
  char const* data = nullptr;
  std::int64_t count = 0;
  std::int64_t item = 1;  // bytes of an element
};

// Returns the layout L with stored[L(c)] == plain[c] at every coordinate c of the plain array. Each value of the plain
// array must occur once in the stored one. Otherwise, or if no layout fits, returns nothing and sets `why`.
std::optional<sett::AnyMapping> layout_by_values(Elements const& stored, char const* plain, Array const& shape,
                                                 std::string& why);

// Returns the layout whose offset at coordinate c of an array of this shape is table[position of c]. `table` has one
// entry for each element, in colexicographic order. Returns nothing and sets `why` if no layout fits.
std::optional<sett::AnyMapping> layout_of_table(sett::Vec<sett::Num> const& table,
                                                std::vector<std::int64_t> const& shape, std::string& why);

}  // namespace app
