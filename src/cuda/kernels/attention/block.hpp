// block: describes the buffers and barriers of an attention kernel's block in shared memory, and the keys of a tile.
//
//   law      q_at(b, w), k_at(s), v_at(s) and the barriers do not overlap, and end at shared_bytes
//   picture  Q, later O | K | V | k_full | k_empty | v_full | v_empty | q_full | q_empty
//
// K and V have rings of their own, so that the next scores need not wait for V. Each warpgroup has its own part of Q
// and its own barriers, so that one warpgroup may begin a tile while another still ends the previous tile.
//
//   example  head_dim 128, 128 keys, 2 consumers, 2 buffers, 2 stages: 64 + 64 + 64 KB and 128 bytes
//
// Requires: an AttentionCase.
// Errors: none.
#pragma once

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct AttentionBlock {
  static constexpr int head_dim = Case::head_dim, keys = Case::keys, consumers = Case::consumers;
  static constexpr int chunks = (head_dim + 63) / 64;  // boxes of 64 elements, which are 128 bytes
  static constexpr int tile_rows = 64 * consumers;
  static constexpr int q_chunk = 64 * 128, q_bytes = chunks * q_chunk;          // a warpgroup's rows of Q
  static constexpr int key_chunk = keys * 128, key_bytes = chunks * key_chunk;  // a stage of K or of V
  static constexpr int k_first = Case::buffers * consumers * q_bytes;
  static constexpr int v_first = k_first + Case::stages * key_bytes;
  static constexpr int first_barrier = v_first + Case::stages * key_bytes;
  static constexpr int q_barriers = Case::buffers * consumers;
  static constexpr int shared_bytes = first_barrier + 8 * (4 * Case::stages + 2 * q_barriers);

  AttentionArguments const& args;
  unsigned shared;

  SETT_HOST_DEVICE unsigned q_at(int b, int w) const { return shared + unsigned((b * consumers + w) * q_bytes); }
  SETT_HOST_DEVICE unsigned k_at(int s) const { return shared + unsigned(k_first + s * key_bytes); }
  SETT_HOST_DEVICE unsigned v_at(int s) const { return shared + unsigned(v_first + s * key_bytes); }
  SETT_HOST_DEVICE unsigned barrier(int i) const { return shared + unsigned(first_barrier + 8 * i); }
  SETT_HOST_DEVICE unsigned k_full(int s) const { return barrier(s); }
  SETT_HOST_DEVICE unsigned k_empty(int s) const { return barrier(Case::stages + s); }
  SETT_HOST_DEVICE unsigned v_full(int s) const { return barrier(2 * Case::stages + s); }
  SETT_HOST_DEVICE unsigned v_empty(int s) const { return barrier(3 * Case::stages + s); }
  SETT_HOST_DEVICE unsigned q_full(int b, int w) const { return barrier(4 * Case::stages + b * consumers + w); }
  SETT_HOST_DEVICE unsigned q_empty(int b, int w) const {
    return barrier(4 * Case::stages + q_barriers + b * consumers + w);
  }

  SETT_HOST_DEVICE AttentionTile tile(int step) const {
    return args.tile(step, gpu::block_number(), gpu::block_count(), tile_rows);
  }
  // Returns the number of keys up to the last that a row sees, and before the first that it sees.
  SETT_HOST_DEVICE int keys_until(int row) const {
    if constexpr (Case::right) { return args.keys_until(row); }
    return args.keys;
  }
  SETT_HOST_DEVICE int keys_before(int row) const {
    if constexpr (Case::left) { return args.keys_before(row); }
    return 0;
  }
  // Returns the first block of keys that a tile reads, and the block after the last.
  SETT_HOST_DEVICE int first_block(AttentionTile const& t) const { return keys_before(t.row) / keys; }
  SETT_HOST_DEVICE int end_block(AttentionTile const& t) const {
    return (keys_until(t.row + tile_rows - 1) + keys - 1) / keys;
  }
  SETT_HOST_DEVICE void initialise() const {
    for (int s = 0; s < Case::stages; ++s) {
      gpu::barrier_init(k_full(s), 1), gpu::barrier_init(k_empty(s), 4 * consumers);
      gpu::barrier_init(v_full(s), 1), gpu::barrier_init(v_empty(s), 4 * consumers);
    }
    for (int i = 0; i < q_barriers; ++i) { gpu::barrier_init(q_full(0, i), 1), gpu::barrier_init(q_empty(0, i), 1); }
    gpu::publish_barriers();
  }
};

}  // namespace sett::cuda
