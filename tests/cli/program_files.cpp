// Tests programs of several files, their arguments, and the names of CUDA that ordinary programs use, in `sett sim`.
#include "program_folder.hpp"

using namespace command;

namespace {

struct ProgramFiles : testing::Test {
  void SetUp() override {
    if (!simulates()) { GTEST_SKIP() << "no simulator"; }
    f.file("scale.h", "void scale(float* x, float f);\nextern \"C\" float factor(int);\n");
    f.file("kernels.cu",
           "#include \"scale.h\"\n__global__ void k(float* x, float f) { x[threadIdx.x] *= f; }\n"
           "void scale(float* x, float f) { k<<<1, 32>>>(x, f); }\n");
    f.file("factor.c", "float factor(int n) { return 2.0f * n; }\n");
    f.file("main.cpp", R"(#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include "scale.h"
int main(int argc, char** argv) {
  float* x;
  cudaMallocManaged(&x, 128);
  for (int i = 0; i < 32; ++i) { x[i] = i; }
  scale(x, factor(argc > 1 ? std::atoi(argv[1]) : 1));
  cudaDeviceSynchronize();
  std::printf("%d words, %s, %g\n", argc, argc > 2 ? argv[2] : "-", x[3]);
}
)");
  }
  Folder const f{"files"};
};

}  // namespace

TEST_F(ProgramFiles, AreCompiledAndLinked) {
  Ran const r = f.run("main.cpp kernels.cu factor.c -- 5 --json");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "3 words, --json, 30")) << r.out;
  EXPECT_TRUE(has(r.out, "launch 1: k at kernels.cu:3")) << r.out;
  EXPECT_EQ(std::system(("cd " + f.path + " && cc -c factor.c").c_str()), 0);
  Ran const linked = f.run("kernels.cu main.cpp factor.o");
  EXPECT_EQ(linked.code, 0) << linked.out;
  EXPECT_TRUE(has(linked.out, "1 words, -, 6")) << linked.out;
}

TEST_F(ProgramFiles, FaultsAreNamed) {
  Ran const r = f.run("main.cpp kernels.cu");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(has(r.out, "main.cpp does not link for the simulated GPU")) << r.out;
  EXPECT_TRUE(has(f.run("kernels.cu").out, "kernels.cu has no main")) << "no main";
  Ran const mixed = f.run("main.cpp transpose");
  EXPECT_EQ(mixed.code, 2);
  EXPECT_TRUE(has(mixed.out, "transpose must be a file of the program")) << mixed.out;
  EXPECT_TRUE(has(f.run("main.cpp kernels.cu --html kernels.cu").out, "--html would overwrite kernels.cu"));
  Ran const words = f.run("transpose -- 3");
  EXPECT_EQ(words.code, 2);
  EXPECT_TRUE(has(words.out, "words after -- are the arguments of a program, but no file is named")) << words.out;
  EXPECT_TRUE(f.left_nothing());
}

// Checks names that CUDA samples use: events, attributes, errors, vector types, votes, and the macros of the runtime's
// headers.
TEST_F(ProgramFiles, OrdinaryNamesOfCudaAreThere) {
  f.file("names.cu", R"(#include <cstring>
#include <cuda_profiler_api.h>
#include <vector_types.h>
#if !defined(__DRIVER_TYPES_H__) || !defined(__CUDA_RUNTIME_H__) || CUDART_VERSION < 12000
#error "helper_cuda.h asks for these macros"
#endif
__global__ void k(uchar4* out, unsigned* votes, int n) {
  int const i = threadIdx.x;
  out[i] = make_uchar4(i, __popc(i), __ffs(i), min(i, 200u));
  if (i < 32) { votes[i] = __any_sync(~0u, i == 5) + 2 * __all_sync(~0u, i < 32) + 4 * __all_sync(~0u, i == 5); }
  atomicAdd_block(votes + i, 1u);
  atomicSub_system(votes + i, 1u);
  votes[i] += 8 * __float_as_int(__fdividef(1.0f, 1.0f)) * 0 + max(n, 0L) * 0;
}
void CUDART_CB count(cudaStream_t, cudaError_t e, void* calls) { *static_cast<int*>(calls) += e == cudaSuccess; }
int main() {
  int device = -1, sms = 0, blocks = 0, calls = 0;
  cudaDeviceProp p;
  if (cudaGetDevice(&device) || cudaGetDeviceProperties(&p, device)) { return 2; }
  if (cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device)) { return 3; }
  if (sms != p.multiProcessorCount) { return 3; }
  if (cudaDeviceGetAttribute(&sms, cudaDevAttrWarpSize, 1) != cudaErrorInvalidDevice) { return 4; }
  if (cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, k, 1024, 0) || blocks != 2) { return 5; }
  if (cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, k, 2048, 0) != cudaErrorInvalidValue) { return 6; }
  cudaStream_t s;
  cudaEvent_t begin, end;
  if (cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) || cudaEventCreate(&begin) || cudaEventCreate(&end)) {
    return 7;
  }
  uchar4* out;
  unsigned* votes;
  std::size_t pitch = 0;
  if (cudaMallocPitch(&out, &pitch, 32 * sizeof(uchar4), 1) || pitch != 512 || cudaMalloc(&votes, 128)) { return 8; }
  cudaMemset(votes, 0, 128);
  cudaDeviceSynchronize();
  cudaEventRecord(begin, s);
  k<<<1, 32, 0, s>>>(out, votes, 1);
  cudaEventRecord(end, s);
  float ms = -1;
  if (cudaEventSynchronize(end) || cudaEventElapsedTime(&ms, begin, end) || !(ms > 0)) { return 9; }
  if (cudaStreamAddCallback(s, count, &calls, 0) || calls != 1) { return 10; }
  uchar4 host[32];
  unsigned got[32];
  if (cudaMemcpy2D(host, 128, out, 512, 128, 1, cudaMemcpyDeviceToHost)) { return 11; }
  if (cudaMemcpy2D(host, 64, out, 512, 128, 1, cudaMemcpyDeviceToHost) != cudaErrorInvalidPitchValue) { return 12; }
  cudaMemcpy(got, votes, 128, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; ++i) {
    if (host[i].x != i || host[i].y != __popc(i) || host[i].w != i || got[i] != 3) { return 13; }
  }
  if (std::strcmp(cudaGetErrorName(cudaErrorNotReady), "cudaErrorNotReady")) { return 14; }
  if (cudaDeviceEnablePeerAccess(1, 0) != cudaErrorInvalidDevice) { return 16; }
  if (cudaMemPrefetchAsync(votes, 128, cudaCpuDeviceId) != cudaErrorInvalidValue) { return 17; }
  cudaGetLastError();
  cudaEventDestroy(begin);
  cudaFree(out);
  return cudaThreadSynchronize() == cudaSuccess ? 0 : 15;
}
)");
  Ran const r = f.run("names.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}

// Checks that a program with halves, bfloat16, fp8 and warp matrices runs, and that its accesses are observed.
TEST_F(ProgramFiles, SmallFloatsAndWarpMatricesAreThere) {
  f.file("small.cu", R"(#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <mma.h>
using namespace nvcuda;
__global__ void k(half2* x, __nv_bfloat16* sum) {
  __shared__ half2 s[32];
  s[threadIdx.x] = __hadd2(x[threadIdx.x], x[threadIdx.x]);
  atomicAdd(sum, __float2bfloat16(float(__nv_fp8_e4m3(1.06f))));
  x[threadIdx.x] = s[31 - threadIdx.x] + half2(1, 1);  // a barrier is missing
}
__global__ void square(half const* a, float* d) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::load_matrix_sync(left, a, 16);
  wmma::load_matrix_sync(right, a, 16);
  wmma::fill_fragment(sum, 1.0f);
  wmma::mma_sync(sum, left, right, sum);
  wmma::store_matrix_sync(d, sum, 16, wmma::mem_row_major);
}
__device__ float widened(half x) { return float(x); }
__global__ void shift(half const* a, float* d) { d[threadIdx.x] = widened(a[threadIdx.x + 225]); }
int main() {
  half2* x;
  __nv_bfloat16* sum;
  half* a;
  float* d;
  cudaMallocManaged(&x, 128);
  cudaMallocManaged(&sum, 2);
  cudaMallocManaged(&a, 512);
  cudaMallocManaged(&d, 1024);
  for (int i = 0; i < 32; ++i) { x[i] = __floats2half2_rn(i, 1); }
  for (int i = 0; i < 256; ++i) { a[i] = i / 16 == i % 16 ? i / 16 : 0; }
  *sum = 0;
  k<<<1, 32>>>(x, sum);
  square<<<1, 32>>>(a, d);
  shift<<<1, 32>>>(a, d);
  cudaDeviceSynchronize();
  return float(*sum) == 32 && d[15 * 17] == 226 && d[15 * 17 - 1] == 1 ? 0 : 3;
}
)");
  Ran const r = f.run("small.cu");
  EXPECT_TRUE(has(r.out, "small.cu:10: ") && has(r.out, "nothing orders the two")) << r.out;
  EXPECT_TRUE(has(r.out, "small.cu:23: ") && has(r.out, "out of bounds: 2 bytes at byte 512")) << r.out;
  EXPECT_FALSE(has(r.out, "returned")) << r.out;
  EXPECT_TRUE(has(r.out, "wmma.load.a.sync: 32")) << r.out;
}

TEST_F(ProgramFiles, HeadersOfAToolkitAreNotMixedIn) {
  for (char const* name : {"curand.h", "cub/cub.cuh", "thrust/sort.h", "cuda/std/latch"}) {
    f.file("other.cu", std::string("#include <") + name + ">\nint main() {}\n");
    Ran const r = f.run("other.cu");
    EXPECT_EQ(r.code, 2);
    EXPECT_TRUE(has(r.out, ("the simulated GPU does not have <" + std::string(name) + ">").c_str())) << r.out;
  }
}

TEST(ProgramHeaders, AreRewrittenWhereverTheyAre) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("headers");
  for (char const* folder : {"source", "common", "library"}) {
    ASSERT_TRUE(std::filesystem::create_directories(f.path + "/" + folder));
  }
  f.file("common/up.cuh",
         "template <class T> __device__ T next(T x) {\n  __shared__ T s[32];\n"
         "  s[threadIdx.x] = x;\n  __syncthreads();\n  return s[(threadIdx.x + 1) % 32];\n}\n");
  f.file("library/first.cuh", "#pragma once\n#include \"second.cuh\"\n");
  f.file("library/second.cuh",
         "#pragma once\n__global__ void k(int* x);\ninline void start(int* x) { k<<<1, 32>>>(x); }\n");
  f.file("source/main.cu",
         "#include \"../common/up.cuh\"\n#include <first.cuh>\n"
         "__global__ void k(int* x) { x[threadIdx.x] = next(int(threadIdx.x)); }\n"
         "int main() { int* x; cudaMallocManaged(&x, 128); start(x);\n"
         "  cudaDeviceSynchronize(); return x[3] == 4 && x[31] == 0 ? 0 : 3; }\n");
  Ran const r = f.run("source/main.cu -I library");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "library/second.cuh:3")) << r.out;
}
