// Implements the block kernels of a permutation with SSE2.
#include <immintrin.h>

#include "transpose_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

struct Isa {
  using vector = __m128i;
  static constexpr int lanes = 1;
  static vector load(char const* p) { return _mm_loadu_si128(reinterpret_cast<__m128i const*>(p)); }
  static void store(char* p, vector v) { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v); }
  static void stream(char* p, vector v) { _mm_stream_si128(reinterpret_cast<__m128i*>(p), v); }
  static void fence() { _mm_sfence(); }
  static __m128i piece(char const* p) { return _mm_loadu_si128(reinterpret_cast<__m128i const*>(p)); }
  static constexpr bool shuffles = false;
  template <bool streams>
  static inline __attribute__((always_inline)) void put_piece(char* p, vector v, int) {
    store(p, v);
  }
  template <class Row>
  static inline __attribute__((always_inline)) vector gather(Row row) {
    return piece(row(0));
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector low(vector a, vector b) {
    if constexpr (Log == 0) { return _mm_unpacklo_epi8(a, b); }
    if constexpr (Log == 1) { return _mm_unpacklo_epi16(a, b); }
    if constexpr (Log == 2) { return _mm_unpacklo_epi32(a, b); }
    return _mm_unpacklo_epi64(a, b);
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector high(vector a, vector b) {
    if constexpr (Log == 0) { return _mm_unpackhi_epi8(a, b); }
    if constexpr (Log == 1) { return _mm_unpackhi_epi16(a, b); }
    if constexpr (Log == 2) { return _mm_unpackhi_epi32(a, b); }
    return _mm_unpackhi_epi64(a, b);
  }
};

}  // namespace

PermuteKernels const permute_baseline = permute_kernels<Isa>();

}  // namespace sett::cpu::detail
