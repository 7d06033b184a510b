// epilogue: computes an element of C from a sum: scales, beta * C, bias, residual, activation, and conversion to the
// output's type.
//
// The steps are, in this order: alpha, the scales of A, of B, of the row and of the column; beta * C; bias; residual
// and activation, or activation and residual; the largest magnitude; the scale of the output; rounding.
//
//   law      with r = row(m, n, l): pack(x, y, r, j, most) holds C(m,n+j,l) and C(m,n+j+1,l); store writes only
//            existing elements; store_eights makes the row's four lanes write 8 columns each
//   example  bf16 without steps: cvt.rn.bf16x2.f32
//
// Every kernel rounds after the same operations: products are rounded before anything is added to them, or are part of
// an explicit fma. Otherwise a compiler could fuse a product and a sum in one kernel and not in another, and an
// element could have other bits if another kernel computed it.
//
// Requires: m, n from the tile's coordinate; the old C for beta, and a residual with C's strides, in elements; scales
// of A and B that are null or one number each.
// Errors: none. Values beyond the range of e4m3 and e5m2 become the greatest number, as in cvt.satfinite.
#pragma once

#include "../hopper.hpp"
#include "sett/operand/activation.hpp"

#if !defined(__CUDACC_RTC__)
#include <cmath>

#include "sett/tensor/float_types.hpp"  // for the host
#endif

namespace sett::inline SETT_ABI::cuda {

template <DType Type>
struct OutputTraits;
#if defined(__CUDA_ARCH__)
template <>
struct OutputTraits<DType::f16> {
  using Storage = unsigned short;
  SETT_HOST_DEVICE static unsigned pair(float x, float y) {
    unsigned r;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(y), "f"(x));
    return r;
  }
  SETT_HOST_DEVICE static float value(unsigned short bits) {
    float r;
    asm("cvt.f32.f16 %0, %1;" : "=f"(r) : "h"(bits));
    return r;
  }
};
template <>
struct OutputTraits<DType::bf16> {
  using Storage = unsigned short;
  SETT_HOST_DEVICE static unsigned pair(float x, float y) {
    unsigned r;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(y), "f"(x));
    return r;
  }
  SETT_HOST_DEVICE static float value(unsigned short bits) { return __uint_as_float(unsigned(bits) << 16); }
};
template <>
struct OutputTraits<DType::e4m3> {
  using Storage = unsigned char;
  SETT_HOST_DEVICE static unsigned pair(float x, float y) {
    unsigned short r;
    asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(r) : "f"(y), "f"(x));
    return r;
  }
  SETT_HOST_DEVICE static float value(unsigned char bits) {
    unsigned both;
    asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(both) : "h"((unsigned short)bits));
    return OutputTraits<DType::f16>::value((unsigned short)both);
  }
};
template <>
struct OutputTraits<DType::e5m2> {
  using Storage = unsigned char;
  SETT_HOST_DEVICE static unsigned pair(float x, float y) {
    unsigned short r;
    asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(r) : "f"(y), "f"(x));
    return r;
  }
  SETT_HOST_DEVICE static float value(unsigned char bits) {
    return OutputTraits<DType::f16>::value((unsigned short)(bits << 8));
  }
};
SETT_HOST_DEVICE inline double complementary_error(double x) { return erfc(x); }
SETT_HOST_DEVICE inline double exact_exp(double x) { return exp(x); }
SETT_HOST_DEVICE inline float quick_exp(float x) { return __expf(x); }
SETT_HOST_DEVICE inline float quick_divide(float x, float y) { return __fdividef(x, y); }
SETT_HOST_DEVICE inline float rounded_product(float x, float y) { return __fmul_rn(x, y); }
SETT_HOST_DEVICE inline double rounded_product(double x, double y) { return __dmul_rn(x, y); }
#else
template <class T, class Bits>
struct FloatTraits {
  using Storage = Bits;
  static unsigned pair(float x, float y) { return unsigned(T(x).storage) | unsigned(T(y).storage) << 8 * sizeof(Bits); }
  static float value(Bits bits) { return float(T::bitcast(bits)); }
};
template <>
struct OutputTraits<DType::f16> : FloatTraits<cute::half_t, unsigned short> {};
template <>
struct OutputTraits<DType::bf16> : FloatTraits<cute::bfloat16_t, unsigned short> {};
template <>
struct OutputTraits<DType::e4m3> : FloatTraits<cute::float_e4m3_t, unsigned char> {};
template <>
struct OutputTraits<DType::e5m2> : FloatTraits<cute::float_e5m2_t, unsigned char> {};
inline double complementary_error(double x) { return std::erfc(x); }
inline double exact_exp(double x) { return std::exp(x); }
inline float quick_exp(float x) { return std::exp(x); }
inline float quick_divide(float x, float y) { return x / y; }
inline float rounded_product(float x, float y) { return x * y; }
inline double rounded_product(double x, double y) { return x * y; }
#endif
template <>
struct OutputTraits<DType::f32> {
  using Storage = float;
  SETT_HOST_DEVICE static float value(float x) { return x; }
};
template <>
struct OutputTraits<DType::s32> {
  using Storage = int;
  SETT_HOST_DEVICE static int value(int x) { return x; }
};

template <>
struct OutputTraits<DType::f64> {
  using Storage = double;
  SETT_HOST_DEVICE static double value(double x) { return x; }
};

// The type of alpha, of beta and of the epilogue's arithmetic.
template <DType Type>
using ScalarOf = conditional_t<Type == DType::f64, double, conditional_t<Type == DType::s32, int, float>>;

// Transposes the 4 x 4 words of four neighbouring lanes: lane i's word j becomes lane j's word i.
SETT_HOST_DEVICE inline void transpose_quad(unsigned* words) {
  int const lane = gpu::thread_number() % 4;
  SETT_UNROLL
  for (int bit = 1; bit < 4; bit *= 2) {
    SETT_UNROLL
    for (int i = 0; i < 4; ++i) {
      if (i & bit) { continue; }
      bool const high = (lane & bit) != 0;
      unsigned const theirs = gpu::shuffle_xor(high ? words[i] : words[i | bit], bit);
      words[i] = high ? theirs : words[i];
      words[i | bit] = high ? words[i | bit] : theirs;
    }
  }
}

template <class Steps>
struct TileEpilogue {
  static constexpr DType Type = Steps::output;
  static constexpr bool reads_elements = Steps::accumulates || Steps::residual != 0;
  using Scalar = ScalarOf<Type>;
  using Traits = OutputTraits<Type>;
  using Storage = typename Traits::Storage;
  Storage* c;
  long long stride_m, stride_n, stride_l;
  int m, n;  // extents of C
  Scalar alpha, beta;
  float const* bias;
  float const* row_scale;
  float const* column_scale;
  Storage const* residual;
  float const* a_scale;
  float const* b_scale;
  float const* c_scale;
  float* absmax;

  // Values that are constant along a thread's row of a tile. Columns are counted from the thread's first column.
  struct Row {
    Storage* at;
    int left;  // number of existing columns; 0 if the row does not exist
    Scalar scale, bias;
    float const* column_scale;
    float const* column_bias;
    Storage const* residual;
  };
  SETT_HOST_DEVICE Row row(int row, int column, int l) const {
    bool const exists = row < m;
    Row r;
    long long const place =
        (Steps::unit_rows ? row : row * stride_m) + (Steps::unit_columns ? column : column * stride_n) + l * stride_l;
    r.at = c + place;
    if constexpr (Steps::residual != 0) { r.residual = residual + place; }
    r.left = exists ? n - column : 0;
    r.scale = 1;
    if constexpr (Steps::scales_rows) { r.scale = exists ? Scalar(gpu::load(row_scale + row)) : Scalar(0); }
    if constexpr (Steps::scales_tensors) {
      if (a_scale != nullptr) { r.scale *= Scalar(gpu::load(a_scale)); }
      if (b_scale != nullptr) { r.scale *= Scalar(gpu::load(b_scale)); }
    }
    if constexpr (Steps::bias_of_rows) {
      float const* const of_rows = Steps::bias_of_columns ? bias + n : bias;  // follows the columns' biases
      r.bias = exists ? Scalar(gpu::load(of_rows + row)) : Scalar(0);
    }
    if constexpr (Steps::scales_columns) { r.column_scale = column_scale + column; }
    if constexpr (Steps::bias_of_columns) { r.column_bias = bias + column; }
    return r;
  }
  // Rounds only once, even if the compiler transforms the surrounding code.
  SETT_HOST_DEVICE static float multiply_add(float x, float y, float z) { return fmaf(x, y, z); }
  SETT_HOST_DEVICE static double multiply_add(double x, double y, double z) { return fma(x, y, z); }
  SETT_HOST_DEVICE long long step(int j) const { return Steps::unit_columns ? j : j * stride_n; }
  // Approximates the normal distribution function by Abramowitz and Stegun 7.1.26, with an absolute error below
  // 1.5e-7.
  SETT_HOST_DEVICE static float normal_distribution(float x) {
    float const z = fabsf(x) * 0.70710678f;
    float const t = quick_divide(1.0f, fmaf(0.3275911f, z, 1.0f));
    float const p =
        t * fmaf(t, fmaf(t, fmaf(t, fmaf(t, 1.061405429f, -1.453152027f), 1.421413741f), -0.284496736f), 0.254829592f);
    float const half = rounded_product(0.5f * p, quick_exp(-z * z));
    return x < 0 ? half : 1.0f - half;
  }
  SETT_HOST_DEVICE static Scalar activated(Scalar x) {
    constexpr Activation f = Steps::activation;
    if constexpr (f == Activation::relu) {
      return x > 0 || x != x ? x : Scalar(0);
    } else if constexpr (f == Activation::gelu && Type == DType::f64) {
      return rounded_product(0.5 * x, complementary_error(-0.70710678118654752 * x));
    } else if constexpr (f == Activation::gelu) {
      return rounded_product(x, normal_distribution(x));
    } else if constexpr (f == Activation::silu && Type == DType::f64) {
      return x / (1.0 + exact_exp(-x));
    } else if constexpr (f == Activation::silu) {
      return x / (1.0f + quick_exp(-x));
    } else {
      static_assert(f == Activation::none, "the epilogue must compute every activation");
      return x;
    }
  }
  template <class Sum>
  SETT_HOST_DEVICE auto value(Sum x, Row const& r, int j, [[maybe_unused]] float& most) const {
    bool const exists = j < r.left;
    if constexpr (Type == DType::s32) {
      unsigned y = unsigned(x);  // wraps modulo 2^32
      if constexpr (Steps::scaled) { y *= unsigned(alpha); }
      if constexpr (Steps::accumulates) { y += exists ? unsigned(beta) * unsigned(gpu::load(r.at + step(j))) : 0; }
      return int(y);
    } else {
      Scalar y = Scalar(x);
      if constexpr (Steps::scaled) { y = rounded_product(y, alpha); }
      if constexpr (Steps::scales_rows || Steps::scales_tensors) { y = rounded_product(y, r.scale); }
      if constexpr (Steps::scales_columns) {
        y = rounded_product(y, exists ? Scalar(gpu::load(r.column_scale + j)) : Scalar(0));
      }
      if constexpr (Steps::accumulates) {
        y = multiply_add(beta, exists ? Traits::value(gpu::load(r.at + step(j))) : Scalar(0), y);
      }
      if constexpr (Steps::bias_of_columns) { y += exists ? Scalar(gpu::load(r.column_bias + j)) : Scalar(0); }
      if constexpr (Steps::bias_of_rows) { y += r.bias; }
      if constexpr (Steps::residual == 1) { y += added(r, j); }
      y = activated(y);
      if constexpr (Steps::residual == 2) { y += added(r, j); }
      if constexpr (Steps::finds_absmax) {
        float const size = fabsf(float(y));
        if (exists && most == most && !(size <= most)) { most = size; }  // keeps a NaN
      }
      if constexpr (Steps::scales_output) { y *= Scalar(gpu::load(c_scale)); }
      return y;
    }
  }
  SETT_HOST_DEVICE Scalar added(Row const& r, int j) const {
    return j < r.left ? Traits::value(gpu::load(r.residual + step(j))) : Scalar(0);
  }
  // Combines the largest magnitudes of a warp's threads.
  SETT_HOST_DEVICE void keep_absmax([[maybe_unused]] float most) const {
    if constexpr (Steps::finds_absmax) { gpu::raise_to_most(absmax, most); }
  }
  template <class Sum>
  SETT_HOST_DEVICE unsigned pack(Sum x, Sum y, Row const& r, int j, float& most) const {
    float const first = value(x, r, j, most);
    return Traits::pair(first, value(y, r, j + 1, most));
  }
  template <class Sum>
  SETT_HOST_DEVICE void store(Sum x, Sum y, Row const& r, int j, float& most) const {
    Storage first;
    Storage second;
    if constexpr (sizeof(Storage) < 4) {
      unsigned const both = pack(x, y, r, j, most);
      first = Storage(both), second = Storage(both >> 8 * sizeof(Storage));
    } else {
      first = value(x, r, j, most), second = value(y, r, j + 1, most);
    }
    if constexpr (Steps::stores_pairs) {
      struct alignas(2 * sizeof(Storage)) Pair {
        Storage x, y;
      };
      if (j + 1 < r.left) {
        gpu::store(reinterpret_cast<Pair*>(r.at + step(j)), Pair{first, second});
        return;
      }
    }
    if (j < r.left) { gpu::store(r.at + step(j), first); }
    if (j + 1 < r.left) { gpu::store(r.at + step(j + 1), second); }
  }
  // Stores the sums of Count times 32 columns of a tile, beginning with column 8 * First.
  template <int First, int Count, class Sum>
  SETT_HOST_DEVICE void store_eights(Sum const* sums, Row const (&rows)[2], float& most) const {
    SETT_UNROLL
    for (int i = 0; i < 2 * Count; ++i) {
      int const eight = First + i / 2 * 4;
      store_eights(sums + 4 * eight + 2 * (i % 2), rows[i % 2], 8 * eight, most);
    }
  }
  // Stores a row's sums in four pairs of columns, 8 columns apart, beginning with column j. The four lanes that share
  // the row transpose the sums, and each lane writes 16 bytes.
  template <class Sum>
  SETT_HOST_DEVICE void store_eights(Sum const* sums, Row const& r, int j, float& most) const {
    int const lane = gpu::thread_number() % 4;
    unsigned words[4];
    SETT_UNROLL
    for (int i = 0; i < 4; ++i) { words[i] = pack(sums[4 * i], sums[4 * i + 1], r, j + 8 * i, most); }
    transpose_quad(words);
    // Waits until the other lanes have read the old elements that this lane overwrites.
    if constexpr (reads_elements) { gpu::sync_warp(); }
    struct alignas(16) Eight {
      unsigned words[4];
    };
    int const first = j + 6 * lane;  // r.left and r.at are relative to this lane's column pair
    if (first + 8 <= r.left) {
      gpu::store(reinterpret_cast<Eight*>(r.at + first), Eight{{words[0], words[1], words[2], words[3]}});
    }
  }
};

}  // namespace sett::cuda
