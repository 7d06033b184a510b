// <cute/config.hpp>: CuTe's path and its public macros, under the names that programs use.
#pragma once

#if !defined(__CUDACC_RTC__)
#include <cassert>
#include <cstdio>
#endif

#include "arch/config.hpp"

#if defined(__CUDACC__)
#define CUTE_HOST_DEVICE __forceinline__ __host__ __device__
#define CUTE_DEVICE __forceinline__ __device__
#define CUTE_HOST __forceinline__ __host__
#define CUTE_GRID_CONSTANT __grid_constant__
#define CUTE_ALIGNAS(n) __align__(n)
#define CUTE_UNROLL _Pragma("unroll")
#define CUTE_NO_UNROLL _Pragma("unroll 1")
#else
#define CUTE_HOST_DEVICE inline
#define CUTE_DEVICE inline
#define CUTE_HOST inline
#define CUTE_GRID_CONSTANT
#define CUTE_ALIGNAS(n) alignas(n)
#define CUTE_UNROLL
#define CUTE_NO_UNROLL
#endif

#if defined(__CUDACC_RTC__)
#define CUTE_HOST_RTC CUTE_HOST_DEVICE
#else
#define CUTE_HOST_RTC CUTE_HOST
#endif
#define CUTE_GCC_UNREACHABLE __builtin_unreachable()

// stops the kernel if the target lacks an instruction
#if defined(__CUDACC_RTC__)
#define CUTE_INVALID_CONTROL_PATH(x) \
  printf(x);                         \
  __brkpt()
#elif defined(__CUDA_ARCH__)
#define CUTE_INVALID_CONTROL_PATH(x) \
  assert(0 && x);                    \
  printf(x);                         \
  __brkpt()
#else
#define CUTE_INVALID_CONTROL_PATH(x) \
  assert(0 && x);                    \
  printf(x)
#endif

#define CUTE_INLINE_CONSTANT inline constexpr
#define CUTE_STATIC_V(x) decltype(x)::value
#define CUTE_STATIC_ASSERT static_assert
#define CUTE_STATIC_ASSERT_V(x, ...) static_assert(decltype(x)::value, ##__VA_ARGS__)
#define CUTE_STL_NAMESPACE std
// a template parameter that exists only if a condition holds; names with __ are CuTe's own
#define __CUTE_REQUIRES(...) typename cute::enable_if<(__VA_ARGS__)>::type* = nullptr
#define __CUTE_REQUIRES_V(...) typename cute::enable_if<decltype((__VA_ARGS__))::value>::type* = nullptr
