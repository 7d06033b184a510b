// names: defines the names that the rungs use, so that the same source compiles for a device and for the simulator.
#pragma once

#include <cuda/kernels/gemm/gemm.hpp>
#include <sett/inst/cp_async.hpp>
#include <sett/inst/generated/mma_names.hpp>
#include <sett/inst/gpu.hpp>
#include <sett/tensor/float_types.hpp>

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
#define RUNG extern "C" __global__
#else
#include <sett/sim/cuda_names.hpp>
#define RUNG inline
#define __launch_bounds__(...)
#define __grid_constant__
#endif

// Returns an array in the block's shared memory. Each number names a different array.
template <class Tile, int number>
struct TileNumber {};
template <class Tile, int number>
SETT_HOST_DEVICE inline Tile& shared_tile() {
  return *sett::gpu::static_smem<Tile, 1, TileNumber<Tile, number>>();
}

// Widens bf16, which is the upper half of a float's bits.
SETT_HOST_DEVICE inline float widen(unsigned short x) { return __builtin_bit_cast(float, unsigned(x) << 16); }
// Rounds two floats to bf16 and packs them, the first in the lower half.
SETT_HOST_DEVICE inline unsigned narrow(float low, float high) {
#if defined(__CUDA_ARCH__)
  unsigned r;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(high), "f"(low));
  return r;
#else
  return unsigned(cute::bfloat16_t(high).storage) << 16 | cute::bfloat16_t(low).storage;
#endif
}

// Eight bf16 elements, which are loaded or stored 16 bytes at once.
struct alignas(16) Eight {
  unsigned pair[4];
};
