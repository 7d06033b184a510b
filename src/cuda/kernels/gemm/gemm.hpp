// gemm: computes C = epilogue(A B^T) on sm_90 with TMA, wgmma and a persistent grid. Stores overlap the next tile's
// multiplications.
//
// One producer thread fills a ring of stages. Two consumer warpgroups (up to four if there are few rows) multiply; each
// computes 64 rows of the tile, or 128 in some GEMMs with block scales. A tile's result is packed into registers and
// written 64 columns at a time while the next tile is multiplied.
//
//   law      C(m,n,l) = epilogue(sum over k of A(m,k,l) B(n,k,l), m, n, l)
//   picture  producer   | full[s] <- TMA A, B | full[s+1] <- ...
//            consumers  | wait full[s], 4 wgmma, commit, wait for all but 1, release s-1 | ... | pack | next tile
//            stores     |                            chunk 0, chunk 1, chunk 2, chunk 3 of the tile before
//
// A table gives the order of the tiles. For each step and block, it holds the tile's first row, first column, batch
// and width. Tiles may differ in width, because their number is adapted to the number of SMs. In odd steps, K is
// traversed backwards, so that L2 still holds the stages that were loaded last; Case::forward_k prevents this. Tensor
// cores cut off the last bits of their sums. If that is too coarse, the sums are added up in registers every `promote`
// stages. With Case::adds_parts, the sums of split-K parts are added up in the same way. A tile then has the same bits
// as if a cluster or the second kernel had added its parts.
//
// Skinny GEMMs are bound by reading the longer operand, which is A if there are few columns and B if there are few
// rows. Each block computes one tile, and K is split into one part for each block of a cluster. Then each block adds
// up some of the tile's columns and applies the epilogue to them. With Case::rotates_k, the blocks begin at different
// offsets along K. A tile may belong to one split-K slice, and its sums then go to that slice's part of the output
// (sum_slices.hpp). A tile may also belong to a member of a group.
//
// Requires: a Case as cuda/gemm/gemm_source.hpp writes it; maps of three dimensions; 128 threads, and 128 more for each
// consumer warpgroup; the amount of shared memory that cuda/gemm/gemm_source.hpp counts; in a cluster, one tile per
// block.
// Errors: none; with Case::bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "epilogue.hpp"
#include "produce.hpp"
#include "scaled_products.hpp"
#include "shifted_rows.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct Gemm : GemmBlock<Case> {
  using Block = GemmBlock<Case>;
  using Block::args, Block::bytes_k, Block::tile_n, Block::consumers, Block::cluster, Block::split;
  using Block::deferred, Block::buffers, Block::chunk, Block::full, Block::tile, Block::release;
  using typename Block::Member;
  using typename Block::Ring;
  // Registers cannot hold all results of four bytes, so the first columns are written at once.
  static constexpr bool wide = Case::output_bytes == 4;
  static constexpr int chunk_n = 128 / Case::output_bytes, chunks = (tile_n + chunk_n - 1) / chunk_n;
  static constexpr int at_once = chunks > 4 ? chunks - 4 : 0, kept = chunks - at_once;
  // With three or four warpgroups, each thread keeps the number of registers that it has at launch.
  static constexpr bool moves_registers = consumers == 2 && (tile_n > 128 || Block::in_parts || deferred);

  template <bool MnMajor>
  SETT_HOST_DEVICE static unsigned long long descriptor(unsigned address) {
    return gpu::descriptor(address, MnMajor ? 64 * bytes_k : 16, 1024);
  }
  // The descriptor offset between the operands of consecutive instructions, each of which reads 32 bytes along K.
  static constexpr int step_a = Case::a_mn_major ? 16 * bytes_k / 16 : 2;
  static constexpr int step_b = Case::b_mn_major ? 16 * bytes_k / 16 : 2;

  // The packed results of a tile that must still be written.
  struct Pending {
    unsigned words[kept * 16];
    GemmTile at{-1, 0, 0, 0};
    float most = 0;  // largest magnitude of all results, if requested
  };

  using Sums = typename Case::Sum[tile_n / 2];

  // Multiplies `steps` stages into `sums`. With Writes, the pending results are written meanwhile.
  template <int Width, bool Writes>
  SETT_HOST_DEVICE void multiply(Ring& ring, Pending const& pending, int w, int steps, Sums& sums) const {
    auto& sum = reinterpret_cast<typename Case::Sum(&)[Width / 2]>(sums);
    constexpr Mma s = warpgroup_mma({.n = Width,
                                     .d = Case::sum_type,
                                     .a = Case::a_type,
                                     .b = Case::b_type,
                                     .a_m_major = Case::a_mn_major,
                                     .b_n_major = Case::b_mn_major});
    int under_way = -1;  // the stage that the pending multiplications read, or -1
#if defined(__CUDACC__)
#pragma unroll 1
#endif
    for (int k = 0; k < steps; ++k) {
      gpu::wait<Case::bound>(full(ring.s), ring.parity, "full");
      unsigned long long const a = descriptor<Case::a_mn_major>(Block::a_at(ring.a()) + unsigned(w * 64 * bytes_k));
      unsigned long long const b = descriptor<Case::b_mn_major>(Block::b_at(ring.b()));
      gpu::products_begin();
      SETT_UNROLL
      for (int i = 0; i < 4 * Case::stage_parts; ++i) {
        unsigned const in_a = unsigned(i / 4 * (Block::next_part_a / 16) + i % 4 * step_a);
        unsigned const in_b = unsigned(i / 4 * (Block::next_part_b / 16) + i % 4 * step_b);
        gpu::product<s>(sum, a + in_a, b + in_b, k > 0 || i > 0);
      }
      gpu::products_commit();
      gpu::products_wait<1>();
      if (under_way >= 0) { release(under_way); }
      under_way = ring.s;
      ring.next();
      if constexpr (Writes) { write_pending(pending, k, w); }
    }
    gpu::products_wait<0>();
    if (under_way >= 0) { release(under_way); }
    if constexpr (Writes) {
      for (int k = steps; k < kept; ++k) { write_pending(pending, k, w); }
    }
  }

  // Multiplies all stages of a tile. If K has parts, the first part's sums go to `total` at once. While later parts use
  // `products`, no results are pending, so both need fewer registers than if they were live together.
  template <int Width>
  SETT_HOST_DEVICE void multiply_parts(Ring& ring, Pending const& pending, int w, Member const& to, Sums& total) const {
    if constexpr (!Block::in_parts) {
      multiply<Width, deferred>(ring, pending, w, to.k_steps, total);
    } else {
      int const part = Case::adds_parts ? to.part_steps : Case::promote;
      Sums products;
      multiply<Width, deferred>(ring, pending, w, to.k_steps < part ? to.k_steps : part, total);
      for (int left = to.k_steps - part; left > 0; left -= part) {
        multiply<Width, false>(ring, pending, w, left < part ? left : part, products);
        SETT_UNROLL
        for (int i = 0; i < Width / 2; ++i) { total[i] += products[i]; }
      }
    }
  }

  // Writes one chunk of results. The indices of the chunk's words are constants, so that they stay in registers.
  template <size_t... c>
  SETT_HOST_DEVICE void write_kept(Pending const& pending, int k, int w, index_sequence<c...>) const {
    ((k == int(c) ? write_chunk(int(c) + at_once, pending.words + 16 * c, pending.at, w) : void()), ...);
  }
  // Writes the k-th kept chunk, if there is one.
  SETT_HOST_DEVICE void write_pending(Pending const& pending, int k, int w) const {
    if (k < kept && pending.at.m >= 0) { write_kept(pending, k, w, make_index_sequence<kept>{}); }
  }
  // Writes 64 rows of 128 bytes to C through a buffer in shared memory.
  SETT_HOST_DEVICE void write_chunk(int c, unsigned const* words, GemmTile const& at, int w) const {
    int const thread = gpu::thread_number() % 128;
    int const width = Case::width(at.width) - chunk_n * c;
    if (width <= 0) { return; }
    unsigned const to = chunk(w, c % buffers);
    // The previous tile may have used either buffer last. The first chunk therefore waits until both buffers are free.
    if (thread == 0) { c == 0 ? gpu::wait_sources_read<0>() : gpu::wait_sources_read<buffers - 1>(); }
    gpu::named_barrier(1 + w, 128);
    if constexpr (wide) {
      fill_wide_chunk(words, to);
    } else {
      fill_chunk<Case::transposed_stores>(words, to);
    }
    gpu::publish_to_async();
    gpu::named_barrier(1 + w, 128);
    if (thread == 0) {
      gpu::TensorMap const* const map = args.member(at).c + (width >= chunk_n ? 0 : 1 + at.width);
      if constexpr (Case::grouped) { gpu::acquire_maps(map, map); }
      int const column = at.n + chunk_n * c;
      int const row = at.m + 64 * w;
      gpu::store_box(map, to, Case::transposed_stores ? row : column, Case::transposed_stores ? column : row,
                     args.output(at));
      gpu::commit_stores();
    }
  }

  using Rows = typename Case::TileEpilogue::Row const (&)[2];
  // Applies the epilogue to column units First to Last - 1, of 8 columns each.
  template <int First, int Last>
  SETT_HOST_DEVICE void apply_epilogue(Member const& to, Sums& sum, Rows rows, Pending& pending, GemmTile const& t,
                                       int w) const {
    [[maybe_unused]] unsigned now[16] = {};
    // The compiler does not know that this is zero. It therefore gives the kept words their own registers.
    [[maybe_unused]] unsigned const none = unsigned(args.steps) >> 31;
    constexpr int fours = Case::stores_eights ? (Last - First) / 4 : 0;
    constexpr int stored = Case::stores_shifted ? Last : First + 4 * fours;  // units before this one are stored first
    if constexpr (fours > 0) { to.epilogue.template store_eights<First, fours>(sum, rows, pending.most); }
    if constexpr (Case::stores_shifted) { store_shifted<First, Last>(to, sum, rows, pending); }
    SETT_UNROLL
    for (int i = 2 * stored; i < 2 * Last; ++i) {
      int const j = 8 * (i / 2);
      if constexpr (deferred && wide) {
        unsigned* const words = i / 8 < at_once ? now + 2 * (i % 8) : pending.words + 2 * i - 16 * at_once;
        words[0] = gpu::bits(to.epilogue.value(sum[2 * i], rows[i % 2], j, pending.most)) ^ none;
        words[1] = gpu::bits(to.epilogue.value(sum[2 * i + 1], rows[i % 2], j + 1, pending.most)) ^ none;
        if (i / 8 < at_once && i % 8 == 7) { write_chunk(i / 8, now, t, w); }
      } else if constexpr (deferred) {
        pending.words[i] = to.epilogue.pack(sum[2 * i], sum[2 * i + 1], rows[i % 2], j, pending.most);
      } else if constexpr (Case::box_stores) {
        now[i % 16] = to.epilogue.pack(sum[2 * i], sum[2 * i + 1], rows[i % 2], j, pending.most);
        if (i % 16 == 15 || i + 1 == 2 * Last) { write_chunk(i / 16, now, t, w); }
      } else {
        to.epilogue.store(sum[2 * i], sum[2 * i + 1], rows[i % 2], j, pending.most);
      }
      if (Case::reads && i % 4 == 3) { gpu::hold_loads(); }  // limits the number of pending loads
    }
  }
  template <int First, int Last>
  SETT_HOST_DEVICE void store_shifted(Member const& to, Sums const& sum, Rows rows, Pending& pending) const {
    using Shifted = ShiftedRow<typename Case::TileEpilogue, First, Last>;
    Shifted shifted[2] = {{to.epilogue, rows[0]}, {to.epilogue, rows[1]}};
    SETT_UNROLL
    for (int i = 0; i < 2 * Shifted::groups; ++i) {
      shifted[i % 2].store(sum + 2 * (i % 2), i / 2, pending.most);
      if (Case::reads) { gpu::hold_loads(); }  // limits the number of pending loads
    }
  }
  template <int Width, size_t... d>
  SETT_HOST_DEVICE void exchange_sums(Member const& to, Sums& sums, Rows rows, Pending& pending, int w,
                                      index_sequence<d...>) const {
    auto& sum = reinterpret_cast<typename Case::Sum(&)[Width / 2]>(sums);
    unsigned const mine =
        Block::exchange() + unsigned(w * exchange_bytes(tile_n, split)) + unsigned(gpu::thread_number() % 128 * 16);
    if constexpr (Case::reuses_stages) {  // no block still reads the stages that receive sums
      gpu::arrive_at_cluster();
      gpu::wait_for_cluster();
    }
    Exchange<split, Case::bound, typename Case::Sum, Width / 2> const x{sum, Block::rank(), mine, Block::received()};
    (x.template send<int(d)>(), ...);
    ((x.rank == int(d)
          ? (x.template take<int(d)>(),
             apply_epilogue<first_of_piece(Width / 8, split, int(d)), first_of_piece(Width / 8, split, int(d) + 1)>(
                 to, sums, rows, pending, {}, w))
          : void()),
     ...);
  }

  // Applies the epilogue to 64 rows of a tile.
  template <int Width>
  SETT_HOST_DEVICE void finish_rows(Member const& to, Pending& pending, GemmTile const& t, int w,
                                    typename Case::Sum* sum) const {
    Sums& sums = reinterpret_cast<Sums&>(*sum);
    int const row = t.m + w * 64 + gpu::thread_number() % 128 / 32 * 16 + gpu::thread_number() % 32 / 4;
    int const column = t.n + gpu::thread_number() % 4 * 2;
    int const l = args.output(t);
    typename Case::TileEpilogue::Row const rows[2] = {to.epilogue.row(row, column, l),
                                                      to.epilogue.row(row + 8, column, l)};
    if constexpr (split > 1) {
      exchange_sums<Width>(to, sums, rows, pending, w, make_index_sequence<split>{});
    } else {
      apply_epilogue<0, Width / 8>(to, sums, rows, pending, t, w);
    }
  }

  template <int Width>
  SETT_HOST_DEVICE void consume_tile(Ring& ring, Pending& pending, GemmTile const& t, int w, Sums& sum) const {
    Member const& to = args.member(t);
    if constexpr (Case::height > 64) {
      typename Case::Sum halves[2][Width / 2];
      ScaledProducts<Case, Width>(*this, ring, w, to, t).multiply(halves);
      finish_rows<Width>(to, pending, t, w, halves[0]);
      finish_rows<Width>(to, pending, {t.m + 64 * consumers, t.n, t.l, t.width}, w, halves[1]);
    } else {
      if constexpr (Case::block_k > 0) {
        ScaledProducts<Case, Width>(*this, ring, w, to, t)
            .multiply(reinterpret_cast<typename Case::Sum(&)[Width / 2]>(sum), deferred ? kept : 0,
                      [&](int k) { write_pending(pending, k, w); });
      } else {
        multiply_parts<Width>(ring, pending, w, to, sum);
      }
      finish_rows<Width>(to, pending, t, w, sum);
    }
    pending.at = t;
  }

  SETT_HOST_DEVICE void consume(int w) const {
    Ring ring;
    Pending pending;
    Sums sums;
    for (int step = 0;; ++step) {
      GemmTile const t = tile(step);
      if (t.m < 0) { break; }
      if (Case::widths == 1 || t.width == 0) {
        consume_tile<Case::width(0)>(ring, pending, t, w, sums);
      } else if (Case::widths == 2 || t.width == 1) {
        consume_tile<Case::width(1)>(ring, pending, t, w, sums);
      } else {
        consume_tile<Case::width(2)>(ring, pending, t, w, sums);
      }
    }
    args.one.epilogue.keep_absmax(pending.most);
    if constexpr (deferred) {
      if (pending.at.m >= 0) {
#if defined(__CUDACC__)
#pragma unroll 1
#endif
        for (int c = 0; c < kept; ++c) { write_kept(pending, c, w, make_index_sequence<kept>{}); }
      }
    }
    if (Case::box_stores && gpu::thread_number() % 128 == 0) { gpu::wait_stores<0>(); }
  }

  SETT_HOST_DEVICE void run() const {
    if (gpu::thread_number() == 0) {
      if constexpr (!Case::grouped) { gpu::prefetch_map(&args.one.a), gpu::prefetch_map(&args.one.b); }
      Block::initialise();
    }
    Block::clear_rows();
    gpu::sync_block();
    if constexpr (cluster > 1) { gpu::arrive_at_cluster(); }
    if constexpr (Case::shares_b) { gpu::wait_for_cluster(); }
    gpu::launch_dependent_grids();
    if (gpu::thread_number() < 128) {
      if constexpr (moves_registers) { gpu::warpgroup_reg_dealloc<40>(); }
      if (gpu::thread_number() == 0) { GemmProducer<Case>{*this}.run(); }
    } else {
      if constexpr (moves_registers) { gpu::warpgroup_reg_alloc<232>(); }
      if constexpr (split > 1) { gpu::wait_for_cluster(); }
      gpu::wait_on_dependent_grids();
      consume(gpu::uniform(gpu::thread_number() / 128 - 1));
    }
    if constexpr (Case::shares_b) {  // no block ends while another one may write to its shared memory
      gpu::arrive_at_cluster();
      gpu::wait_for_cluster();
    }
  }
};

}  // namespace sett::cuda
