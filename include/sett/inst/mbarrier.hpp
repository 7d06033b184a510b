// mbarrier: barriers in shared memory that count arrivals and bytes, clusters, and the fences of the async proxy.
//
// A phase of an mbarrier ends when all its arrivals and all bytes that it was told to expect have come; phases alternate
// in parity. wait_barrier(b, p) returns once the phase of parity p has ended: before the first phase has, at p = 1.
//
//   law      after initialize_barrier(b, n) and n arrivals, wait_barrier(b, 0) returns, and wait_barrier(b, 1) does not
//   example  initialize_barrier(b, 1); ... set_barrier_transaction_bytes(b, 4096); copy; wait_barrier(b, 0);
//
// Requires: b in shared memory, 8-byte aligned; sm_90 on the device (the barrier alone: sm_80).
// Errors: on a host thread that is alone: no_machine.
#pragma once

#include "../num/types.hpp"
#include "order.hpp"

namespace cute {

namespace instructions {

SETT_HOST_DEVICE inline uint32_t smem_address(void const* p) {
#if defined(__CUDA_ARCH__)
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
#elif defined(__CUDACC_RTC__)
  return 0;
#else
  return sett::machine("cvta.to.shared").shared_address(p);
#endif
}

}  // namespace instructions

SETT_HOST_DEVICE inline uint32_t cast_smem_ptr_to_uint(void const* p) {
  return instructions::smem_address(p);
}

SETT_HOST_DEVICE inline void initialize_barrier(uint64_t& barrier, int arrivals = 1,
                                                [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(instructions::smem_address(&barrier)), "r"(arrivals));
#elif !defined(__CUDACC_RTC__)
  sett::machine("mbarrier.init").mbarrier_init(&barrier, unsigned(arrivals), at);
#endif
}

SETT_HOST_DEVICE inline void invalidate_barrier(uint64_t& barrier, [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(instructions::smem_address(&barrier)));
#elif !defined(__CUDACC_RTC__)
  sett::machine("mbarrier.inval").mbarrier_invalidate(&barrier, at);
#endif
}

// arrives, and says that so many bytes are to come
SETT_HOST_DEVICE inline void set_barrier_transaction_bytes(uint64_t& barrier, uint32_t bytes,
                                                           [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(instructions::smem_address(&barrier)),
               "r"(bytes)
               : "memory");
#elif !defined(__CUDACC_RTC__)
  sett::Machine& machine = sett::machine("mbarrier.arrive.expect_tx");
  machine.mbarrier_arrive(machine.shared_address(&barrier), 1, bytes, true, at);
#endif
}

SETT_HOST_DEVICE inline void arrive_barrier(uint64_t& barrier, [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(instructions::smem_address(&barrier)) : "memory");
#elif !defined(__CUDACC_RTC__)
  sett::Machine& machine = sett::machine("mbarrier.arrive");
  machine.mbarrier_arrive(machine.shared_address(&barrier), 1, 0, true, at);
#endif
}

// at the same barrier of block `rank` of the cluster
SETT_HOST_DEVICE inline void arrive_remote_barrier(uint64_t& barrier, uint32_t rank,
                                                   [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile(
      "{\n.reg .b32 there;\nmapa.shared::cluster.u32 there, %0, %1;\n"
      "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [there];\n}" ::"r"(instructions::smem_address(&barrier)),
      "r"(rank)
      : "memory");
#elif !defined(__CUDACC_RTC__)
  sett::Machine& machine = sett::machine("mbarrier.arrive");
  machine.mbarrier_arrive(machine.map_to_rank(machine.shared_address(&barrier), rank), 1, 0, true, at);
#endif
}

// whether the phase of this parity has ended
SETT_HOST_DEVICE inline bool try_wait_barrier(uint64_t& barrier, int parity,
                                              [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  uint32_t done;
  asm volatile(
      "{\n.reg .pred p;\nmbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\nselp.b32 %0, 1, 0, p;\n}"
      : "=r"(done)
      : "r"(instructions::smem_address(&barrier)), "r"(parity)
      : "memory");
  return done != 0;
#elif !defined(__CUDACC_RTC__)
  return sett::machine("mbarrier.try_wait").mbarrier_try_wait(&barrier, unsigned(parity), at);
#else
  return true;
#endif
}

SETT_HOST_DEVICE inline void wait_barrier(uint64_t& barrier, int parity, [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  while (!try_wait_barrier(barrier, parity)) {}
#elif !defined(__CUDACC_RTC__)
  sett::machine("mbarrier.try_wait").mbarrier_wait(&barrier, unsigned(parity), at);
#endif
}

// the thread's cp.async so far arrive, as one arrival of those that the barrier counts
SETT_HOST_DEVICE inline void cpasync_barrier_arrive_noinc(uint64_t& barrier,
                                                          [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(instructions::smem_address(&barrier))
               : "memory");
#elif !defined(__CUDACC_RTC__)
  sett::machine("cp.async.mbarrier.arrive.noinc").mbarrier_arrive_on_copies(&barrier, false, at);
#endif
}

// what threads wrote to shared memory is seen by bulk copies and wgmma that are issued after it
SETT_HOST_DEVICE inline void fence_view_async_shared(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::async_proxy_fence>(at);
}
// mbarriers that this thread made are seen by the cluster and by the async proxy
SETT_HOST_DEVICE inline void fence_barrier_init(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::barrier_init_fence>(at);
}

SETT_HOST_DEVICE inline void cluster_arrive(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cluster_arrive>(at);
}
SETT_HOST_DEVICE inline void cluster_arrive_relaxed(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cluster_arrive_relaxed>(at);
}
SETT_HOST_DEVICE inline void cluster_wait(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cluster_wait>(at);
}
SETT_HOST_DEVICE inline void cluster_sync(sett::Here at = sett::here()) {
  cluster_arrive(at);
  cluster_wait(at);
}
SETT_HOST_DEVICE inline uint32_t block_rank_in_cluster() {
#if defined(__CUDA_ARCH__)
  uint32_t rank;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
#elif !defined(__CUDACC_RTC__)
  sett::Position const& p = sett::machine("cluster_ctarank").position();
  return p.cluster_block.x + p.cluster_extent.x * (p.cluster_block.y + p.cluster_extent.y * p.cluster_block.z);
#else
  return 0;
#endif
}
#if !defined(__CUDACC_RTC__)
namespace instructions {

// PTX ISA 9.7.15.15, elect.sync: always the same lane of the same mask; it orders no memory
struct Elect {
  static constexpr char const* name = "elect.sync";
  static constexpr int threads = 32;
  static constexpr bool whole = false;
  static void run(sett::Lanes const& all) {
    bool elected = false;
    for (int t = 0; t < all.size(); ++t) {
      if (!all.has(t)) { continue; }
      all.at<uint32_t>(t, 0) = elected ? 0u : 1u;
      elected = true;
    }
  }
};

}  // namespace instructions
#endif
// true in one thread of the warp, all of whose threads call it
SETT_HOST_DEVICE inline uint32_t elect_one_sync([[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t elected;
  asm volatile("{\n.reg .pred p;\nelect.sync _|p, 0xffffffff;\nselp.b32 %0, 1, 0, p;\n}" : "=r"(elected));
  return elected;
#elif defined(__CUDA_ARCH__)
  return threadIdx.x % 32 == 0;
#elif !defined(__CUDACC_RTC__)
  uint32_t elected = 0;
  sett::collective<instructions::Elect>(0xffffffffu, at, elected);
  return elected;
#else
  return 1;
#endif
}
// the address in shared memory of block `rank` of the cluster
SETT_HOST_DEVICE inline uint32_t set_block_rank(uint32_t address, uint32_t rank) {
#if defined(__CUDA_ARCH__)
  uint32_t out;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(out) : "r"(address), "r"(rank));
  return out;
#elif !defined(__CUDACC_RTC__)
  return sett::machine("mapa").map_to_rank(address, rank);
#else
  return address + rank;
#endif
}
// a pointer to the same place in the shared memory of block `rank`
template <class T>
SETT_HOST_DEVICE inline T* cluster_map_shared(T* p, uint32_t rank) {
#if defined(__CUDA_ARCH__)
  uint64_t out;
  asm volatile("mapa.u64 %0, %1, %2;" : "=l"(out) : "l"(p), "r"(rank));
  return reinterpret_cast<T*>(out);
#elif !defined(__CUDACC_RTC__)
  sett::Machine& machine = sett::machine("mapa");
  return static_cast<T*>(machine.shared_pointer(machine.map_to_rank(machine.shared_address(p), rank)));
#else
  return p;
#endif
}

}  // namespace cute
