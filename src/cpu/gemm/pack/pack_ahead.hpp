// pack_ahead: prefetches or packs the next operand between the micro-kernels of the current one, so that packing does
// not wait for memory.
//
// Blocks with crossed strides are packed into a second block, in slices along k. One slice is packed after each strip
// of the previous block. Packing a whole block at once would wait for memory: its lines and the block that is being
// multiplied do not fit into L2 together.
#pragma once

#include "../loops/macro_kernel.hpp"
#include "pack.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Returns the end of the block of strips that begins at s and has at most `most` strips. With crossed strides, the
// block consists of whole CrossedBlocks if at least one fits.
template <class T>
Index end_of_block(Problem const& p, Index s, Index end, Index most) {
  Index const all = smaller(s + most, end);
  if (p.a.crossed.count == 0 || all == end) { return all; }
  CrossedStrides const& crossed = p.a.crossed;
  Index const whole = p.strips.of(crossed.blocks[crossed.block_of(p.strips.first[all])].first, mr<T>);
  return whole > s ? whole : all;
}

// Returns whether A has elements of type T, and is contiguous along k but not along its rows.
template <class T>
bool lies_in_rows(Problem const& p) {
  return p.a.number == number_of<T> && p.a.crossed.count == 0 && p.a.rows.run == 1 && p.a.k.run == everywhere;
}
// Returns the lines to prefetch before strips [begin,end) are packed.
template <class T>
PackPrefetch<T> prefetch_of_strips(Problem const& p, Index begin, Index end, Index k, Index steps) {
  constexpr Index line = 64 / sizeof(T);
  PackPrefetch<T> out;
  out.base = static_cast<T const*>(p.a.data) + p.a.k.at(k);
  out.offsets = &p.a.rows;
  out.index = row_of<T>(p, begin);
  out.end = row_of<T>(p, end);
  out.step = line;
  out.count = steps / line + 1;
  out.next();
  return out;
}

// Returns the lines to prefetch for the CrossedBlock of strip s, for k in [k0,k1).
template <class T>
PackPrefetch<T> prefetch_of_crossed(Problem const& p, Index s, Index k0, Index k1) {
  constexpr Index line = 64 / sizeof(T);
  CrossedBlock const& block = p.a.crossed.blocks[p.a.crossed.block_of(p.strips.first[s])];
  PackPrefetch<T> out;
  out.base = static_cast<T const*>(p.a.data) + p.a.rows.at(block.first);
  out.offsets = &p.a.k;
  out.index = k0;
  out.end = k1;
  out.pieces = block.height;
  out.piece_step = p.a.crossed.step;
  out.step = line;
  out.count = (block.width - 1) / line + 2;  // a piece may begin anywhere in a line
  out.next();
  return out;
}

// A block of B with columns [n,n+columns) for k in [k,k+steps). Micro-panels are `next` elements apart.
template <class T>
struct BlockOfB {
  Index n, columns;
  Index k, steps;
  T const* first = nullptr;
  Index next = 0;
  bool in_panels = false;
  bool is_ready = false;  // whether the block is packed, or can be read in place
};

// Runs loops 3 to 1 with two blocks of A: multiplies strips [s0,s1) by all columns of B. All columns of a strip are
// written in sequence. B therefore stays in L2, and a block of A need not stay there.
template <class T>
void multiply_packing_ahead(MacroKernel<T> const& inner, MicroKernelArguments<T>& t, Index s0, Index s1,
                            BlockOfB<T> const& bb, T* a_block) {
  constexpr int MR = mr<T>;
  Problem const& p = inner.p;
  Index const k = bb.k;
  Index const steps = bb.steps;
  Index const panel = MR * steps;
  Index const strips = rounded_quotient(inner.b.mc, MR);
  T* block = a_block;
  T* next_block = a_block + rounded_up(inner.b.mc, MR) * inner.b.kc;
  Index end = end_of_block<T>(p, s0, s1, strips);
  pack_strips<T>(p, s0, end, k, k + steps, MR, panel, block);
  t.a_step = MR;
  for (Index begin = s0; begin < s1;) {
    Index const next_end = end < s1 ? end_of_block<T>(p, end, s1, strips) : end;
    PackPrefetch<T> prefetch;
    for (Index s = begin; s < end; ++s) {
      Index const k0 = k + steps * (s - begin) / (end - begin);
      Index const k1 = k + steps * (s + 1 - begin) / (end - begin);
      bool const packs = next_end > end && k1 > k0;
      if (packs) { prefetch = prefetch_of_crossed<T>(p, end, k0, k1); }
      t.prefetch = packs ? &prefetch : nullptr;
      t.a = block + (s - begin) * panel;
      t.b = bb.first;
      inner.jr_loop(t, s, bb.n, bb.columns, bb.next, packed);
      if (packs) { pack_strips<T>(p, end, next_end, k0, k1, MR, panel, next_block + (k0 - k) * MR); }
    }
    begin = end;
    end = next_end;
    T* const done = block;
    block = next_block;
    next_block = done;
  }
  t.prefetch = nullptr;
}

}  // namespace
}  // namespace sett::cpu::detail
