// race_detector: compares each access with the shadow of its bytes. Checks that the bytes it reads were written, and
// that earlier conflicting accesses are ordered before it.
//   law      a conflict between two accesses to one byte, at least one of which writes, is found at the first access
//            that is not ordered after an earlier one (tests/sim/engine)
#pragma once

#include "../async/pending.hpp"
#include "../memory/shadow.hpp"
#include "clocks.hpp"

namespace sett::inline SETT_ABI::sim {

struct MemoryAccess {
  ThreadId const& thread;
  std::uintptr_t address;
  std::size_t bytes;
  Access kind;
  SiteId site;
  coordinate const& at;
  std::uint16_t flags = 0;  // flags of an Event
  bool shared = false;      // whether the address is in shared memory

  bool writes() const { return kind != Access::read; }
};

// The kind of a fault, and the event with which the access conflicts.
struct Conflict {
  enum Kind : unsigned char {
    none,
    race,             // neither access is ordered before the other
    uninitialised,    // a read of unwritten memory
    stands_mbarrier,  // the memory holds a valid mbarrier
    under_way,        // an asynchronous copy will write to the memory
    not_waited,       // an asynchronous copy has written the memory, and no thread has waited for it
    copy_reads,       // an asynchronous copy may still read the memory
    // Like copy_reads, for a copy that is only counted as a reader of its source cells. `other` is not known.
    source,
    not_fenced  // the generic proxy wrote the memory, and the async proxy uses it without a proxy fence
  } kind = none;
  Event other{};
  bool other_writes = false;  // whether the other access of a race writes
};

class RaceDetector {
 public:
  RaceDetector(Shadow& shadow, Clocks const& clocks) : shadow_(shadow), clocks_(clocks) {}

  // Returns the first conflict of the access with earlier accesses, and adds the access to the shadow.
  Conflict record(MemoryAccess const& access);

  // Returns whether there are writes with unknown bytes to addresses at which other lanes have stored by the same
  // instruction. Such writes are not a race if all lanes store the same value. judge_rewrites calls use(pending,
  // other) for each of these writes that has changed the bytes.
  bool rewrites_open() const { return !rewrites_.empty(); }
  template <class Use>
  void judge_rewrites(Use const& use) {
    for (auto const& [p, other] : rewrites_) {
      if (p.changed()) { use(p, other); }
    }
    rewrites_.clear();
  }

 private:
  class Judgement;

  Shadow& shadow_;
  Clocks const& clocks_;
  std::vector<std::pair<Pending, Event>> rewrites_;
};

}  // namespace sett::sim
