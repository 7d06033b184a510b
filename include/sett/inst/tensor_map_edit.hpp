// tensor_map_edit: changes a tensor map in a kernel, as grouped GEMMs do for each group (sm_90a).
//
// A copy of the map in shared memory is changed, copied to global memory by the whole warp and released. A thread that
// uses the map must first acquire it.
//
//   law      after replace, cp_fence_release and fence_acquire, boxes of the map are boxes of its new tensor
//   example  tma_descriptor_replace_addr_in_shared_mem(map, tensor); __syncwarp();
//            tma_descriptor_cp_fence_release(&global, map); ... tma_descriptor_fence_acquire(&global);
//
// Facts: PTX ISA, "tensormap.replace", "tensormap.cp_fenceproxy", "membar / fence". On the host, the map is the plain
// value that the simulator reads.
//
// Requires: strides in bytes, which are multiples of 16 (the first is ignored); a call of cp_fence_release by all
// threads of the warp.
// Errors: device code for another architecture stops; no_machine on the host without a machine.
#pragma once

#include "../tree/array.hpp"
#include "order.hpp"
#include "tensor_map.hpp"

namespace sett::inline SETT_ABI::detail {

// sm_90a, or a later architecture with its own or its family's features.
#if defined(__CUDA_ARCH_FEAT_SM90_ALL) ||               \
    (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 1000 && \
     (defined(__CUDA_ARCH_SPECIFIC__) || defined(__CUDA_ARCH_FAMILY_SPECIFIC__)))
inline constexpr bool are_changeable = true;
#else
inline constexpr bool are_changeable = false;
#endif

#if !defined(__CUDACC_RTC__)
// Copies a map. All threads of the warp copy together.
struct Publish {
  static constexpr char const* name = "tensormap.cp_fenceproxy";
  static constexpr int threads = 32;
  static void run(Lanes const& all) {
    TensorMap map;
    all.read(0, all.at<TensorMap const*>(0, 1), &map, sizeof map);
    all.write(0, all.at<TensorMap*>(0, 0), &map, sizeof map);
  }
};
#endif

}  // namespace sett::inline SETT_ABI::detail

namespace cute::inline SETT_CUTE_ABI {

// Replaces the tensor's address in a map in global memory.
SETT_HOST_DEVICE inline void tma_descriptor_replace_addr_in_global_mem(sett::TensorMap const* map, void const* tensor,
                                                                       [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  if constexpr (sett::detail::are_changeable) {
    asm volatile("tensormap.replace.tile.global_address.global.b1024.b64 [%0], %1;" ::"l"(map), "l"(tensor) : "memory");
  } else {
    __trap();
  }
#else
  auto* const changed = const_cast<sett::TensorMap*>(map);
  sett::machine("tensormap.replace").write(&changed->address, &tensor, sizeof tensor, -1, at);
#endif
}
// Replaces the tensor's address in a map in shared memory.
SETT_HOST_DEVICE inline void tma_descriptor_replace_addr_in_shared_mem(sett::TensorMap& map, void const* tensor,
                                                                       [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  if constexpr (sett::detail::are_changeable) {
    asm volatile(
        "tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%0], %1;" ::"r"(cast_smem_ptr_to_uint(&map)),
        "l"(tensor)
        : "memory");
  } else {
    __trap();
  }
#else
  tma_descriptor_replace_addr_in_global_mem(&map, tensor, at);
#endif
}

#if defined(__CUDA_ARCH__)
namespace detail {

template <int d>
__device__ inline void replace_extent_and_stride(uint32_t map, array<uint32_t, 5> const& extents,
                                                 array<uint64_t, 5> const& strides) {
  asm volatile("tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%0], %2, %1;" ::"r"(map), "r"(extents[d]),
               "n"(d)
               : "memory");
  if constexpr (d > 0) {
    asm volatile("tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%0], %2, %1;" ::"r"(map), "l"(strides[d]),
                 "n"(d - 1)
                 : "memory");
  }
}

}  // namespace detail
#endif
// Replaces the extents and the strides of a map in shared memory.
SETT_HOST_DEVICE inline void tma_descriptor_replace_dims_strides_in_shared_mem(
    sett::TensorMap& map, array<uint32_t, 5> const& extents, array<uint64_t, 5> const& strides,
    [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  if constexpr (sett::detail::are_changeable) {
    uint32_t const address = cast_smem_ptr_to_uint(&map);
    detail::replace_extent_and_stride<0>(address, extents, strides);
    detail::replace_extent_and_stride<1>(address, extents, strides);
    detail::replace_extent_and_stride<2>(address, extents, strides);
    detail::replace_extent_and_stride<3>(address, extents, strides);
    detail::replace_extent_and_stride<4>(address, extents, strides);
  } else {
    __trap();
  }
#else
  sett::Machine& m = sett::machine("tensormap.replace");
  for (size_t d = 0; d < 5; ++d) {
    int64_t const extent = int64_t(extents[d]), stride = int64_t(strides[d]);
    m.write(&map.extent[d], &extent, sizeof extent, -1, at);
    if (d > 0) { m.write(&map.stride[d - 1], &stride, sizeof stride, -1, at); }
  }
#endif
}

// Copies the map to global memory, and releases it to the TMA units of the GPU.
SETT_HOST_DEVICE inline void tma_descriptor_cp_fence_release(sett::TensorMap const* to, sett::TensorMap& map,
                                                             [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  if constexpr (sett::detail::are_changeable) {
    asm volatile(
        "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%0], [%1], 128;" ::"l"(
            to),
        "r"(cast_smem_ptr_to_uint(&map))
        : "memory");
  } else {
    __trap();
  }
#else
  sett::TensorMap const* const from = &map;
  sett::collective<sett::detail::Publish>(0xffffffffu, at, to, from);
  sett::machine("fence.proxy.tensormap").fence(sett::Fence::device, at);
#endif
}
// Releases a map that was changed in global memory.
SETT_HOST_DEVICE inline void tma_descriptor_fence_release([[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  if constexpr (sett::detail::are_changeable) {
    asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
  } else {
    __trap();
  }
#else
  sett::machine("fence.proxy.tensormap").fence(sett::Fence::device, at);
#endif
}
// Acquires a map that another thread released.
SETT_HOST_DEVICE inline void tma_descriptor_fence_acquire([[maybe_unused]] sett::TensorMap const* map,
                                                          [[maybe_unused]] sett::Here at = sett::here()) {
#if defined(__CUDA_ARCH__)
  if constexpr (sett::detail::are_changeable) {
    asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(map) : "memory");
  } else {
    __trap();
  }
#else
  sett::machine("fence.proxy.tensormap").fence(sett::Fence::device, at);
#endif
}

// Commits the bulk copies issued so far. tma_desc_wait_group then waits until these copies have read their tensor
// maps.
SETT_HOST_DEVICE inline void tma_desc_commit_group(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::tma_store_arrive>(at);
}
SETT_HOST_DEVICE inline void tma_desc_wait_group(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::tma_store_wait, 0>(at);
}

}  // namespace cute::inline SETT_CUTE_ABI
