// scaled_products: multiplies the stages of a tile whose operands have block scales.
//
// The products of each block along K are multiplied by its scales, and then added to the sums. If each warpgroup
// computes 64 rows, it adds the products of one block while it computes those of the next one. If it computes 128 rows,
// registers hold the products of 64 rows only, and the warpgroup adds them while the other one multiplies. The block
// then loads half as many bytes of B for each product.
//
//   law      multiply sets sum(m, n) to the sum over the blocks k of products(m, n, k) a_scale(m, k) b_scale(n, k)
//   picture  64 rows    | begin odd, add even, complete odd | begin even, add odd, complete even | ...
//            128 rows   | begin and complete 0, add 0 | begin and complete 1, add 1 | next stage
//
// Requires: operands that are contiguous along K; 128 rows only with blocks of 128.
// Errors: none.
#pragma once

#include "block.hpp"
#include "block_scales.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case, int Width>
struct ScaledProducts {
  using Block = GemmBlock<Case>;
  using Member = typename Block::Member;
  using Ring = typename Block::Ring;
  using Sums = typename Case::Sum[Width / 2];
  using Scaling = BlockScaling<Case, Width>;
  using Factors = typename Scaling::Factors;
  static constexpr int blocks = Block::elements_k / Case::block_k;  // blocks of a stage
  static constexpr int steps = 4 / blocks;                          // instructions of a block
  static_assert(Block::halves == 1 || blocks == 1, "128 rows need blocks of a whole stage");

  Block const& block;
  Ring& ring;
  int w;
  int count, first;  // the tile's blocks along K, and the first one
  Scaling scales;
  typename Scaling::Loaded loaded, later;  // scales of the next blocks, and of those after them
  int added = 0;                           // the blocks whose products were added

  SETT_HOST_DEVICE ScaledProducts(Block const& b, Ring& r, int warpgroup, Member const& to, GemmTile const& t)
      : block(b),
        ring(r),
        w(warpgroup),
        count(to.k_steps * blocks),
        first(b.args.slice(t) * count),
        scales(to, t, b.args.batch(t), warpgroup),
        loaded(scales.load(first)),
        later(scales.load(first + Scaling::at_once)) {}

  // Starts the multiplications of one block along K, the `part`-th of the stage, for 64 rows.
  SETT_HOST_DEVICE void begin(int part, int rows, Sums& products) const {
    constexpr Mma s = warpgroup_mma({.n = Width, .d = Case::sum_type, .a = Case::a_type, .b = Case::b_type});
    auto const operand = [](unsigned at) { return gpu::descriptor(at, 16, 1024); };
    unsigned const in_stage = unsigned(part * 32 * steps);
    unsigned long long const a = operand(block.a_at(ring.a()) + unsigned(rows * 64 * Block::bytes_k) + in_stage);
    unsigned long long const b = operand(block.b_at(ring.b()) + in_stage);
    gpu::products_begin();
    SETT_UNROLL
    for (int i = 0; i < steps; ++i) { gpu::product<s>(products, a + unsigned(2 * i), b + unsigned(2 * i), i > 0); }
    gpu::products_commit();
  }
  SETT_HOST_DEVICE static void complete(Sums& products) {
    gpu::products_wait<0>();
    gpu::hold(products);
  }
  SETT_HOST_DEVICE void wait() const { gpu::wait<Case::bound>(block.full(ring.s), ring.parity, "full"); }
  SETT_HOST_DEVICE static void clear(Sums& sum) {
    SETT_UNROLL
    for (int i = 0; i < Width / 2; ++i) { sum[i] = 0; }
  }

  // Returns the factors of the next block, and loads scales of later ones.
  SETT_HOST_DEVICE Factors next_factors() {
    Factors const out = scales.factors(loaded, added % Scaling::at_once, first + added);
    if (++added % Scaling::at_once == 0) { loaded = later, later = scales.load(first + added + Scaling::at_once); }
    return out;
  }

  // Multiplies 64 rows. Calls write(k) for the first `kept` blocks, which use registers for the products of only one
  // block.
  template <class Write>
  SETT_HOST_DEVICE void multiply(Sums& sum, int kept, Write const& write) {
    Sums even, odd;
    Ring oldest = ring;
    int begun = 0, done = 0;
    auto const start = [&](Sums& products) {
      if (begun % blocks == 0) { wait(); }
      begin(begun % blocks, w, products);
      if (++begun % blocks == 0) { ring.next(); }
    };
    auto const finish = [&](Sums& products) {
      complete(products);
      if (++done % blocks == 0) { block.release(oldest.s), oldest.next(); }
    };
    clear(sum);
    while (begun < kept && begun < count) {
      start(even);
      write(begun - 1);
      finish(even);
      Scaling::add(sum, even, next_factors(), 0);
    }
    for (int k = begun; k < kept; ++k) { write(k); }
    int left = count - done;
    if (left <= 0) { return; }
    start(even);
    finish(even);
#if defined(__CUDACC__)
#pragma unroll 1
#endif
    for (; left > 2; left -= 2) {
      start(odd);
      Scaling::add(sum, even, next_factors(), 0);
      finish(odd);
      start(even);
      Scaling::add(sum, odd, next_factors(), 0);
      finish(even);
    }
    if (left == 2) {
      start(odd);
      Scaling::add(sum, even, next_factors(), 0);
      finish(odd);
      Scaling::add(sum, odd, next_factors(), 0);
    } else {
      Scaling::add(sum, even, next_factors(), 0);
    }
  }

  // Multiplies 128 rows: 64, and another 64 that are 64 times the number of warpgroups further down.
  SETT_HOST_DEVICE void multiply(Sums (&sum)[2]) {
    Sums products;
    clear(sum[0]), clear(sum[1]);
#if defined(__CUDACC__)
#pragma unroll 1
#endif
    for (int k = 0; k < count; ++k) {
      Factors const factors = scales.factors(loaded, 0, first + k);
      loaded = scales.load(first + k + 1);
      wait();
      begin(0, w, products);
      complete(products);
      Scaling::add(sum[0], products, factors, 0);
      begin(0, w + Block::consumers, products);
      complete(products);
      block.release(ring.s);
      ring.next();
      Scaling::add(sum[1], products, factors, 1);
    }
  }
};

}  // namespace sett::cuda
