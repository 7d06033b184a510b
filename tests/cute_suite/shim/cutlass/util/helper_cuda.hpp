// helper_cuda: checks CUDA calls, under the names that CuTe's tutorials use.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#include <cute/util/debug.hpp>

namespace cute {

inline void device_init(int device, bool = true) { CUTE_CHECK_ERROR(cudaSetDevice(device)); }

}  // namespace cute
