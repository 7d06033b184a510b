// each: calls f(0), f(1), ..., f(n-1), and makes the checks that the algorithms share.
//
//   law      each_index(n, f) calls f in order; in device code, each_index unrolls a static n, and each_in_memory does
//            if registers can hold the words
//   example  each_index(size(t), f) visits every element of a tensor, t(i)
//
// Requires: nothing.
// Errors: sizes_differ; static sizes that differ do not compile, and run-time sizes raise layout_error on the host.
#pragma once

#include "../num/refused.hpp"
#include "../tensor/tensor.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class N, class F>
SETT_HOST_DEVICE constexpr void each_index(N const& n, F const& f) {
  using Index = remove_cvref_t<decltype(n + 0)>;
  Index const last = static_cast<Index>(n);
#if defined(__CUDA_ARCH__)
#pragma unroll
#endif
  for (Index i = 0; i < last; ++i) { f(i); }
}

// Calls f for each word in memory. If the words do not fit into the 255 registers of a thread, they can only be copied
// from memory to memory. A loop that copies from memory to memory is not unrolled: ptxas would compile thousands of
// copies of its body for minutes, without making it faster.
template <int Bits, class N, class F>
SETT_HOST_DEVICE constexpr void each_in_memory(N const& n, F const& f) {
#if defined(__CUDA_ARCH__)
  if constexpr (is_static_v<N>) {
    constexpr int words = Bits > 32 ? Bits / 32 : 1;
    if constexpr (N::value * words > 255) {
#pragma unroll 16
      for (int i = 0; i < int(N::value); ++i) { f(i); }
      return;
    }
  }
#endif
  each_index(n, f);
}

// Returns element i for reading. If a simulator is included, this tells it about the read.
template <class T, class I>
SETT_HOST_DEVICE constexpr typename T::value_type element_at(T const& t, I i) {
#if !defined(__CUDA_ARCH__) && !defined(__CUDACC_RTC__)
  using Iterator = typename T::iterator;
  if constexpr (std::is_pointer_v<Iterator>) {
    if constexpr (requires { watch_read(detail::watch_tag<Iterator>{}, &t(i)); }) {
      if (!__builtin_is_constant_evaluated()) {
        auto& r = t(i);
        watch_read(detail::watch_tag<Iterator>{}, &r);
        return static_cast<typename T::value_type>(r);
      }
    }
  }
#endif
  return static_cast<typename T::value_type>(t(i));
}

// Checks that a predicate of n truth values covers the first m elements.
template <class Op, class N, class M>
SETT_HOST_DEVICE constexpr void check_reaches(N const& n, M const& m) {
  if constexpr (is_static_v<N> && is_static_v<M>) {
    if constexpr (N::value < M::value) {
      sett::refused<Op, sett::Rule::sizes_differ, sett::mode<0>, sett::index<0>, std::int64_t(N::value),
                    std::int64_t(M::value)>();
    }
  } else {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
    auto const a = static_cast<std::int64_t>(n);
    auto const b = static_cast<std::int64_t>(m);
    if (a < b) { sett::raise(sett::make_error(Op::name, {sett::Rule::sizes_differ, 0, 0, a, b})); }
#endif
  }
}

// Checks that the tensors of the operation Op have the same number of elements.
template <class Op, class N, class M>
SETT_HOST_DEVICE constexpr void check_sizes(N const& n, M const& m) {
  if constexpr (is_static_v<N> && is_static_v<M>) {
    if constexpr (N::value != M::value) {
      sett::refused<Op, sett::Rule::sizes_differ, sett::mode<0>, sett::index<0>, std::int64_t(N::value),
                    std::int64_t(M::value)>();
    }
  } else {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
    auto const a = static_cast<std::int64_t>(n);
    auto const b = static_cast<std::int64_t>(m);
    if (a != b) { sett::raise(sett::make_error(Op::name, {sett::Rule::sizes_differ, 0, 0, a, b})); }
#endif
  }
}

}  // namespace detail

}  // namespace cute
