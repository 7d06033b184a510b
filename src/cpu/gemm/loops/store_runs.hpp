// store_runs: writes a tile of complete sums to a C of the same type whose rows are contiguous only in runs. An
// example is an inner mode of M that is not a multiple of MR.
#pragma once

#include "../problem.hpp"
#include "isa.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Computes C[m0+i, n0+j] = alpha * tile + beta * C. Columns of the tile are `step` elements apart.
template <class T>
void store_runs(Problem const& p, T const* tile, Index step, Index m0, int rows, Index n0, int columns, T alpha,
                T beta) {
  constexpr int L = lanes<T>;
  T* const c = static_cast<T*>(p.c);
  for (int i = 0; i < rows;) {
    Index const offset = p.c_m.at(m0 + i);
    int n = 1;
    while (n < L && i + n < rows && p.c_m.at(m0 + i + n) == offset + n) { ++n; }
    Mask<T> const mask(n);
    T const* from = tile + i;
    if (n == 1) {  // rows are not contiguous, so vectors would not help
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
}  // namespace sett::cpu::detail
