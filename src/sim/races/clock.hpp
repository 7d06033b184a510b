// clock: implements a thread's vector clock, with an epoch for each thread of its cluster.
//
// All epochs are from one counter of the cluster, so one number describes "everything in block r before epoch n".
#pragma once

#include <memory>

#include "knowledge.hpp"

namespace sett::inline SETT_ABI::sim {

// The events that happen before a thread's next access (all), and the events that proxy fences have made visible to
// the async proxy in shared memory (fenced) and in global memory (fenced_global).
struct Past {
  Knowledge all, fenced, fenced_global;

  void join(Past const& other) {
    all.join(other.all);
    fenced.join(other.fenced);
    fenced_global.join(other.fenced_global);
  }
  // Joins the events that threads of any cluster can refer to.
  void join_outside(Past const& other) {
    all.join_outside(other.all);
    fenced_global.join_outside(other.fenced_global);
  }
  void clear() {
    all.clear();
    fenced.clear();
    fenced_global.clear();
  }
};

// The past that a release passes on. All fences are fence.sc, and all threads agree on their order (PTX ISA 8.9.3,
// 8.9.4). All fences before an atomic publish, and all fences after it observe, whichever threads execute them. A
// release therefore passes on the fences too.
struct Clock : Past {
  struct Scope {
    Past released;  // past at an earlier fence
    Past heard;     // events that earlier atomics have observed; the next fence adds them to the past

    void join(Scope const& other) {
      released.join(other.released);
      heard.join(other.heard);
    }
  };
  // scope[0] serves threads of the same block, and scope[1] all threads. Fences of block scope do not order accesses
  // of different blocks.
  struct Fences {
    Scope scope[2];
    // Arrivals from other blocks that a wait of block scope at an mbarrier has observed. These arrivals take effect at
    // the next fence of cluster scope.
    Past observed;
  };
  std::unique_ptr<Fences> fences;  // null until a fence or an atomic is executed
  Knowledge inits;                 // initialisations of mbarriers that only fence.mbarrier_init has published

  Clock() = default;
  Clock(Clock&&) = default;
  Clock(Clock const& other) : Past(other), inits(other.inits) {
    if (other.fences) { fences = std::make_unique<Fences>(*other.fences); }
  }
  Clock& operator=(Clock&&) = default;
  Clock& operator=(Clock const& other) { return *this = Clock(other); }

  Fences& with_fences() {
    if (!fences) { fences = std::make_unique<Fences>(); }
    return *fences;
  }
  // Returns whether the clock consists of one epoch per block.
  bool plain() const {
    return all.upto.empty() && !all.foreign && fenced.upto.empty() && fenced_global.upto.empty() && !fences &&
           inits.upto.empty();
  }
  void join(Clock const& other, bool of_this_block = true) {
    Past::join(other);
    inits.join(other.inits);
    if (!other.fences) { return; }
    Fences& mine = with_fences();
    if (of_this_block) { mine.scope[0].join(other.fences->scope[0]); }
    mine.scope[1].join(other.fences->scope[1]);
    mine.observed.join(other.fences->observed);
  }
  // Clears the clock, but keeps the capacity of its vectors.
  void clear() {
    Past::clear();
    inits.clear();
    fences.reset();
  }
};

}  // namespace sett::sim
