// produce: the code of the thread that fills the stages of a block.
//
// With Case::loads_early, the preceding kernel does not write the longer operand, so its first loads start while the
// preceding kernel still runs. With Case::extra_stages, the shorter operand of a stage is loaded that number of stages
// after the longer one. Both loads arrive at the barrier of the longer operand.
//
//   law      stage i of a tile holds K's i-th 128 bytes (times Case::stage_parts) of A's and B's rows of that tile
//   picture  wait empty[s] -> full[s] <- A, B -> next s
//
// Requires: one thread per block; the barriers of a GemmBlock, initialised.
// Errors: with Case::bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "block.hpp"
#include "boxes.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct GemmProducer {
  using Block = GemmBlock<Case>;
  using Member = typename Block::Member;
  using Ring = typename Block::Ring;
  Block const& block;
  // Whether the boxes of B, of 64 columns each, only cover the width of a tile.
  static constexpr bool by_width = Case::b_mn_major && Case::widths > 1;

  SETT_HOST_DEVICE static int columns_of(GemmTile const& t) { return by_width ? Case::width(t.width) : Block::tile_n; }
  SETT_HOST_DEVICE int first_k(GemmTile const& t, int k_steps, int step, int i) const {
    int const begin = Case::rotates_k ? gpu::block_number() / Block::split % 64 * k_steps / 64 : 0;
    bool const backwards = !Case::forward_k && step % 2 == 1;
    int const turned = Case::rotates_k ? (begin + i) % k_steps : backwards ? k_steps - 1 - i : i;
    int const part = Case::shares_b ? 0 : block.rank();
    return ((block.args.slice(t) * Block::split + part) * k_steps + turned) * Case::stage_parts * Block::elements_k;
  }
  SETT_HOST_DEVICE void load_a(Member const& from, GemmTile const& t, Ring const& at, int k) const {
    SETT_UNROLL
    for (int p = 0; p < Case::stage_parts; ++p) {
      load_tile<Case::a_mn_major, Block::tile_m>(&from.a, block.full(at.s),
                                                 block.a_at(at.a()) + unsigned(p * Block::next_part_a),
                                                 k + p * Block::elements_k, t.m, block.args.batch(t));
    }
  }
  // Loads this block's part of B for all blocks of the cluster.
  SETT_HOST_DEVICE void load_shared_b(Member const& from, GemmTile const& t, Ring const& at, int k) const {
    constexpr unsigned all = (1u << Block::cluster) - 1;
    constexpr int rows = Block::tile_n / Block::cluster, box = Case::b_mn_major ? 64 : rows;
    static_assert(!Case::shares_b || (Case::stage_parts == 1 && rows % (Case::b_mn_major ? 64 : 8) == 0),
                  "each block must load a multiple of 8 rows of B or, if B is not contiguous along K, of 64");
    int const first = block.rank() * rows, end = first + rows, columns = columns_of(t);
    for (int i = first; i < end && i < columns; i += box) {
      unsigned const to = block.b_at(at.b()) + unsigned(i * Block::bytes_k);
      int const row = t.n + i;
      gpu::load_box_for(all, &from.b, block.full(at.s), to, Case::b_mn_major ? row : k, Case::b_mn_major ? k : row,
                        block.args.batch(t));
    }
  }
  SETT_HOST_DEVICE void load_b(Member const& from, GemmTile const& t, Ring const& at, int k) const {
    if constexpr (Case::shares_b) { return load_shared_b(from, t, at, k); }
    if constexpr (by_width) {
      for (int i = 0; i < columns_of(t); i += 64) {
        gpu::load_box(&from.b, block.full(at.s), block.b_at(at.b()) + unsigned(i * Block::bytes_k), t.n + i, k,
                      block.args.batch(t));
      }
      return;
    }
    SETT_UNROLL
    for (int p = 0; p < Case::stage_parts; ++p) {
      load_tile<Case::b_mn_major, Block::tile_n>(&from.b, block.full(at.s),
                                                 block.b_at(at.b()) + unsigned(p * Block::next_part_b),
                                                 k + p * Block::elements_k, t.n, block.args.batch(t));
    }
  }
  // Returns the number of bytes loaded into a stage. In a group, and in boxes of 64 columns, it depends on the width.
  SETT_HOST_DEVICE unsigned bytes_of(GemmTile const& t) const {
    return (Case::grouped && Case::widths > 1) || by_width
               ? unsigned(Block::a_bytes + Case::width(t.width) * Block::bytes_k)
               : block.stage_bytes();
  }
  // Loads the longer operand: B with few_rows, otherwise A.
  SETT_HOST_DEVICE void load_long(Member const& from, GemmTile const& t, Ring const& at, int k) const {
    gpu::expect(block.full(at.s), bytes_of(t));
    Case::few_rows ? load_b(from, t, at, k) : load_a(from, t, at, k);
  }
  SETT_HOST_DEVICE void load_short(Member const& from, GemmTile const& t, Ring const& at, int k) const {
    Case::few_rows ? load_a(from, t, at, k) : load_b(from, t, at, k);
  }
  SETT_HOST_DEVICE void run() const {
    Ring ring;
    [[maybe_unused]] Ring behind;  // position of the shorter operand, whose loads may start later
    GemmTile t{-1, 0, 0, 0};
    // No kernel writes this table. It can be read before the preceding kernel has ended.
    if constexpr (!Case::grouped) { t = block.tile(0); }
    int asked = 0;  // number of stages with requested loads of the longer operand
    if constexpr (Case::loads_early) {
      for (Ring first; asked < Case::stages && asked < block.args.one.k_steps; ++asked, first.next()) {
        load_long(block.args.one, t, first, first_k(t, block.args.one.k_steps, 0, asked));
      }
    }
    gpu::wait_on_dependent_grids();
    if constexpr (Case::grouped) { t = block.tile(0); }
    for (int step = 0; t.m >= 0; t = block.tile(++step)) {
      Member const& from = block.args.member(t);
      if constexpr (Case::grouped) { gpu::acquire_maps(&from.a, &from.b); }
      for (int i = 0; i < from.k_steps + Case::extra_stages; ++i) {
        int const k = first_k(t, from.k_steps, step, i);
        if (step > 0 || i >= asked) {
          gpu::wait<Case::bound>(block.empty(ring.s), ring.parity ^ 1, "empty");
          if (Case::extra_stages == 0 || i < from.k_steps) { load_long(from, t, ring, k); }
        }
        if constexpr (Case::extra_stages == 0) {
          load_short(from, t, ring, k);
        } else if (i >= Case::extra_stages) {
          load_short(from, t, behind, first_k(t, from.k_steps, step, i - Case::extra_stages));
          behind.next();
        }
        ring.next();
      }
    }
  }
};

}  // namespace sett::cuda
