// measure: counts the cost of warps' accesses for each source location, in wavefronts of shared memory and sectors of
// global memory.
#pragma once

#include <deque>
#include <vector>

#include "sett/sim/report.hpp"
#include "site.hpp"

namespace sett::inline SETT_ABI::sim {

// Combines the n-th accesses of a warp's lanes at the same source location to one request.
class Meter {
 public:
  void begin_block(int threads);
  void access(int thread, SiteId site, std::uintptr_t address, std::size_t bytes, bool shared, bool writes, int lanes);
  void end_block();
  void report_to(measures& out, Sites& sites) const;

 private:
  struct Request {
    std::uint64_t address[32];
    std::uint32_t lanes = 0;
    std::uint32_t bytes = 0;
    bool shared = false;
  };
  struct Queue {
    std::size_t first = 0;  // number of the first request in `open`
    std::deque<Request> open;
  };
  struct Sums {
    std::uint64_t shared_requests = 0, wavefronts = 0, conflicts = 0, global_requests = 0, sectors = 0;
    std::uint64_t shared_bytes = 0, global_bytes = 0;
  };

  void close(SiteId site, Request const& request);

  std::vector<std::vector<Queue>> queues_;            // indexed by warp and site
  std::vector<std::vector<std::uint32_t>> counters_;  // indexed by thread and site
  std::vector<Sums> sums_;                            // indexed by site
  std::uint64_t shared_read_ = 0, shared_write_ = 0, global_read_ = 0, global_write_ = 0;
};

// Compares source lines in the order of the printed listing.
bool stands_before(line_measure const& a, line_measure const& b);
// Adds `more` to the counts of its line.
void add_line(std::vector<line_measure>& lines, line_measure const& more);

}  // namespace sett::sim
