// atomics: accesses that tell others, and the fences around them, by which they order what else was done.
//
// An atomic publishes what had happened at the fences that have happened before it, by whatever thread; what it reads
// is known from the fences on that happen after it (clock.hpp). A fence of the block orders for threads of the same
// block, on both sides; one of the device or the system for all.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

void Engine::seen(void const* address, std::size_t bytes, Access kind, Here at) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  forget(a, bytes);
  flush();
  step();
  Thread& t = *running_;
  SiteId const site = where(at);
  if (on_stack(a)) { return; }
  if (!check(t, a, bytes, site, {})) {
    // the caller does it itself: a device stops at a null pointer, and so would the host
    if (a < 4096) { stop_kernel(); }
    return;
  }
  if (a % bytes != 0) { misalign(t, a, bytes, bytes, site, {}); }
  if (kind != Access::atomic) {
    record(t, a, bytes, kind, site, {}, 0);
    return;
  }
  // others may come first; then what is read there, and who wrote it, are of the same moment as the access
  ready_.push_back(t.index);
  t.waiting_at = site;
  suspend();
  record(t, a, bytes, kind, site, {}, 0);
  Published& cell = atomics_[a];
  Past& own = cell.in_block[t.block];
  Clock::Fences& fences = t.knows.with_fences();
  fences.scope[0].heard.join(own);
  fences.scope[1].heard.join(cell.anywhere);
  own.join(fences.scope[0].released);
  cell.anywhere.join(fences.scope[1].released);
  changed();
}

void Engine::fence(Fence kind, Here) {
  Inside const inside(*this);
  flush();
  step();
  Thread& t = *running_;
  if (kind == Fence::async_proxy || kind == Fence::async_proxy_global) {
    Knowledge& fenced = kind == Fence::async_proxy ? t.knows.fenced : t.knows.fenced_global;
    fenced.join(t.knows.all);
    fenced.learn(std::size_t(t.index), known_threads(), t.epoch);
    if (t.warp_before > 0) {
      for (int lane = t.local / 32 * 32; lane < std::min(t.local / 32 * 32 + 32, block_threads_); ++lane) {
        fenced.learn(std::size_t(t.rank * block_threads_ + lane), known_threads(), t.warp_before - 1);
      }
    }
    t.epoch = ++now_;
    return;
  }
  if (kind == Fence::wgmma) {
    t.wgmma_fenced = true;
    return;
  }
  if (kind == Fence::barrier_init) {
    // PTX ISA 9.7.15.4, membar and fence: it is a release of the thread's own mbarrier.init, and of nothing else
    t.initialised.learn(std::size_t(t.index), known_threads(), t.epoch);
    t.epoch = ++now_;
    return;
  }
  bool const anywhere = kind != Fence::block;
  Clock::Fences& fences = t.knows.with_fences();
  for (int scope = 0; scope <= int(anywhere); ++scope) {
    t.knows.Past::join(fences.scope[scope].heard);
    fences.scope[scope].heard.clear();
  }
  Clock own;
  publish(t, own);
  for (int scope = 0; scope <= int(anywhere); ++scope) { fences.scope[scope].released.join(own); }
  t.epoch = ++now_;
  if (!anywhere) { return; }
  tell_other_clusters(fences.scope[1].released.all);
  // most kernels have no such fence, and to copy what all blocks know is dear
  if (Knowledge& fenced = fences.scope[1].released.fenced_global; !fenced.empty()) { tell_other_clusters(fenced); }
}

// by their blocks, of which other clusters know
void Engine::tell_other_clusters(Knowledge& k) {
  using ByBlock = std::map<std::uint32_t, std::vector<Epoch>>;
  auto foreign = k.foreign ? std::make_shared<ByBlock>(*k.foreign) : std::make_shared<ByBlock>();
  for (int r = 0; r < cluster_blocks_; ++r) {
    auto& epochs = (*foreign)[blocks_[std::size_t(r)].linear];
    // threads, and behind them what slots tell
    epochs.resize(std::max(epochs.size(), std::size_t(block_threads_ + next_slot_)), 0);
    for (std::size_t s = 0; known_slot(int(s)) < k.upto.size(); ++s) {
      Epoch& known = epochs[std::size_t(block_threads_) + s];
      known = std::max(known, k.upto[known_slot(int(s))]);
    }
    for (int i = 0; i < block_threads_; ++i) {
      auto const u = std::size_t(r * block_threads_ + i);
      Epoch const base = std::size_t(r) < k.before.size() ? k.before[std::size_t(r)] : 0;
      epochs[std::size_t(i)] =
          std::max({epochs[std::size_t(i)], base > 0 ? base - 1 : 0, u < k.upto.size() ? k.upto[u] : 0});
    }
  }
  k.foreign = foreign;
}

}  // namespace sett::sim
