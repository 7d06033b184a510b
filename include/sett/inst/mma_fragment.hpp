// mma_fragment: gives the positions of the operands' elements in a multiply-accumulate instruction.
//
// A is divided along M and K, B along N and K, and C along M and N, by the rule of fragment.hpp. There are three
// exceptions: m8n8k4 of f16, whose eight threads are two quads of a warp; the dot products of one thread; and a
// warpgroup's operands in shared memory. The layout of a sparse A in a warp has K/2 columns, one for each stored
// column. The layout of a warpgroup has all K columns.
//
//   law      the fragments are onto: every element of A, B and C has a thread and a value
//   example  fragment(SM75_16x8x8_F16F16F16F16_TN, Role::a) is ((4,8),(2,2)):((32,1),(16,8))
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "fragment.hpp"
#include "mma.hpp"

namespace sett::inline SETT_ABI {

// Returns the fragment of A or B. Each thread holds half a column if m_major is true, and otherwise a row.
template <class = void>
SETT_HOST_DEVICE constexpr Fragment quad_factor(bool m_major) {
  return m_major ? Fragment{Modes().with(4, 8).with(2, 4), Modes().with(4, 1)}
                 : Fragment{Modes().with(8, 1), Modes().with(4, 8)};
}
template <class = void>
SETT_HOST_DEVICE constexpr Fragment quad_sums(DType e) {
  return e == DType::f32
             ? Fragment{Modes().with(2, 1).with(2, 16).with(2, 4), Modes().with(2, 8).with(2, 2).with(2, 32)}
             : Fragment{Modes().with(8, 1), Modes().with(8, 8)};
}

// Returns the number of columns in an operand's fragment. For a sparse A, only stored columns count, except in a
// warpgroup.
SETT_HOST_DEVICE constexpr int fragment_columns(Mma const& s, Role o) {
  return o == Role::a && is_of_warpgroup(s) ? s.k : operand(s, o).columns;
}
template <class = void>
SETT_HOST_DEVICE constexpr Fragment fragment(Mma const& s, Role o) {
  MmaOperand const x = operand(s, o);
  int const columns = fragment_columns(s, o);
  bool const factor = o == Role::a || o == Role::b;
  if (is_in_shared(s, o)) { return shared_fragment(threads(s), x.rows, columns); }
  if (s.family == MmaFamily::dot) { return factor ? Fragment{Modes(), Modes().with(x.columns, 1)} : Fragment{}; }
  if (s.family == MmaFamily::quads) {
    return factor ? quad_factor(o == Role::a ? s.a_m_major : s.b_n_major) : quad_sums(x.type);
  }
  int const neighbours = factor ? register_bits(x.type) / bits_of(x.type) * (columns / x.columns) : 2;
  int const pieces = columns / (4 * neighbours);
  return is_of_warpgroup(s) ? warpgroup_fragment(neighbours, pieces) : warp_fragment(x.rows, neighbours, pieces);
}
// Returns the threads that execute the instruction. For quads, returns the first of the four groups.
template <class = void>
SETT_HOST_DEVICE constexpr Modes thread_ids(Mma const& s) {
  if (s.family == MmaFamily::quads) { return Modes().with(4, 1).with(2, 16); }
  return Modes().with_unless_one(threads(s), 1);
}

}  // namespace sett
