// <cutlass/cutlass.h>: CUTLASS's path, and the macros that CuTe's programs use, under CUTLASS's names.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/cutlass.h>
#else

#if defined(__CUDACC__)
#define CUTLASS_HOST_DEVICE __forceinline__ __device__ __host__
#define CUTLASS_DEVICE __forceinline__ __device__
#define CUTLASS_PRAGMA_UNROLL _Pragma("unroll")
#else
#define CUTLASS_HOST_DEVICE inline
#define CUTLASS_DEVICE inline
#define CUTLASS_PRAGMA_UNROLL
#endif

#endif
