// gemm_roles: swaps the roles of A and B, and of the rows and columns of C, if the tiles then fit better.
//
// Rows come in tiles of 128, while the width of tiles is fitted to the columns. A C of 528 x 5104 has tiles for 640
// rows; its transpose has tiles for 528 columns.
//
//   law      with_swapped_roles(p) computes the same C as p; with_swapped_roles(with_swapped_roles(p)) is p
//   example  if (may_swap_roles(p, options)) { q = with_swapped_roles(p); }
//
// Requires: nothing.
// Errors: none.
#pragma once

#include <utility>

#include "gemm_launch.hpp"

namespace sett::inline SETT_ABI::cuda {

inline GemmProblem with_swapped_roles(GemmProblem p) {
  std::swap(p.m, p.n);
  std::swap(p.a, p.b);
  std::swap(p.a_type, p.b_type);
  std::swap(p.c.stride_rows, p.c.stride_k);
  std::swap(p.epilogue.row_scale, p.epilogue.column_scale);
  std::swap(p.epilogue.a_scale, p.epilogue.b_scale);
  p.bias_of_rows = !p.bias_of_rows;
  return p;
}

// Returns whether the cost model may choose the roles: the caller has set no tiles, the order of sums is free, and
// boxes can store the rows of C as well as its columns.
inline bool may_swap_roles(GemmProblem const& p, Options const& o) {
  bool const is_free = o.tile_n == 0 && o.fit && o.group == 0 && o.slices == 0 && o.cluster == 0 && o.multicast == 0;
  if (!is_free || p.grouped || p.parts > 0 || p.promotes || p.bias_of_both || bytes_of(p.c_type) != 2) { return false; }
  return gemm_launch(p, o).kind.box_stores && gemm_launch(with_swapped_roles(p), o).kind.box_stores;
}

}  // namespace sett::cuda
