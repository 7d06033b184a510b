// Copies with non-temporal stores. Permutations are compared with this copy.
#include "ceilings.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace bench {

namespace {

// Copies four pages at a time, which keeps more of the memory's banks busy than one stream does.
void copy_part(char* to, char const* from, std::size_t bytes) {
#if defined(__AVX512F__)
  constexpr std::size_t page = 4096;
  std::size_t p = 0;
  for (; p + 4 * page <= bytes; p += 4 * page) {
    for (std::size_t i = 0; i < page; i += 64) {
      for (std::size_t k = p + i; k < p + 4 * page; k += page) {
        __builtin_prefetch(from + k + 512, 0, 3);
        _mm512_stream_si512(reinterpret_cast<__m512i*>(to + k), _mm512_loadu_si512(from + k));
      }
    }
  }
  for (; p < bytes; p += 64) { _mm512_stream_si512(reinterpret_cast<__m512i*>(to + p), _mm512_loadu_si512(from + p)); }
  _mm_sfence();
#elif defined(__AVX__)
  for (std::size_t i = 0; i < bytes; i += 32) {
    _mm256_stream_si256(reinterpret_cast<__m256i*>(to + i),
                        _mm256_loadu_si256(reinterpret_cast<__m256i const*>(from + i)));
  }
  _mm_sfence();
#else
  std::memcpy(to, from, bytes);
#endif
}

}  // namespace

void nt_copy(char* to, char const* from, std::size_t bytes, int threads) {
  std::size_t const part = (bytes / std::size_t(threads) + 63) / 64 * 64;
#pragma omp parallel for schedule(static, 1) num_threads(threads) if (threads > 1)
  for (int i = 0; i < threads; ++i) {
    std::size_t const begin = part * std::size_t(i);
    std::size_t const end = begin + part < bytes ? begin + part : bytes / 64 * 64;
    copy_part(to + begin, from + begin, end - begin);
  }
}

}  // namespace bench
