// pack_vnni: packs operands of 8-bit integers and bf16 as VNNI groups of several k (vnni.hpp).
//
//   law      A: group (row i of a micro-panel, step s) at s * W + i; B: group (column j, step s) at j * stride + s
//
// A column of B that is contiguous along k can thus be read or copied unchanged.
//
// Elements after the last k and rows after the last row are zeros.
#pragma once

#include <sett/cpu/dispatch.hpp>

#include "../loops/load_convert.hpp"
#include "../rounding.hpp"
#include "interleave.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Reads elements of up to a vector of steps and up to a vector of rows, for k in [k0,k1). Afterwards r[s] holds the
// groups of step s or, with by_row, r[i] holds the groups of row i.
template <class S>
inline void read_groups(Operand const& x, Index row, int rows, Index k0, Index k1, bool by_row,
                        Vector<Group> (&r)[lanes<Group>]) {
  constexpr int L = lanes<Group>;
  S const* const base = static_cast<S const*>(x.data);
  Index const n = smaller(L * k_per_group<S>, k1 - k0);
  bool const along_k = x.k.contiguous(k0, n);
  if (x.rows.contiguous(row, rows) && !(rows == 1 && along_k)) {
    S const* const start = base + x.rows.at(row);
    Elements<S> elements[k_per_group<S>];
    int const whole = int(smaller(L, (k1 - k0) / k_per_group<S>));
    for (int s = 0; s < whole; ++s, k0 += k_per_group<S>) {
      for (int q = 0; q < k_per_group<S>; ++q) { elements[q] = load_elements(start + x.k.at(k0 + q), rows); }
      r[s] = interleaved<S>(elements);
    }
    for (int s = whole; s < L; ++s, k0 += k_per_group<S>) {
      for (int q = 0; q < k_per_group<S>; ++q) {
        elements[q] = k0 + q < k1 ? load_elements(start + x.k.at(k0 + q), rows) : Elements<S>{};
      }
      r[s] = interleaved<S>(elements);
    }
    if (by_row) { transpose<Group>(r); }
    return;
  }
  for (int i = 0; i < L; ++i) {
    if (i >= rows) {
      r[i] = Vector<Group>{};
      continue;
    }
    S const* const start = base + x.rows.at(row + i);
    if (along_k) {
      r[i] = groups_along_k<S>(start + x.k.at(k0), n);
    } else {
      S some[L * k_per_group<S>] = {};
      for (Index q = 0; q < n; ++q) { some[q] = start[x.k.at(k0 + q)]; }
      r[i] = groups_along_k<S>(some, L * k_per_group<S>);
    }
  }
  if (!by_row) { transpose<Group>(r); }
}

// Packs one step (`count` elements along k) of micro-panels of contiguous rows. If steps are far apart, prefetches the
// elements at distance `next` into L2, because rows whose pitch is a power of two alias in L1.
template <class S, int count, bool is_far>
inline void pack_step(S const* p, Index k_stride, Index next, Index panels, Index panel, Group flip, Group* to) {
  constexpr int L = lanes<Group>;
  constexpr int width = row_vectors * L;
  for (; panels > 0; --panels, p += width, to += panel) {
    if constexpr (is_far) {
#pragma GCC unroll 4
      for (int q = 0; q < count; ++q) { __builtin_prefetch(p + next + q * k_stride, 0, 2); }
    }
#pragma GCC unroll 2
    for (int g = 0; g < width; g += L) {
      Elements<S> elements[k_per_group<S>] = {};
#pragma GCC unroll 4
      for (int q = 0; q < count; ++q) { elements[q] = load_elements(p + q * k_stride + g, L); }
      store<Group>(to + g, interleaved<S>(elements) ^ flip);
    }
  }
}

// Packs one step after another, so that memory is read in order.
template <class S, bool is_far>
void pack_panels(S const* p, Index k_stride, Index k, Index panels, Index panel, Group flip, Group* out) {
  constexpr int in = k_per_group<S>;
  constexpr Index width = row_vectors * lanes<Group>;
  constexpr Index ahead = 8;  // prefetch distance in steps
  for (; k >= in; k -= in, p += in * k_stride, out += width) {
    Index const next = k >= (ahead + 1) * in ? ahead * in * k_stride : 0;
    pack_step<S, in, is_far>(p, k_stride, next, panels, panel, flip, out);
  }
  if constexpr (in == 4) {
    if (k == 3) { return pack_step<S, 3, false>(p, k_stride, 0, panels, panel, flip, out); }
    if (k == 2) { return pack_step<S, 2, false>(p, k_stride, 0, panels, panel, flip, out); }
  }
  if (k == 1) { pack_step<S, 1, false>(p, k_stride, 0, panels, panel, flip, out); }
}

// Packs rows [row, row+rows) of A into micro-panels of MR rows that are `panel` groups apart. Flips the bits of
// `flip`.
template <class S>
void pack_vnni_a(Operand const& x, Index row, Index rows, Index k0, Index k1, Index panel, Group flip, Group* out) {
  constexpr int L = lanes<Group>;
  constexpr int width = row_vectors * L;
  Index const steps = rounded_quotient(k1 - k0, k_per_group<S>);
  if (rows >= width && x.k.affine() && x.rows.contiguous(row, rows)) {
    Index const whole = rows / width * width;
    S const* const base = static_cast<S const*>(x.data) + x.rows.at(row) + x.k.at(k0);
    Index const reach = (k1 - k0) * x.k.stride * Index(sizeof(S));
    bool const is_far = reach > caches().l2 / 2 || reach < -caches().l2 / 2;
    (is_far ? pack_panels<S, true> : pack_panels<S, false>)(base, x.k.stride, k1 - k0, whole / width, panel, flip, out);
    row += whole;
    rows -= whole;
    out += whole / width * panel;
  }
  for (Index r = 0; r < rows; r += width, out += panel) {
    for (int g = 0; g < width && r + g < rows; g += L) {
      int const valid = int(smaller(L, rows - r - g));
      for (Index s = 0; s < steps; s += L) {
        Vector<Group> v[L];
        read_groups<S>(x, row + r + g, valid, k0 + s * k_per_group<S>, k1, false, v);
        int const count = int(smaller(L, steps - s));
        for (int i = 0; i < count; ++i) { store<Group>(out + g + (s + i) * width, v[i] ^ flip); }
      }
    }
  }
}

// Packs strips [begin,end) of rows, each into one micro-panel.
template <class S>
void pack_vnni_strips(Problem const& p, Index begin, Index end, Index k0, Index k1, Group flip, Group* out) {
  constexpr Index width = row_vectors * lanes<Group>;
  Index const panel = width * rounded_quotient(k1 - k0, k_per_group<S>);
  Index const* const first = p.strips.first;
  if (first == nullptr) {
    Index const row = begin * width;
    return pack_vnni_a<S>(p.a, row, smaller(end * width, p.m) - row, k0, k1, panel, flip, out);
  }
  for (; begin < end; ++begin, out += panel) {
    pack_vnni_a<S>(p.a, first[begin], first[begin + 1] - first[begin], k0, k1, panel, flip, out);
  }
}

// Packs columns of B. Each packed column is contiguous along k, and columns are `stride` groups apart.
template <class S>
void pack_vnni_b(Operand const& x, Index column, Index columns, Index k0, Index k1, Index stride, Group* out) {
  constexpr int L = lanes<Group>;
  Index const steps = rounded_quotient(k1 - k0, k_per_group<S>);
  if (x.k.contiguous(k0, k1 - k0)) {
    // Copies one column after another, and prefetches the next one meanwhile.
    S const* const base = static_cast<S const*>(x.data) + x.k.at(k0);
    for (Index j = 0; j < columns; ++j, out += stride) {
      S const* p = base + x.rows.at(column + j);
      Index const next = j + 1 < columns ? x.rows.at(column + j + 1) - x.rows.at(column + j) : 0;
      Index left = k1 - k0;
      for (Index s = 0; s < steps; s += L, p += L * k_per_group<S>, left -= L * k_per_group<S>) {
        __builtin_prefetch(p + next);
        Mask<Group>(int(smaller(L, steps - s))).store(out + s, groups_along_k(p, left));
      }
    }
    return;
  }
  for (Index j = 0; j < columns; j += L) {
    int const valid = int(smaller(L, columns - j));
    for (Index s = 0; s < steps; s += L) {
      Vector<Group> v[L];
      read_groups<S>(x, column + j, valid, k0 + s * k_per_group<S>, k1, true, v);
      Mask<Group> const mask(int(smaller(L, steps - s)));
      for (int i = 0; i < valid; ++i) { mask.store(out + (j + i) * stride + s, v[i]); }
    }
  }
}

}  // namespace
}  // namespace sett::cpu::detail
