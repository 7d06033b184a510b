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

// Packs left or right micro-panels of 32 rows for k in [k0,k1).
template <int Bytes>
void pack_amx(Operand const& x, Index row, Index rows, Index k0, Index k1, bool right, char* out) {
  Vector<float> r[16];
  Index const chunk = 16 * (4 / Bytes);
  for (Index q = 0; q < rows; q += amx_rows) {
    for (Index k = k0; k < k1; k += chunk, out += chunk_bytes) {
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
