// A stand-in for torch's header, for programs that check their launches with its macros.
#pragma once

#include <cstdio>
#include <cstdlib>

#define C10_CUDA_CHECK(call)                                                             \
  do {                                                                                   \
    if (cudaError_t const code = (call); code != cudaSuccess) {                          \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(code)); \
      std::abort();                                                                      \
    }                                                                                    \
  } while (0)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
