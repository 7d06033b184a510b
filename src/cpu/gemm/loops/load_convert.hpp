// load_convert: loads elements of any number type as vectors of the accumulator type, and transposes squares of
// vectors.
#pragma once

#include "../problem.hpp"
#include "isa.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

struct Bf16 {
  std::uint16_t bits;
};
struct Half {
  std::uint16_t bits;
};

// The accumulator type T, as stored in memory.
template <class T>
constexpr DType number_of = __is_same(T, float)    ? DType::f32
                            : __is_same(T, double) ? DType::f64
                                                   : DType::s32;

template <class T>
inline T bits_as(std::uint32_t u) {
  T x;
  __builtin_memcpy(&x, &u, sizeof x);
  return x;
}

inline float number(Bf16 x) { return bits_as<float>(std::uint32_t{x.bits} << 16); }
inline float number(Half x) {
  std::uint32_t const sign = (x.bits & 0x8000u) << 16;
  std::uint32_t const rest = x.bits & 0x7fffu;
  if (rest >= 0x7c00u) { return bits_as<float>(sign | 0x7f800000u | (rest & 0x3ffu) << 13); }
  // Multiplying adjusts the exponent. The multiplication is exact, so that subnormals are converted correctly.
  return bits_as<float>(sign | rest << 13) * 0x1p112f;
}
template <class S>
inline S number(S x) {
  return x;
}

// Loads n elements as a vector of T. The other lanes are zero.
template <class S, class T>
inline Vector<T> load_as(S const* p, int n) {
  if constexpr (sizeof(S) == sizeof(T)) {
    return Mask<T>(n).load(reinterpret_cast<T const*>(p));
  } else {
    Vector<T> v{};
    if (n >= lanes<T>) {
#if defined(__AVX512F__)
      if constexpr (__is_same(S, Bf16) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(
            _mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(p))), 16));
      }
      if constexpr (__is_same(S, Half) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(_mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(p))));
      }
#elif defined(__AVX2__)
      if constexpr (__is_same(S, Bf16) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(
            _mm256_slli_epi32(_mm256_cvtepu16_epi32(_mm_loadu_si128(reinterpret_cast<__m128i const*>(p))), 16));
      }
      if constexpr (__is_same(S, Half) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(_mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<__m128i const*>(p))));
      }
#endif
      for (int i = 0; i < lanes<T>; ++i) { v[i] = static_cast<T>(number(p[i])); }
      return v;
    }
    for (int i = 0; i < n; ++i) { v[i] = static_cast<T>(number(p[i])); }
    return v;
  }
}

template <int H, bool High, class V, int... I>
inline V exchange(V x, V y, std::integer_sequence<int, I...>) {
  constexpr int L = sizeof...(I);
  if constexpr (High) {
    return __builtin_shufflevector(x, y, ((I & H) ? L + I : I + H)...);
  } else {
    return __builtin_shufflevector(x, y, ((I & H) ? L + I - H : I)...);
  }
}

template <class T, int H = lanes<T> / 2>
inline void transpose(Vector<T> (&r)[lanes<T>]) {
  using Lanes = std::make_integer_sequence<int, lanes<T>>;
#pragma GCC unroll 16
  for (int i = 0; i < lanes<T>; ++i) {
    if ((i & H) == 0) {
      Vector<T> const x = r[i];
      Vector<T> const y = r[i + H];
      r[i] = exchange<H, false>(x, y, Lanes{});
      r[i + H] = exchange<H, true>(x, y, Lanes{});
    }
  }
  if constexpr (H > 1) { transpose<T, H / 2>(r); }
}

}  // namespace
}  // namespace sett::cpu::detail
