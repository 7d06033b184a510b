// Tests calls of CUDA's runtime, and shared variables, in programs of `sett sim`.
#include "program_folder.hpp"

using namespace command;

// Checks that each declaration of shared memory has its own memory, in a block-reduce helper from a header and in the
// instances of a template.
TEST(ProgramRuntime, SharedArraysAreApart) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("shared");
  f.file("part.cuh",
         "template <int N> __device__ float* twice() { __shared__ float b[64]; return b; }\n"
         "__device__ inline float other(float v) { __shared__ float b[64]; b[threadIdx.x] = v; __syncthreads(); "
         "return b[63 - threadIdx.x]; }\n");
  f.file("main.cu", R"(#include <cuda_runtime.h>
#include "part.cuh"
__global__ void k(float* x) {
  __shared__ float a[64], c[64];
  int const t = threadIdx.x;
  a[t] = t;
  c[t] = 2 * t;
  twice<1>()[t] = 3 * t;
  twice<2>()[t] = 4 * t;
  float const r = other(-1.0f);
  x[t] = a[t] + 1000 * c[t] + 100000 * twice<1>()[t] + r;
  x[64 + t] = twice<2>()[t];
}
int main() {
  float* x;
  cudaMallocManaged(&x, 512);
  k<<<1, 64>>>(x);
  cudaDeviceSynchronize();
  for (int t = 0; t < 64; ++t) {
    if (x[t] != t + 2000 * t + 300000.0f * t - 1 || x[64 + t] != 4 * t) { return 4; }
  }
  cudaFree(x);
}
)");
  Ran const r = f.run("main.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}

TEST(ProgramRuntime, EachInstanceOfALaunchHasItsArguments) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("instances");
  f.file("instances.cu", R"(#include <cuda_runtime.h>
struct Twice { template <class T> static T of(T x) { return x + x; } };
struct Same { template <class T> static T of(T x) { return x; } };
template <class T, class Op> __global__ void k(T* p) { p[threadIdx.x] = Op::of(T(threadIdx.x)); }
template <class T, class Op> void run() {
  T* p;
  cudaMalloc(&p, 32 * sizeof(T));
  k<T, Op><<<1, 32>>>(p);
}
int main() { run<float, Twice>(); run<int, Same>(); }
)");
  Ran const r = f.run("instances.cu --cxx g++");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "launch 1: k<T, Op> in run<float, Twice> at instances.cu:8")) << r.out;
  EXPECT_TRUE(has(r.out, "launch 2: k<T, Op> in run<int, Same> at instances.cu:8")) << r.out;
}

TEST(ProgramRuntime, MoreThan48KilobytesOfSharedMemoryAreAskedFor) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("large_shared");
  auto const source = [](char const* before) {
    return std::string(R"(#include <cuda_runtime.h>
__global__ void k(float* p) { extern __shared__ float s[]; s[threadIdx.x] = 1; p[threadIdx.x] = s[threadIdx.x]; }
int main() {
  float* p;
  cudaMalloc(&p, 128);
)") + before +
           "  k<<<1, 32, 65536>>>(p);\n  return cudaGetLastError() == cudaSuccess ? 0 : 5;\n}\n";
  };
  f.file("without.cu", source(""));
  f.file("with.cu", source("  cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);\n"));
  Ran const without = f.run("without.cu"), with = f.run("with.cu");
  EXPECT_EQ(without.code, 1) << without.out;
  EXPECT_TRUE(has(without.out,
                  "without.cu:6: a launch must not use more dynamic shared memory than its kernel is allowed, "
                  "but this one uses 65536 bytes of 49152: call cudaFuncSetAttribute("))
      << without.out;
  EXPECT_EQ(with.code, 0) << with.out;
}

TEST(ProgramRuntime, WrongCallsOfTheRuntimeAreFound) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("misuse");
  f.file("calls.cu", R"(#include <cuda_runtime.h>
__global__ void k(float* p) { p[threadIdx.x] = 1; }
static char host[1 << 22];
int main() {
  float *p, *q;
  cudaMalloc(&p, 128);
  cudaMalloc(&q, 128);
  k<<<1, 32>>>(p);
  if (cudaMemcpy(p, host, sizeof host, cudaMemcpyHostToDevice) != cudaErrorInvalidValue) { return 3; }
  if (cudaMemcpy(host, p + 8, 128, cudaMemcpyDeviceToHost) != cudaErrorInvalidValue) { return 4; }
  if (cudaMemset(p, 0, 129) != cudaErrorInvalidValue) { return 5; }
  if (cudaMemcpy(q, p, 128) != cudaSuccess || cudaMemset(q + 31, 0, 4) != cudaSuccess) { return 6; }
  if (cudaFree(p) != cudaSuccess || cudaFree(p) != cudaErrorInvalidValue) { return 7; }
  if (cudaMemset(p, 0, 4) != cudaErrorInvalidValue || cudaFree(q + 1) != cudaErrorInvalidValue) { return 8; }
  if (cudaFree(host) != cudaErrorInvalidValue || cudaFree(nullptr) != cudaSuccess) { return 9; }
  return cudaFree(q) == cudaSuccess ? 0 : 10;
}
)");
  Ran const r = f.run("calls.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line :
       {"wrong calls of the runtime:\n",
        "calls.cu:9: cudaMemcpy must stay within an allocation, but it writes 4194304 bytes where the allocation of "
        "128 bytes has 128 left\n",
        "calls.cu:10: cudaMemcpy must stay within an allocation, but it reads 128 bytes where the allocation of 128 "
        "bytes has 96 left\n",
        "calls.cu:11: cudaMemset must", "calls.cu:13: cudaFree must be given a pointer that cudaMalloc returned",
        "calls.cu:14: cudaMemset must stay within an allocation, but it writes 4 bytes of memory that has been freed",
        "calls.cu:14: cudaFree must", "calls.cu:15: cudaFree must"}) {
    EXPECT_TRUE(has(r.out, line)) << line << r.out;
  }
  auto const json = nlohmann::json::parse(f.run("calls.cu --json", "2>/dev/null").out);
  EXPECT_EQ(json["misuses"].size(), 7u);
  EXPECT_FALSE(json["ok"].get<bool>());
}

TEST(ProgramRuntime, WrongDirectionsAndKindsOfMemoryAreFound) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("kinds");
  f.file("kinds.cu", R"(#include <cuda_runtime.h>
__global__ void k(float* p) { p[threadIdx.x] = 1; }
int main() {
  float h[32] = {}, *d, *pinned;
  cudaMalloc(&d, 128);
  cudaMallocHost(&pinned, 128);
  k<<<1, 32>>>(d);
  if (cudaMemcpy(h, d, 128, cudaMemcpyHostToDevice) != cudaErrorInvalidValue) { return 3; }
  if (cudaMemcpy(d, h, 128, cudaMemcpyDeviceToHost) != cudaErrorInvalidValue) { return 4; }
  if (cudaMemcpy(d, h, 128, cudaMemcpyKind(7)) != cudaErrorInvalidMemcpyDirection) { return 5; }
  if (cudaPeekAtLastError() != cudaErrorInvalidMemcpyDirection) { return 6; }
  if (cudaMemset(h, 0, 128) != cudaErrorInvalidValue || cudaPeekAtLastError() != cudaErrorInvalidValue) { return 7; }
  if (cudaGetLastError() != cudaErrorInvalidValue || cudaGetLastError() != cudaSuccess) { return 8; }
  if (cudaMemcpy(pinned, d, 128, cudaMemcpyDeviceToHost) != cudaSuccess) { return 9; }
  if (cudaMemcpy(d, pinned, 128, cudaMemcpyHostToDevice) != cudaSuccess) { return 10; }
  if (cudaFree(pinned) != cudaErrorInvalidValue || cudaFreeHost(d) != cudaErrorInvalidValue) { return 11; }
  if (cudaFreeHost(pinned) != cudaSuccess || cudaFreeHost(pinned) != cudaErrorInvalidValue) { return 12; }
  return cudaFree(d) == cudaSuccess ? 0 : 13;
}
)");
  Ran const r = f.run("kinds.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line :
       {"kinds.cu:8: cudaMemcpy must read host memory with this direction, but the source is device memory",
        "kinds.cu:9: cudaMemcpy must read device memory with this direction, but the source is host memory",
        "kinds.cu:12: cudaMemset must be given device memory",
        "kinds.cu:16: cudaFree must be given a pointer that cudaMalloc returned and that has not been freed, but this "
        "one is host memory: call cudaFreeHost",
        "but this one is device memory: call cudaFree\n", "kinds.cu:17: cudaFreeHost must"}) {
    EXPECT_TRUE(has(r.out, line)) << line << r.out;
  }
  EXPECT_FALSE(has(r.out, "error: kinds.cu returned")) << r.out;
}

TEST(ProgramRuntime, SharedMemoryIsAllowedForEachKernel) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("limits");
  f.file("limits.cu", R"(#include <cuda_runtime.h>
extern __shared__ float d[];
__global__ void large(float* p) { d[0] = 1; p[0] = d[0]; }
template <int N> __global__ void both(float* p) { __shared__ float s[N]; s[0] = 1; d[0] = s[0]; p[0] = d[0]; }
int main() {
  float* p;
  cudaMalloc(&p, 128);
  int const dynamic = cudaFuncAttributeMaxDynamicSharedMemorySize;
  if (cudaFuncSetAttribute(large, dynamic, 232449) != cudaErrorInvalidValue) { return 3; }
  if (cudaGetLastError() != cudaErrorInvalidValue) { return 4; }
  if (cudaFuncSetAttribute(large, dynamic, 65536) != cudaSuccess) { return 5; }
  large<<<1, 1, 65536>>>(p);
  if (cudaGetLastError() != cudaSuccess) { return 6; }
  both<16><<<1, 1, 65536>>>(p);
  if (cudaGetLastError() == cudaSuccess) { return 7; }
  both<8192><<<1, 1, 32768>>>(p);
  if (cudaGetLastError() == cudaSuccess) { return 8; }
  large<<<1, 1, 300000>>>(p);
  if (cudaGetLastError() == cudaSuccess) { return 9; }
  cudaFuncSetAttribute(both<8192>, dynamic, 32768);
  cudaFuncSetAttribute(&both<16>, dynamic, 65536);
  both<16><<<1, 1, 65536>>>(p);
  both<8192><<<1, 1, 32768>>>(p);
  return cudaGetLastError() == cudaSuccess ? 0 : 10;
}
)");
  Ran const r = f.run("limits.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line :
       {"limits.cu:9: cudaFuncSetAttribute must not allow more than the 232448 bytes of shared memory",
        "limits.cu:14: a launch must not use more dynamic shared memory than its kernel is allowed",
        "65536 bytes of static and dynamic shared memory, but without cudaFuncSetAttribute a block can use at most "
        "49152",
        "a block must use at most 232448 bytes of shared memory, but this one uses 300000"}) {
    EXPECT_TRUE(has(r.out, line)) << line << r.out;
  }
  for (char const* line : {"it did not end", "SharedMemorySize, 300000"}) {
    EXPECT_FALSE(has(r.out, line)) << line << r.out;
  }
}
