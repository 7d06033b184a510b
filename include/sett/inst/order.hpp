// order: the instructions that move nothing and order what others do: fences, ends of groups, waits, barriers of a
// cluster.
//
//   law      order<o, n>(at) is the instruction text(o), n behind it where it waits, on the device, and
//            tell(machine, o, n, at) on the host
//   example  order<Ordering::wgmma_wait, 1>(here()): wgmma.wait_group.sync.aligned 1;
//
// Requires: all the threads that the instruction wants.
// Errors: in device code for an architecture that has no such instruction it stops; on the host, without a machine:
// no_machine. cp.async is done at once there, and its orderings are nothing.
#pragma once

#include "machine.hpp"
#include "ptx_text.hpp"

namespace sett {

// those of cp.async, then those of sm_90, then those of sm_90a; ..._wait have a number
enum class Ordering : unsigned char {
  cp_async_commit, cp_async_wait, cp_async_wait_all,
  bulk_commit, bulk_wait,
  async_proxy_fence, barrier_init_fence,
  cluster_arrive, cluster_arrive_relaxed, cluster_wait,
  wgmma_fence, wgmma_commit, wgmma_wait
};

// How PTX and CuTe call it; the fence of the async proxy is tma_store_fence too.
struct OrderingNames {
  char const* ptx;
  char const* cute;
};
SETT_HOST_DEVICE constexpr OrderingNames names(Ordering o) {
  constexpr OrderingNames table[] = {
      {"cp.async.commit_group", "cp_async_fence"}, {"cp.async.wait_group", "cp_async_wait"},
      {"cp.async.wait_all", "cp_async_wait<0>"}, {"cp.async.bulk.commit_group", "tma_store_arrive"},
      {"cp.async.bulk.wait_group.read", "tma_store_wait"}, {"fence.proxy.async.shared::cta", "fence_view_async_shared"},
      {"fence.mbarrier_init.release.cluster", "fence_barrier_init"},
      {"barrier.cluster.arrive.aligned", "cluster_arrive"},
      {"barrier.cluster.arrive.relaxed.aligned", "cluster_arrive_relaxed"},
      {"barrier.cluster.wait.aligned", "cluster_wait"},
      {"wgmma.fence.sync.aligned", "warpgroup_arrive"}, {"wgmma.commit_group.sync.aligned", "warpgroup_commit_batch"},
      {"wgmma.wait_group.sync.aligned", "warpgroup_wait"}};
  return table[int(o)];
}
SETT_HOST_DEVICE constexpr char const* text(Ordering o) {
  return names(o).ptx;
}
// the first architecture that has it; wgmma's are of sm_90a alone
SETT_HOST_DEVICE constexpr int arch(Ordering o) {
  return o < Ordering::bulk_commit ? 80 : 90;
}
SETT_HOST_DEVICE constexpr bool waits_for_groups(Ordering o) {
  return o == Ordering::cp_async_wait || o == Ordering::bulk_wait || o == Ordering::wgmma_wait;
}
SETT_HOST_DEVICE constexpr PtxText ptx_name(Ordering o) {
  return PtxText() << text(o);
}

// code for sm_90a: __CUDA_ARCH_FEAT_SM90_ALL
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
inline constexpr bool has_wgmma = true;
#else
inline constexpr bool has_wgmma = false;
#endif

#if defined(__CUDA_ARCH__)

SETT_HOST_DEVICE constexpr bool is_there(Ordering o) {
  return o < Ordering::wgmma_fence ? __CUDA_ARCH__ >= 10 * arch(o) : has_wgmma;
}

#elif !defined(__CUDACC_RTC__)

inline void tell(Machine& m, Ordering o, int n, Here at) {
  switch (o) {
    case Ordering::cp_async_commit: return m.commit(Queue::cp_async, at);
    case Ordering::cp_async_wait: return m.wait(Queue::cp_async, n, false, at);
    case Ordering::cp_async_wait_all:
      return m.wait(Queue::cp_async, -1, false, at);  // also for what no fence has closed
    case Ordering::bulk_commit: return m.commit(Queue::bulk, at);
    case Ordering::bulk_wait: return m.wait(Queue::bulk, n, true, at);
    case Ordering::async_proxy_fence: return m.fence(Fence::async_proxy, at);
    case Ordering::barrier_init_fence: return m.fence(Fence::barrier_init, at);
    case Ordering::cluster_arrive: return m.cluster_barrier(true, false, at);
    case Ordering::cluster_arrive_relaxed: return m.cluster_barrier(true, false, at, true);
    case Ordering::cluster_wait: return m.cluster_barrier(false, true, at);
    case Ordering::wgmma_fence: return m.fence(Fence::wgmma, at);
    case Ordering::wgmma_commit: return m.commit(Queue::wgmma, at);
    case Ordering::wgmma_wait: return m.wait(Queue::wgmma, n, false, at);
  }
}

#endif

template <Ordering o, int n = -1>
SETT_HOST_DEVICE inline void order([[maybe_unused]] Here at) {
#if defined(__CUDA_ARCH__)
  if constexpr (is_there(o) && n >= 0) {
    asm volatile("%0 %1;" ::"C"(spelled<NameOf<o>>::value), "n"(n) : "memory");
  } else if constexpr (is_there(o)) {
    asm volatile("%0;" ::"C"(spelled<NameOf<o>>::value) : "memory");
  } else if constexpr (o >= Ordering::bulk_commit) {
    issue("");
  }
#elif !defined(__CUDACC_RTC__)
  if (Machine* const m = o < Ordering::bulk_commit ? Machine::current() : &machine(text(o))) { tell(*m, o, n, at); }
#endif
}

}  // namespace sett
