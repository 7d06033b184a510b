// lifetimes: the shared memory of a block exists from its start until its threads have ended; accesses by other blocks
// and by copies must be between the two (CUDA C++ Programming Guide, distributed shared memory).
#pragma once

#include <map>

#include "clocks.hpp"
#include "findings.hpp"
#include "scheduler.hpp"

namespace sett::inline SETT_ABI::sim {

class Lifetimes {
 public:
  Lifetimes(Cluster const& cluster, Clocks const& clocks, Scheduler const& scheduler, SharedMemory const& shared,
            Findings& findings)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), shared_(shared), findings_(findings) {}

  void begin();
  // t uses shared memory, or arrives at an mbarrier there: if it belongs to another block, this is a visit
  void visit(ThreadId const& t, std::uintptr_t a, Event const& e);
  // a copy of t's, whose end an mbarrier signals, will write there, in any block
  void visit_by_copy(ThreadId const& t, std::uintptr_t a, Event const& e);
  // All threads of the block have ended: one of them must know that each visit has happened.
  void end_block(int rank);

 private:
  struct Visit {
    Event event;
    std::uintptr_t address;
    int thread;  // its number in the cluster
  };
  void check_started(ThreadId const& t, std::uintptr_t a, SiteId site);
  void add(std::size_t visitor, std::size_t owner, Visit const& visit);

  Cluster const& cluster_;
  Clocks const& clocks_;
  Scheduler const& scheduler_;
  SharedMemory const& shared_;
  Findings& findings_;
  std::vector<std::map<std::size_t, Visit>> visits_;  // by rank; the last visit of each thread and slot
  std::vector<std::uint32_t> started_;  // by thread: the blocks that it knows to have started, one bit each
};

}  // namespace sett::sim
