// gemm_exchange: the blocks of a cluster, each with the sums of a part of K, hand over what another shall finish.
//
//   law      in the w-th block, where it returns true, sum is the sum of all blocks' sums of this thread
//   example  add_up<2, 1, 0>(sum, w, rank, exchange, received): the block of rank 0 finishes the first 64 rows
//   example  add_up<2, 2, 0>: ranks 0 and 2 hand over to one another, and 1 and 3
//
// They are added in the order of the ranks, its own first. A block that others reach into waits for what they send, so
// that none has ended by then.
//
// Requires: a cluster of Blocks times Sharers, whose threads have arrived at its barrier once theirs were initialised,
// and with more than one sharer waited for it; w < Blocks; 128 threads, the same ones of all blocks; N a multiple of 4;
// 512 N bytes for each other block at `exchange`, and the barrier `received` that expects them, at the same address in
// all blocks.
// Errors: with Bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "hopper.hpp"

namespace sett::cuda {

template <int Blocks, int Sharers, long long Bound, class Sum, int N>
SETT_HOST_DEVICE bool add_up(Sum (&sum)[N], int w, int rank, unsigned exchange, unsigned received) {
  static_assert(N % 4 == 0, "sums are exchanged four at a time");
  unsigned const mine = exchange + unsigned(gpu::thread_number()) % 128 * 16;
  int const depth = rank / Sharers;
  if constexpr (Sharers == 1) { gpu::wait_for_cluster(); }
  if (depth != w) {
    unsigned const place = unsigned(depth < w ? depth : depth - 1);
    unsigned const to = unsigned(w * Sharers + rank % Sharers);
    unsigned const there = gpu::in_block(mine + place * N * 512, to);
    SETT_UNROLL
    for (int i = 0; i < N; i += 4) {
      gpu::store_four_there(there + unsigned(i) * 512, &sum[i], gpu::in_block(received, to));
    }
    return false;
  }
  gpu::wait_for_others<Bound>(received, 0, "received");
  for (unsigned other = 0; other + 1 < Blocks; ++other) {
    SETT_UNROLL
    for (int i = 0; i < N; i += 4) {
      Sum theirs[4];
      gpu::read_four(mine + other * N * 512 + unsigned(i) * 512, theirs);
      SETT_UNROLL
      for (int j = 0; j < 4; ++j) { sum[i + j] += theirs[j]; }
    }
  }
  return true;
}

}  // namespace sett::cuda
