// multiply_add: computes a b + c for numbers and compiler vectors. If the target has such an instruction, the result
// is rounded only once.
//
// Whether a compiler fuses a multiplication with an addition depends on the surrounding code. The result may differ
// between whole vectors, masked vectors and scalars. The bits of a sum would then depend on the block in which the sum
// is computed. Sums that must be equal in every block are written with multiply_add.
//
//   law      multiply_add(a, b, c)[i] == multiply_add(a[i], b[i], c[i]), in every bit
//   example  multiply_add(2.0f, 3.0f, 1.0f) == 7.0f
//
// Requires: float, double, std::uint32_t, or a vector of them (attribute vector_size).
// Errors: none.
#pragma once

#include <cstdint>

#include "../config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

#if defined(__FMA__) || defined(__AVX512F__) || defined(__ARM_FEATURE_FMA)
inline constexpr bool has_fma = true;
#else
inline constexpr bool has_fma = false;
#endif

// All functions are static, because sources that are compiled for different instruction sets must not share them.
[[gnu::always_inline]] static inline float multiply_add(float a, float b, float c) {
  return has_fma ? __builtin_fmaf(a, b, c) : a * b + c;
}
[[gnu::always_inline]] static inline double multiply_add(double a, double b, double c) {
  return has_fma ? __builtin_fma(a, b, c) : a * b + c;
}
[[gnu::always_inline]] static inline std::uint32_t multiply_add(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  return a * b + c;
}

// g++ provides one built-in function for each vector type. Other compilers convert the loop below to one instruction.
#if defined(__FMA__) && defined(__GNUC__) && !defined(__clang__)
typedef float Float4 __attribute__((vector_size(16)));
typedef float Float8 __attribute__((vector_size(32)));
typedef double Double2 __attribute__((vector_size(16)));
typedef double Double4 __attribute__((vector_size(32)));
[[gnu::always_inline]] static inline Float4 multiply_add(Float4 a, Float4 b, Float4 c) {
  return __builtin_ia32_vfmaddps(a, b, c);
}
[[gnu::always_inline]] static inline Float8 multiply_add(Float8 a, Float8 b, Float8 c) {
  return __builtin_ia32_vfmaddps256(a, b, c);
}
[[gnu::always_inline]] static inline Double2 multiply_add(Double2 a, Double2 b, Double2 c) {
  return __builtin_ia32_vfmaddpd(a, b, c);
}
[[gnu::always_inline]] static inline Double4 multiply_add(Double4 a, Double4 b, Double4 c) {
  return __builtin_ia32_vfmaddpd256(a, b, c);
}
#if defined(__AVX512F__)
typedef float Float16 __attribute__((vector_size(64)));
typedef double Double8 __attribute__((vector_size(64)));
inline constexpr int current_rounding = 4;
[[gnu::always_inline]] static inline Float16 multiply_add(Float16 a, Float16 b, Float16 c) {
  return __builtin_ia32_vfmaddps512_mask(a, b, c, short(-1), current_rounding);
}
[[gnu::always_inline]] static inline Double8 multiply_add(Double8 a, Double8 b, Double8 c) {
  return __builtin_ia32_vfmaddpd512_mask(a, b, c, static_cast<unsigned char>(0xff), current_rounding);
}
#endif
#endif

template <class V>
[[gnu::always_inline]] static inline V multiply_add(V a, V b, V c) {
  auto const first = c[0];
  if constexpr (has_fma && !__is_same(decltype(first), std::uint32_t const)) {
    V out{};
    for (unsigned i = 0; i < sizeof(V) / sizeof(first); ++i) { out[i] = multiply_add(a[i], b[i], c[i]); }
    return out;
  } else {
    return a * b + c;
  }
}

}  // namespace sett::cpu::detail
