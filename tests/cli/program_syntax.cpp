// Tests launches and declarations in CUDA's syntax, in programs of `sett sim`.
#include "program_folder.hpp"

using namespace command;

TEST(ProgramSyntax, LaunchedExpressions) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("launched");
  f.file("launched.cu", R"(#include <cuda_runtime.h>
template <bool B> __global__ void kb(int* p) { *p += B ? 1 : 1000; }
template <class T, int M, int N> __global__ void kn(T* p) { *p += M * N; }
__global__ void add(int* p) { *p += 10; }
struct Table { void (*f[2])(int*); };
#if )"
                        "0"
                        R"(
k<(2 > 1)><<1, 32>>>(p); don't <<<
__shared__ int (*x)[3];
int main() {}
#else
constexpr int M = 32;
#endif
int main() {
  int* p;
  cudaMallocManaged(&p, 4);
  *p = 0;
  kb<(M > 16)><<<1, 1>>>(p);
  kn<int, M, (M >> 1)><<<1, 1>>>(p);
  void (*fp)(int*) = add;
  void (*ks[])(int*) = {add, kb<true>};
  Table const t{{add, add}};
  (*fp)<<<1, 1>>>(p);
  ks[1]<<<1, 1>>>(p);
  t.f[0]<<<1, 1>>>(p);
  (&t)->f[M > 16 ? 1 : 0]<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  return *p == 1 + 512 + 10 + 1 + 10 + 10 ? 0 : 3;
}
)");
  Ran const r = f.run("launched.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}

TEST(ProgramSyntax, SharedDeclarations) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("declared");
  f.file("declared.cu", R"(#include <cuda_runtime.h>
#define SMEM __shared__
#define DYNAMIC extern __shared__
extern __shared__ float file_scope[];
extern __shared__ float file_rows[][4];
#if )"
                        "0"
                        R"(
__shared__ float nothing;
#endif
template <class T, int M> __global__ void k(float* out) {
  __shared__ T x[M], y[M], *p;
  __shared__ struct { T a; int b; } s;
  __shared__ union Named { int i; float f; } u, v[2];
  T __shared__ z[M];
  SMEM float w[32][2];
  DYNAMIC float d[];
  extern float __shared__ e[];
  extern __shared__ float rows[][M / 4];
  int const t = threadIdx.x;
  if (t == 0) { p = y; s.a = 1; s.b = 2; u.f = 3; v[1].i = 4; }
  x[t] = t; y[t] = 2 * t; z[t] = 3 * t; w[t][1] = 4; file_scope[t] = 5;
  __syncthreads();
  if (e[t] != file_rows[t / 4][t % 4]) { out[t] = 0; return; }
  out[t] = x[t] + p[t] + z[t] + w[t][1] + d[t] + rows[t / 8][t % 8] + s.a + s.b + u.f + v[1].i;
}
int main() {
  float* out;
  cudaMallocManaged(&out, 128);
  k<float, 32><<<1, 32, 128>>>(out);
  cudaDeviceSynchronize();
  for (int t = 0; t < 32; ++t) { if (out[t] != 6 * t + 4 + 10 + 10) { return 3; } }
}
)");
  Ran const r = f.run("declared.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}

TEST(ProgramSyntax, SharedVariablesOfAFile) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("file_shared");
  f.file("block.cuh", "#pragma once\n__shared__ float cells[64];\n__shared__ int count, *place;\n");
  f.file("other.cu", R"(#include "block.cuh"
__global__ void other(int* out) {
  cells[threadIdx.x] = 7;
  __syncthreads();
  if (threadIdx.x == 0) { out[64] = cells[63]; }
}
)");
  f.file("file.cu", R"(#include "block.cuh"
__shared__ volatile double rows[4][16];
__shared__ int hits[2];
__global__ void other(int* out);
__device__ float sum(float const* p) { return p[0] + p[1]; }
__global__ void k(int* out) {
  static_assert(sizeof(cells) == 256 && sizeof(count) == 4);
  int const t = threadIdx.x;
  cells[t] = t;
  rows[t / 16][t % 16] = 2 * t;
  if (t == 0) { count = 5; count += 2; ++count; place = &count; hits[0] = hits[1] = 0; }
  __syncthreads();
  atomicAdd(&count, place == &count ? 1 : 0);
  atomicAdd(hits, 2);
  atomicMax(hits + 1, t);
  atomicCAS(hits, -1, 0);
  __syncthreads();
  if (blockIdx.x > 0) { return; }
  out[t] = int(cells[63 - t] + rows[(63 - t) / 16][(63 - t) % 16]) + count + int(sum(cells));
  out[t] += (hits[0] - 128) + (hits[1] - 63);
}
__global__ void race(int* out) {
  cells[threadIdx.x] = 1;
  out[threadIdx.x] = int(cells[63 - threadIdx.x]);
}
int main(int argc, char**) {
  int* p;
  cudaMallocManaged(&p, 65 * sizeof(int));
  if (argc > 1) { race<<<1, 64>>>(p); return 0; }
  k<<<3, 64>>>(p);
  cudaDeviceSynchronize();
  for (int t = 0; t < 64; ++t) { if (p[t] != 3 * (63 - t) + 8 + 64 + 1) { return 3; } }
  other<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  return p[64] == 7 ? 0 : 4;
}
)");
  Ran const r = f.run("file.cu other.cu");
  EXPECT_EQ(r.code, 0) << r.out;
  Ran const bad = f.run("file.cu other.cu -- race");
  EXPECT_EQ(bad.code, 1) << bad.out;
  EXPECT_NE(bad.out.find("file.cu:24"), std::string::npos) << bad.out;
}

TEST(ProgramSyntax, NamesOfTheRuntime) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("names");
  f.file("names.cu", R"(#include <cuda_runtime.h>
#include <cstring>
__global__ void k(unsigned* x) {
  atomicInc(x, 40);
  atomicDec(x + 1, 40);
  atomicAnd(x + 2, ~(1u << threadIdx.x));
  atomicOr(x + 3, 1u << threadIdx.x);
  atomicXor(x + 4, 3u);
  atomicSub(x + 5, 2u);
  atomicMin((int*)x + 6, -int(threadIdx.x));
}
int main() {
  cudaDeviceProp p;
  if (cudaGetDeviceProperties(&p, 0) != cudaSuccess || p.multiProcessorCount != 132 || p.major != 9) { return 3; }
  if (cudaGetDeviceProperties(&p, 1) != cudaErrorInvalidDevice) { return 4; }
  if (std::strcmp(cudaGetErrorName(cudaGetLastError()), "cudaErrorInvalidDevice") != 0) { return 5; }
  unsigned* x;
  cudaMallocManaged(&x, 28);
  for (int i = 0; i < 7; ++i) { x[i] = i == 2 || i == 5 ? ~0u : 0; }
  k<<<1, 32>>>(x);
  unsigned const expected[7] = {32, 41 - 32, 0, ~0u, 0, ~0u - 64, unsigned(-31)};
  return std::memcmp(x, expected, 28) == 0 ? 0 : 6;
}
)");
  Ran const r = f.run("names.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}

TEST(ProgramSyntax, LaunchesByCalls) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("calls");
  f.file("calls.cu", R"(#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <int N> __global__ void __cluster_dims__(2, 1, 1) pairs(int* x) {
  if (threadIdx.x == 0) { x[blockIdx.x] = N * cg::this_cluster().num_blocks() + cg::this_cluster().block_rank(); }
}
__global__ void add(int* x, int y) { x[threadIdx.x] += y; }
int main() {
  int *x, y = 5;
  cudaMallocManaged(&x, 16);
  pairs<10><<<4, 32>>>(x);
  void* arguments[] = {&x, &y};
  if (cudaLaunchKernel((const void*)add, dim3(1), dim3(4), arguments, 0, 0) != cudaSuccess) { return 4; }
  if (cudaLaunchCooperativeKernel((void *)add, dim3(1), dim3(4), arguments) != cudaSuccess) { return 5; }
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; ++i) { if (x[i] != 20 + i % 2 + 10) { return 3; } }
}
)");
  Ran const r = f.run("calls.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}
