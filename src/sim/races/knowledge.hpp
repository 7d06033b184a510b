// knowledge: implements a vector clock with an epoch for each thread of one cluster, and for the blocks of others.
//
// All epochs are from one counter of the engine, so one number describes "everything in block r before epoch n".
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "../memory/event.hpp"

namespace sett::inline SETT_ABI::sim {

using Epochs = std::vector<Epoch>;

inline void join_epochs(Epochs& mine, Epochs const& other) {
  if (mine.size() < other.size()) { mine.resize(other.size(), 0); }
  for (std::size_t i = 0; i < other.size(); ++i) { mine[i] = std::max(mine[i], other[i]); }
}

// The epochs of blocks, by their numbers in the grid. A block's entries of threads come before its entries of slots.
// Clocks share the entries, which do not change.
struct ByBlock {
  std::map<std::uint32_t, std::shared_ptr<Epochs const>> all;

  // Joins epochs of a block. Keeps the present entry if it covers them.
  void join(std::uint32_t block, std::shared_ptr<Epochs const> const& other) {
    std::shared_ptr<Epochs const>& mine = all[block];
    if (mine == other) { return; }
    if (!mine) {
      mine = other;
      return;
    }
    Epochs both = *mine;
    join_epochs(both, *other);
    if (both == *mine) { return; }
    mine = both == *other ? other : std::make_shared<Epochs const>(static_cast<Epochs&&>(both));
  }
};

struct Knowledge {
  Epochs before;    // before[r] covers all earlier epochs of every thread of block r of the cluster
  Epochs upto;      // upto[u] covers the epochs of thread u up to this one; if empty, only `before` counts
  Epoch floor = 0;  // covers all earlier epochs of every thread of the grid, as a barrier of the grid does
  std::shared_ptr<ByBlock const> foreign;  // epochs that threads of other clusters can refer to

  void join(Knowledge const& other) {
    join_epochs(before, other.before);
    join_epochs(upto, other.upto);
    join_outside(other);
  }
  void join_outside(Knowledge const& other) {
    floor = std::max(floor, other.floor);
    if (!other.foreign || other.foreign == foreign) { return; }
    if (!foreign) {
      foreign = other.foreign;
      return;
    }
    auto merged = std::make_shared<ByBlock>(*foreign);
    for (auto const& [block, epochs] : other.foreign->all) { merged->join(block, epochs); }
    foreign = merged;
  }
  void learn(std::size_t u, std::size_t threads, Epoch epoch) {
    if (upto.size() < threads) { upto.resize(threads, 0); }
    upto[u] = std::max(upto[u], epoch);
  }
  bool empty() const { return before.empty() && upto.empty() && floor == 0 && !foreign; }
  // Clears the clock, but keeps the capacity of its vectors.
  void clear() {
    before.clear();
    upto.clear();
    floor = 0;
    foreign.reset();
  }
};

}  // namespace sett::sim
