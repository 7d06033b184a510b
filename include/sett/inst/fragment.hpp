// fragment: describes which thread holds which elements of an operand, in numbers.
//
// One rule describes nearly all fragments. An operand of R rows is divided into pieces of 8 rows by 4 groups of V
// neighbouring elements, where V elements fill a 32-bit register. In each piece, thread t = 4r + g holds group g of row
// r, in one register. Pieces are counted down the rows first:
//
//   warp_fragment(R, V, P) = ((4,8),(V,R/8,P)) : ((R*V,1),(R,8,4*R*V))
//
// for P pieces side by side. A warpgroup has 64 rows, 16 in each warp.
//
//   law      at(f, t, v) is the element row + rows * column that is thread t's value v
//   example  warp_fragment(16, 2, 2): A of SM80_16x8x16_F16F16F16F16_TN, ((4,8),(2,2,2)):((32,1),(16,8,128))
//
// Requires: R a multiple of 8.
// Errors: none.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI {

// A list of at most four modes.
struct Modes {
  int count = 0;
  int size[4] = {};
  int stride[4] = {};

  SETT_HOST_DEVICE constexpr Modes with(int n, int d) const {
    Modes m = *this;
    m.size[m.count] = n;
    m.stride[m.count++] = d;
    return m;
  }
  // A mode of size 1 has no effect and is left out.
  SETT_HOST_DEVICE constexpr Modes with_unless_one(int n, int d) const { return n == 1 ? *this : with(n, d); }
};
template <class = void>
SETT_HOST_DEVICE constexpr int size(Modes const& m) {
  int n = 1;
  for (int i = 0; i < m.count; ++i) { n *= m.size[i]; }
  return n;
}
template <class = void>
SETT_HOST_DEVICE constexpr int at(Modes const& m, int index) {
  int sum = 0;
  for (int i = 0; i < m.count; ++i) {
    sum += index % m.size[i] * m.stride[i];
    index /= m.size[i];
  }
  return sum;
}

struct Fragment {
  Modes threads;
  Modes values;
};
template <class = void>
SETT_HOST_DEVICE constexpr int at(Fragment const& f, int thread, int value) {
  return at(f.threads, thread) + at(f.values, value);
}

template <class = void>
SETT_HOST_DEVICE constexpr Fragment warp_fragment(int rows, int neighbours, int pieces) {
  return {Modes().with(4, rows * neighbours).with(8, 1), Modes()
                                                             .with_unless_one(neighbours, rows)
                                                             .with_unless_one(rows / 8, 8)
                                                             .with_unless_one(pieces, 4 * rows * neighbours)};
}
template <class = void>
SETT_HOST_DEVICE constexpr Fragment warpgroup_fragment(int neighbours, int pieces) {
  return {Modes().with(4, 64 * neighbours).with(8, 1).with(4, 16),
          Modes().with_unless_one(neighbours, 64).with(2, 8).with(pieces, 256 * neighbours)};
}
// Returns the fragment of an operand in shared memory. Every thread maps to the whole operand.
template <class = void>
SETT_HOST_DEVICE constexpr Fragment shared_fragment(int threads, int rows, int columns) {
  return {Modes().with(threads, 0), Modes().with(rows, 1).with(columns, rows)};
}

}  // namespace sett
