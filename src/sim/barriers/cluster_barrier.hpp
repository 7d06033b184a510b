// cluster_barrier: the barrier of a cluster's threads (barrier.cluster).
//
// PTX ISA 9.7.15.3: a phase is complete when all threads that have not ended have arrived. No thread arrives twice in
// one phase. If a block arrives, at least one of its threads must wait; the CUDA C++ Programming Guide (barrier_arrive
// and barrier_wait) requires a wait of all threads.
#pragma once

#include "../engine/scheduler.hpp"
#include "../races/clocks.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class ClusterBarrier : public Awaited {
 public:
  ClusterBarrier(Cluster const& cluster, Clocks& clocks, Scheduler& scheduler, Findings& findings)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), findings_(findings) {}

  void begin();
  // Arrives at the barrier. `relaxed` says whether t releases only the accesses that earlier fences have published.
  void arrive(ThreadId const& t, SiteId at, bool relaxed);
  // Returns true if the phase in which t has arrived is complete; otherwise blocks t until then.
  bool wait(ThreadId const& t, SiteId at);
  // Removes t, which has ended, from the threads for which the barrier waits.
  void leave(ThreadId const& t);
  std::uint64_t completed() const { return completed_; }

 private:
  struct Arrival {
    SiteId at = 0;
    int thread = 0;
  };
  struct Thread {
    bool arrived = false;     // has arrived, and has not waited since
    std::uint64_t phase = 0;  // the phase in which the thread has arrived
    SiteId at = 0;
  };
  struct Block {
    std::uint64_t phases_waited = 0;  // by any thread
    // the last arrival of a thread that ended without waiting: the phase + 1, and the site
    std::uint64_t left = 0;
    SiteId left_at = 0;
    // releases by fences of block scope, which only threads of the same block acquire
    Clock::Scope arriving, completed;
  };

  Thread& of(ThreadId const& t) { return threads_[std::size_t(t.index)]; }
  Block& block_of(ThreadId const& t) { return blocks_[std::size_t(t.rank)]; }
  void check_warp(ThreadId const& t, SiteId at);
  void release(ThreadId const& t, bool relaxed);
  void acquire(ThreadId const& t);
  void complete_phase();
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Findings& findings_;
  int arrived_ = 0;               // threads that have not ended
  std::uint64_t phase_ = 0;       // completed phases
  std::vector<Arrival> by_warp_;  // the last arrival of each warp
  std::vector<int> waiting_;
  std::vector<Thread> threads_;
  std::vector<Block> blocks_;
  Clock arriving_, released_;
  bool block_fences_ = false;  // some thread has arrived after a fence of block scope
  std::uint64_t completed_ = 0;
};

}  // namespace sett::sim
