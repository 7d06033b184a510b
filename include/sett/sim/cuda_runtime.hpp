// cuda_runtime: implements on the host the part of CUDA's runtime and types that an ordinary program uses.
//
// `sett sim FILE.cu` includes this header before the file, and instead of <cuda_runtime.h>. Device memory is host
// memory whose bounds and initialisation the simulator checks (sim/buffer.hpp). Copies move host memory. Streams run
// one after another.
//
//   law      memory from cudaMalloc holds the bytes that cudaMemcpy, cudaMemset and kernels write there, until cudaFree
//   example  float* x; cudaMalloc(&x, 1024 * sizeof(float)); cudaMemset(x, 0, 1024 * sizeof(float)); ... cudaFree(x);
//
// Requires: host code. Events are not provided, because the simulator has no clock time. Errors: cudaErrorInvalidValue
// for a null pointer and for a wrong direction; cudaErrorInvalidConfiguration if a launch was refused. cudaGetLastError
// returns the last of these errors. Faults of a kernel are listed in the report, not in these errors.
#pragma once

#include <cmath>
#include <cstring>
#include <memory>
#include <new>

#include "buffer.hpp"
#include "cuda_names.hpp"
#include "program.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI {

namespace sim {

// A __shared__ variable of type T, which may be an array. Declaration is the type of a lambda, which makes the
// declarations in all files and in all instances of a template distinct.
template <class T, class Declaration>
T& shared_variable(Declaration) {
  return *reinterpret_cast<T*>(gpu::static_smem<std::remove_all_extents_t<T>,
                                                int(sizeof(T) / sizeof(std::remove_all_extents_t<T>)), Declaration>());
}

namespace detail {

// An extern __shared__ array at namespace scope. Its address is the running block's dynamic shared memory.
template <class T>
struct dynamic_array {
  operator T*() const { return gpu::dynamic_smem<T>(); }
};

// The alignment that leaves a gap between a variable of this size and the next variable with the same alignment.
constexpr std::size_t spacing_of(std::size_t bytes) {
  std::size_t const twice_lowest_bit = 2 * (bytes & (~bytes + 1));
  return twice_lowest_bit < 65536 || twice_lowest_bit > (std::size_t(1) << 28) ? 65536 : twice_lowest_bit;
}

// Ends the sections of device variables with a gap, because the last variable also needs one. Otherwise, variables of
// another section, such as variables of templates, could lie directly after it. Subsection 1 comes after all
// variables.
asm(".pushsection .data.sett_device, 1, \"aw\"\n"
    ".balign 65536\n.skip 65536\n.popsection\n"
    ".pushsection .bss.sett_device, 1, \"aw\", %nobits\n"
    ".balign 65536\n.skip 65536\n.popsection");

// Registers the bounds of a __device__ or __constant__ variable. `sett sim` writes one of these objects after each
// variable.
struct device_variable {
  template <class T>
  device_variable(T const& variable, char const* name) {
    register_variable(std::addressof(variable), sizeof(T), spacing_of(sizeof(T)), name);
  }
};

}  // namespace detail

}  // namespace sim

}  // namespace sett

using dim3 = sett::sim::dim3;
inline constexpr int warpSize = 32;

enum cudaError_t {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInvalidConfiguration = 9,
  cudaErrorInvalidMemcpyDirection = 21,
  cudaErrorInvalidDevice = 101
};
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};
using cudaStream_t = void*;

namespace sett::inline SETT_ABI::sim::detail {

inline thread_local cudaError_t last_error = cudaSuccess;

// Records an error for cudaGetLastError, and returns it.
inline cudaError_t failed(cudaError_t e) {
  static_cast<void>(last_refusal());  // clears an earlier error
  return last_error = e;
}
inline cudaError_t checked(bool valid) { return valid ? cudaSuccess : failed(cudaErrorInvalidValue); }

// Returns whether the kind of a copy matches its pointers. Otherwise reports the call.
inline bool has_direction(void const* to, void const* from, cudaMemcpyKind kind, Here at) {
  if (kind == cudaMemcpyDefault) { return true; }
  bool const from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  bool const to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  auto const fits = [](void const* p, bool device) {
    Memory const memory = memory_of(p);
    return device ? memory != Memory::host : memory != Memory::device;
  };
  bool const reads = fits(from, from_device);
  if (reads && fits(to, to_device)) { return true; }
  bool const device = reads ? to_device : from_device;
  misused(reads    ? device ? "cudaMemcpy must write to device memory with this direction, but the destination is host "
                              "memory: give the direction of the pointers, or cudaMemcpyDefault"
                            : "cudaMemcpy must write to host memory with this direction, but the destination is device "
                              "memory: give the direction of the pointers, or cudaMemcpyDefault"
          : device ? "cudaMemcpy must read device memory with this direction, but the source is host memory: give the "
                     "direction of the pointers, or cudaMemcpyDefault"
                   : "cudaMemcpy must read host memory with this direction, but the source is device memory: give the "
                     "direction of the pointers, or cudaMemcpyDefault",
          at);
  return false;
}

// Copies bytes. The direction has already been checked.
inline cudaError_t copy_bytes(void* to, void const* from, std::size_t bytes, Here at) {
  if (!fits_allocation(to, bytes, "cudaMemcpy", "writes", at) ||
      !fits_allocation(from, bytes, "cudaMemcpy", "reads", at)) {
    return failed(cudaErrorInvalidValue);
  }
  std::memmove(to, from, bytes);
  return cudaSuccess;
}

template <class T>
cudaError_t allocate_memory(T** p, std::size_t bytes, Memory kind) {
  if (p == nullptr) { return failed(cudaErrorInvalidValue); }
#if SETT_EXCEPTIONS
  try {
    *p = static_cast<T*>(allocate(bytes));
  } catch (std::bad_alloc const&) { return failed(cudaErrorMemoryAllocation); }
#else
  *p = static_cast<T*>(allocate(bytes));
#endif
  record_memory(*p, kind);
  return cudaSuccess;
}

struct ErrorWords {
  cudaError_t error;
  char const *name, *text;
};
inline ErrorWords words_of(cudaError_t e) {
  constexpr ErrorWords table[] = {
      {cudaSuccess, "cudaSuccess", "no error"},
      {cudaErrorInvalidValue, "cudaErrorInvalidValue", "invalid argument"},
      {cudaErrorMemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"},
      {cudaErrorInvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
      {cudaErrorInvalidMemcpyDirection, "cudaErrorInvalidMemcpyDirection", "invalid copy direction for memcpy"},
      {cudaErrorInvalidDevice, "cudaErrorInvalidDevice", "invalid device ordinal"}};
  for (ErrorWords const& words : table) {
    if (words.error == e) { return words; }
  }
  return {e, "unrecognized error code", "unrecognized error code"};
}

}  // namespace sett::inline SETT_ABI::sim::detail

inline char const* cudaGetErrorString(cudaError_t e) { return sett::sim::detail::words_of(e).text; }
inline char const* cudaGetErrorName(cudaError_t e) { return sett::sim::detail::words_of(e).name; }

template <class T>
cudaError_t cudaMalloc(T** p, std::size_t bytes) {
  return sett::sim::detail::allocate_memory(p, bytes, sett::sim::detail::Memory::device);
}
template <class T>
cudaError_t cudaMallocManaged(T** p, std::size_t bytes, unsigned = 1) {
  return sett::sim::detail::allocate_memory(p, bytes, sett::sim::detail::Memory::managed);
}
template <class T>
cudaError_t cudaMallocHost(T** p, std::size_t bytes) {
  return sett::sim::detail::allocate_memory(p, bytes, sett::sim::detail::Memory::pinned);
}
inline cudaError_t cudaFree(void* p, sett::Here at = sett::here()) {
  return sett::sim::detail::checked(sett::sim::detail::release_allocation(p, "cudaFree", false, at));
}
inline cudaError_t cudaFreeHost(void* p, sett::Here at = sett::here()) {
  return sett::sim::detail::checked(sett::sim::detail::release_allocation(p, "cudaFreeHost", true, at));
}

inline cudaError_t cudaMemcpy(void* to, void const* from, std::size_t bytes, cudaMemcpyKind kind = cudaMemcpyDefault,
                              sett::Here at = sett::here()) {
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) {
    return sett::sim::detail::failed(cudaErrorInvalidMemcpyDirection);
  }
  if (bytes == 0) { return cudaSuccess; }
  bool const valid = to != nullptr && from != nullptr && sett::sim::detail::has_direction(to, from, kind, at);
  return valid ? sett::sim::detail::copy_bytes(to, from, bytes, at) : sett::sim::detail::failed(cudaErrorInvalidValue);
}
inline cudaError_t cudaMemcpyAsync(void* to, void const* from, std::size_t bytes,
                                   cudaMemcpyKind kind = cudaMemcpyDefault, cudaStream_t = nullptr,
                                   sett::Here at = sett::here()) {
  return cudaMemcpy(to, from, bytes, kind, at);
}
inline cudaError_t cudaMemset(void* to, int value, std::size_t bytes, sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  if (bytes == 0) { return cudaSuccess; }
  if (to != nullptr && memory_of(to) == Memory::host) {
    misused("cudaMemset must be given device memory, but this is host memory: call memset", at);
    return sett::sim::detail::failed(cudaErrorInvalidValue);
  }
  if (to == nullptr || !fits_allocation(to, bytes, "cudaMemset", "writes", at)) {
    return sett::sim::detail::failed(cudaErrorInvalidValue);
  }
  std::memset(to, value, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t = nullptr,
                                   sett::Here at = sett::here()) {
  return cudaMemset(to, value, bytes, at);
}

// Copies to a __constant__ or __device__ variable. In the simulator, this is an ordinary variable.
template <class T>
cudaError_t cudaMemcpyToSymbol(T& symbol, void const* from, std::size_t bytes, std::size_t offset = 0,
                               cudaMemcpyKind = cudaMemcpyHostToDevice) {
  if (offset > sizeof(T) || bytes > sizeof(T) - offset) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  return sett::sim::detail::copy_bytes(reinterpret_cast<char*>(&symbol) + offset, from, bytes, sett::here());
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void* to, T const& symbol, std::size_t bytes, std::size_t offset = 0,
                                 cudaMemcpyKind = cudaMemcpyDeviceToHost) {
  if (offset > sizeof(T) || bytes > sizeof(T) - offset) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  return sett::sim::detail::copy_bytes(to, reinterpret_cast<char const*>(&symbol) + offset, bytes, sett::here());
}

inline cudaError_t cudaPeekAtLastError() {
  if (sett::sim::last_refusal()) { sett::sim::detail::last_error = cudaErrorInvalidConfiguration; }
  return sett::sim::detail::last_error;
}
inline cudaError_t cudaGetLastError() {
  cudaError_t const e = cudaPeekAtLastError();
  sett::sim::detail::last_error = cudaSuccess;
  return e;
}
inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
inline cudaError_t cudaDeviceReset() { return cudaSuccess; }
inline cudaError_t cudaSetDevice(int device) { return sett::sim::detail::checked(device == 0); }
inline cudaError_t cudaGetDevice(int* device) {
  if (device == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *device = 0;
  return cudaSuccess;
}
inline cudaError_t cudaGetDeviceCount(int* count) {
  if (count == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *count = 1;
  return cudaSuccess;
}
// The properties of an H200, which is the device for arch::sm90. The simulator does not support cooperative launches.
struct cudaDeviceProp {
  char name[256] = "NVIDIA H200 (simulated)";
  std::size_t totalGlobalMem = 150754820096, sharedMemPerBlock = 49152, sharedMemPerBlockOptin = 232448,
              sharedMemPerMultiprocessor = 233472, totalConstMem = 65536, memPitch = 2147483647;
  int major = 9, minor = 0, multiProcessorCount = 132, warpSize = 32;
  int maxThreadsPerBlock = 1024, maxThreadsPerMultiProcessor = 2048, maxBlocksPerMultiProcessor = 32;
  int maxThreadsDim[3] = {1024, 1024, 64}, maxGridSize[3] = {2147483647, 65535, 65535};
  int regsPerBlock = 65536, regsPerMultiprocessor = 65536;
  int clockRate = 1980000, memoryClockRate = 3201000, memoryBusWidth = 6144, l2CacheSize = 62914560;
  int concurrentKernels = 1, canMapHostMemory = 1, managedMemory = 1, unifiedAddressing = 1, asyncEngineCount = 3;
  int cooperativeLaunch = 0, integrated = 0, computeMode = 0, ECCEnabled = 1;
};
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  if (device != 0) { return sett::sim::detail::failed(cudaErrorInvalidDevice); }
  if (properties == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *properties = {};
  return cudaSuccess;
}
inline cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  if (stream == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *stream = nullptr;
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }
inline constexpr int cudaFuncAttributeMaxDynamicSharedMemorySize = 8;
template <class Kernel>
cudaError_t cudaFuncSetAttribute(Kernel const& kernel, int attribute, int value, sett::Here at = sett::here()) {
  if (value < 0) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) { return cudaSuccess; }
  auto const address = reinterpret_cast<void const*>(+kernel);
  return sett::sim::detail::checked(sett::sim::detail::allow_shared_bytes(address, std::size_t(value), at));
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
