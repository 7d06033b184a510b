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

// four floats in one store of 16 bytes
SETT_HOST_DEVICE inline void store_vector(float* to, float a, float b, float c, float d) {
#if defined(__CUDA_ARCH__)
  asm volatile("st.global.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to), "f"(a), "f"(b), "f"(c), "f"(d) : "memory");
#else
  to[0] = a, to[1] = b, to[2] = c, to[3] = d;
#endif
}
