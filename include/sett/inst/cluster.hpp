// cluster: returns the position of a block in its cluster and of the cluster in its grid, elects one thread of a warp,
// and stores to another block's shared memory.
//
// Without clusters (before sm_90), each block is a cluster of one block. Under nvcc the positions are dim3, otherwise
// sett::Index3.
//
//   law      blockIdx.x is cluster_id_in_grid().x * cluster_shape().x + block_id_in_cluster().x, and likewise for y and
//            z
//   example  bool const leads = block_id_in_cluster().x == 0;
//
// Requires: all threads of the warp call elect_one_leader_sync.
// Errors: no_machine on a host thread outside the simulator.
#pragma once

#include "mbarrier.hpp"

namespace sett::inline SETT_ABI::detail {

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
using Position3 = ::dim3;
#else
using Position3 = Index3;
#endif

#if !defined(__CUDA_ARCH__)
inline Position const& position(char const* asked) { return machine(asked).position(); }
// A pending store of four bytes to another block of the cluster.
struct RemoteStore {
  void* to;
  uint32_t value;
  static void run(void* state) {
    auto const& s = *static_cast<RemoteStore*>(state);
    *static_cast<uint32_t*>(s.to) = s.value;
  }
};
#endif

}  // namespace sett::inline SETT_ABI::detail

namespace cute::inline SETT_CUTE_ABI {

// Returns the number of clusters in the grid.
SETT_HOST_DEVICE inline sett::detail::Position3 cluster_grid_dims() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t x, y, z;
  asm("mov.u32 %0, %%nclusterid.x;" : "=r"(x));
  asm("mov.u32 %0, %%nclusterid.y;" : "=r"(y));
  asm("mov.u32 %0, %%nclusterid.z;" : "=r"(z));
  return {x, y, z};
#elif defined(__CUDA_ARCH__)
  return gridDim;
#else
  sett::Position const& p = sett::detail::position("nclusterid");
  sett::Index3 const n = p.grid_extent, m = p.cluster_extent;
  return {n.x / m.x, n.y / m.y, n.z / m.z};
#endif
}

// Returns the index of this cluster.
SETT_HOST_DEVICE inline sett::detail::Position3 cluster_id_in_grid() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t x, y, z;
  asm("mov.u32 %0, %%clusterid.x;" : "=r"(x));
  asm("mov.u32 %0, %%clusterid.y;" : "=r"(y));
  asm("mov.u32 %0, %%clusterid.z;" : "=r"(z));
  return {x, y, z};
#elif defined(__CUDA_ARCH__)
  return blockIdx;
#else
  sett::Position const& p = sett::detail::position("clusterid");
  sett::Index3 const at = p.block, m = p.cluster_extent;
  return {at.x / m.x, at.y / m.y, at.z / m.z};
#endif
}

// Returns the position of the block in its cluster.
SETT_HOST_DEVICE inline sett::detail::Position3 block_id_in_cluster() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t x, y, z;
  asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(x));
  asm("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(y));
  asm("mov.u32 %0, %%cluster_ctaid.z;" : "=r"(z));
  return {x, y, z};
#elif defined(__CUDA_ARCH__)
  return {0, 0, 0};
#else
  sett::Index3 const at = sett::detail::position("cluster_ctaid").cluster_block;
  return {at.x, at.y, at.z};
#endif
}

// Returns the number of blocks in the cluster, in each direction.
SETT_HOST_DEVICE inline sett::detail::Position3 cluster_shape() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t x, y, z;
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(x));
  asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(y));
  asm("mov.u32 %0, %%cluster_nctaid.z;" : "=r"(z));
  return {x, y, z};
#elif defined(__CUDA_ARCH__)
  return {1, 1, 1};
#else
  sett::Index3 const n = sett::detail::position("cluster_nctaid").cluster_extent;
  return {n.x, n.y, n.z};
#endif
}

struct ElectOneLaneIdReturnType {
  uint32_t is_leader;
  uint32_t leader_lane_id;
};

#if !defined(__CUDACC_RTC__)
namespace detail {

// The two results of elect.sync.
struct ElectLeader {
  static constexpr char const* name = "elect.sync";
  static constexpr int threads = 32;
  static constexpr bool whole = false;
  static void run(sett::Lanes const& all) {
    int leader = 0;
    while (!all.has(leader)) { ++leader; }
    for (int t = leader; t < all.size(); ++t) {
      if (all.has(t)) { all.at<ElectOneLaneIdReturnType>(t, 0) = {t == leader, uint32_t(leader)}; }
    }
  }
};

}  // namespace detail
#endif

// Elects one of the calling threads, which are all threads of a warp. Returns whether the calling thread was elected,
// and the lane of the elected thread.
SETT_HOST_DEVICE inline ElectOneLaneIdReturnType elect_one_leader_sync([[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  uint32_t elected, lane;
  asm volatile("{\n.reg .pred p;\nelect.sync %1|p, 0xffffffff;\nselp.b32 %0, 1, 0, p;\n}" : "=r"(elected), "=r"(lane));
  return {elected, lane};
#elif defined(__CUDA_ARCH__)
  return {threadIdx.x % 32 == 0, 0};
#else
  ElectOneLaneIdReturnType out{};
  sett::collective<detail::ElectLeader>(0xffffffffu, at, out);
  return out;
#endif
}

// Stores a value to the same address in the shared memory of block `rank`, and completes four bytes of that block's
// barrier. Both addresses are given as addresses in this block.
SETT_HOST_DEVICE inline void store_shared_remote(uint32_t value, uint32_t address, uint32_t barrier, uint32_t rank,
                                                 [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile(
      "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];" ::"r"(set_block_rank(address, rank)),
      "r"(value), "r"(set_block_rank(barrier, rank))
      : "memory");
#elif defined(__CUDA_ARCH__)
  __trap();
#else
  sett::Machine& m = sett::machine("st.async");
  sett::detail::RemoteStore const state{m.shared_pointer(m.map_to_rank(address, rank)), value};
  sett::Range const written{state.to, sizeof value};
  sett::Work work{
      "st.async", sett::Queue::bulk, &sett::detail::RemoteStore::run, &state, sizeof state, nullptr, 0, &written, 1};
  work.barrier = m.shared_pointer(m.map_to_rank(barrier, rank));
  work.barrier_bytes = sizeof value;
  work.generic_proxy = true;
  m.start(work, at);
#endif
}

}  // namespace cute::inline SETT_CUTE_ABI
