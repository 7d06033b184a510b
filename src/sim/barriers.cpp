// barriers: where the threads of a block or a cluster meet, and what they know of one another afterwards.
//
// Each lane comes on its own, and its warp arrives when all lanes have come that have not ended: a barrier counts warps, by
// 32 threads each (PTX ISA 9.7.15.1, bar and barrier). Who has ended holds up no barrier of all threads (9.7.14.7, exit).
#include "engine.hpp"

namespace sett::sim {

// what t knows, and its own past
void Engine::publish(Thread const& t, Clock& into) const {
  into.join(t.knows);
  into.all.learn(std::size_t(t.index), known_threads(), t.epoch);
  if (t.warp_before == 0) { return; }
  int const first = t.local / 32 * 32;
  for (int lane = first; lane < std::min(first + 32, block_threads_); ++lane) {
    into.all.learn(std::size_t(t.rank * block_threads_ + lane), known_threads(), t.warp_before - 1);
  }
}

// a finding at each of two places that do not go together, and what is done there where that differs
void Engine::find_both(std::string const& head, std::string const& tail, Thread const& t, SiteId at, std::string const& here,
                       Thread const& mate, SiteId other, std::string const& there) {
  auto const say = [&](std::string const& mine, std::string const& its, SiteId where) {
    return head + (mine.empty() ? "" : " " + mine) + " here and " + (its.empty() ? "" : its + " ") + "at " + place(where) + tail;
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
  joined.clear();
  bool more = cluster_blocks_ > 1 || !all;
  for (int const i : waiting) {
    Thread const& t = *team_[std::size_t(i)];
    more = more || !t.knows.all.upto.empty() || t.knows.all.foreign || !t.knows.fenced.upto.empty();
  }
  if (barrier.expected != Barrier::every) {
    joined.join(barrier.clock);
  } else if (more) {
    for (int const i : waiting) { publish(*team_[std::size_t(i)], joined); }
  }
  Epoch const next = ++now_;
  for (int const i : waiting) {
    Thread& t = *team_[std::size_t(i)];
    if (more) { t.knows.join(joined); }
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
    find(misuse, asked + ": the number must be a multiple of 32 and not 0; sync_threads() alone is for all of the block",
         at, t, 0, {});
    if (threads <= 0) { return wait ? Barrier::every : 32; }
    threads = (threads + 31) / 32 * 32;
  }
  if (threads > all) {
    find(misuse, asked + ", and the block has " + amount(block_threads_, "thread") + ": it is never complete", at, t, 0, {});
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
    find_both("threads of one warp reach " + name, ": the barrier stands in divergent code", t, at, "", *mate, warp.at, "");
    return;
  }
  Thread const& first = *team_[std::size_t(barrier.first)];
  SiteId const there = barrier.warps[std::size_t(first.local / 32)].at;
  if (barrier.expected != Barrier::every || !differ(there)) { return; }
  find_both("warps of one block reach " + name,
            ": all threads of a block meet in one place, or at a barrier that is told their number", t, at, "", first, there, "");
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
    find(misuse, "barrier " + std::to_string(id) + " is asked for " + text(threads) + " here, and elsewhere for " +
                     text(barrier.expected),
         at, t, 0, {});
    barrier.expected = std::max(barrier.expected, threads);
  }
  if (warp.arrived) {
    find(misuse, "its warp has arrived at barrier " + std::to_string(id) + " at " + place(warp.at) +
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
    return name + " of " + amount(at_it.expected, "thread") + ": the warps of " + std::to_string(at_it.arrived) + " are there";
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
    find(misuse, "arrives at barrier " + std::to_string(id) + " of " + amount(barrier.expected, "thread") +
                     ", and the block ends when only " + std::to_string(barrier.arrived) + " have",
         barrier.warps[std::size_t(first.local / 32)].at, first, 0, {});
  }
}

// setmaxnreg: the threads of a warpgroup meet; those that ask for more registers wait until others have given them back
void Engine::set_registers(unsigned count, bool more, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  Thread& t = *running_;
  Block& b = block_of(t);
  check_architecture("setmaxnreg", at);
  if (count < 24 || count > 256 || count % 8 != 0) {
    find(misuse, "a thread has 24 to 256 registers, a multiple of 8, and not " + std::to_string(count), at, t, 0, {});
  }
  Warpgroup& g = b.warpgroups[std::size_t(t.local / 128)];
  if (g.arrived > 0 && g.wanted != count) {
    find(misuse, "threads of one warpgroup ask for " + amount(count, "register") + " and for " +
                     std::to_string(g.wanted),
         at, t, 0, {});
  }
  if (g.registers != 0 && (more ? count < g.registers : count > g.registers)) {
    find(misuse, "setmaxnreg" + std::string(more ? ".inc" : ".dec") + " to " + amount(count, "register") +
                     " of a thread that has " + std::to_string(g.registers),
         at, t, 0, {});
    g.registers = count;
  }
  g.wanted = count;
  g.waiting.push_back(t.index);
  ++g.arrived;
  t.state = Thread::blocked;
  grant_registers(b);
  if (t.state == Thread::blocked) {
    Reason why{[](Engine const&, Reason const& r) {
      return amount(r.count, "register") + ", which the warpgroup asks for together, from those that others give back";
    }};
    why.count = int(count);
    block_on(why, at);
  } else {
    suspend();
  }
}

void Engine::grant_registers(Block& b) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < b.warpgroups.size(); ++i) {
      Warpgroup& g = b.warpgroups[i];
      if (g.arrived < std::min(128, block_threads_ - 128 * int(i))) { continue; }
      if (g.wanted > g.registers && g.registers != 0 && 128 * (g.wanted - g.registers) > b.registers_left) { continue; }
      if (g.registers != 0) { b.registers_left += 128 * (g.registers - g.wanted), g.registers = g.wanted; }
      for (int const i : g.waiting) { wake(i); }
      g.waiting.clear();
      g.arrived = 0;
      again = true;
    }
  }
}

// PTX ISA 9.7.15.3, barrier.cluster: a phase is complete when all threads have arrived that have not ended; none arrives
// twice in one. That each waits for what it has arrived at: CUDA C++ Programming Guide, barrier_arrive and barrier_wait.
void Engine::cluster_barrier(bool arrive, bool wait, Here here, bool relaxed) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  Thread& t = *running_;
  ClusterBarrier& c = cluster_barrier_;
  if (arrive && t.cluster_arrival != 0) {
    find(misuse, "arrives at the cluster's barrier again, and has not waited since it arrived at " + place(t.cluster_arrival),
         at, t, 0, {}, t.cluster_arrival);
    arrive = false;
  }
  if (arrive) {
    std::size_t const warps = block_of(t).live_of_warp.size(), warp = std::size_t(t.rank) * warps + std::size_t(t.local / 32);
    if (c.by_warp.empty()) { c.by_warp.resize(warps * std::size_t(cluster_blocks_), 0); }
    SiteId const mates = c.by_warp[warp];
    if (mates != 0 && mates != at && place(mates) != place(at)) {
      find_both("threads of one warp arrive at the cluster's barrier", ": the barrier stands in divergent code", t, at, "",
                by_local(t, t.local / 32 * 32), mates, "");
    }
    c.by_warp[warp] = at;
    if (!relaxed) {
      release(t, c.arriving);
    } else if (t.releases[1]) {
      c.arriving.join(t.to_release[1]);
    }
    t.cluster_phase = c.phase;
    t.cluster_arrival = at;
    ++c.arrived;
    complete_cluster_phase();
  }
  if (!wait) { return; }
  if (t.cluster_arrival == 0) {
    find(misuse, "waits for the cluster's barrier without having arrived there", at, t, 0, {});
    return;
  }
  t.cluster_arrival = 0;
  if (c.phase > t.cluster_phase) {
    t.knows.join(c.completed);
    return;
  }
  c.waiting.push_back(t.index);
  block_on({[](Engine const& engine, Reason const&) {
             int live = 0;
             for (Block const& b : engine.blocks_) { live += b.live; }
             return "the cluster's barrier: " + std::to_string(engine.cluster_barrier_.arrived) + " of " +
                    std::to_string(live) + " threads that have not ended have arrived";
           }},
           at);
}

void Engine::complete_cluster_phase() {
  ClusterBarrier& c = cluster_barrier_;
  int live = 0;
  for (Block const& b : blocks_) { live += b.live; }
  if (c.arrived == 0 || c.arrived < live) { return; }
  c.arrived = 0;
  ++c.phase;
  std::fill(c.by_warp.begin(), c.by_warp.end(), SiteId(0));
  c.completed.join(c.arriving);
  c.arriving.clear();
  Epoch const next = ++now_;
  for (auto const& one : team_) { one->epoch = std::max(one->epoch, next); }
  for (int const i : c.waiting) {
    team_[std::size_t(i)]->knows.join(c.completed);
    wake(i);
  }
  c.waiting.clear();
  ++report_.measured.barriers;
  changed();
}

void Engine::leave_cluster(Thread& t) {
  ClusterBarrier& c = cluster_barrier_;
  if (t.cluster_arrival != 0) {
    find(misuse, "arrives at the cluster's barrier and ends without waiting for it", t.cluster_arrival, t, 0, {});
    if (t.cluster_phase == c.phase) { --c.arrived; }
  }
  complete_cluster_phase();
}

}  // namespace sett::sim
