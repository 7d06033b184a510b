// split_vectors: what a suggested swizzle does to vectors that are wider than the access it was found for.
#pragma once

#include <cstdint>
#include <string>

#include "sett/linear/any_swizzle.hpp"

namespace app {

inline constexpr std::int64_t widest_vector = 16;  // bytes

// Sw<B,M,S> keeps runs of 2^M elements contiguous: returns the end of a sentence if a vector of 16 bytes is longer than
// that, and otherwise an empty text.
inline std::string split_vectors(sett::AnySwizzle const& w, std::int64_t element_bytes) {
  std::int64_t const kept = (std::int64_t(1) << w.m) * element_bytes;
  if (kept >= widest_vector) { return ""; }
  return ", but it splits vectors of 16 bytes: only " + std::to_string(kept) +
         (kept == 1 ? " byte stays" : " bytes stay") + " contiguous";
}

}  // namespace app
