// report: the simulator's findings and measurements.
//
//   law      r.ok() is true if and only if every list of findings is empty; blocks that ran unwatched add no findings
//            except deadlocks and failed asserts
//   example  if (!r.ok()) { puts(r.summary().c_str()); }
//
// A race is listed with both of its source locations.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include <string>
#include <vector>

#include "occupancy.hpp"
#include "options.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

struct finding {
  std::string message;
  std::string file;  // empty if the kernel was compiled without line numbers (-g)
  int line = 0;
  dim3 block{0, 0, 0}, thread{0, 0, 0};
  std::uintptr_t address = 0;
  std::string coordinate;  // coordinate in the tensor that the kernel used
  // Where the address is. The description is the same in every run.
  std::string space = "";       // "shared", "global" or "register"; empty if a finding has no address
  std::string allocation = "";  // such as "dynamic", "static 0" or "buffer 2"; empty outside all allocations
  // The distance in bytes from the beginning of the allocation. Outside all allocations, it is relative to the nearest
  // one.
  long long offset = 0;
  // A race also has the line of the other access, and a remedy. Races with the same remedy and the same cause have the
  // same number.
  std::string other_file = "";
  int other_line = 0;
  std::string remedy = "";
  int cause = 0;
};

// The counts of one source line.
struct line_measure {
  std::string file;
  int line = 0;
  // The number of requests. A request is one access by a warp.
  std::uint64_t shared_requests = 0, shared_wavefronts = 0;
  std::uint64_t global_requests = 0, global_sectors = 0;  // sectors have 32 bytes
  // The number of additional wavefronts: all wavefronts minus one for each phase of a request.
  std::uint64_t shared_conflicts = 0;
  std::uint64_t shared_bytes = 0, global_bytes = 0;
  std::uint64_t instructions = 0;  // counts threads, like measures::thread_instructions
};

struct measures {
  std::uint64_t thread_instructions = 0;
  std::uint64_t shared_read_bytes = 0, shared_write_bytes = 0, global_read_bytes = 0, global_write_bytes = 0;
  std::uint64_t async_bytes = 0, barriers = 0, blocks = 0;
  sim::occupancy occupancy;  // occupancy of an SM; it includes the registers if the options give their number
  // The counts of warp-wide and asynchronous instructions, by name.
  std::vector<std::pair<std::string, std::uint64_t>> instructions;
  std::vector<line_measure> lines;
};

struct report {
  std::vector<finding> races, missing_waits, uninitialised, out_of_bounds, misaligned, deadlock, barrier_misuse,
      failed_asserts;
  measures measured;
  std::uint64_t schedules = 0;
  bool exhausted = false;  // whether every order was tried
  // The number of the grid's blocks, and how many of them ran unwatched: without checks and measurements.
  std::uint64_t grid_blocks = 0, unwatched_blocks = 0;
  block_range watched = {};  // the watched blocks, as in the options

  inline bool ok() const;
  bool is_partial() const { return unwatched_blocks > 0; }  // returns whether some blocks ran unwatched
  std::string summary() const;                              // summarizes the report in a few sentences
  std::string text() const;                                 // lists all findings and measures
  std::string json() const;
  // Prints the source with each line's counts and findings beside it. If the file cannot be read, prints only the
  // numbers.
  std::string listing() const;
  std::string listing_json() const;
};

// All lists of findings, in the order in which reports show them.
inline constexpr std::vector<finding> report::*finding_lists[] = {
    &report::races,      &report::missing_waits, &report::uninitialised,  &report::out_of_bounds,
    &report::misaligned, &report::deadlock,      &report::barrier_misuse, &report::failed_asserts};

bool report::ok() const {
  for (auto const list : finding_lists) {
    if (!(this->*list).empty()) { return false; }
  }
  return true;
}

}  // namespace sim

}  // namespace sett
