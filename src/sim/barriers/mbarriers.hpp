// mbarriers: barriers in shared memory that count arrivals and bytes for each phase (PTX ISA 9.7.15.16, mbarrier).
//
//   law      a thread passes a wait for a phase once all arrivals and bytes of the phase have come. The thread is then
//            ordered after everything that was released to that phase, and after nothing that was released to the next.
//            A wait of block scope is ordered only after the releases of its own block and of asynchronous copies
//            (tests/sim/engine)
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

  void begin();
  // Ends the cluster, and reports bytes that are still expected, or that were never expected.
  void end();

  void initialise(ThreadId const& t, std::uintptr_t a, unsigned arrivals, SiteId at);
  void invalidate(ThreadId const& t, std::uintptr_t a, SiteId at);
  // Returns whether t may use an mbarrier at that address, and reports a fault if not.
  bool is_there(ThreadId const& t, std::uintptr_t a, char const* doing, SiteId at) {
    return use(t, a, doing, at) != nullptr;
  }
  // Arrives, and returns the number of the phase before the arrival.
  std::uint64_t arrive(ThreadId const& t, std::uintptr_t a, unsigned arrivals, std::size_t expect_bytes, bool arrives,
                       SiteId at);
  // Arrives when t's copies that were attached to the mbarrier are complete. `counted` says whether the phase then
  // waits for one arrival more than expected.
  void arrive_on_copies(ThreadId const& t, std::uintptr_t a, bool counted, SiteId at);
  // Returns whether the phase with that parity is complete. If there is no mbarrier, returns true as well.
  bool try_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope, SiteId at);
  // Does the same as try_wait. If that phase is not complete, blocks t until it is; t then calls resume_wait.
  bool wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope, SiteId at);
  bool resume_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope);

  // Returns the slot of an mbarrier's asynchronous work in the clocks, or -1 if there is no mbarrier.
  int slot_at(std::uintptr_t a);
  // Orders the slot's work, up to the given epoch, before the return of every wait for the current phase.
  void release_slot(std::uintptr_t a, int slot, Epoch epoch);
  void arrive_bytes(std::uintptr_t a, std::size_t bytes);

 private:
  struct MBarrier {
    unsigned count = 0, pending = 0;
    long long bytes = 0;
    std::uint64_t phase = 0;  // completed phases
    bool observed = true;     // whether a wait has observed the last completed phase
    // The clocks that releases have added to the open phase (arriving) and to complete phases (completed). Waits
    // acquire the latter. The first line serves releases by the barrier's own block and by asynchronous copies, and the
    // second line releases by other blocks.
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
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  SharedMemory const& shared_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Lifetimes& lifetimes_;
  Accesses& accesses_;
  Findings& findings_;
  std::map<std::uintptr_t, MBarrier> all_;
  std::map<std::uintptr_t, SiteId> invalidated_;  // for each address, the site of the invalidation
  std::map<std::uintptr_t, int> slots_;           // for each address, including the addresses of past mbarriers
};

}  // namespace sett::sim
