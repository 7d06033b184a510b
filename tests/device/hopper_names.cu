// hopper_names.cu: defines a kernel for each CuTe function that stands for one instruction. hopper_names.py reads the
// PTX of the kernels.
#include <cute/tensor.hpp>

using namespace cute;

__global__ void positions(unsigned* out) {
  dim3 const in = block_id_in_cluster(), shape = cluster_shape(), at = cluster_id_in_grid(), n = cluster_grid_dims();
  out[0] = in.x + shape.y + at.z + n.x;
  out[1] = get<1>(in) + size(shape) + crd2idx(at, n);
}
__global__ void election(unsigned* out) {
  auto const elected = elect_one_leader_sync();
  out[threadIdx.x] = elected.is_leader + 2 * elected.leader_lane_id;
}
__global__ void remote_store(unsigned value) {
  __shared__ uint64_t words[2];
  store_shared_remote(value, cast_smem_ptr_to_uint(&words[0]), cast_smem_ptr_to_uint(&words[1]), 1);
}
__global__ void matrices(unsigned* out) {
  __shared__ uint128_t rows[32];
  uint4 four;
  uint2 two;
  unsigned one;
  copy_ldsm(&rows[threadIdx.x], &four);
  copy_ldsm_trans(&rows[threadIdx.x], &two);
  copy_ldsm(&rows[threadIdx.x], &one);
  copy_stsm(&four, &rows[threadIdx.x]);
  copy_stsm_trans(&two, &rows[threadIdx.x]);
  out[threadIdx.x] = four.x + two.y + one;
}
__global__ void maps(TmaDescriptor* map, void* tensor, array<uint32_t, 5> extents, array<uint64_t, 5> strides) {
  __shared__ TmaDescriptor shared;
  tma_descriptor_replace_addr_in_global_mem(map, tensor);
  tma_descriptor_replace_addr_in_shared_mem(shared, tensor);
  tma_descriptor_replace_dims_strides_in_shared_mem(shared, extents, strides);
  tma_descriptor_cp_fence_release(map, shared);
  tma_descriptor_fence_acquire(map);
  tma_descriptor_fence_release();
  tma_desc_commit_group();
  tma_desc_wait_group();
}
__global__ void images(void const* map) {
  __shared__ alignas(128) int shared[32];
  __shared__ uint64_t barrier;
  SM90_TMA_LOAD_IM2COL_3D::copy(map, &barrier, shared, 1, 2, 3, 4);
  SM90_TMA_LOAD_IM2COL::copy(map, &barrier, shared, 1, 2, 3, 4, 5, 6);
  SM90_TMA_LOAD_IM2COL::copy(map, &barrier, shared, 1, 2, 3, 4, 5, 6, 7, 8);
  SM90_TMA_LOAD_IM2COL_MULTICAST::copy(map, &barrier, 3, shared, 1, 2, 3, 4);
  SM90_TMA_LOAD_IM2COL_MULTICAST_4D::copy(map, &barrier, 3, shared, 1, 2, 3, 4, 5, 6);
  SM90_TMA_LOAD_IM2COL_MULTICAST_5D::copy(map, &barrier, 3, shared, 1, 2, 3, 4, 5, 6, 7, 8);
  SM90_TMA_LOAD_IM2COL::PREFETCH::copy(map, 1, 2, 3, 4);
  SM90_TMA_LOAD_IM2COL_4D::PREFETCH::copy(map, 1, 2, 3, 4, 5, 6);
  SM90_TMA_LOAD_IM2COL_5D::PREFETCH::copy(map, 1, 2, 3, 4, 5, 6, 7, 8);
  SM90_TMA_STORE_IM2COL::copy(map, shared, 1, 2, 3);
  SM90_TMA_STORE_IM2COL_4D::copy(map, shared, 1, 2, 3, 4);
  SM90_TMA_STORE_IM2COL::copy(map, shared, 1, 2, 3, 4, 5);
}
