// grid_barrier: implements the barrier of all threads of a cooperative grid (cooperative_groups::grid_group::sync).
//
//   law      the waiting threads continue when all threads of the grid wait, and everything that any thread has done
//            before is ordered before everything that any thread does afterwards (tests/sim/cuda_groups.cpp)
//
// All threads of the grid must take part (CUDA C++ Programming Guide, "Grid Synchronization"). A thread that has ended
// never arrives, so the barrier is never complete.
#pragma once

#include "../engine/scheduler.hpp"
#include "../races/clocks.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class GridBarrier : public Awaited {
 public:
  GridBarrier(Cluster const& cluster, Clocks& clocks, Scheduler& scheduler, Findings& findings)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), findings_(findings) {}

  void clear() { waiting_.clear(); }
  void begin(int first) { cluster_.reset_blocks(arrivals_, first); }
  // Lets t arrive and wait.
  void arrive(ThreadId const& t, SiteId at);
  std::uint64_t completed() const { return completed_; }

 private:
  struct Arrival {
    SiteId at = 0;
    int thread = 0;
  };

  void complete();
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Findings& findings_;
  std::vector<Arrival> arrivals_;  // last arrival of each block in this phase
  std::vector<int> waiting_;
  std::uint64_t completed_ = 0;
};

}  // namespace sett::sim
