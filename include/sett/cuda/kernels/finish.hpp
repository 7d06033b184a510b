// finish: what becomes of a sum before it is written: scales, beta * C, bias, activation, the output's type.
//
//   law      pack(x, y, m, n, l) holds C(m,n,l) and C(m,n+1,l); store writes those of them that exist
//   example  bf16 without steps: cvt.rn.bf16x2.f32
//
// Requires: m, n from the tile's place; for beta the old C, with strides in elements.
// Errors: none.
#pragma once

#include "../../config.hpp"

namespace sett::cuda {

enum class Output { f16, bf16, f32, s32 };

template <Output Type>
struct OutputTraits;
template <>
struct OutputTraits<Output::f16> {
  using Storage = unsigned short;
  static __device__ unsigned pair(float x, float y) {
    unsigned r;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(y), "f"(x));
    return r;
  }
  static __device__ float value(unsigned short bits) {
    float r;
    asm("cvt.f32.f16 %0, %1;" : "=f"(r) : "h"(bits));
    return r;
  }
};
template <>
struct OutputTraits<Output::bf16> {
  using Storage = unsigned short;
  static __device__ unsigned pair(float x, float y) {
    unsigned r;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(y), "f"(x));
    return r;
  }
  static __device__ float value(unsigned short bits) { return __uint_as_float(unsigned(bits) << 16); }
};
template <>
struct OutputTraits<Output::f32> {
  using Storage = float;
  static __device__ float value(float x) { return x; }
};
template <>
struct OutputTraits<Output::s32> {
  using Storage = int;
  static __device__ int value(int x) { return x; }
};

template <class Steps>
struct Finish {
  static constexpr Output Type = Steps::output;
  using Traits = OutputTraits<Type>;
  using Storage = typename Traits::Storage;
  Storage* c;
  long long stride_m, stride_n, stride_l;
  int m, n;  // extents
  float alpha, beta;
  float const* bias;
  float const* row_scale;
  float const* column_scale;

  __device__ bool exists(int row, int column) const { return row < m && column < n; }
  __device__ Storage* at(int row, int column, int l) const {
    long long const across = Steps::unit_columns ? column : column * stride_n;
    return c + (row * stride_m + l * stride_l) + across;
  }
  // Abramowitz and Stegun 7.1.26: absolute error below 1.5e-7
  __device__ static float normal_distribution(float x) {
    float const z = fabsf(x) * 0.70710678f;
    float const t = __fdividef(1.0f, 1.0f + 0.3275911f * z);
    float const p = t * (0.254829592f + t * (-0.284496736f + t * (1.421413741f + t * (-1.453152027f + t * 1.061405429f))));
    float const half = 0.5f * p * __expf(-z * z);
    return x < 0 ? half : 1.0f - half;
  }
  __device__ static float activated(float x) {
    if constexpr (Steps::activation == 1) {
      return x > 0 || x != x ? x : 0.0f;
    } else if constexpr (Steps::activation == 2) {  // x Phi(x)
      return x * normal_distribution(x);
    } else if constexpr (Steps::activation == 3) {
      return x / (1.0f + __expf(-x));
    } else {
      return x;
    }
  }
  template <class Sum>
  __device__ auto value(Sum x, int row, int column, int l) const {
    if constexpr (Type == Output::s32) {
      int r = int(x);
      if constexpr (Steps::scaled) { r = int(alpha) * r; }
      if constexpr (Steps::accumulates) { r += exists(row, column) ? int(beta) * *at(row, column, l) : 0; }
      return r;
    } else {
      float r = float(x);
      if constexpr (Steps::scaled) { r *= alpha; }
      if constexpr (Steps::scales_rows) { r *= row < m ? row_scale[row] : 0.0f; }
      if constexpr (Steps::scales_columns) { r *= column < n ? column_scale[column] : 0.0f; }
      if constexpr (Steps::accumulates) { r += exists(row, column) ? beta * Traits::value(*at(row, column, l)) : 0.0f; }
      if constexpr (Steps::bias) { r += column < n ? bias[column] : 0.0f; }
      return activated(r);
    }
  }
  template <class Sum>
  __device__ unsigned pack(Sum x, Sum y, int row, int column, int l) const {
    return Traits::pair(value(x, row, column, l), value(y, row, column + 1, l));
  }
  template <class Sum>
  __device__ void store(Sum x, Sum y, int row, int column, int l) const {
    auto const a = value(x, row, column, l);
    auto const b = value(y, row, column + 1, l);
    Storage first;
    Storage second;
    if constexpr (sizeof(Storage) == 2) {
      unsigned const both = Traits::pair(a, b);
      first = Storage(both), second = Storage(both >> 16);
    } else {
      first = a, second = b;
    }
    bool const together = Steps::unit_columns && stride_m % 2 == 0 && stride_l % 2 == 0 &&
                          reinterpret_cast<unsigned long long>(c) % (2 * sizeof(Storage)) == 0;
    if (together && exists(row, column + 1)) {
      struct alignas(2 * sizeof(Storage)) Pair {
        Storage x, y;
      };
      *reinterpret_cast<Pair*>(at(row, column, l)) = {first, second};
      return;
    }
    if (exists(row, column)) { *at(row, column, l) = first; }
    if (exists(row, column + 1)) { *at(row, column + 1, l) = second; }
  }
};

}  // namespace sett::cuda
