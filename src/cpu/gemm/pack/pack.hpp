// pack: copies rows of an operand, with any offsets, to the micro-panels that the micro-kernel reads in order.
//
//   law      micro-panel q holds (row q*W + i, k) at q*W*K + k*W + i, converted to T; rows beyond the last are zero
//
// Contiguous rows are copied as vectors. If the operand is contiguous along k, squares with sides of one vector are
// transposed in registers. Otherwise elements are gathered one by one from their offsets.
#pragma once

#include "pack_crossed.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The prefetch distance, in vectors, when rows are transposed. Beyond the end of a row, the next rows are prefetched.
constexpr int vectors_ahead = 4;

// Packs rows [row, row+rows), at most one vector, for k in [k0,k1). In `out`, consecutive k are `width` elements
// apart. `room` lanes of a vector may be written.
template <class S, class T>
void pack_contiguous(Operand const& x, Index row, int rows, Index k0, Index k1, T* out, int width, int room) {
  constexpr int L = lanes<T>;
  Mask<T> const mask(room);
  S const* p = static_cast<S const*>(x.data) + x.rows.at(row);
  if (rows == L && room == L) {
    for (Index k = k0; k < k1; ++k, out += width) { store<T>(out, load_as<S, T>(p + x.k.at(k), L)); }
  } else {
    for (Index k = k0; k < k1; ++k, out += width) { mask.store(out, load_as<S, T>(p + x.k.at(k), rows)); }
  }
}

// Transposes at most one vector of steps of k from `rows` rows, which begin at start[i] + offset. Prefetches
// fetched[i] + soon.
template <class S, class T>
[[gnu::always_inline]] inline void transpose_square(S const* const (&start)[lanes<T>], Index offset, int rows, int n,
                                                    bool is_whole, Mask<T> const& mask, S const* const* fetched,
                                                    Index soon, T* out, int width) {
  constexpr int L = lanes<T>;
  Vector<T> r[L];
  if (is_whole && n == L) {
#pragma GCC unroll 16
    for (int i = 0; i < L; ++i) {
      __builtin_prefetch(fetched[i] + soon);
      r[i] = load_as<S, T>(start[i] + offset, L);
    }
    transpose<T>(r);
#pragma GCC unroll 16
    for (int i = 0; i < L; ++i) { store<T>(out + i * width, r[i]); }
    return;
  }
  for (int i = 0; i < rows; ++i) { __builtin_prefetch(fetched[i] + soon); }
#pragma GCC unroll 16
  for (int i = 0; i < L; ++i) { r[i] = i < rows ? load_as<S, T>(start[i] + offset, n) : Vector<T>{}; }
  transpose<T>(r);
  if (n == L) {
#pragma GCC unroll 16
    for (int i = 0; i < L; ++i) { mask.store(out + i * width, r[i]); }
  } else {
    for (int i = 0; i < n; ++i) { mask.store(out + i * width, r[i]); }
  }
}

// Packs rows that are not contiguous. `left` is the number of rows, from the first of these on, that are packed one
// after another.
template <class S, class T>
void pack_apart(Operand const& x, Index row, int rows, Index left, Index k0, Index k1, T* out, int width, int room) {
  constexpr int L = lanes<T>;
  S const* const base = static_cast<S const*>(x.data);
  Mask<T> const mask(room);
  S const* start[L];
  S const* next[L];
  for (int i = 0; i < L; ++i) {
    start[i] = base + x.rows.at(row + (i < rows ? i : 0));
    next[i] = base + x.rows.at(row + (L + i < left ? L + i : left - 1));
  }
  bool const is_whole = rows == L && room == L;
  Index const steps = (k1 - k0 + L - 1) / L * L;
  for (Index k = k0; k < k1;) {
    Index run = x.k.run - k % x.k.run;
    run = run < k1 - k ? run : k1 - k;
    if (run < 3) {
      Index const offset = x.k.at(k);
      Vector<T> v{};
      T* const lane = reinterpret_cast<T*>(&v);
      for (int i = 0; i < rows; ++i) { lane[i] = static_cast<T>(number(start[i][offset])); }
      mask.store(out, v);
      ++k;
      out += width;
      continue;
    }
    Index const offset = x.k.at(k);
    int const n = run < L ? int(run) : L;
    Index const wanted = k + vectors_ahead * L;
    Index const after = wanted - steps < k0 ? k0 : wanted - steps < k1 ? wanted - steps : k1 - 1;
    Index const soon = x.k.at(wanted < k1 ? wanted : after);
    S const* const* const fetched = wanted < k1 ? start : next;
    transpose_square<S, T>(start, offset, rows, n, is_whole, mask, fetched, soon, out, width);
    k += n;
    out += n * width;
  }
}

// Packs for the 1m method. Rows 2i and 2i+1 are (re, -im) and (im, re) of row i times alpha, at k = 2p and 2p+1. A
// real GEMM with the pairs (re, im) of the other operand then computes the complex GEMM.
template <class S, class T>
void pack_complex(Operand const& x, Index row, int rows, Index k0, Index k1, T* out, int width, double const* alpha) {
  S const* const base = static_cast<S const*>(x.data);
  T const ar = static_cast<T>(alpha[0]);
  T const ai = static_cast<T>(alpha[1]);
  bool const one = ar == T(1) && ai == T(0);
  for (Index k = k0; k < k1; ++k, out += width) {
    for (int i = 0; i < width; ++i) {
      if (i >= rows) {
        out[i] = T(0);
        continue;
      }
      S const* const p = base + 2 * (x.rows.at((row + i) / 2) + x.k.at(k / 2));
      T const x = static_cast<T>(p[0]);
      T const y = static_cast<T>(p[1]);
      T const re = one ? x : ar * x - ai * y;
      T const im = one ? y : ar * y + ai * x;
      bool const odd_row = (row + i) % 2 != 0;
      out[i] = k % 2 == 0 ? (odd_row ? im : re) : (odd_row ? re : -im);
    }
  }
}

template <class S, class T>
void pack_rows(Operand const& x, Index row, Index rows, Index k0, Index k1, int width, Index panel, T* out) {
  constexpr int L = lanes<T>;
  if (width == 2 * L && rows >= width && x.rows.contiguous(row, rows)) {
    // Packs one k after another, so that memory is read in order. The next k may begin on another page and is
    // prefetched.
    Index const whole = rows / width * width;
    S const* const base = static_cast<S const*>(x.data) + x.rows.at(row);
    for (Index k = k0; k < k1; ++k) {
      S const* p = base + x.k.at(k);
      S const* soon = base + x.k.at(k + 1 < k1 ? k + 1 : k);
      T* to = out + (k - k0) * width;
      for (Index r = 0; r < whole; r += width, p += width, soon += width, to += panel) {
        __builtin_prefetch(soon);
        __builtin_prefetch(soon + L);
        store<T>(to, load_as<S, T>(p, L));
        store<T>(to + L, load_as<S, T>(p + L, L));
      }
    }
    row += whole;
    rows -= whole;
    out += whole / width * panel;
  }
  for (Index r = 0; r < rows; r += width, out += panel) {
    for (int g = 0; g < width; g += L) {
      int const room = width - g < L ? width - g : L;
      Index const left = rows - r - g;
      int const valid = left < 0 ? 0 : left < room ? int(left) : room;
      if (valid > 0) {
        if (x.rows.contiguous(row + r + g, valid)) {
          pack_contiguous<S, T>(x, row + r + g, valid, k0, k1, out + g, width, room);
        } else {
          pack_apart<S, T>(x, row + r + g, valid, left, k0, k1, out + g, width, room);
        }
      } else {
        Mask<T> const mask(room);
        for (Index k = 0; k < k1 - k0; ++k) { mask.store(out + g + k * width, Vector<T>{}); }
      }
    }
  }
}

// Calls f with an element of the type stored in memory. Complex numbers are packed by pack_complex.
template <class T, class F>
void with_element(DType n, F const& f) {
  if constexpr (__is_same(T, float) || __is_same(T, double)) {
    switch (n) {
      case DType::f64:
        return f(double{});
      case DType::bf16:
        return f(Bf16{});
      case DType::f16:
        return f(Half{});
      default:
        return f(float{});
    }
  } else {
    if (n == DType::s8) { return f(std::int8_t{}); }
    if (n == DType::u8) { return f(std::uint8_t{}); }
    f(std::int32_t{});
  }
}

// Packs rows [row, row+rows) for k in [k0,k1) into micro-panels of `width` rows, `panel` elements apart.
template <class T>
void pack(Operand const& x, double const* alpha, Index row, Index rows, Index k0, Index k1, int width, Index panel,
          T* out) {
  if constexpr (__is_same(T, float) || __is_same(T, double)) {
    if (x.number == DType::c32 || x.number == DType::c64) {
      for (Index r = 0; r < rows; r += width, out += panel) {
        int const valid = rows - r < width ? int(rows - r) : width;
        if (x.number == DType::c32) {
          pack_complex<float, T>(x, row + r, valid, k0, k1, out, width, alpha);
        } else {
          pack_complex<double, T>(x, row + r, valid, k0, k1, out, width, alpha);
        }
      }
      return;
    }
  }
  with_element<T>(x.number, [&](auto s) { pack_rows<decltype(s), T>(x, row, rows, k0, k1, width, panel, out); });
}

// Packs strips [begin,end) of rows for k in [k0,k1), each into one micro-panel.
template <class T>
void pack_strips(Problem const& p, Index begin, Index end, Index k0, Index k1, int width, Index panel, T* out) {
  Strips const& strips = p.strips;
  if (strips.first == nullptr) {
    Index const row = begin * width;
    Index const rows = end * width < p.m ? (end - begin) * width : p.m - row;
    return pack<T>(p.a, p.alpha, row, rows, k0, k1, width, panel, out);
  }
  if (p.a.crossed.count != 0) {
    return with_element<T>(
        p.a.number, [&](auto s) { pack_crossed<decltype(s), T>(p.a, strips, begin, end, k0, k1, width, panel, out); });
  }
  for (; begin < end; ++begin, out += panel) {
    Index const row = strips.first[begin];
    pack<T>(p.a, p.alpha, row, strips.first[begin + 1] - row, k0, k1, width, panel, out);
  }
}

}  // namespace
}  // namespace sett::cpu::detail
