// sectors: counts the sectors of one access of a warp to global memory.
//
// Global memory is moved in sectors of 32 bytes; a cache line of 128 bytes has four. The cost of a request is the
// number of sectors that it touches. The minimum is the number of its distinct bytes, divided by 32.
//
//   law      ideal <= sectors, lines <= sectors <= 4 lines; efficiency = bytes / (32 sectors)
//   example  32 contiguous lanes of 4 bytes touch 4 sectors in 1 line, and 5 sectors in 2 lines if shifted by 4 bytes;
//            with a stride of 8 words they touch 32 sectors in 8 lines
//
// Requires: nothing.
// Errors: width_not_possible, not_aligned, argument_below_one if there are no lanes, overflow, as for bank_conflicts.
#pragma once

#include "banks.hpp"

namespace sett::inline SETT_ABI {

struct Sectors {
  int sectors = 0;
  int lines = 0;
  int ideal = 0;  // number of sectors if the same bytes were contiguous
  int bytes = 0;  // number of distinct bytes requested
};

struct CountSectors {
  static constexpr char const* name = "sectors";

  SETT_HOST_DEVICE static constexpr Outcome<Sectors> plan(WarpAccess const& a) {
    Sectors out;
    // An aligned access of at most 16 bytes touches one sector.
    out.bytes = a.bytes * distinct(a, a.bytes);
    out.sectors = distinct(a, sector_bytes);
    out.lines = distinct(a, line_bytes);
    out.ideal = (out.bytes + sector_bytes - 1) / sector_bytes;
    return out;
  }

 private:
  // Returns the number of blocks of `block` bytes in which at least one lane's bytes begin.
  SETT_HOST_DEVICE static constexpr int distinct(WarpAccess const& a, int block) {
    Touched<max_lanes> blocks;
    for (Num const x : a.offset) { blocks.add(std::uint64_t((x / Num(block)).value)); }
    return blocks.size();
  }
};

SETT_HOST_DEVICE constexpr Failure check_operand(Sectors const&) { return {}; }

SETT_HOST_DEVICE inline result<Sectors> try_sectors(WarpAccess const& a) { return attempt<CountSectors>(a); }
SETT_HOST_DEVICE inline Sectors sectors(WarpAccess const& a) { return try_sectors(a).value(); }

}  // namespace sett
