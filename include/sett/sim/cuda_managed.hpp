// cuda_managed: hints for managed memory, and the functions for peers, on the host.
//
// There is one simulated device, and memory never moves. Hints are checked and otherwise ignored. No device is a peer
// of another device.
//
//   law      a hint returns cudaSuccess if it names a range of one managed allocation and the host or device 0
//   example  cudaMemPrefetchAsync(x, bytes, cudaCpuDeviceId);
//
// Requires: host code. Errors: cudaErrorInvalidValue for a range outside of an allocation or of host memory, and
// cudaErrorInvalidDevice for another device. Source: the CUDA Runtime API, "Unified Addressing" and "Peer Device Memory
// Access".
#pragma once

#include "cuda_runtime.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

inline constexpr int cudaCpuDeviceId = -1, cudaInvalidDeviceId = -2;

enum cudaMemoryAdvise {
  cudaMemAdviseSetReadMostly = 1,
  cudaMemAdviseUnsetReadMostly = 2,
  cudaMemAdviseSetPreferredLocation = 3,
  cudaMemAdviseUnsetPreferredLocation = 4,
  cudaMemAdviseSetAccessedBy = 5,
  cudaMemAdviseUnsetAccessedBy = 6
};
enum cudaMemLocationType { cudaMemLocationTypeInvalid = 0, cudaMemLocationTypeDevice = 1, cudaMemLocationTypeHost = 2 };
struct cudaMemLocation {
  cudaMemLocationType type = cudaMemLocationTypeInvalid;
  int id = 0;
};
enum cudaSharedMemConfig {
  cudaSharedMemBankSizeDefault = 0,
  cudaSharedMemBankSizeFourByte = 1,
  cudaSharedMemBankSizeEightByte = 2
};

namespace sett::inline SETT_ABI::sim::detail {

inline cudaError_t hint(void const* p, std::size_t bytes, int device, char const* call, Here at) {
  if (device != 0 && device != cudaCpuDeviceId) { return failed(cudaErrorInvalidDevice); }
  bool const managed = p != nullptr && memory_of(p) == Memory::managed;
  bool const valid = managed && fits_allocation(p, bytes, call, "names", at);
  return valid ? cudaSuccess : failed(cudaErrorInvalidValue);
}
inline int device_of(cudaMemLocation const& x) { return x.type == cudaMemLocationTypeHost ? cudaCpuDeviceId : x.id; }

}  // namespace sett::inline SETT_ABI::sim::detail

inline cudaError_t cudaMemPrefetchAsync(void const* p, std::size_t bytes, int device, cudaStream_t = nullptr,
                                        sett::Here at = sett::here()) {
  return sett::sim::detail::hint(p, bytes, device, "cudaMemPrefetchAsync", at);
}
inline cudaError_t cudaMemPrefetchAsync(void const* p, std::size_t bytes, cudaMemLocation to, unsigned,
                                        cudaStream_t = nullptr, sett::Here at = sett::here()) {
  return sett::sim::detail::hint(p, bytes, sett::sim::detail::device_of(to), "cudaMemPrefetchAsync", at);
}
inline cudaError_t cudaMemAdvise(void const* p, std::size_t bytes, cudaMemoryAdvise, int device,
                                 sett::Here at = sett::here()) {
  return sett::sim::detail::hint(p, bytes, device, "cudaMemAdvise", at);
}
inline cudaError_t cudaMemAdvise(void const* p, std::size_t bytes, cudaMemoryAdvise, cudaMemLocation where,
                                 sett::Here at = sett::here()) {
  return sett::sim::detail::hint(p, bytes, sett::sim::detail::device_of(where), "cudaMemAdvise", at);
}

inline cudaError_t cudaDeviceEnablePeerAccess(int, unsigned) {
  return sett::sim::detail::failed(cudaErrorInvalidDevice);
}
inline cudaError_t cudaDeviceDisablePeerAccess(int) { return sett::sim::detail::failed(cudaErrorPeerAccessNotEnabled); }
inline cudaError_t cudaMemcpyPeer(void* to, int to_device, void const* from, int from_device, std::size_t bytes,
                                  sett::Here at = sett::here()) {
  if (to_device != 0 || from_device != 0) { return sett::sim::detail::failed(cudaErrorInvalidDevice); }
  return cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice, at);
}
inline cudaError_t cudaMemcpyPeerAsync(void* to, int to_device, void const* from, int from_device, std::size_t bytes,
                                       cudaStream_t stream = nullptr, sett::Here at = sett::here()) {
  if (to_device != 0 || from_device != 0) { return sett::sim::detail::failed(cudaErrorInvalidDevice); }
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream, at);
}

// Banks of shared memory have 4 bytes. Devices since Maxwell ignore another choice.
inline cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* config) {
  return sett::sim::detail::answer(config, cudaSharedMemBankSizeFourByte);
}
inline cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) { return cudaSuccess; }
template <class Kernel>
cudaError_t cudaFuncSetSharedMemConfig(Kernel const&, cudaSharedMemConfig) {
  return cudaSuccess;
}

#endif
