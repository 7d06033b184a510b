// accesses: checks and measures every memory access, and passes it to the race detector. Faults become findings.
#pragma once

#include "../races/race_detector.hpp"
#include "../report/findings.hpp"
#include "../report/measure.hpp"
#include "lifetimes.hpp"

namespace sett::inline SETT_ABI::sim {

// Finds the site of asynchronous work that may still read the memory.
class SourceReaders {
 public:
  virtual SiteId reader_of(std::uintptr_t a, std::size_t n) const = 0;

 protected:
  ~SourceReaders() = default;
};

class Accesses {
 public:
  Accesses(Cluster const& cluster, AddressSpace const& addresses, Clocks const& clocks, Lifetimes& lifetimes,
           RaceDetector& races, Findings& findings)
      : cluster_(cluster),
        addresses_(addresses),
        clocks_(clocks),
        lifetimes_(lifetimes),
        races_(races),
        findings_(findings) {}
  void set_readers(SourceReaders const* readers) { readers_ = readers; }

  void begin(int first = 0);
  void end(int first = 0);
  // From now on, accesses are neither checked nor recorded.
  void set_idle() { idle_ = true; }

  // Returns whether the bytes are in an allocation, and reports a fault otherwise. For a scratch cell, it reports the
  // address that the cell replaces.
  bool check(ThreadId const& t, std::uintptr_t a, std::size_t n, SiteId site, coordinate const& at = {});
  void misalign(ThreadId const& t, std::uintptr_t a, std::size_t n, std::size_t align, SiteId site,
                coordinate const& at = {});
  // Records an access that is within bounds. `flags` are an Event's flags.
  void record(ThreadId const& t, std::uintptr_t a, std::size_t n, Access kind, SiteId site, coordinate const& at,
              std::uint16_t flags);
  // Records that a copy issued by t writes to address a, and that an mbarrier signals the copy's completion.
  void visit_by_copy(ThreadId const& t, std::uintptr_t a, Event const& e) { lifetimes_.visit_by_copy(t, a, e); }
  // These functions handle writes that were recorded before their bytes were known (race_detector.hpp).
  bool rewrites_open() const { return races_.rewrites_open(); }
  void judge_rewrites(ThreadId const& t);

  std::vector<Meter> const& meters() const { return meters_; }

 private:
  void report(MemoryAccess const& access, Conflict const& conflict);

  Cluster const& cluster_;
  AddressSpace const& addresses_;
  Clocks const& clocks_;
  Lifetimes& lifetimes_;
  RaceDetector& races_;
  Findings& findings_;
  SourceReaders const* readers_ = nullptr;
  bool idle_ = false;
  std::vector<Meter> meters_;  // indexed by the block's rank
};

}  // namespace sett::sim
