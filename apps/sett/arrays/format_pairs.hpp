// Searches for two formats that store the same elements, one in each of two arrays.
#pragma once

#include "identified.hpp"

namespace app {

// One of the two arrays: its bytes in C order.
struct StoredBytes {
  char* data = nullptr;
  std::int64_t size = 0;
};

// Adds each pair of formats that reads the same elements from both arrays at the given sizes. Only formats all of whose
// sizes are given can be tried. Returns false and sets `error` if there is not enough memory.
bool find_pairs(StoredBytes const& from, StoredBytes const& to, std::int64_t width, sett::formats::Sizes const& given,
                std::vector<FormatPair>& out, std::string& error);

}  // namespace app
