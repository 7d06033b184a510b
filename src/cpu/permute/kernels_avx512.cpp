// Implements the block kernels of a permutation with AVX-512.
#include <immintrin.h>

#include "transpose_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

struct Isa {
  using vector = __m512i;
  static constexpr int lanes = 4;
  static vector load(char const* p) { return _mm512_loadu_si512(reinterpret_cast<__m512i const*>(p)); }
  static void store(char* p, vector v) { _mm512_storeu_si512(reinterpret_cast<__m512i*>(p), v); }
  static void stream(char* p, vector v) { _mm512_stream_si512(reinterpret_cast<__m512i*>(p), v); }
  static void fence() { _mm_sfence(); }
  static __m128i piece(char const* p) { return _mm_loadu_si128(reinterpret_cast<__m128i const*>(p)); }
  static constexpr bool shuffles = true;
  static vector repeat(unsigned char const* p) {
    return _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<__m128i const*>(p)));
  }
  static vector shuffle(vector v, vector mask) { return _mm512_shuffle_epi8(v, mask); }
  static vector either(vector a, vector b) { return _mm512_or_si512(a, b); }
  template <bool streams>
  static inline __attribute__((always_inline)) void put_piece(char* p, vector v, int lane) {
    auto* const to = reinterpret_cast<__m128i*>(p);
    __m128i const piece = lane == 0   ? _mm512_castsi512_si128(v)
                          : lane == 1 ? _mm512_extracti32x4_epi32(v, 1)
                          : lane == 2 ? _mm512_extracti32x4_epi32(v, 2)
                                      : _mm512_extracti32x4_epi32(v, 3);
    streams ? _mm_stream_si128(to, piece) : _mm_storeu_si128(to, piece);
  }
  template <class Row>
  static inline __attribute__((always_inline)) vector gather(Row row) {
    vector v = _mm512_castsi128_si512(piece(row(0)));
    v = _mm512_inserti32x4(v, piece(row(1)), 1);
    v = _mm512_inserti32x4(v, piece(row(2)), 2);
    return _mm512_inserti32x4(v, piece(row(3)), 3);
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector low(vector a, vector b) {
    if constexpr (Log == 0) { return _mm512_unpacklo_epi8(a, b); }
    if constexpr (Log == 1) { return _mm512_unpacklo_epi16(a, b); }
    if constexpr (Log == 2) { return _mm512_unpacklo_epi32(a, b); }
    return _mm512_unpacklo_epi64(a, b);
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector high(vector a, vector b) {
    if constexpr (Log == 0) { return _mm512_unpackhi_epi8(a, b); }
    if constexpr (Log == 1) { return _mm512_unpackhi_epi16(a, b); }
    if constexpr (Log == 2) { return _mm512_unpackhi_epi32(a, b); }
    return _mm512_unpackhi_epi64(a, b);
  }
};

}  // namespace

PermuteKernels const permute_avx512 = permute_kernels<Isa>();

}  // namespace sett::cpu::detail
