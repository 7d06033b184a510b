// cuda_streams: CUDA's streams and events on the host.
//
// Launches and copies run one after another, so a stream is always idle, and an event has passed when it is recorded.
// The simulator records which work a GPU would order, and reports accesses that it would not (docs/reference).
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
  StreamClock clock;  // the work that the event waits for
  std::chrono::steady_clock::time_point time;
};

}  // namespace sett::inline SETT_ABI::sim::detail

using cudaStream_t = void*;
using cudaEvent_t = sett::sim::detail::Event*;

inline constexpr unsigned cudaStreamDefault = 0, cudaStreamNonBlocking = 1;
inline constexpr unsigned cudaEventDefault = 0, cudaEventBlockingSync = 1, cudaEventDisableTiming = 2;

inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
  if (stream == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *stream = sett::sim::detail::make_stream(flags != cudaStreamNonBlocking);
  return cudaSuccess;
}
inline cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}
inline cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int) {
  return cudaStreamCreateWithFlags(stream, flags);
}
inline cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  if (least != nullptr) { *least = 0; }
  if (greatest != nullptr) { *greatest = -5; }
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  sett::sim::detail::host_waits(sett::sim::detail::stream_clock(stream));
  return sett::sim::detail::finished();
}
// Returns cudaSuccess, which also means that the stream's work has ended.
inline cudaError_t cudaStreamQuery(cudaStream_t stream) { return cudaStreamSynchronize(stream); }
inline cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  sett::sim::detail::end_stream(stream);
  return cudaSuccess;
}

// Call a function of the host at once, because all earlier work of the stream has ended. The function may tell any host
// thread so, and therefore counts as a wait of the host for the stream.
inline cudaError_t cudaLaunchHostFunc(cudaStream_t stream, void (*function)(void*), void* data) {
  if (function == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  sett::sim::detail::enter_host_function(true);
  function(data);
  sett::sim::detail::enter_host_function(false);
  sett::sim::detail::host_waits(sett::sim::detail::stream_clock(stream));
  return cudaSuccess;
}
using cudaStreamCallback_t = void (*)(cudaStream_t, cudaError_t, void*);
inline cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t function, void* data, unsigned) {
  if (function == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  sett::sim::detail::enter_host_function(true);
  function(stream, cudaSuccess, data);
  sett::sim::detail::enter_host_function(false);
  sett::sim::detail::host_waits(sett::sim::detail::stream_clock(stream));
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
inline cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = nullptr) {
  if (event == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidResourceHandle); }
  *event = {true, sett::sim::detail::stream_clock(stream), std::chrono::steady_clock::now()};
  return cudaSuccess;
}
inline cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  if (event == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidResourceHandle); }
  sett::sim::detail::host_waits(event->clock);
  return sett::sim::detail::finished();
}
inline cudaError_t cudaEventQuery(cudaEvent_t event) { return cudaEventSynchronize(event); }
inline cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned = 0) {
  if (event == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidResourceHandle); }
  sett::sim::detail::stream_waits(stream, event->clock);
  return cudaSuccess;
}
// Stores the milliseconds from one event to the other.
inline cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t begin, cudaEvent_t end) {
  if (milliseconds == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  if (begin == nullptr || end == nullptr || !begin->recorded || !end->recorded) {
    return sett::sim::detail::failed(cudaErrorInvalidResourceHandle);
  }
  // A time is available only after both events.
  sett::sim::detail::host_waits(begin->clock);
  sett::sim::detail::host_waits(end->clock);
  *milliseconds = std::chrono::duration<float, std::milli>(end->time - begin->time).count();
  return cudaSuccess;
}

#endif
