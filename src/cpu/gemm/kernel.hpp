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

template <class T, int MV, int NR, bool PackedB>
__attribute__((noinline)) void tile(TileArguments<T> const& t) {
  using V = Vector<T>;
  constexpr int L = lanes<T>;
  Mask<T> const mask(t.rows);
  V acc[NR][MV] = {};
  T const* a = t.a;
  Index const a_step = t.a_step;
  Index const b_column = PackedB ? 1 : t.b_column;
  Index const b_step = t.b_step;
  Index const steps = t.k;
  constexpr int G = 3;  // columns a base address serves
  T const* base[(NR + G - 1) / G];
  for (int g = 0; g < (NR + G - 1) / G; ++g) { base[g] = t.b + g * G * b_column; }
  T const* b = t.b;
#pragma GCC unroll 12
  for (int j = 0; j < NR; ++j) { __builtin_prefetch(t.c + t.column[j], 1); }
  if (MV == 2 && NR > 4) {
#pragma GCC unroll 12
    for (int j = 0; j < NR; ++j) { __builtin_prefetch(t.c + t.column[j] + L * MV - 1, 1); }
  }
#pragma GCC unroll 4
  for (Index p = 0; p < steps; ++p) {
    V av[MV];
#pragma GCC unroll 4
    for (int i = 0; i + 1 < MV; ++i) { av[i] = load<T>(a + i * L); }
    av[MV - 1] = mask.load(a + (MV - 1) * L);
    if constexpr (MV * L * sizeof(T) >= 64) {
      __builtin_prefetch(a + prefetch_steps * a_step);
      if constexpr (MV * L * sizeof(T) >= 128) { __builtin_prefetch(a + prefetch_steps * a_step + L); }
    }
#pragma GCC unroll 12
    for (int j = 0; j < NR; ++j) {
      T const x = PackedB ? b[j] : base[j / G][(j % G) * b_column];
#pragma GCC unroll 4
      for (int i = 0; i < MV; ++i) { acc[j][i] += av[i] * x; }
    }
    a += a_step;
    if constexpr (PackedB) {
      b += b_step;
    } else {
#pragma GCC unroll 4
      for (int g = 0; g < (NR + G - 1) / G; ++g) { base[g] += b_step; }
    }
  }
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

// [packed][vectors-1][columns-1]
template <class T>
struct TileTable {
  TileFunction<T> at[2][row_vectors][tile_columns];

  template <int MV, int NR>
  constexpr void fill() {
    at[0][MV - 1][NR - 1] = tile<T, MV, NR, false>;
    at[1][MV - 1][NR - 1] = tile<T, MV, NR, true>;
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
