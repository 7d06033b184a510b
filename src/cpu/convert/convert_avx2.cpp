// Converts between float and half with F16C.
#include <immintrin.h>

#include <cstdint>
#include <cstring>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

using Convert = void (*)(char const*, std::int64_t, char*, std::int64_t, std::int64_t);

namespace {

void to_half(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n) {
  std::int64_t i = 0;
  if (src_step == 4 && dst_step == 2) {
    for (; i + 8 <= n; i += 8) {
      __m256 const v = _mm256_loadu_ps(reinterpret_cast<float const*>(src + 4 * i));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(dst + 2 * i), _mm256_cvtps_ph(v, _MM_FROUND_TO_NEAREST_INT));
    }
  }
  for (; i < n; ++i) {
    float x;
    std::memcpy(&x, src + i * src_step, 4);
    auto const half = std::uint16_t(_cvtss_sh(x, _MM_FROUND_TO_NEAREST_INT));
    std::memcpy(dst + i * dst_step, &half, 2);
  }
}

void to_float(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n) {
  std::int64_t i = 0;
  if (src_step == 2 && dst_step == 4) {
    for (; i + 8 <= n; i += 8) {
      __m128i const v = _mm_loadu_si128(reinterpret_cast<__m128i const*>(src + 2 * i));
      _mm256_storeu_ps(reinterpret_cast<float*>(dst + 4 * i), _mm256_cvtph_ps(v));
    }
  }
  for (; i < n; ++i) {
    std::uint16_t half;
    std::memcpy(&half, src + i * src_step, 2);
    float const x = _cvtsh_ss(half);
    std::memcpy(dst + i * dst_step, &x, 4);
  }
}

}  // namespace

extern Convert const f32_to_f16_avx2;
extern Convert const f16_to_f32_avx2;
Convert const f32_to_f16_avx2 = to_half;
Convert const f16_to_f32_avx2 = to_float;

}  // namespace sett::cpu::detail
