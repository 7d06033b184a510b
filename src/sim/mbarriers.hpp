// mbarriers: barriers in shared memory that count arrivals and bytes, phase by phase (PTX ISA 9.7.15.16, mbarrier).
//
//   law      a thread passes a wait for a phase once all its arrivals and bytes have come, and then knows what was
//            released to that phase, and nothing that was released to the next (tests/sim/engine)
#pragma once

#include <map>

#include "accesses.hpp"

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
  // all threads have ended: bytes that are still expected, or that nothing expects, are reported
  void end();

  void initialise(ThreadId const& t, std::uintptr_t a, unsigned arrivals, SiteId at);
  void invalidate(ThreadId const& t, std::uintptr_t a, SiteId at);
  // whether one is there that t knows of; reported where not
  bool is_there(ThreadId const& t, std::uintptr_t a, char const* doing, SiteId at) {
    return use(t, a, doing, at) != nullptr;
  }
  // the phase before
  std::uint64_t arrive(ThreadId const& t, std::uintptr_t a, unsigned arrivals, std::size_t expect_bytes, bool arrives,
                       SiteId at);
  // t's copies that it has handed to the mbarrier arrive; counted: beside the arrivals that are expected
  void arrive_on_copies(ThreadId const& t, std::uintptr_t a, bool counted, SiteId at);
  // of the phase with the parity: whether it is complete, or there is no mbarrier
  bool try_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, SiteId at);
  // the same; otherwise t is blocked until the next phase is complete, and asks again by resume_wait
  bool wait(ThreadId const& t, std::uintptr_t a, unsigned parity, SiteId at);
  bool resume_wait(ThreadId const& t, std::uintptr_t a, unsigned parity);

  // where clocks have the asynchronous work of an mbarrier, or -1 where none is there
  int slot_at(std::uintptr_t a);
  // the slot's work up to an epoch is released to the phase
  void release_slot(std::uintptr_t a, int slot, Epoch epoch);
  void arrive_bytes(std::uintptr_t a, std::size_t bytes);

 private:
  struct MBarrier {
    unsigned count = 0, pending = 0;
    long long bytes = 0;
    std::uint64_t phase = 0;    // completed phases
    bool observed = true;       // the last of them, by a wait
    Clock arriving, completed;  // a thread that waits for a phase does not know of arrivals in the next
    int slot = -1;              // once it counts bytes or copies
    std::vector<int> waiting;
    SiteId made = 0;

    unsigned parity() const { return unsigned(phase & 1); }
  };

  MBarrier* use(ThreadId const& t, std::uintptr_t a, char const* doing, SiteId at);
  MBarrier* use_to_wait(ThreadId const& t, std::uintptr_t a, SiteId at);
  bool passes(ThreadId const& t, MBarrier& m, unsigned parity);
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
  std::map<std::uintptr_t, SiteId> invalidated_;  // and where
  std::map<std::uintptr_t, int> slots_;           // that addresses have had
};

}  // namespace sett::sim
