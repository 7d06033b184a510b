// float_types: compares conversions and arithmetic of half_t and bfloat16_t on the device with the host's, bit for
// bit:
//
//   nvcc -std=c++20 -O1 -arch=sm_90 -Iinclude tests/gpu/float_types.cu -o float_types && ./float_types
//
// The program converts every code to float. For every code and 256 other codes, the program compares the sum,
// difference and product. The program also compares the rounding of 2^24 floats, some spread over all floats and some
// near the codes of shorter formats. The program prints the number of differences, and exits with 1 if there are any.
#include <cstdio>

#include "sett/tensor/float_types.hpp"

namespace {

__host__ __device__ unsigned bits_of(float x) { return __builtin_bit_cast(unsigned, x); }

template <class T>
__host__ __device__ unsigned result(int which, unsigned a, unsigned b) {
  auto const x = T::bitcast(static_cast<unsigned short>(a));
  auto const y = T::bitcast(static_cast<unsigned short>(b));
  switch (which) {
    case 0:
      return bits_of(float(x));
    case 1:
      return (x + y).raw();
    case 2:
      return (x - y).raw();
    case 3:
      return (x * y).raw();
    default:
      return T(__builtin_bit_cast(float, a)).raw();
  }
}

__host__ __device__ unsigned second(unsigned a, unsigned j) { return (j * 16 + a * 40503u + j * j) & 0xffff; }
__host__ __device__ unsigned of_float(unsigned i) {
  return i < (1u << 23) ? i << 9 | (i * 7 & 0x1ff) : (i << 12) + (i >> 20) - 1;
}

template <class T>
__global__ void run(int which, unsigned first, unsigned* out, unsigned count) {
  unsigned const i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) { return; }
  unsigned const n = first + i;
  out[i] = which == 4 ? result<T>(4, of_float(n), 0) : result<T>(which, n & 0xffff, second(n & 0xffff, n >> 16));
}

template <class T>
unsigned long long compare(char const* name) {
  char const* const names[] = {"to float", "+", "-", "*", "from float"};
  unsigned const chunk = 1u << 22;
  unsigned* out = nullptr;
  if (cudaMallocManaged(&out, chunk * sizeof(unsigned)) != cudaSuccess) {
    std::printf("no memory on a device\n");
    return 1;
  }
  unsigned long long bad = 0;
  for (int which = 0; which < 5; ++which) {
    unsigned const all = which == 0 ? 1u << 16 : 1u << 24;
    unsigned long long here = 0;
    for (unsigned first = 0; first < all; first += chunk) {
      unsigned const count = all - first < chunk ? all - first : chunk;
      run<T><<<(count + 255) / 256, 256>>>(which, first, out, count);
      if (cudaDeviceSynchronize() != cudaSuccess) {
        std::printf("the kernel failed: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
      }
      for (unsigned i = 0; i < count; ++i) {
        unsigned const n = first + i;
        unsigned const a = which == 4 ? of_float(n) : n & 0xffff;
        unsigned const b = which == 4 ? 0 : second(a, n >> 16);
        unsigned const host = result<T>(which, a, b);
        if (host != out[i] && ++here <= 4) {
          std::printf("%s %s: %x %x: host %x, device %x\n", name, names[which], a, b, host, out[i]);
        }
      }
    }
    std::printf("%s %s: %u compared, %llu differ\n", name, names[which], all, here);
    bad += here;
  }
  cudaFree(out);
  return bad;
}

}  // namespace

int main() { return compare<cute::half_t>("half_t") + compare<cute::bfloat16_t>("bfloat16_t") == 0 ? 0 : 1; }
