// parallel: runs blocks on several cores, and keeps the result if the blocks prove to be independent.
#pragma once

#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

// `clusters` is the number of watched clusters.
report run_parallel(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what,
                    std::uint64_t clusters, unsigned cores);

// Runs the blocks that are not watched. They run at the same time, as on a device: the order of their atomic accesses
// differs from run to run.
report run_unwatched_parallel(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what,
                              unsigned cores);

}  // namespace sett::sim
