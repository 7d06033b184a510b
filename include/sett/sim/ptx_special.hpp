// ptx_special: the special registers of PTX.
//
//   law      tid, ntid, ctaid, nctaid, laneid, warpid and the positions in a cluster describe the simulated thread
//   example  special_register("laneid") is 5 in thread 37 of a block
//
// clock, clock64 and globaltimer count the instructions that the engine has simulated. smid, gridid and nwarpid are
// constants, because a program must not rely on them.
//
// Requires: a name that is_special_register accepts. Errors: none. Source: PTX ISA 10, "Special Registers".
#pragma once

#include "../inst/gpu.hpp"
#include "ptx_type.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

inline constexpr std::string_view vectors[] = {"tid",       "ntid",       "ctaid",         "nctaid",
                                               "clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid"};
inline constexpr std::string_view scalars[] = {"laneid",
                                               "warpid",
                                               "nwarpid",
                                               "smid",
                                               "nsmid",
                                               "gridid",
                                               "clock",
                                               "clock_hi",
                                               "clock64",
                                               "globaltimer",
                                               "globaltimer_lo",
                                               "globaltimer_hi",
                                               "lanemask_eq",
                                               "lanemask_le",
                                               "lanemask_lt",
                                               "lanemask_ge",
                                               "lanemask_gt",
                                               "cluster_ctarank",
                                               "cluster_nctarank",
                                               "is_explicit_cluster"};

constexpr int vector_number(std::string_view name) {
  std::size_t const n = name.size();
  if (n < 3 || name[n - 2] != '.' || name[n - 1] < 'x' || name[n - 1] > 'z') { return -1; }
  for (int i = 0; i < 8; ++i) {
    if (vectors[i] == name.substr(0, n - 2)) { return i; }
  }
  return -1;
}
constexpr int scalar_number(std::string_view name) {
  for (int i = 0; i < int(std::size(scalars)); ++i) {
    if (scalars[i] == name) { return i; }
  }
  return -1;
}
inline Index3 vector_register(int number) {
  Position const& p = gpu::position();
  Index3 const n = p.grid_extent, m = p.cluster_extent, b = p.block;
  switch (number) {
    case 0:
      return p.thread;
    case 1:
      return p.block_extent;
    case 2:
      return b;
    case 3:
      return n;
    case 4:
      return {b.x / m.x, b.y / m.y, b.z / m.z};
    case 5:
      return {n.x / m.x, n.y / m.y, n.z / m.z};
    case 6:
      return p.cluster_block;
    default:
      return m;
  }
}

}  // namespace detail

constexpr bool is_special_register(std::string_view name) {
  return detail::vector_number(name) >= 0 || detail::scalar_number(name) >= 0;
}

__attribute__((no_sanitize("thread"))) inline Word special_register(std::string_view name) {
  if (int const v = detail::vector_number(name); v >= 0) {
    Index3 const at = detail::vector_register(v);
    return name.back() == 'x' ? at.x : name.back() == 'y' ? at.y : at.z;
  }
  Position const& p = gpu::position();
  Index3 const n = p.block_extent, c = p.cluster_block, m = p.cluster_extent;
  Word const lane = gpu::lane(), bit = Word(1) << lane;
  Word const thread = p.thread.x + n.x * (p.thread.y + n.y * p.thread.z), threads = Word(n.x) * n.y * n.z;
  switch (detail::scalar_number(name)) {
    case 0:
      return lane;
    case 1:
      return thread / 32;
    case 2:
      return (threads + 31) / 32;
    case 4:
      return 1;
    case 6:
    case 10:
      return low_bits(gpu::clock(), 32);
    case 7:
    case 11:
      return gpu::clock() >> 32;
    case 8:
    case 9:
      return gpu::clock();
    case 12:
      return bit;
    case 13:
      return 2 * bit - 1;
    case 14:
      return bit - 1;
    case 15:
      return low_bits(~(bit - 1), 32);
    case 16:
      return low_bits(~(2 * bit - 1), 32);
    case 17:
      return c.x + m.x * (c.y + m.y * c.z);
    case 18:
      return Word(m.x) * m.y * m.z;
    case 19:
      return Word(m.x) * m.y * m.z > 1 ? 1 : 0;
    default:
      return 0;
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
