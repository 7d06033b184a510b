// clear: sets every element to a value-initialised element, which is 0 for numbers.
//
//   law      clear(t) is fill(t, T{}) for the value type T of t
//   example  clear(accumulators);
//
// Requires: nothing.
// Errors: the errors of fill.
#pragma once

#include "fill.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Hides the values of register words that hold several elements each. Otherwise, if a loop may be skipped, the
// compiler keeps the known zeros element by element, which takes more registers (wgmma_tma_sm90: 112 instead of 95).
template <class T, size_t N>
SETT_HOST_DEVICE constexpr void forget_words([[maybe_unused]] ArrayEngine<T, N>& registers) {
#if defined(__CUDA_ARCH__)
  constexpr size_t bits = N * sizeof_bits<T>::value;
  if constexpr (sizeof(T) < 4 && bits % 32 == 0 && alignof(ArrayEngine<T, N>) % 4 == 0) {
    if (__builtin_is_constant_evaluated()) { return; }
    auto* const words = reinterpret_cast<uint32_t*>(&registers);
    SETT_UNROLL
    for (size_t i = 0; i < bits / 32; ++i) {
      uint32_t word = words[i];
      asm("" : "+r"(word));
      words[i] = word;
    }
  }
#endif
}

}  // namespace detail

template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr void clear(Tensor<Engine, Layout>& t) {
  fill(t, typename Tensor<Engine, Layout>::value_type{});
  if constexpr (detail::is_owning_engine_v<Engine>) { detail::forget_words(t.engine()); }
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr void clear(Tensor<Engine, Layout>&& t) {
  clear(t);
}

}  // namespace cute
