// Computes the programs' expected outputs, accumulated in float, one output at a time. With each result comes its
// spread, the root of the sum of its terms' squares, which measures the effect of rounding the terms to bf16.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp8.h>

#include "calls.hpp"

namespace reference {

using bf16 = __nv_bfloat16;

struct Result {
  float* value;
  float* spread;
};

// Returns the sum over a block's threads, the same in all of them.
inline __device__ float block_sum(float x, float* parts) {
  for (int offset = 16; offset > 0; offset /= 2) { x += __shfl_xor_sync(~0u, x, offset); }
  __syncthreads();
  if (threadIdx.x % 32 == 0) { parts[threadIdx.x / 32] = x; }
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < int(blockDim.x) / 32; ++i) { sum += parts[i]; }
  return sum;
}
inline __device__ float block_max(float x, float* parts) {
  for (int offset = 16; offset > 0; offset /= 2) { x = fmaxf(x, __shfl_xor_sync(~0u, x, offset)); }
  __syncthreads();
  if (threadIdx.x % 32 == 0) { parts[threadIdx.x / 32] = x; }
  __syncthreads();
  float most = parts[0];
  for (int i = 1; i < int(blockDim.x) / 32; ++i) { most = fmaxf(most, parts[i]); }
  return most;
}

inline __device__ float dot(bf16 const* a, bf16 const* b, int n) {
  float sum = 0;
  for (int i = 0; i < n; i += 2) {
    float2 const x = __bfloat1622float2(*reinterpret_cast<__nv_bfloat162 const*>(a + i));
    float2 const y = __bfloat1622float2(*reinterpret_cast<__nv_bfloat162 const*>(b + i));
    sum += x.x * y.x + x.y * y.y;
  }
  return sum;
}

// Adds up weights[j] * row(j)[c] over j for each c below `width`, with one column per thread.
template <class Row>
__device__ void add_rows(float const* weights, int count, int width, Row row, Result out, long at, float factor = 1) {
  for (int c = threadIdx.x; c < width; c += blockDim.x) {
    float sum = 0, squares = 0;
    for (int j = 0; j < count; ++j) {
      if (weights[j] == 0) { continue; }
      float const term = weights[j] * factor * __bfloat162float(row(j)[c]);
      sum += term;
      squares += term * term;
    }
    out.value[at + c] = sum;
    out.spread[at + c] = sqrtf(squares);
  }
}

// Replaces scores[j] by its softmax weight, and returns the logarithm of the sum of exponentials.
inline __device__ float softmax(float* scores, int count, float* parts) {
  float most = -INFINITY, sum = 0;
  for (int j = threadIdx.x; j < count; j += blockDim.x) { most = fmaxf(most, scores[j]); }
  most = block_max(most, parts);
  for (int j = threadIdx.x; j < count; j += blockDim.x) { sum += expf(scores[j] - most); }
  sum = block_sum(sum, parts);
  for (int j = threadIdx.x; j < count; j += blockDim.x) { scores[j] = expf(scores[j] - most) / sum; }
  __syncthreads();
  return most + logf(sum);
}

struct Place {
  int b, h, i;
};
inline __device__ Place place(Attention const& a) {
  int const n = blockIdx.x;
  return {n / (a.heads * a.length), n / a.length % a.heads, n % a.length};
}
inline __device__ bf16 const* row(Attention const& a, void const* data, Place p, int i) {
  return static_cast<bf16 const*>(data) + ((long(p.b) * a.length + i) * a.heads + p.h) * a.width;
}
inline __device__ long offset(Attention const& a, Place p) {
  return ((long(p.b) * a.length + p.i) * a.heads + p.h) * a.width;
}

// Computes one row of o per block. Shared memory needs one float for each key and 32 more.
inline __global__ void attention(Attention a, Result o, float* lse) {
  extern __shared__ float scores[];
  float* const parts = scores + a.length;
  Place const p = place(a);
  int const count = a.causal ? p.i + 1 : a.length;
  for (int j = threadIdx.x; j < count; j += blockDim.x) {
    scores[j] = a.scale * dot(row(a, a.q, p, p.i), row(a, a.k, p, j), a.width);
  }
  __syncthreads();
  float const sum = softmax(scores, count, parts);
  if (threadIdx.x == 0) { lse[(long(p.b) * a.heads + p.h) * a.length + p.i] = sum; }
  add_rows(
      scores, count, a.width, [&](int j) { return row(a, a.v, p, j); }, o, offset(a, p));
}

// Computes the sum of o * grad_o for each row.
inline __global__ void products(Attention a, float* sums) {
  Place const p = place(a);
  if (threadIdx.x == 0) {
    sums[(long(p.b) * a.heads + p.h) * a.length + p.i] = dot(row(a, a.o, p, p.i), row(a, a.grad_o, p, p.i), a.width);
  }
}

// The softmax weight of key j for query i, and the gradient of that score.
struct Share {
  float share, gradient;
};
inline __device__ Share share(Attention const& a, Place p, int i, int j, float const* sums) {
  long const at = (long(p.b) * a.heads + p.h) * a.length + i;
  float const part = expf(a.scale * dot(row(a, a.q, p, i), row(a, a.k, p, j), a.width) - a.lse[at]);
  return {part, part * (dot(row(a, a.grad_o, p, i), row(a, a.v, p, j), a.width) - sums[at])};
}

// Computes one row of the gradients per block. Shared memory needs two floats for each query.
inline __global__ void gradient_of_q(Attention a, float const* sums, Result out) {
  extern __shared__ float scores[];
  Place const p = place(a);
  int const count = a.causal ? p.i + 1 : a.length;
  for (int j = threadIdx.x; j < count; j += blockDim.x) { scores[j] = share(a, p, p.i, j, sums).gradient; }
  __syncthreads();
  add_rows(
      scores, count, a.width, [&](int j) { return row(a, a.k, p, j); }, out, offset(a, p), a.scale);
}
inline __global__ void gradients_of_k_and_v(Attention a, float const* sums, Result of_k, Result of_v) {
  extern __shared__ float scores[];
  float* const shares = scores + a.length;
  Place const p = place(a);
  for (int i = threadIdx.x; i < a.length; i += blockDim.x) {
    bool const seen = !a.causal || p.i <= i;
    Share const s = seen ? share(a, p, i, p.i, sums) : Share{0, 0};
    scores[i] = s.gradient;
    shares[i] = s.share;
  }
  __syncthreads();
  add_rows(
      scores, a.length, a.width, [&](int i) { return row(a, a.q, p, i); }, of_k, offset(a, p), a.scale);
  add_rows(
      shares, a.length, a.width, [&](int i) { return row(a, a.grad_o, p, i); }, of_v, offset(a, p));
}

// Computes one output per thread, in blocks of 16 x 16 threads.
template <class T>
__global__ void product(Product p, Result d) {
  int const m = blockIdx.y * 16 + threadIdx.y, n = blockIdx.x * 16 + threadIdx.x;
  __shared__ float a[16][17], b[16][17];
  float sum = 0, squares = 0;
  auto const scaled = [&](T const* data, long at, float const* scale) {
    return float(data[at]) * (scale ? *scale : 1.0f);
  };
  for (int k = 0; k < p.k; k += 16) {
    int const row_b = blockIdx.x * 16 + threadIdx.y, column = k + threadIdx.x;
    float const* const of_a = p.scales_a ? p.scales_a + long(column / 128) * p.m + m : nullptr;
    float const* const of_b = p.scales_b ? p.scales_b + long(row_b / 128) * (p.k / 128) + column / 128 : nullptr;
    a[threadIdx.y][threadIdx.x] = scaled(static_cast<T const*>(p.a), long(m) * p.k + column, of_a);
    b[threadIdx.y][threadIdx.x] = scaled(static_cast<T const*>(p.b), long(row_b) * p.k + column, of_b);
    __syncthreads();
    for (int i = 0; i < 16; ++i) {
      float const term = a[threadIdx.y][i] * b[threadIdx.x][i];
      sum += term;
      squares += term * term;
    }
    __syncthreads();
  }
  d.value[long(m) * p.n + n] = sum;
  d.spread[long(m) * p.n + n] = sqrtf(squares);
}

// Computes one head of a sequence per block.
inline __global__ void decode(Decode d, int most, Result o) {
  extern __shared__ float scores[];
  float* const parts = scores + most;
  int const b = blockIdx.x / d.heads, count = d.lengths[b];
  auto const key = [&](int j) {
    return static_cast<bf16 const*>(d.cache) + (long(d.table[long(b) * d.blocks_each + j / 64]) * 64 + j % 64) * 576;
  };
  auto const* const q = static_cast<bf16 const*>(d.q) + long(blockIdx.x) * 576;
  for (int j = threadIdx.x; j < count; j += blockDim.x) { scores[j] = d.scale * dot(q, key(j), 576); }
  __syncthreads();
  softmax(scores, count, parts);
  add_rows(scores, count, 512, key, o, long(blockIdx.x) * 512);
}

// Computes one head of a query per block. An index that does not name a row is ignored.
inline __global__ void sparse(Sparse s, Result o) {
  extern __shared__ float scores[];
  float* const parts = scores + s.chosen;
  int const* const indices = s.indices + long(blockIdx.x) / s.heads * s.chosen;
  auto const named = [&](int j) { return indices[j] >= 0 && indices[j] < s.rows; };
  auto const key = [&](int j) { return static_cast<bf16 const*>(s.cache) + long(named(j) ? indices[j] : 0) * 512; };
  auto const* const q = static_cast<bf16 const*>(s.q) + long(blockIdx.x) * 512;
  for (int j = threadIdx.x; j < s.chosen; j += blockDim.x) {
    scores[j] = named(j) ? s.scale * dot(q, key(j), 512) : -INFINITY;
  }
  __syncthreads();
  softmax(scores, s.chosen, parts);
  add_rows(scores, s.chosen, 512, key, o, long(blockIdx.x) * 512);
}

}  // namespace reference
