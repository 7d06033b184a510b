// arguments: defines the arguments of a GEMM kernel, for one GEMM or for the members of a group.
//
//   law      tiles[step * blocks + block] is the tile that a block computes at a step
//   example  {m 128, n 248, l 0, width 1}: rows 128 to 255, columns from 248, of the second of the Case's widths
//
// Requires: maps of three dimensions, with K, M or N first and batches last; a group's maps are in device memory,
// written by an earlier kernel or copy.
// Errors: none.
#pragma once

#include "../hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

struct alignas(16) GemmTile {
  // The first row, the first column and the batch of a tile. With split-K slices, l is batch + batches * slice; in a
  // group, l is the member. m < 0 means that there are no more tiles.
  int m, n, l;
  int width;  // index into Case's widths
};

// The scales of an operand's blocks. `stride_row` leads to the scale of the next row, or of the next 128 rows.
struct GemmBlockScales {
  float const* data;
  int stride_row, stride_k;
  long long stride_batch;
};

// The operands, the destination of the sums, and the number of stages along K and in each split-K part.
template <class TileEpilogue>
struct alignas(128) GemmOperands {
  gpu::TensorMap a, b;
  gpu::TensorMap c[4];  // c[0] stores whole chunks; c[1] to c[3] store the last chunk of each of three widths
  TileEpilogue epilogue;
  GemmBlockScales a_blocks, b_blocks;  // read by Case::block_k
  int k_steps;
  int part_steps;  // read by Case::adds_parts
  int k_blocks;    // the number of scales along K, read by Case::block_k
};

template <class Case>
struct GemmArguments {
  using Member = GemmOperands<typename Case::TileEpilogue>;
  Member one;
  Member const* members;  // problems of a group
  GemmTile const* tiles;  // tiles, indexed by [step][block]
  int steps;
  int batches;
  int rows;  // rows of A per load if M is small; the tile's other rows are zeros

  SETT_HOST_DEVICE Member const& member(GemmTile const& t) const {
    if constexpr (Case::grouped) {
      return members[t.l];
    } else {
      return one;
    }
  }
  // These functions return the batch in the operands, the split-K slice, and the batch in the output.
  SETT_HOST_DEVICE int batch(GemmTile const& t) const { return Case::grouped ? 0 : Case::sliced ? t.l % batches : t.l; }
  SETT_HOST_DEVICE int slice(GemmTile const& t) const { return Case::sliced ? t.l / batches : 0; }
  SETT_HOST_DEVICE int output(GemmTile const& t) const { return Case::grouped ? 0 : t.l; }
};

}  // namespace sett::cuda
