// shared_address: computes addresses in the shared memory of a block and of other blocks of its cluster.
//
// The instructions address shared memory with 32 bits. The memory of the other blocks of a cluster lies in the same
// window.
//
//   law      cluster_map_shared(p, r) points to the address set_block_rank(cast_smem_ptr_to_uint(p), r)
//   example  uint32_t const theirs = set_block_rank(cast_smem_ptr_to_uint(&barrier), 1);
//
// Requires: pointers into shared memory; sm_90 for other blocks.
// Errors: no_machine on a host thread outside the simulator.
#pragma once

#include "../num/types.hpp"
#include "machine.hpp"

namespace cute::inline SETT_CUTE_ABI {

SETT_HOST_DEVICE inline uint32_t cast_smem_ptr_to_uint(void const* p) {
#if defined(__CUDA_ARCH__)
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
#else
  return sett::machine("cvta.to.shared").shared_address(p);
#endif
}

SETT_HOST_DEVICE inline uint32_t block_rank_in_cluster() {
#if defined(__CUDA_ARCH__)
  uint32_t rank;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
#else
  sett::Position const& p = sett::machine("cluster_ctarank").position();
  return p.cluster_block.x + p.cluster_extent.x * (p.cluster_block.y + p.cluster_extent.y * p.cluster_block.z);
#endif
}

// Returns the address in shared memory of block `rank` of the cluster.
SETT_HOST_DEVICE inline uint32_t set_block_rank(uint32_t address, uint32_t rank) {
#if defined(__CUDA_ARCH__)
  uint32_t out;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(out) : "r"(address), "r"(rank));
  return out;
#else
  return sett::machine("mapa").map_to_rank(address, rank);
#endif
}

}  // namespace cute

namespace sett::inline SETT_ABI::gpu {

// Returns a pointer to the same address in the shared memory of block `rank`.
template <class T>
SETT_HOST_DEVICE inline T* cluster_map_shared(T* p, uint32_t rank) {
#if defined(__CUDA_ARCH__)
  uint64_t out;
  asm volatile("mapa.u64 %0, %1, %2;" : "=l"(out) : "l"(p), "r"(rank));
  return reinterpret_cast<T*>(out);
#else
  return static_cast<T*>(machine("mapa").shared_pointer(cute::set_block_rank(cute::cast_smem_ptr_to_uint(p), rank)));
#endif
}

}  // namespace sett::gpu
