// shared_store: checks that storing words of registers to shared memory, at any address, changes no neighbouring
// byte. Build and run once on an H200:
//
// nvcc -std=c++20 -O3 -arch=sm_90a -Iinclude tests/gpu/shared_store.cu -o shared_store && ./shared_store
//
// Stores are shifted by 0 to 7 elements, with floats and with ints. The program prints the differences and a summary,
// and exits with 1 if there are any differences.
#include <cstdio>
#include <sett/cute.hpp>
#include <vector>

using namespace cute;

namespace {

constexpr int threads = 32, apart = 8, places = threads * apart + 16;

// Stores 4 elements of each thread, 8 elements apart. The elements between the stored ones stay -1.
template <class T>
__global__ void store(T* out, T const* in, int shift) {
  __shared__ alignas(16) T tile[places];
  for (int i = threadIdx.x; i < places; i += threads) { tile[i] = T(-1); }
  __syncthreads();
  auto const line = make_layout(_4{});
  auto kept = make_tensor<T>(line);
  copy(make_tensor(make_gmem_ptr(in) + threadIdx.x * 4, line), kept);
  copy(kept, make_tensor(make_smem_ptr(tile) + threadIdx.x * apart + shift, line));
  __syncthreads();
  for (int i = threadIdx.x; i < places; i += threads) { out[i] = tile[i]; }
}

template <class T>
int differing(int shift) {
  T *out = nullptr, *in = nullptr;
  if (cudaMallocManaged(&out, places * sizeof(T)) != cudaSuccess ||
      cudaMallocManaged(&in, 4 * threads * sizeof(T)) != cudaSuccess) {
    return 1;
  }
  std::vector<T> expected(places, T(-1));
  for (int i = 0; i < 4 * threads; ++i) {
    in[i] = T(i + 1);
    expected[i / 4 * apart + shift + i % 4] = in[i];
  }
  store<<<1, threads>>>(out, in, shift);
  if (cudaDeviceSynchronize() != cudaSuccess) { return 1; }
  int bad = 0;
  for (int i = 0; i < places; ++i) { bad += out[i] != expected[i]; }
  cudaFree(out);
  cudaFree(in);
  return bad;
}

}  // namespace

int main() {
  int bad = 0;
  for (int shift = 0; shift < 8; ++shift) { bad += differing<float>(shift) + differing<int>(shift); }
  std::printf("%d places differ\n", bad);
  return bad == 0 ? 0 : 1;
}
