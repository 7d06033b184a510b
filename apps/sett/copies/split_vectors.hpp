// split_vectors: warns if a suggested swizzle splits vectors that are wider than the access for which it was found.
#pragma once

#include <cstdint>
#include <string>

#include "sett/linear/any_swizzle.hpp"

namespace app {

inline constexpr std::int64_t widest_vector = 16;  // bytes

// If a vector of 16 bytes is longer than the runs that the swizzle keeps contiguous, returns the end of a sentence that
// says so; otherwise returns an empty text. Sw<B,M,S> keeps runs of 2^M elements contiguous.
inline std::string split_vectors(sett::AnySwizzle const& w, std::int64_t element_bytes) {
  std::int64_t const kept = (std::int64_t(1) << w.m) * element_bytes;
  if (kept >= widest_vector) { return ""; }
  return ", but it splits vectors of 16 bytes: only " + std::to_string(kept) +
         (kept == 1 ? " byte stays" : " bytes stay") + " contiguous";
}

}  // namespace app
