// pack_cross: rows whose neighbours in A are not their neighbours in C, packed by transposing squares of both.
#pragma once

#include "pack_lanes.hpp"

namespace {

using sett::cpu::products::Cross;
using sett::cpu::products::CrossBlock;

// a square of at most a vector each way: rows (i0...,j0...) of a block, for k in [k0,k1); rows beyond [row,row+rows)
// are left out
template <class S, class T>
void pack_square(Operand const& x, CrossBlock const& b, int i0, int j0, Index row, Index rows, Index k0, Index k1,
                 int width, Index panel, T* out) {
  constexpr int L = lanes<T>;
  int const height = b.height - i0 < L ? b.height - i0 : L;
  int const across = b.width - j0 < L ? b.width - j0 : L;
  Mask<T> const mask(height);
  S const* const base = static_cast<S const*>(x.data) + x.rows.at(b.first) + i0 * x.cross.step + j0;
  Index const first = b.first + Index(j0) * b.height + i0 - row;
  T* whole[L];  // where a vector goes; null where it is cut, by a panel's end or by that of the rows
  for (int j = 0; j < across; ++j) {
    Index const q = first + Index(j) * b.height;
    bool const is_whole = q >= 0 && q + height <= rows && q % width + height <= width;
    whole[j] = is_whole ? out + q / width * panel + q % width : nullptr;
  }
  for (Index k = k0; k < k1; ++k) {
    Index const step = (k - k0) * width;
    S const* const p = base + x.k.at(k);
    Vector<T> r[L];
#pragma GCC unroll 16
    for (int i = 0; i < L; ++i) { r[i] = i < height ? load_as<S, T>(p + i * x.cross.step, across) : Vector<T>{}; }
    transpose<T>(r);
    for (int j = 0; j < across; ++j) {
      if (whole[j] != nullptr) {
        mask.store(whole[j] + step, r[j]);
        continue;
      }
      Index q = first + Index(j) * b.height;
      for (int i = 0; i < height; ++i, ++q) {
        if (q >= 0 && q < rows) { out[q / width * panel + q % width + step] = r[j][i]; }
      }
    }
  }
}

// rows [row,row+rows) for k in [k0,k1) into panels of `width` rows that are `panel` elements apart
template <class S, class T>
void pack_crossed(Operand const& x, Index row, Index rows, Index k0, Index k1, int width, Index panel, T* out) {
  constexpr int L = lanes<T>;
  if (rows % width != 0) {
    T* const last = out + rows / width * panel;
    std::memset(last, 0, std::size_t((k1 - k0) * width) * sizeof(T));
  }
  Index const end = row + rows;
  for (Index at = x.cross.block_of(row); at < x.cross.count && x.cross.blocks[at].first < end; ++at) {
    CrossBlock const& b = x.cross.blocks[at];
    for (int j = 0; j < b.width; j += L) {
      Index const begins = b.first + Index(j) * b.height;
      if (begins >= end || begins + Index(L) * b.height <= row) { continue; }
      for (int i = 0; i < b.height; i += L) { pack_square<S, T>(x, b, i, j, row, rows, k0, k1, width, panel, out); }
    }
  }
}

}  // namespace
