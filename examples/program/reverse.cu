// An ordinary CUDA program with a mistake: nothing orders the writes of `tile` before its reads.
//
//   nvcc -o reverse reverse.cu && ./reverse        runs it on a GPU
//   sett sim reverse.cu                            says what is wrong, without one
#include <cuda_runtime.h>

#include <cstdio>

constexpr int block = 128, blocks = 8;

// each block reverses its part of the array
__global__ void reverse(float const* in, float* out) {
  __shared__ float tile[block];
  int const t = threadIdx.x, first = blockIdx.x * block;
  tile[t] = in[first + t];
  out[first + t] = tile[block - 1 - t];  // a __syncthreads() is missing before this line
}

int main() {
  float *in, *out;
  cudaMallocManaged(&in, blocks * block * sizeof(float));
  cudaMallocManaged(&out, blocks * block * sizeof(float));
  for (int i = 0; i < blocks * block; ++i) { in[i] = float(i); }
  reverse<<<blocks, block>>>(in, out);
  cudaDeviceSynchronize();
  std::printf("launched: %s\n", cudaGetErrorString(cudaGetLastError()));
  cudaFree(in);
  cudaFree(out);
}
