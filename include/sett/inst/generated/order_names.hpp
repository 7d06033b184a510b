// order_names: fences, waits, groups and barriers by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/order.hpp: do not edit.
#pragma once

#include "../order.hpp"

namespace cute::inline SETT_CUTE_ABI {

// makes a group of the copies since the last fence
SETT_HOST_DEVICE inline void cp_async_fence(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cp_async_fence>(at);
}
// initializes a barrier whose phases end after `arrivals` arrivals
SETT_HOST_DEVICE inline void initialize_barrier(uint64_t& barrier, int arrivals = 1, sett::Here at = sett::here()) {
  sett::order<sett::Ordering::initialize_barrier>(barrier, uint32_t(arrivals), at);
}
// arrives
SETT_HOST_DEVICE inline void arrive_barrier(uint64_t& barrier, sett::Here at = sett::here()) {
  sett::order<sett::Ordering::arrive_barrier>(barrier, 0, at);
}
// arrives, and adds `bytes` to the bytes that the phase waits for
SETT_HOST_DEVICE inline void set_barrier_transaction_bytes(uint64_t& barrier, uint32_t bytes, sett::Here at = sett::here()) {
  sett::order<sett::Ordering::set_barrier_transaction_bytes>(barrier, uint32_t(bytes), at);
}
// makes a group of the stores since the last group
SETT_HOST_DEVICE inline void tma_store_arrive(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::tma_store_arrive>(at);
}
// waits until at most N groups still read shared memory
template <int N>
SETT_HOST_DEVICE inline void tma_store_wait(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::tma_store_wait, N>(at);
}
// makes writes to shared memory visible to bulk copies and wgmma that are issued after it
SETT_HOST_DEVICE inline void tma_store_fence(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::fence_view_async_shared>(at);
}
// arrives at the cluster's barrier
SETT_HOST_DEVICE inline void cluster_arrive(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cluster_arrive>(at);
}
// the same, but only writes before an earlier fence become visible
SETT_HOST_DEVICE inline void cluster_arrive_relaxed(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cluster_arrive_relaxed>(at);
}
// waits for all threads of the cluster
SETT_HOST_DEVICE inline void cluster_wait(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cluster_wait>(at);
}
// orders wgmma after earlier writes to registers and shared memory; call it before the first wgmma too
SETT_HOST_DEVICE inline void warpgroup_arrive(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::warpgroup_arrive>(at);
}
// makes a batch of the wgmma since the last batch
SETT_HOST_DEVICE inline void warpgroup_commit_batch(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::warpgroup_commit_batch>(at);
}
// waits until at most N batches are pending
template <int N>
SETT_HOST_DEVICE inline void warpgroup_wait(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::warpgroup_wait, N>(at);
}

}  // namespace cute

namespace sett::inline SETT_ABI::gpu {

// invalidates a barrier
SETT_HOST_DEVICE inline void invalidate_barrier(uint64_t& barrier, sett::Here at = sett::here()) {
  sett::order<sett::Ordering::invalidate_barrier>(barrier, 0, at);
}
// arrives when this thread's earlier cp.async have completed; the barrier must expect this arrival
SETT_HOST_DEVICE inline void cpasync_barrier_arrive_noinc(uint64_t& barrier, sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cpasync_barrier_arrive_noinc>(barrier, 0, at);
}
// arrives at the same barrier of block `rank` of the cluster
SETT_HOST_DEVICE inline void arrive_remote_barrier(uint64_t& barrier, uint32_t rank, sett::Here at = sett::here()) {
  sett::order<sett::Ordering::arrive_remote_barrier>(barrier, uint32_t(rank), at);
}
// makes writes to shared memory visible to bulk copies and wgmma that are issued after it
SETT_HOST_DEVICE inline void fence_view_async_shared(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::fence_view_async_shared>(at);
}
// makes writes to global memory visible to bulk copies that are issued after it
SETT_HOST_DEVICE inline void fence_view_async_global(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::fence_view_async_global>(at);
}
// makes this thread's new mbarriers visible to the cluster and to the async proxy
SETT_HOST_DEVICE inline void fence_barrier_init(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::fence_barrier_init>(at);
}

}  // namespace sett::gpu
