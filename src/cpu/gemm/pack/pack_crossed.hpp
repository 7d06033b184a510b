// pack_crossed: packs an A with crossed strides, by transposing squares of two modes in registers.
#pragma once

#include "../loops/load_convert.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The prefetch distance, in steps of k, for the lines of a square. Each line is on its own page, so the hardware
// prefetcher does not help.
constexpr Index steps_ahead = 4;

// Packs a square with sides of at most one vector: rows (i0...,j0...) of a block, for k in [k0,k1). Only columns j in
// [j_begin,j_end) are packed, to the panels at out + j * panel.
template <class S, class T>
void pack_square(Operand const& x, CrossedBlock const& b, int i0, int j0, Index j_begin, Index j_end, Index k0,
                 Index k1, int width, Index panel, T* out) {
  constexpr int L = lanes<T>;
  int const height = b.height - i0 < L ? b.height - i0 : L;
  int const across = b.width - j0 < L ? b.width - j0 : L;
  int const begin = j_begin <= j0 ? 0 : int(j_begin - j0);
  int const end = j_end - j0 < across ? int(j_end - j0) : across;
  int const room = width - i0 < L ? width - i0 : L;
  bool const is_whole = height == L && across == L && room == L && begin == 0 && end == L;
  Mask<T> const mask(room);
  Index const step = x.crossed.step;
  S const* const base = static_cast<S const*>(x.data) + x.rows.at(b.first) + i0 * step + j0;
  out += (j0 + begin) * panel + i0;
  for (Index k = k0; k < k1; ++k, out += width) {
    S const* const p = base + x.k.at(k);
    S const* const soon = base + x.k.at(k + steps_ahead < k1 ? k + steps_ahead : k1 - 1);
    Vector<T> r[L];
    if (is_whole) {
#pragma GCC unroll 16
      for (int i = 0; i < L; ++i) {
        __builtin_prefetch(soon + i * step);
        __builtin_prefetch(soon + i * step + L - 1);
        r[i] = load_as<S, T>(p + i * step, L);
      }
      transpose<T>(r);
#pragma GCC unroll 16
      for (int j = 0; j < L; ++j) { store<T>(out + j * panel, r[j]); }
      continue;
    }
#pragma GCC unroll 16
    for (int i = 0; i < L; ++i) { r[i] = i < height ? load_as<S, T>(p + i * step, across) : Vector<T>{}; }
    transpose<T>(r);
    T* to = out;
    for (int j = begin; j < end; ++j, to += panel) { mask.store(to, r[j]); }
  }
}

// Packs strips [begin,end) for k in [k0,k1) into panels of `width` rows, `panel` elements apart.
template <class S, class T>
void pack_crossed(Operand const& x, Strips const& strips, Index begin, Index end, Index k0, Index k1, int width,
                  Index panel, T* out) {
  constexpr int L = lanes<T>;
  Index const last = strips.first[end];
  for (Index at = x.crossed.block_of(strips.first[begin]); at < x.crossed.count && x.crossed.blocks[at].first < last;
       ++at) {
    CrossedBlock const& b = x.crossed.blocks[at];
    Index const strip = strips.of(b.first, width);
    for (int j = 0; j < b.width; j += L) {
      if (strip + j >= end || strip + j + L <= begin) { continue; }
      for (int i = 0; i < width; i += L) {
        pack_square<S, T>(x, b, i, j, begin - strip, end - strip, k0, k1, width, panel, out + (strip - begin) * panel);
      }
    }
  }
}

}  // namespace
}  // namespace sett::cpu::detail
