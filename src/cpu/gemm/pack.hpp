// pack: rows of an operand, wherever they lie, into panels that a tile reads in order.
//
//   law      panel q holds (row q*W + i, k) at q*W*K + k*W + i, converted to T; rows beyond the last are zero
//
// Rows that lie side by side are copied as vectors. Where k lies side by side, blocks of as many rows as a vector has
// lanes are transposed in registers. Else, element after element by the offsets.
#pragma once

#include "isa.hpp"
#include "problem.hpp"

namespace {

using sett::cpu::products::Index;
using sett::cpu::products::Number;
using sett::cpu::products::Operand;
using sett::cpu::products::Side;

struct Bf16 {
  std::uint16_t bits;
};
struct Half {
  std::uint16_t bits;
};

template <class T>
inline T bits_as(std::uint32_t u) {
  T x;
  __builtin_memcpy(&x, &u, sizeof x);
  return x;
}

inline float number(Bf16 x) {
  return bits_as<float>(std::uint32_t{x.bits} << 16);
}
inline float number(Half x) {
  std::uint32_t const sign = (x.bits & 0x8000u) << 16;
  std::uint32_t const rest = x.bits & 0x7fffu;
  if (rest >= 0x7c00u) { return bits_as<float>(sign | 0x7f800000u | (rest & 0x3ffu) << 13); }
  // the exponent is moved by a product, which is exact, so that subnormals come out right
  return bits_as<float>(sign | rest << 13) * 0x1p112f;
}
template <class S>
inline S number(S x) {
  return x;
}

// n elements as a vector of T; the others are zero
template <class S, class T>
inline Vector<T> load_as(S const* p, int n) {
  if constexpr (sizeof(S) == sizeof(T)) {
    return Mask<T>(n).load(reinterpret_cast<T const*>(p));
  } else {
    Vector<T> v{};
    if (n >= lanes<T>) {
#if defined(__AVX512F__)
      if constexpr (__is_same(S, Bf16) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(
            _mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(p))), 16));
      }
      if constexpr (__is_same(S, Half) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(_mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(p))));
      }
#elif defined(__AVX2__)
      if constexpr (__is_same(S, Bf16) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(
            _mm256_slli_epi32(_mm256_cvtepu16_epi32(_mm_loadu_si128(reinterpret_cast<__m128i const*>(p))), 16));
      }
      if constexpr (__is_same(S, Half) && __is_same(T, float)) {
        return reinterpret_cast<Vector<T>>(_mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<__m128i const*>(p))));
      }
#endif
      for (int i = 0; i < lanes<T>; ++i) { v[i] = static_cast<T>(number(p[i])); }
      return v;
    }
    for (int i = 0; i < n; ++i) { v[i] = static_cast<T>(number(p[i])); }
    return v;
  }
}

template <int H, bool High, class V, int... I>
inline V exchange(V x, V y, std::integer_sequence<int, I...>) {
  constexpr int L = sizeof...(I);
  if constexpr (High) {
    return __builtin_shufflevector(x, y, ((I & H) ? L + I : I + H)...);
  } else {
    return __builtin_shufflevector(x, y, ((I & H) ? L + I - H : I)...);
  }
}

template <class T, int H = lanes<T> / 2>
inline void transpose(Vector<T> (&r)[lanes<T>]) {
  using Lanes = std::make_integer_sequence<int, lanes<T>>;
#pragma GCC unroll 16
  for (int i = 0; i < lanes<T>; ++i) {
    if ((i & H) == 0) {
      Vector<T> const x = r[i];
      Vector<T> const y = r[i + H];
      r[i] = exchange<H, false>(x, y, Lanes{});
      r[i + H] = exchange<H, true>(x, y, Lanes{});
    }
  }
  if constexpr (H > 1) { transpose<T, H / 2>(r); }
}

// up to a vector of rows, [row, row+rows), for k in [k0,k1), to out with `width` elements from one k to the next;
// `room` lanes of a vector may be written
template <class S, class T>
void pack_group(Operand const& x, Index row, int rows, Index k0, Index k1, T* out, int width, int room) {
  constexpr int L = lanes<T>;
  S const* const base = static_cast<S const*>(x.data);
  Mask<T> const mask(room);
  if (x.rows.side_by_side(row, rows)) {
    S const* p = base + x.rows.at(row);
    if (rows == L && room == L) {
      for (Index k = k0; k < k1; ++k, out += width) { store<T>(out, load_as<S, T>(p + x.k.at(k), L)); }
    } else {
      for (Index k = k0; k < k1; ++k, out += width) { mask.store(out, load_as<S, T>(p + x.k.at(k), rows)); }
    }
    return;
  }
  S const* start[L];
  for (int i = 0; i < L; ++i) { start[i] = base + x.rows.at(row + (i < rows ? i : 0)); }
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
    Vector<T> r[L];
#pragma GCC unroll 16
    for (int i = 0; i < L; ++i) { r[i] = i < rows ? load_as<S, T>(start[i] + offset, n) : Vector<T>{}; }
    transpose<T>(r);
    if (n == L) {
#pragma GCC unroll 16
      for (int i = 0; i < L; ++i) { mask.store(out + i * width, r[i]); }
    } else {
      for (int i = 0; i < n; ++i) { mask.store(out + i * width, r[i]); }
    }
    k += n;
    out += n * width;
  }
}

// complex rows: rows 2i and 2i+1 are (re, -im) and (im, re) of alpha times row i, at k = 2p and 2p+1, so that a real
// product by the pairs (re, im) of the other operand is the complex one
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
  if (width == 2 * L && rows >= width && x.rows.side_by_side(row, rows)) {
    // one k after the other, so that the memory is read in the order in which it lies
    Index const whole = rows / width * width;
    S const* const base = static_cast<S const*>(x.data) + x.rows.at(row);
    for (Index k = k0; k < k1; ++k) {
      S const* p = base + x.k.at(k);
      T* to = out + (k - k0) * width;
      for (Index r = 0; r < whole; r += width, p += width, to += panel) {
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
        pack_group<S, T>(x, row + r + g, valid, k0, k1, out + g, width, room);
      } else {
        Mask<T> const mask(room);
        for (Index k = 0; k < k1 - k0; ++k) { mask.store(out + g + k * width, Vector<T>{}); }
      }
    }
  }
}

// rows [row, row+rows) for k in [k0,k1) into panels of `width` rows that are `panel` elements apart
template <class T>
void pack(Operand const& x, double const* alpha, Index row, Index rows, Index k0, Index k1, int width, Index panel,
          T* out) {
  auto const with = [&](auto source) { pack_rows<decltype(source), T>(x, row, rows, k0, k1, width, panel, out); };
  if constexpr (__is_same(T, float) || __is_same(T, double)) {
    switch (x.number) {
      case Number::f32:
        return with(float{});
      case Number::f64:
        return with(double{});
      case Number::bf16:
        return with(Bf16{});
      case Number::f16:
        return with(Half{});
      default:
        break;
    }
    for (Index r = 0; r < rows; r += width, out += panel) {
      int const valid = rows - r < width ? int(rows - r) : width;
      if (x.number == Number::c32) {
        pack_complex<float, T>(x, row + r, valid, k0, k1, out, width, alpha);
      } else {
        pack_complex<double, T>(x, row + r, valid, k0, k1, out, width, alpha);
      }
    }
  } else {
    if (x.number == Number::s8) { return with(std::int8_t{}); }
    if (x.number == Number::u8) { return with(std::uint8_t{}); }
    with(std::int32_t{});
  }
}

}  // namespace
