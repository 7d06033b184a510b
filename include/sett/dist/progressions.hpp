// progressions: form B, the pieces of two block-cyclic cuts with any two blocks.
//
// Let U = P b, W = Q c, G = gcd(U, W) and T = lcm(U, W). The blocks of source p and destination q that begin at A and B
// overlap iff -b < A - B < c, and A - B = delta has solutions iff delta = p b - q c modulo G. The overlaps of one delta
// repeat with period T.
//
//   law      the pieces of (p, q) are the indices in [0,n) that source p and destination q both have, each once
//   example  n = 12, blocks of 2 over 2 to blocks of 3 over 2: source 0 and destination 0 share 0..1 and 8
//
// Requires: blocks of at least 1, with b P and c Q below 2^61.
// Errors: none.
#pragma once

#include "piece.hpp"
#include "placement.hpp"

namespace sett::inline SETT_ABI::dist::detail {

struct Progressions {
  Index extent = 0;
  Index source_block = 1, source_ranks = 1;
  Index destination_block = 1, destination_ranks = 1;

  Index source_period() const { return source_block * source_ranks; }
  Index destination_period() const { return destination_block * destination_ranks; }
  Index common() const { return gcd(Num(source_period()), Num(destination_period())).value; }
  // Returns the number of deltas of a pair, rounded up.
  Index deltas() const { return (source_block + destination_block - 2) / common() + 1; }

  Pieces pieces(Index p, Index q) const;
};

__extension__ typedef __int128 Wide;

// Returns the inverse of a modulo m. a and m have no common divisor.
inline Index inverse_modulo(Index a, Index m) {
  Index r = m, next_r = a % m, t = 0, next_t = 1;
  while (next_r != 0) {
    Index const quotient = r / next_r;
    r = std::exchange(next_r, r - quotient * next_r);
    t = std::exchange(next_t, t - quotient * next_t);
  }
  return m == 1 ? 0 : t < 0 ? t + m : t;
}

inline Pieces Progressions::pieces(Index p, Index q) const {
  Index const b = source_block, c = destination_block, U = source_period(), W = destination_period(), G = common();
  Wide const T = Wide(U) / G * W;
  Index const inverse = inverse_modulo(U / G, W / G);
  Pieces out;
  auto const add = [&](Index first, Index A, Index B, Index length, Index count) {
    Piece piece{A / U * b + (first - A), B / W * c + (first - B), {{length, 1, 1}}};
    if (count > 1) { piece.modes.push_back({count, Index(T / source_ranks), Index(T / destination_ranks)}); }
    out.push_back(piece);
  };
  Index const residue = (Num(p * b - q * c) % Num(G)).value;
  Index const lowest = -b + 1 + (Num(residue + b - 1) % Num(G)).value;
  for (Index delta = lowest; delta < c; delta += G) {
    Wide const v = Wide((delta - p * b + q * c) / G) % (W / G) * inverse % (W / G);
    Wide const A = p * b + Wide(U) * (v < 0 ? v + W / G : v);
    Wide const first = std::max(A, A - delta);
    if (first >= extent) { continue; }
    Index const a = Index(A), x = Index(first);
    Index const length = std::min(a + b, a - delta + c) - x;
    Index const whole = extent - x < length ? 0 : Index((extent - x - length) / T) + 1;
    if (whole > 0) { add(x, a, a - delta, length, whole); }
    Wide const rest = x + T * whole;
    if (rest < extent) {
      Index const shift = Index(T * whole);
      add(Index(rest), a + shift, a - delta + shift, extent - Index(rest), 1);
    }
  }
  std::sort(out.begin(), out.end(), [](Piece const& s, Piece const& t) { return s.source < t.source; });
  return merged(std::move(out));
}

}  // namespace sett::dist::detail
