// block_barriers: implements the numbered barriers of the cluster's blocks (bar, barrier).
//
//   law      threads pass a barrier together; all actions of these threads before the barrier happen before all their
//            actions after it (tests/sim/engine)
//
// Each lane arrives individually. A warp has arrived when all its lanes have arrived or ended. A barrier counts warps,
// as 32 threads each (PTX ISA 9.7.15.1, bar and barrier). A barrier of all threads does not wait for threads that have
// ended (9.7.14.7, exit).
#pragma once

#include <map>

#include "../engine/scheduler.hpp"
#include "../races/clocks.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class BlockBarriers : public Awaited {
 public:
  BlockBarriers(Cluster const& cluster, Clocks& clocks, Scheduler& scheduler, Findings& findings)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), findings_(findings) {}

  void begin(int first = 0) { cluster_.reset_blocks(blocks_, first); }
  // Lets t arrive at a barrier of `threads` threads, where Machine::every_thread means all. Blocks t until the barrier
  // completes. Without `wait`, blocks t only until t's warp has arrived.
  void arrive(ThreadId const& t, int id, int threads, bool wait, SiteId at);
  // Handles the end of t: no barrier waits for t any more.
  void leave(ThreadId const& t);
  // Returns the number of completed phases.
  std::uint64_t completed() const { return completed_; }

 private:
  struct Warp {
    SiteId at = 0;
    int lanes = 0;  // number of lanes that have arrived
    bool arrived = false;
    std::vector<int> held;  // lanes that have arrived without waiting and are held until their whole warp has arrived
  };
  static constexpr int every = Machine::every_thread;
  struct Barrier {
    int expected = 0;  // number of expected threads, or `every` for all
    int arrived = 0;   // number of threads in arrived warps, 32 per warp
    int lanes = 0;     // number of threads that have arrived
    int first = 0;     // index of the first thread that arrived
    std::vector<Warp> warps;
    std::vector<int> waiting;
    Clock clock;
  };
  using Block = std::map<int, Barrier>;

  int check_count(ThreadId const& t, int id, int threads, bool wait, SiteId at);
  void check_sites(ThreadId const& t, int id, Barrier const& barrier, SiteId at);
  void check_use(ThreadId const& t, int id, int threads, Barrier& barrier, Warp& warp, SiteId at);
  void arrive_warp(Barrier& barrier, Warp& warp);
  bool complete(int rank, Barrier const& barrier) const;
  void release(int rank, Barrier& barrier);
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Findings& findings_;
  std::vector<Block> blocks_;  // indexed by rank
  std::uint64_t completed_ = 0;
};

}  // namespace sett::sim
