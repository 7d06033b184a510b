// accesses: every memory access passes here: it is checked against the allocations, measured, and passed to the race
// detector; faults become findings.
#pragma once

#include "findings.hpp"
#include "lifetimes.hpp"
#include "measure.hpp"
#include "race_detector.hpp"

namespace sett::inline SETT_ABI::sim {

// the site that issued asynchronous work which may still read some memory
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

  // whether the bytes are in an allocation; if not, that is reported; for a scratch cell, the address for which it
  // stands
  bool check(ThreadId const& t, std::uintptr_t a, std::size_t n, SiteId site, coordinate const& at = {});
  void misalign(ThreadId const& t, std::uintptr_t a, std::size_t n, std::size_t align, SiteId site,
                coordinate const& at = {});
  // an access in bounds, with the flags of an Event
  void record(ThreadId const& t, std::uintptr_t a, std::size_t n, Access kind, SiteId site, coordinate const& at,
              std::uint16_t flags);
  // a copy of t's writes there, and an mbarrier signals its end
  void visit_by_copy(ThreadId const& t, std::uintptr_t a, Event const& e) { lifetimes_.visit_by_copy(t, a, e); }
  // for writes whose bytes were not known when they were recorded
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
  std::vector<Meter> meters_;  // by rank in the cluster
};

}  // namespace sett::sim
