// histories: an oracle for happens-before. For every thread and every clock, the oracle holds the set of events that
// happened before.
#pragma once

#include <set>

#include "parts.hpp"

// Applies random releases, acquires and barriers to both the clocks and the sets.
class Histories {
 public:
  Histories(Parts& parts, unsigned seed)
      : random(seed), parts_(parts), known_(std::size_t(parts.cluster.size())), clocks_(4), sets_(4) {}

  int some_thread() { return below(random, parts_.cluster.size()); }
  // Records an access by t in t's own set.
  int event(int t) {
    known_[std::size_t(t)].insert(count_);
    return count_++;
  }
  bool knows(int t, int event) const { return known_[std::size_t(t)].count(event) > 0; }

  void synchronize_some() {
    int const threads = parts_.cluster.threads_of_block(), rank = below(random, parts_.cluster.blocks());
    int const first = rank * threads;
    switch (below(random, 5)) {
      case 0:
        return release();
      case 1:
        return acquire();
      case 2: {  // synchronizes the whole block, or a warp in it
        bool const block = below(random, 2) == 0;
        int const begin = block ? 0 : 32 * below(random, parts_.cluster.warps_of_block());
        std::vector<int> group;
        for (int i = begin; i < (block ? threads : std::min(begin + 32, threads)); ++i) { group.push_back(first + i); }
        return synchronize(group, block ? sim::Clocks::Group::block : sim::Clocks::Group::warp);
      }
      case 3: {
        std::vector<int> group;
        for (int i = 0; i < threads; ++i) {
          if (below(random, 3) == 0) { group.push_back(first + i); }
        }
        return synchronize(group, sim::Clocks::Group::some);
      }
      default:
        return cluster_barrier();
    }
  }

 private:
  using Set = std::set<int>;

  void release() {
    int const t = some_thread(), k = below(random, 4);
    parts_.clocks.release(parts_.thread(t), clocks_[std::size_t(k)]);
    sets_[std::size_t(k)].insert(known_[std::size_t(t)].begin(), known_[std::size_t(t)].end());
  }
  void acquire() {
    int const t = some_thread(), k = below(random, 4);
    parts_.clocks[parts_.thread(t)].knows.join(clocks_[std::size_t(k)]);
    known_[std::size_t(t)].insert(sets_[std::size_t(k)].begin(), sets_[std::size_t(k)].end());
  }
  void synchronize(std::vector<int> const& group, sim::Clocks::Group kind) {
    if (group.empty()) { return; }
    parts_.clocks.synchronize(group, kind);
    Set all;
    for (int const i : group) { all.insert(known_[std::size_t(i)].begin(), known_[std::size_t(i)].end()); }
    for (int const i : group) { known_[std::size_t(i)] = all; }
  }
  // All threads arrive, and some of them wait immediately.
  void cluster_barrier() {
    sim::Clock arriving, completed;
    Set all;
    for (int i = 0; i < parts_.cluster.size(); ++i) {
      parts_.clocks.release(parts_.thread(i), arriving, false);
      all.insert(known_[std::size_t(i)].begin(), known_[std::size_t(i)].end());
    }
    parts_.clocks.complete_cluster(arriving, completed);
    for (int i = 0; i < parts_.cluster.size(); ++i) {
      if (below(random, 2) == 0) { continue; }
      parts_.clocks[parts_.thread(i)].knows.join(completed);
      known_[std::size_t(i)].insert(all.begin(), all.end());
    }
  }

 public:
  std::mt19937 random;

 private:
  Parts& parts_;
  std::vector<Set> known_;
  std::vector<sim::Clock> clocks_;
  std::vector<Set> sets_;
  int count_ = 0;
};
