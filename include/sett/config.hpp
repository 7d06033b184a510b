// config: the few macros there are.
//
//   SETT_VERSION         10000*major + 100*minor + patch of this copy of the library
//   SETT_VERSION_STRING  the same as text
//   SETT_HOST_DEVICE     marks a function for both sides under nvcc and NVRTC; nothing elsewhere
//   SETT_UNROLL          before a loop: unrolled by device compilers; nothing elsewhere
//   SETT_EXCEPTIONS      1 where a failed operation throws; 0 (-fno-exceptions) where it prints its sentence and aborts
//   SETT_DEVICE_CHECKS   define as 1 before the first include to have device code check what host code checks
//   SETT_SIM             1 where the simulator sees accesses through pointers: the target sett::sim defines it
//   SETT_CUTLASS         1 where number types are CUTLASS's: sett/compat stands before CUTLASS on the path
//   SETT_ABI             the inline namespace of sett's entities: another for each version
//   SETT_CUTE_ABI        the same for those in namespace cute: other bodies of one function have other symbols too
//
// A program may link units that include CuTe, another version of sett, or sett with other options: no two of them share
// a symbol (docs/design/symbols.md).
#pragma once

#if !defined(__cplusplus) || __cplusplus < 202002L
#error "sett needs C++20: compile with -std=c++20 or later"
#endif

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

#if !defined(SETT_SIM)
#define SETT_SIM 0
#endif

#if !defined(SETT_CUTLASS)
#if __has_include(<cute/sett_config.hpp>) && __has_include(<cutlass/version.h>)
#define SETT_CUTLASS 1
#else
#define SETT_CUTLASS 0
#endif
#endif

#define SETT_ABI v0_1_0
#if SETT_CUTLASS && (SETT_SIM || SETT_DEVICE_CHECKS)
#error "SETT_CUTLASS=1 cannot be combined with SETT_SIM or SETT_DEVICE_CHECKS yet: set both to 0"
#elif SETT_CUTLASS
#define SETT_CUTE_ABI v0_1_0::inline over
#elif SETT_SIM && SETT_DEVICE_CHECKS
#define SETT_CUTE_ABI v0_1_0::inline watched_and_checked
#elif SETT_SIM
#define SETT_CUTE_ABI v0_1_0::inline watched
#elif SETT_DEVICE_CHECKS
#define SETT_CUTE_ABI v0_1_0::inline checked
#else
#define SETT_CUTE_ABI v0_1_0
#endif
