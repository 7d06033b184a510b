// config: sett's macros.
//
//   SETT_VERSION         10000*major + 100*minor + patch of this copy of the library
//   SETT_VERSION_STRING  the same as text
//   SETT_HOST_DEVICE     marks a function for both sides under nvcc and NVRTC; nothing elsewhere
//   SETT_UNROLL          before a loop, makes device compilers unroll it; nothing elsewhere
//   SETT_EXCEPTIONS      1 if a failed operation throws; 0 (-fno-exceptions) if it prints its sentence and aborts
//   SETT_DEVICE_CHECKS   define it as 1 before the first include to make device code run the host's checks too
//   SETT_SIM             1 if the simulator observes accesses through pointers; the target sett::sim defines it
//   SETT_CUTLASS         1 if number types are CUTLASS's, which needs sett/compat before CUTLASS on the path
//   SETT_ABI             the inline namespace of the entities in namespace sett; each version has its own
//   SETT_CUTE_ABI        the inline namespace of the entities in namespace cute; it depends on the options above too
//
// A program may link units that include CuTe, another version of sett, or sett with other options, because no two of
// them share a symbol (docs/design/symbols.md).
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
