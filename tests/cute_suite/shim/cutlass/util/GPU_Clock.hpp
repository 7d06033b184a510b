// GPU_Clock: returns the time since start, in milliseconds or seconds, measured with the device's events.
#pragma once

#include <cuda_runtime.h>

struct GPU_Clock {
  GPU_Clock() {
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    start();
  }
  ~GPU_Clock() {
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
  }
  void start() { cudaEventRecord(begin); }
  float milliseconds() {
    float out = 0;
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(&out, begin, end);
    return out;
  }
  float seconds() { return milliseconds() / 1000; }

 private:
  cudaEvent_t begin, end;
};
