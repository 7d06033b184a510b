// Weight shuffles by name: layouts of a matrix, made for its size.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "value.hpp"

namespace app {

// The element at coordinate c goes to position s(L(c)), s the swizzle of `bits` bits, or none.
struct Placement {
  AnyLayout layout{};
  int bits = 0;
  int base = 0;
  int shift = 0;
};

struct Shuffle {
  char const* name;
  char const* help;
};
std::vector<Shuffle> const& shuffles();

bool is_shuffle(std::string const& name);
// of rows x columns elements of so many bytes; false, and a sentence, where the tile does not divide the matrix
bool make_shuffle(std::string const& name, std::int64_t rows, std::int64_t columns, std::size_t item, Placement& out,
                  std::string& error);
std::string text_of(Placement const& p);

}  // namespace app
