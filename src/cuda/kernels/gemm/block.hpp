// block: describes the stages, buffers and barriers of a block in shared memory, its tiles, and its rank in a cluster.
//
//   law      a_at(s), b_at(s), chunk(w, i), full(s), empty(s), exchange() and received() do not overlap, and end at
//            shared_bytes of cuda/gemm/gemm_source.hpp
//   picture  stages | store buffers or a cluster's exchange | full | empty | received
//
// The longer operand of a skinny GEMM comes from memory, and the shorter operand from L2, which has a shorter latency.
// The shorter operand has Case::extra_stages fewer stages, which leaves space for more stages of the longer operand.
//
// With Case::shares_b, the blocks of a cluster compute tiles of the same columns and consecutive rows. Each block loads
// its part of B into the shared memory of all of them, so a stage is free if the warps of all blocks have read it.
//
// With Case::reuses_stages, the blocks of a cluster exchange their sums in the memory of the stages, after all of them
// have multiplied. This leaves room for more stages.
//
//   example  a cluster of two computes one tile: rank 0 sums over the first half of K, rank 1 over the second
//
// Requires: a Case as cuda/gemm/gemm_source.hpp writes it.
// Errors: none.
#pragma once

#include "arguments.hpp"
#include "exchange.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct GemmBlock {
  using Arguments = GemmArguments<Case>;
  using Member = typename Arguments::Member;
  static constexpr int consumers = Case::consumers, cluster = Case::cluster;
  static constexpr int split = Case::shares_b ? 1 : cluster;  // number of blocks that divide K
  static constexpr int bytes_k = 128;                         // bytes along K per stage
  static constexpr int halves = Case::height / 64;            // each warpgroup computes this many times 64 rows
  static constexpr int tile_m = Case::height * consumers, tile_n = Case::tile_n;
  static constexpr int elements_k = bytes_k / Case::input_bytes;
  static constexpr int a_bytes = tile_m * bytes_k, b_bytes = tile_n * bytes_k;
  static constexpr int part_bytes = a_bytes + b_bytes;
  static constexpr int chunk_bytes = 64 * 128;
  static constexpr int buffers = 2;  // buffers per consumer
  // Whether results are stored while the next tile is multiplied.
  static constexpr bool deferred = Case::box_stores && halves == 1;
  // Whether a thread adds sums of parts.
  static constexpr bool in_parts = Case::promote > 0 || Case::adds_parts || Case::block_k > 0;
  // If both operands have the same number of stages, they are adjacent in each stage.
  static constexpr int stages_a = Case::stages - (Case::few_rows ? Case::extra_stages : 0);
  static constexpr int stages_b = Case::stages - (Case::few_rows ? 0 : Case::extra_stages);
  static constexpr int next_part_a = Case::extra_stages > 0 ? a_bytes : part_bytes;
  static constexpr int next_part_b = Case::extra_stages > 0 ? b_bytes : part_bytes;
  static constexpr int stages_bytes = Case::stage_parts * (stages_a * a_bytes + stages_b * b_bytes);
  static constexpr int handed_over = consumers * exchange_bytes(tile_n, split);
  static_assert(!Case::reuses_stages || (handed_over <= stages_bytes && !deferred),
                "the stages must have room for the sums that a cluster exchanges");

  Arguments const& args;
  unsigned shared;

  SETT_HOST_DEVICE unsigned a_at(int s) const { return shared + unsigned(s * Case::stage_parts * next_part_a); }
  SETT_HOST_DEVICE unsigned b_at(int s) const {
    return shared + unsigned((Case::extra_stages > 0 ? Case::stage_parts * stages_a : 1) * a_bytes +
                             s * Case::stage_parts * next_part_b);
  }
  SETT_HOST_DEVICE unsigned chunk(int w, int i) const { return exchange() + unsigned((w * buffers + i) * chunk_bytes); }
  SETT_HOST_DEVICE unsigned full(int s) const {
    constexpr int after = Case::box_stores ? consumers * buffers * chunk_bytes : Case::reuses_stages ? 0 : handed_over;
    return shared + unsigned(stages_bytes + after + 8 * s);
  }
  SETT_HOST_DEVICE unsigned empty(int s) const { return full(s) + 8 * Case::stages; }
  SETT_HOST_DEVICE unsigned exchange() const { return shared + unsigned(Case::reuses_stages ? 0 : stages_bytes); }
  SETT_HOST_DEVICE unsigned received() const { return full(2 * Case::stages); }

  struct Ring : gpu::Ring<Case::stages> {
    gpu::Ring<Case::stages - Case::extra_stages> shorter;
    SETT_HOST_DEVICE int a() const { return Case::extra_stages > 0 && Case::few_rows ? shorter.s : this->s; }
    SETT_HOST_DEVICE int b() const { return Case::extra_stages > 0 && !Case::few_rows ? shorter.s : this->s; }
    SETT_HOST_DEVICE void next() {
      gpu::Ring<Case::stages>::next();
      if constexpr (Case::extra_stages > 0) { shorter.next(); }
    }
  };

  SETT_HOST_DEVICE int rank() const { return cluster > 1 ? int(gpu::rank_in_cluster()) : 0; }

  SETT_HOST_DEVICE GemmTile tile(int step) const {
    if (step >= args.steps) { return {-1, 0, 0, 0}; }
    GemmTile t = gpu::load(args.tiles + (step * gpu::block_count() + gpu::block_number()) / cluster);
    if (Case::shares_b && t.m >= 0) { t.m += rank() * tile_m; }
    return t;
  }
  // Signals that a warp has read its parts of a stage, so that the stage may be overwritten.
  SETT_HOST_DEVICE void release(int s) const {
    if (gpu::thread_number() % 32 == 0) { arrive_everywhere(empty(s)); }
  }
  // Arrives at a barrier of this block and, if the blocks share B, at the same barrier of the others.
  SETT_HOST_DEVICE void arrive_everywhere(unsigned bar) const {
    gpu::arrive(bar);
    if constexpr (Case::shares_b) {
      for (int i = 1; i < cluster; ++i) { gpu::arrive_there(gpu::in_block(bar, unsigned((rank() + i) % cluster))); }
    }
  }
  // Returns the number of bytes that tensor maps load into a stage. If there are few rows, only existing rows count.
  SETT_HOST_DEVICE unsigned stage_bytes() const {
    return unsigned(Case::few_rows ? Case::stage_parts * (args.rows * bytes_k + b_bytes)
                                   : Case::stage_parts * part_bytes);
  }
  // Zeroes the rows of a tile that are never loaded. All threads must call this function.
  SETT_HOST_DEVICE void clear_rows() const {
    if constexpr (Case::few_rows) {
      if (args.rows == tile_m) { return; }
      unsigned const zeros[2] = {};
      for (int p = 0; p < Case::stage_parts * stages_a; ++p) {
        int const first = p * next_part_a, after = first + a_bytes;
        for (int i = first + args.rows * bytes_k + 8 * gpu::thread_number(); i < after; i += 8 * gpu::block_threads()) {
          gpu::store_two(shared + unsigned(i), zeros);
        }
      }
      gpu::publish_to_async();
    }
  }
  SETT_HOST_DEVICE void initialise() const {
    for (int s = 0; s < Case::stages; ++s) {
      gpu::barrier_init(full(s), 1);
      gpu::barrier_init(empty(s), consumers * 4 * (Case::shares_b ? cluster : 1));
    }
    if constexpr (split > 1) { gpu::barrier_init(received(), 1); }
    gpu::publish_barriers();
    if constexpr (split > 1) { gpu::expect(received(), consumers * exchange_units(tile_n / 8, split, rank()) * 2048); }
  }
};

}  // namespace sett::cuda
