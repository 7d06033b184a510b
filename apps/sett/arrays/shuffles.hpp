// Makes the layouts of named weight shuffles for a matrix of a given size.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../expressions/value.hpp"

namespace app {

struct Shuffle {
  char const* name;
  char const* help;
};
std::vector<Shuffle> const& shuffles();

bool is_shuffle(std::string const& name);
// Creates the layout `out`, which maps coordinate c to position out(c). The matrix has rows x columns elements of
// `item` bytes each. Returns false, and sets an error sentence, if the tile does not divide the matrix.
bool make_shuffle(std::string const& name, std::int64_t rows, std::int64_t columns, std::size_t item,
                  sett::AnyComposed& out, std::string& error);

}  // namespace app
