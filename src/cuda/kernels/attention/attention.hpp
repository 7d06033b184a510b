// attention: computes O = softmax(scale Q K^T) V on sm_90 with TMA, wgmma and a persistent grid.
//
// Two threads of a producer warpgroup load Q, K and V. Each consumer warpgroup computes 64 rows. Its scores S and its
// weights P stay in registers: the accumulators of S, rounded to bf16 in pairs, are A of the product with V.
//
//   law      O(:,i,h,b) = sum over keys j of P(i,j) V(:,j,g,b), where row P(i,:) is the softmax of
//            scale * sum over d of Q(d,i,h,b) K(d,j,g,b), and g = h / heads_per_kv; with Case::left only over
//            j >= i + first, and with Case::right only over j <= i + last; a row without keys is 0. A sink is one more
//            score of a row, without a key. The logarithm of a row's sum is stored if args.lse is not null
//   picture  producers   | K(n-1) | K(n-2), V(n-1) | ... | V(0)
//            consumers   | S(n-1), softmax | S(j), O += P(j+1) V(j+1), softmax | ... | O += P(0) V(0), store
//
// The scores of a block are issued together with the product of the previous block's weights, so that the tensor cores
// also work during a softmax. O is scaled only if the maximum of a row of the warp has grown, which changes no result.
// Blocks outside a tile's windows are skipped, and only blocks at the ends of windows and of the keys are masked.
//
// Requires: an AttentionCase; 128 threads, and 128 more for each consumer warpgroup; AttentionBlock's shared memory.
// Errors: none; with Case::bound > 0 a wait that never ends stops and names its barrier.
#pragma once

#include "../gemm/boxes.hpp"
#include "produce.hpp"
#include "softmax.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct Attention : AttentionBlock<Case> {
  using Block = AttentionBlock<Case>;
  using Block::args, Block::head_dim, Block::keys, Block::chunks;
  using Ring = gpu::Ring<Case::stages>;

  // The state of a warpgroup's 64 rows in a thread.
  struct State {
    float scores[keys / 2];
    unsigned weights[keys / 16][4];
    float sums[head_dim / 2];
    RowsOfSoftmax rows;
    int row;  // the thread's first row; its second row is 8 rows after it
    Ring k, v;
  };

  // Starts S = Q K^T. An instruction multiplies 16 elements of a head, which are 32 bytes.
  SETT_HOST_DEVICE void start_scores(State& x, unsigned q) const {
    constexpr Mma s = warpgroup_mma({.n = keys, .d = DType::f32, .a = Case::type, .b = Case::type});
    unsigned long long const a = gpu::descriptor(q, 16, 1024), b = gpu::descriptor(Block::k_at(x.k.s), 16, 1024);
    SETT_UNROLL
    for (int i = 0; i < head_dim / 16; ++i) {
      unsigned const in_a = unsigned(i / 4 * (Block::q_chunk / 16) + i % 4 * 2);
      unsigned const in_b = unsigned(i / 4 * (Block::key_chunk / 16) + i % 4 * 2);
      gpu::product<s>(x.scores, a + in_a, b + in_b, i > 0);
    }
    gpu::products_commit();
  }
  // Starts O = P V, or O += P V. V is contiguous along the head, and 16 keys are 2048 bytes.
  SETT_HOST_DEVICE void start_sums(State& x, bool adds) const {
    constexpr Mma s = warpgroup_mma(
        {.n = head_dim, .d = DType::f32, .a = Case::type, .b = Case::type, .a_in_registers = true, .b_n_major = true});
    unsigned long long const b = gpu::descriptor(Block::v_at(x.v.s), Block::key_chunk, 1024);
    SETT_UNROLL
    for (int i = 0; i < keys / 16; ++i) {
      gpu::product<s>(x.sums, x.weights[i], b + unsigned(i * 2048 / 16), adds || i > 0);
    }
    gpu::products_commit();
  }
  SETT_HOST_DEVICE static unsigned pack(float first, float second) {
    return Case::type == DType::bf16 ? gpu::pack_bf16(first, second) : gpu::pack_f16(first, second);
  }
  SETT_HOST_DEVICE static void pack_weights(State& x) {
    SETT_UNROLL
    for (int i = 0; i < keys / 4; ++i) { x.weights[i / 4][i % 4] = pack(x.scores[2 * i], x.scores[2 * i + 1]); }
  }
  // Signals that a warp has read a stage.
  SETT_HOST_DEVICE static void release(unsigned empty) {
    if (gpu::thread_number() % 32 == 0) { gpu::arrive(empty); }
  }
  SETT_HOST_DEVICE void wait_k(State const& x) const {
    gpu::wait<Case::bound>(Block::k_full(x.k.s), x.k.parity, "k_full");
  }
  SETT_HOST_DEVICE void wait_v(State const& x) const {
    gpu::wait<Case::bound>(Block::v_full(x.v.s), x.v.parity, "v_full");
  }
  SETT_HOST_DEVICE void release_k(State& x) const { release(Block::k_empty(x.k.s)), x.k.next(); }
  SETT_HOST_DEVICE void release_v(State& x) const { release(Block::v_empty(x.v.s)), x.v.next(); }

  // With turns, the products of one warpgroup are issued together, and its softmax then runs beside the products of the
  // next. Every warpgroup takes as many turns as the others. Named barriers 8 and up pass the turn to a warpgroup.
  SETT_HOST_DEVICE static void pass_turn(int to) {
    if constexpr (Case::turns) { gpu::arrive_threads(8 + to, 256); }
  }
  SETT_HOST_DEVICE static void take_turn(int w) {
    if constexpr (Case::turns) { gpu::sync_threads(8 + w, 256); }
  }
  SETT_HOST_DEVICE static int next_to(int w) { return w + 1 == Case::consumers ? 0 : w + 1; }

  // Raises the maxima by the scores of block j, and replaces the scores by their powers. Returns whether earlier sums
  // must be scaled.
  template <bool Masked>
  SETT_HOST_DEVICE bool soften(State& x, int j) const {
    if constexpr (Case::capped) { cap_scores(x.scores, args.cap_scale); }
    if constexpr (Masked) {
      int const first[2] = {Block::keys_before(x.row), Block::keys_before(x.row + 8)};
      int const limit[2] = {Block::keys_until(x.row), Block::keys_until(x.row + 8)};
      mask_scores<Case::left>(x.scores, j * keys + gpu::thread_number() % 4 * 2, first, limit);
    }
    bool const grew = x.rows.template raise<Masked>(x.scores, args.scale);
    x.rows.template apply<Masked>(x.scores, args.scale);
    return grew;
  }
  // The first block of a tile, which is the last of its keys.
  template <bool Masked>
  SETT_HOST_DEVICE void first_step(State& x, unsigned q, int w, int j) const {
    wait_k(x);
    take_turn(w);
    gpu::products_begin();
    start_scores(x, q);
    pass_turn(next_to(w));
    gpu::products_wait<0>();
    gpu::hold(x.scores);
    release_k(x);
    soften<Masked>(x, j);
    pack_weights(x);
  }
  // Computes the scores of block j beside the product of the weights of block j + 1.
  template <bool Masked>
  SETT_HOST_DEVICE void later_step(State& x, unsigned q, int w, int j, bool adds) const {
    wait_k(x);
    take_turn(w);
    gpu::products_begin();
    start_scores(x, q);
    wait_v(x);
    gpu::products_begin();  // without this, ptxas inserts it or, with one consumer, serializes the products
    start_sums(x, adds);
    pass_turn(next_to(w));
    gpu::products_wait<1>();
    gpu::hold(x.scores);
    release_k(x);
    bool const grew = soften<Masked>(x, j);
    gpu::products_wait<0>();
    gpu::hold(x.sums);
    release_v(x);
    pack_weights(x);
    if (grew) {
      SETT_UNROLL
      for (int i = 0; i < head_dim / 2; ++i) { x.sums[i] *= x.rows.factor[i / 2 % 2]; }
    }
  }
  SETT_HOST_DEVICE void last_product(State& x, bool adds) const {
    wait_v(x);
    gpu::products_begin();
    start_sums(x, adds);
    gpu::products_wait<0>();
    gpu::hold(x.sums);
    release_v(x);
  }

  SETT_HOST_DEVICE RowsOfSoftmax new_rows(int head) const {
    constexpr float log2_of_e = 1.44269504088896f;
    if (args.sinks == nullptr) { return {}; }
    return RowsOfSoftmax::with_sink(gpu::load(args.sinks + head * args.sinks_head) * log2_of_e);
  }
  // Computes the sums of the 64 rows of warpgroup w from `row` on. Blocks of keys from `whole` on and before `low` are
  // masked.
  SETT_HOST_DEVICE void compute_rows(State& x, unsigned q, int w, int row, AttentionTile const& t) const {
    int const first = Block::first_block(t);
    int j = Block::end_block(t) - 1;
    if (j < first) { return; }
    int const whole = Block::keys_until(row) / keys, low = (Block::keys_before(row + 63) + keys - 1) / keys;
    j >= whole || j < low ? first_step<true>(x, q, w, j) : first_step<false>(x, q, w, j);
    bool adds = false;
#if defined(__CUDACC__)
#pragma unroll 1
#endif
    for (--j; j >= whole; --j, adds = true) { later_step<true>(x, q, w, j, adds); }
#if defined(__CUDACC__)
#pragma unroll 1
#endif
    for (; j >= low; --j, adds = true) { later_step<false>(x, q, w, j, adds); }
    if constexpr (Case::left) {
#if defined(__CUDACC__)
#pragma unroll 1
#endif
      for (; j >= first; --j, adds = true) { later_step<true>(x, q, w, j, adds); }
    }
    last_product(x, adds);
  }
  SETT_HOST_DEVICE void store_logarithms(State const& x, float const (&total)[2], AttentionTile const& t) const {
    if (args.lse == nullptr || gpu::thread_number() % 4 != 0) { return; }
    SETT_UNROLL
    for (int h = 0; h < 2; ++h) {
      int const i = x.row + 8 * h;
      if (i >= args.rows) { continue; }
      long long const at = i * args.lse_sequence + t.head * args.lse_head + t.batch * args.lse_batch;
      gpu::store(args.lse + at, x.rows.logarithm(h, total[h]));
    }
  }
  // Stores 64 rows of O through the memory of their rows of Q. A box leaves out the rows after the last.
  SETT_HOST_DEVICE void store_rows(State const& x, unsigned to, int w, AttentionTile const& t) const {
    float const total[2] = {x.rows.total(0), x.rows.total(1)};
    int const row = t.row + 64 * w;
    store_logarithms(x, total, t);
    float const inverse[2] = {1 / total[0], 1 / total[1]};
    bool const none = Block::first_block(t) >= Block::end_block(t);  // then there are no sums of O
    bool const is_zero[2] = {none || total[0] == 0, none || total[1] == 0};
    gpu::named_barrier(1 + w, 128);  // all warps have read Q
    SETT_UNROLL
    for (int c = 0; c < chunks; ++c) {
      unsigned words[16] = {};  // the last box may exceed the head
      SETT_UNROLL
      for (int i = 0; i < 16 && 16 * c + i < head_dim / 4; ++i) {
        float const* const two = x.sums + 32 * c + 2 * i;
        words[i] = is_zero[i % 2] ? 0 : pack(two[0] * inverse[i % 2], two[1] * inverse[i % 2]);
      }
      fill_chunk<false>(words, to + unsigned(c * Block::q_chunk));
    }
    gpu::publish_to_async();
    gpu::named_barrier(1 + w, 128);
    if (gpu::thread_number() % 128 != 0 || row >= args.rows) { return; }
    for (int c = 0; c < chunks; ++c) {
      gpu::store_box(&args.o, to + unsigned(c * Block::q_chunk), 64 * c, row, t.head, t.batch);
    }
    gpu::commit_stores();
    gpu::wait_sources_read<0>();
  }

  SETT_HOST_DEVICE void consume(int w) const {
    State x;
    gpu::Ring<Case::buffers> q;
    if (w + 1 == Case::consumers) { pass_turn(0); }
    AttentionTile t = Block::tile(0);
    for (int step = 0; t.row >= 0; t = Block::tile(++step), q.next()) {
      gpu::wait<Case::bound>(Block::q_full(q.s, w), q.parity, "q_full");
      unsigned const at = Block::q_at(q.s, w);
      x.rows = new_rows(t.head);
      x.row = t.row + 16 * (gpu::thread_number() / 32 - 4) + gpu::thread_number() % 32 / 4;
      compute_rows(x, at, w, t.row + 64 * w, t);
      store_rows(x, at, w, t);
      if (gpu::thread_number() % 128 == 0) { gpu::arrive(Block::q_empty(q.s, w)); }
    }
    if (w == 0) { take_turn(0); }  // the last turn that was passed
    if (gpu::thread_number() % 128 == 0) { gpu::wait_stores<0>(); }
  }

  SETT_HOST_DEVICE void run() const {
    if (gpu::thread_number() == 0) {
      gpu::prefetch_map(&args.q), gpu::prefetch_map(&args.k), gpu::prefetch_map(&args.v), gpu::prefetch_map(&args.o);
      Block::initialise();
    }
    gpu::sync_block();
    if (gpu::thread_number() < 128) {
      if constexpr (Case::consumers > 1) { gpu::warpgroup_reg_dealloc<Case::consumers == 2 ? 40 : 32>(); }
      if (gpu::thread_number() == 0) { AttentionProducer<Case>{*this}.load_keys(); }
      if (gpu::thread_number() == 32) { AttentionProducer<Case>{*this}.load_rows(); }
    } else {
      if constexpr (Case::consumers > 1) { gpu::warpgroup_reg_alloc<Case::consumers == 2 ? 232 : 160>(); }
      consume(gpu::uniform(gpu::thread_number() / 128 - 1));
    }
  }
};

}  // namespace sett::cuda
