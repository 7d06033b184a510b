// aligned: arrays and structs with a given alignment.
//
//   law      alignof(array_aligned<T,N,A>) and alignof(aligned_struct<A>) are A, or alignof(T) if that is larger
//   example  sizeof(array_aligned<char, 3>) == 16;  struct Tiles : aligned_struct<128> { ... };
//
// Requires: nothing.
// Errors: an alignment that is not a power of two does not compile; CuTe's aligned_struct above 256 is not aligned.
#pragma once

#include "../num/bits.hpp"
#include "../tree/array.hpp"

namespace cute::inline SETT_CUTE_ABI {

// An empty base class. Child makes several such bases of one struct distinct types.
template <size_t Alignment, class Child = void>
struct alignas(Alignment) aligned_struct {};

template <class T, size_t N, size_t Alignment = 16>
struct alignas(T) alignas(Alignment) array_aligned : array<T, N> {};

template <int N>
SETT_HOST_DEVICE inline bool is_byte_aligned(void const* ptr) {
  static_assert(has_single_bit(N), "an alignment must be a power of two");
  return (reinterpret_cast<std::uintptr_t>(ptr) & static_cast<std::uintptr_t>(N - 1)) == 0;
}

}  // namespace cute
