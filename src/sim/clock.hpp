// clock: what a thread knows to have happened: for each thread of its cluster, up to which epoch.
//
// Epochs come from one counter of the cluster, so that "everything in block r before epoch n" is one number.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace sett::sim {

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
      auto merged = foreign ? std::make_shared<std::map<std::uint32_t, std::vector<Epoch>>>(*foreign)
                            : std::make_shared<std::map<std::uint32_t, std::vector<Epoch>>>();
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
  void clear() {
    before.clear();
    upto.clear();
    foreign.reset();
  }
};

// what a release hands on: what has happened, and which of it a proxy fence has made visible to the async proxy
struct Clock {
  Knowledge all, fenced;

  void join(Clock const& other) {
    all.join(other.all);
    fenced.join(other.fenced);
  }
  void clear() {
    all.clear();
    fenced.clear();
  }
};

}  // namespace sett::sim
