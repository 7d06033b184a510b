// Finds the formats, with their sizes and axes, that may map a plain array of a given shape to a stored array of a
// given number of bytes.
#pragma once

#include <string>
#include <vector>

#include "stored_format.hpp"

namespace app {

// A plain array in memory: its shape, and the modes of its elements.
struct PlainArray {
  std::vector<std::int64_t> shape{};
  Modes modes{};
  std::int64_t item = 1;
};

struct Guess {
  StoredFormat stored{};
  sett::formats::Sizes sizes{};
  Modes modes{};       // the modes of the plain array along the format's axes
  std::string axes{};  // the option of relayout that selects them: "", "--from hf" or "--axes '...'"
};

// Returns the guesses whose buffer has `bytes` bytes. `given` holds the sizes that the user gives.
std::vector<Guess> guesses(PlainArray const& plain, std::int64_t bytes, sett::formats::Sizes const& given);

}  // namespace app
