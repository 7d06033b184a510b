// vnni_block_sizes: chooses MC, NC, KC and the workspace of VNNI GEMMs.
//
// A micro-panel of B takes one and a half times L1, and a block of A twice L2. Both are read in the order of their
// addresses, and arrive as fast as a micro-kernel uses them. With fewer blocks along k, C is read and written less
// often. With fewer blocks of A, B is read less often.
#pragma once

#include "../pack/pack_vnni.hpp"
#include "block_sizes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The accumulator type for elements of type S.
template <class S>
using SumsOf = std::conditional_t<sizeof(S) == 1, Group, float>;

// Returns whether the VNNI groups of B can be read in place.
template <class S>
bool is_vnni_packed(Problem const& p) {
  return k_per_group<S> * sizeof(S) == sizeof(Group) && p.k % k_per_group<S> == 0 && p.b.k.affine() &&
         p.b.k.stride == 1 && p.b.rows.affine();
}

template <class S>
BlockSizes vnni_block_sizes(Problem const& p, Index m, Index n) {
  constexpr int MR = mr<Group>;
  Caches const& cache = caches();
  Index const all_steps = rounded_quotient(p.k, k_per_group<S>);
  Index const most_steps = cache.l1 / 2 * 3 / Index(nr * sizeof(Group)) / 8 * 8;
  Index const steps = part_of(all_steps < 1 ? 1 : all_steps, most_steps, 8);
  Index const most_rows = 2 * cache.l2 / (steps * Index(sizeof(Group))) / MR * MR;
  Index const b_column = p.b.rows.stride * Index(sizeof(S));
  BlockSizes b;
  b.kc = steps * k_per_group<S>;
  b.mc = part_of(m, most_rows < MR ? MR : most_rows, MR);
  b.nc = part_of(n, 4092 / nr * nr, nr);
  b.pack_a = p.a.panel == 0;
  // Columns alias in L1 if their distance is a multiple of 4 KB.
  b.pack_b = p.b.panel == 0 && !(is_vnni_packed<S>(p) && m <= unpacked_rows && b_column % 4096 != 0);
  b.keep_sums = p.k > b.kc && (p.epilogue.any || p.c_number != number_of<SumsOf<S>>);
  return b;
}

struct VnniWorkspace {
  Index a, b, initial, sums;  // groups in each part of the workspace
  Index b_column;             // bytes between packed columns: one column and one more line
};
template <class S>
VnniWorkspace vnni_workspace(Problem const& p, BlockSizes const& b) {
  constexpr int MR = mr<Group>;
  Index const steps = rounded_quotient(b.kc, k_per_group<S>);
  Index const columns = rounded_up(b.nc, nr);
  Index const rows = p.strips.first ? p.strips.count * MR : rounded_up(p.m, MR);
  Index const sums = b.keep_sums ? rows * columns : MR * nr;
  Index const b_column = rounded_up(steps, 16) + 16;
  return {b.pack_a ? rounded_up(rounded_up(b.mc, MR) * steps, 64) : 0, b.pack_b ? columns * b_column : 0,
          sizeof(S) == 1 ? rounded_up(columns, 64) : 0, rounded_up(sums, 64), b_column};
}
template <class S>
std::size_t vnni_workspace_bytes(Problem const& p, BlockSizes const& b) {
  VnniWorkspace const r = vnni_workspace<S>(p, b);
  return static_cast<std::size_t>(r.a + r.b + r.initial + r.sums) * sizeof(Group);
}

}  // namespace
}  // namespace sett::cpu::detail
