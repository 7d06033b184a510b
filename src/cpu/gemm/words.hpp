// words: products of 8-bit integers and of bf16 by instructions that multiply several k at a time.
//
// Both operands are packed as words of 32 bits (isa.hpp); the tiles, the strips and the blocks are those of the other
// products, with a word as one step of k.
//
// Two bf16: subnormal numbers count as zero, and a sum is rounded to nearest for each k, the second of a pair first.
//
// Four bytes: one operand is unsigned and the other signed. Where both have one sign, 128 is added to A's signed bytes,
// or taken from its unsigned ones (either is an exchange of the highest bit), and what this adds to a sum,
//
//   sum of (a +- 128) b = sum of a b +- 128 * sum of b
//
// is a number for each column: the tiles' sums start from -+128 times the sums of B's columns. Sums of 32 bits wrap
// around, so that this is exact for all values. Bytes beyond the last k are zeros of B.
//
// Where few rows read B and it lies along k, it is read where it lies, and so are operands that were packed before.
#pragma once

#include "engine.hpp"
#include "pack_words.hpp"

namespace {

// the type of sums of words of S
template <class S>
using SumsOf = std::conditional_t<sizeof(S) == 1, Word, float>;

template <int H = lanes<Word> / 2>
inline Word sum_of(Vector<Word> v) {
  v += exchange<H, true>(v, v, std::make_integer_sequence<int, lanes<Word>>{});
  if constexpr (H > 1) {
    return sum_of<H / 2>(v);
  } else {
    return v[0];
  }
}

// the numbers from which the sums of columns of B start, each of `bytes` along k, `stride` apart
template <Where W, Word factor>
void start_sums(char const* column, Index columns, Index bytes, Index stride, Word* out) {
  if constexpr (factor == 0) {
    std::memset(out, 0, std::size_t(columns) * sizeof(Word));
    return;
  }
  for (Index j = 0; j < columns; ++j, column += stride) {
    Vector<Word> sum{};
    for (Index k = 0; k < bytes; k += vector_bytes) {
      Vector<Word> const words = words_along_k(reinterpret_cast<std::uint8_t const*>(column + k), bytes - k);
      Vector<Word> const one = Vector<Word>{} + 0x01010101u;
      sum = W == words_unsigned_a ? dot(sum, one, words) : dot(sum, words, one);
    }
    out[j] = sum_of(sum) * factor;
  }
}

// B's elements are words as they lie
template <class S>
bool is_in_words(Problem const& p) {
  return in_word<S> * sizeof(S) == sizeof(Word) && p.k % in_word<S> == 0 && p.b.k.affine() && p.b.k.stride == 1 &&
         p.b.rows.affine();
}

// A strip of B takes one and a half of L1, and a block of A twice the second: both are read in the order
// in which they lie, and come as fast as a tile uses them. The fewer blocks there are of k, the less often C is read
// and written, and of A, B is read.
template <class S>
Blocks word_blocks(Problem const& p, Index m, Index n) {
  constexpr int MR = tile_rows<Word>;
  sett::cpu::Caches const& caches = sett::cpu::caches();
  Index const all_steps = rounded_quotient(p.k, in_word<S>);
  Index const most_steps = caches.l1 / 2 * 3 / Index(tile_columns * sizeof(Word)) / 8 * 8;
  Index const steps = part_of(all_steps < 1 ? 1 : all_steps, most_steps, 8);
  Index const most_rows = 2 * caches.l2 / (steps * Index(sizeof(Word))) / MR * MR;
  Index const b_column = p.b.rows.stride * Index(sizeof(S));
  Blocks b;
  b.k = steps * in_word<S>;
  b.m = part_of(m, most_rows < MR ? MR : most_rows, MR);
  b.n = part_of(n, 4092 / tile_columns * tile_columns, tile_columns);
  b.pack_a = p.a.panel == 0;
  b.pack_b = p.b.panel == 0 && !(is_in_words<S>(p) && m <= unpacked_rows && b_column % 4096 != 0);
  b.keep = p.k > b.k && (p.finish.any || p.c_number != number_of<SumsOf<S>>);
  return b;
}

struct WordRoom {
  Index a, b, starts, sums;  // words
  Index b_column;            // from one packed column to the next: a line more than a column has
};
template <class S>
WordRoom word_room(Problem const& p, Blocks const& b) {
  constexpr int MR = tile_rows<Word>;
  Index const steps = rounded_quotient(b.k, in_word<S>);
  Index const columns = rounded_up(b.n, tile_columns);
  Index const rows = p.strips.first ? p.strips.count * MR : rounded_up(p.m, MR);
  Index const sums = b.keep ? rows * columns : MR * tile_columns;
  Index const b_column = rounded_up(steps, 16) + 16;
  return {b.pack_a ? rounded_up(rounded_up(b.m, MR) * steps, 64) : 0, b.pack_b ? columns * b_column : 0,
          sizeof(S) == 1 ? rounded_up(columns, 64) : 0, rounded_up(sums, 64), b_column};
}
template <class S>
std::size_t word_workspace(Problem const& p, Blocks const& b) {
  WordRoom const r = word_room<S>(p, b);
  return static_cast<std::size_t>(r.a + r.b + r.starts + r.sums) * sizeof(Word);
}

template <class SA, class SB>
void word_part_of(Problem const& p, Blocks const& b, Index m0, Index m1, Index n0, Index n1, void* memory) {
  using T = SumsOf<SA>;
  constexpr int MR = tile_rows<Word>;
  constexpr int NR = tile_columns;
  constexpr int in = in_word<SA>;
  constexpr bool is_bytes = sizeof(SA) == 1;
  constexpr bool signed_b = std::is_signed_v<SB>;
  constexpr bool is_offset = is_bytes && in == 4 && std::is_signed_v<SA> == signed_b;
  constexpr Where where = !is_bytes ? words_of_bf16 : in == 2 || signed_b ? words_unsigned_a : words_unsigned_b;
  constexpr Word flip = is_offset ? 0x80808080u : 0;
  constexpr Word factor = !is_offset ? 0 : signed_b ? Word(-128) : 128;
  WordRoom const r = word_room<SA>(p, b);
  Word* const a_block = static_cast<Word*>(memory);
  Word* const b_block = a_block + r.a;
  Word* const starts = b_block + r.b;
  T* const sums = reinterpret_cast<T*>(starts + r.starts);
  T const alpha = scalar<T>(p.alpha[0]);
  T const beta = scalar<T>(p.beta[0]);
  Index const s0 = p.strips.of(m0, MR);
  Index const s1 = p.strips.of(m1 - 1, MR) + 1;
  // where k is short and C's next column is nearer than its next strip, as in `part`
  bool const by_rows = s1 - s0 > 1 && n1 - n0 > 1 &&
                       b.k / in * MR * Index(sizeof(Word)) <= sett::cpu::caches().l1 / 4 &&
                       columns_are_nearer<T>(p, s0, n0);
  Index const strips = by_rows ? 1 : rounded_quotient(b.m, MR);  // of a block
  for (Index n = n0; n < n1; n += b.n) {
    Index const columns = smaller(b.n, n1 - n);
    Index k = 0;
    do {
      Index const k1 = smaller(k + b.k, p.k);
      Index const steps = rounded_quotient(k1 - k, in);
      char const* b_first = reinterpret_cast<char const*>(b_block);
      Index b_column = r.b_column * Index(sizeof(Word));
      if (p.b.panel != 0) {
        b_column = p.b.panel * Index(sizeof(Word));
        b_first = static_cast<char const*>(p.b.data) + n * b_column + k / in * Index(sizeof(Word));
      } else if (b.pack_b) {
        pack_words_of_b<SB>(p.b, n, columns, k, k1, r.b_column, b_block);
      } else {
        b_first = static_cast<char const*>(p.b.data) + (p.b.rows.at(n) + p.b.k.at(k)) * Index(sizeof(SB));
        b_column = p.b.rows.stride * Index(sizeof(SB));
      }
      if constexpr (is_bytes) {
        start_sums<where, factor>(b_first, columns, steps * Index(sizeof(Word)), b_column, starts);
      }
      Part<T, true> const part{p, b, sums, alpha, k == 0 ? beta : T(1), beta, k == 0, k1 == p.k};
      TileArguments<T> t;
      t.k = steps;
      t.b_column = b_column;
      for (Index s = s0, end = s0; s < s1; s = end) {
        end = smaller(s + strips, s1);
        Word const* a = a_block;
        Index a_panel = MR * steps;
        if (p.a.panel != 0) {
          a_panel = p.a.panel;
          a = static_cast<Word const*>(p.a.data) + s * a_panel + k / in * MR;
        } else {
          pack_word_strips<SA>(p, s, end, k, k1, flip, a_block);
        }
        for (Index j = 0; j < columns; j += NR) {
          t.a = reinterpret_cast<T const*>(a);
          t.b = reinterpret_cast<T const*>(b_first + j * b_column);
          if constexpr (is_bytes) { t.start = starts + j; }
          T* const kept = sums + (b.keep ? (j / NR * (s1 - s0) + s - s0) * (MR * NR) : 0);
          part.column_strip(t, s, end, n + j, int(smaller(NR, columns - j)), kept, a_panel, where);
        }
      }
      k += b.k;
    } while (k < p.k);
  }
}

template <class S>
void word_part(Problem const& p, Blocks const& b, Index m0, Index m1, Index n0, Index n1, void* memory) {
  if constexpr (sizeof(S) == 1) {
    bool const signed_b = p.b.number == Number::s8;
    if (p.a.number == Number::s8) {
      auto const part = signed_b ? word_part_of<std::int8_t, std::int8_t> : word_part_of<std::int8_t, std::uint8_t>;
      return part(p, b, m0, m1, n0, n1, memory);
    }
    auto const part = signed_b ? word_part_of<std::uint8_t, std::int8_t> : word_part_of<std::uint8_t, std::uint8_t>;
    part(p, b, m0, m1, n0, n1, memory);
  } else {
    word_part_of<S, S>(p, b, m0, m1, n0, n1, memory);
  }
}

template <class S>
void word_pack(Operand const& x, Index rows, Index k, Panels const& panels, void* memory) {
  Word* const out = static_cast<Word*>(memory);
  auto const all = [&](auto s) {
    using E = decltype(s);
    if (panels.width == 1) { return pack_words_of_b<E>(x, 0, rows, 0, k, panels.size, out); }
    pack_words_of_a<E>(x, 0, rows, 0, k, panels.size, panels.is_offset ? 0x80808080u : 0u, out);
  };
  if constexpr (sizeof(S) == 1) {
    x.number == Number::s8 ? all(std::int8_t{}) : all(std::uint8_t{});
  } else {
    all(S{});
  }
}

// of words of S, which stands for bytes of either sign
template <class S>
constexpr Engine word_engine() {
  return {tile_rows<Word>, tile_columns, sizeof(Word), word_blocks<S>, word_workspace<S>, word_part<S>,
          word_pack<S>,    nullptr,      nullptr,      true,           in_word<S>};
}

}  // namespace
