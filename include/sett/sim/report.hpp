// report: what the simulator found, and what it measured.
//
//   law      r.ok() says that every list of findings is empty
//   example  if (!r.ok()) { puts(r.summary().c_str()); }
//
// A race is listed at both of its source locations.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include <string>
#include <vector>

#include "occupancy.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

struct finding {
  std::string message;
  std::string file;  // empty where the kernel was compiled without line numbers (-g)
  int line = 0;
  dim3 block{0, 0, 0}, thread{0, 0, 0};
  std::uintptr_t address = 0;
  std::string coordinate;  // of the tensor, as the kernel gave it
  // where the address lies, by the same words in every run
  std::string space = "";  // "shared", "global" or "register"; empty where a finding has no address
  std::string allocation =
      "";                // "dynamic", "static 0", "buffer 2", or of the block that is named; empty where it is none's
  long long offset = 0;  // bytes from where the allocation begins, the nearest one where the address is in none
};

// what one source line did
struct line_measure {
  std::string file;
  int line = 0;
  std::uint64_t shared_requests = 0, shared_wavefronts = 0;  // a request is one warp's access
  std::uint64_t global_requests = 0, global_sectors = 0;     // sectors of 32 bytes
  std::uint64_t shared_conflicts = 0;                        // wavefronts beyond one for each phase of a request
  std::uint64_t shared_bytes = 0, global_bytes = 0;
  std::uint64_t instructions = 0;  // of threads, as measures::thread_instructions
};

struct measures {
  std::uint64_t thread_instructions = 0;
  std::uint64_t shared_read_bytes = 0, shared_write_bytes = 0, global_read_bytes = 0, global_write_bytes = 0;
  std::uint64_t async_bytes = 0, barriers = 0, blocks = 0;
  sim::occupancy occupancy;  // of an SM; registers count where options say how many
  std::vector<std::pair<std::string, std::uint64_t>> instructions;  // warp-wide and asynchronous ones, by name
  std::vector<line_measure> lines;
};

struct report {
  std::vector<finding> races, missing_waits, uninitialised, out_of_bounds, misaligned, deadlock, barrier_misuse;
  measures measured;
  std::uint64_t schedules = 0;
  bool exhausted = false;  // every order was tried

  bool ok() const {
    return races.empty() && missing_waits.empty() && uninitialised.empty() && out_of_bounds.empty() &&
           misaligned.empty() && deadlock.empty() && barrier_misuse.empty();
  }
  std::string summary() const;  // a few sentences
  std::string text() const;     // all findings and measures
  std::string json() const;
  // the source beside what its lines did and what was found there; of a file that cannot be read the numbers alone
  std::string listing() const;
  std::string listing_json() const;
};

}  // namespace sim

}  // namespace sett
