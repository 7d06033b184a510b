// clock: what a thread knows to have happened: for each thread of its cluster, up to which epoch.
//
// Epochs come from one counter of the cluster, so that "everything in block r before epoch n" is one number.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

using Epoch = std::uint32_t;

struct Knowledge {
  std::vector<Epoch> before;  // of every thread of block r: epochs < before[r]
  std::vector<Epoch> upto;    // of thread u of the cluster: epochs <= upto[u]; empty: nothing more
  // of threads of other clusters, by block
  std::shared_ptr<std::map<std::uint32_t, std::vector<Epoch>>> foreign;

  void join(Knowledge const& other) {
    if (before.size() < other.before.size()) { before.resize(other.before.size(), 0); }
    for (std::size_t r = 0; r < other.before.size(); ++r) { before[r] = std::max(before[r], other.before[r]); }
    if (!other.upto.empty()) {
      if (upto.size() < other.upto.size()) { upto.resize(other.upto.size(), 0); }
      for (std::size_t u = 0; u < other.upto.size(); ++u) { upto[u] = std::max(upto[u], other.upto[u]); }
    }
    if (other.foreign && other.foreign != foreign) {
      if (!foreign) {
        foreign = other.foreign;
        return;
      }
      auto merged = std::make_shared<std::map<std::uint32_t, std::vector<Epoch>>>(*foreign);
      for (auto const& [block, epochs] : *other.foreign) {
        auto& mine = (*merged)[block];
        if (mine.size() < epochs.size()) { mine.resize(epochs.size(), 0); }
        for (std::size_t u = 0; u < epochs.size(); ++u) { mine[u] = std::max(mine[u], epochs[u]); }
      }
      foreign = merged;
    }
  }
  void learn(std::size_t u, std::size_t threads, Epoch epoch) {
    if (upto.size() < threads) { upto.resize(threads, 0); }
    upto[u] = std::max(upto[u], epoch);
  }
  bool empty() const { return before.empty() && upto.empty() && !foreign; }
  void clear() {
    before.clear();
    upto.clear();
    foreign.reset();
  }
};

// what has happened, and which of it proxy fences have made visible to the async proxy: in shared memory, and in global
struct Past {
  Knowledge all, fenced, fenced_global;

  void join(Past const& other) {
    all.join(other.all);
    fenced.join(other.fenced);
    fenced_global.join(other.fenced_global);
  }
  void clear() {
    all.clear();
    fenced.clear();
    fenced_global.clear();
  }
};

// What a release hands on. Fences are fence.sc, and of two of them one comes first for everybody (PTX ISA 8.9.3,
// 8.9.4): whoever does the atomic, all fences that have happened before it hand on, and all that happen after it hear.
// So this goes along.
struct Clock : Past {
  struct Scope {
    Past released;  // what had happened at one of the fences before now
    Past heard;     // what atomics before now have read: known from the next fence on

    void join(Scope const& other) {
      released.join(other.released);
      heard.join(other.heard);
    }
  };
  // Of the block, and anywhere. Those of the block order nothing between threads of two blocks, and go no further than
  // it.
  struct Fences {
    Scope scope[2];
  };
  std::unique_ptr<Fences> fences;  // none, as long as there have been neither
  Knowledge inits;  // mbarriers' initialisations that fence.mbarrier_init, and nothing more, has handed on

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
  // no more than how far each block has come
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
  }
  // its vectors' memory stays
  void clear() {
    Past::clear();
    inits.clear();
    fences.reset();
  }
};

}  // namespace sett::sim
