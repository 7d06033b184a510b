// lifetimes: checks that other blocks and copies access a block's shared memory only between the block's start and the
// end of its threads (CUDA C++ Programming Guide, distributed shared memory).
#pragma once

#include <map>

#include "../engine/scheduler.hpp"
#include "../races/clocks.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class Lifetimes {
 public:
  Lifetimes(Cluster const& cluster, Clocks const& clocks, Scheduler const& scheduler, SharedMemory const& shared,
            Findings& findings)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), shared_(shared), findings_(findings) {}

  void begin(int first = 0);
  // Records that t uses shared memory, or arrives at an mbarrier there. A use of another block's memory is a visit.
  void visit(ThreadId const& t, std::uintptr_t a, Event const& e);
  // Records that a copy issued by t will write to any block's shared memory, and that an mbarrier signals the copy's
  // end.
  void visit_by_copy(ThreadId const& t, std::uintptr_t a, Event const& e);
  // Ends a block. Checks that each visit happened before the end of at least one of the block's threads.
  void end_block(int rank);

 private:
  struct Visit {
    Event event;
    std::uintptr_t address;
    int thread;  // index among the running threads
  };
  // Returns whether the memory belongs to the thread's cluster. Otherwise, reports it.
  bool check_cluster(ThreadId const& t, std::uintptr_t a, SiteId site);
  void check_started(ThreadId const& t, std::uintptr_t a, SiteId site);
  void add(std::size_t visitor, std::size_t owner, Visit const& visit);

  Cluster const& cluster_;
  Clocks const& clocks_;
  Scheduler const& scheduler_;
  SharedMemory const& shared_;
  Findings& findings_;
  std::vector<std::map<std::size_t, Visit>> visits_;  // last visit of each thread and slot, by rank
  // For each thread, one bit for each block of its cluster that has certainly started.
  std::vector<std::uint32_t> started_;
};

}  // namespace sett::sim
