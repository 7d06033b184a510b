// block_scales: reads the scales of the blocks of A and B that a thread's sums belong to.
//
// A thread of a warpgroup has sums of two rows, 8 rows apart, and of two adjacent columns in each unit of 8 columns.
// The products of a block are multiplied by the scale of A's row and the scale of B's column, and then added to the
// sums.
//
//   law      add(total, products, read(k)) adds products(m, n) a_scale(m, k) b_scale(n, k) to total(m, n)
//   example  1 x 128 blocks of A and 128 x 128 blocks of B: two factors for each thread and stage
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
  static_assert(by_column || 128 % Width == 0, "the columns of a tile must share the scale of 128 rows of B");

  float const* a[2];  // the scales of this thread's two rows
  float const* b;     // the scales of the tile's first block, or of B's first row
  long long a_stride, b_stride;
  int column, last;  // this thread's first column, and the last column of B
  int last_block;    // the last block along K; stages beyond it hold zeros

  struct Factors {
    float rows[2];
    float columns[BlockScaling::columns];
  };

  template <class Member>
  SETT_HOST_DEVICE BlockScaling(Member const& to, GemmTile const& t, int batch, int w) {
    int const first = t.m + w * 64 + gpu::thread_number() % 128 / 32 * 16 + gpu::thread_number() % 32 / 4;
    SETT_UNROLL
    for (int i = 0; i < 2; ++i) {
      int const row = first + 8 * i < to.epilogue.m ? first + 8 * i : to.epilogue.m - 1;
      a[i] = to.a_blocks.data + batch * to.a_blocks.stride_batch + row / Case::a_block_rows;
    }
    a_stride = to.a_blocks.stride_k, b_stride = to.b_blocks.stride_k;
    column = t.n + gpu::thread_number() % 4 * 2, last = to.epilogue.n - 1;
    last_block = to.k_blocks - 1;
    b = to.b_blocks.data + batch * to.b_blocks.stride_batch + (by_column ? 0 : t.n / Case::b_block_rows);
  }

  // Reads the scales of a block along K.
  SETT_HOST_DEVICE Factors read(int block) const {
    int const k = block < last_block ? block : last_block;
    Factors out;
    out.rows[0] = gpu::load(a[0] + k * a_stride), out.rows[1] = gpu::load(a[1] + k * a_stride);
    if constexpr (by_column) {
      SETT_UNROLL
      for (int i = 0; i < columns; ++i) {
        int const at = column + i / 2 * 8 + i % 2;
        out.columns[i] = gpu::load(b + k * b_stride + (at < last ? at : last));
      }
    } else {
      out.columns[0] = gpu::load(b + k * b_stride);
    }
    return out;
  }

  template <class Sum>
  SETT_HOST_DEVICE static void add(Sum (&total)[Width / 2], Sum const (&products)[Width / 2], Factors const& f) {
    SETT_UNROLL
    for (int i = 0; i < Width / 2; ++i) {
      float const column_factor = f.columns[by_column ? i / 4 * 2 + i % 2 : 0];
      total[i] += products[i] * (f.rows[i / 2 % 2] * column_factor);
    }
  }
};

}  // namespace sett::cuda
