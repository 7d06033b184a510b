// vnni: multiplies narrow elements, several k at a time.
//
// Each 32-bit lane holds a group: consecutive elements of one row along k, whose products are added to the lane's sum.
// A group is four bytes (one operand unsigned, the other signed), two 16-bit numbers widened from bytes, or two bf16.
// If the instruction set cannot multiply groups of bytes, bytes_per_group is 0.
#pragma once

#include "isa.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

using Group = std::uint32_t;

#if defined(__AVX512VNNI__) || defined(__AVXVNNI__)
constexpr int bytes_per_group = 4;
#elif defined(__AVX512BW__) || defined(__AVX2__)
constexpr int bytes_per_group = 2;
#else
constexpr int bytes_per_group = 0;
#endif

#if defined(__AVX512F__) || defined(__AVX2__)
inline Vector<Group> dot(Vector<Group> sum, Vector<Group> is_unsigned, Vector<Group> is_signed) {
#if defined(__AVX512VNNI__)
  return reinterpret_cast<Vector<Group>>(_mm512_dpbusd_epi32(
      reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(is_unsigned), reinterpret_cast<__m512i>(is_signed)));
#elif defined(__AVXVNNI__)
  return reinterpret_cast<Vector<Group>>(_mm256_dpbusd_avx_epi32(
      reinterpret_cast<__m256i>(sum), reinterpret_cast<__m256i>(is_unsigned), reinterpret_cast<__m256i>(is_signed)));
#elif defined(__AVX512F__)
  return sum + reinterpret_cast<Vector<Group>>(
                   _mm512_madd_epi16(reinterpret_cast<__m512i>(is_unsigned), reinterpret_cast<__m512i>(is_signed)));
#else
  return sum + reinterpret_cast<Vector<Group>>(
                   _mm256_madd_epi16(reinterpret_cast<__m256i>(is_unsigned), reinterpret_cast<__m256i>(is_signed)));
#endif
}
#endif

#if defined(__AVX512BF16__)
inline Vector<float> dot(Vector<float> sum, Vector<Group> x, Vector<Group> y) {
  return reinterpret_cast<Vector<float>>(
      _mm512_dpbf16_ps(reinterpret_cast<__m512>(sum), reinterpret_cast<__m512bh>(x), reinterpret_cast<__m512bh>(y)));
}
#endif

}  // namespace
}  // namespace sett::cpu::detail
