// Tests the value of __CUDA_ARCH__ in device code, host code and functions of both kinds, in programs of `sett sim`.
#include "program_folder.hpp"

using namespace command;

namespace {

constexpr char program[] = R"(#include <cuda_runtime.h>
#include <cstdio>
#define HD __host__ __device__
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 600
#else
__device__ double atomicAdd(double* p, double x) { return *p; }
#endif
#ifndef __CUDA_ARCH__
int only_host() { return 7; }
#endif
#if defined(__CUDA_ARCH__)
__device__ int only_device() { return 8; }
#endif
HD int where() {
#ifdef __CUDA_ARCH__
  return __CUDA_ARCH__;
#else
  return -1;
#endif
}
HD int when() {
  int x = 5;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
  x = 1;
  { x += 1; }
#endif
  return x;
}
template <class T, int N> constexpr HD T both(T x) {
#if !defined(__CUDA_ARCH__)
  return x + N;
#else
  return x * N;
#endif
}
static_assert(both<int, 4>(1) == 5);
HD int declared() {
#ifdef __CUDA_ARCH__
  int x = 3;
#else
  int x = 4;
#endif
  return x;
}
struct Value {
  int v = 0;
  template <class T> __device__ __forceinline__ T get() const {
#if __CUDA_ARCH__ >= 800
    return v + 2;
#else
    return -1;
#endif
  }
};
__global__ void k(int* out) {
#if __CUDA_ARCH__ >= 800
  out[0] = where(), out[1] = when(), out[2] = both<int, 3>(5), out[3] = Value().get<int>(), out[4] = only_device();
  if constexpr (__CUDA_ARCH__ >= 900) { out[5] = declared(); } else { out[5] = 0; }
#endif
}
int main() {
#if __CUDA_ARCH__
  return 9;
#endif
  int* out;
  cudaMallocManaged(&out, 64);
  k<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 6; ++i) { std::printf("%d ", out[i]); }
  std::printf("%d %d %d %d\n", where(), when(), both<int, 3>(5), only_host());
  auto const in_lambda = [=] __device__ (int x) {
#ifdef __CUDA_ARCH__
    return x + 1;
#else
    return x;
#endif
  };
  return MORE + in_lambda(-1);
}
)";

}  // namespace

TEST(ProgramArch, EachTargetHasItsValue) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("arch");
  f.file("arch.cu", program);
  Ran const newer = f.run("arch.cu -D MORE=0"), older = f.run("arch.cu -D MORE=0 --arch sm80");
  EXPECT_EQ(newer.code, 0) << newer.out;
  EXPECT_TRUE(has(newer.out, "900 2 15 2 8 3 -1 5 8 7\n")) << newer.out;
  EXPECT_EQ(older.code, 0) << older.out;
  EXPECT_TRUE(has(older.out, "800 2 15 2 8 0 -1 5 8 7\n")) << older.out;
  // A branch that declares a variable cannot become a statement, so the host would execute the device's branch.
  Ran const wrong = f.run("arch.cu -D 'MORE=declared() - 3'");
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_TRUE(has(wrong.out, "arch.cu:39: the host must not execute code for __CUDA_ARCH__")) << wrong.out;
}

TEST(ProgramArch, KernelsThatDoNothingAreNoted) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("idle");
  f.file("idle.cu", R"(__global__ void k(int* out) {
#if __CUDA_ARCH__ >= 1000
  out[0] = 1;
#endif
}
int main() { k<<<1, 32>>>(nullptr); }
)");
  Ran const r = f.run("idle.cu"), json = f.run("idle.cu --json");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "Its threads accessed no memory and did not synchronize")) << r.out;
  EXPECT_TRUE(has(json.out, "\"note\"")) << json.out;
}
