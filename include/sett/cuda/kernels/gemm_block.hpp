// gemm_block: what a block of the GEMM kernel has: its stages, buffers and barriers in shared memory, its tiles, and
// its place in a cluster.
//
//   law      stage(s), chunk(w, i), full(s), empty(s), exchange() and received() do not overlap, and end where
//            shared_bytes of cuda/gemm_source.hpp says
//   picture  stages | store buffers or what a cluster hands over | full | empty | received
//   example  a cluster of two has one tile: rank 0 the first half of K, rank 1 the second
//
// Requires: Case as cuda/gemm_source.hpp writes it.
// Errors: none.
#pragma once

#include "gemm_arguments.hpp"
#include "gemm_exchange.hpp"

namespace sett::cuda {

template <class Case>
struct GemmBlock {
  using Arguments = GemmArguments<Case>;
  using Member = typename Arguments::Member;
  static constexpr int consumers = Case::consumers, cluster = Case::cluster;
  static constexpr int bytes_k = 128;  // of a stage, along K
  static constexpr int tile_m = 64 * consumers, tile_n = Case::tile_n;
  static constexpr int elements_k = bytes_k / Case::input_bytes;
  static constexpr int a_bytes = tile_m * bytes_k, b_bytes = tile_n * bytes_k;
  static constexpr int part_bytes = a_bytes + b_bytes;
  static constexpr int stage_bytes = Case::parts * part_bytes;
  static constexpr int chunk_bytes = 64 * 128;
  static constexpr int buffers = 2;  // of a consumer
  static constexpr bool deferred = Case::box_stores;
  static constexpr int handed_over = consumers * exchange_bytes(tile_n, cluster);

  Arguments const& args;
  unsigned shared;

  SETT_HOST_DEVICE unsigned stage(int s) const { return shared + unsigned(s * stage_bytes); }
  SETT_HOST_DEVICE unsigned chunk(int w, int i) const {
    return shared + unsigned(Case::stages * stage_bytes + (w * buffers + i) * chunk_bytes);
  }
  SETT_HOST_DEVICE unsigned full(int s) const {
    return exchange() + unsigned((deferred ? consumers * buffers * chunk_bytes : handed_over) + 8 * s);
  }
  SETT_HOST_DEVICE unsigned empty(int s) const { return full(s) + 8 * Case::stages; }
  SETT_HOST_DEVICE unsigned exchange() const { return shared + unsigned(Case::stages * stage_bytes); }
  SETT_HOST_DEVICE unsigned received() const { return full(2 * Case::stages); }

  using Ring = gpu::Ring<Case::stages>;

  SETT_HOST_DEVICE int rank() const { return cluster > 1 ? int(gpu::rank_in_cluster()) : 0; }

  SETT_HOST_DEVICE GemmTile tile(int step) const {
    if (step >= args.steps) { return {-1, 0, 0, 0}; }
    return gpu::load(args.tiles + (step * gpu::block_count() + gpu::block_number()) / cluster);
  }
  // what a warp has read of a stage may be overwritten
  SETT_HOST_DEVICE void release(int s) const {
    if (gpu::thread_number() % 32 == 0) { gpu::arrive(empty(s)); }
  }
  SETT_HOST_DEVICE void initialise() const {
    for (int s = 0; s < Case::stages; ++s) {
      gpu::barrier_init(full(s), 1);
      gpu::barrier_init(empty(s), consumers * 4);
    }
    if constexpr (cluster > 1) { gpu::barrier_init(received(), 1); }
    gpu::publish_barriers();
    if constexpr (cluster > 1) {
      gpu::expect(received(), consumers * exchange_units(tile_n / 8, cluster, rank()) * 2048);
    }
  }
};

}  // namespace sett::cuda
