// mbarrier: provides barriers in shared memory that count arrivals and bytes, clusters, and the fences of the async
// proxy.
//
// A phase of an mbarrier is complete after all its arrivals and all bytes that it expects. The parities of phases
// alternate. wait_barrier(b, p) returns after the phase of parity p has ended; before the first phase has ended, it
// returns for p = 1. The wait has block scope, as in CuTe. Use sett::gpu::wait_barrier_cluster before data that another
// block of the cluster has written or read by loads and stores (PTX ISA 9.7.15.16.16, mbarrier.try_wait: the default
// scope is .cta).
//
//   law      after initialize_barrier(b, n) and n arrivals, wait_barrier(b, 0) returns, and wait_barrier(b, 1) does not
//   example  initialize_barrier(b, 1); ... set_barrier_transaction_bytes(b, 4096); copy; wait_barrier(b, 0);
//
// Requires: b in shared memory, aligned to 8 bytes; sm_90 on the device (sm_80 for the barrier alone).
// Errors: no_machine on a host thread outside the simulator.
#pragma once

#include "generated/order_names.hpp"

namespace sett::inline SETT_ABI::detail {

template <Ordering o>
SETT_HOST_DEVICE inline bool try_wait(uint64_t& barrier, int parity, [[maybe_unused]] Here at) {
#if defined(__CUDA_ARCH__)
  uint32_t done;
  asm volatile("{\n.reg .pred p;\n%3 [%1], %2;\nselp.b32 %0, 1, 0, p;\n}"
               : "=r"(done)
               : "r"(cute::cast_smem_ptr_to_uint(&barrier)), "r"(parity), "C"(spelled<NameOf<o>>::value)
               : "memory");
  return done != 0;
#else
  constexpr WaitScope scope = o == Ordering::try_wait_barrier ? WaitScope::block : WaitScope::cluster;
  return machine(facts(o).ptx).mbarrier_try_wait(&barrier, unsigned(parity), scope, at);
#endif
}

}  // namespace sett::inline SETT_ABI::detail

namespace sett::inline SETT_ABI::gpu {

// Returns whether the phase of this parity has ended. If so, accesses of this block's threads before they arrived
// happen before the caller's next accesses.
SETT_HOST_DEVICE inline bool try_wait_barrier(uint64_t& barrier, int parity, Here at = here()) {
  return sett::detail::try_wait<Ordering::try_wait_barrier>(barrier, parity, at);
}
// Returns whether the phase of this parity has ended. If so, accesses of any thread of the cluster before it arrived
// happen before the caller's next accesses.
SETT_HOST_DEVICE inline bool try_wait_barrier_cluster(uint64_t& barrier, int parity, Here at = here()) {
  return sett::detail::try_wait<Ordering::try_wait_barrier_cluster>(barrier, parity, at);
}
// Waits for the phase of this parity, with cluster scope.
SETT_HOST_DEVICE inline void wait_barrier_cluster(uint64_t& barrier, int parity, [[maybe_unused]] Here at = here()) {
#if defined(__CUDA_ARCH__)
  while (!try_wait_barrier_cluster(barrier, parity)) {}
#else
  order<Ordering::try_wait_barrier_cluster>(barrier, uint32_t(parity), at);
#endif
}

}  // namespace sett::inline SETT_ABI::gpu

namespace cute::inline SETT_CUTE_ABI {

SETT_HOST_DEVICE inline void wait_barrier(uint64_t& barrier, int parity,
                                          [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  while (!sett::gpu::try_wait_barrier(barrier, parity)) {}
#else
  sett::order<sett::Ordering::try_wait_barrier>(barrier, uint32_t(parity), at);
#endif
}

SETT_HOST_DEVICE inline void cluster_sync(sett::Here at = sett::here()) {
  cluster_arrive(at);
  cluster_wait(at);
}

#if !defined(__CUDACC_RTC__)
namespace detail {

// elect.sync always elects the same lane for the same mask, and does not order accesses to memory (PTX ISA 9.7.15.15).
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

}  // namespace detail
#endif
// Returns true in one of the calling threads. All threads of the warp must make the call.
SETT_HOST_DEVICE inline uint32_t elect_one_sync([[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t elected;
  asm volatile("{\n.reg .pred p;\nelect.sync _|p, 0xffffffff;\nselp.b32 %0, 1, 0, p;\n}" : "=r"(elected));
  return elected;
#elif defined(__CUDA_ARCH__)
  return threadIdx.x % 32 == 0;
#else
  uint32_t elected = 0;
  sett::collective<detail::Elect>(0xffffffffu, at, elected);
  return elected;
#endif
}

}  // namespace cute
