// cuda_device: CUDA's functions on devices on the host: properties, attributes, memory, versions and occupancy.
//
// There is one device, with the properties of an H200. Functions that only change a GPU's speed have no effect.
//
//   law      an attribute has the value of the member of cudaDeviceProp with the same meaning
//   example  int n; cudaDeviceGetAttribute(&n, cudaDevAttrMultiProcessorCount, 0) stores 132
//
// Requires: host code. Errors: cudaErrorInvalidDevice for a device other than 0, and cudaErrorInvalidValue for a null
// pointer and for an attribute that is not listed here.
#pragma once

#include <algorithm>
#include <cstddef>

#include "cuda_error.hpp"
#include "occupancy.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

// The properties of an H200, which is the device for arch::sm90.
struct cudaDeviceProp {
  char name[256] = "NVIDIA H200 (simulated)";
  std::size_t totalGlobalMem = 150754820096, sharedMemPerBlock = 49152, sharedMemPerBlockOptin = 232448,
              sharedMemPerMultiprocessor = 233472, totalConstMem = 65536, memPitch = 2147483647, textureAlignment = 512,
              surfaceAlignment = 512;
  int major = 9, minor = 0, multiProcessorCount = int(sett::sim::device_sms(sett::sim::arch::sm90)), warpSize = 32;
  int maxThreadsPerBlock = 1024, maxThreadsPerMultiProcessor = 2048, maxBlocksPerMultiProcessor = 32;
  int maxThreadsDim[3] = {1024, 1024, 64}, maxGridSize[3] = {2147483647, 65535, 65535};
  int regsPerBlock = 65536, regsPerMultiprocessor = 65536;
  int clockRate = 1980000, memoryClockRate = 3201000, memoryBusWidth = 6144, l2CacheSize = 62914560;
  int concurrentKernels = 1, canMapHostMemory = 1, managedMemory = 1, unifiedAddressing = 1, asyncEngineCount = 3;
  int deviceOverlap = 1, kernelExecTimeoutEnabled = 0, tccDriver = 0, isMultiGpuBoard = 0, multiGpuBoardGroupID = 0;
  int cooperativeLaunch = 1, integrated = 0, computeMode = 0, ECCEnabled = 1;
  int pciBusID = 1, pciDeviceID = 0, pciDomainID = 0, concurrentManagedAccess = 1, pageableMemoryAccess = 0;
  int streamPrioritiesSupported = 1, computePreemptionSupported = 1;
};

// Attributes, with CUDA's numbers.
enum cudaDeviceAttr {
  cudaDevAttrMaxThreadsPerBlock = 1,
  cudaDevAttrMaxBlockDimX = 2,
  cudaDevAttrMaxBlockDimY = 3,
  cudaDevAttrMaxBlockDimZ = 4,
  cudaDevAttrMaxGridDimX = 5,
  cudaDevAttrMaxGridDimY = 6,
  cudaDevAttrMaxGridDimZ = 7,
  cudaDevAttrMaxSharedMemoryPerBlock = 8,
  cudaDevAttrTotalConstantMemory = 9,
  cudaDevAttrWarpSize = 10,
  cudaDevAttrMaxRegistersPerBlock = 12,
  cudaDevAttrClockRate = 13,
  cudaDevAttrGpuOverlap = 15,
  cudaDevAttrMultiProcessorCount = 16,
  cudaDevAttrIntegrated = 18,
  cudaDevAttrCanMapHostMemory = 19,
  cudaDevAttrComputeMode = 20,
  cudaDevAttrConcurrentKernels = 31,
  cudaDevAttrEccEnabled = 32,
  cudaDevAttrMemoryClockRate = 36,
  cudaDevAttrGlobalMemoryBusWidth = 37,
  cudaDevAttrL2CacheSize = 38,
  cudaDevAttrMaxThreadsPerMultiProcessor = 39,
  cudaDevAttrAsyncEngineCount = 40,
  cudaDevAttrUnifiedAddressing = 41,
  cudaDevAttrComputeCapabilityMajor = 75,
  cudaDevAttrComputeCapabilityMinor = 76,
  cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81,
  cudaDevAttrMaxRegistersPerMultiprocessor = 82,
  cudaDevAttrManagedMemory = 83,
  cudaDevAttrConcurrentManagedAccess = 89,
  cudaDevAttrCooperativeLaunch = 95,
  cudaDevAttrMaxSharedMemoryPerBlockOptin = 97,
  cudaDevAttrMaxBlocksPerMultiprocessor = 106
};
enum cudaComputeMode { cudaComputeModeDefault, cudaComputeModeExclusive, cudaComputeModeProhibited };
enum cudaFuncCache {
  cudaFuncCachePreferNone,
  cudaFuncCachePreferShared,
  cudaFuncCachePreferL1,
  cudaFuncCachePreferEqual
};

inline constexpr unsigned cudaDeviceScheduleAuto = 0, cudaDeviceScheduleSpin = 1, cudaDeviceScheduleYield = 2,
                          cudaDeviceScheduleBlockingSync = 4, cudaDeviceBlockingSync = 4, cudaDeviceMapHost = 8;

namespace sett::inline SETT_ABI::sim::detail {

// Returns an attribute, or -1 if it is not listed.
inline long long attribute_of(cudaDeviceProp const& p, cudaDeviceAttr a) {
  switch (a) {
    case cudaDevAttrMaxThreadsPerBlock:
      return p.maxThreadsPerBlock;
    case cudaDevAttrMaxBlockDimX:
      return p.maxThreadsDim[0];
    case cudaDevAttrMaxBlockDimY:
      return p.maxThreadsDim[1];
    case cudaDevAttrMaxBlockDimZ:
      return p.maxThreadsDim[2];
    case cudaDevAttrMaxGridDimX:
      return p.maxGridSize[0];
    case cudaDevAttrMaxGridDimY:
      return p.maxGridSize[1];
    case cudaDevAttrMaxGridDimZ:
      return p.maxGridSize[2];
    case cudaDevAttrMaxSharedMemoryPerBlock:
      return static_cast<long long>(p.sharedMemPerBlock);
    case cudaDevAttrTotalConstantMemory:
      return static_cast<long long>(p.totalConstMem);
    case cudaDevAttrWarpSize:
      return p.warpSize;
    case cudaDevAttrMaxRegistersPerBlock:
      return p.regsPerBlock;
    case cudaDevAttrClockRate:
      return p.clockRate;
    case cudaDevAttrGpuOverlap:
      return p.deviceOverlap;
    case cudaDevAttrMultiProcessorCount:
      return p.multiProcessorCount;
    case cudaDevAttrIntegrated:
      return p.integrated;
    case cudaDevAttrCanMapHostMemory:
      return p.canMapHostMemory;
    case cudaDevAttrComputeMode:
      return p.computeMode;
    case cudaDevAttrConcurrentKernels:
      return p.concurrentKernels;
    case cudaDevAttrEccEnabled:
      return p.ECCEnabled;
    case cudaDevAttrMemoryClockRate:
      return p.memoryClockRate;
    case cudaDevAttrGlobalMemoryBusWidth:
      return p.memoryBusWidth;
    case cudaDevAttrL2CacheSize:
      return p.l2CacheSize;
    case cudaDevAttrMaxThreadsPerMultiProcessor:
      return p.maxThreadsPerMultiProcessor;
    case cudaDevAttrAsyncEngineCount:
      return p.asyncEngineCount;
    case cudaDevAttrUnifiedAddressing:
      return p.unifiedAddressing;
    case cudaDevAttrComputeCapabilityMajor:
      return p.major;
    case cudaDevAttrComputeCapabilityMinor:
      return p.minor;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
      return static_cast<long long>(p.sharedMemPerMultiprocessor);
    case cudaDevAttrMaxRegistersPerMultiprocessor:
      return p.regsPerMultiprocessor;
    case cudaDevAttrManagedMemory:
      return p.managedMemory;
    case cudaDevAttrConcurrentManagedAccess:
      return p.concurrentManagedAccess;
    case cudaDevAttrCooperativeLaunch:
      return p.cooperativeLaunch;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
      return static_cast<long long>(p.sharedMemPerBlockOptin);
    case cudaDevAttrMaxBlocksPerMultiprocessor:
      return p.maxBlocksPerMultiProcessor;
  }
  return -1;
}

}  // namespace sett::inline SETT_ABI::sim::detail

inline cudaError_t cudaDeviceSynchronize() {
  sett::sim::detail::host_waits_for_all();
  return sett::sim::detail::finished();
}
inline cudaError_t cudaThreadSynchronize() { return cudaDeviceSynchronize(); }  // the old name of cudaDeviceSynchronize
inline cudaError_t cudaDeviceReset() { return cudaDeviceSynchronize(); }
inline cudaError_t cudaThreadExit() { return cudaDeviceReset(); }  // the old name of cudaDeviceReset
inline cudaError_t cudaProfilerStart() { return cudaSuccess; }
inline cudaError_t cudaProfilerStop() { return cudaSuccess; }
inline cudaError_t cudaSetDevice(int device) {
  return device == 0 ? cudaSuccess : sett::sim::detail::failed(cudaErrorInvalidDevice);
}
inline cudaError_t cudaSetDeviceFlags(unsigned) { return cudaSuccess; }
inline cudaError_t cudaGetDevice(int* device) { return sett::sim::detail::answer(device, 0); }
inline cudaError_t cudaGetDeviceCount(int* count) { return sett::sim::detail::answer(count, 1); }
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  if (device != 0) { return sett::sim::detail::failed(cudaErrorInvalidDevice); }
  return sett::sim::detail::answer(properties, cudaDeviceProp{});
}
inline cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (device != 0) { return sett::sim::detail::failed(cudaErrorInvalidDevice); }
  long long const x = sett::sim::detail::attribute_of({}, attribute);
  return x < 0 ? sett::sim::detail::failed(cudaErrorInvalidValue) : sett::sim::detail::answer(value, x);
}
inline cudaError_t cudaDeviceCanAccessPeer(int* can, int, int) { return sett::sim::detail::answer(can, 0); }
inline cudaError_t cudaDriverGetVersion(int* version) { return sett::sim::detail::answer(version, 13000); }
inline cudaError_t cudaRuntimeGetVersion(int* version) { return sett::sim::detail::answer(version, 13000); }
// Stores the device's memory as free memory. Memory that the program has allocated is not subtracted.
inline cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  cudaDeviceProp const p;
  cudaError_t const e = sett::sim::detail::answer(free, p.totalGlobalMem);
  return e == cudaSuccess ? sett::sim::detail::answer(total, p.totalGlobalMem) : e;
}
template <class Kernel>
cudaError_t cudaFuncSetCacheConfig(Kernel const&, cudaFuncCache) {
  return cudaSuccess;
}
inline cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }

// The attributes of a kernel. The simulator does not know its registers and its static memory, which are 0 here.
enum cudaSharedCarveout {
  cudaSharedmemCarveoutDefault = -1,
  cudaSharedmemCarveoutMaxL1 = 0,
  cudaSharedmemCarveoutMaxShared = 100
};
struct cudaFuncAttributes {
  std::size_t sharedSizeBytes = 0, constSizeBytes = 0, localSizeBytes = 0;
  int maxThreadsPerBlock = 1024, numRegs = 0, ptxVersion = 90, binaryVersion = 90, cacheModeCA = 0;
  int maxDynamicSharedSizeBytes = 48 << 10, preferredShmemCarveout = -1;
};
template <class Kernel>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, Kernel const&) {
  return sett::sim::detail::answer(attributes, cudaFuncAttributes{});
}
enum cudaLimit { cudaLimitStackSize, cudaLimitPrintfFifoSize, cudaLimitMallocHeapSize };
inline cudaError_t cudaDeviceSetLimit(cudaLimit, std::size_t) { return cudaSuccess; }

// Computes the number of blocks that one SM holds at a time, from the block's threads and dynamic shared memory. The
// simulator does not know a kernel's registers and static shared memory, so a GPU may hold fewer blocks.
template <class Kernel>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Kernel const&, int threads,
                                                          std::size_t shared_bytes) {
  if (threads < 1 || threads > 1024 || shared_bytes > cudaDeviceProp{}.sharedMemPerBlockOptin) {
    return sett::sim::detail::failed(cudaErrorInvalidValue);
  }
  using namespace sett::sim;
  return detail::answer(blocks, occupancy_of(arch::sm90, std::uint64_t(threads), 0, shared_bytes).blocks);
}
// Stores the largest block that fills an SM, and the number of such blocks on all SMs.
template <class Kernel>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int* grid, int* block, Kernel const&, std::size_t shared_bytes = 0,
                                               int most_threads = 0) {
  using namespace sett::sim;
  if (grid == nullptr || block == nullptr || shared_bytes > cudaDeviceProp{}.sharedMemPerBlockOptin) {
    return detail::failed(cudaErrorInvalidValue);
  }
  unsigned warps = 0;
  for (int threads = std::min(most_threads > 0 ? most_threads : 1024, 1024) / 32 * 32; threads >= 32; threads -= 32) {
    occupancy const o = occupancy_of(arch::sm90, std::uint64_t(threads), 0, shared_bytes);
    if (o.warps > warps) { warps = o.warps, *block = threads, *grid = int(o.blocks * device_sms(arch::sm90)); }
  }
  return detail::checked(warps > 0);
}

#endif
