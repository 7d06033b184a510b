// helper_cuda: the checks of CUDA calls that CuTe's tutorials spell.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

inline void check_cuda(cudaError_t error, char const* file, int line) {
  if (error == cudaSuccess) { return; }
  std::fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(error));
  std::exit(1);
}

#define CUTE_CHECK_ERROR(call) check_cuda((call), __FILE__, __LINE__)
#define CUTE_CHECK_LAST() check_cuda(cudaPeekAtLastError(), __FILE__, __LINE__), check_cuda(cudaDeviceSynchronize(), __FILE__, __LINE__)

namespace cute {

inline void device_init(int device, bool = true) { CUTE_CHECK_ERROR(cudaSetDevice(device)); }

}  // namespace cute
