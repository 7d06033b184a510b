#include "mbarriers.hpp"

#include <algorithm>

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

// The largest number of arrivals, and the largest number of bytes in either direction (PTX ISA 9.7.15.16.3, contents
// of the mbarrier object).
constexpr long long most = (1 << 20) - 1;

}  // namespace

void MBarriers::clear() {
  all_.clear();
  invalidated_.clear();
  slots_.clear();
}

template <class T>
void MBarriers::forget(std::map<std::uintptr_t, T>& all, int first) const {
  all.erase(all.lower_bound(shared_.window(first)),
            all.lower_bound(shared_.window(first + cluster_.blocks_of_cluster())));
}

void MBarriers::begin(int first) {
  forget(all_, first);
  forget(invalidated_, first);
  forget(slots_, first);
}

void MBarriers::end(int first) {
  auto const last = all_.lower_bound(shared_.window(first + cluster_.blocks_of_cluster()));
  for (auto it = all_.lower_bound(shared_.window(first)); it != last; ++it) {
    auto const& [address, m] = *it;
    if (m.bytes == 0) { continue; }
    findings_.add(Fault::barrier_misuse,
                  m.bytes > 0
                      ? amount(m.bytes, "byte that an mbarrier expects has", "bytes that an mbarrier expects have") +
                            " not arrived"
                      : amount(-m.bytes, "byte has", "bytes have") + " arrived at an mbarrier that did not expect them",
                  m.made, cluster_.thread(first, 0), address);
  }
}

// Reports mbarrier.init on memory that holds a valid mbarrier, which is undefined (PTX ISA 9.7.15.16.12).
void MBarriers::check_replaced(ThreadId const& t, MBarrier const& old, std::uintptr_t a, SiteId at) {
  findings_.add(
      Fault::barrier_misuse,
      "an mbarrier is initialised over one that was initialised at " + findings_.line(old.made) +
          (old.waiting.empty() ? "" : ", for which " + amount(old.waiting.size(), "thread waits", "threads wait")) +
          ": the old one must be invalidated first",
      at, t, a, {}, old.made);
  for (int const i : old.waiting) { scheduler_.wake(i); }
}

void MBarriers::initialise(ThreadId const& t, std::uintptr_t a, unsigned arrivals, SiteId at) {
  if (a % 8 != 0) { findings_.add(Fault::misaligned, "an mbarrier must be at a multiple of 8 bytes", at, t, a); }
  if (!shared_.contains(a)) { findings_.add(Fault::barrier_misuse, "an mbarrier must be in shared memory", at, t, a); }
  if (!accesses_.check(t, a, 8, at)) { return; }
  if (arrivals == 0 || arrivals > most) {
    findings_.add(Fault::barrier_misuse,
                  "an mbarrier must expect 1 to " + std::to_string(most) + " arrivals, but this one expects " +
                      std::to_string(arrivals),
                  at, t, a);
  }
  if (auto const it = all_.find(a); it != all_.end()) { check_replaced(t, it->second, a, at); }
  accesses_.record(t, a, 8, Access::write, at, {}, Event::elsewhere | Event::init);
  MBarrier m;
  m.count = m.pending = arrivals;
  m.made = at;
  all_[a] = m;
  invalidated_.erase(a);
}

void MBarriers::invalidate(ThreadId const& t, std::uintptr_t a, SiteId at) {
  MBarrier const* const m = use(t, a, "invalidates", at);
  if (m == nullptr) { return; }
  accesses_.record(t, a, 8, Access::write, at, {}, Event::elsewhere);
  if (std::size_t const n = m->waiting.size(); n > 0) {
    findings_.add(Fault::barrier_misuse,
                  "invalidates an mbarrier for which " + amount(n, "thread waits", "threads wait"), at, t, a);
    for (int const i : m->waiting) { scheduler_.wake(i); }
  }
  all_.erase(a);
  invalidated_[a] = at;
}

MBarriers::MBarrier* MBarriers::use(ThreadId const& t, std::uintptr_t a, char const* doing, SiteId at) {
  auto const it = all_.find(a);
  if (it == all_.end()) {
    auto const gone = invalidated_.find(a);
    findings_.add(Fault::barrier_misuse,
                  std::string(doing) + " an mbarrier that " +
                      (gone == invalidated_.end() ? std::string("has not been initialised")
                                                  : "was invalidated at " + findings_.line(gone->second)),
                  at, t, a);
    return nullptr;
  }
  // The initialisation must be ordered before t. An mbarrier is accessed atomically.
  accesses_.record(t, a, 8, Access::read, at, {}, Event::atomic | Event::elsewhere);
  return &it->second;
}

// Reports a wait for an mbarrier of another block: a thread may wait only for those of its own block (PTX ISA
// 9.7.15.16).
MBarriers::MBarrier* MBarriers::use_to_wait(ThreadId const& t, std::uintptr_t a, SiteId at) {
  MBarrier* const m = use(t, a, "waits for", at);
  if (m != nullptr && shared_.owner_of(a) != std::size_t(t.rank)) {
    findings_.add(Fault::barrier_misuse, "waits for an mbarrier of another block: a thread may only arrive at it", at,
                  t, a);
  }
  return m;
}

int MBarriers::slot_of(MBarrier& m, std::uintptr_t a) {
  if (m.slot >= 0) { return m.slot; }
  auto const it = slots_.find(a);
  return m.slot = it != slots_.end() ? it->second
                                     : slots_[a] = clocks_.new_slot(shared_.contains(a) ? shared_.first_rank_of(a) : 0);
}

int MBarriers::slot_at(std::uintptr_t a) {
  auto const it = all_.find(a);
  return it == all_.end() ? -1 : slot_of(it->second, a);
}

void MBarriers::release_slot(std::uintptr_t a, int slot, Epoch epoch) { clocks_.learn(all_[a].arriving, slot, epoch); }

void MBarriers::arrive_bytes(std::uintptr_t a, std::size_t bytes) {
  MBarrier& m = all_[a];
  m.bytes -= static_cast<long long>(bytes);
  scheduler_.changed();
  complete_phase(m);
}

void MBarriers::complete_phase(MBarrier& m) {
  if (m.pending != 0 || m.bytes != 0) { return; }
  ++m.phase;
  m.completed.join(m.arriving);
  m.arriving.clear();
  if (!m.arriving_elsewhere.all.empty()) {
    m.completed_elsewhere.join(m.arriving_elsewhere);
    m.arriving_elsewhere.clear();
  }
  m.observed = false;
  m.pending = m.count;
  std::vector<int> waiting;
  waiting.swap(m.waiting);
  for (int const i : waiting) { scheduler_.wake(i); }
  scheduler_.changed();
}

// Checks that a wait has observed the completion of a phase before a thread arrives in the next phase (PTX ISA
// 9.7.15.16.5, phases of the mbarrier object).
void MBarriers::check_arrival(ThreadId const& t, MBarrier const& m, std::uintptr_t a, unsigned arrivals, SiteId at) {
  if (!m.observed) {
    findings_.add(Fault::barrier_misuse,
                  "arrives in phase " + std::to_string(m.phase) +
                      " of an mbarrier, but no thread has waited for phase " + std::to_string(m.phase - 1),
                  at, t, a);
  }
  if (arrivals > m.pending) {
    findings_.add(
        Fault::barrier_misuse,
        "arrives at an mbarrier that has already received its " + amount(m.count, "arrival") + " of this phase", at, t,
        a);
  }
}

void MBarriers::expect(ThreadId const& t, MBarrier& m, std::uintptr_t a, std::size_t bytes, SiteId at) {
  m.bytes += static_cast<long long>(bytes);
  if (m.bytes <= most) { return; }
  findings_.add(Fault::barrier_misuse,
                "an mbarrier expects " + amount(m.bytes, "byte") + " in one phase, but can count only up to " +
                    std::to_string(most),
                at, t, a);
}

void MBarriers::arrive(ThreadId const& t, MBarrier& m, std::uintptr_t a, unsigned arrivals, SiteId at) {
  bool const here = shared_.owner_of(a) == std::size_t(t.rank);
  clocks_.release(t, here ? m.arriving : m.arriving_elsewhere, here);
  check_arrival(t, m, a, arrivals, at);
  m.pending -= std::min(arrivals, m.pending);
}

std::uint64_t MBarriers::arrive(ThreadId const& t, std::uintptr_t a, unsigned arrivals, std::size_t expect_bytes,
                                bool arrives, SiteId at) {
  MBarrier* const m = use(t, a, "arrives at", at);
  if (m == nullptr) { return 0; }
  if (cluster_.blocks() > 1) { lifetimes_.visit(t, a, clocks_.event(t, at, Event::atomic)); }
  std::uint64_t const state = m->phase;
  if (expect_bytes > 0) { expect(t, *m, a, expect_bytes, at); }
  if (arrives) { arrive(t, *m, a, arrivals, at); }
  scheduler_.changed();
  complete_phase(*m);
  return state;
}

std::uint64_t MBarriers::drop(ThreadId const& t, std::uintptr_t a, SiteId at) {
  if (auto const it = all_.find(a); it != all_.end() && it->second.count > 0) { --it->second.count; }
  return arrive(t, a, 1, 0, true, at);
}

void MBarriers::arrive_on_copies(ThreadId const& t, std::uintptr_t a, bool counted, SiteId at) {
  MBarrier& m = all_[a];
  if (counted) { m.pending += 1; }
  arrive(t, m, a, 1, at);
  scheduler_.changed();
  complete_phase(m);
}

// An arrival from another block and a wait of block scope do not synchronize (PTX ISA 8.7, scopes). A later fence of
// cluster scope still orders the accesses that the wait has observed.
bool MBarriers::passes(ThreadId const& t, MBarrier& m, unsigned parity, WaitScope scope) {
  if (m.parity() == (parity & 1)) { return false; }
  m.observed = true;
  Clock& knows = clocks_[t].knows;
  knows.join(m.completed);
  if (m.completed_elsewhere.all.empty()) { return true; }
  if (scope == WaitScope::cluster) {
    knows.join(m.completed_elsewhere, false);
  } else {
    knows.with_fences().observed.join(m.completed_elsewhere);
  }
  return true;
}

bool MBarriers::try_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope, SiteId at) {
  MBarrier* const m = use_to_wait(t, a, at);
  return m == nullptr || passes(t, *m, parity, scope);
}

bool MBarriers::wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope, SiteId at) {
  if (use_to_wait(t, a, at) == nullptr) { return true; }
  scheduler_.set_site(t.index, at);
  return resume_wait(t, a, parity, scope);
}

bool MBarriers::resume_wait(ThreadId const& t, std::uintptr_t a, unsigned parity, WaitScope scope) {
  auto const it = all_.find(a);
  if (it == all_.end() || passes(t, it->second, parity, scope)) { return true; }
  it->second.waiting.push_back(t.index);
  Reason why{this};
  why.number = int(parity & 1);
  why.count = int(a - shared_.block(std::size_t(t.rank)).dynamic.begin);
  why.address = a;
  scheduler_.block(t.index, why);
  return false;
}

std::string MBarriers::missing(Reason const& why) const {
  auto const it = all_.find(why.address);
  if (it == all_.end()) { return "an mbarrier that no longer exists"; }
  MBarrier const& m = it->second;
  std::string const arrivals = std::to_string(m.pending) + " of " + amount(m.count, "arrival");
  return "phase " + std::to_string(m.phase) + " (parity " + std::to_string(why.number) + ") of the mbarrier at byte " +
         std::to_string(why.count) + " of shared memory: " +
         (m.bytes >= 0
              ? arrivals + " and " + amount(m.bytes, "byte") + " are missing"
              : arrivals + " are missing, and " + amount(-m.bytes, "byte") + " more arrived than were expected");
}

}  // namespace sett::sim
