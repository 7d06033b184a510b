// gemm_arguments: what a GEMM kernel is called with.
//
//   law      tiles[step * blocks + block] is the tile that a block makes at a step
//   example  {m 128, n 248, l 0, width 1}: rows 128 to 255, columns from 248, of the second of the Case's widths
//
// Requires: maps of three dimensions, K or M or N first and batches last.
// Errors: none.
#pragma once

#include "hopper.hpp"

namespace sett::cuda {

struct alignas(16) GemmTile {
  int m, n, l;  // first row, first column, batch; m < 0: no more tiles
  int width;    // which of Case's widths
};

template <class Finish>
struct GemmArguments {
  gpu::TensorMap a, b, c[4];  // c: the store box of a whole chunk, then of each width's last one
  GemmTile const* tiles;      // [step][block]
  int steps;
  int k_steps;
  Finish finish;
};

}  // namespace sett::cuda
