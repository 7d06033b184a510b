// bulk_copy: copies of a run of bytes that the copy engine of sm_90 does, without a tensor map.
//
// Towards shared memory a copy tells an mbarrier how many bytes have come; towards global memory copies are in groups, that
// tma_store_arrive closes and tma_store_wait<N> waits for.
//
//   law      after copy(g, b, s, n) and the phase of b that expects n bytes: the n bytes at s are those at g
//   example  set_barrier_transaction_bytes(b, 4096); SM90_BULK_COPY_G2S::copy(gmem, &b, smem, 4096); wait_barrier(b, 0);
//
// Requires: addresses and sizes that are multiples of 16; tma_store_fence after threads wrote what a store reads.
// Errors: on a host thread that is alone: no_machine.
#pragma once

#include "mbarrier.hpp"

namespace cute {

namespace instructions {

#if !defined(__CUDACC_RTC__)
struct BulkCopy {
  void const* from;
  void* to;
  size_t bytes;
  static void run(void* self) {
    auto const& copy = *static_cast<BulkCopy const*>(self);
    __builtin_memcpy(copy.to, copy.from, copy.bytes);
  }
};
inline void start_bulk_copy(void const* from, void* to, int bytes, void* barrier, sett::Here at) {
  BulkCopy const copy{from, to, size_t(bytes)};
  sett::Range const reads{const_cast<void*>(from), size_t(bytes)}, writes{to, size_t(bytes)};
  sett::Work work{"cp.async.bulk", sett::Queue::bulk, &BulkCopy::run, &copy, sizeof copy, &reads, 1, &writes, 1};
  work.barrier = barrier;
  work.barrier_bytes = size_t(bytes);
  work.unit = 16;
  sett::machine("cp.async.bulk").start(work, at);
}
#endif

}  // namespace instructions

struct SM90_BULK_COPY_G2S {
  SETT_HOST_DEVICE static void copy(void const* gmem, uint64_t* barrier, void* smem, int bytes,
                                    [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                     instructions::smem_address(smem)),
                 "l"(gmem), "r"(bytes), "r"(instructions::smem_address(barrier))
                 : "memory");
#elif !defined(__CUDACC_RTC__)
    instructions::start_bulk_copy(gmem, smem, bytes, barrier, at);
#endif
  }
};

struct SM90_BULK_COPY_S2G {
  SETT_HOST_DEVICE static void copy(void const* smem, void* gmem, int bytes,
                                    [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(gmem),
                 "r"(instructions::smem_address(smem)), "r"(bytes)
                 : "memory");
#elif !defined(__CUDACC_RTC__)
    instructions::start_bulk_copy(smem, gmem, bytes, nullptr, at);
#endif
  }
};

// closes the group of the bulk stores so far
SETT_HOST_DEVICE inline void tma_store_arrive([[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("cp.async.bulk.commit_group;");
#elif !defined(__CUDACC_RTC__)
  sett::machine("cp.async.bulk.commit_group").commit(sett::Queue::bulk, at);
#endif
}
// until at most N groups may still read shared memory
template <int N>
SETT_HOST_DEVICE inline void tma_store_wait([[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(N) : "memory");
#elif !defined(__CUDACC_RTC__)
  sett::machine("cp.async.bulk.wait_group").wait(sett::Queue::bulk, N, true, at);
#endif
}

}  // namespace cute
