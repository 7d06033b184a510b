// attention_launch: chooses an attention's kernel, its tensor maps and its grid.
//
// This header makes no driver call, so a device and the simulator use the same decisions.
//
//   law      the kernel of attention_source(kind) with attention_arguments(problem, kind, in_pairs, encode) on
//            attention_blocks(problem, kind, SMs) blocks computes the attention
//   example  16 heads of 4096 rows on 132 SMs: 512 tiles of 128 rows on 132 blocks
//
// Requires: a problem with at least one row, head and batch, as cuda/attention/read_attention.hpp accepts it.
// Errors: none.
#pragma once

#include <algorithm>
#include <numbers>

#include "attention_problem.hpp"
#include "attention_source.hpp"
#include "cuda/kernels/attention/arguments.hpp"
#include "sett/cuda/attention.hpp"

namespace sett::inline SETT_ABI::cuda {

inline constexpr int most_shared_bytes = 227 * 1024;

// Returns the number of consumer warpgroups. Three hide the softmax best, but only a head of 64 elements leaves them
// enough registers, without a cap, and their tiles of 192 rows are too long for short sequences.
inline int consumers_for(AttentionProblem const& p) {
  if (p.rows <= 64) { return 1; }
  return p.head_dim == 64 && p.rows >= 2048 && p.softcap == 0 ? 3 : 2;
}

// Returns the largest number of keys of a block for which a thread's registers hold the scores and O.
inline int most_keys(std::int64_t head_dim, int consumers) {
  return head_dim > 192 ? 80 : head_dim > 128 ? 112 : consumers == 3 ? 128 : 192;
}
// Returns the number of keys of a block. Larger blocks have less work between their products, but round the keys up
// more, and they leave no registers for a cap.
inline int keys_for(AttentionProblem const& p, int consumers) {
  bool const many = (p.head_dim == 96 || p.head_dim == 128) && consumers == 2 && p.window_left < 0 && p.softcap == 0 &&
                    p.keys >= (p.window_right >= 0 ? 8192 : 4096);
  return many ? 176 : std::min(128, most_keys(p.head_dim, consumers));
}

// Returns the kind of a problem, with the choices of the caller.
inline AttentionKind attention_kind(AttentionProblem const& p, AttentionOptions const& options = {}) {
  AttentionKind out;
  out.head_dim = p.head_dim;
  out.right = p.window_right >= 0, out.left = p.window_left >= 0;
  out.capped = p.softcap != 0, out.type = p.type;
  out.bound = options.debug ? 100000000 : 0;
  out.consumers = options.consumers > 0 ? options.consumers : consumers_for(p);
  out.keys = options.keys > 0 ? options.keys : keys_for(p, out.consumers);
  out.turns = out.consumers > 1 && options.turns.value_or(true);
  if (shared_bytes(out) > most_shared_bytes) { out.buffers = 1; }
  return out;
}

inline std::int64_t row_blocks(AttentionProblem const& p, AttentionKind const& kind) {
  std::int64_t const rows = 64 * kind.consumers;
  return (p.rows + rows - 1) / rows;
}
inline std::int64_t attention_tiles(AttentionProblem const& p, AttentionKind const& kind) {
  return row_blocks(p, kind) * p.heads * p.batches;
}
inline unsigned attention_blocks(AttentionProblem const& p, AttentionKind const& kind, int multiprocessors) {
  return unsigned(std::min<std::int64_t>(multiprocessors, attention_tiles(p, kind)));
}
// Returns the number of heads of Q whose K and V together take at most 32 MiB of L2, but at least those of one head of
// K and V.
inline std::int64_t heads_in_group(AttentionProblem const& p) {
  std::int64_t const bytes = std::max<std::int64_t>(1, 4 * p.keys * p.head_dim);
  std::int64_t const kv = std::max<std::int64_t>(1, (std::int64_t{32} << 20) / bytes);
  return std::min(p.heads * p.batches, kv * (p.heads / p.kv_heads));
}

// Returns a map of the modes head_dim, sequence, head and batch, whose boxes are `box` rows of 128 bytes.
inline TensorMapFields attention_map(AttentionOperand const& x, DType type, int head_dim, std::int64_t sequence,
                                     std::int64_t heads, std::int64_t batches, int box) {
  TensorMapFields m;
  m.address = x.data;
  m.rank = 4, m.span = 128, m.bytes = 2, m.type = type;
  m.extent[0] = head_dim, m.extent[1] = sequence, m.extent[2] = heads, m.extent[3] = batches;
  // The driver checks the stride of a mode with one element too.
  std::int64_t const none = 2 * head_dim;
  m.stride[0] = sequence > 1 ? 2 * x.stride_sequence : none;
  m.stride[1] = heads > 1 ? 2 * x.stride_head : none;
  m.stride[2] = batches > 1 ? 2 * x.stride_batch : none;
  m.box[0] = 64, m.box[1] = static_cast<std::uint16_t>(box);
  return m;
}

// Sets the fields that deal the tiles.
inline void set_tiles(AttentionProblem const& p, AttentionKind const& kind, bool in_pairs, AttentionArguments& out) {
  out.rows = int(p.rows), out.keys = int(p.keys);
  if (p.window_left >= 0) { out.first = int(p.keys - p.rows - p.window_left); }
  if (p.window_right >= 0) { out.last = int(p.keys - p.rows + p.window_right); }
  out.row_blocks = int(row_blocks(p, kind));
  out.heads = int(p.heads), out.batches = int(p.batches);
  out.heads_per_kv = int(p.heads / p.kv_heads);
  out.group = int(heads_in_group(p));
  out.in_pairs = in_pairs ? 1 : 0;
}

// Returns the work of the block of the grid that has the most: blocks of keys, and one for each tile.
inline std::int64_t longest_work(AttentionArguments const& a, AttentionKind const& kind, unsigned blocks) {
  int const tile_rows = 64 * kind.consumers;
  std::int64_t most = 0;
  for (unsigned block = 0; block < blocks; ++block) {
    std::int64_t work = 0;
    for (int step = 0;; ++step) {
      AttentionTile const t = a.tile(step, int(block), int(blocks), tile_rows);
      if (t.row < 0) { break; }
      work += (a.keys_until(t.row + tile_rows - 1) + kind.keys - 1) / kind.keys + 1;
    }
    most = std::max(most, work);
  }
  return most;
}

// Returns whether to deal the tiles in pairs, if later rows see more keys. With very many tiles pairs are always
// balanced.
inline bool deals_in_pairs(AttentionProblem const& p, AttentionKind const& kind, unsigned blocks) {
  constexpr std::int64_t many_tiles = 16384;
  if (p.window_right < 0 || p.window_left >= 0 || p.heads * p.batches % 2 != 0) { return false; }
  if (attention_tiles(p, kind) > many_tiles) { return true; }
  AttentionArguments grouped{}, paired{};
  set_tiles(p, kind, false, grouped), set_tiles(p, kind, true, paired);
  return longest_work(paired, kind, blocks) < longest_work(grouped, kind, blocks);
}

// Returns the kernel's arguments. `encode` makes a TensorMap from its fields.
template <class Encode>
AttentionArguments attention_arguments(AttentionProblem const& p, AttentionKind const& kind, bool in_pairs,
                                       Encode const& encode) {
  AttentionArguments out{};
  out.q = encode(attention_map(p.q, p.type, p.head_dim, p.rows, p.heads, p.batches, 64));
  out.o = encode(attention_map(p.o, p.type, p.head_dim, p.rows, p.heads, p.batches, 64));
  if (p.keys > 0) {
    out.k = encode(attention_map(p.k, p.type, p.head_dim, p.keys, p.kv_heads, p.batches, kind.keys));
    out.v = encode(attention_map(p.v, p.type, p.head_dim, p.keys, p.kv_heads, p.batches, kind.keys));
  } else {  // no key is loaded
    out.k = out.v = out.q;
  }
  out.scale = float((p.softcap == 0 ? p.scale : p.softcap) * std::numbers::log2e);
  if (p.softcap != 0) { out.cap_scale = float(2 * p.scale / p.softcap * std::numbers::log2e); }
  out.lse = p.lse.data, out.lse_sequence = p.lse.stride_sequence;
  out.lse_head = p.lse.stride_head, out.lse_batch = p.lse.stride_batch;
  out.sinks = p.sinks.data, out.sinks_head = p.sinks.stride_head;
  set_tiles(p, kind, in_pairs, out);
  return out;
}

}  // namespace sett::cuda
