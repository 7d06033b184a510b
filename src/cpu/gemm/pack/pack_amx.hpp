// pack_amx: packs operands for the matrix unit, whose tiles have 16 rows of 16 VNNI groups.
//
// A left micro-panel (columns of C) has 32 rows of 64 bytes for each chunk of 16 groups along k. A right micro-panel
// (rows of C) has the groups of 32 rows for each group along k.
#pragma once

#include "../loops/load_convert.hpp"
#include "../rounding.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

constexpr int amx_rows = 32;
constexpr Index chunk_bytes = 2048;  // bytes of 16 groups of 32 rows

// Reads elements of `Bytes` bytes from up to 16 rows and 16 groups, from k on. Afterwards r[i] holds the groups of row
// i or, with `across`, group i of all rows. Elements outside the rows or after `steps` are zero.
template <int Bytes>
void read_amx_groups(Operand const& x, Index row, int rows, Index k, Index steps, bool across, Vector<float> (&r)[16]) {
  constexpr int k_of_group = 4 / Bytes;
  char const* const base = static_cast<char const*>(x.data);
  Index const count = smaller(steps, 16 * k_of_group);
  bool const along_k = x.k.contiguous(k, count);
  if (along_k) {
    auto const mask = count == 16 * k_of_group ? ~std::uint64_t{0} : (std::uint64_t{1} << (count * Bytes)) - 1;
    Index const offset = x.k.at(k);
    for (int i = 0; i < 16; ++i) {
      r[i] = i < rows ? reinterpret_cast<Vector<float>>(
                            _mm512_maskz_loadu_epi8(mask, base + (x.rows.at(row + i) + offset) * Bytes))
                      : Vector<float>{};
    }
  } else if (x.rows.contiguous(row, rows)) {
    char const* const start = base + x.rows.at(row) * Bytes;
    auto const mask = static_cast<__mmask16>((1u << rows) - 1u);
    for (int i = 0; i < 16; ++i) {
      __m512i group = _mm512_setzero_si512();
      for (int q = 0; q < k_of_group; ++q) {
        if (i * k_of_group + q >= count) { break; }
        char const* const p = start + x.k.at(k + i * k_of_group + q) * Bytes;
        __m512i const one = Bytes == 2 ? _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, p))
                                       : _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(mask, p));
        group = _mm512_or_si512(group, _mm512_slli_epi32(one, static_cast<unsigned>(8 * Bytes * q)));
      }
      r[i] = reinterpret_cast<Vector<float>>(group);
    }
  } else {
    alignas(64) char groups[16][64] = {};
    for (Index q = 0; q < count; ++q) {
      char const* const p = base + x.k.at(k + q) * Bytes;
      for (int i = 0; i < rows; ++i) { std::memcpy(&groups[i][q * Bytes], p + x.rows.at(row + i) * Bytes, Bytes); }
    }
    for (int i = 0; i < 16; ++i) { std::memcpy(&r[i], groups[i], 64); }
  }
  bool const is_across = !along_k && x.rows.contiguous(row, rows);
  if (is_across != across) { transpose<float>(r); }
}

// Joins the bytes or words of consecutive k to groups, for 32 contiguous rows and a whole chunk from k on. Lines are
// read whole, or in halves for bytes, and the lines of the next chunk are prefetched.
template <int Bytes>
void pack_amx_rows(Operand const& x, Index row, Index k, char* out) {
  constexpr int k_of_group = 4 / Bytes;
  char const* const start = static_cast<char const*>(x.data) + x.rows.at(row) * Bytes;
  Index const ahead = x.k.affine() ? x.k.stride * Bytes * 16 * k_of_group : 0;
  auto const line = [&](Index step) {
    char const* const p = start + x.k.at(k + step) * Bytes;
    __builtin_prefetch(p + ahead);
    return p;
  };
  if constexpr (Bytes == 2) {
    auto const ordered = [&](Index step) {
      __m512i const x = _mm512_loadu_si512(line(step));
      return __builtin_shufflevector(x, x, 0, 4, 1, 5, 2, 6, 3, 7);
    };
    for (int g = 0; g < 16; ++g, out += 128) {
      __m512i const even = ordered(2 * g);
      __m512i const odd = ordered(2 * g + 1);
      _mm512_storeu_si512(out, _mm512_unpacklo_epi16(even, odd));
      _mm512_storeu_si512(out + 64, _mm512_unpackhi_epi16(even, odd));
    }
  } else {
    auto const of_two_groups = [&](Index step) {
      __m256i const low = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(line(step)));
      __m256i const high = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(line(step + 4)));
      using Words = int __attribute__((vector_size(64)));
      Words const x = reinterpret_cast<Words>(__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7));
      return reinterpret_cast<__m512i>(
          __builtin_shufflevector(x, x, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    };
    for (int g = 0; g < 16; g += 2, out += 256) {
      __m512i const k0 = of_two_groups(4 * g), k1 = of_two_groups(4 * g + 1);
      __m512i const k2 = of_two_groups(4 * g + 2), k3 = of_two_groups(4 * g + 3);
      __m512i const low01 = _mm512_unpacklo_epi8(k0, k1), high01 = _mm512_unpackhi_epi8(k0, k1);
      __m512i const low23 = _mm512_unpacklo_epi8(k2, k3), high23 = _mm512_unpackhi_epi8(k2, k3);
      _mm512_storeu_si512(out, _mm512_unpacklo_epi16(low01, low23));
      _mm512_storeu_si512(out + 64, _mm512_unpackhi_epi16(low01, low23));
      _mm512_storeu_si512(out + 128, _mm512_unpacklo_epi16(high01, high23));
      _mm512_storeu_si512(out + 192, _mm512_unpackhi_epi16(high01, high23));
    }
  }
}

// Packs left or right micro-panels of 32 rows for k in [k0,k1).
template <int Bytes>
void pack_amx(Operand const& x, Index row, Index rows, Index k0, Index k1, bool right, char* out) {
  Vector<float> r[16];
  Index const chunk = 16 * (4 / Bytes);
  for (Index q = 0; q < rows; q += amx_rows) {
    bool const in_lines = right && rows - q >= amx_rows && x.rows.contiguous(row + q, amx_rows);
    for (Index k = k0; k < k1; k += chunk, out += chunk_bytes) {
      if (in_lines && k1 - k >= chunk) {
        pack_amx_rows<Bytes>(x, row + q, k, out);
        continue;
      }
      for (int half = 0; half < 2; ++half) {
        Index const left = rows - q - 16 * half;
        int const valid = left < 0 ? 0 : int(smaller(left, 16));
        if (valid > 0) {
          read_amx_groups<Bytes>(x, row + q + 16 * half, valid, k, k1 - k, right, r);
        } else {
          for (Vector<float>& v : r) { v = Vector<float>{}; }
        }
        for (int i = 0; i < 16; ++i) {
          std::memcpy(out + (right ? i * 128 + half * 64 : half * 1024 + i * 64), &r[i], 64);
        }
      }
    }
  }
}

}  // namespace
}  // namespace sett::cpu::detail
