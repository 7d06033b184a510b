// exchange: lets the blocks of a cluster exchange the sums of their split-K parts. Each block then applies the
// epilogue to a part of the tile.
//
// The columns of a tile are divided among the blocks, 8 at a time. Each block finishes one piece of the tile, and
// receives the other blocks' sums for that piece.
//
//   law      in the block of rank d, after take<d>, the sums of piece d are totals over all blocks, for this thread
//   example  two blocks, 128 columns: rank 0 finishes columns 0 to 63, rank 1 the others; 16 KB per warpgroup are sent
//
// Each block adds the sums in the order of the ranks, so that all columns have the bits of one order. A block waits for
// all sums sent to it, so that no block exits while others write to its shared memory.
//
// Requires: a cluster of Blocks whose threads have initialised their own barriers, then arrived at the cluster's
// barrier and waited for it; N sums for each thread, a multiple of 4; at `mine` and `received`, with equal addresses in
// all blocks, exchange_bytes for each warpgroup, and the barrier that counts the sent bytes. Errors: with Bound > 0, a
// wait that would never end stops the kernel and names its barrier.
#pragma once

#include "../hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

// A piece of a tile is measured in units of 8 columns. Each thread has 4 sums of a unit.
SETT_HOST_DEVICE constexpr int first_of_piece(int units, int blocks, int d) { return d * units / blocks; }
SETT_HOST_DEVICE constexpr int exchange_units(int units, int blocks, int d) {
  return (blocks - 1) * (first_of_piece(units, blocks, d + 1) - first_of_piece(units, blocks, d));
}
// Returns the number of bytes that a warpgroup exchanges. The last piece is the largest.
SETT_HOST_DEVICE constexpr int exchange_bytes(int tile_n, int blocks) {
  return exchange_units(tile_n / 8, blocks, blocks - 1) * 2048;
}

template <int Blocks, long long Bound, class Sum, int N>
struct Exchange {
  static constexpr int units = N / 4;
  Sum (&sum)[N];
  int rank;
  unsigned mine;  // offset of this thread's 16 bytes in each 2048
  unsigned received;

  template <int D>
  SETT_HOST_DEVICE void send() const {
    constexpr int first = first_of_piece(units, Blocks, D), count = first_of_piece(units, Blocks, D + 1) - first;
    if (rank == D) { return; }
    unsigned const place = unsigned(rank < D ? rank : rank - 1);
    unsigned const there = gpu::in_block(mine + place * count * 2048, D), bar = gpu::in_block(received, D);
    SETT_UNROLL
    for (int i = 0; i < count; ++i) { gpu::store_four_there(there + unsigned(i) * 2048, &sum[4 * (first + i)], bar); }
  }
  template <int D>
  SETT_HOST_DEVICE void take() const {
    constexpr int first = first_of_piece(units, Blocks, D), count = first_of_piece(units, Blocks, D + 1) - first;
    if constexpr (count > 0) {
      gpu::wait_for_others<Bound>(received, 0, "received");
      SETT_UNROLL
      for (int i = 0; i < count; ++i) {
        Sum total[4];
        SETT_UNROLL
        for (int block = 0; block < Blocks; ++block) {
          Sum one[4];
          if (block != D) { gpu::read_four(mine + unsigned((block < D ? block : block - 1) * count + i) * 2048, one); }
          SETT_UNROLL
          for (int j = 0; j < 4; ++j) {
            Sum const x = block == D ? sum[4 * (first + i) + j] : one[j];
            total[j] = block == 0 ? x : total[j] + x;
          }
        }
        SETT_UNROLL
        for (int j = 0; j < 4; ++j) { sum[4 * (first + i) + j] = total[j]; }
      }
    }
  }
};

}  // namespace sett::cuda
