// program: helpers for the programs in this folder, with one launch function for the GPU and for the simulator. The
// programs call CuTe directly.
//
// If nvcc compiles a program, it runs on the device. With another compiler, its kernels run on the simulated GPU.
#pragma once

#include <cstdio>
#include <cute/tensor.hpp>

#if defined(__CUDACC__)
#include <vector>

template <class T>
struct Memory {
  T* first = nullptr;
  std::size_t n;
  explicit Memory(std::size_t count) : n(count) {
    cudaMallocManaged(&first, n * sizeof(T));
    for (std::size_t i = 0; i < n; ++i) { first[i] = T(0); }
  }
  T* data() { return first; }
  T& operator[](std::size_t i) { return first[i]; }
};
template <class... Params, class... Args>
bool launched(int threads, int bytes, void (*kernel)(Params...), Args const&... args) {
  kernel<<<1, threads, bytes>>>(args...);
  return cudaDeviceSynchronize() == cudaSuccess;
}
template <class T>
__device__ T* shared_memory() {
  extern __shared__ __align__(1024) char dynamic_bytes[];
  return reinterpret_cast<T*>(dynamic_bytes);
}
#else
#include <sett/sim.hpp>
#include <sett/sim/cuda_names.hpp>
#define __global__
#define __device__
#define __grid_constant__

template <class T>
struct Memory : sett::sim::buffer<T> {
  explicit Memory(std::size_t count) : sett::sim::buffer<T>(count) {
    for (std::size_t i = 0; i < count; ++i) { (*this)[i] = T(0); }
  }
};
template <class... Params, class... Args>
bool launched(int threads, int bytes, void (*kernel)(Params...), Args const&... args) {
  auto const report = sett::sim::launch(1, unsigned(threads), std::size_t(bytes), kernel, args...);
  if (!report.ok()) { std::printf("%s\n", report.text().c_str()); }
  return report.ok();
}
template <class T>
T* shared_memory() {
  return sett::gpu::dynamic_smem<T>();
}
#endif

// Returns how many of the n elements differ from the expected ones, and prints the first difference.
template <class T, class Wanted>
int differences(char const* name, T& memory, int n, Wanted const& wanted) {
  int count = 0;
  for (int i = 0; i < n; ++i) {
    float const found = static_cast<float>(memory[std::size_t(i)]), expected = static_cast<float>(wanted(i));
    if (found != expected && count++ == 0) { std::printf("%s: element %d is %g, not %g\n", name, i, found, expected); }
  }
  return count;
}
