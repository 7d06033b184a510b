// amx: products of bf16 and of 8-bit integers by the matrix unit, whose tiles are 16 rows of 64 bytes.
//
// A word is 4 bytes of k: two bf16 or four integers. The unit multiplies 16 rows of 16 words ("left": columns of C) by
// 16 words of 16 rows ("right": rows of C), and adds the 16 x 16 sums to a third tile. A tile of C is 32 x 32: four
// sums, which read each operand twice. Left panels hold, for each 16 words of k, 32 rows of 64 bytes; right panels
// hold, for each word of k, the words of 32 rows. Operands that were packed before are those of the tiles of words
// (words.hpp): right panels as here, and columns that lie along k, which a tile loads by their distance. Sums stay in
// the workspace from one block of k to the next.
//
// bf16: subnormal numbers count as zero, and a sum is rounded to nearest once for each k, in pairs.
#pragma once

#include "five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

using Words = Vector<float>;
constexpr int amx_rows = 32;
constexpr Index amx_words = 16;  // of k, in a tile

struct TileShapes {
  std::uint8_t palette = 1;
  std::uint8_t start = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

// elements of `Bytes` bytes of up to 16 rows and 16 words, from k on: r[i] are the words of row i, or, with across,
// r[i] is word i of all rows; what is beyond rows or `steps` elements is zero
template <int Bytes>
void read_words(Operand const& x, Index row, int rows, Index k, Index steps, bool across, Words (&r)[16]) {
  constexpr int in_word = 4 / Bytes;
  char const* const base = static_cast<char const*>(x.data);
  Index const count = smaller(steps, 16 * in_word);
  bool const along_k = x.k.side_by_side(k, count);
  if (along_k) {
    auto const mask = count == 16 * in_word ? ~std::uint64_t{0} : (std::uint64_t{1} << (count * Bytes)) - 1;
    Index const offset = x.k.at(k);
    for (int i = 0; i < 16; ++i) {
      r[i] = i < rows
                 ? reinterpret_cast<Words>(_mm512_maskz_loadu_epi8(mask, base + (x.rows.at(row + i) + offset) * Bytes))
                 : Words{};
    }
  } else if (x.rows.side_by_side(row, rows)) {
    char const* const start = base + x.rows.at(row) * Bytes;
    auto const mask = static_cast<__mmask16>((1u << rows) - 1u);
    for (int i = 0; i < 16; ++i) {
      __m512i word = _mm512_setzero_si512();
      for (int q = 0; q < in_word; ++q) {
        if (i * in_word + q >= count) { break; }
        char const* const p = start + x.k.at(k + i * in_word + q) * Bytes;
        __m512i const one = Bytes == 2 ? _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, p))
                                       : _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(mask, p));
        word = _mm512_or_si512(word, _mm512_slli_epi32(one, static_cast<unsigned>(8 * Bytes * q)));
      }
      r[i] = reinterpret_cast<Words>(word);
    }
  } else {
    alignas(64) char words[16][64] = {};
    for (Index q = 0; q < count; ++q) {
      char const* const p = base + x.k.at(k + q) * Bytes;
      for (int i = 0; i < rows; ++i) { std::memcpy(&words[i][q * Bytes], p + x.rows.at(row + i) * Bytes, Bytes); }
    }
    for (int i = 0; i < 16; ++i) { std::memcpy(&r[i], words[i], 64); }
  }
  bool const is_across = !along_k && x.rows.side_by_side(row, rows);
  if (is_across != across) { transpose<float>(r); }
}

// panels of 32 rows for k in [k0,k1), left or right
template <int Bytes>
void pack_words(Operand const& x, Index row, Index rows, Index k0, Index k1, bool right, char* out) {
  Words r[16];
  Index const chunk = 16 * (4 / Bytes);
  for (Index q = 0; q < rows; q += amx_rows) {
    for (Index k = k0; k < k1; k += chunk, out += 2048) {
      for (int half = 0; half < 2; ++half) {
        Index const left = rows - q - 16 * half;
        int const valid = left < 0 ? 0 : int(smaller(left, 16));
        if (valid > 0) {
          read_words<Bytes>(x, row + q + 16 * half, valid, k, k1 - k, right, r);
        } else {
          for (Words& v : r) { v = Words{}; }
        }
        for (int i = 0; i < 16; ++i) {
          std::memcpy(out + (right ? i * 128 + half * 64 : half * 1024 + i * 64), &r[i], 64);
        }
      }
    }
  }
}

// The left operand of a tile: bytes from one of its columns to the next, and from one chunk to the next.
struct Left {
  char const* first;
  Index column;
  Index chunk;
};

// 32 x 32 sums, row j for column j of C; the multiplication by the signs of the left and the right operand
enum class Signs { bf16, ss, su, us, uu };

template <Signs S>
[[gnu::target("amx-tile,amx-int8,amx-bf16")]] void amx_tile(Index chunks, Left const& l, char const* right, char* sums,
                                                            bool first) {
  char const* left = l.first;
  if (first) {
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
  } else {
    _tile_loadd(0, sums, 128);
    _tile_loadd(1, sums + 64, 128);
    _tile_loadd(2, sums + 2048, 128);
    _tile_loadd(3, sums + 2048 + 64, 128);
  }
  for (Index q = 0; q < chunks; ++q, left += l.chunk, right += 2048) {
    _tile_loadd(4, left, l.column);
    _tile_loadd(6, right, 128);
    _tile_loadd(7, right + 64, 128);
    _tile_loadd(5, left + 16 * l.column, l.column);
    if constexpr (S == Signs::bf16) {
      _tile_dpbf16ps(0, 4, 6);
      _tile_dpbf16ps(1, 4, 7);
      _tile_dpbf16ps(2, 5, 6);
      _tile_dpbf16ps(3, 5, 7);
    } else if constexpr (S == Signs::ss) {
      _tile_dpbssd(0, 4, 6);
      _tile_dpbssd(1, 4, 7);
      _tile_dpbssd(2, 5, 6);
      _tile_dpbssd(3, 5, 7);
    } else if constexpr (S == Signs::su) {
      _tile_dpbsud(0, 4, 6);
      _tile_dpbsud(1, 4, 7);
      _tile_dpbsud(2, 5, 6);
      _tile_dpbsud(3, 5, 7);
    } else if constexpr (S == Signs::us) {
      _tile_dpbusd(0, 4, 6);
      _tile_dpbusd(1, 4, 7);
      _tile_dpbusd(2, 5, 6);
      _tile_dpbusd(3, 5, 7);
    } else {
      _tile_dpbuud(0, 4, 6);
      _tile_dpbuud(1, 4, 7);
      _tile_dpbuud(2, 5, 6);
      _tile_dpbuud(3, 5, 7);
    }
  }
  _tile_stored(0, sums, 128);
  _tile_stored(1, sums + 64, 128);
  _tile_stored(2, sums + 2048, 128);
  _tile_stored(3, sums + 2048 + 64, 128);
}

using AmxTile = void (*)(Index, Left const&, char const*, char*, bool);
inline AmxTile amx_tile_of(Problem const& p) {
  bool const left = p.b.number == Number::s8;
  bool const right = p.a.number == Number::s8;
  if (p.a.number == Number::bf16) { return amx_tile<Signs::bf16>; }
  return left ? (right ? amx_tile<Signs::ss> : amx_tile<Signs::su>)
              : (right ? amx_tile<Signs::us> : amx_tile<Signs::uu>);
}

// elements of k in a chunk of 16 words
inline Index amx_chunk(Problem const& p) { return p.a.number == Number::bf16 ? 32 : 64; }

inline Blocks amx_blocks(Problem const& p, Index m, Index n) {
  Index const chunk = amx_chunk(p);
  Blocks b;
  b.k = part_of(p.k, 16 * chunk, chunk);
  b.m = part_of(m, 1024, amx_rows);
  b.n = part_of(n, 512, amx_rows);
  b.pack_a = p.a.panel == 0;
  b.pack_b = p.b.panel == 0;
  b.keep = true;
  return b;
}

struct AmxRoom {
  Index right, left, sums;  // bytes
};
inline AmxRoom amx_room(Problem const& p, Blocks const& b) {
  Index const chunks = rounded_quotient(b.k, amx_chunk(p)) + 1;
  Index const panels_m = rounded_quotient(b.m, amx_rows);
  Index const panels_n = rounded_quotient(b.n, amx_rows);
  Index const kept = b.k < p.k ? rounded_quotient(p.m, amx_rows) * panels_n : 1;
  return {b.pack_a ? panels_m * chunks * 2048 : 0, b.pack_b ? panels_n * chunks * 2048 : 0, kept * 4096};
}
inline std::size_t amx_workspace(Problem const& p, Blocks const& b) {
  AmxRoom const r = amx_room(p, b);
  return static_cast<std::size_t>(r.right + r.left + r.sums);
}

template <class T>
void amx_finish(Problem const& p, T const* sums, Index m, int rows, Index n, int columns, T alpha, T beta) {
  if (p.c_number != number_of<T> || p.finish.any || rows < amx_rows || !p.c_m.side_by_side(m, rows)) {
    return finish<T>(p, sums, amx_rows, m, rows, n, columns, alpha, beta);
  }
  constexpr int L = lanes<T>;
  T* const c = static_cast<T*>(p.c) + p.c_m.at(m);
  for (int j = 0; j < columns; ++j, sums += amx_rows) {
    T* const to = c + p.c_n.at(n + j);
    Vector<T> const low = load<T>(sums);
    Vector<T> const high = load<T>(sums + L);
    store<T>(to, beta == T(0) ? low * alpha : blended(low, alpha, load<T>(to), beta));
    store<T>(to + L, beta == T(0) ? high * alpha : blended(high, alpha, load<T>(to + L), beta));
  }
}

template <class T>
[[gnu::target("amx-tile,amx-int8,amx-bf16")]] void amx_part(Problem const& p, Blocks const& b, Index m0, Index m1,
                                                            Index n0, Index n1, void* memory) {
  AmxRoom const r = amx_room(p, b);
  char* const right = static_cast<char*>(memory);
  char* const left = right + r.right;
  char* const sums = left + r.left;
  Index const chunk = amx_chunk(p);
  auto const pack = [&](Operand const& x, Index row, Index rows, Index k0, Index k1, bool to_right, char* out) {
    p.a.number == Number::bf16 ? pack_words<2>(x, row, rows, k0, k1, to_right, out)
                               : pack_words<1>(x, row, rows, k0, k1, to_right, out);
  };
  AmxTile const tile = amx_tile_of(p);
  T const alpha = scalar<T>(p.alpha[0]);
  T const beta = scalar<T>(p.beta[0]);
  bool const one_block = b.k >= p.k;
  Index const in_chunk = 16 * Index(sizeof(Word));  // bytes of a row
  Index const panels_of_m = rounded_quotient(m1 - m0, amx_rows);
  TileShapes const shapes;
  _tile_loadconfig(&shapes);
  for (Index n = n0; n < n1; n += b.n) {
    Index const columns = smaller(b.n, n1 - n);
    for (Index k = 0; k < p.k; k += b.k) {
      Index const steps = smaller(b.k, p.k - k);
      Index const chunks = rounded_quotient(steps, chunk);
      Left l{left, in_chunk, 2048};
      Index left_panel = chunks * 2048;
      if (p.b.panel != 0) {
        l.column = p.b.panel * Index(sizeof(Word));
        l.chunk = in_chunk;
        l.first = static_cast<char const*>(p.b.data) + n * l.column + k / chunk * in_chunk;
        left_panel = amx_rows * l.column;
      } else {
        pack(p.b, n, columns, k, k + steps, false, left);
      }
      char const* const first_left = l.first;
      for (Index m = m0; m < m1; m += b.m) {
        Index const rows = smaller(b.m, m1 - m);
        char const* first_right = right;
        Index right_panel = chunks * 2048;
        if (p.a.panel != 0) {
          right_panel = p.a.panel * Index(sizeof(Word));
          first_right = static_cast<char const*>(p.a.data) + m / amx_rows * right_panel + k / chunk * 2048;
        } else {
          pack(p.a, m, rows, k, k + steps, true, right);
        }
        for (Index j = 0; j < columns; j += amx_rows) {
          l.first = first_left + j / amx_rows * left_panel;
          for (Index i = 0; i < rows; i += amx_rows) {
            char* const own = sums + (one_block ? 0 : (j / amx_rows * panels_of_m + (m + i - m0) / amx_rows) * 4096);
            tile(chunks, l, first_right + i / amx_rows * right_panel, own, k == 0);
            if (k + steps < p.k) { continue; }
            amx_finish<T>(p, reinterpret_cast<T const*>(own), m + i, int(smaller(amx_rows, rows - i)), n + j,
                          int(smaller(amx_rows, columns - j)), alpha, beta);
          }
        }
      }
    }
  }
  _tile_release();
}

template <class T>
constexpr Engine amx_engine() {
  constexpr int in_step = __is_same(T, float) ? 2 : 4;
  return {amx_rows, amx_rows, 4, amx_blocks, amx_workspace, amx_part<T>, nullptr, nullptr, nullptr, false, in_step};
}

}  // namespace
}  // namespace sett::cpu::detail
