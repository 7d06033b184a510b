// interleave: interleaves 8-bit integers or bf16 of several k to VNNI groups (vnni.hpp).
#pragma once

#include "../loops/vnni.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The number of elements along k in a group.
template <class S>
constexpr int k_per_group = sizeof(S) == 1 ? bytes_per_group : 2;

// A vector with one element of each lane's row.
#if defined(__AVX512F__)
template <int Bytes>
struct ElementsOf {
  using type = __m128i;
};
template <>
struct ElementsOf<2> {
  using type = __m256i;
};
template <class S>
using Elements = typename ElementsOf<sizeof(S)>::type;
// Loads elements of n contiguous rows, at most 16.
template <class S>
inline Elements<S> load_elements(S const* p, int n) {
  if constexpr (sizeof(S) == 2) {
    return n == 16 ? _mm256_loadu_si256(reinterpret_cast<__m256i const*>(p))
                   : _mm256_maskz_loadu_epi16(static_cast<__mmask16>((1u << n) - 1u), p);
  } else {
    return n == 16 ? _mm_loadu_si128(reinterpret_cast<__m128i const*>(p))
                   : _mm_maskz_loadu_epi8(static_cast<__mmask16>((1u << n) - 1u), p);
  }
}
#else
template <class S>
using Elements = __m128i;
// Loads elements of n contiguous rows, at most 8.
template <class S>
inline Elements<S> load_elements(S const* p, int n) {
  long long v = 0;
  n == 8 ? std::memcpy(&v, p, 8) : std::memcpy(&v, p, std::size_t(n));
  return _mm_cvtsi64_si128(v);
}
#endif

// Interleaves elements x[q][i] to the groups (x[0][i], x[1][i], ...) of rows i.
template <class S>
inline Vector<Group> interleaved(Elements<S> const (&x)[k_per_group<S>]) {
#if defined(__AVX512F__)
  if constexpr (sizeof(S) == 2) {
    __m512i const v = _mm512_inserti64x4(_mm512_castsi256_si512(x[0]), x[1], 1);
    return reinterpret_cast<Vector<Group>>(
        _mm512_permutexvar_epi16(_mm512_set_epi16(31, 15, 30, 14, 29, 13, 28, 12, 27, 11, 26, 10, 25, 9, 24, 8, 23, 7,
                                                  22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0),
                                 v));
  } else if constexpr (k_per_group<S> == 4) {
    __m512i v = _mm512_castsi128_si512(x[0]);
    v = _mm512_inserti32x4(v, x[1], 1);
    v = _mm512_inserti32x4(v, x[2], 2);
    v = _mm512_inserti32x4(v, x[3], 3);
    // First interleaves the four rows of each q, and then the four bytes of each row.
    v = _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), v);
    __m128i const order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return reinterpret_cast<Vector<Group>>(_mm512_shuffle_epi8(v, _mm512_broadcast_i32x4(order)));
  } else {
    __m256i const v = _mm256_set_m128i(_mm_unpackhi_epi8(x[0], x[1]), _mm_unpacklo_epi8(x[0], x[1]));
    return reinterpret_cast<Vector<Group>>(__is_same(S, std::int8_t) ? _mm512_cvtepi8_epi16(v)
                                                                     : _mm512_cvtepu8_epi16(v));
  }
#else
  if constexpr (k_per_group<S> == 4) {
    __m256i v = _mm256_set_m128i(_mm_unpacklo_epi64(x[2], x[3]), _mm_unpacklo_epi64(x[0], x[1]));
    v = _mm256_permutevar8x32_epi32(v, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7));
    __m128i const order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return reinterpret_cast<Vector<Group>>(_mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(order)));
  } else {
    __m128i const v = _mm_unpacklo_epi8(x[0], x[1]);
    return reinterpret_cast<Vector<Group>>(__is_same(S, std::int8_t) ? _mm256_cvtepi8_epi16(v)
                                                                     : _mm256_cvtepu8_epi16(v));
  }
#endif
}

// Loads n elements of one row, contiguous along k, as groups.
template <class S>
inline Vector<Group> groups_along_k(S const* p, Index n) {
#if defined(__AVX512F__)
  std::uint64_t const mask = n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
  if constexpr (sizeof(S) == 2) {
    return reinterpret_cast<Vector<Group>>(_mm512_maskz_loadu_epi16(static_cast<__mmask32>(mask), p));
  } else if constexpr (k_per_group<S> == 4) {
    return reinterpret_cast<Vector<Group>>(_mm512_maskz_loadu_epi8(mask, p));
  } else {
    __m256i const v = _mm256_maskz_loadu_epi8(static_cast<__mmask32>(mask), p);
    return reinterpret_cast<Vector<Group>>(__is_same(S, std::int8_t) ? _mm512_cvtepi8_epi16(v)
                                                                     : _mm512_cvtepu8_epi16(v));
  }
#else
  constexpr int all = lanes<Group> * k_per_group<S>;
  alignas(32) S some[all] = {};
  n >= all ? std::memcpy(some, p, all) : std::memcpy(some, p, std::size_t(n));
  if constexpr (k_per_group<S> == 4) {
    return load<Group>(reinterpret_cast<Group const*>(some));
  } else {
    __m128i const v = _mm_load_si128(reinterpret_cast<__m128i const*>(some));
    return reinterpret_cast<Vector<Group>>(__is_same(S, std::int8_t) ? _mm256_cvtepi8_epi16(v)
                                                                     : _mm256_cvtepu8_epi16(v));
  }
#endif
}

}  // namespace
}  // namespace sett::cpu::detail
