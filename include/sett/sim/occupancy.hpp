// occupancy: computes the number of blocks of a kernel that one SM holds at a time, and the resource that limits this
// number.
//
//   law      blocks = the least number that threads, blocks, registers and shared memory allow
//   example  occupancy_of(arch::sm90, 256, 128, 64 KiB): 2 blocks, limited by registers: 16 of 64 warps
//
// A warp receives registers in units of 256, from the quarter of the SM on which it runs. A block receives shared
// memory in units of 128 bytes, and 1 KiB more than it requests.
//
// Facts: CUDA C++ Programming Guide, "Compute Capabilities", technical specifications per compute capability.
// Requires: a block that launch accepts.
// Errors: none.
#pragma once

#include <algorithm>

#include "options.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

struct occupancy {
  unsigned blocks = 0;       // number of blocks on an SM at a time
  unsigned warps = 0;        // number of warps in these blocks
  unsigned most_warps = 64;  // the most warps on an SM
  char const* limit = "";    // limiting resource: "threads", "blocks", "registers" or "shared memory"

  friend constexpr bool operator==(occupancy const& a, occupancy const& b) {
    return a.blocks == b.blocks && a.warps == b.warps;
  }
};

// `registers` is the number per thread, or 0 if unknown. `shared_bytes` is per block, static and dynamic together.
constexpr occupancy occupancy_of(arch a, std::uint64_t threads, std::uint64_t registers, std::uint64_t shared_bytes) {
  std::uint64_t const warps = (threads + 31) / 32;
  std::uint64_t const shared_all = (a == arch::sm90 ? 228u : 164u) * 1024u;
  std::uint64_t const shared_of_block = (shared_bytes + 1024 + 127) / 128 * 128;
  occupancy out{32, 0, 64, "blocks"};
  auto const allow = [&](std::uint64_t n, char const* what) {
    if (n < out.blocks) { out.blocks = unsigned(n), out.limit = what; }
  };
  allow(64 / std::max<std::uint64_t>(warps, 1), "threads");
  if (registers > 0) {
    std::uint64_t const of_warp = (registers * 32 + 255) / 256 * 256;
    std::uint64_t const in_quarter = 16384 / of_warp;
    allow(in_quarter * 4 / ((warps + 3) / 4 * 4), "registers");
  }
  allow(shared_all / shared_of_block, "shared memory");
  out.warps = unsigned(out.blocks * warps);
  return out;
}

// Returns the number of SMs of an H200 or an A100.
constexpr std::uint64_t sms_of(arch a) { return a == arch::sm90 ? 132 : 108; }

// Returns the number of SMs of the simulated device. The environment variable SETT_SIM_SMS, which `sett sim --sms`
// sets, gives a smaller device, so that grids that fill the device have fewer blocks.
std::uint64_t device_sms(arch a);

}  // namespace sim

}  // namespace sett
