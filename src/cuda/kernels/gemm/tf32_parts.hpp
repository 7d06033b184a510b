// tf32_parts: splits a matrix of floats into a longer matrix of tf32 parts. The GEMM of two such matrices has the
// accuracy of float.
//
// An element x becomes high + low, two tf32 numbers, with an error of at most 2^-22 |x|. Along K, one operand holds
// (high, high, low) and the other (high, low, high), so that the GEMM computes high high + high low + low high. In both
// operands, only the first part holds infinities and NaNs. A value that would round to an infinity is truncated
// instead.
//
//   law      sum of the three products = x y (1 + e), |e| <= 2^-21
//   example  split(x, 4096 rows, 4096 deep) is 4096 x 12288
//
// Requires: K contiguous; an output with rows of 3 * depth floats, depth a multiple of 4.
// Errors: none.
#pragma once

#include "sett/config.hpp"

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI::cuda {

inline __device__ float to_tf32(float x) {
  unsigned r;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(x));
  return __uint_as_float(r);
}

// With low_second, the order is (high, low, high).
inline __device__ void split(float const* in, long long stride_rows, long long stride_batch, float* out, long long rows,
                             int k, int depth, int batches, bool low_second) {
  long long const all = rows * batches * depth;
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < all;
       i += (long long)gridDim.x * blockDim.x) {
    int const c = int(i % depth);
    long long const row = i / depth % rows;
    long long const l = i / depth / rows;
    float const x = c < k ? in[row * stride_rows + l * stride_batch + c] : 0.0f;
    bool const finite = isfinite(x);
    float const rounded = to_tf32(x);
    float const high = finite && !isfinite(rounded) ? __uint_as_float(__float_as_uint(x) & 0xffffe000u) : rounded;
    float const again = finite ? high : 0.0f;
    float const low = finite ? to_tf32(x - high) : 0.0f;
    float* const to = out + (l * rows + row) * 3 * depth + c;
    to[0] = high;
    to[depth] = low_second ? low : again;
    to[2 * depth] = low_second ? again : low;
  }
}

}  // namespace sett::cuda

#endif
