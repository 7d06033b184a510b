// kernel: one tile of C = alpha A B^T + beta C, kept in registers.
//
// A tile is MV vectors of rows by NR columns. Each step of k loads MV vectors of A and multiplies them by NR elements
// of B, each broadcast: MV*NR multiply-adds for MV+NR loads. 32 registers hold 2 x 12 accumulators, 2 vectors and a
// broadcast element; 16 registers hold 2 x 6. Every element is added up in the order of k, in whatever tile it lies,
// so that a result does not depend on how the matrix was cut.
//
// Compiled once an instruction set, each time in a namespace of its own: nothing here may be shared.
#pragma once

#include "isa.hpp"
#include "problem.hpp"

namespace {

using sett::cpu::products::Index;

// A: vectors of rows, `a_step` elements from one k to the next. B: element j of step k at j*b_column + k*b_step, where
// packed columns lie side by side. C: column j begins at c + column[j]. The last vector has `rows` valid rows.
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
};

// Neither operand packed; B alone; both, with steps that are constants. Where A is not packed and its last vector is
// not full, loads are masked; a masked load takes a port of the multiplications, so that full vectors have their own
// tiles.
enum Where { unpacked, unpacked_ragged, packed_b, packed_b_ragged, packed };

template <class T, int MV, int NR, Where W>
__attribute__((noinline)) void tile(TileArguments<T> const& t) {
  using V = Vector<T>;
  constexpr int L = lanes<T>;
  constexpr int G = 3;  // columns that a base address serves
  constexpr int unroll = 4;
  constexpr int ahead = 32;
  constexpr bool columns_packed = W != unpacked && W != unpacked_ragged;
  constexpr bool ragged = W == unpacked_ragged || W == packed_b_ragged;
  constexpr int groups = (NR + G - 1) / G;
  Mask<T> const mask(t.rows);
  V acc[NR][MV] = {};
  T const* a = t.a;
  T const* b = t.b;
  Index const a_step = W == packed ? row_vectors * L : t.a_step;
  Index const b_step = columns_packed ? tile_columns : t.b_step;
  Index const b_column = columns_packed ? 1 : t.b_column;
  Index steps = t.k;
  T const* base[groups];
  for (int g = 0; g < groups; ++g) { base[g] = t.b + g * G * b_column; }
  // C is asked for column by column, the last of them `ahead` steps before the end: all at once would hold the lines
  // that A comes by
  auto const ask = [&](Index turn) __attribute__((always_inline)) {
    Index const q = turn < 0 ? 0 : turn < NR ? turn : NR - 1;
    T* const c = t.c + t.column[q];
#pragma GCC unroll 4
    for (int i = 0; i < MV; ++i) { __builtin_prefetch(c + i * L, 1); }
    __builtin_prefetch(c + L * MV - 1, 1);
  };
  auto const step = [&](T const* ap, T const* bp, int q) __attribute__((always_inline)) {
    V av[MV];
#pragma GCC unroll 4
    for (int i = 0; i + 1 < MV; ++i) { av[i] = load<T>(ap + i * L); }
    av[MV - 1] = ragged ? mask.load(ap + (MV - 1) * L) : load<T>(ap + (MV - 1) * L);
#pragma GCC unroll 12
    for (int j = 0; j < NR; ++j) {
      T const x = columns_packed ? bp[j] : base[j / G][(j % G) * b_column + q * b_step];
#pragma GCC unroll 4
      for (int i = 0; i < MV; ++i) { acc[j][i] += av[i] * x; }
    }
  };
  if constexpr (W == packed) {
    Index turn = NR + ahead / unroll - steps / unroll;
    turn = turn > 0 ? 0 : turn;
    for (; steps >= unroll; steps -= unroll, ++turn) {
      ask(turn);
#pragma GCC unroll 4
      for (int q = 0; q < unroll; ++q) { step(a + q * a_step, b + q * b_step, 0); }
      a += unroll * a_step;
      b += unroll * b_step;
    }
  }
  auto const one = [&]() __attribute__((always_inline)) {
    step(a, b, 0);
    a += a_step;
    if constexpr (columns_packed) {
      b += b_step;
    } else {
#pragma GCC unroll 4
      for (int g = 0; g < groups; ++g) { base[g] += b_step; }
    }
  };
  if constexpr (W != packed) {
    for (Index turn = 0; turn < NR && steps > 1; ++turn, --steps) {
      ask(turn);
      one();
    }
  }
#pragma GCC unroll 2
  for (; steps > 0; --steps) { one(); }
  T const alpha = t.alpha;
  T const beta = t.beta;
  if (beta == T(0)) {
#pragma GCC unroll 12
    for (int j = 0; j < NR; ++j) {
      T* const c = t.c + t.column[j];
#pragma GCC unroll 4
      for (int i = 0; i + 1 < MV; ++i) { store<T>(c + i * L, acc[j][i] * alpha); }
      mask.store(c + (MV - 1) * L, acc[j][MV - 1] * alpha);
    }
  } else {
#pragma GCC unroll 12
    for (int j = 0; j < NR; ++j) {
      T* const c = t.c + t.column[j];
#pragma GCC unroll 4
      for (int i = 0; i + 1 < MV; ++i) { store<T>(c + i * L, acc[j][i] * alpha + load<T>(c + i * L) * beta); }
      mask.store(c + (MV - 1) * L, acc[j][MV - 1] * alpha + mask.load(c + (MV - 1) * L) * beta);
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

}  // namespace
