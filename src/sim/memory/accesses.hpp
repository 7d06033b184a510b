// accesses: checks every memory access against the allocations, measures it, and passes it to the race detector. Faults
// become findings.
#pragma once

#include "../races/race_detector.hpp"
#include "../report/findings.hpp"
#include "../report/measure.hpp"
#include "lifetimes.hpp"

namespace sett::inline SETT_ABI::sim {

// Finds the site of the asynchronous work that may still read the memory.
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
        findings_(findings),
        meters_(std::size_t(cluster.blocks())) {}
  void set_readers(SourceReaders const* readers) { readers_ = readers; }

  void begin();
  void end();

  // Returns whether the bytes are in an allocation, and reports a fault if not. A scratch cell is reported with the
  // address that it replaces.
  bool check(ThreadId const& t, std::uintptr_t a, std::size_t n, SiteId site, coordinate const& at = {});
  void misalign(ThreadId const& t, std::uintptr_t a, std::size_t n, std::size_t align, SiteId site,
                coordinate const& at = {});
  // Records an access that is within bounds; `flags` are the flags of an Event.
  void record(ThreadId const& t, std::uintptr_t a, std::size_t n, Access kind, SiteId site, coordinate const& at,
              std::uint16_t flags);
  // Records that a copy issued by t writes to address a, and that an mbarrier signals the copy's completion.
  void visit_by_copy(ThreadId const& t, std::uintptr_t a, Event const& e) { lifetimes_.visit_by_copy(t, a, e); }
  // Serves writes that were recorded before their bytes were known (race_detector.hpp).
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
  std::vector<Meter> meters_;  // indexed by rank in the cluster
};

}  // namespace sett::sim
