// mbarriers: implements barriers in shared memory that count arrivals and bytes in each phase (PTX ISA 9.7.15.16,
// mbarrier).
//
//   law      a thread passes a wait for a phase when all arrivals and bytes of the phase have arrived; it is then
//            ordered after all releases to that phase, but not after any release to the next one; a wait of block
//            scope is ordered only after the releases of its own block and of asynchronous copies (tests/sim/engine)
#pragma once

#include <map>

#include "../memory/accesses.hpp"

namespace sett::inline SETT_ABI::sim {

class MBarriers : public Awaited {
 public:
  MBarriers(Cluster const& cluster, SharedMemory const& shared, Clocks& clocks, Scheduler& scheduler,
            Lifetimes& lifetimes, Accesses& accesses, Findings& findings)
      : cluster_(cluster),
        shared_(shared),
        clocks_(clocks),
        scheduler_(scheduler),
        lifetimes_(lifetimes),
        accesses_(accesses),
        findings_(findings) {}

  void clear();
  // Removes the mbarriers in the shared memory of the cluster that begins at rank `first`.
  void begin(int first = 0);
  // Ends the cluster, and reports bytes that are still expected, and bytes that arrived without being expected.
  void end(int first = 0);

  void initialise(ThreadId const& t, std::uintptr_t a, unsigned arrivals, SiteId at);
  void invalidate(ThreadId const& t, std::uintptr_t a, SiteId at);
  // Returns whether t may use an mbarrier at this address. Otherwise reports a fault.
  bool is_there(ThreadId const& t, std::uintptr_t a, char const* doing, SiteId at) {
    return use(t, a, doing, at) != nullptr;
  }
  // Lets t arrive. Returns the phase's number before the arrival.
  std::uint64_t arrive(ThreadId const& t, std::uintptr_t a, unsigned arrivals, std::size_t expect_bytes, bool arrives,
                       SiteId at);
  // Lets t arrive. Later phases expect one arrival less. Returns the phase's number before the arrival.
  std::uint64_t drop(ThreadId const& t, std::uintptr_t a, SiteId at);
  // Arrives when t's cp.async copies before this call are complete. With `counted`, the phase expects one more
  // arrival.
  void arrive_on_copies(ThreadId const& t, std::uintptr_t a, bool counted, SiteId at);
  // Returns whether the phase with this parity is complete. Without an mbarrier, also returns true.
  bool try_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope, SiteId at);
  // Blocks t until the phase with this parity is complete. When t runs again, it must call resume_wait.
  bool wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope, SiteId at);
  bool resume_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope);

  // Returns the clock slot of the mbarrier's asynchronous work, or -1 if there is no mbarrier.
  int slot_at(std::uintptr_t a);
  // Orders the work in the slot, up to this epoch, before every thread that waits for the current phase.
  void release_slot(std::uintptr_t a, int slot, Epoch epoch);
  void arrive_bytes(std::uintptr_t a, std::size_t bytes);

 private:
  struct MBarrier {
    unsigned count = 0, pending = 0;
    long long bytes = 0;
    std::uint64_t phase = 0;  // number of completed phases
    bool observed = true;     // whether a wait has observed the last completed phase
    // Releases to the open phase are joined into `arriving`, and releases to complete phases into `completed`, which
    // waits acquire. The first line is for releases by the mbarrier's own block and by asynchronous copies. The second
    // line is for releases by other blocks.
    Clock arriving, completed;
    Clock arriving_elsewhere, completed_elsewhere;
    int slot = -1;  // -1 until the mbarrier counts bytes or copies
    std::vector<int> waiting;
    SiteId made = 0;

    unsigned parity() const { return unsigned(phase & 1); }
  };

  MBarrier* use(ThreadId const& t, std::uintptr_t a, char const* doing, SiteId at);
  MBarrier* use_to_wait(ThreadId const& t, std::uintptr_t a, SiteId at);
  bool passes(ThreadId const& t, MBarrier& m, unsigned parity, WaitScope scope);
  void check_arrival(ThreadId const& t, MBarrier const& m, std::uintptr_t a, unsigned arrivals, SiteId at);
  void check_replaced(ThreadId const& t, MBarrier const& old, std::uintptr_t a, SiteId at);
  void expect(ThreadId const& t, MBarrier& m, std::uintptr_t a, std::size_t bytes, SiteId at);
  void arrive(ThreadId const& t, MBarrier& m, std::uintptr_t a, unsigned arrivals, SiteId at);
  void complete_phase(MBarrier& m);
  int slot_of(MBarrier& m, std::uintptr_t a);
  template <class T>
  void forget(std::map<std::uintptr_t, T>& all, int first) const;
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  SharedMemory const& shared_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Lifetimes& lifetimes_;
  Accesses& accesses_;
  Findings& findings_;
  std::map<std::uintptr_t, MBarrier> all_;
  std::map<std::uintptr_t, SiteId> invalidated_;  // the site that invalidated the mbarrier at each address
  std::map<std::uintptr_t, int> slots_;           // the slot of each address, including addresses of past mbarriers
};

}  // namespace sett::sim
