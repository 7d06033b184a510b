// Declares the interface of the libraries. Each library has one C function, which takes pointers to GPU memory. A
// call only launches kernels. Memory other than its outputs is allocated once and kept.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#define SETT_GPU_CALL extern "C" __attribute__((visibility("default")))

#define CHECKED(call)                                                                    \
  do {                                                                                   \
    if (cudaError_t const code = (call); code != cudaSuccess) {                          \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(code)); \
      std::exit(2);                                                                      \
    }                                                                                    \
  } while (0)

// q, k, v, o and their gradients are bf16 arrays [batch][length][heads][width], and lse is [batch][heads][length].
struct Attention {
  int batch, heads, length, width;
  bool causal;
  float scale;
  void const *q, *k, *v;
  void* o;
  float* lse;
  // Only the backward pass uses these members. The backward pass also reads o and lse.
  void const* grad_o;
  void *grad_q, *grad_k, *grad_v;
  bool deterministic;
};

// d = a * transpose(b), where a is [m][k], b is [n][k], and d is bf16 [m][n].
struct Product {
  int m, n, k;
  void const *a, *b;
  void* d;
  // Only e4m3 operands have scales. a has one scale for each 128 of k, stored as [k / 128][m], and b has one for each
  // 128 x 128, stored as [n / 128][k / 128].
  float const *scales_a, *scales_b;
};

// Each sequence has one query. q is bf16 [batch][heads][576], cache is [blocks][64][576], and o is
// [batch][heads][512].
struct Decode {
  int batch, heads, blocks, blocks_each;
  float scale;
  void const *q, *cache;
  int const *table, *lengths;
  void* o;
  float* lse;
};

// q is bf16 [queries][heads][512], cache is [rows][512], indices is [queries][chosen], and o is
// [queries][heads][512].
struct Sparse {
  int queries, heads, rows, chosen;
  float scale;
  void const *q, *cache;
  int const* indices;
  void* o;
  float *largest, *lse;
};

// Holds GPU memory that a library keeps between calls. The memory is as large as the largest call so far needed.
class Kept {
 public:
  void* get(size_t bytes) {
    if (bytes > bytes_) {
      CHECKED(cudaFree(data_));
      CHECKED(cudaMalloc(&data_, bytes));
      bytes_ = bytes;
    }
    return data_;
  }

 private:
  void* data_ = nullptr;
  size_t bytes_ = 0;
};

inline int multiprocessors() {
  int count = 0;
  CHECKED(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, 0));
  return count;
}
