// atomics: the order that atomic accesses create between threads, together with the fences around them.
//
// An atomic publishes everything that precedes an earlier fence, whichever thread executed the fence. The events that
// an atomic observes are ordered before its thread only from the next fence on (fences.cpp).
#pragma once

#include <unordered_map>

#include "clocks.hpp"

namespace sett::inline SETT_ABI::sim {

class Atomics {
 public:
  explicit Atomics(Clocks& clocks) : clocks_(clocks) {}

  void clear() { published_.clear(); }
  // Records t's atomic access to address a. The access observes everything that was published at a, and publishes t's
  // past.
  void access(ThreadId const& t, std::uintptr_t a) {
    Published& cell = published_[a];
    Past& own = cell.in_block[t.block];
    Clock::Fences& fences = clocks_[t].knows.with_fences();
    fences.scope[0].heard.join(own);
    fences.scope[1].heard.join(cell.anywhere);
    own.join(fences.scope[0].released);
    cell.anywhere.join(fences.scope[1].released);
  }

 private:
  struct Published {
    Past anywhere;
    std::map<std::uint32_t, Past> in_block;  // to other threads of the same block
  };
  Clocks& clocks_;
  std::unordered_map<std::uintptr_t, Published> published_;
};

}  // namespace sett::sim
