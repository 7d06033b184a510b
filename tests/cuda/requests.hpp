// Counts all requests to global memory that a plan makes, over every warp and every block. Also makes modes from a
// list.
#pragma once

#include "cuda/copy/choose_copy_kernel.hpp"
#include "cuda/copy/tile_requests.hpp"

namespace sett::inline SETT_ABI::cuda {

inline CopyModes modes(std::vector<CopyMode> const& list) {
  CopyModes m;
  m.modes = list;
  for (CopyMode const& k : list) { m.size *= k.n; }
  return m;
}

// Counts the requests of a plan of kind rows or direct.
inline Sectors all_warps(CopyPlan const& plan, CopyAddresses const& at) {
  detail::SlotRequests const slots(plan, at);
  detail::Requests out;
  for (std::int64_t first = 0; first < slots.total; first += 32) { slots.warp(out, first); }
  return out.sum;
}

// Counts the requests of a plan of kind `tile`, `interleave` or `box`.
template <class Block>
Sectors all_blocks(CopyPlan const& plan, CopyAddresses const& at) {
  detail::Requests out;
  std::int64_t const blocks = plan.kind == CopyKind::box ? plan.boxes : plan.blocks;
  for (std::int64_t b = 0; b < blocks; ++b) { Block(plan, at, detail::block_at(plan, b)).block(out); }
  return out.sum;
}

}  // namespace sett::cuda
