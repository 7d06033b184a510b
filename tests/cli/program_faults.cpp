// Tests the faults that `sett sim` finds in programs: accesses outside device variables, endless waits, faults in
// struct members, and wrong launches.
#include "program_folder.hpp"

using namespace command;

TEST(ProgramFaults, DeviceVariablesHaveBounds) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("variables");
  f.file("variables.cu", R"(#include <cuda_runtime.h>
__constant__ float c[16];
static __device__ int d[4][4], e;
namespace some { __device__ float large[1024]; __constant__ const int fixed[3] = {1, 2, 3}; }
__device__ float after[16];
__device__ float get(int i) { return c[i]; }
template <class T> __global__ void past(T* x, int i) { x[threadIdx.x] = c[i + threadIdx.x]; }
__global__ void write(int i) { d[3][i] = 1; }
__global__ void pointer(float* x, int i) { float const* p = some::large; x[0] = p[i]; }
__global__ void scalar(float* x, int i) { x[0] = (&e)[i]; }
__global__ void right(float* x) {
  x[threadIdx.x] = after[threadIdx.x] + get(threadIdx.x) + d[3][3] + some::fixed[2] + e;
}
int main() {
  float h[16] = {1};
  cudaMemcpyToSymbol(c, h, sizeof h);
  float* a;
  cudaMalloc(&a, 128);
  past<<<1, 32>>>(a, 0);
  write<<<1, 1>>>(4);
  pointer<<<1, 1>>>(a, 1024);
  scalar<<<1, 1>>>(a, 1);
  right<<<1, 16>>>(a);
}
)");
  Ran const r = f.run("variables.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line : {"variables.cu:7: thread", "of the device variable c of 64 bytes", "variables.cu:8: thread",
                           "4 bytes at byte 64 of the device variable d of 64 bytes",
                           "4 bytes at byte 4096 of the device variable large of 4096 bytes",
                           "4 bytes at byte 4 of the device variable e of 4 bytes"}) {
    EXPECT_TRUE(has(r.out, line)) << line << "\n" << r.out;
  }
  EXPECT_FALSE(has(r.out, "variables.cu:12: thread")) << r.out;
}

// Checks that reads of constants are instrumented, that inline variables belong to this file, and that static members
// are left unchanged.
TEST(ProgramFaults, ConstantsAndInlineVariablesHaveBounds) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("constants");
  f.file("constants.cu", R"(#include <cuda_runtime.h>
__device__ const int a[4] = {1, 2, 3, 4};
const __device__ int b[2][2] = {{1, 2}, {3, 4}};
inline __device__ float c[4] = {1, 2, 3, 4};
__device__ static const short d[4] = {1, 2, 3, 4};
__device__ __constant__ const int e[4] = {1, 2, 3, 4};
__device__ const int size = 4;
__device__ const int* const pointers[1] = {a};
template <class T> struct Kind { T x; };
__device__ Kind<const int> kinds[1] = {{7}};
template <class T> __device__ int is_const(Kind<const T> const*) { return 0; }
template <class T> __device__ int is_const(Kind<T> const*) { return 1000; }
struct S { static __device__ int member[4]; };
__device__ int S::member[4];
__global__ void in_a(int* x, int i) { x[0] = a[i]; }
__global__ void in_b(int* x, int i) { x[0] = b[1][i]; }
__global__ void in_c(int* x, int i) { x[0] = int(c[i]); }
__global__ void in_d(int* x, int i) { x[0] = d[i]; }
__global__ void in_e(int* x, int i) { x[0] = e[i]; }
__global__ void right(int* x) {
  __shared__ int s[size];
  int const i = threadIdx.x;
  s[i] = a[i] + b[i / 2][i % 2] + int(c[i]) + d[i] + e[i] + pointers[0][i] + S::member[i] +
         is_const(kinds);
  x[i] = s[i];
}
int main() {
  int* x;
  cudaMallocManaged(&x, 16);
  in_a<<<1, 1>>>(x, 4);
  in_b<<<1, 1>>>(x, 2);
  in_c<<<1, 1>>>(x, 4);
  in_d<<<1, 1>>>(x, 4);
  in_e<<<1, 1>>>(x, 4);
  right<<<1, 4>>>(x);
  cudaDeviceSynchronize();
  return x[3] == 24 ? 0 : 3;
}
)");
  Ran const r = f.run("constants.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line : {"constants.cu:15: thread", "4 bytes at byte 16 of the device variable a of 16 bytes",
                           "4 bytes at byte 16 of the device variable b of 16 bytes",
                           "4 bytes at byte 16 of the device variable c of 16 bytes",
                           "2 bytes at byte 8 of the device variable d of 8 bytes",
                           "4 bytes at byte 16 of the device variable e of 16 bytes"}) {
    EXPECT_TRUE(has(r.out, line)) << line << "\n" << r.out;
  }
  EXPECT_FALSE(has(r.out, "constants.cu:23: thread") || has(r.out, "constants.cu:24: thread")) << r.out;
}

// Checks that a variable without known bounds is not mistaken for the gap after another variable.
TEST(ProgramFaults, OtherVariablesAreInNoGap) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("gaps");
  f.file("gaps.cu", R"(#include <cuda_runtime.h>
__device__ int first[4] = {1, 2, 3, 4};
__device__ int zeros[4];
template <class T> __device__ T made[4];
template <class T> __device__ T filled[4] = {1, 2, 3, 4};
struct S { static __device__ int member[4]; };
__device__ int S::member[4] = {1, 2, 3, 4};
__global__ void k(int* x) {
  int const i = threadIdx.x;
  x[i] = first[i] + zeros[i] + made<int>[i] + filled<float>[i] + S::member[i];
}
int main() {
  int* x;
  cudaMallocManaged(&x, 16);
  k<<<1, 4>>>(x);
  cudaDeviceSynchronize();
  return x[3] == 12 ? 0 : 3;
}
)");
  Ran const r = f.run("gaps.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}

TEST(ProgramFaults, AWaitInVainEnds) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("spin");
  std::string const main_of =
      "int main() { int* x; cudaMalloc(&x, 256); cudaMemset(x, 0, 256); k<<<BLOCKS, 32>>>(x); }\n";
  struct Case {
    char const* name;
    char const* kernel;
    char const* blocks;
  };
  for (Case const& c : {Case{"add.cu", "while (atomicAdd(x, 0) == 0) {}", "1"},
                        {"volatile.cu", "while (*(int volatile*)x == 0) {}", "1"},
                        {"two.cu", "while (((int volatile*)x)[0] == 0 && ((int volatile*)x)[1] == 0) {}", "1"},
                        {"lock.cu", "while (atomicCAS(x, 0, 1) != 0) {} x[1 + threadIdx.x] = 1;", "1"},
                        {"part.cu", "if (threadIdx.x == 0) { while (atomicExch(x, 0) == 0) {} } __syncthreads();", "1"},
                        {"grid.cu", "atomicAdd(x, 1); while (atomicAdd(x, 0) <= 32 * gridDim.x) {}", "2"}}) {
    f.file(c.name,
           "#include <cuda_runtime.h>\n__global__ void k(int* x) {\n  " + std::string(c.kernel) + "\n}\n" + main_of);
    Ran const r = f.run(std::string(c.name) + " --time-limit 300 -D BLOCKS=" + c.blocks);
    EXPECT_EQ(r.code, 1) << c.name << r.out;
    EXPECT_TRUE(has(r.out, (c.name + std::string(":3: ")).c_str())) << c.name << r.out;
    EXPECT_TRUE(has(r.out, "a value that no running thread can write")) << c.name << r.out;
  }
}

TEST(ProgramFaults, AWaitThatEndsIsNone) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("wait");
  f.file("wait.cu", R"(#include <cuda_runtime.h>
__global__ void k(int volatile* x, int* sum) {
  if (threadIdx.x == 32) {
    for (int i = 0; i < 3000; ++i) { atomicAdd(sum, i % 2); }
    atomicExch((int*)x, 1);
  }
  if (threadIdx.x == 0) { while (atomicAdd((int*)x, 0) == 0) {} }
}
int main() {
  int* x;
  cudaMallocManaged(&x, 8);
  x[0] = x[1] = 0;
  k<<<1, 64>>>(x, x + 1);
  cudaDeviceSynchronize();
  return x[1] == 1500 ? 0 : 3;
}
)");
  // The program reads two constants more than a million times, and its wait ends after 20000 cycles.
  f.file("constants.cu", R"(#include <cuda_runtime.h>
__global__ void k(float const* c, float* y, int volatile* never) {
  float x = float(threadIdx.x);
  for (int i = 0; i < 40000; ++i) { x = x * c[i % 2] + c[0]; }
  long long const begin = clock64();
  while (*never == 0 && clock64() - begin < 20000) {}
  y[threadIdx.x] = x;
}
int main() {
  float* p;
  cudaMallocManaged(&p, 1024);
  for (int i = 0; i < 256; ++i) { p[i] = 0; }
  k<<<1, 32>>>(p, p + 2, (int*)p + 200);
}
)");
  for (char const* name : {"wait.cu", "constants.cu"}) {
    Ran const r = f.run(name);
    EXPECT_EQ(r.code, 0) << r.out;
  }
}

TEST(ProgramFaults, PaddingIsCopiedAndMembersAreNot) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("padding");
  f.file("padding.cu", R"(#include <cuda_runtime.h>
struct P { char c; int i; };
struct Q { double d; char c; };
__global__ void right(P* x, Q* y) {
  __shared__ P s[32]; __shared__ Q q[32];
  int const t = threadIdx.x;
  s[t].c = 1; s[t].i = t; q[t].d = t; q[t].c = 2;
  __syncthreads();
  x[t] = s[31 - t];
  y[t] = q[31 - t];
  x[t].i += x[t].c; y[t].d += y[t].c;
}
__global__ void wrong(P* x, int* y) {
  __shared__ P s[32];
  int const t = threadIdx.x;
  s[t].c = 1;
  __syncthreads();
  x[t] = s[31 - t];
  __syncthreads();
  y[t] = x[31 - t].i;
}
int main() {
  P* x; Q* y; int* z;
  cudaMalloc(&x, 32 * sizeof(P)); cudaMalloc(&y, 32 * sizeof(Q)); cudaMalloc(&z, 128);
  right<<<1, 32>>>(x, y);
  cudaFree(x); cudaMalloc(&x, 32 * sizeof(P));
  wrong<<<1, 32>>>(x, z);
}
)");
  Ran const r = f.run("padding.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  EXPECT_TRUE(has(r.out, "padding.cu:20: thread")) << r.out;
  for (char const* line :
       {"padding.cu:9: thread", "padding.cu:10: thread", "padding.cu:11: thread", "padding.cu:18: thread"}) {
    EXPECT_FALSE(has(r.out, line)) << line << r.out;
  }
}

// Checks that a failed assert is a finding in the user's words, stops the kernel and makes later calls fail.
TEST(ProgramFaults, FailedAssertsAreFindings) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("asserts");
  f.file("asserts.cu", R"(#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int* p, int n) {
  assert(threadIdx.x < n && blockIdx.x + blockDim.y > 0);
  p[threadIdx.x] = 1;
}
int main() {
  int* p;
  cudaMalloc(&p, 256);
  k<<<1, 64>>>(p, 64);
  if (cudaDeviceSynchronize() != cudaSuccess) { return 3; }
  k<<<1, 64>>>(p, 63);
  if (cudaDeviceSynchronize() != cudaErrorAssert || cudaMemset(p, 0, 4) != cudaErrorAssert) { return 4; }
  k<<<1, 64>>>(p, 64);
  if (cudaGetLastError() != cudaErrorAssert || cudaGetLastError() != cudaErrorAssert) { return 5; }
  return cudaFree(p) == cudaErrorAssert ? 0 : 6;
}
)");
  Ran const r = f.run("asserts.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line : {"failed asserts:\n  asserts.cu:4: thread (63,0,0) of block (0,0,0): the assertion "
                           "`threadIdx.x < n && blockIdx.x + blockDim.y > 0` failed\n"}) {
    EXPECT_TRUE(has(r.out, line)) << line << "\n" << r.out;
  }
  EXPECT_FALSE(has(r.out, "launch 3") || has(r.out, "returned")) << r.out;
  EXPECT_TRUE(has(f.run("asserts.cu --blocks 1-2").out, "asserts.cu:4: thread (63,0,0)"));
}

// Checks that races with one cause are one entry, which says where the barrier or the fence is missing.
TEST(ProgramFaults, RacesOfOneCauseAreOneEntry) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("causes");
  f.file("causes.cu", R"(#include <cuda_runtime.h>
__global__ void line(int* p) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  p[threadIdx.x] = s[63 - threadIdx.x];
}
__global__ void loop(int* p) {
  __shared__ int s[64];
  for (int i = 0; i < 4; ++i) {
    s[threadIdx.x] = i;
    __syncthreads();
    p[threadIdx.x] = s[63 - threadIdx.x];
  }
}
__global__ void warp(int* p) {
  __shared__ int s[32];
  s[threadIdx.x] = 1;
  s[threadIdx.x] += s[threadIdx.x ^ 1];
  s[threadIdx.x] += s[threadIdx.x ^ 2];
  p[threadIdx.x] = s[threadIdx.x ^ 3];
}
__device__ int part[4], count;
template <bool fences> __global__ void sum(int* p) {
  part[blockIdx.x] = 1;
  if (fences) { __threadfence(); }
  if (atomicAdd(&count, 1) % gridDim.x == gridDim.x - 1) { *p = part[0] + part[1]; }
}
int main() {
  int* p;
  cudaMalloc(&p, 256);
  line<<<1, 64>>>(p);
  loop<<<1, 64>>>(p);
  warp<<<1, 32>>>(p);
  sum<true><<<2, 1>>>(p);
  sum<false><<<2, 1>>>(p);
}
)");
  Ran const r = f.run("causes.cu");
  EXPECT_EQ(r.code, 1) << r.out;
  for (char const* line :
       {"    remedy: __syncthreads() must stand between lines 4 and 5, or after line 5 if a loop returns to line 4\n"
        "        4 |   s[threadIdx.x] = 1;\n",
        "    remedy: __syncthreads() must stand after line 12, before a loop returns to line 10\n",
        "    remedy: __syncwarp() or __syncthreads() must stand", " (--json lists all)\n",
        "    remedy: __threadfence() must stand between the atomic operation that sees the signal and causes.cu:26",
        "    remedy: no barrier orders two blocks"}) {
    EXPECT_TRUE(has(r.out, line)) << line << "\n" << r.out;
  }
  auto const json = nlohmann::json::parse(f.run("causes.cu --json", "2>/dev/null").out);
  auto const& races = json["launches"][2]["report"]["races"];
  EXPECT_GT(races.size(), 3u);
  for (auto const& race : races) { EXPECT_EQ(race["cause"], 1) << race; }
}
