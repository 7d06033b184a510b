// Generates inputs on the GPU. Equal seeds give equal inputs on all machines.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp8.h>

#include <cstdint>

namespace fill {

inline __device__ uint64_t drawn(uint64_t seed, uint64_t at) {
  uint64_t x = seed * 0x9e3779b97f4a7c15 + at * 0xd1342543de82ef95 + 1;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}
inline __device__ float normal(uint64_t seed, uint64_t at) {
  uint64_t const x = drawn(seed, at);
  float const u = (float(uint32_t(x) >> 8) + 1) / 16777216, v = float(uint32_t(x >> 40)) / 16777216;
  return sqrtf(-2 * logf(u)) * cospif(2 * v);
}

template <class T>
__global__ void normals(T* data, long count, uint64_t seed) {
  for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < count; i += long(gridDim.x) * blockDim.x) {
    data[i] = T(normal(seed, i));
  }
}
// Writes scales of different sizes, as a quantised matrix has.
inline __global__ void scales(float* data, long count, uint64_t seed) {
  for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < count; i += long(gridDim.x) * blockDim.x) {
    data[i] = 0.5f + float(drawn(seed, i) >> 40) / 16777216;
  }
}
// Writes numbers from `low` to below `high`.
inline __global__ void integers(int* data, long count, uint64_t seed, int low, int high) {
  for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < count; i += long(gridDim.x) * blockDim.x) {
    data[i] = low + int(drawn(seed, i) % uint64_t(high - low));
  }
}
// Writes 0 .. count - 1 in another order. count must be a power of two.
inline __global__ void permutation(int* data, int count) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
    data[i] = int((i * 2654435761u + 12345u) % unsigned(count));
  }
}

}  // namespace fill
