// simulator: runs the simulator's kernels on a device. Prints fingerprints of their outputs, which
// tests/sim/correct/device.cpp compares with those of the simulator. Also prints the time of shared-memory accesses
// by degree of conflict, for comparison with the simulator's wavefronts. On an H200:
//
//   nvcc -std=c++20 -O2 -arch=sm_90a -Iinclude tests/gpu/simulator.cu -o simulator && ./simulator fused
//   nvcc ... -fmad=false ... && ./simulator separate
//
// The output consists of lines for tests/sim/correct/device_results.txt. "separate" means that multiplication and
// addition are rounded separately, as on a host without fused multiply-adds.
#include <cstdio>
#include <cstdlib>

#include "../sim/correct/device_cases.hpp"

namespace {

void check(cudaError_t e) {
  if (e == cudaSuccess) { return; }
  std::printf("CUDA: %s\n", cudaGetErrorString(e));
  std::exit(1);
}

template <class T>
T* on_device(std::vector<T> const& x) {
  T* p = nullptr;
  check(cudaMalloc(&p, x.size() * sizeof(T)));
  check(cudaMemcpy(p, x.data(), x.size() * sizeof(T), cudaMemcpyHostToDevice));
  return p;
}

template <class Kernel, class TA, class TC>
__global__ void entry(Kernel kernel, TA const* a, TA const* b, TC* c, int m, int n, int k) {
  kernel(a, b, c, m, n, k);
}

struct OnDevice {
  char const* kind;
  template <class Kernel, class TA, class TC>
  void operator()(std::string const& name, Kernel kernel, kernels::Extents blocks, int threads, int bytes,
                  std::vector<TA> const& a, std::vector<TA> const& b, std::vector<TC> c, int m, int n, int k) const {
    TA* const da = on_device(a);
    TA* const db = on_device(b);
    TC* const dc = on_device(c);
    entry<<<dim3(blocks.x, blocks.y), threads, bytes>>>(kernel, da, db, dc, m, n, k);
    check(cudaGetLastError());
    check(cudaMemcpy(c.data(), dc, c.size() * sizeof(TC), cudaMemcpyDeviceToHost));
    std::printf("%s, %s: %s\n", kind, name.c_str(), kernels::fingerprint(c.data(), c.size() * sizeof(TC)).c_str());
    check(cudaFree(da));
    check(cudaFree(db));
    check(cudaFree(dc));
  }
};

// Reads words `stride` apart with one warp. Each read waits for the previous read.
__global__ void conflicts(int stride, long long* cycles, unsigned* sink) {
  __shared__ unsigned words[32 * 33];
  for (int i = threadIdx.x; i < 32 * 33; i += 32) { words[i] = 0; }
  __syncwarp();
  unsigned at = threadIdx.x * unsigned(stride);
  long long const before = clock64();
#pragma unroll 32
  for (int i = 0; i < 1024; ++i) { at += *(unsigned volatile*)&words[at]; }
  *cycles = clock64() - before;
  sink[threadIdx.x] = at;
}

}  // namespace

int main(int count, char** arguments) {
  kernels::run_cases(OnDevice{count > 1 ? arguments[1] : "fused"});
  long long* cycles = nullptr;
  unsigned* sink = nullptr;
  check(cudaMallocManaged(&cycles, sizeof *cycles));
  check(cudaMalloc(&sink, 128));
  for (int stride : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 33}) {
    long long best = 1ll << 62;
    for (int round = 0; round < 5; ++round) {
      conflicts<<<1, 32>>>(stride, cycles, sink);
      check(cudaDeviceSynchronize());
      best = *cycles < best ? *cycles : best;
    }
    std::printf("stride %d: %.2f cycles a read\n", stride, double(best) / 1024);
  }
}
