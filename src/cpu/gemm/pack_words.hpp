// pack_words: 8-bit integers and bf16 as words of 32 bits, several k each (isa.hpp), for the two operands of a product.
//
//   law      A: word (row i of a panel, step s) at s * W + i; B: word (column j, step s) at j * step_stride + s, so
//            that a column which lies along k is read, or copied, as it is
//
// Elements beyond the last k, and rows beyond the last, are zeros.
#pragma once

#include "pack.hpp"

namespace {

// elements of k in a word
template <class S>
constexpr int in_word = sizeof(S) == 1 ? bytes_in_word : 2;

// an element of each lane's row
#if defined(__AVX512F__)
template <int Bytes>
struct DigitsOf {
  using type = __m128i;
};
template <>
struct DigitsOf<2> {
  using type = __m256i;
};
template <class S>
using Digits = typename DigitsOf<sizeof(S)>::type;
// n rows side by side, 16 at most
template <class S>
inline Digits<S> digits_at(S const* p, int n) {
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
using Digits = __m128i;
// n rows side by side, 8 at most
template <class S>
inline Digits<S> digits_at(S const* p, int n) {
  long long v = 0;
  n == 8 ? std::memcpy(&v, p, 8) : std::memcpy(&v, p, std::size_t(n));
  return _mm_cvtsi64_si128(v);
}
#endif

// the elements x[q][i] of rows i as words whose digits are x[0][i], x[1][i]...
template <class S>
inline Vector<Word> joined(Digits<S> const (&x)[in_word<S>]) {
#if defined(__AVX512F__)
  if constexpr (sizeof(S) == 2) {
    __m512i const v = _mm512_inserti64x4(_mm512_castsi256_si512(x[0]), x[1], 1);
    return reinterpret_cast<Vector<Word>>(
        _mm512_permutexvar_epi16(_mm512_set_epi16(31, 15, 30, 14, 29, 13, 28, 12, 27, 11, 26, 10, 25, 9, 24, 8, 23, 7,
                                                  22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0),
                                 v));
  } else if constexpr (in_word<S> == 4) {
    __m512i v = _mm512_castsi128_si512(x[0]);
    v = _mm512_inserti32x4(v, x[1], 1);
    v = _mm512_inserti32x4(v, x[2], 2);
    v = _mm512_inserti32x4(v, x[3], 3);
    // four rows of each q side by side, then the four bytes of each row
    v = _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), v);
    __m128i const digits = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return reinterpret_cast<Vector<Word>>(_mm512_shuffle_epi8(v, _mm512_broadcast_i32x4(digits)));
  } else {
    __m256i const v = _mm256_set_m128i(_mm_unpackhi_epi8(x[0], x[1]), _mm_unpacklo_epi8(x[0], x[1]));
    return reinterpret_cast<Vector<Word>>(__is_same(S, std::int8_t) ? _mm512_cvtepi8_epi16(v)
                                                                    : _mm512_cvtepu8_epi16(v));
  }
#else
  if constexpr (in_word<S> == 4) {
    __m256i v = _mm256_set_m128i(_mm_unpacklo_epi64(x[2], x[3]), _mm_unpacklo_epi64(x[0], x[1]));
    v = _mm256_permutevar8x32_epi32(v, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7));
    __m128i const digits = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return reinterpret_cast<Vector<Word>>(_mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(digits)));
  } else {
    __m128i const v = _mm_unpacklo_epi8(x[0], x[1]);
    return reinterpret_cast<Vector<Word>>(__is_same(S, std::int8_t) ? _mm256_cvtepi8_epi16(v)
                                                                    : _mm256_cvtepu8_epi16(v));
  }
#endif
}

// n elements of one row, k after k, as words
template <class S>
inline Vector<Word> words_along_k(S const* p, Index n) {
#if defined(__AVX512F__)
  std::uint64_t const mask = n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
  if constexpr (sizeof(S) == 2) {
    return reinterpret_cast<Vector<Word>>(_mm512_maskz_loadu_epi16(static_cast<__mmask32>(mask), p));
  } else if constexpr (in_word<S> == 4) {
    return reinterpret_cast<Vector<Word>>(_mm512_maskz_loadu_epi8(mask, p));
  } else {
    __m256i const v = _mm256_maskz_loadu_epi8(static_cast<__mmask32>(mask), p);
    return reinterpret_cast<Vector<Word>>(__is_same(S, std::int8_t) ? _mm512_cvtepi8_epi16(v)
                                                                    : _mm512_cvtepu8_epi16(v));
  }
#else
  constexpr int all = lanes<Word> * in_word<S>;
  alignas(32) S some[all] = {};
  n >= all ? std::memcpy(some, p, all) : std::memcpy(some, p, std::size_t(n));
  if constexpr (in_word<S> == 4) {
    return load<Word>(reinterpret_cast<Word const*>(some));
  } else {
    __m128i const v = _mm_load_si128(reinterpret_cast<__m128i const*>(some));
    return reinterpret_cast<Vector<Word>>(__is_same(S, std::int8_t) ? _mm256_cvtepi8_epi16(v)
                                                                    : _mm256_cvtepu8_epi16(v));
  }
#endif
}

// A vector of steps of up to a vector of rows, k in [k0,k1): r[s] are the words of step s, or, with by_row, r[i] those
// of row i.
template <class S>
inline void read_words(Operand const& x, Index row, int rows, Index k0, Index k1, bool by_row,
                       Vector<Word> (&r)[lanes<Word>]) {
  constexpr int L = lanes<Word>;
  S const* const base = static_cast<S const*>(x.data);
  Index const n = smaller(L * in_word<S>, k1 - k0);
  bool const along_k = x.k.side_by_side(k0, n);
  if (x.rows.side_by_side(row, rows) && !(rows == 1 && along_k)) {
    S const* const start = base + x.rows.at(row);
    Digits<S> digit[in_word<S>];
    int const whole = int(smaller(L, (k1 - k0) / in_word<S>));
    for (int s = 0; s < whole; ++s, k0 += in_word<S>) {
      for (int q = 0; q < in_word<S>; ++q) { digit[q] = digits_at(start + x.k.at(k0 + q), rows); }
      r[s] = joined<S>(digit);
    }
    for (int s = whole; s < L; ++s, k0 += in_word<S>) {
      for (int q = 0; q < in_word<S>; ++q) {
        digit[q] = k0 + q < k1 ? digits_at(start + x.k.at(k0 + q), rows) : Digits<S>{};
      }
      r[s] = joined<S>(digit);
    }
    if (by_row) { transpose<Word>(r); }
    return;
  }
  for (int i = 0; i < L; ++i) {
    if (i >= rows) {
      r[i] = Vector<Word>{};
      continue;
    }
    S const* const start = base + x.rows.at(row + i);
    if (along_k) {
      r[i] = words_along_k<S>(start + x.k.at(k0), n);
    } else {
      S some[L * in_word<S>] = {};
      for (Index q = 0; q < n; ++q) { some[q] = start[x.k.at(k0 + q)]; }
      r[i] = words_along_k<S>(some, L * in_word<S>);
    }
  }
  if (!by_row) { transpose<Word>(r); }
}

// One step, `count` k, of panels of rows that lie side by side. Where they are far, those that lie `next` elements
// further are asked for, into L2: rows a power of two apart share the first one's sets.
template <class S, int count, bool is_far>
inline void pack_step(S const* p, Index k_stride, Index next, Index panels, Index panel, Word flip, Word* to) {
  constexpr int L = lanes<Word>;
  constexpr int width = row_vectors * L;
  for (; panels > 0; --panels, p += width, to += panel) {
    if constexpr (is_far) {
#pragma GCC unroll 4
      for (int q = 0; q < count; ++q) { __builtin_prefetch(p + next + q * k_stride, 0, 2); }
    }
#pragma GCC unroll 2
    for (int g = 0; g < width; g += L) {
      Digits<S> digit[in_word<S>] = {};
#pragma GCC unroll 4
      for (int q = 0; q < count; ++q) { digit[q] = digits_at(p + q * k_stride + g, L); }
      store<Word>(to + g, joined<S>(digit) ^ flip);
    }
  }
}

// one step after the other, so that the memory is read in the order in which it lies
template <class S, bool is_far>
void pack_panels(S const* p, Index k_stride, Index k, Index panels, Index panel, Word flip, Word* out) {
  constexpr int in = in_word<S>;
  constexpr Index width = row_vectors * lanes<Word>;
  constexpr Index ahead = 8;  // steps
  for (; k >= in; k -= in, p += in * k_stride, out += width) {
    Index const next = k >= (ahead + 1) * in ? ahead * in * k_stride : 0;
    pack_step<S, in, is_far>(p, k_stride, next, panels, panel, flip, out);
  }
  if constexpr (in == 4) {
    if (k == 3) { return pack_step<S, 3, false>(p, k_stride, 0, panels, panel, flip, out); }
    if (k == 2) { return pack_step<S, 2, false>(p, k_stride, 0, panels, panel, flip, out); }
  }
  if (k == 1) { pack_step<S, 1, false>(p, k_stride, 0, panels, panel, flip, out); }
}

// rows [row, row+rows) of A in panels of a tile's rows, `panel` words apart, the bits of `flip` exchanged
template <class S>
void pack_words_of_a(Operand const& x, Index row, Index rows, Index k0, Index k1, Index panel, Word flip, Word* out) {
  constexpr int L = lanes<Word>;
  constexpr int width = row_vectors * L;
  Index const steps = rounded_quotient(k1 - k0, in_word<S>);
  if (rows >= width && x.k.affine() && x.rows.side_by_side(row, rows)) {
    Index const whole = rows / width * width;
    S const* const base = static_cast<S const*>(x.data) + x.rows.at(row) + x.k.at(k0);
    Index const reach = (k1 - k0) * x.k.stride * Index(sizeof(S));
    bool const is_far = reach > sett::cpu::caches().l2 / 2 || reach < -sett::cpu::caches().l2 / 2;
    (is_far ? pack_panels<S, true> : pack_panels<S, false>)(base, x.k.stride, k1 - k0, whole / width, panel, flip, out);
    row += whole;
    rows -= whole;
    out += whole / width * panel;
  }
  for (Index r = 0; r < rows; r += width, out += panel) {
    for (int g = 0; g < width && r + g < rows; g += L) {
      int const valid = int(smaller(L, rows - r - g));
      for (Index s = 0; s < steps; s += L) {
        Vector<Word> v[L];
        read_words<S>(x, row + r + g, valid, k0 + s * in_word<S>, k1, false, v);
        int const count = int(smaller(L, steps - s));
        for (int i = 0; i < count; ++i) { store<Word>(out + g + (s + i) * width, v[i] ^ flip); }
      }
    }
  }
}

// strips [begin,end) of rows, a panel each
template <class S>
void pack_word_strips(Problem const& p, Index begin, Index end, Index k0, Index k1, Word flip, Word* out) {
  constexpr Index width = row_vectors * lanes<Word>;
  Index const panel = width * rounded_quotient(k1 - k0, in_word<S>);
  Index const* const first = p.strips.first;
  if (first == nullptr) {
    Index const row = begin * width;
    return pack_words_of_a<S>(p.a, row, smaller(end * width, p.m) - row, k0, k1, panel, flip, out);
  }
  for (; begin < end; ++begin, out += panel) {
    pack_words_of_a<S>(p.a, first[begin], first[begin + 1] - first[begin], k0, k1, panel, flip, out);
  }
}

// columns of B, each along k, `stride` words from one to the next
template <class S>
void pack_words_of_b(Operand const& x, Index column, Index columns, Index k0, Index k1, Index stride, Word* out) {
  constexpr int L = lanes<Word>;
  Index const steps = rounded_quotient(k1 - k0, in_word<S>);
  if (x.k.side_by_side(k0, k1 - k0)) {
    // one column after the other, each asked for while the one before is copied
    S const* const base = static_cast<S const*>(x.data) + x.k.at(k0);
    for (Index j = 0; j < columns; ++j, out += stride) {
      S const* p = base + x.rows.at(column + j);
      Index const next = j + 1 < columns ? x.rows.at(column + j + 1) - x.rows.at(column + j) : 0;
      Index left = k1 - k0;
      for (Index s = 0; s < steps; s += L, p += L * in_word<S>, left -= L * in_word<S>) {
        __builtin_prefetch(p + next);
        Mask<Word>(int(smaller(L, steps - s))).store(out + s, words_along_k(p, left));
      }
    }
    return;
  }
  for (Index j = 0; j < columns; j += L) {
    int const valid = int(smaller(L, columns - j));
    for (Index s = 0; s < steps; s += L) {
      Vector<Word> v[L];
      read_words<S>(x, column + j, valid, k0 + s * in_word<S>, k1, true, v);
      Mask<Word> const mask(int(smaller(L, steps - s)));
      for (int i = 0; i < valid; ++i) { mask.store(out + (j + i) * stride + s, v[i]); }
    }
  }
}

}  // namespace
