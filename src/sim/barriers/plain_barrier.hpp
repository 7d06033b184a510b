// plain_barrier: __syncthreads of unwatched blocks. It counts the threads, and checks nothing.
//
//   law      the waiting threads continue when all threads of the block that have not ended wait
#pragma once

#include "../engine/scheduler.hpp"

namespace sett::inline SETT_ABI::sim {

class PlainBarrier : public Awaited {
 public:
  PlainBarrier(Cluster const& cluster, Scheduler& scheduler) : cluster_(cluster), scheduler_(scheduler) {}

  void begin(int first) { cluster_.reset_blocks(waiting_, first); }
  void arrive(ThreadId const& t, Here at) {
    at_ = at;
    waiting_[std::size_t(t.rank)].push_back(t.index);
    scheduler_.block(t.index, {this, "", t.rank});
    release_if_complete(t.rank);
  }
  // Handles the end of t. Threads that wait for t alone continue.
  void leave(ThreadId const& t) { release_if_complete(t.rank); }
  // Sets the sites of the waiting threads, for the report of a deadlock.
  void set_sites(Sites& sites) {
    for (std::vector<int> const& threads : waiting_) {
      for (int const i : threads) { scheduler_.set_site(i, sites.of(at_)); }
    }
  }

 private:
  void release_if_complete(int rank) {
    std::vector<int>& threads = waiting_[std::size_t(rank)];
    if (threads.empty() || int(threads.size()) < scheduler_.live_of_block(rank)) { return; }
    for (int const i : threads) { scheduler_.wake(i); }
    threads.clear();
    scheduler_.changed();
  }
  std::string missing(Reason const& why) const override {
    return "barrier 0, at which all threads of the block must arrive: " +
           std::to_string(waiting_[std::size_t(why.number)].size()) + " of " +
           std::to_string(scheduler_.live_of_block(why.number)) + " running threads have arrived";
  }

  Cluster const& cluster_;
  Scheduler& scheduler_;
  std::vector<std::vector<int>> waiting_;  // indexed by the block's rank
  Here at_{nullptr, 0};                    // location of the last arrival
};

}  // namespace sett::sim
