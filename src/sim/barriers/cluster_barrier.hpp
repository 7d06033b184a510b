// cluster_barrier: implements the barrier of a cluster's threads (barrier.cluster).
//
// A phase is complete when all threads that have not ended have arrived, and no thread may arrive twice in one phase
// (PTX ISA 9.7.15.3). If a block arrives, at least one of its threads must wait. The CUDA C++ Programming Guide
// (barrier_arrive and barrier_wait) requires all threads to wait.
#pragma once

#include "../engine/scheduler.hpp"
#include "../races/clocks.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class ClusterBarrier : public Awaited {
 public:
  ClusterBarrier(Cluster const& cluster, Clocks& clocks, Scheduler& scheduler, Findings& findings)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), findings_(findings) {}

  void begin(int first = 0);
  // Lets t arrive at the barrier. With `relaxed`, t releases only the accesses that earlier fences have published.
  void arrive(ThreadId const& t, SiteId at, bool relaxed);
  // Returns true if the phase of t's arrival is complete. Otherwise blocks t until then.
  bool wait(ThreadId const& t, SiteId at);
  // Handles the end of t: the barrier does not wait for t any more.
  void leave(ThreadId const& t);
  std::uint64_t completed() const { return completed_; }

 private:
  struct Arrival {
    SiteId at = 0;
    int thread = 0;
  };
  struct Thread {
    bool arrived = false;     // whether the thread has arrived but not yet waited
    std::uint64_t phase = 0;  // the phase of the thread's last arrival
    SiteId at = 0;
  };
  struct Block {
    std::uint64_t phases_waited = 0;  // number of phases for which some thread has waited
    // The last arrival of a thread that ended without waiting: its phase + 1, and its site.
    std::uint64_t left = 0;
    SiteId left_at = 0;
    // Releases by fences of block scope. Only threads of the same block acquire them.
    Clock::Scope arriving, completed;
  };

  struct Phase {
    int arrived = 0;              // number of threads that have arrived in this phase and have not ended
    std::uint64_t completed = 0;  // number of completed phases
    std::vector<int> waiting;
    Clock arriving, released;
    bool block_fences = false;  // whether a thread has arrived after a fence of block scope
  };

  Phase& phase_of(ThreadId const& t) { return phases_[std::size_t(t.first)]; }
  Thread& of(ThreadId const& t) { return threads_[std::size_t(t.index)]; }
  Block& block_of(ThreadId const& t) { return blocks_[std::size_t(t.rank)]; }
  void check_warp(ThreadId const& t, SiteId at);
  void release(ThreadId const& t, bool relaxed);
  void acquire(ThreadId const& t);
  void complete_phase(int first);
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Findings& findings_;
  std::vector<Phase> phases_;     // indexed by the rank of a cluster's first block
  std::vector<Arrival> by_warp_;  // last arrival of each warp
  std::vector<Thread> threads_;
  std::vector<Block> blocks_;
  std::uint64_t completed_ = 0;
};

}  // namespace sett::sim
