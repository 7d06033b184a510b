// produce: the code of the two threads that load Q, K and V of an attention kernel's tiles.
//
// The blocks of keys are loaded from the last to the first, so that masked blocks come first. A step computes the
// scores of a block and multiplies the weights of the block after it, so V is loaded one step after K.
//
//   law      a stage holds the keys of a block, as one box for each 64 elements of the head
//   picture  K(n-1), K(n-2), V(n-1), ..., K(0), V(1), V(0)
//
// Requires: one thread for keys and one for rows; the barriers of an AttentionBlock, initialised.
// Errors: with Case::bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "block.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct AttentionProducer {
  using Block = AttentionBlock<Case>;
  using Ring = gpu::Ring<Case::stages>;
  Block const& block;

  // Loads rows of `chunks` boxes of 64 elements, which are `apart` bytes apart in shared memory.
  SETT_HOST_DEVICE static void load(gpu::TensorMap const* map, unsigned full, unsigned to, int apart, int row, int head,
                                    int batch) {
    SETT_UNROLL
    for (int c = 0; c < Block::chunks; ++c) {
      gpu::load_box(map, full, to + unsigned(c * apart), 64 * c, row, head, batch);
    }
  }
  SETT_HOST_DEVICE void load_k(Ring& ring, int j, int head, int batch) const {
    gpu::wait<Case::bound>(block.k_empty(ring.s), ring.parity ^ 1, "k_empty");
    gpu::expect(block.k_full(ring.s), unsigned(Block::key_bytes));
    load(&block.args.k, block.k_full(ring.s), block.k_at(ring.s), Block::key_chunk, j * Case::keys, head, batch);
    ring.next();
  }
  SETT_HOST_DEVICE void load_v(Ring& ring, int j, int head, int batch) const {
    gpu::wait<Case::bound>(block.v_empty(ring.s), ring.parity ^ 1, "v_empty");
    gpu::expect(block.v_full(ring.s), unsigned(Block::key_bytes));
    load(&block.args.v, block.v_full(ring.s), block.v_at(ring.s), Block::key_chunk, j * Case::keys, head, batch);
    ring.next();
  }
  SETT_HOST_DEVICE void load_keys() const {
    Ring k, v;
    AttentionTile t = block.tile(0);
    for (int step = 0; t.row >= 0; t = block.tile(++step)) {
      int const head = t.head / block.args.heads_per_kv;
      int const first = block.first_block(t), end = block.end_block(t);
      for (int j = end - 1; j >= first; --j) {
        load_k(k, j, head, t.batch);
        if (j < end - 1) { load_v(v, j + 1, head, t.batch); }
      }
      if (first < end) { load_v(v, first, head, t.batch); }
    }
  }
  SETT_HOST_DEVICE void load_rows() const {
    gpu::Ring<Case::buffers> q;
    AttentionTile t = block.tile(0);
    for (int step = 0; t.row >= 0; t = block.tile(++step), q.next()) {
      for (int w = 0; w < Case::consumers; ++w) {
        gpu::wait<Case::bound>(block.q_empty(q.s, w), q.parity ^ 1, "q_empty");
        gpu::expect(block.q_full(q.s, w), unsigned(Block::q_bytes));
        load(&block.args.q, block.q_full(q.s, w), block.q_at(q.s, w), Block::q_chunk, t.row + 64 * w, t.head, t.batch);
      }
    }
  }
};

}  // namespace sett::cuda
