// <cutlass/arch/barrier.h>: defines sett's barriers under CUTLASS's names.
#pragma once

#include <sett/inst/mbarrier.hpp>

namespace cutlass {

namespace arch {

struct ClusterBarrier {
  using ValueType = std::uint64_t;
  ValueType barrier_;

  __device__ static void init(ValueType const* b, std::uint32_t arrivals) {
    cute::initialize_barrier(at(b), int(arrivals));
  }
  __device__ static void wait(ValueType const* b, std::uint32_t phase) { cute::wait_barrier(at(b), int(phase)); }
  __device__ static bool try_wait(ValueType const* b, std::uint32_t phase) {
    return sett::gpu::try_wait_barrier(at(b), int(phase));
  }
  __device__ static void arrive(ValueType const* b) { cute::arrive_barrier(at(b)); }
  __device__ static void arrive(ValueType const* b, std::uint32_t block, std::uint32_t wanted = 1) {
    if (wanted) { sett::gpu::arrive_remote_barrier(at(b), block); }
  }
  __device__ void init(std::uint32_t arrivals) const { init(&barrier_, arrivals); }
  __device__ void wait(std::uint32_t phase) const { wait(&barrier_, phase); }
  __device__ bool try_wait(std::uint32_t phase) const { return try_wait(&barrier_, phase); }
  __device__ void arrive() const { arrive(&barrier_); }
  __device__ void arrive(std::uint32_t block, std::uint32_t wanted = 1) const { arrive(&barrier_, block, wanted); }

 protected:
  __device__ static ValueType& at(ValueType const* b) { return *const_cast<ValueType*>(b); }
};

struct ClusterTransactionBarrier : ClusterBarrier {
  __device__ static void arrive_and_expect_tx(ValueType const* b, std::uint32_t bytes) {
    cute::set_barrier_transaction_bytes(at(b), bytes);
  }
  __device__ void arrive_and_expect_tx(std::uint32_t bytes) const { arrive_and_expect_tx(&barrier_, bytes); }
};

__device__ inline void fence_barrier_init() { sett::gpu::fence_barrier_init(); }
__device__ inline void fence_view_async_shared() { sett::gpu::fence_view_async_shared(); }

}  // namespace arch

}  // namespace cutlass
