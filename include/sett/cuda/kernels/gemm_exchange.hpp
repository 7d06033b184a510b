// gemm_exchange: two blocks of a cluster, each with the sums of half of K, hand over what the other shall finish.
//
//   law      where it returns true, sum is the sum of both blocks' sums of this thread
//   example  add_up<0>(sum, w == rank, exchange, received): the block of rank 0 finishes the first 64 rows
//
// Requires: a cluster of two; 128 threads, the same ones of both blocks; N a multiple of 4; 512 N bytes at `exchange`,
// and the barrier `received` of 128 arrivals, at the same address in both blocks.
// Errors: with Bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "hopper.hpp"

namespace sett::cuda {

template <long long Bound, class Sum, int N>
SETT_HOST_DEVICE bool add_up(Sum (&sum)[N], bool finishes, unsigned exchange, unsigned received) {
  static_assert(N % 4 == 0, "sums are exchanged four at a time");
  unsigned const mine = exchange + unsigned(gpu::thread_number()) % 128 * 16;
  if (!finishes) {
    unsigned const there = gpu::in_other(mine);
    SETT_UNROLL
    for (int i = 0; i < N; i += 4) { gpu::store_four_in_other(there + unsigned(i) * 512, &sum[i]); }
    gpu::arrive_in_other(received);
    return false;
  }
  gpu::wait_for_other<Bound>(received, 0, "received");
  SETT_UNROLL
  for (int i = 0; i < N; i += 4) {
    Sum theirs[4];
    gpu::read_four(mine + unsigned(i) * 512, theirs);
    SETT_UNROLL
    for (int j = 0; j < 4; ++j) { sum[i + j] += theirs[j]; }
  }
  return true;
}

}  // namespace sett::cuda
