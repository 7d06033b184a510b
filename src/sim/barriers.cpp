// barriers: where the threads of a block meet, and what they know of one another afterwards.
//
// Each lane comes on its own, and its warp arrives when all lanes have come that have not ended: a barrier counts
// warps, by 32 threads each (PTX ISA 9.7.15.1, bar and barrier). Who has ended holds up no barrier of all threads
// (9.7.14.7, exit).
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

// what t knows, and its own past
void Engine::publish(Thread const& t, Clock& into, bool to_its_block) const {
  into.join(t.knows, to_its_block);
  into.all.learn(std::size_t(t.index), known_threads(), t.epoch);
  if (t.warp_before == 0) { return; }
  int const first = t.local / 32 * 32;
  for (int lane = first; lane < std::min(first + 32, block_threads_); ++lane) {
    into.all.learn(std::size_t(t.rank * block_threads_ + lane), known_threads(), t.warp_before - 1);
  }
}

// a finding at each of two places that do not go together, and what is done there where that differs
void Engine::find_both(std::string const& head, std::string const& tail, Thread const& t, SiteId at,
                       std::string const& here, Thread const& mate, SiteId other, std::string const& there) {
  auto const say = [&](std::string const& mine, std::string const& its, SiteId where) {
    return head + (mine.empty() ? "" : " " + mine) + " here and " + (its.empty() ? "" : its + " ") + "at " +
           place(where) + tail;
  };
  find(misuse, say(here, there, other), at, t, 0, {}, other);
  find(misuse, say(there, here, at), other, mate, 0, {}, at);
}

bool Engine::barrier_complete(Block const& b, Barrier const& barrier) const {
  return barrier.expected == Barrier::every ? barrier.lanes >= b.live : barrier.arrived >= barrier.expected;
}

void Engine::release_barrier(Block& b, Barrier& barrier) {
  std::vector<int> waiting;
  waiting.swap(barrier.waiting);
  // those that have ended have not passed it: what they did last is ordered by nothing
  bool const all = barrier.expected == Barrier::every && b.live == block_threads_;
  Clock joined;
  bool more = cluster_blocks_ > 1 || !all;
  for (int const i : waiting) {
    Thread const& t = *team_[std::size_t(i)];
    more = more || !t.knows.plain();
  }
  if (barrier.expected != Barrier::every) {
    joined.join(barrier.clock);
  } else if (more) {
    for (int const i : waiting) { publish(*team_[std::size_t(i)], joined); }
  }
  Epoch const next = ++now_;
  for (int const i : waiting) {
    Thread& t = *team_[std::size_t(i)];
    if (more) { t.knows = joined; }
    if (all) { t.knows.all.before[std::size_t(t.rank)] = next; }
    t.epoch = next;
    wake(i);
  }
  barrier.clock.clear();
  barrier.arrived = barrier.lanes = barrier.expected = 0;
  for (Barrier::Warp& warp : barrier.warps) { warp.at = 0, warp.lanes = 0, warp.arrived = false; }
  ++report_.measured.barriers;
  changed();
}

// the number of threads that the barrier is asked for, or one that can be met where that cannot be
int Engine::check_count(Thread const& t, int id, int threads, bool wait, SiteId at) {
  if (id < 0 || id > 15) { find(misuse, "a block has barriers 0 to 15, and not " + std::to_string(id), at, t, 0, {}); }
  if (threads == Barrier::every) { return threads; }
  int const all = (block_threads_ + 31) / 32 * 32;
  std::string const asked = "barrier " + std::to_string(id) + " of " + amount(threads, "thread");
  if (threads <= 0 || threads % 32 != 0) {
    find(misuse,
         asked + ": the number must be a multiple of 32 and not 0; sync_threads() alone is for all of the block", at, t,
         0, {});
    if (threads <= 0) { return wait ? Barrier::every : 32; }
    threads = (threads + 31) / 32 * 32;
  }
  if (threads > all) {
    find(misuse, asked + ", and the block has " + amount(block_threads_, "thread") + ": it is never complete", at, t, 0,
         {});
  }
  return std::min(threads, all);
}

// where the threads stand that meet: bar.sync is barrier.sync.aligned, one instruction for all of the block; warps that
// count may use the same barrier in different places
void Engine::check_places(Thread const& t, int id, Barrier const& barrier, SiteId at) {
  auto const differ = [&](SiteId other) { return other != 0 && other != at && place(other) != place(at); };
  Barrier::Warp const& warp = barrier.warps[std::size_t(t.local / 32)];
  std::string const name = "barrier " + std::to_string(id);
  if (differ(warp.at)) {
    Thread const* mate = &t;
    std::vector<int> const* const lists[] = {&barrier.waiting, &warp.held};
    for (auto const* list : lists) {
      for (int const i : *list) {
        if (team_[std::size_t(i)]->local / 32 == t.local / 32) { mate = team_[std::size_t(i)].get(); }
      }
    }
    find_both("threads of one warp reach " + name, ": the barrier stands in divergent code", t, at, "", *mate, warp.at,
              "");
    return;
  }
  Thread const& first = *team_[std::size_t(barrier.first)];
  SiteId const there = barrier.warps[std::size_t(first.local / 32)].at;
  if (barrier.expected != Barrier::every || !differ(there)) { return; }
  find_both("warps of one block reach " + name,
            ": all threads of a block meet in one place, or at a barrier that is told their number", t, at, "", first,
            there, "");
}

void Engine::arrive_warp(Barrier& barrier, Barrier::Warp& warp) {
  warp.arrived = true;
  barrier.arrived += 32;
  for (int const i : warp.held) { wake(i); }
  warp.held.clear();
}

void Engine::barrier(int id, int threads, bool wait, Here here) {
  Inside const inside(*this);
  flush();
  step();
  Thread& t = *running_;
  Block& b = block_of(t);
  SiteId const at = where(here);
  threads = check_count(t, id, threads, wait, at);
  Barrier& barrier = b.barriers[id];
  if (barrier.warps.empty()) { barrier.warps.resize(b.live_of_warp.size()); }
  Barrier::Warp& warp = barrier.warps[std::size_t(t.local / 32)];
  if (barrier.lanes == 0) {
    barrier.expected = threads;
    barrier.first = t.index;
  } else if (barrier.expected != threads) {
    auto const text = [](int n) { return n == Barrier::every ? "all threads of the block" : amount(n, "thread"); };
    find(misuse,
         "barrier " + std::to_string(id) + " is asked for " + text(threads) + " here, and elsewhere for " +
             text(barrier.expected),
         at, t, 0, {});
    barrier.expected = std::max(barrier.expected, threads);
  }
  if (warp.arrived) {
    find(misuse,
         "its warp has arrived at barrier " + std::to_string(id) + " at " + place(warp.at) +
             ", and arrives again before the barrier's " + amount(barrier.expected, "thread") + " have come",
         at, t, 0, {});
    warp.at = 0, warp.lanes = 0, warp.arrived = false;
  }
  if (warp.at != at) { check_places(t, id, barrier, at); }
  warp.at = at;
  ++warp.lanes, ++barrier.lanes;
  if (threads != Barrier::every) { release(t, barrier.clock); }
  t.waiting_at = at;
  t.state = Thread::blocked;
  (wait ? barrier.waiting : warp.held).push_back(t.index);
  if (warp.lanes >= b.live_of_warp[std::size_t(t.local / 32)]) { arrive_warp(barrier, warp); }
  if (barrier_complete(b, barrier)) { release_barrier(b, barrier); }
  if (t.state != Thread::blocked) {
    suspend();
    return;
  }
  Reason why{[](Engine const& engine, Reason const& r) {
    Block const& in = engine.blocks_[std::size_t(r.address)];
    Barrier const& at_it = in.barriers.find(r.number)->second;
    std::string const name = "barrier " + std::to_string(r.number);
    if (r.count == 0) { return "the other threads of its warp at " + name + ", where not all of them arrive"; }
    if (at_it.expected == Barrier::every) {
      return name + " of all threads of the block: " + std::to_string(at_it.lanes) + " of " + std::to_string(in.live) +
             " that have not ended are there";
    }
    return name + " of " + amount(at_it.expected, "thread") + ": the warps of " + std::to_string(at_it.arrived) +
           " are there";
  }};
  why.number = id, why.count = wait ? 1 : 0, why.address = std::uintptr_t(t.rank);
  block_on(why, at);
}

// t has ended: nobody waits for it any more
void Engine::leave_barriers(Thread& t) {
  Block& b = block_of(t);
  auto const w = std::size_t(t.local / 32);
  for (auto& [id, barrier] : b.barriers) {
    if (barrier.lanes == 0) { continue; }
    Barrier::Warp& warp = barrier.warps[w];
    if (!warp.arrived && warp.lanes > 0 && warp.lanes >= b.live_of_warp[w]) { arrive_warp(barrier, warp); }
    if (b.live > 0 && barrier_complete(b, barrier)) { release_barrier(b, barrier); }
    if (b.live > 0 || barrier.lanes == 0) { continue; }
    Thread const& first = *team_[std::size_t(barrier.first)];
    find(misuse,
         "arrives at barrier " + std::to_string(id) + " of " + amount(barrier.expected, "thread") +
             ", and the block ends when only " + std::to_string(barrier.arrived) + " have",
         barrier.warps[std::size_t(first.local / 32)].at, first, 0, {});
  }
}

}  // namespace sett::sim
