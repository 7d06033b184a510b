// cuda_runtime: the part of CUDA's runtime and of its types that an ordinary program uses, on the host.
//
// `sett sim FILE.cu` includes this header before the file, and instead of <cuda_runtime.h>. Device memory is memory
// with bounds and initialisation that the simulator checks (sim/buffer.hpp); copies move host memory; streams run one
// after another.
//
//   law      what cudaMalloc gives holds what cudaMemcpy, cudaMemset and kernels write there, until cudaFree
//   example  float* x; cudaMalloc(&x, 1024 * sizeof(float)); cudaMemset(x, 0, 1024 * sizeof(float)); ... cudaFree(x);
//
// Requires: host code. Events are not provided: the simulator has no time.
// Errors: cudaErrorInvalidValue for a null pointer; cudaErrorInvalidConfiguration from cudaGetLastError if a launch was
// refused. A kernel's faults are in the report, not in these errors.
#pragma once

#include <cmath>
#include <cstring>
#include <new>

#include "buffer.hpp"
#include "cuda_names.hpp"
#include "program.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI {

namespace sim {

// A __shared__ variable of type T, which may be an array. The type of the lambda distinguishes declarations in all
// files, and the instances of a template.
template <class T, class Declaration>
T& shared_variable(Declaration) {
  return *reinterpret_cast<T*>(gpu::static_smem<std::remove_all_extents_t<T>,
                                                int(sizeof(T) / sizeof(std::remove_all_extents_t<T>)), Declaration>());
}

}  // namespace sim

}  // namespace sett

using dim3 = sett::sim::dim3;
inline constexpr int warpSize = 32;

enum cudaError_t {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInvalidConfiguration = 9
};
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};
using cudaStream_t = void*;

inline char const* cudaGetErrorString(cudaError_t e) {
  switch (e) {
    case cudaSuccess:
      return "no error";
    case cudaErrorInvalidValue:
      return "invalid argument";
    case cudaErrorMemoryAllocation:
      return "out of memory";
    default:
      return "invalid configuration argument";
  }
}

template <class T>
cudaError_t cudaMalloc(T** p, std::size_t bytes) {
  if (p == nullptr) { return cudaErrorInvalidValue; }
#if SETT_EXCEPTIONS
  try {
    *p = static_cast<T*>(sett::sim::detail::allocate(bytes));
  } catch (std::bad_alloc const&) { return cudaErrorMemoryAllocation; }
#else
  *p = static_cast<T*>(sett::sim::detail::allocate(bytes));
#endif
  return cudaSuccess;
}
template <class T>
cudaError_t cudaMallocManaged(T** p, std::size_t bytes, unsigned = 1) {
  return cudaMalloc(p, bytes);
}
template <class T>
cudaError_t cudaMallocHost(T** p, std::size_t bytes) {
  return cudaMalloc(p, bytes);
}
inline cudaError_t cudaFree(void* p, sett::Here at = sett::here()) {
  return sett::sim::detail::release_allocation(p, "cudaFree", at) ? cudaSuccess : cudaErrorInvalidValue;
}
inline cudaError_t cudaFreeHost(void* p, sett::Here at = sett::here()) {
  return sett::sim::detail::release_allocation(p, "cudaFreeHost", at) ? cudaSuccess : cudaErrorInvalidValue;
}

inline cudaError_t cudaMemcpy(void* to, void const* from, std::size_t bytes, cudaMemcpyKind = cudaMemcpyDefault,
                              sett::Here at = sett::here()) {
  using sett::sim::detail::fits_allocation;
  if (bytes == 0) { return cudaSuccess; }
  if (to == nullptr || from == nullptr) { return cudaErrorInvalidValue; }
  bool const fits =
      fits_allocation(to, bytes, "cudaMemcpy", "writes", at) && fits_allocation(from, bytes, "cudaMemcpy", "reads", at);
  if (!fits) { return cudaErrorInvalidValue; }
  std::memmove(to, from, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaMemcpyAsync(void* to, void const* from, std::size_t bytes,
                                   cudaMemcpyKind kind = cudaMemcpyDefault, cudaStream_t = nullptr,
                                   sett::Here at = sett::here()) {
  return cudaMemcpy(to, from, bytes, kind, at);
}
inline cudaError_t cudaMemset(void* to, int value, std::size_t bytes, sett::Here at = sett::here()) {
  if (bytes == 0) { return cudaSuccess; }
  if (to == nullptr || !sett::sim::detail::fits_allocation(to, bytes, "cudaMemset", "writes", at)) {
    return cudaErrorInvalidValue;
  }
  std::memset(to, value, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t = nullptr,
                                   sett::Here at = sett::here()) {
  return cudaMemset(to, value, bytes, at);
}

// A __constant__ or __device__ variable is an ordinary one.
template <class T>
cudaError_t cudaMemcpyToSymbol(T& symbol, void const* from, std::size_t bytes, std::size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  if (offset > sizeof(T) || bytes > sizeof(T) - offset) { return cudaErrorInvalidValue; }
  return cudaMemcpy(reinterpret_cast<char*>(&symbol) + offset, from, bytes, kind);
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void* to, T const& symbol, std::size_t bytes, std::size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  if (offset > sizeof(T) || bytes > sizeof(T) - offset) { return cudaErrorInvalidValue; }
  return cudaMemcpy(to, reinterpret_cast<char const*>(&symbol) + offset, bytes, kind);
}

namespace sett::inline SETT_ABI::sim {
inline thread_local bool refusal_was_peeked = false;
}

inline cudaError_t cudaPeekAtLastError() {
  sett::sim::refusal_was_peeked = sett::sim::last_refusal() || sett::sim::refusal_was_peeked;
  return sett::sim::refusal_was_peeked ? cudaErrorInvalidConfiguration : cudaSuccess;
}
inline cudaError_t cudaGetLastError() {
  cudaError_t const e = cudaPeekAtLastError();
  sett::sim::refusal_was_peeked = false;
  return e;
}
inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
inline cudaError_t cudaDeviceReset() { return cudaSuccess; }
inline cudaError_t cudaSetDevice(int device) { return device == 0 ? cudaSuccess : cudaErrorInvalidValue; }
inline cudaError_t cudaGetDevice(int* device) {
  if (device == nullptr) { return cudaErrorInvalidValue; }
  *device = 0;
  return cudaSuccess;
}
inline cudaError_t cudaGetDeviceCount(int* count) {
  if (count == nullptr) { return cudaErrorInvalidValue; }
  *count = 1;
  return cudaSuccess;
}
inline cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  if (stream == nullptr) { return cudaErrorInvalidValue; }
  *stream = nullptr;
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }
inline constexpr int cudaFuncAttributeMaxDynamicSharedMemorySize = 8;
// The limit is one for all kernels of the program: a launch of another kernel is not refused.
template <class Kernel>
cudaError_t cudaFuncSetAttribute(Kernel const&, int attribute, int value) {
  if (value < 0) { return cudaErrorInvalidValue; }
  std::size_t& allowed = sett::sim::detail::allowed_shared_bytes();
  if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize && std::size_t(value) > allowed) {
    allowed = std::size_t(value);
  }
  return cudaSuccess;
}

constexpr int min(int a, int b) { return b < a ? b : a; }
constexpr int max(int a, int b) { return a < b ? b : a; }
constexpr unsigned min(unsigned a, unsigned b) { return b < a ? b : a; }
constexpr unsigned max(unsigned a, unsigned b) { return a < b ? b : a; }
constexpr long min(long a, long b) { return b < a ? b : a; }
constexpr long max(long a, long b) { return a < b ? b : a; }
constexpr unsigned long min(unsigned long a, unsigned long b) { return b < a ? b : a; }
constexpr unsigned long max(unsigned long a, unsigned long b) { return a < b ? b : a; }
constexpr float min(float a, float b) { return b < a ? b : a; }
constexpr float max(float a, float b) { return a < b ? b : a; }
constexpr double min(double a, double b) { return b < a ? b : a; }
constexpr double max(double a, double b) { return a < b ? b : a; }

struct alignas(8) float2 {
  float x, y;
};
struct alignas(16) float4 {
  float x, y, z, w;
};
struct alignas(8) int2 {
  int x, y;
};
struct alignas(16) int4 {
  int x, y, z, w;
};
inline float2 make_float2(float x, float y) { return {x, y}; }
inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
inline int2 make_int2(int x, int y) { return {x, y}; }
inline int4 make_int4(int x, int y, int z, int w) { return {x, y, z, w}; }

template <class T>
T __ldg(T const* p) {
  return *p;
}
inline float rsqrtf(float x) { return 1.0f / std::sqrt(x); }

#endif
