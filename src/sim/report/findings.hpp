// findings: collects the faults of a run as sentences with the kernel's lines, each fault once.
#pragma once

#include <atomic>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "../memory/address_space.hpp"
#include "../memory/event.hpp"
#include "sett/sim/report.hpp"
#include "sett/sim/watch.hpp"

namespace sett::inline SETT_ABI::sim {

// The list that a finding belongs to, as an index into finding_lists.
enum class Fault : unsigned char {
  race,
  missing_wait,
  uninitialised,
  out_of_bounds,
  misaligned,
  deadlock,
  barrier_misuse,
  failed_assert
};
static_assert(std::size(finding_lists) == std::size_t(Fault::failed_assert) + 1);

// Keeps one finding for each fault and line, or pair of lines, of the program. If a line is not known, keeps one
// finding for each message.
class Findings {
 public:
  Findings(Sites& sites, AddressSpace const& addresses, Cluster const& cluster)
      : sites_(sites), addresses_(addresses), cluster_(cluster) {}

  // Adds a finding. `message` describes the thread's action at `site`. The address may be 0, except for accesses out
  // of bounds. `other` is a second line that the message names. Returns whether the fault is new.
  bool add(Fault fault, std::string message, SiteId site, ThreadId const& t, std::uintptr_t address = 0,
           coordinate const& at = {}, SiteId other = 0);
  // Adds a finding about two unordered accesses, at each of their lines. `narrow_wait` says that t has waited for the
  // other thread's mbarrier, but only with block scope, and `heard` that only a fence of t is missing after its atomic.
  void add_race(ThreadId const& t, std::uintptr_t address, bool writes, SiteId site, Event const& other,
                bool other_writes, coordinate const& at, bool narrow_wait = false, bool heard = false);
  // Records that a thread has passed a barrier of its block or warp.
  void pass_barrier(ThreadId const& t, SiteId at) {
    barriers_.insert(at);
    passed_[t.index] = at;
  }
  // Begins a thread, which has passed no barrier.
  void begin(ThreadId const& t) { passed_.erase(t.index); }
  // Adds findings about inconsistent actions at two lines. A message consists of the head, the action at each line (if
  // the actions differ), and the tail.
  void add_both(std::string const& head, std::string const& tail, ThreadId const& t, SiteId at, std::string const& here,
                ThreadId const& mate, SiteId other, std::string const& there);

  // Returns the file and line of a site, such as "file.cpp:12".
  std::string line(SiteId site);
  // Returns whether two sites are on different lines.
  bool differ(SiteId a, SiteId b) { return a != b && line(a) != line(b); }
  std::string name_of(Event const& e) const;
  std::string name_of_block(std::uint32_t block) const;

  // Registers a flag that every fault sets, even a fault that has already been reported.
  void set_at_findings(std::atomic<bool>* stop) { stop_ = stop; }
  // From now on, ignores every fault except deadlocks and failed asserts.
  void set_only_deadlocks() { only_deadlocks_ = true; }
  bool any() const { return !known_.empty(); }
  // Moves the findings to a report.
  void move_to(report& r);

 private:
  std::string name_of(std::uint32_t block, int thread) const;
  struct Race {
    ThreadId const& t;
    bool writes;
    SiteId site;
    Event const& other;
    bool other_writes, heard;
  };
  std::string remedy_of(Race const& race);
  std::string barrier_text(std::string const& barrier, SiteId a, SiteId b);
  int cause_of(ThreadId const& t, std::uintptr_t address, Event const& other);
  void set_cause(SiteId other, std::string const& remedy, int cause);

  Sites& sites_;
  AddressSpace const& addresses_;
  Cluster const& cluster_;
  bool only_deadlocks_ = false;
  std::set<std::pair<Fault, std::string>> known_;
  std::vector<finding> lists_[std::size(finding_lists)];  // indexed by fault
  std::atomic<bool>* stop_ = nullptr;
  std::map<int, SiteId> passed_;  // the last barrier of each thread
  std::set<SiteId> barriers_;     // all barriers that threads have passed
  std::map<std::string, int> causes_;
};

}  // namespace sett::sim
