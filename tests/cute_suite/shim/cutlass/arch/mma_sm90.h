// <cutlass/arch/mma_sm90.h>: defines the macro that reports support of sm_90, and the function that returns a
// thread's warp.
#pragma once

#if !defined(CUTLASS_ARCH_MMA_SM90_SUPPORTED)
#define CUTLASS_ARCH_MMA_SM90_SUPPORTED 1
#endif

namespace cutlass {

__device__ inline int canonical_warp_idx_sync() { return __shfl_sync(0xffffffff, int(threadIdx.x) / 32, 0); }

}  // namespace cutlass
