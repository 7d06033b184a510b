// block_scales: reads the scales of the blocks of A and B that a thread's sums belong to.
//
// A thread of a warpgroup has sums of two rows, 8 rows apart, and of two adjacent columns in each unit of 8 columns.
// With 128 rows for each warpgroup, it has sums of two more rows. The products of a block are multiplied by the scale
// of A's row and the scale of B's column, and then added to the sums.
//
// Each lane of a warp loads one scale of A: the scale of one of the warp's 16 or 32 rows and, with 16 rows, of one of
// two blocks along K. When the scales are needed, the lanes exchange them. A thread therefore needs few registers for
// scales that were requested long before.
//
//   law      add(total, products, factors(load(k), 0, k), 0) adds products(m, n) a_scale(m, k) b_scale(n, k) to
//            total(m, n)
//   example  1 x 128 blocks of A and 128 x 128 blocks of B: lane 5 loads the scales of the warp's row 5 in block k, and
//            lane 21 those in block k + 1
//
// Requires: with 128 rows of B in a block, tiles of 64 or 128 columns, so that a tile's columns belong to one block.
// Errors: none.
#pragma once

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case, int Width>
struct BlockScaling {
  static constexpr bool by_column = Case::b_block_rows == 1;
  static constexpr int columns = by_column ? Width / 4 : 1;
  static constexpr int halves = Case::height / 64;
  static constexpr int warp_rows = 16 * halves;
  static constexpr int at_once = 32 / warp_rows;  // blocks along K whose scales a warp loads at once
  static_assert(by_column || 128 % Width == 0, "the columns of a tile must share the scale of 128 rows of B");

  float const *a, *b;  // the scales of this lane's row of A and of the tile's columns
  int a_stride, b_stride, b_row_stride;
  int column, last;  // this thread's first column, and the last column of B
  int last_block;    // the last block along K; stages beyond it hold zeros

  // One lane's scales of `at_once` blocks.
  struct Loaded {
    float a, b;
  };
  struct Factors {
    float rows[2 * BlockScaling::halves];
    float columns[BlockScaling::columns];
  };

  template <class Member>
  SETT_HOST_DEVICE BlockScaling(Member const& to, GemmTile const& t, int batch, int w) {
    int const lane = gpu::thread_number() % 32, in_warp = lane % warp_rows;
    int const row =
        t.m + w * 64 + gpu::thread_number() % 128 / 32 * 16 + in_warp / 16 * 64 * Case::consumers + in_warp % 16;
    int const block = (row < to.epilogue.m ? row : to.epilogue.m - 1) / Case::a_block_rows;
    a = to.a_blocks.data + batch * to.a_blocks.stride_batch + block * to.a_blocks.stride_row;
    b = to.b_blocks.data + batch * to.b_blocks.stride_batch;
    a_stride = to.a_blocks.stride_k, b_stride = to.b_blocks.stride_k, b_row_stride = to.b_blocks.stride_row;
    if (!by_column) { b += t.n / Case::b_block_rows * b_row_stride; }
    column = t.n + lane % 4 * 2, last = to.epilogue.n - 1;
    last_block = to.k_blocks - 1;
  }

  SETT_HOST_DEVICE int existing(int block) const { return block < last_block ? block : last_block; }

  // Loads the scales of `at_once` blocks, the first of which is `block`.
  SETT_HOST_DEVICE Loaded load(int block) const {
    int const k = existing(block + gpu::thread_number() % 32 / warp_rows);
    return {gpu::load(a + k * a_stride), by_column ? 0 : gpu::load(b + k * b_stride)};
  }
  // Returns the factors of the i-th of the loaded blocks, which is `block`.
  SETT_HOST_DEVICE Factors factors(Loaded const& from, int i, int block) const {
    Factors out;
    int const first = i * warp_rows;
    SETT_UNROLL
    for (int j = 0; j < 2 * halves; ++j) {
      out.rows[j] = gpu::shuffle(from.a, first + j / 2 * 16 + j % 2 * 8 + gpu::thread_number() % 32 / 4);
    }
    if constexpr (by_column) {
      SETT_UNROLL
      for (int j = 0; j < columns; ++j) {
        int const at = column + j / 2 * 8 + j % 2;
        out.columns[j] = gpu::load(b + ((at < last ? at : last) * b_row_stride + existing(block) * b_stride));
      }
    } else {
      out.columns[0] = gpu::shuffle(from.b, first);
    }
    return out;
  }

  // Adds the products of 64 rows, the `half`-th of this thread's.
  template <class Sum>
  SETT_HOST_DEVICE static void add(Sum (&total)[Width / 2], Sum const (&products)[Width / 2], Factors const& f,
                                   int half) {
    SETT_UNROLL
    for (int i = 0; i < Width / 2; ++i) {
      float const column_factor = f.columns[by_column ? i / 4 * 2 + i % 2 : 0];
      total[i] += products[i] * (f.rows[2 * half + i / 2 % 2] * column_factor);
    }
  }
};

}  // namespace sett::cuda
