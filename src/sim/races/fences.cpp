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
  tell_other_clusters(fences.scope[1].released.all);
  // Most kernels have no such fence, and copying the clocks of all blocks is slow.
  if (Knowledge& fenced = fences.scope[1].released.fenced_global; !fenced.empty()) { tell_other_clusters(fenced); }
}

void Clocks::fence_proxy(ThreadId const& t, bool shared) {
  Thread& own = (*this)[t];
  Knowledge& fenced = shared ? own.knows.fenced : own.knows.fenced_global;
  fenced.join(own.knows.all);
  fenced.learn(std::size_t(t.index), known(), own.epoch);
  if (own.warp_before > 0) {
    int const first = t.index - t.lane();
    for (int lane = 0; lane < cluster_.lanes_of_warp(t); ++lane) {
      fenced.learn(std::size_t(first + lane), known(), own.warp_before - 1);
    }
  }
  own.epoch = tick();
}

// Releases only the thread's own mbarrier.init (PTX ISA 9.7.15.4, membar and fence).
void Clocks::fence_barrier_init(ThreadId const& t) {
  Thread& own = (*this)[t];
  own.initialised.learn(std::size_t(t.index), known(), own.epoch);
  own.epoch = tick();
}

// Copies the epochs to `foreign`, indexed by the block's number in the grid, for threads of other clusters.
void Clocks::tell_other_clusters(Knowledge& k) const {
  using ByBlock = std::map<std::uint32_t, std::vector<Epoch>>;
  auto foreign = k.foreign ? std::make_shared<ByBlock>(*k.foreign) : std::make_shared<ByBlock>();
  int const threads = cluster_.threads_of_block();
  for (int r = 0; r < cluster_.blocks(); ++r) {
    auto& epochs = (*foreign)[cluster_.block(std::size_t(r))];
    // The entries of threads come first, and the entries of slots after them.
    epochs.resize(std::max(epochs.size(), std::size_t(threads + next_slot_)), 0);
    for (std::size_t s = 0; of_slot(int(s)) < k.upto.size(); ++s) {
      Epoch& of = epochs[std::size_t(threads) + s];
      of = std::max(of, k.upto[of_slot(int(s))]);
    }
    for (int i = 0; i < threads; ++i) {
      auto const u = std::size_t(r * threads + i);
      Epoch const base = std::size_t(r) < k.before.size() ? k.before[std::size_t(r)] : 0;
      epochs[std::size_t(i)] =
          std::max({epochs[std::size_t(i)], base > 0 ? base - 1 : 0, u < k.upto.size() ? k.upto[u] : 0});
    }
  }
  k.foreign = foreign;
}

}  // namespace sett::sim
