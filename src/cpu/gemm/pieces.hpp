// pieces: finished sums to C of their own type where the rows of a tile lie side by side in pieces only, as where the
// inner mode of M is not a multiple of the tile.
#pragma once

#include "pack.hpp"

namespace {

using sett::cpu::products::Problem;

// C[m0+i, n0+j] = alpha * tile + beta * C, columns of the tile `step` apart
template <class T>
void store_pieces(Problem const& p, T const* tile, Index step, Index m0, int rows, Index n0, int columns, T alpha,
                  T beta) {
  constexpr int L = lanes<T>;
  T* const c = static_cast<T*>(p.c);
  for (int i = 0; i < rows;) {
    Index const offset = p.c_m.at(m0 + i);
    int n = 1;
    while (n < L && i + n < rows && p.c_m.at(m0 + i + n) == offset + n) { ++n; }
    Mask<T> const mask(n);
    T const* from = tile + i;
    if (n == 1) {  // rows apart: no vector is worth it
      for (int j = 0; j < columns; ++j, from += step) {
        T& to = c[offset + p.c_n.at(n0 + j)];
        to = beta == T(0) ? *from * alpha : blended(*from, alpha, to, beta);
      }
    } else {
      for (int j = 0; j < columns; ++j, from += step) {
        T* const to = c + offset + p.c_n.at(n0 + j);
        Vector<T> const sums = mask.load(from);
        mask.store(to, beta == T(0) ? sums * alpha : blended(sums, alpha, mask.load(to), beta));
      }
    }
    i += n;
  }
}

}  // namespace
