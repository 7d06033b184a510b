// arguments: defines the fixed choices, the arguments and the tiles of an attention kernel.
//
// A tile is 64 rows of Q for each consumer warpgroup, of one head of one batch. Tiles are dealt in one of two orders:
//
// - Groups of heads whose K and V fit into L2. In a group, the tiles with the most keys come first, and rounds of
//   blocks alternate in direction.
// - Pairs, for causal masks: a tile of one head from the last rows on, and a tile of the next head from the first rows
//   on. All pairs have the same number of keys.
//
//   law      the tiles of all blocks are all row blocks of all heads, once each
//   example  2 heads of 3 row blocks in one group: (2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1) as (row block, head)
//
// Requires: maps of the four modes head_dim, sequence, head and batch; fewer than 2^31 tiles.
// Errors: none.
#pragma once

#include "../hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

// The fixed choices of a kernel: the elements of a head, the keys of a block, the consumer warpgroups, the buffers of
// Q, the stages of K and of V, whether the window of a row ends before the last key (Right) or begins after the first
// (Left), whether the warpgroups issue their products in turn, whether the scores are capped, and the type of the
// tensors. With Bound > 0, a wait that outlasts Bound tries stops the kernel.
template <int HeadDim, int Keys, int Consumers, int Buffers, int Stages, bool Right, bool Turns, long long Bound,
          bool Left = false, bool Capped = false, DType Type = DType::bf16>
struct AttentionCase {
  static constexpr int head_dim = HeadDim, keys = Keys, consumers = Consumers, buffers = Buffers, stages = Stages;
  static constexpr bool right = Right, left = Left, capped = Capped, turns = Turns && Consumers > 1;
  static constexpr DType type = Type;
  static constexpr long long bound = Bound;
  static_assert(HeadDim % 32 == 0 && HeadDim >= 64 && HeadDim <= 256, "a head must have a multiple of 32 elements");
  static_assert(Keys % 16 == 0 && Keys >= 16 && Keys <= 256, "a block must have a multiple of 16 keys, up to 256");
};

struct AttentionTile {
  int row, head, batch;  // row < 0 means that there are no more tiles
};

struct alignas(128) AttentionArguments {
  gpu::TensorMap q, k, v, o;
  float scale;      // the factor of a score, times log2(e); if scores are capped, the cap times log2(e)
  float cap_scale;  // if scores are capped: twice the factor of a score before tanh, times log2(e)
  int rows, keys;   // lengths of the sequences of Q and of K
  int first, last;  // row i sees the keys from i + first on, up to i + last, if its window has these ends
  int row_blocks;
  int heads, batches;
  int heads_per_kv;  // query heads that share a head of K and V
  int group;         // heads, of all batches, whose tiles are dealt together
  int in_pairs;      // whether tiles are dealt in pairs; the heads of all batches must then be even in number
  float* lse;        // where the logarithm of each row's sum is stored, or null
  long long lse_sequence, lse_head, lse_batch;  // strides of `lse` in elements
  float const* sinks;                           // the sink of each query head, or null
  long long sinks_head;                         // stride of `sinks` in elements

  // Returns the tile that a block computes at a step. Divisions of 32 bits are faster than those of 64.
  SETT_HOST_DEVICE AttentionTile tile(int step, int block, int blocks, int tile_rows) const {
    return in_pairs != 0 ? paired(step, block, blocks, tile_rows) : grouped(step, block, blocks, tile_rows);
  }

  // Returns the number of keys before the end of a row's window, and before its beginning.
  SETT_HOST_DEVICE int keys_until(int row) const { return within(row + last + 1); }
  SETT_HOST_DEVICE int keys_before(int row) const { return within(row + first); }

 private:
  SETT_HOST_DEVICE int within(int key) const { return key < 0 ? 0 : key < keys ? key : keys; }
  SETT_HOST_DEVICE AttentionTile paired(int step, int block, int blocks, int tile_rows) const {
    unsigned const pair = unsigned(step) / 2 * unsigned(blocks) + unsigned(block), high = unsigned(row_blocks);
    unsigned const second = unsigned(step) % 2, head = pair / high * 2 + second;
    if (pair / high * 2 >= unsigned(heads * batches)) { return {-1, 0, 0}; }
    unsigned const from_end = pair % high, above = second == 0 ? high - 1 - from_end : from_end;
    return {int(above) * tile_rows, int(head % unsigned(heads)), int(head / unsigned(heads))};
  }
  SETT_HOST_DEVICE AttentionTile grouped(int step, int block, int blocks, int tile_rows) const {
    unsigned const i = unsigned(step) * unsigned(blocks) + unsigned(step % 2 == 0 ? block : blocks - 1 - block);
    unsigned const all = unsigned(heads * batches), high = unsigned(row_blocks);
    if (i >= all * high) { return {-1, 0, 0}; }
    unsigned const begin = i / (unsigned(group) * high) * unsigned(group);
    unsigned const members = unsigned(group) < all - begin ? unsigned(group) : all - begin;
    unsigned const in_group = i - begin * high;
    unsigned const head = begin + in_group % members, above = in_group / members;
    return {int(high - 1 - above) * tile_rows, int(head % unsigned(heads)), int(head / unsigned(heads))};
  }
};

}  // namespace sett::cuda
