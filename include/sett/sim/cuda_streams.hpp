// cuda_streams: CUDA's streams and events on the host.
//
// Launches and copies run one after another, so a stream is always idle, and an event has passed when it is recorded.
// An event holds the time of the host's clock. Differences are therefore times of the simulation, not of a GPU.
//
//   law      cudaEventElapsedTime of two recorded events is the host's time between the two calls of cudaEventRecord
//   example  cudaEvent_t e; cudaEventCreate(&e); cudaEventRecord(e); cudaEventSynchronize(e); cudaEventDestroy(e);
//
// Requires: host code. Errors: cudaErrorInvalidValue for a null pointer, and cudaErrorInvalidResourceHandle for a null
// event or for an event that was not recorded.
#pragma once

#include <chrono>

#include "cuda_error.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI::sim::detail {

struct Event {
  bool recorded = false;
  std::chrono::steady_clock::time_point time;
};

}  // namespace sett::inline SETT_ABI::sim::detail

using cudaStream_t = void*;
using cudaEvent_t = sett::sim::detail::Event*;

inline constexpr unsigned cudaStreamDefault = 0, cudaStreamNonBlocking = 1;
inline constexpr unsigned cudaEventDefault = 0, cudaEventBlockingSync = 1, cudaEventDisableTiming = 2;

inline cudaError_t cudaStreamCreate(cudaStream_t* stream) { return sett::sim::detail::answer(stream, nullptr); }
inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) { return cudaStreamCreate(stream); }
inline cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned, int) {
  return cudaStreamCreate(stream);
}
inline cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  if (least != nullptr) { *least = 0; }
  if (greatest != nullptr) { *greatest = -5; }
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaStreamQuery(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }

// Call a function of the host at once, because all earlier work of the stream has ended.
inline cudaError_t cudaLaunchHostFunc(cudaStream_t, void (*function)(void*), void* data) {
  if (function == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  function(data);
  return cudaSuccess;
}
using cudaStreamCallback_t = void (*)(cudaStream_t, cudaError_t, void*);
inline cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t function, void* data, unsigned) {
  if (function == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  function(stream, cudaSuccess, data);
  return cudaSuccess;
}

inline cudaError_t cudaEventCreate(cudaEvent_t* event) {
  if (event == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *event = new sett::sim::detail::Event;
  return cudaSuccess;
}
inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) { return cudaEventCreate(event); }
inline cudaError_t cudaEventDestroy(cudaEvent_t event) {
  if (event == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidResourceHandle); }
  delete event;
  return cudaSuccess;
}
inline cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t = nullptr) {
  if (event == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidResourceHandle); }
  *event = {true, std::chrono::steady_clock::now()};
  return cudaSuccess;
}
inline cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  return event != nullptr ? cudaSuccess : sett::sim::detail::failed(cudaErrorInvalidResourceHandle);
}
inline cudaError_t cudaEventQuery(cudaEvent_t event) { return cudaEventSynchronize(event); }
inline cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t event, unsigned = 0) {
  return cudaEventSynchronize(event);
}
// Stores the milliseconds from one event to the other.
inline cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t begin, cudaEvent_t end) {
  if (milliseconds == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  if (begin == nullptr || end == nullptr || !begin->recorded || !end->recorded) {
    return sett::sim::detail::failed(cudaErrorInvalidResourceHandle);
  }
  *milliseconds = std::chrono::duration<float, std::milli>(end->time - begin->time).count();
  return cudaSuccess;
}

#endif
