// mbarriers: barriers in shared memory that count arrivals and bytes, phase by phase (PTX ISA 9.7.15.16, mbarrier).
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

// of arrivals, and of bytes either way (PTX ISA 9.7.15.16.3, contents of the mbarrier object)
constexpr long long most = (1 << 20) - 1;

unsigned parity_of(MBarrier const& m) { return unsigned(m.phase & 1); }

std::string missing(MBarrier const& m) {
  std::string const arrivals = std::to_string(m.pending) + " of " + amount(m.count, "arrival");
  if (m.bytes >= 0) { return arrivals + " and " + amount(m.bytes, "byte") + " are missing"; }
  return arrivals + " are missing, and " + amount(-m.bytes, "byte") + " more arrived than were expected";
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
  if (arrivals == 0 || arrivals > most) {
    find(misuse, "an mbarrier of " + amount(arrivals, "arrival") + ": it counts 1 to " + std::to_string(most), site, t,
         a, {});
  }
  // 9.7.15.16.12, mbarrier.init: undefined where a valid mbarrier stands
  if (auto const it = mbarriers_.find(a); it != mbarriers_.end()) {
    MBarrier const& old = it->second;
    find(misuse,
         "an mbarrier is initialised where one stands that was initialised at " + place(old.made) +
             (old.waiting.empty() ? "" : ", for which " + amount(old.waiting.size(), "thread waits", "threads wait")) +
             ": it must be invalidated first",
         site, t, a, {}, old.made);
    for (int const i : it->second.waiting) { wake(i); }
  }
  record(t, a, 8, Access::write, site, {}, Event::elsewhere | Event::init);
  MBarrier m;
  m.count = m.pending = arrivals;
  m.made = at;
  mbarriers_[a] = m;
  invalidated_.erase(a);
}

void Engine::mbarrier_invalidate(void* barrier, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  flush();
  step();
  if (mbarrier_at(a, "invalidates", at) == nullptr) { return; }
  record(*running_, a, 8, Access::write, at, {}, Event::elsewhere);
  if (std::size_t const n = mbarriers_[a].waiting.size(); n > 0) {
    find(misuse, "invalidates an mbarrier for which " + amount(n, "thread waits", "threads wait"), at, *running_, a,
         {});
    for (int const i : mbarriers_[a].waiting) { wake(i); }
  }
  mbarriers_.erase(a);
  invalidated_[a] = at;
}

MBarrier* Engine::mbarrier_at(std::uintptr_t a, char const* doing, SiteId at) {
  Thread& t = *running_;
  SiteId const site = at;
  auto const it = mbarriers_.find(a);
  if (it == mbarriers_.end()) {
    auto const gone = invalidated_.find(a);
    find(misuse,
         std::string(doing) + " an mbarrier that " +
             (gone == invalidated_.end() ? std::string("has not been initialised")
                                         : "was invalidated at " + place(gone->second)),
         site, t, a, {});
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

// the same, to wait: 9.7.15.16, a thread waits for mbarriers of its own block alone
MBarrier* Engine::wait_mbarrier(std::uintptr_t a, SiteId at) {
  MBarrier* const m = use_mbarrier(a, "waits for", at);
  if (m != nullptr && owner_of(a) != std::size_t(running_->rank)) {
    find(misuse, "waits for an mbarrier of another block: of those a thread can only arrive at", at, *running_, a, {});
  }
  return m;
}

int Engine::slot_of(MBarrier& m, std::uintptr_t a) {
  if (m.slot >= 0) { return m.slot; }
  auto const it = slots_of_mbarriers_.find(a);
  return m.slot = it != slots_of_mbarriers_.end() ? it->second : slots_of_mbarriers_[a] = new_slot();
}

void Engine::complete_phase(MBarrier& m) {
  if (m.pending != 0 || m.bytes != 0) { return; }
  ++m.phase;
  m.completed.join(m.arriving);
  m.arriving.clear();
  m.observed = false;
  m.pending = m.count;
  std::vector<int> waiting;
  waiting.swap(m.waiting);
  for (int const i : waiting) { wake(i); }
  changed();
}

// 9.7.15.16.5, phases of the mbarrier object: that a phase is complete is seen by a wait before anybody arrives in the
// next
void Engine::check_arrival(MBarrier const& m, std::uintptr_t a, unsigned arrivals, SiteId at) {
  if (!m.observed) {
    find(misuse,
         "arrives in phase " + std::to_string(m.phase) + " of an mbarrier, and nobody has waited for phase " +
             std::to_string(m.phase - 1),
         at, *running_, a, {});
  }
  if (arrivals > m.pending) {
    find(misuse,
         "arrives at an mbarrier whose " + amount(m.count, "arrival has", "arrivals have") + " all come in this phase",
         at, *running_, a, {});
  }
}

std::uint64_t Engine::mbarrier_arrive(std::uint32_t address, unsigned arrivals, std::size_t expect_bytes, bool arrive,
                                      Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  Thread& t = *running_;
  auto const a = reinterpret_cast<std::uintptr_t>(shared_pointer(address));
  MBarrier* const m = use_mbarrier(a, "arrives at", at);
  if (m == nullptr) { return 0; }
  if (cluster_blocks_ > 1) { visit(t, a, event(t, at, Event::atomic)); }
  std::uint64_t const state = m->phase;
  if (expect_bytes > 0) {
    m->bytes += static_cast<long long>(expect_bytes);
    if (m->bytes > most) {
      find(misuse,
           "an mbarrier is told to expect " + amount(m->bytes, "byte") + " in one phase, and counts up to " +
               std::to_string(most),
           at, t, a, {});
    }
  }
  if (arrive) {
    release(t, m->arriving, owner_of(a) == std::size_t(t.rank));
    check_arrival(*m, a, arrivals, at);
    m->pending -= std::min(arrivals, m->pending);
  }
  changed();
  complete_phase(*m);
  return state;
}

bool Engine::mbarrier_try_wait(void* barrier, unsigned parity, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  Thread& t = *running_;
  MBarrier* const m = wait_mbarrier(reinterpret_cast<std::uintptr_t>(barrier), at);
  if (m == nullptr) { return true; }
  if (parity_of(*m) != (parity & 1)) {
    m->observed = true;
    t.knows.join(m->completed);
    return true;
  }
  yield_at(at);
  return false;
}

void Engine::mbarrier_wait(void* barrier, unsigned parity, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  Thread& t = *running_;
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  if (wait_mbarrier(a, at) == nullptr) { return; }
  for (;;) {
    auto const it = mbarriers_.find(a);
    if (it == mbarriers_.end()) { return; }
    MBarrier& m = it->second;
    if (parity_of(m) != (parity & 1)) {
      m.observed = true;
      t.knows.join(m.completed);
      return;
    }
    m.waiting.push_back(t.index);
    Reason why{[](Engine const& engine, Reason const& r) {
      auto const known = engine.mbarriers_.find(r.address);
      if (known == engine.mbarriers_.end()) { return std::string("an mbarrier that is not there any more"); }
      MBarrier const& b = known->second;
      return "phase " + std::to_string(b.phase) + " (parity " + std::to_string(r.number) +
             ") of the mbarrier at byte " + std::to_string(r.count) + " of shared memory: " + missing(b);
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
  hand_copies(t, *m, a);
  if (counted) { m->pending += 1; }
  release(t, m->arriving, owner_of(a) == std::size_t(t.rank));
  check_arrival(*m, a, 1, at);
  m->pending -= std::min(1u, m->pending);
  changed();
  complete_phase(*m);
}

}  // namespace sett::sim
