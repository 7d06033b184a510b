// atomics: computes the order that atomic accesses and the fences around them create between threads.
//
// An atomic access publishes everything that precedes an earlier fence, whichever thread executed the fence. The
// observed events are ordered before the atomic's thread only from its next fence on (fences.cpp).
#pragma once

#include <unordered_map>

#include "clocks.hpp"

namespace sett::inline SETT_ABI::sim {

class Atomics {
 public:
  explicit Atomics(Clocks& clocks) : clocks_(clocks) {}

  void clear() { published_.clear(); }
  // Records t's atomic access to address a. An access that reads observes everything published at a. An access that
  // writes publishes t's past.
  void access(ThreadId const& t, std::uintptr_t a, bool reads = true, bool writes = true) {
    Published& cell = published_[a];
    Past& own = cell.in_block[t.block];
    // The clock of a block covers the clock of its cluster if the cluster has no other block.
    Past* const cluster = clocks_.has_several_blocks() ? &cell.in_cluster[clocks_.cluster_of(t)] : nullptr;
    Clock::Fences& fences = clocks_[t].knows.with_fences();
    if (reads) {
      fences.scope[0].heard.join(own);
      if (cluster != nullptr) { fences.scope[1].heard.join(*cluster); }
      fences.scope[1].heard.join_outside(cell.anywhere);
    }
    if (!writes) { return; }
    own.join(fences.scope[0].released);
    if (cluster != nullptr) { cluster->join(fences.scope[1].released); }
    cell.anywhere.join_outside(fences.scope[1].released);
  }

 private:
  struct Published {
    Past anywhere;  // visible to threads of other clusters
    std::map<std::uint32_t, Past> in_cluster;
    std::map<std::uint32_t, Past> in_block;  // visible to other threads of the same block
  };
  Clocks& clocks_;
  std::unordered_map<std::uintptr_t, Published> published_;
};

}  // namespace sett::sim
