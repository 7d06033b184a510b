// engine_synchronization: implements synchronization instructions and asynchronous work.
#include "../program/touched.hpp"
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

void Engine::barrier(int id, int threads, bool wait, Here here) {
  if (!watched_ && is_plain_barrier(id, threads, wait)) { return wait_unwatched(here); }
  Inside const inside(*this);
  flush();
  step();
  polls_.progress();
  SiteId const at = where(here);
  block_barriers_.arrive(*running_, id, threads, wait, at);
  suspend();
  if (wait && watched_) { findings_.pass_barrier(*running_, at); }
}

void Engine::cluster_barrier(bool arrive, bool wait, Here here, bool relaxed) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  polls_.progress();
  if (arrive) { cluster_barrier_.arrive(*running_, at, relaxed); }
  if (wait && !cluster_barrier_.wait(*running_, at)) { suspend(); }
}

void Engine::grid_barrier(Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  polls_.progress();
  if (how_.cooperative) {
    grid_barrier_.arrive(*running_, at);
    return suspend();
  }
  findings_.add(watched_ ? Fault::barrier_misuse : Fault::deadlock,
                "synchronizes the grid, but the grid's blocks need not run together: the kernel must be launched by "
                "cudaLaunchCooperativeKernel",
                at, *running_);
  stop_kernel();
}

void Engine::sync_warp(std::uint32_t mask, Here at) {
  Inside const inside(*this);
  arrive({"the warp's barrier", 32, nullptr, false, 0}, mask, nullptr, where(at));
}

void Engine::collective(Collective const& what, std::uint32_t mask, void* const* operands, Here at) {
  Inside const inside(*this);
  counters_.count(what.name);
  arrive(what, mask, operands, where(at));
}

void Engine::arrive(Collective const& what, std::uint32_t mask, void* const* operands, SiteId at) {
  registers_.clear_handed(*running_);
  if (operands != nullptr && !nothing_open()) {
    for (void* const* o = operands; *o != nullptr; ++o) { forget(*o, 1); }
  }
  flush();
  step();
  polls_.progress();
  rendezvous_.arrive(*running_, what, mask, operands, at);
  suspend();
}

void Engine::execute(Collective const& what, void* const* const* operands, int const* threads) {
  Engine* const engine = std::exchange(detail::watching, nullptr);
  what.run(Lanes(*this, operands, threads, what.threads));
  detail::watching = engine;
}

void Engine::absent_lane(int local, int lane) { rendezvous_.absent_lane(thread(local), lane); }

void Engine::set_registers(unsigned count, bool more, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  register_pool_.set(*running_, count, more, at);
  suspend();
}

void Engine::fence(Fence kind, Here) {
  if (!watched_) { return detail::pass(16384); }
  Inside const inside(*this);
  flush();
  step();
  if (kind == Fence::system && detail::touched != nullptr) { detail::touched->signals = true; }
  ThreadId const& t = *running_;
  switch (kind) {
    case Fence::async_proxy:
    case Fence::async_proxy_global:
      return clocks_.fence_proxy(t, kind == Fence::async_proxy);
    case Fence::wgmma:
      return queue_.fence_registers(t);
    case Fence::barrier_init:
      return clocks_.fence_barrier_init(t);
    case Fence::block:
    case Fence::cluster:
    case Fence::device:
    case Fence::system:
      return clocks_.fence(t, kind != Fence::block);
  }
}

void Engine::mbarrier_init(void* barrier, unsigned arrivals, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  forget(barrier, 8);
  flush();
  step();
  polls_.progress();
  mbarriers_.initialise(*running_, reinterpret_cast<std::uintptr_t>(barrier), arrivals, at);
}

void Engine::mbarrier_invalidate(void* barrier, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  polls_.progress();
  mbarriers_.invalidate(*running_, reinterpret_cast<std::uintptr_t>(barrier), at);
}

std::uint64_t Engine::mbarrier_arrive(std::uint32_t barrier, unsigned arrivals, std::size_t expect_bytes, bool arrive,
                                      Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  std::uintptr_t const a = shared_.pointer_to(barrier, running_->first);
  forget(a, 8);
  flush();
  step();
  polls_.progress();
  return mbarriers_.arrive(*running_, a, arrivals, expect_bytes, arrive, at);
}

std::uint64_t Engine::mbarrier_drop(void* barrier, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  forget(barrier, 8);
  flush();
  step();
  polls_.progress();
  return mbarriers_.drop(*running_, reinterpret_cast<std::uintptr_t>(barrier), at);
}

bool Engine::mbarrier_try_wait(void* barrier, unsigned parity, WaitScope scope, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  forget(barrier, 8);
  flush();
  step();
  polls_.progress();
  if (mbarriers_.try_wait(*running_, reinterpret_cast<std::uintptr_t>(barrier), parity, scope, at)) { return true; }
  yield_at(at);
  return false;
}

void Engine::mbarrier_wait(void* barrier, unsigned parity, WaitScope scope, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  forget(a, 8);
  flush();
  step();
  polls_.progress();
  ThreadId const& t = *running_;
  if (mbarriers_.wait(t, a, parity, scope, at)) { return; }
  do { suspend(); } while (!mbarriers_.resume_wait(t, a, parity, scope));
}

void Engine::mbarrier_arrive_on_copies(void* barrier, bool counted, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  auto const a = reinterpret_cast<std::uintptr_t>(barrier);
  forget(a, 8);
  flush();
  step();
  polls_.progress();
  ThreadId const& t = *running_;
  if (!mbarriers_.is_there(t, a, "arrives at", at)) { return; }
  int const slot = mbarriers_.slot_at(a);
  Epoch const epoch = clocks_.tick();
  queue_.hand_to_mbarrier(t, slot, epoch);
  mbarriers_.release_slot(a, slot, epoch);
  mbarriers_.arrive_on_copies(t, a, counted, at);
}

void Engine::start(Work const& work, Here at) {
  Inside const inside(*this);
  if (!watched_) { return start_unwatched(work); }
  for (int i = 0; i < work.read_count; ++i) {
    forget(work.reads[i].address, std::max<std::size_t>(work.reads[i].bytes, 1));
  }
  for (int i = 0; i < work.write_count; ++i) { forget(work.writes[i].address, work.writes[i].bytes); }
  flush();
  step();
  polls_.progress();
  counters_.count(work.name);
  ThreadId const& t = thread(work.thread);
  SiteId const site = work.thread < 0 ? where(at) : scheduler_.site(t.index);
  auto const barrier = reinterpret_cast<std::uintptr_t>(work.barrier);
  int const slot = mbarriers_.slot_at(barrier);
  bool const counted = work.barrier == nullptr || mbarriers_.is_there(*running_, barrier, "counts bytes at", site);
  queue_.start(t, work, site, slot, counted);
}

void Engine::commit(Queue queue, Here) {
  if (!watched_) { return; }
  Inside const inside(*this);
  flush();
  step();
  polls_.progress();
  queue_.commit(*running_, queue);
}

void Engine::wait(Queue queue, int may_be_under_way, bool sources_only, Here) {
  if (!watched_) { return; }
  Inside const inside(*this);
  flush();
  step();
  polls_.progress();
  queue_.wait(*running_, queue, may_be_under_way, sources_only);
}

void Engine::note(char const* instruction, Here) {
  if (!watched_) { return detail::pass(1024); }
  Inside const inside(*this);
  flush();
  step();
  counters_.count(instruction);
}

}  // namespace sett::sim
