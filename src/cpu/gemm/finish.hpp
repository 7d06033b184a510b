// finish: what happens to a tile of finished sums on its way to C: scales, beta C, bias, a function, a residual, and
// the conversion to C's type.
#pragma once

#include <cmath>

#include "pieces.hpp"

namespace {

using sett::cpu::products::Finish;
using sett::cpu::products::Function;
using sett::cpu::products::Problem;

template <class D>
struct Convert {
  template <class T>
  static D from(T x) {
    return static_cast<D>(x);
  }
};
// to nearest, ties to even; NaN stays NaN
template <>
struct Convert<Bf16> {
  template <class T>
  static Bf16 from(T y) {
    float const x = static_cast<float>(y);
    std::uint32_t u;
    __builtin_memcpy(&u, &x, sizeof u);
    if ((u & 0x7fffffffu) > 0x7f800000u) { return {static_cast<std::uint16_t>(u >> 16 | 0x40u)}; }
    return {static_cast<std::uint16_t>((u + 0x7fffu + (u >> 16 & 1u)) >> 16)};
  }
};
template <>
struct Convert<Half> {
  template <class T>
  static Half from(T y) {
    float const x = static_cast<float>(y);
    std::uint32_t u;
    __builtin_memcpy(&u, &x, sizeof u);
    std::uint32_t const sign = u >> 16 & 0x8000u;
    u &= 0x7fffffffu;
    if (u > 0x7f800000u) { return {static_cast<std::uint16_t>(sign | 0x7e00u)}; }
    if (u >= 0x477ff000u) { return {static_cast<std::uint16_t>(sign | 0x7c00u)}; }
    if (u < 0x38800000u) {  // subnormal: the sum with 0.5 rounds at the last bit of the result
      float const r = bits_as<float>(u) + 0.5f;
      __builtin_memcpy(&u, &r, sizeof u);
      return {static_cast<std::uint16_t>(sign | (u - 0x3f000000u))};
    }
    u += 0xc8000fffu + (u >> 13 & 1u);
    return {static_cast<std::uint16_t>(sign | u >> 13)};
  }
};
template <>
struct Convert<std::int32_t> {
  static std::int32_t from(std::uint32_t x) { return static_cast<std::int32_t>(x); }
};
template <>
struct Convert<float> {
  static float from(float x) { return x; }
  static float from(double x) { return static_cast<float>(x); }
  static float from(std::uint32_t x) { return static_cast<float>(static_cast<std::int32_t>(x)); }
};

inline float function(Function f, float x) {
  switch (f) {
    case Function::relu:
      return x < 0.0f ? 0.0f : x;
    case Function::gelu:
      return 0.5f * x * std::erfc(x * -0.70710678118654752f);
    case Function::silu:
      return x / (1.0f + std::exp(-x));
    case Function::none:
      break;
  }
  return x;
}
inline double function(Function f, double x) {
  switch (f) {
    case Function::relu:
      return x < 0.0 ? 0.0 : x;
    case Function::gelu:
      return 0.5 * x * std::erfc(x * -0.70710678118654752);
    case Function::silu:
      return x / (1.0 + std::exp(-x));
    case Function::none:
      break;
  }
  return x;
}
inline std::uint32_t function(Function f, std::uint32_t x) {
  return f == Function::relu && static_cast<std::int32_t>(x) < 0 ? 0u : x;
}

template <class T>
T element(void const* data, Number n, Index i) {
  switch (n) {
    case Number::f32:
    case Number::c32:
      return static_cast<T>(static_cast<float const*>(data)[i]);
    case Number::f64:
    case Number::c64:
      return static_cast<T>(static_cast<double const*>(data)[i]);
    case Number::bf16:
      return static_cast<T>(number(static_cast<Bf16 const*>(data)[i]));
    case Number::f16:
      return static_cast<T>(number(static_cast<Half const*>(data)[i]));
    case Number::s8:
      return static_cast<T>(static_cast<std::int8_t const*>(data)[i]);
    case Number::u8:
      return static_cast<T>(static_cast<std::uint8_t const*>(data)[i]);
    case Number::s32:
      return static_cast<T>(static_cast<std::int32_t const*>(data)[i]);
  }
  return T{};
}

// the type in which the epilogue computes
template <class T, class D>
struct Between {
  using type = T;
};
template <>
struct Between<std::uint32_t, float> {
  using type = float;
};
inline float between(std::uint32_t x, float) { return static_cast<float>(static_cast<std::int32_t>(x)); }
template <class T>
inline T between(T x, T) {
  return x;
}

// C[m0+i, n0+j] for a tile of sums whose columns are `step` apart
template <class D, class T>
void finish_tile(Problem const& p, T const* tile, Index step, Index m0, int rows, Index n0, int columns, T given_alpha,
                 T given_beta) {
  using W = typename Between<T, D>::type;
  W const alpha = __is_same(T, W) ? W(given_alpha) : static_cast<W>(p.alpha[0]);
  W const beta = __is_same(T, W) ? W(given_beta) : static_cast<W>(p.beta[0]);
  Finish const& f = p.finish;
  D* const c = static_cast<D*>(p.c);
  W value[64];
  bool const direct = p.c_m.side_by_side(m0, rows);
  for (int j = 0; j < columns; ++j, tile += step) {
    Index const column = p.c_n.at(n0 + j);
    D* const to = c + column + p.c_m.at(m0);
    W scale = alpha;
    if (f.column_scale) { scale *= static_cast<W const*>(f.column_scale)[n0 + j]; }
    for (int i = 0; i < rows; ++i) { value[i] = between(tile[i], W()) * scale; }
    if (f.row_scale) {
      W const* const s = static_cast<W const*>(f.row_scale) + m0;
      for (int i = 0; i < rows; ++i) { value[i] *= s[i]; }
    }
    if (beta != W(0)) {
      for (int i = 0; i < rows; ++i) {
        D const old = direct ? to[i] : c[column + p.c_m.at(m0 + i)];
        value[i] += beta * static_cast<W>(number(old));
      }
    }
    if (f.any) {
      if (f.row_bias) {
        W const* const s = static_cast<W const*>(f.row_bias) + m0;
        for (int i = 0; i < rows; ++i) { value[i] += s[i]; }
      }
      if (f.column_bias) {
        W const s = static_cast<W const*>(f.column_bias)[n0 + j];
        for (int i = 0; i < rows; ++i) { value[i] += s; }
      }
      if (f.function != Function::none) {
        for (int i = 0; i < rows; ++i) { value[i] = function(f.function, value[i]); }
      }
      if (f.residual) {
        Index const base = f.residual_n.at(n0 + j);
        for (int i = 0; i < rows; ++i) {
          value[i] += element<W>(f.residual, f.residual_number, base + f.residual_m.at(m0 + i));
        }
      }
    }
    if (direct) {
      for (int i = 0; i < rows; ++i) { to[i] = Convert<D>::from(value[i]); }
    } else {
      for (int i = 0; i < rows; ++i) { c[column + p.c_m.at(m0 + i)] = Convert<D>::from(value[i]); }
    }
  }
}

// the number type of sums as they are in memory
template <class T>
constexpr Number number_of = __is_same(T, float)    ? Number::f32
                             : __is_same(T, double) ? Number::f64
                                                    : Number::s32;

template <class T>
void finish(Problem const& p, T const* tile, Index step, Index m0, int rows, Index n0, int columns, T alpha, T beta) {
  if (p.c_number == number_of<T> && !p.finish.any) {
    return store_pieces<T>(p, tile, step, m0, rows, n0, columns, alpha, beta);
  }
  auto const to = [&](auto d) { finish_tile<decltype(d), T>(p, tile, step, m0, rows, n0, columns, alpha, beta); };
  switch (p.c_number) {
    case Number::f32:
      return to(float{});
    case Number::s32:
      if constexpr (__is_same(T, std::uint32_t)) { to(std::int32_t{}); }
      return;
    default:
      break;
  }
  if constexpr (!__is_same(T, std::uint32_t)) {
    switch (p.c_number) {
      case Number::f64:
        return to(double{});
      case Number::bf16:
        return to(Bf16{});
      case Number::f16:
        return to(Half{});
      default:
        return;
    }
  }
}

}  // namespace
