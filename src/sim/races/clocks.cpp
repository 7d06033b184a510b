#include "clocks.hpp"

namespace sett::inline SETT_ABI::sim {

void Clocks::begin(int first) {
  cluster_.reset_blocks(births_, first, now_++);
  cluster_.reset_blocks(next_slots_, first);
  cluster_.reset_threads(threads_, first);
  for (int i = 0; i < cluster_.threads_of_cluster(); ++i) {
    Thread& t = (*this)[cluster_.thread(first, i)];
    t.epoch = now_;
    t.knows.all.before.assign(std::size_t(cluster_.blocks_of_cluster()), 0);
  }
}

bool Clocks::knows_slot(Knowledge const& k, Event const& e) const {
  std::size_t const slot = of_slot(e.slot());
  return slot < k.upto.size() && e.epoch <= k.upto[slot];
}

// Returns whether k includes event e by what threads of all clusters can refer to.
bool Clocks::knows_foreign(Knowledge const& k, Event const& e) const {
  if (!e.of_slot() && e.epoch < k.floor) { return true; }
  if (!k.foreign) { return false; }
  auto const it = k.foreign->all.find(e.block);
  std::size_t const at = e.of_slot() ? std::size_t(cluster_.threads_of_block() + e.slot()) : e.thread;
  return it != k.foreign->all.end() && at < it->second->size() && e.epoch <= (*it->second)[at];
}

bool Clocks::ordered_among(Thread const& own, Event const& e, int rank) const {
  auto const thread = std::size_t(rank * cluster_.threads_of_block() + e.thread);
  std::vector<Epoch> const& upto = own.knows.all.upto;
  if (!upto.empty() && e.epoch <= upto[thread]) { return true; }
  std::vector<Epoch> const& inits = own.knows.inits.upto;
  return (e.flags & Event::init) != 0 && !inits.empty() && e.epoch <= inits[thread];
}

bool Clocks::ordered_elsewhere(ThreadId const& t, Event const& e) const {
  Thread const& own = (*this)[t];
  int const rank = cluster_.rank_of(e.block, t.first);
  if (knows_foreign(own.knows.all, e)) { return true; }
  if (rank < 0) { return false; }
  if (e.of_slot()) { return knows_slot(own.knows.all, e); }
  return e.epoch < own.knows.all.before[std::size_t(rank)] || ordered_among(own, e, rank);
}

// Returns whether k includes event e of block `rank` of its cluster.
bool Clocks::includes(Knowledge const& k, Event const& e, int rank) const {
  if (knows_foreign(k, e)) { return true; }
  if (e.of_slot()) { return knows_slot(k, e); }
  if (std::size_t(rank) < k.before.size() && e.epoch < k.before[std::size_t(rank)]) { return true; }
  return !k.upto.empty() && e.epoch <= k.upto[std::size_t(rank * cluster_.threads_of_block() + e.thread)];
}

bool Clocks::observed(ThreadId const& t, Event const& e) const {
  Clock const& knows = (*this)[t].knows;
  int const rank = cluster_.rank_of(e.block, t.first);
  return knows.fences && rank >= 0 && includes(knows.fences->observed.all, e, rank);
}

bool Clocks::heard(ThreadId const& t, Event const& e) const {
  Clock const& knows = (*this)[t].knows;
  if (!knows.fences) { return false; }
  Knowledge const& k = knows.fences->scope[1].heard.all;
  int const rank = cluster_.rank_of(e.block, t.first);
  return rank >= 0 ? includes(k, e, rank) : knows_foreign(k, e);
}

bool Clocks::async_ordered(ThreadId const& t, Event const& e, bool shared) const {
  if (e.flags & Event::async) { return true; }
  Clock const& knows = (*this)[t].knows;
  int const rank = e.block == t.block ? t.rank - t.first : cluster_.rank_of(e.block, t.first);
  if (rank < 0) { return shared || knows_foreign(knows.fenced_global, e); }
  auto const among = [&](Past const& p) { return includes(shared ? p.fenced : p.fenced_global, e, rank); };
  return among(knows) || (knows.fences && among(knows.fences->observed));
}

// Returns whether t has acquired a release by the cluster's barrier or by a thread of the block.
bool Clocks::knows_start(ThreadId const& t, std::size_t rank) const {
  Clock const& knows = (*this)[t].knows;
  Epoch const birth = births_[std::size_t(t.first)];
  return began(knows.all, rank, birth) || (knows.fences && began(knows.fences->observed.all, rank, birth));
}

bool Clocks::began(Knowledge const& k, std::size_t rank, Epoch birth) const {
  if (rank < k.before.size() && k.before[rank] > birth) { return true; }
  auto const threads = std::size_t(cluster_.threads_of_block());
  std::size_t const first = rank * threads;
  for (std::size_t u = first; u < std::min(first + threads, k.upto.size()); ++u) {
    if (k.upto[u] > birth) { return true; }
  }
  return false;
}

void Clocks::publish(ThreadId const& t, Clock& into, bool to_its_block) const {
  Thread const& own = (*this)[t];
  into.join(own.knows, to_its_block);
  learn_own(t, into.all);
}

// Adds t's own accesses, and the accesses of its warp that are ordered before t.
void Clocks::learn_own(ThreadId const& t, Knowledge& k) const {
  Thread const& own = (*this)[t];
  k.learn(std::size_t(cluster_.inside(t)), known(), own.epoch);
  if (own.warp_before == 0) { return; }
  int const first = cluster_.inside(t) - t.lane();
  for (int lane = 0; lane < cluster_.lanes_of_warp(t); ++lane) {
    k.learn(std::size_t(first + lane), known(), own.warp_before - 1);
  }
}

// If all threads of a warp or block arrive and their clocks have only one epoch per block, no vectors are joined. One
// new epoch then orders everything before it.
void Clocks::synchronize(std::span<int const> threads, Group group) {
  if (idle_) { return; }
  bool vectors = group == Group::some || cluster_.blocks_of_cluster() > 1;
  for (int const i : threads) { vectors = vectors || !threads_[std::size_t(i)].knows.plain(); }
  Clock joined;
  if (vectors) {
    for (int const i : threads) { publish(cluster_.thread(i), joined); }
  }
  Epoch const next = tick();
  for (int const i : threads) {
    Thread& t = threads_[std::size_t(i)];
    if (vectors) { t.knows = joined; }
    if (group == Group::block) {
      t.knows.all.before[std::size_t(cluster_.thread(i).rank - cluster_.thread(i).first)] = next;
    }
    if (group == Group::warp) { t.warp_before = next; }
    t.epoch = next;
  }
}

void Clocks::acquire(std::span<int const> threads, Clock const& clock) {
  if (idle_) { return; }
  Epoch const next = tick();
  for (int const i : threads) {
    threads_[std::size_t(i)].knows = clock;
    threads_[std::size_t(i)].epoch = next;
  }
}

void Clocks::complete_cluster(Clock& arriving, Clock& completed, int first) {
  completed.join(arriving);
  completed.all.before.resize(std::size_t(cluster_.blocks_of_cluster()), 0);
  // The barrier proves that all blocks have started.
  for (Epoch& before : completed.all.before) { before = std::max(before, births_[std::size_t(first)] + 1); }
  arriving.clear();
  Epoch const next = tick();
  for (int i = 0; i < cluster_.threads_of_cluster(); ++i) {
    Thread& t = (*this)[cluster_.thread(first, i)];
    t.epoch = std::max(t.epoch, next);
  }
}

}  // namespace sett::sim
