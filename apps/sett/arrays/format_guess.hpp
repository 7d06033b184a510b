// Finds the formats, with their sizes and axes, that may map a plain array of a given shape to a stored array of a
// given number of bytes.
#pragma once

#include <string>
#include <vector>

#include "stored_format.hpp"

namespace app {

inline constexpr std::int64_t any_size = -1;  // a buffer may have any number of bytes
inline constexpr std::int64_t any_width = 0;  // the format decides the bytes of an element

// A plain array in C order.
struct PlainArray {
  std::vector<std::int64_t> shape{};
  std::int64_t item = 1;  // the bytes of an element, or any_width
};

struct Guess {
  StoredFormat stored{};
  sett::formats::Sizes sizes{};
  Modes modes{};       // the modes of the plain array along the format's axes
  std::string axes{};  // the option of relayout that selects them: "", "--from hf" or "--axes '...'"
};

// Returns the sizes that the format has.
sett::formats::Sizes own_sizes(sett::formats::Format const& format, sett::formats::Sizes const& sizes);

// Returns the guesses whose buffer has `bytes` bytes, or any_size. `given` holds the sizes that the user gives.
std::vector<Guess> guesses(PlainArray const& plain, std::int64_t bytes, sett::formats::Sizes const& given);

}  // namespace app
