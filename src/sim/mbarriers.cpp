// mbarriers: barriers in shared memory that count arrivals and bytes, phase by phase.
#include "engine.hpp"

namespace sett::sim {

namespace {

unsigned parity_of(MBarrier const& m) {
  return unsigned(m.phase & 1);
}

}  // namespace

void Engine::mbarrier_init(void* barrier, unsigned arrivals, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  forget(a, 8);
  flush();
  step();
  Thread& t = *running_;
  SiteId const site = at;
  if (a % 8 != 0) { find(misaligned, "an mbarrier at an address that is not a multiple of 8", site, t, a, {}); }
  if (a < shared_ || a >= shared_end_) { find(misuse, "an mbarrier outside of shared memory", site, t, a, {}); }
  if (!check(t, a, 8, site, {})) { return; }
  if (arrivals == 0) { find(misuse, "an mbarrier of no arrivals", site, t, a, {}); }
  if (auto const it = mbarriers_.find(a); it != mbarriers_.end() && !it->second.waiting.empty()) {
    find(misuse, "an mbarrier is made anew while threads wait for it", site, t, a, {});
  }
  record(t, a, 8, Access::write, site, {}, Event::elsewhere);
  MBarrier m;
  m.count = m.pending = arrivals;
  m.made = at;
  m.slot = int(mbarriers_.size()) % (slots / 2);
  mbarriers_[a] = m;
}

void Engine::mbarrier_invalidate(void* barrier, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  flush();
  step();
  if (mbarrier_at(a, "invalidates", at) == nullptr) { return; }
  record(*running_, a, 8, Access::write, at, {}, Event::elsewhere);
  mbarriers_.erase(a);
}

MBarrier* Engine::mbarrier_at(std::uintptr_t a, char const* doing, SiteId at) {
  Thread& t = *running_;
  SiteId const site = at;
  auto const it = mbarriers_.find(a);
  if (it == mbarriers_.end()) {
    find(misuse, std::string(doing) + " an mbarrier that has not been initialised", site, t, a, {});
    return nullptr;
  }
  // it must know of the initialisation; barriers are used atomically
  record(t, a, 8, Access::read, site, {}, Event::atomic | Event::elsewhere);
  return &it->second;
}

// an instruction of the running thread on an mbarrier that is there, or null
MBarrier* Engine::use_mbarrier(std::uintptr_t a, char const* doing, SiteId at) {
  forget(a, 8);
  flush();
  step();
  return mbarrier_at(a, doing, at);
}

void Engine::complete_phase(MBarrier& m) {
  if (m.pending != 0 || m.bytes != 0) { return; }
  ++m.phase;
  m.pending = m.count;
  std::vector<int> waiting;
  waiting.swap(m.waiting);
  for (int const i : waiting) { wake(i); }
  changed();
}

std::uint64_t Engine::mbarrier_arrive(std::uint32_t address, unsigned arrivals, std::size_t expect_bytes, bool arrive,
                                      Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  if (expect_bytes > 0) { check_architecture("mbarrier.arrive.expect_tx", at); }
  Thread& t = *running_;
  auto const a = reinterpret_cast<std::uintptr_t>(shared_pointer(address));
  MBarrier* const m = use_mbarrier(a, "arrives at", at);
  if (m == nullptr) { return 0; }
  if (cluster_blocks_ > 1) { visit(t, a, event(t, at, Event::atomic)); }
  std::uint64_t const state = m->phase;
  m->bytes += static_cast<long long>(expect_bytes);
  if (arrive) {
    release(t, m->clock);
    if (arrivals > m->pending) {
      find(misuse, "more arrivals than the " + std::to_string(m->count) + " that the mbarrier counts in a phase",
           at, t, a, {});
      arrivals = m->pending;
    }
    m->pending -= arrivals;
  }
  changed();
  complete_phase(*m);
  return state;
}

bool Engine::mbarrier_try_wait(void* barrier, unsigned parity, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  check_architecture("mbarrier.try_wait", at);
  Thread& t = *running_;
  MBarrier* const m = use_mbarrier(reinterpret_cast<std::uintptr_t>(barrier), "waits for", at);
  if (m == nullptr) { return true; }
  if (parity_of(*m) != (parity & 1)) {
    t.knows.join(m->clock);
    return true;
  }
  yield_at(at);
  return false;
}

void Engine::mbarrier_wait(void* barrier, unsigned parity, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  check_architecture("mbarrier.try_wait", at);
  Thread& t = *running_;
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  if (use_mbarrier(a, "waits for", at) == nullptr) { return; }
  for (;;) {
    auto const it = mbarriers_.find(a);
    if (it == mbarriers_.end()) { return; }
    MBarrier& m = it->second;
    if (parity_of(m) != (parity & 1)) {
      t.knows.join(m.clock);
      return;
    }
    m.waiting.push_back(t.index);
    Reason why{[](Engine const& engine, Reason const& r) {
      auto const known = engine.mbarriers_.find(r.address);
      if (known == engine.mbarriers_.end()) { return std::string("an mbarrier that is not there any more"); }
      MBarrier const& b = known->second;
      return "phase " + std::to_string(b.phase) + " (parity " + std::to_string(r.number) + ") of the mbarrier at byte " +
             std::to_string(r.count) + " of shared memory: " + std::to_string(b.pending) + " of " +
             amount(b.count, "arrival") + " and " + amount(b.bytes, "byte") + " are missing";
    }};
    why.number = int(parity & 1), why.count = int(a - block_of(t).dynamic), why.address = a;
    block_on(why, at);
  }
}

void Engine::mbarrier_arrive_on_copies(void* barrier, bool counted, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  Thread& t = *running_;
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  MBarrier* const m = use_mbarrier(a, "arrives at", at);
  if (m == nullptr) { return; }
  // its own copies so far are complete when the phase is: here they complete at once
  auto const queue = std::size_t(Queue::cp_async);
  for (auto const& op : t.open[queue]) { complete(t, *op, true); }
  for (Group& g : t.groups[queue]) { complete_group(t, g); }
  t.open[queue].clear();
  t.groups[queue].clear();
  if (counted) { m->pending += 1; }
  release(t, m->clock);
  if (m->pending == 0) {
    find(misuse, "more arrivals than the mbarrier counts in a phase", at, t, a, {});
  } else {
    m->pending -= 1;
  }
  changed();
  complete_phase(*m);
}

}  // namespace sett::sim
