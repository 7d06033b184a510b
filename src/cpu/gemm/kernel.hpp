// kernel: one tile of C = alpha A B^T + beta C, kept in registers.
//
// A tile is MV vectors of rows by NR columns. Each step of k loads MV vectors of A and multiplies them by NR elements
// of B, each broadcast: MV*NR multiply-adds for MV+NR loads. 32 registers hold 2 x 12 accumulators, 2 vectors and a
// broadcast element; 16 registers hold 2 x 6. Every element is added up in the order of k, in whatever tile it lies,
// so that a result does not depend on how the matrix was cut.
//
// Compiled once an instruction set, each time in a namespace of its own: nothing here may be shared.
#pragma once

#include <type_traits>

#include "isa.hpp"
#include "problem.hpp"

namespace {

using sett::cpu::products::everywhere;
using sett::cpu::products::Index;
using sett::cpu::products::Side;

// The lines that are packed next, those of A's rows one after the other, or of A's steps where rows cross: at each
// index of `side` there are pieces, `piece_step` elements apart, of `count` lines each, `step` elements apart.
template <class T>
struct Ahead {
  T const* base = nullptr;
  Side const* side = nullptr;
  Index index = 0;
  Index end = 0;
  Index pieces = 1;
  Index piece_step = 0;
  Index piece = 0;
  Index step = 0;
  Index count = 0;
  T const* at = nullptr;  // the next line to ask for
  Index left = 0;         // how many are left of its piece

  void next() {
    if (index == end) {  // the last line again and again
      step = 0;
      left = everywhere;
      return;
    }
    at = base + side->at(index) + piece * piece_step;
    left = count;
    if (++piece == pieces) {
      piece = 0;
      ++index;
    }
  }
};

// A: vectors of rows, `a_step` elements from one k to the next. B: element j of step k at j*b_column + k*b_step, where
// packed columns lie side by side; of words, whose bits A and B are then, b_column counts bytes. C: column j begins at
// c + column[j]. The last vector has `rows` valid rows.
//
// `count` tiles, one after the other: A, B, C and its columns are a_next, b_next, c_next and column_next elements
// further in each; with c_rows, tile q of C begins c_rows[q * row_next] after c.
template <class T>
struct TileArguments {
  Index k;
  T const* a;
  Index a_step;
  T const* b;
  Index b_step;
  Index b_column;
  T* c;
  Index const* column;
  T alpha;
  T beta;
  int rows;
  Index count = 1;
  Index a_next = 0;
  Index b_next = 0;
  Index c_next = 0;
  Index column_next = 0;
  Index const* c_rows = nullptr;
  Index row_next = 0;
  T* a_copy = nullptr;        // the panel that tiles write which copy
  T const* a_soon = nullptr;  // the rows that are copied next, soon_step elements from one k to the next: asked for
  Index soon_step = 0;
  Ahead<T>* ahead = nullptr;
  T const* start = nullptr;  // of words of bytes: from which the sums of each column start
};

// Neither operand packed; B alone; both, with steps that are constants, and the same with Ahead; A packed and B where
// it lies, k side by side. The tiles that copy read A where it lies and write its panel as they go. Of words (isa.hpp)
// A is packed, B lies along k, and of bytes A is the unsigned operand, or B is. Where A is not packed and its last
// vector is not full, loads are masked; a masked load takes a port of the multiplications, so that full vectors have
// their own tiles.
enum Where {
  unpacked,
  unpacked_ragged,
  packed_b,
  packed_b_ragged,
  packed,
  packed_ahead,
  along_k,
  copied,
  copied_along_k,
  words_unsigned_a,
  words_unsigned_b,
  words_of_bf16
};
constexpr bool is_words_of_bytes(Where w) { return w == words_unsigned_a || w == words_unsigned_b; }
constexpr bool is_words(Where w) { return is_words_of_bytes(w) || w == words_of_bf16; }
// what a lane of an operand is
template <class T, Where W>
using Lane = std::conditional_t<is_words(W), Word, T>;

constexpr bool has_packed_b(Where w) {
  return w == packed_b || w == packed_b_ragged || w == packed || w == packed_ahead || w == copied;
}
constexpr bool has_packed_a(Where w) { return w == packed || w == packed_ahead || w == along_k || is_words(w); }
constexpr bool is_ragged(Where w) { return w == unpacked_ragged || w == packed_b_ragged; }
constexpr bool is_along_k(Where w) { return w == along_k || w == copied_along_k || is_words(w); }
constexpr bool is_copying(Where w) { return w == copied || w == copied_along_k; }

// A column of B that is `distance` after another one, in bytes where it is of words, which need not lie at multiples of
// four bytes, and its element q.
template <class T, Where W>
inline T const* columns_on(T const* b, Index distance) {
  return is_words(W) ? reinterpret_cast<T const*>(reinterpret_cast<char const*>(b) + distance) : b + distance;
}
template <class T, Where W>
inline Lane<T, W> element_at(T const* b, Index distance, int q) {
  if constexpr (is_words(W)) {
    Word x;
    std::memcpy(&x, reinterpret_cast<char const*>(b) + distance + q * int(sizeof x), sizeof x);
    return x;
  } else {
    return b[distance + q];
  }
}

template <class T, int MV, int NR, Where W>
__attribute__((noinline)) void tile(TileArguments<T> const& t) {
  using V = Vector<T>;
  using E = Lane<T, W>;
  constexpr int L = lanes<T>;
  constexpr int G = 3;  // columns that a base address serves
  constexpr int unroll = 4;
  constexpr int ahead = 32;
  constexpr bool by_unroll = W == packed || W == packed_ahead || W == along_k || is_copying(W) || is_words(W);
  constexpr int groups = (NR + G - 1) / G;
  Mask<T> const mask(t.rows);
  Index const a_step = has_packed_a(W) ? row_vectors * L : t.a_step;
  Index const b_step = has_packed_b(W) ? tile_columns : is_along_k(W) ? 1 : t.b_step;
  Index const b_column = has_packed_b(W) ? 1 : t.b_column;
  for (Index q = 0; q < t.count; ++q) {
    V acc[NR][MV] = {};
    T const* a = t.a + q * t.a_next;
    T const* b = t.b + q * t.b_next;
    T* a_copy = t.a_copy;
    T* const c = t.c + (t.c_rows ? t.c_rows[q * t.row_next] : q * t.c_next);
    Index const* const column = t.column + q * t.column_next;
    Index steps = t.k;
    if constexpr (is_words_of_bytes(W)) {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
#pragma GCC unroll 4
        for (int i = 0; i < MV; ++i) { acc[j][i] += t.start[j]; }
      }
    }
    T const* base[groups];
    for (int g = 0; g < groups; ++g) { base[g] = columns_on<T, W>(b, g * G * b_column); }
    // C is asked for column by column, the last of them `ahead` steps before the end: all at once would hold the lines
    // that A comes by
    auto const ask = [&](Index turn) __attribute__((always_inline)) {
      T* const p = c + column[turn < 0 ? 0 : turn < NR ? turn : NR - 1];
#pragma GCC unroll 4
      for (int i = 0; i < MV; ++i) { __builtin_prefetch(p + i * L, 1); }
      __builtin_prefetch(p + L * MV - 1, 1);
    };
    // step k + q of what a, b and base point to
    auto const step = [&](T const* ap, T const* bp, int q) __attribute__((always_inline)) {
      E const* const from = reinterpret_cast<E const*>(ap);
      Vector<E> av[MV];
#pragma GCC unroll 4
      for (int i = 0; i + 1 < MV; ++i) { av[i] = load<E>(from + i * L); }
      if constexpr (is_ragged(W)) {
        av[MV - 1] = mask.load(from + (MV - 1) * L);
      } else {
        av[MV - 1] = load<E>(from + (MV - 1) * L);
      }
      if constexpr (is_copying(W)) {
#pragma GCC unroll 4
        for (int i = 0; i < MV; ++i) { store<T>(a_copy + i * L, av[i]); }
        a_copy += row_vectors * L;
      }
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        E x;
        if constexpr (has_packed_b(W)) {
          x = bp[j];
        } else {
          x = element_at<T, W>(base[j / G], (j % G) * b_column, q);
        }
#pragma GCC unroll 4
        for (int i = 0; i < MV; ++i) {
          if constexpr (W == words_unsigned_b) {
            acc[j][i] = dot(acc[j][i], Vector<E>{} + x, av[i]);
          } else if constexpr (is_words(W)) {
            acc[j][i] = dot(acc[j][i], av[i], Vector<E>{} + x);
          } else {
            acc[j][i] += av[i] * x;
          }
        }
      }
    };
    if constexpr (by_unroll) {
      Index turn = NR + ahead / unroll - steps / unroll;
      turn = turn > 0 ? 0 : turn;
      // The next strip, one line of a row at a time: four tiles for a line of every k.
      bool const is_soon = t.a_soon != nullptr && q < 12;
      T const* soon = is_soon ? t.a_soon + q % 4 * (steps / unroll) * t.soon_step + q / 4 * L : c;
      Index soon_step = is_soon ? t.soon_step : 0;
      Index soon_left = 0;
      if constexpr (W == packed_ahead) {
        soon = t.ahead->at;
        soon_step = t.ahead->step;
        soon_left = t.ahead->left;
      }
      for (; steps >= unroll; steps -= unroll, ++turn) {
        ask(turn);
        __builtin_prefetch(soon, 0, 2);
        soon += soon_step;
        if constexpr (W == packed_ahead) {
          if (--soon_left == 0) {
            t.ahead->next();
            soon = t.ahead->at;
            soon_step = t.ahead->step;
            soon_left = t.ahead->left;
          }
        }
#pragma GCC unroll 4
        for (int q = 0; q < unroll; ++q) { step(a + q * a_step, b + q * b_step, q); }
        a += unroll * a_step;
        if constexpr (has_packed_b(W)) {
          b += unroll * b_step;
        } else {
#pragma GCC unroll 4
          for (int g = 0; g < groups; ++g) { base[g] += unroll; }
        }
      }
      if constexpr (W == packed_ahead) {
        t.ahead->at = soon;
        t.ahead->left = soon_left;
      }
    }
    auto const one = [&]() __attribute__((always_inline)) {
      step(a, b, 0);
      a += a_step;
      if constexpr (has_packed_b(W)) {
        b += b_step;
      } else {
#pragma GCC unroll 4
        for (int g = 0; g < groups; ++g) { base[g] += b_step; }
      }
    };
    if constexpr (!by_unroll) {
      for (Index turn = 0; turn < NR && steps > 1; ++turn, --steps) {
        ask(turn);
        one();
      }
    }
#pragma GCC unroll 2
    for (; steps > 0; --steps) { one(); }
    T const alpha = t.alpha;
    T const beta = t.beta;
    if (alpha == T(1) && beta == T(0)) {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        T* const to = c + column[j];
#pragma GCC unroll 4
        for (int i = 0; i + 1 < MV; ++i) { store<T>(to + i * L, acc[j][i]); }
        mask.store(to + (MV - 1) * L, acc[j][MV - 1]);
      }
    } else if (beta == T(0)) {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        T* const to = c + column[j];
#pragma GCC unroll 4
        for (int i = 0; i + 1 < MV; ++i) { store<T>(to + i * L, acc[j][i] * alpha); }
        mask.store(to + (MV - 1) * L, acc[j][MV - 1] * alpha);
      }
    } else {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        T* const to = c + column[j];
#pragma GCC unroll 4
        for (int i = 0; i + 1 < MV; ++i) { store<T>(to + i * L, blended(acc[j][i], alpha, load<T>(to + i * L), beta)); }
        mask.store(to + (MV - 1) * L, blended(acc[j][MV - 1], alpha, mask.load(to + (MV - 1) * L), beta));
      }
    }
  }
}

template <class T>
using TileFunction = void (*)(TileArguments<T> const&);

// [where][vectors-1][columns-1]
template <class T>
struct TileTable {
  TileFunction<T> at[5][row_vectors][tile_columns];

  template <int MV, int NR>
  constexpr void fill() {
    at[unpacked][MV - 1][NR - 1] = tile<T, MV, NR, unpacked>;
    at[packed_b][MV - 1][NR - 1] = tile<T, MV, NR, packed_b>;
    at[unpacked_ragged][MV - 1][NR - 1] = tile<T, MV, NR, unpacked_ragged>;
    at[packed_b_ragged][MV - 1][NR - 1] = tile<T, MV, NR, packed_b_ragged>;
    at[packed][MV - 1][NR - 1] = tile<T, MV, NR, packed>;
    if constexpr (NR > 1) {
      fill<MV, NR - 1>();
    } else if constexpr (MV > 1) {
      fill<MV - 1, tile_columns>();
    }
  }
  constexpr TileTable() : at{} { fill<row_vectors, tile_columns>(); }
};

template <class T>
constexpr TileTable<T> tiles{};

// those of words: [whether B is the unsigned operand][vectors-1][columns-1]
template <class T>
struct WordTileTable {
  TileFunction<T> at[2][row_vectors][tile_columns];

  template <int MV, int NR>
  constexpr void fill() {
    if constexpr (__is_same(T, float)) {
      at[0][MV - 1][NR - 1] = tile<T, MV, NR, words_of_bf16>;
    } else {
      at[0][MV - 1][NR - 1] = tile<T, MV, NR, words_unsigned_a>;
      if constexpr (bytes_in_word == 4) { at[1][MV - 1][NR - 1] = tile<T, MV, NR, words_unsigned_b>; }
    }
    if constexpr (NR > 1) {
      fill<MV, NR - 1>();
    } else if constexpr (MV > 1) {
      fill<MV - 1, tile_columns>();
    }
  }
  constexpr WordTileTable() : at{} { fill<row_vectors, tile_columns>(); }
};
template <class T>
constexpr WordTileTable<T> word_tiles{};

// the whole tiles beside those tables
template <class T, Where W>
constexpr TileFunction<T> whole_tile = tile<T, row_vectors, tile_columns, W>;

}  // namespace
