// slices: what is packed next is asked for by the tiles before it, so that packing does not wait for memory.
//
// Blocks with crossed strides are packed in pieces along k, one after each strip of the block before, into a second
// block: whole, packing waits for more lines than L2 holds beside the block that is multiplied.
#pragma once

#include "strips.hpp"

namespace {

// whether each of A's rows lies along k in lines of its own, as it is packed
template <class T>
bool lies_in_rows(Problem const& p) {
  return p.a.number == number_of<T> && p.a.cross.count == 0 && p.a.rows.run == 1 && p.a.k.run == everywhere;
}
// the lines that strips [begin,end) are packed from
template <class T>
Ahead<T> ahead_of(Problem const& p, Index begin, Index end, Index k, Index steps) {
  constexpr Index line = 64 / sizeof(T);
  Ahead<T> out;
  out.base = static_cast<T const*>(p.a.data) + p.a.k.at(k);
  out.side = &p.a.rows;
  out.index = row_of<T>(p, begin);
  out.end = row_of<T>(p, end);
  out.step = line;
  out.count = steps / line + 1;
  out.next();
  return out;
}

// the lines of the crossed block with strip s, for k in [k0,k1)
template <class T>
Ahead<T> ahead_of_slice(Problem const& p, Index s, Index k0, Index k1) {
  constexpr Index line = 64 / sizeof(T);
  CrossBlock const& block = p.a.cross.blocks[p.a.cross.block_of(p.strips.first[s])];
  Ahead<T> out;
  out.base = static_cast<T const*>(p.a.data) + p.a.rows.at(block.first);
  out.side = &p.a.k;
  out.index = k0;
  out.end = k1;
  out.pieces = block.height;
  out.piece_step = p.a.cross.step;
  out.step = line;
  out.count = (block.width - 1) / line + 2;  // a piece begins anywhere in a line
  out.next();
  return out;
}

// Strips [s0,s1) by all of `columns`, whose panels of B are b_next elements apart. Each strip's lines are written by
// whole columns, so that B stays in L2 and a block of A need not.
template <class T>
void multiply_in_slices(Part<T> const& part, TileArguments<T>& t, Index s0, Index s1, Index k, Index steps, Index n,
                        Index columns, T const* b_first, Index b_next, T* a_block) {
  constexpr int MR = tile_rows<T>;
  Problem const& p = part.p;
  Index const panel = MR * steps;
  Index const strips = rounded_quotient(part.b.m, MR);
  T* block = a_block;
  T* next_block = a_block + rounded_up(part.b.m, MR) * part.b.k;
  Index end = end_of_block<T>(p, s0, s1, strips);
  pack_strips<T>(p, s0, end, k, k + steps, MR, panel, block);
  t.a_step = MR;
  for (Index begin = s0; begin < s1;) {
    Index const next_end = end < s1 ? end_of_block<T>(p, end, s1, strips) : end;
    Ahead<T> ahead;
    for (Index s = begin; s < end; ++s) {
      Index const k0 = k + steps * (s - begin) / (end - begin);
      Index const k1 = k + steps * (s + 1 - begin) / (end - begin);
      bool const packs = next_end > end && k1 > k0;
      if (packs) { ahead = ahead_of_slice<T>(p, end, k0, k1); }
      t.ahead = packs ? &ahead : nullptr;
      t.a = block + (s - begin) * panel;
      t.b = b_first;
      part.row_strip(t, s, n, columns, b_next, packed);
      if (packs) { pack_strips<T>(p, end, next_end, k0, k1, MR, panel, next_block + (k0 - k) * MR); }
    }
    begin = end;
    end = next_end;
    T* const done = block;
    block = next_block;
    next_block = done;
  }
  t.ahead = nullptr;
}

}  // namespace
