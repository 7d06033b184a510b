#include "block_barriers.hpp"

#include <algorithm>

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

bool BlockBarriers::complete(int rank, Barrier const& barrier) const {
  return barrier.expected == every ? barrier.lanes >= scheduler_.live_of_block(rank)
                                   : barrier.arrived >= barrier.expected;
}

void BlockBarriers::release(int rank, Barrier& barrier) {
  std::vector<int> waiting;
  waiting.swap(barrier.waiting);
  if (barrier.expected != every) {
    clocks_.acquire(waiting, barrier.clock);
  } else {
    // Threads that have ended do not pass the barrier, so the barrier does not order their last accesses.
    bool const all = scheduler_.live_of_block(rank) == cluster_.threads_of_block();
    clocks_.synchronize(waiting, all ? Clocks::Group::block : Clocks::Group::some);
  }
  for (int const i : waiting) { scheduler_.wake(i); }
  barrier.clock.clear();
  barrier.arrived = barrier.lanes = barrier.expected = 0;
  for (Warp& warp : barrier.warps) { warp.at = 0, warp.lanes = 0, warp.arrived = false; }
  ++completed_;
  scheduler_.changed();
}

// Returns the barrier's thread count. Replaces an invalid count by a valid one.
int BlockBarriers::check_count(ThreadId const& t, int id, int threads, bool wait, SiteId at) {
  if (id < 0 || id > 15) {
    findings_.add(Fault::barrier_misuse, "a barrier's number must be 0 to 15, but is " + std::to_string(id), at, t);
  }
  if (threads == every) { return threads; }
  int const all = 32 * cluster_.warps_of_block();
  std::string const asked = "barrier " + std::to_string(id) + " of " + amount(threads, "thread");
  if (threads <= 0 || threads % 32 != 0) {
    findings_.add(
        Fault::barrier_misuse,
        asked +
            ": the thread count must be a positive multiple of 32; sync_threads() includes all threads of the block",
        at, t);
    if (threads <= 0) { return wait ? every : 32; }
    threads = (threads + 31) / 32 * 32;
  }
  if (threads > all) {
    findings_.add(Fault::barrier_misuse,
                  asked + ", but the block has " + amount(cluster_.threads_of_block(), "thread") +
                      ": the barrier never completes",
                  at, t);
  }
  return std::min(threads, all);
}

// Checks that all warps of the block execute the same bar.sync, which is barrier.sync.aligned. Warps may reach
// barriers with a thread count at different lines.
void BlockBarriers::check_sites(ThreadId const& t, int id, Barrier const& barrier, SiteId at) {
  auto const differ = [&](SiteId other) { return other != 0 && findings_.differ(other, at); };
  Warp const& warp = barrier.warps[std::size_t(t.warp())];
  std::string const name = "barrier " + std::to_string(id);
  if (differ(warp.at)) {
    ThreadId const* mate = &t;
    std::vector<int> const* const lists[] = {&barrier.waiting, &warp.held};
    for (auto const* list : lists) {
      for (int const i : *list) {
        if (cluster_.thread(i).warp() == t.warp()) { mate = &cluster_.thread(i); }
      }
    }
    findings_.add_both("threads of one warp reach " + name, ": the barrier is in divergent code", t, at, "", *mate,
                       warp.at, "");
    return;
  }
  ThreadId const& first = cluster_.thread(barrier.first);
  SiteId const there = barrier.warps[std::size_t(first.warp())].at;
  if (barrier.expected != every || !differ(there)) { return; }
  findings_.add_both(
      "warps of one block reach " + name,
      ": all threads of a block must arrive at the same source location, or give the barrier a thread count", t, at, "",
      first, there, "");
}

void BlockBarriers::arrive_warp(Barrier& barrier, Warp& warp) {
  warp.arrived = true;
  barrier.arrived += 32;
  for (int const i : warp.held) { scheduler_.wake(i); }
  warp.held.clear();
}

// Reports a warp that arrives twice, or a thread count that differs from the barrier's.
void BlockBarriers::check_use(ThreadId const& t, int id, int threads, Barrier& barrier, Warp& warp, SiteId at) {
  if (barrier.lanes == 0) {
    barrier.expected = threads;
    barrier.first = t.index;
  } else if (barrier.expected != threads) {
    auto const text = [](int n) { return n == every ? "all threads of the block" : amount(n, "thread"); };
    findings_.add(Fault::barrier_misuse,
                  "barrier " + std::to_string(id) + " is used with " + text(threads) + " here, but elsewhere with " +
                      text(barrier.expected),
                  at, t);
    barrier.expected = std::max(barrier.expected, threads);
  }
  if (warp.arrived) {
    findings_.add(Fault::barrier_misuse,
                  "its warp has arrived at barrier " + std::to_string(id) + " at " + findings_.line(warp.at) +
                      ", but arrives again before all " + amount(barrier.expected, "thread") +
                      " of the barrier have arrived",
                  at, t);
    warp.at = 0, warp.lanes = 0, warp.arrived = false;
  }
  if (warp.at != at) { check_sites(t, id, barrier, at); }
}

void BlockBarriers::arrive(ThreadId const& t, int id, int threads, bool wait, SiteId at) {
  threads = check_count(t, id, threads, wait, at);
  Barrier& barrier = blocks_[std::size_t(t.rank)][id];
  if (barrier.warps.empty()) { barrier.warps.resize(std::size_t(cluster_.warps_of_block())); }
  Warp& warp = barrier.warps[std::size_t(t.warp())];
  check_use(t, id, threads, barrier, warp, at);
  warp.at = at;
  ++warp.lanes, ++barrier.lanes;
  if (threads != every) { clocks_.release(t, barrier.clock); }
  scheduler_.set_site(t.index, at);
  Reason why{this};
  why.number = id, why.count = wait ? 1 : 0, why.address = std::uintptr_t(t.rank);
  scheduler_.block(t.index, why);
  (wait ? barrier.waiting : warp.held).push_back(t.index);
  if (warp.lanes >= scheduler_.live_of_warp(t)) { arrive_warp(barrier, warp); }
  if (complete(t.rank, barrier)) { release(t.rank, barrier); }
}

std::string BlockBarriers::missing(Reason const& why) const {
  int const rank = int(why.address);
  Barrier const& barrier = blocks_[why.address].find(why.number)->second;
  std::string const name = "barrier " + std::to_string(why.number);
  if (why.count == 0) { return "the other threads of its warp at " + name + ", but not all of them arrive"; }
  if (barrier.expected == every) {
    return name + ", at which all threads of the block must arrive: " + std::to_string(barrier.lanes) + " of " +
           std::to_string(scheduler_.live_of_block(rank)) + " running threads have arrived";
  }
  return name + " of " + amount(barrier.expected, "thread") + ": warps with " + amount(barrier.arrived, "thread") +
         " have arrived";
}

void BlockBarriers::leave(ThreadId const& t) {
  int const live = scheduler_.live_of_block(t.rank);
  for (auto& [id, barrier] : blocks_[std::size_t(t.rank)]) {
    if (barrier.lanes == 0) { continue; }
    Warp& warp = barrier.warps[std::size_t(t.warp())];
    if (!warp.arrived && warp.lanes > 0 && warp.lanes >= scheduler_.live_of_warp(t)) { arrive_warp(barrier, warp); }
    if (live > 0 && complete(t.rank, barrier)) { release(t.rank, barrier); }
    if (live > 0 || barrier.lanes == 0) { continue; }
    ThreadId const& first = cluster_.thread(barrier.first);
    findings_.add(Fault::barrier_misuse,
                  "arrives at barrier " + std::to_string(id) + " of " + amount(barrier.expected, "thread") +
                      ", but only " + std::to_string(barrier.arrived) + " have arrived when the block ends",
                  barrier.warps[std::size_t(first.warp())].at, first);
  }
}

}  // namespace sett::sim
