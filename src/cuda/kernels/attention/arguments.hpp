// arguments: defines the fixed choices, the arguments and the tiles of an attention kernel.
//
// A tile is 64 rows of Q for each consumer warpgroup, of one head of one batch. Tiles are dealt in groups of heads
// whose K and V fit into L2. In a group, the tiles with the most keys come first, and rounds of blocks alternate in
// direction, so that blocks get about equal work.
//
//   law      the tiles of all blocks are all row blocks of all heads, once each
//   example  2 heads of 3 row blocks in one group: (2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1) as (row block, head)
//
// Requires: maps of the four modes head_dim, sequence, head and batch; fewer than 2^31 tiles.
// Errors: none.
#pragma once

#include "../hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

// The fixed choices of a kernel: the elements of a head, the keys of a block, the consumer warpgroups, the buffers of Q
// and the stages of K and of V. With Bound > 0, a wait that outlasts Bound tries stops the kernel.
template <int HeadDim, int Keys, int Consumers, int Buffers, int Stages, bool Causal, long long Bound>
struct AttentionCase {
  static constexpr int head_dim = HeadDim, keys = Keys, consumers = Consumers, buffers = Buffers, stages = Stages;
  static constexpr bool causal = Causal;
  static constexpr long long bound = Bound;
  static_assert(HeadDim == 64 || HeadDim == 128, "a head must have 64 or 128 elements");
  static_assert(Keys % 16 == 0 && Keys >= 16 && Keys <= 256, "a block must have a multiple of 16 keys, up to 256");
};

struct AttentionTile {
  int row, head, batch;  // row < 0 means that there are no more tiles
};

struct alignas(128) AttentionArguments {
  gpu::TensorMap q, k, v, o;
  float scale;     // the scale of the scores, times log2(e)
  int rows, keys;  // lengths of the sequences of Q and of K
  int row_blocks;
  int heads, batches;
  int heads_per_kv;  // query heads that share a head of K and V
  int group;         // heads, of all batches, whose tiles are dealt together

  // Returns the tile that a block computes at a step.
  SETT_HOST_DEVICE AttentionTile tile(int step, int block, int blocks, int tile_rows) const {
    long long const i = (long long)step * blocks + (step % 2 == 0 ? block : blocks - 1 - block);
    int const all = heads * batches;
    if (i >= (long long)all * row_blocks) { return {-1, 0, 0}; }
    int const first = int(i / ((long long)group * row_blocks)) * group;
    int const members = group < all - first ? group : all - first;
    int const in_group = int(i - (long long)first * row_blocks);
    int const head = first + in_group % members;
    return {(row_blocks - 1 - in_group / members) * tile_rows, head % heads, head / heads};
  }
};

}  // namespace sett::cuda
