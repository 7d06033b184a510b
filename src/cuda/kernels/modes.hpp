// modes: represents lists of modes as types, so that a kernel computes an index's digits from constants.
//
// A permutation kernel is compiled for its case: every extent and stride is a literal, so that divisions become
// multiplications and offsets immediates.
//
//   law      ModeList<Mode<n,s,d>...>::source(x) == sum of digit_k(x) s_k, target(x) == sum of digit_k(x) d_k
//   example  ModeList<Mode<4,1,10>, Mode<8,100,1>>::source(9) == 201;  target(9) == 12
//
// Requires: 0 <= x < the product of the extents; the last digit is not reduced.
// Errors: none.
#pragma once

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cuda {

using Offset = long long;

// A mode's extent, its stride in the source, and its stride in the destination. Strides are in elements.
template <Offset N, Offset S, Offset D>
struct Mode {
  static constexpr Offset n = N;
  static constexpr Offset s = S;
  static constexpr Offset d = D;
};

template <class... Modes>
struct ModeList {
  static constexpr Offset size = (Offset{1} * ... * Modes::n);
  static constexpr Offset first_extent = [] {
    Offset n = 1;
    (void)((n = Modes::n, true) || ...);
    return n;
  }();

  template <class I>
  SETT_HOST_DEVICE static constexpr Offset source([[maybe_unused]] I x) {
    Offset sum = 0;
    int left = int(sizeof...(Modes));
    ((sum += Offset(digit<Modes>(x, --left)) * Modes::s), ...);
    return sum;
  }
  template <class I>
  SETT_HOST_DEVICE static constexpr Offset target([[maybe_unused]] I x) {
    Offset sum = 0;
    int left = int(sizeof...(Modes));
    ((sum += Offset(digit<Modes>(x, --left)) * Modes::d), ...);
    return sum;
  }

 private:
  template <class M, class I>
  SETT_HOST_DEVICE static constexpr I digit(I& x, int left) {
    if (left == 0) { return x; }
    I const here = x % I(M::n);
    x /= I(M::n);
    return here;
  }
};

// A list of modes followed by a swizzle, which maps n = Origin + the modes' sum to n ^ ((n & Mask) >> Right << Left).
template <class Modes, Offset Origin, Offset Mask, int Right, int Left>
struct SwizzledModes {
  static constexpr Offset size = Modes::size;

  template <class I>
  SETT_HOST_DEVICE static constexpr Offset source(I x) {
    return place(Origin + Modes::source(x));
  }
  template <class I>
  SETT_HOST_DEVICE static constexpr Offset target(I x) {
    return place(Origin + Modes::target(x));
  }

 private:
  SETT_HOST_DEVICE static constexpr Offset place(Offset n) { return n ^ (((n & Mask) >> Right) << Left); }
};

// A mode whose extent and strides are known only at run time.
struct AnyMode {
  Offset size;
  Offset s;
  Offset d;

  template <class I>
  SETT_HOST_DEVICE constexpr Offset source(I x) const {
    return Offset(x) * s;
  }
  template <class I>
  SETT_HOST_DEVICE constexpr Offset target(I x) const {
    return Offset(x) * d;
  }
};

// A loop of the grid. Each step advances the first q and the first p of the tile and its offsets in the source and in
// the destination.
template <unsigned Count, Offset Q, Offset P, Offset S, Offset D>
struct GridLoop {
  static constexpr unsigned count = Count;
  static constexpr Offset q = Q;
  static constexpr Offset p = P;
  static constexpr Offset s = S;
  static constexpr Offset d = D;
};

struct BlockStart {
  Offset q = 0;
  Offset p = 0;
  Offset source = 0;
  Offset target = 0;
};

template <class... Loops>
struct Grid {
  static constexpr unsigned blocks = (1u * ... * Loops::count);

  SETT_HOST_DEVICE static constexpr BlockStart start([[maybe_unused]] unsigned block) {
    BlockStart at;
    (step<Loops>(at, block), ...);
    return at;
  }

 private:
  template <class L>
  SETT_HOST_DEVICE static constexpr void step(BlockStart& at, unsigned& rest) {
    Offset const i = Offset(rest % L::count);
    rest /= L::count;
    at.q += i * L::q;
    at.p += i * L::p;
    at.source += i * L::s;
    at.target += i * L::d;
  }
};

// A jump in the row addresses. Row q begins Bytes bytes later for each multiple of Period in 1 to q.
template <Offset Period, int Bytes>
struct Jump {
  static constexpr Offset period = Period;
  static constexpr int bytes = Bytes;
};
template <class... Js>
struct Jumps {
  static constexpr bool any = sizeof...(Js) > 0;
  template <class I>
  SETT_HOST_DEVICE static constexpr int before([[maybe_unused]] I q) {
    return (0 + ... + (int(q / I(Js::period)) * Js::bytes));
  }
  // Returns the number of rows from row q to the next jump.
  template <class I>
  SETT_HOST_DEVICE static constexpr int rest([[maybe_unused]] I q) {
    int least = 1 << 30;
    ((least = int(I(Js::period) - q % I(Js::period)) < least ? int(I(Js::period) - q % I(Js::period)) : least), ...);
    return least;
  }
};

}  // namespace sett::cuda
