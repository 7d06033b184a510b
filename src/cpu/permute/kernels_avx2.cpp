// Implements the block kernels of a permutation with AVX2.
#include <immintrin.h>

#include "transpose_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

struct Isa {
  using vector = __m256i;
  static constexpr int lanes = 2;
  static vector load(char const* p) { return _mm256_loadu_si256(reinterpret_cast<__m256i const*>(p)); }
  static void store(char* p, vector v) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v); }
  static void stream(char* p, vector v) { _mm256_stream_si256(reinterpret_cast<__m256i*>(p), v); }
  static void fence() { _mm_sfence(); }
  static __m128i piece(char const* p) { return _mm_loadu_si128(reinterpret_cast<__m128i const*>(p)); }
  static constexpr bool shuffles = true;
  static vector repeat(unsigned char const* p) {
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<__m128i const*>(p)));
  }
  static vector shuffle(vector v, vector mask) { return _mm256_shuffle_epi8(v, mask); }
  static vector either(vector a, vector b) { return _mm256_or_si256(a, b); }
  template <bool streams>
  static inline __attribute__((always_inline)) void put_piece(char* p, vector v, int lane) {
    auto* const to = reinterpret_cast<__m128i*>(p);
    __m128i const piece = lane == 0 ? _mm256_castsi256_si128(v) : _mm256_extracti128_si256(v, 1);
    streams ? _mm_stream_si128(to, piece) : _mm_storeu_si128(to, piece);
  }
  template <class Row>
  static inline __attribute__((always_inline)) vector gather(Row row) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(piece(row(0))), piece(row(1)), 1);
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector low(vector a, vector b) {
    if constexpr (Log == 0) { return _mm256_unpacklo_epi8(a, b); }
    if constexpr (Log == 1) { return _mm256_unpacklo_epi16(a, b); }
    if constexpr (Log == 2) { return _mm256_unpacklo_epi32(a, b); }
    return _mm256_unpacklo_epi64(a, b);
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector high(vector a, vector b) {
    if constexpr (Log == 0) { return _mm256_unpackhi_epi8(a, b); }
    if constexpr (Log == 1) { return _mm256_unpackhi_epi16(a, b); }
    if constexpr (Log == 2) { return _mm256_unpackhi_epi32(a, b); }
    return _mm256_unpackhi_epi64(a, b);
  }
};

}  // namespace

PermuteKernels const permute_avx2 = permute_kernels<Isa>();

}  // namespace sett::cpu::detail
