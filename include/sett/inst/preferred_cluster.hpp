// preferred_cluster: checks whether a grid may be launched with clusters of a preferred extent, or of a second extent
// if these do not fit.
//
//   law      true if and only if both clusters have 1 to 32 blocks and the same depth, the fallback divides the
//            preferred cluster, which divides the grid, and the grid has at most 65536 blocks in y and z
//   example  initialize_preferred_cluster_launch(kernel, {8, 8, 1}, {4, 2, 1}, {2, 1, 1}) is true
//
// Requires: host code; extents of any class with x, y and z.
// Errors: none are raised; violations are printed, and the result is false.
#pragma once

#if !defined(__CUDACC_RTC__)
#include <cstdio>

#include "../num/types.hpp"
#include "machine.hpp"

namespace sett::inline SETT_ABI::detail {

// Returns the first violated rule as a sentence, or null.
inline char const* refused_launch(Index3 grid, Index3 preferred, Index3 fallback) {
  auto const blocks = [](Index3 c) { return std::uint64_t(c.x) * c.y * c.z; };
  auto const divides = [](Index3 a, Index3 b) { return b.x % a.x == 0 && b.y % a.y == 0 && b.z % a.z == 0; };
  if (blocks(preferred) < 1 || blocks(preferred) > 32) { return "the preferred cluster must have 1 to 32 blocks"; }
  if (blocks(fallback) < 1 || blocks(fallback) > 32) { return "the fallback cluster must have 1 to 32 blocks"; }
  if (grid.y > 65536 || grid.z > 65536) { return "the grid must have at most 65536 blocks in y and in z"; }
  if (!divides(preferred, grid)) { return "the preferred cluster must divide the grid"; }
  if (!divides(fallback, preferred)) { return "the fallback cluster must divide the preferred cluster"; }
  if (preferred.z != fallback.z) { return "both clusters must have the same extent in z"; }
  return nullptr;
}

}  // namespace sett::inline SETT_ABI::detail

namespace cute::inline SETT_CUTE_ABI {

template <class Extent>
bool initialize_preferred_cluster_launch(void const*, Extent const& grid, Extent const& preferred,
                                         Extent const& fallback) {
  auto const index = [](Extent const& e) { return sett::Index3{e.x, e.y, e.z}; };
  char const* const why = sett::detail::refused_launch(index(grid), index(preferred), index(fallback));
  if (why != nullptr) {
    std::printf("initialize_preferred_cluster_launch: %s: grid (%u,%u,%u), preferred (%u,%u,%u), fallback (%u,%u,%u)\n",
                why, grid.x, grid.y, grid.z, preferred.x, preferred.y, preferred.z, fallback.x, fallback.y, fallback.z);
  }
  return why == nullptr;
}

}  // namespace cute::inline SETT_CUTE_ABI
#endif
