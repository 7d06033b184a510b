// barriers: where threads meet: blocks, clusters, warps, mbarriers; and what they know of one another afterwards.
#include <cstring>
#include <span>

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

bool Engine::barrier_complete(Block& b, int, Barrier const& barrier) const {
  return barrier.expected > 0 ? barrier.arrived >= barrier.expected : int(barrier.waiting.size()) >= b.live;
}

void Engine::release_barrier(Block& b, int, Barrier& barrier) {
  std::vector<int> waiting;
  waiting.swap(barrier.waiting);
  bool const all = barrier.expected == 0;
  if (all && b.live < block_threads_) {
    Thread const& t = *team_[std::size_t(waiting.front())];
    int const ended = block_threads_ - b.live;
    find(misuse,
         amount(ended, "thread of the block has", "threads of the block have") + " ended without reaching the barrier",
         t.waiting_at, t, 0, {});
  }
  Clock joined;
  joined.clear();
  bool more = cluster_blocks_ > 1 || !all;
  for (int const i : waiting) {
    Thread const& t = *team_[std::size_t(i)];
    more = more || !t.knows.all.upto.empty() || t.knows.all.foreign || !t.knows.fenced.upto.empty();
  }
  if (!all) {
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
  barrier.arrived = 0;
  barrier.expected = 0;
  barrier.by_warp.clear();
  ++report_.measured.barriers;
  changed();
}

void Engine::barrier(int id, int threads, bool wait, Here at) {
  Inside const inside(*this);
  flush();
  step();
  Thread& t = *running_;
  Block& b = block_of(t);
  SiteId const site = where(at);
  if (id < 0 || id > 15) { find(misuse, "a block has barriers 0 to 15, and not " + std::to_string(id), site, t, 0, {}); }
  if (threads % 32 != 0 || threads < 0) {
    find(misuse, "a barrier of " + amount(threads, "thread") + ": the number must be a multiple of 32", site, t, 0, {});
  }
  Barrier& barrier = b.barriers[id];
  bool const fresh = barrier.arrived == 0;
  if (!fresh && barrier.expected != threads) {
    find(misuse, "barrier " + std::to_string(id) + " is asked for " + amount(threads, "thread") +
                     " here, and elsewhere for " + std::to_string(barrier.expected) + " (0: all of the block)",
         site, t, 0, {});
    if (threads > barrier.expected) { barrier.expected = threads; }
  }
  if (fresh) { barrier.expected = threads; }
  auto const warp = std::size_t(t.local / 32);
  if (barrier.by_warp.size() <= warp) { barrier.by_warp.resize(warp + 1, 0); }
  SiteId& mates = barrier.by_warp[warp];
  if (mates != 0 && mates != site && place(mates) != place(site)) {
    find(misuse, "threads of one warp reach barrier " + std::to_string(id) + " here and at " + place(mates) +
                     ": the barrier stands in divergent code",
         site, t, 0, {});
  }
  mates = site;
  ++barrier.arrived;
  if (threads != 0) { release(t, barrier.clock); }
  if (wait) { barrier.waiting.push_back(t.index); }
  t.state = wait ? Thread::blocked : Thread::ready;
  t.waiting_at = site;
  if (barrier_complete(b, id, barrier)) {
    release_barrier(b, id, barrier);
    if (!wait) { return; }
    suspend();
    return;
  }
  if (!wait) { return; }
  Reason why{[](Engine const&, Reason const& r) {
    std::string const count = r.count == 0 ? "all threads of the block" : amount(r.count, "thread");
    return "barrier " + std::to_string(r.number) + " of " + count + ", where not enough of them arrive";
  }};
  why.number = id, why.count = threads;
  block_on(why, site);
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

void Engine::cluster_barrier(bool arrive, bool wait, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  check_architecture("barrier.cluster", at);
  flush();
  step();
  Thread& t = *running_;
  int const all = block_threads_ * cluster_blocks_;
  Barrier& c = cluster_barrier_;
  // a thread that has arrived and not waited keeps the barrier's phase in `last_change`
  if (arrive) {
    release(t, c.clock);
    t.last_change = std::uint64_t(c.expected);
    if (++c.arrived == all) {
      c.arrived = 0;
      ++c.expected;  // completed phases
      Epoch const next = ++now_;
      for (auto const& one : team_) {
        one->epoch = std::max(one->epoch, next);
      }
      for (int const i : c.waiting) {
        team_[std::size_t(i)]->knows.join(c.clock);
        wake(i);
      }
      c.waiting.clear();
      ++report_.measured.barriers;
      changed();
    }
  }
  if (!wait) { return; }
  if (std::uint64_t(c.expected) > t.last_change) {
    t.knows.join(c.clock);
    return;
  }
  c.waiting.push_back(t.index);
  block_on({[](Engine const&, Reason const&) {
             return std::string("the cluster's barrier, where not all threads of the cluster arrive");
           }},
           at);
}

void Engine::sync_warp(std::uint32_t mask, Here at) {
  Inside const inside(*this);
  meet(nullptr, 32, mask, nullptr, where(at));
}

void Engine::collective(Collective const& what, std::uint32_t mask, void* const* operands, Here at) {
  Inside const inside(*this);
  count(what.name);
  meet(&what, what.threads, mask, operands, where(at));
}

void Engine::meet(Collective const* what, int size, std::uint32_t mask, void* const* operands, SiteId at) {
  running_->handed.clear();
  if (what != nullptr && !nothing_open()) {
    for (void* const* o = operands; *o != nullptr; ++o) { forget(reinterpret_cast<std::uintptr_t>(*o), 1); }
  }
  flush();
  step();
  Thread& t = *running_;
  Block& b = block_of(t);
  int const first = t.local / size * size;
  char const* const name = what == nullptr ? "the warp's barrier" : what->name;
  t.waiting_at = at;
  if (size == 32 && !(mask >> (t.local % 32) & 1)) {
    find(misuse, "executes " + std::string(name) + " without being in its own mask", at, t, 0, {});
    mask |= 1u << (t.local % 32);
  }
  Meeting& meeting = meeting_of(b, first, size, mask, name, at);
  if (meeting.present.empty()) { meeting.at = at; }
  t.operands = operands;
  meeting.present.push_back(t.index);
  int const expected = b.live == block_threads_ && mask == 0xffffffffu ? std::min(size, block_threads_ - first)
                                                                       : expected_at(t, first, size, mask);
  if (int(meeting.present.size()) >= expected) {
    complete_meeting(meeting, first, what, size);
    return;
  }
  Reason why{[](Engine const&, Reason const& r) {
    return std::string(r.name) + ", which not all threads that it names execute";
  }};
  why.name = name;
  block_on(why, at);
}

// the threads that are named and have not ended
int Engine::expected_at(Thread const& t, int first, int size, std::uint32_t mask) {
  int expected = 0;
  for (int lane = 0; lane < std::min(size, block_threads_ - first); ++lane) {
    bool const named = size > 32 || (mask >> lane & 1);
    expected += named && by_local(t, first + lane).state != Thread::finished ? 1 : 0;
  }
  return expected;
}

// lanes with another mask, or at another instruction, meet apart
Meeting& Engine::meeting_of(Block& b, int first, int size, std::uint32_t mask, char const* name, SiteId at) {
  auto const warp = std::size_t(first / 32);
  if (b.meetings.size() <= warp) { b.meetings.resize(warp + 1); }
  auto& [all, last, waiting] = b.meetings[warp];
  if (!all.empty()) {
    Meeting& m = all[std::size_t(last)];
    bool const alone = waiting == int(m.present.size());
    ++waiting;
    if (alone && m.name == name && m.mask == mask && m.size == size) { return m; }
  } else {
    ++waiting;
  }
  int mine = -1;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Meeting const& m = all[i];
    if (m.size != size) { continue; }
    bool const same_name = m.name == name || std::strcmp(m.name, name) == 0;
    if (same_name && m.mask == mask) { mine = int(i); }
    if (same_name || m.present.empty() || (size == 32 && (m.mask & mask) == 0)) { continue; }
    find(misuse, "threads of one warp execute " + std::string(name) + " here and " + std::string(m.name) + " at " +
                     place(m.at) + ": a collective in divergent code",
         at, *running_, 0, {});
  }
  if (mine < 0) {
    mine = int(all.size());
    all.push_back(Meeting{size, mask, name, 0, {}});
  }
  last = mine;
  return all[std::size_t(mine)];
}

void Engine::complete_meeting(Meeting& m, int first, Collective const* what, int size) {
  int everybody[128];
  int const count = int(m.present.size());
  std::copy(m.present.begin(), m.present.end(), everybody);
  m.present.clear();
  block_of(*running_).meetings[std::size_t(first / 32)].waiting -= count;
  std::span<int const> const present(everybody, std::size_t(count));
  Thread& last = *running_;
  if (what != nullptr) {
    void* const* operands[128] = {};
    int threads[128];
    for (int lane = 0; lane < size; ++lane) { threads[lane] = first + lane; }
    for (int const i : present) {
      Thread const& t = *team_[std::size_t(i)];
      operands[t.local - first] = t.operands;
    }
    Engine* const engine = watching;
    watching = nullptr;
    what->run(Lanes(*this, operands, threads, size));
    watching = engine;
  } else {
    bool const whole = count == 32 || count == block_threads_ - first;
    bool more = !whole || cluster_blocks_ > 1;
    for (int const i : present) {
      Thread const& t = *team_[std::size_t(i)];
      more = more || !t.knows.all.upto.empty() || t.knows.all.foreign || !t.knows.fenced.upto.empty();
    }
    Clock joined;
    if (more) {
      for (int const i : present) { publish(*team_[std::size_t(i)], joined); }
    }
    Epoch const next = ++now_;
    for (int const i : present) {
      Thread& t = *team_[std::size_t(i)];
      if (more) { t.knows.join(joined); }
      if (whole) { t.warp_before = next; }
      t.epoch = next;
    }
  }
  for (int const i : present) {
    if (i != last.index) { wake(i); }
  }
  changed();
  last.state = Thread::ready;
  ready_.push_back(last.index);
  suspend();
}

}  // namespace sett::sim
