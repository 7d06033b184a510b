// config: the few macros there are.
//
//   SETT_VERSION         10000*major + 100*minor + patch of this copy of the library
//   SETT_VERSION_STRING  the same as text
//   SETT_HOST_DEVICE     marks a function for both sides under nvcc and NVRTC; nothing elsewhere
//   SETT_UNROLL          before a loop: unrolled by device compilers; nothing elsewhere
//   SETT_EXCEPTIONS      1 where a failed operation throws; 0 (-fno-exceptions) where it prints its sentence and aborts
//   SETT_DEVICE_CHECKS   define as 1 before the first include to have device code check what host code checks
#pragma once

#define SETT_VERSION 100
#define SETT_VERSION_STRING "0.1.0"

#if defined(__CUDACC__)
#define SETT_HOST_DEVICE __host__ __device__
#define SETT_UNROLL _Pragma("unroll")
#else
#define SETT_HOST_DEVICE
#define SETT_UNROLL
#endif

#if defined(__cpp_exceptions) && !defined(__CUDACC_RTC__)
#define SETT_EXCEPTIONS 1
#else
#define SETT_EXCEPTIONS 0
#endif

#if !defined(SETT_DEVICE_CHECKS)
#define SETT_DEVICE_CHECKS 0
#endif
