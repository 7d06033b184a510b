// gemm_exchange: the blocks of a cluster, each with the sums of a split-K part, hand over what another shall finish.
//
// A tile's columns are dealt to the blocks, 8 at a time: each finishes a piece, and the others send it their sums of
// that.
//
//   law      in the block of rank d, after take<d>, sums of piece d are the sums of all blocks' sums of this thread
//   example  two blocks, 128 columns: rank 0 finishes columns 0 to 63, 1 the others; 16 KB of each warpgroup cross
//
// They are added in the order of the ranks, its own first. A block that others reach into waits for what they send, so
// that none has ended by then.
//
// Requires: a cluster of Blocks, whose threads have arrived at its barrier once theirs were initialised,
// and waited for it; N sums of a thread, a multiple of 4; from `mine` on and in `received`, at the same addresses in
// all blocks, exchange_bytes for each warpgroup and the barrier that expects those that are sent.
// Errors: with Bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

// pieces in units of 8 columns, 4 sums of a thread
SETT_HOST_DEVICE constexpr int first_of_piece(int units, int blocks, int d) { return d * units / blocks; }
SETT_HOST_DEVICE constexpr int exchange_units(int units, int blocks, int d) {
  return (blocks - 1) * (first_of_piece(units, blocks, d + 1) - first_of_piece(units, blocks, d));
}
// of a warpgroup; no piece is larger than the last
SETT_HOST_DEVICE constexpr int exchange_bytes(int tile_n, int blocks) {
  return exchange_units(tile_n / 8, blocks, blocks - 1) * 2048;
}

template <int Blocks, long long Bound, class Sum, int N>
struct Exchange {
  static constexpr int units = N / 4;
  Sum (&sum)[N];
  int rank;
  unsigned mine;  // 16 bytes of this thread in each 2048
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
      for (int other = 0; other + 1 < Blocks; ++other) {
        SETT_UNROLL
        for (int i = 0; i < count; ++i) {
          Sum theirs[4];
          gpu::read_four(mine + unsigned(other * count + i) * 2048, theirs);
          SETT_UNROLL
          for (int j = 0; j < 4; ++j) { sum[4 * (first + i) + j] += theirs[j]; }
        }
      }
    }
  }
};

}  // namespace sett::cuda
