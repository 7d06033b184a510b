// cuda_std: the namespace cuda::std, with the names of the host's std.
//
// `sett sim` includes this header, and the host's header, instead of headers such as <cuda/std/array>.
// cuda::std::atomic and its memory orders are CUDA's (cuda_atomic.hpp). std::barrier, std::latch and semaphores are not
// provided, because simulated threads cannot wait in them: use cuda::barrier.
//
//   law      cuda::std::name is std::name, except for atomics
//   example  cuda::std::array<int, 4> a{}; cuda::std::tuple<int, float> t{1, 2.0f};
//
// Requires: nothing. Errors: none. Source: the CUDA C++ Core Libraries, "Standard API".
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "cuda_atomic.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace cuda {

namespace std {

using namespace ::std;

template <class T>
using atomic = ::cuda::atomic<T, thread_scope_system>;
template <class T>
using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
using ::cuda::atomic_thread_fence;
using ::cuda::memory_order;
using ::cuda::memory_order_acq_rel;
using ::cuda::memory_order_acquire;
using ::cuda::memory_order_consume;
using ::cuda::memory_order_relaxed;
using ::cuda::memory_order_release;
using ::cuda::memory_order_seq_cst;

}  // namespace std

// Returns a / b, rounded up.
template <class A, class B>
  requires(::std::is_integral_v<A>&& ::std::is_integral_v<B>)
constexpr auto ceil_div(A a, B b) { return (a + (b - 1)) / b; }

}  // namespace cuda

#endif
