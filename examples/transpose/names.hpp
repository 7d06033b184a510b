// names: where a thread is, its block's barrier and shared memory, as sett/inst/gpu.hpp names them.
#pragma once

#include <sett/config.hpp>

#if __has_include(<sett/inst/gpu.hpp>)
#include <sett/inst/gpu.hpp>
#else
namespace sett::gpu {
struct Index3 {
  unsigned x, y, z;
};
SETT_HOST_DEVICE inline Index3 thread_idx() {
#if defined(__CUDA_ARCH__)
  return {threadIdx.x, threadIdx.y, threadIdx.z};
#else
  return {};
#endif
}
SETT_HOST_DEVICE inline Index3 block_idx() {
#if defined(__CUDA_ARCH__)
  return {blockIdx.x, blockIdx.y, blockIdx.z};
#else
  return {};
#endif
}
SETT_HOST_DEVICE inline void sync_threads() {
#if defined(__CUDA_ARCH__)
  __syncthreads();
#endif
}
template <class T>
SETT_HOST_DEVICE inline T* dynamic_smem() {
#if defined(__CUDA_ARCH__)
  extern __shared__ __align__(1024) unsigned char example_shared_memory[];
  return reinterpret_cast<T*>(example_shared_memory);
#else
  return nullptr;
#endif
}
}  // namespace sett::gpu
#endif
