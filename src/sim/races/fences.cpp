// fences: implements the effect of fences on clocks (clocks.hpp).
//
// An atomic access publishes everything that precedes an earlier fence, whichever thread executed the fence. The
// observed events are ordered before the atomic's thread from its next fence on (clock.hpp). A fence of block scope
// orders only accesses of threads of one block. A fence of device or system scope orders accesses of all threads.
#include "clocks.hpp"

namespace sett::inline SETT_ABI::sim {

void Clocks::fence(ThreadId const& t, bool device) {
  Thread& own = (*this)[t];
  Clock::Fences& fences = own.knows.with_fences();
  for (int scope = 0; scope <= int(device); ++scope) {
    own.knows.Past::join(fences.scope[scope].heard);
    fences.scope[scope].heard.clear();
  }
  if (device) {
    own.knows.Past::join(fences.observed);
    fences.observed.clear();
  }
  Clock past;
  publish(t, past);
  for (int scope = 0; scope <= int(device); ++scope) { fences.scope[scope].released.join(past); }
  own.epoch = tick();
  if (!device) { return; }
  tell_other_clusters(fences.scope[1].released.all, t.first);
  // Most kernels have no such fence, and copying the clocks of all blocks is slow.
  if (Knowledge& fenced = fences.scope[1].released.fenced_global; !fenced.empty()) {
    tell_other_clusters(fenced, t.first);
  }
}

void Clocks::fence_proxy(ThreadId const& t, bool shared) {
  Thread& own = (*this)[t];
  Knowledge& fenced = shared ? own.knows.fenced : own.knows.fenced_global;
  fenced.join(own.knows.all);
  learn_own(t, fenced);
  own.epoch = tick();
}

// Releases only the thread's own mbarrier.init (PTX ISA 9.7.15.4, membar and fence).
void Clocks::fence_barrier_init(ThreadId const& t) {
  Thread& own = (*this)[t];
  own.initialised.learn(std::size_t(cluster_.inside(t)), known(), own.epoch);
  own.epoch = tick();
}

// Copies the epochs of the cluster at rank `first` to `foreign`, for threads of other clusters.
void Clocks::tell_other_clusters(Knowledge& k, int first) const {
  auto foreign = k.foreign ? std::make_shared<ByBlock>(*k.foreign) : std::make_shared<ByBlock>();
  auto const threads = std::size_t(cluster_.threads_of_block());
  std::size_t const slots = k.upto.size() > known() ? k.upto.size() - known() : 0;
  for (std::size_t r = 0; r < std::size_t(cluster_.blocks_of_cluster()); ++r) {
    auto epochs = std::make_shared<Epochs>(threads + slots, 0);
    Epoch const base = r < k.before.size() && k.before[r] > 0 ? k.before[r] - 1 : 0;
    for (std::size_t i = 0; i < threads; ++i) {
      std::size_t const u = r * threads + i;
      (*epochs)[i] = std::max(base, u < k.upto.size() ? k.upto[u] : 0);
    }
    for (std::size_t s = 0; s < slots; ++s) { (*epochs)[threads + s] = k.upto[known() + s]; }
    foreign->join(cluster_.block(std::size_t(first) + r), epochs);
  }
  k.foreign = foreign;
}

// Joins the clocks of a cluster's threads.
Clock Clocks::join_cluster(int first) const {
  Clock joined;
  for (int i = 0; i < cluster_.threads_of_cluster(); ++i) {
    ThreadId const& t = cluster_.thread(first, i);
    publish(t, joined);
    joined.inits.join((*this)[t].initialised);
  }
  if (joined.fences) { joined.Past::join(joined.fences->observed); }
  return joined;
}

// A barrier of the grid is a fence of device scope for every thread. One epoch, the floor, then covers all accesses of
// threads. Vectors remain only for asynchronous work and for proxy fences.
void Clocks::synchronize_grid() {
  if (idle_) { return; }
  Epoch const next = tick();
  Past common;
  common.all.floor = next;
  bool fences = false;
  int const step = cluster_.blocks_of_cluster();
  std::vector<Clock> clusters;
  for (int first = 0; first < cluster_.blocks(); first += step) {
    bool plain = step == 1;
    for (int i = 0; i < cluster_.threads_of_cluster(); ++i) {
      Thread const& t = (*this)[cluster_.thread(first, i)];
      plain = plain && t.knows.plain() && t.initialised.empty();
    }
    clusters.push_back(plain ? Clock{} : join_cluster(first));
    Clock& own = clusters.back();
    fences = fences || own.fences;
    if (next_slots_[std::size_t(first)] > 0) { tell_other_clusters(own.all, first); }
    if (!own.fenced_global.empty()) { tell_other_clusters(own.fenced_global, first); }
    if (next_slots_[std::size_t(first)] > 0) { common.all.join_outside(own.all); }
    common.fenced_global.join_outside(own.fenced_global);
  }
  common.all.before.assign(std::size_t(step), next);
  for (int i = 0; i < cluster_.size(); ++i) {
    ThreadId const& t = cluster_.thread(i);
    Clock const& own = clusters[std::size_t(t.first / step)];
    Clock knows;
    knows.Past::join(common);
    knows.fenced.join(own.fenced);
    knows.inits.join(own.inits);
    if (fences) { knows.with_fences().scope[0].released = knows.with_fences().scope[1].released = knows; }
    (*this)[t] = {next, 0, static_cast<Clock&&>(knows), {}};
  }
}

}  // namespace sett::sim
