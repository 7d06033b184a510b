// mma_fragment: where the elements of the operands of a multiply-accumulate instruction of a warp are.
//
// A is cut along M and K, B along N and K, C along M and N, all by the rule of fragment.hpp. The exceptions are m8n8k4 of
// f16, whose eight threads are two quads of a warp, and the dot products of one thread. Of a sparse A, the layout is that
// of the elements that were kept, K/2 columns.
//
//   law      the fragments are onto: every element of A, B and C has a thread and a value
//   example  a_fragment of SM75_16x8x8_F16F16F16F16_TN is ((4,8),(2,2)):((32,1),(16,8))
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "fragment.hpp"
#include "mma.hpp"

namespace sett {

// what a register holds
SETT_HOST_DEVICE constexpr int neighbours(Element e) {
  return element_bits(e) < 32 ? 32 / element_bits(e) : 1;
}

// a row of a factor a thread, or half a column
SETT_HOST_DEVICE constexpr Fragment quad_factor(bool m_major) {
  return m_major ? Fragment{Modes().with(4, 8).with(2, 4), Modes().with(4, 1)}
                 : Fragment{Modes().with(8, 1), Modes().with(4, 8)};
}
SETT_HOST_DEVICE constexpr Fragment quad_sums(Element e) {
  return e == Element::f32 ? Fragment{Modes().with(2, 1).with(2, 16).with(2, 4), Modes().with(2, 8).with(2, 2).with(2, 32)}
                           : Fragment{Modes().with(8, 1), Modes().with(8, 8)};
}

SETT_HOST_DEVICE constexpr Fragment factor(MmaFamily family, Element e, int rows, int columns, bool major) {
  if (family == MmaFamily::dot) { return {Modes(), Modes().with(columns, 1)}; }
  if (family == MmaFamily::quads) { return quad_factor(major); }
  return warp_fragment(rows, neighbours(e), columns / (4 * neighbours(e)));
}
SETT_HOST_DEVICE constexpr Fragment a_fragment(Mma const& s) {
  return factor(s.family, s.a, s.m, stored_k(s), s.a_m_major);
}
SETT_HOST_DEVICE constexpr Fragment b_fragment(Mma const& s) {
  return factor(s.family, s.b, s.n, s.k, s.b_n_major);
}
// C and D, which are the same but where m8n8k4 adds f32 to f16
SETT_HOST_DEVICE constexpr Fragment c_fragment(Mma const& s, Element e) {
  if (s.family == MmaFamily::dot) { return {}; }
  if (s.family == MmaFamily::quads) { return quad_sums(e); }
  return warp_fragment(s.m, 2, s.n / 8);
}
SETT_HOST_DEVICE constexpr Fragment c_fragment(Mma const& s) {
  return c_fragment(s, s.d);
}
// the threads of a warp that take part: of quads, the first of four groups
SETT_HOST_DEVICE constexpr Modes thread_ids(Mma const& s) {
  if (s.family == MmaFamily::quads) { return Modes().with(4, 1).with(2, 16); }
  return Modes().with_unless_one(threads(s), 1);
}

}  // namespace sett
