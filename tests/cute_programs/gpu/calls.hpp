// What the libraries take: one function each, of C's kind, on pointers into the GPU's memory. A call only launches;
// what it needs beside its outputs it allocates once and keeps.
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

// q, k, v, o and their gradients are bf16 of [batch][length][heads][width], lse is [batch][heads][length]
struct Attention {
  int batch, heads, length, width;
  bool causal;
  float scale;
  void const *q, *k, *v;
  void* o;
  float* lse;
  // the backward pass reads o and lse
  void const* grad_o;
  void *grad_q, *grad_k, *grad_v;
  bool deterministic;
};

// d = a * transpose(b): a is [m][k], b is [n][k], d is bf16 of [m][n]
struct Product {
  int m, n, k;
  void const *a, *b;
  void* d;
  // for e4m3 alone: of a for each 128 of k, as [k / 128][m]; of b for each 128 x 128, as [n / 128][k / 128]
  float const *scales_a, *scales_b;
};

// one query a sequence: q is bf16 of [batch][heads][576], cache of [blocks][64][576], o of [batch][heads][512]
struct Decode {
  int batch, heads, blocks, blocks_each;
  float scale;
  void const *q, *cache;
  int const *table, *lengths;
  void* o;
  float* lse;
};

// q is bf16 of [queries][heads][512], cache of [rows][512], indices of [queries][chosen], o of [queries][heads][512]
struct Sparse {
  int queries, heads, rows, chosen;
  float scale;
  void const *q, *cache;
  int const* indices;
  void* o;
  float *largest, *lse;
};

// memory of the GPU that a library keeps, for as much as the largest call so far
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
