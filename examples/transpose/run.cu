// Runs the ladder, checks each rung at every element, and times it against the device's copy.
//
//   nvcc -std=c++20 -arch=sm_90a -Iinclude -Isrc examples/transpose/run.cu -o transpose && ./transpose [n]
//
// n is a multiple of 64.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "1_naive.hpp"
#include "2_tile.hpp"
#include "3_padding.hpp"
#include "4_vectors.hpp"
#include "5_asynchronous.hpp"
#include "6_long_stores.hpp"

template <class Rung>
__global__ void __launch_bounds__(Rung::threads) kernel(float const* a, float* b, int n) {
  Rung::run(a, b, n);
}
__global__ void fill(float* a, long long n) {
  for (long long i = blockIdx.x * 256LL + threadIdx.x; i < n; i += gridDim.x * 256LL) {
    a[i] = float((i * 2654435761LL >> 7) % 8388593);
  }
}
__global__ void check(float const* a, float const* b, int n, unsigned long long* wrong) {
  for (long long i = blockIdx.x * 256LL + threadIdx.x; i < (long long)n * n; i += gridDim.x * 256LL) {
    if (b[i % n * n + i / n] != a[i]) { atomicAdd(wrong, 1ull); }
  }
}

static void must(cudaError_t e, char const* what) {
  if (e != cudaSuccess) {
    std::printf("%s: %s\n", what, cudaGetErrorString(e));
    std::exit(2);
  }
}

template <class F>
static float median_ms(F const& work) {
  cudaEvent_t begin;
  cudaEvent_t end;
  must(cudaEventCreate(&begin), "an event");
  must(cudaEventCreate(&end), "an event");
  std::vector<float> times;
  for (int round = 0; round < 7; ++round) {
    work();
    must(cudaEventRecord(begin), "an event");
    for (int i = 0; i < 5; ++i) { work(); }
    must(cudaEventRecord(end), "an event");
    must(cudaEventSynchronize(end), "a kernel");
    float ms = 0;
    must(cudaEventElapsedTime(&ms, begin, end), "a time");
    times.push_back(ms / 5);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

template <class Rung>
static bool climb(char const* name, float const* a, float* b, int n, unsigned long long* wrong, float copy_ms) {
  must(cudaMemset(b, 0xa5, sizeof(float) * n * n), "poison");
  must(cudaMemset(wrong, 0, 8), "a counter");
  auto const work = [&] { kernel<Rung><<<unsigned(Rung::blocks(n)), Rung::threads, Rung::shared_bytes>>>(a, b, n); };
  work();
  check<<<2048, 256>>>(a, b, n, wrong);
  unsigned long long found = 0;
  must(cudaMemcpy(&found, wrong, 8, cudaMemcpyDeviceToHost), name);
  float const ms = median_ms(work);
  std::printf("%-16s %7.3f TB/s  %5.1f %% of the copy%s\n", name, 8e-9 * n * n / ms, 100 * copy_ms / ms,
              found ? "  WRONG" : "");
  return found == 0;
}

int main(int argc, char** argv) {
  int const n = argc > 1 ? std::atoi(argv[1]) : 16384;
  if (n <= 0 || n % 64 != 0) {
    std::printf("n must be a multiple of 64\n");
    return 2;
  }
  float* a = nullptr;
  float* b = nullptr;
  unsigned long long* wrong = nullptr;
  must(cudaMalloc(&a, sizeof(float) * n * n), "memory");
  must(cudaMalloc(&b, sizeof(float) * n * n), "memory");
  must(cudaMalloc(&wrong, 8), "memory");
  fill<<<2048, 256>>>(a, (long long)n * n);
  float const copy_ms =
      median_ms([&] { must(cudaMemcpyAsync(b, a, sizeof(float) * n * n, cudaMemcpyDeviceToDevice), "the copy"); });
  std::printf("%dx%d f32; the device's copy: %.3f TB/s\n", n, n, 8e-9 * n * n / copy_ms);
  bool right = climb<Naive>("1 naive", a, b, n, wrong, copy_ms);
  right = climb<Tile>("2 tile", a, b, n, wrong, copy_ms) && right;
  right = climb<Padding>("3 padding", a, b, n, wrong, copy_ms) && right;
  right = climb<Vectors>("4 vectors", a, b, n, wrong, copy_ms) && right;
  right = climb<Asynchronous>("5 asynchronous", a, b, n, wrong, copy_ms) && right;
  right = climb<LongStores>("6 long stores", a, b, n, wrong, copy_ms) && right;
  return right ? 0 : 1;
}
