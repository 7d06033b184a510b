// epilogue: converts a tile of complete sums to elements of C. Applies the scales, beta C, the bias, the residual and
// the activation (or the activation before the residual).
#pragma once

#include <cmath>

#include "load_convert.hpp"
#include "store_bf16.hpp"
#include "store_runs.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

template <class D>
struct ConvertTo {
  template <class T>
  static D from(T x) {
    return static_cast<D>(x);
  }
};
// Returns a float that rounds to the same bf16 or f16 as y. A double is rounded to odd, so that the second rounding, to
// at most 22 bits, gives the result of a single rounding (Boldo and Melquiond, "Emulation of FMA and correctly rounded
// sums", 2008).
inline float before_rounding(float y) { return y; }
inline float before_rounding(double y) {
  float x = static_cast<float>(y);
  double const back = static_cast<double>(x);
  if (back == y || y != y) { return x; }
  std::uint32_t u;
  __builtin_memcpy(&u, &x, sizeof u);
  bool const away_from_zero = __builtin_fabs(back) > __builtin_fabs(y);
  u = (away_from_zero ? u - 1 : u) | 1u;
  __builtin_memcpy(&x, &u, sizeof u);
  return x;
}
// Rounds to nearest, ties to even. A NaN stays a NaN.
template <>
struct ConvertTo<Bf16> {
  template <class T>
  static Bf16 from(T y) {
    float const x = before_rounding(y);
    std::uint32_t u;
    __builtin_memcpy(&u, &x, sizeof u);
    if ((u & 0x7fffffffu) > 0x7f800000u) { return {static_cast<std::uint16_t>(u >> 16 | 0x40u)}; }
    return {static_cast<std::uint16_t>((u + 0x7fffu + (u >> 16 & 1u)) >> 16)};
  }
};
template <>
struct ConvertTo<Half> {
  template <class T>
  static Half from(T y) {
    float const x = before_rounding(y);
    std::uint32_t u;
    __builtin_memcpy(&u, &x, sizeof u);
    std::uint32_t const sign = u >> 16 & 0x8000u;
    u &= 0x7fffffffu;
    if (u > 0x7f800000u) { return {static_cast<std::uint16_t>(sign | 0x7e00u)}; }
    if (u >= 0x477ff000u) { return {static_cast<std::uint16_t>(sign | 0x7c00u)}; }
    if (u < 0x38800000u) {  // subnormal: adding 0.5 rounds at the last bit of the result
      float const r = bits_as<float>(u) + 0.5f;
      __builtin_memcpy(&u, &r, sizeof u);
      return {static_cast<std::uint16_t>(sign | (u - 0x3f000000u))};
    }
    u += 0xc8000fffu + (u >> 13 & 1u);
    return {static_cast<std::uint16_t>(sign | u >> 13)};
  }
};
template <>
struct ConvertTo<std::int32_t> {
  static std::int32_t from(std::uint32_t x) { return static_cast<std::int32_t>(x); }
};
template <>
struct ConvertTo<float> {
  static float from(float x) { return x; }
  static float from(double x) { return static_cast<float>(x); }
};

inline float activated(Activation f, float x) {
  switch (f) {
    case Activation::relu:
      return x < 0.0f ? 0.0f : x;
    case Activation::gelu:
      return 0.5f * x * std::erfc(x * -0.70710678118654752f);
    case Activation::silu:
      return x / (1.0f + std::exp(-x));
    case Activation::none:
      break;
  }
  return x;
}
inline double activated(Activation f, double x) {
  switch (f) {
    case Activation::relu:
      return x < 0.0 ? 0.0 : x;
    case Activation::gelu:
      return 0.5 * x * std::erfc(x * -0.70710678118654752);
    case Activation::silu:
      return x / (1.0 + std::exp(-x));
    case Activation::none:
      break;
  }
  return x;
}
inline std::uint32_t activated(Activation f, std::uint32_t x) {
  return f == Activation::relu && static_cast<std::int32_t>(x) < 0 ? 0u : x;
}

template <class T>
T element(void const* data, DType n, Index i) {
  switch (n) {
    case DType::f32:
    case DType::c32:
      return static_cast<T>(static_cast<float const*>(data)[i]);
    case DType::f64:
    case DType::c64:
      return static_cast<T>(static_cast<double const*>(data)[i]);
    case DType::bf16:
      return static_cast<T>(number(static_cast<Bf16 const*>(data)[i]));
    case DType::f16:
      return static_cast<T>(number(static_cast<Half const*>(data)[i]));
    case DType::s8:
      return static_cast<T>(static_cast<std::int8_t const*>(data)[i]);
    case DType::u8:
      return static_cast<T>(static_cast<std::uint8_t const*>(data)[i]);
    case DType::s16:
      return static_cast<T>(static_cast<std::int16_t const*>(data)[i]);
    case DType::u16:
      return static_cast<T>(static_cast<std::uint16_t const*>(data)[i]);
    case DType::s32:
      return static_cast<T>(static_cast<std::int32_t const*>(data)[i]);
    case DType::u32:
      return static_cast<T>(static_cast<std::uint32_t const*>(data)[i]);
    case DType::s64:
      return static_cast<T>(static_cast<std::int64_t const*>(data)[i]);
    case DType::u64:
      return static_cast<T>(static_cast<std::uint64_t const*>(data)[i]);
    default:  // gemm rejects the other types
      return T{};
  }
}

// The type of the epilogue's arithmetic. For sums of bytes it is double, because a float would round them.
template <class T, class D>
struct EpilogueType {
  using type = T;
};
template <>
struct EpilogueType<std::uint32_t, float> {
  using type = double;
};
inline double in_epilogue(std::uint32_t x, double) { return static_cast<double>(static_cast<std::int32_t>(x)); }
template <class T>
inline T in_epilogue(T x, T) {
  return x;
}

// Computes C[m0+i, n0+j] from a tile of sums. Columns of the tile are `step` elements apart.
template <class D, class T>
void apply_epilogue(Problem const& p, T const* tile, Index step, Index m0, int rows, Index n0, int columns,
                    T given_alpha, T given_beta) {
  using W = typename EpilogueType<T, D>::type;
  W const alpha = __is_same(T, W) ? W(given_alpha) : static_cast<W>(p.alpha[0]);
  W const beta = __is_same(T, W) ? W(given_beta) : static_cast<W>(p.beta[0]);
  PlannedEpilogue const& f = p.epilogue;
  D* const c = static_cast<D*>(p.c);
  W value[64];
  bool const direct = p.c_m.contiguous(m0, rows);
  for (int j = 0; j < columns; ++j, tile += step) {
    Index const column = p.c_n.at(n0 + j);
    D* const to = c + column + p.c_m.at(m0);
    W scale = alpha;
    if (f.column_scale) { scale *= static_cast<W const*>(f.column_scale)[n0 + j]; }
    for (int i = 0; i < rows; ++i) { value[i] = in_epilogue(tile[i], W()) * scale; }
    if (f.row_scale) {
      W const* const s = static_cast<W const*>(f.row_scale) + m0;
      for (int i = 0; i < rows; ++i) { value[i] *= s[i]; }
    }
    if (beta != W(0)) {
      for (int i = 0; i < rows; ++i) {
        D const old = direct ? to[i] : c[column + p.c_m.at(m0 + i)];
        value[i] = multiply_add(beta, static_cast<W>(number(old)), value[i]);
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
      auto const add_residual = [&] {
        Index const base = f.residual_n.at(n0 + j);
        for (int i = 0; i < rows; ++i) {
          value[i] += element<W>(f.residual, f.residual_number, base + f.residual_m.at(m0 + i));
        }
      };
      if (f.residual && f.residual_first) { add_residual(); }
      if (f.activation != Activation::none) {
        for (int i = 0; i < rows; ++i) { value[i] = activated(f.activation, value[i]); }
      }
      if (f.residual && !f.residual_first) { add_residual(); }
      if (f.scale != 1) {
        for (int i = 0; i < rows; ++i) { value[i] *= static_cast<W>(f.scale); }
      }
    }
    if (direct) {
      for (int i = 0; i < rows; ++i) { to[i] = ConvertTo<D>::from(value[i]); }
    } else {
      for (int i = 0; i < rows; ++i) { c[column + p.c_m.at(m0 + i)] = ConvertTo<D>::from(value[i]); }
    }
  }
}

// Computes C[m0+i, n0+j] from a tile of sums. The layout of C determines the method.
template <class T>
void store_tile(Problem const& p, T const* tile, Index step, Index m0, int rows, Index n0, int columns, T alpha,
                T beta) {
  if (p.c_number == number_of<T> && !p.epilogue.any) {
    return store_runs<T>(p, tile, step, m0, rows, n0, columns, alpha, beta);
  }
  if constexpr (__is_same(T, float)) {
    bool const is_plain = p.c_number == DType::bf16 && !p.epilogue.any && beta == 0;
    if (is_plain && p.c_m.contiguous(m0, rows)) { return store_bf16(p, tile, step, m0, rows, n0, columns, alpha); }
  }
  auto const to = [&](auto d) { apply_epilogue<decltype(d), T>(p, tile, step, m0, rows, n0, columns, alpha, beta); };
  switch (p.c_number) {
    case DType::f32:
      return to(float{});
    case DType::s32:
      if constexpr (__is_same(T, std::uint32_t)) { to(std::int32_t{}); }
      return;
    default:
      break;
  }
  if constexpr (!__is_same(T, std::uint32_t)) {
    switch (p.c_number) {
      case DType::f64:
        return to(double{});
      case DType::bf16:
        return to(Bf16{});
      case DType::f16:
        return to(Half{});
      default:
        return;
    }
  }
}

}  // namespace
}  // namespace sett::cpu::detail
