// cuda_error: the error values of CUDA's runtime on the host, their texts, and the last error.
//
//   law      cudaGetLastError returns the last error that a call returned or that a refused launch caused, once
//   example  cudaGetErrorString(cudaErrorInvalidValue) is "invalid argument"
//
// Requires: nothing. Errors: none. Source: the CUDA Runtime API, "Data types used by CUDA Runtime", cudaError.
#pragma once

#include "program.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

enum cudaError {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInitializationError = 3,
  cudaErrorCudartUnloading = 4,
  cudaErrorInvalidConfiguration = 9,
  cudaErrorInvalidPitchValue = 12,
  cudaErrorInvalidSymbol = 13,
  cudaErrorInvalidTexture = 18,
  cudaErrorInvalidMemcpyDirection = 21,
  cudaErrorInsufficientDriver = 35,
  cudaErrorMissingConfiguration = 52,
  cudaErrorInvalidDeviceFunction = 98,
  cudaErrorNoDevice = 100,
  cudaErrorInvalidDevice = 101,
  cudaErrorInvalidKernelImage = 200,
  cudaErrorNoKernelImageForDevice = 209,
  cudaErrorInvalidPtx = 218,
  cudaErrorInvalidResourceHandle = 400,
  cudaErrorIllegalState = 401,
  cudaErrorSymbolNotFound = 500,
  cudaErrorNotReady = 600,
  cudaErrorIllegalAddress = 700,
  cudaErrorLaunchOutOfResources = 701,
  cudaErrorLaunchTimeout = 702,
  cudaErrorPeerAccessAlreadyEnabled = 704,
  cudaErrorPeerAccessNotEnabled = 705,
  cudaErrorAssert = 710,
  cudaErrorHostMemoryAlreadyRegistered = 712,
  cudaErrorHostMemoryNotRegistered = 713,
  cudaErrorMisalignedAddress = 716,
  cudaErrorLaunchFailure = 719,
  cudaErrorCooperativeLaunchTooLarge = 720,
  cudaErrorNotPermitted = 800,
  cudaErrorNotSupported = 801,
  cudaErrorUnknown = 999
};
using cudaError_t = cudaError;

namespace sett::inline SETT_ABI::sim::detail {

inline thread_local cudaError_t last_error = cudaSuccess;

// Records an error for cudaGetLastError, and returns it.
inline cudaError_t failed(cudaError_t e) {
  static_cast<void>(last_refusal());  // clears an earlier error
  return last_error = e;
}
// Returns cudaErrorAssert after a failed assert of a kernel, as every later call does on a GPU.
inline cudaError_t finished() { return assert_failed() ? failed(cudaErrorAssert) : cudaSuccess; }
inline cudaError_t checked(bool valid) { return valid ? finished() : failed(cudaErrorInvalidValue); }

// Stores an answer of the runtime.
template <class T, class U>
cudaError_t answer(T* to, U const& value) {
  if (to == nullptr) { return failed(cudaErrorInvalidValue); }
  *to = static_cast<T>(value);
  return finished();
}

struct ErrorWords {
  cudaError_t error;
  char const *name, *text;
};
inline ErrorWords words_of(cudaError_t e) {
  static constexpr ErrorWords table[] = {
      {cudaSuccess, "cudaSuccess", "no error"},
      {cudaErrorInvalidValue, "cudaErrorInvalidValue", "invalid argument"},
      {cudaErrorMemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"},
      {cudaErrorInitializationError, "cudaErrorInitializationError", "initialization error"},
      {cudaErrorCudartUnloading, "cudaErrorCudartUnloading", "driver shutting down"},
      {cudaErrorInvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
      {cudaErrorInvalidPitchValue, "cudaErrorInvalidPitchValue", "invalid pitch argument"},
      {cudaErrorInvalidSymbol, "cudaErrorInvalidSymbol", "invalid device symbol"},
      {cudaErrorInvalidTexture, "cudaErrorInvalidTexture", "invalid texture reference"},
      {cudaErrorInvalidMemcpyDirection, "cudaErrorInvalidMemcpyDirection", "invalid copy direction for memcpy"},
      {cudaErrorInsufficientDriver, "cudaErrorInsufficientDriver",
       "CUDA driver version is insufficient for CUDA runtime version"},
      {cudaErrorMissingConfiguration, "cudaErrorMissingConfiguration", "__global__ function call is not configured"},
      {cudaErrorInvalidDeviceFunction, "cudaErrorInvalidDeviceFunction", "invalid device function"},
      {cudaErrorNoDevice, "cudaErrorNoDevice", "no CUDA-capable device is detected"},
      {cudaErrorInvalidDevice, "cudaErrorInvalidDevice", "invalid device ordinal"},
      {cudaErrorInvalidKernelImage, "cudaErrorInvalidKernelImage", "device kernel image is invalid"},
      {cudaErrorNoKernelImageForDevice, "cudaErrorNoKernelImageForDevice",
       "no kernel image is available for execution on the device"},
      {cudaErrorInvalidPtx, "cudaErrorInvalidPtx", "a PTX JIT compilation failed"},
      {cudaErrorInvalidResourceHandle, "cudaErrorInvalidResourceHandle", "invalid resource handle"},
      {cudaErrorIllegalState, "cudaErrorIllegalState", "the operation cannot be performed in the present state"},
      {cudaErrorSymbolNotFound, "cudaErrorSymbolNotFound", "named symbol not found"},
      {cudaErrorNotReady, "cudaErrorNotReady", "device not ready"},
      {cudaErrorIllegalAddress, "cudaErrorIllegalAddress", "an illegal memory access was encountered"},
      {cudaErrorLaunchOutOfResources, "cudaErrorLaunchOutOfResources", "too many resources requested for launch"},
      {cudaErrorLaunchTimeout, "cudaErrorLaunchTimeout", "the launch timed out and was terminated"},
      {cudaErrorPeerAccessAlreadyEnabled, "cudaErrorPeerAccessAlreadyEnabled", "peer access is already enabled"},
      {cudaErrorPeerAccessNotEnabled, "cudaErrorPeerAccessNotEnabled", "peer access has not been enabled"},
      {cudaErrorAssert, "cudaErrorAssert", "device-side assert triggered"},
      {cudaErrorHostMemoryAlreadyRegistered, "cudaErrorHostMemoryAlreadyRegistered",
       "part or all of the requested memory range is already mapped"},
      {cudaErrorHostMemoryNotRegistered, "cudaErrorHostMemoryNotRegistered",
       "pointer does not correspond to a registered memory region"},
      {cudaErrorMisalignedAddress, "cudaErrorMisalignedAddress", "misaligned address"},
      {cudaErrorLaunchFailure, "cudaErrorLaunchFailure", "unspecified launch failure"},
      {cudaErrorCooperativeLaunchTooLarge, "cudaErrorCooperativeLaunchTooLarge",
       "too many blocks in cooperative launch"},
      {cudaErrorNotPermitted, "cudaErrorNotPermitted", "operation not permitted"},
      {cudaErrorNotSupported, "cudaErrorNotSupported", "operation not supported"},
      {cudaErrorUnknown, "cudaErrorUnknown", "unknown error"}};
  for (ErrorWords const& words : table) {
    if (words.error == e) { return words; }
  }
  return {e, "unrecognized error code", "unrecognized error code"};
}

}  // namespace sett::inline SETT_ABI::sim::detail

inline char const* cudaGetErrorString(cudaError_t e) { return sett::sim::detail::words_of(e).text; }
inline char const* cudaGetErrorName(cudaError_t e) { return sett::sim::detail::words_of(e).name; }
inline cudaError_t cudaPeekAtLastError() {
  if (sett::sim::last_refusal()) { sett::sim::detail::last_error = cudaErrorInvalidConfiguration; }
  sett::sim::detail::finished();
  return sett::sim::detail::last_error;
}
inline cudaError_t cudaGetLastError() {
  cudaError_t const e = cudaPeekAtLastError();
  sett::sim::detail::last_error = cudaSuccess;
  return e;
}

#endif
