// tiles: defines the operations of rungs 6 to 9 on a tile: they multiply one stage of the tile, and write the
// accumulators.
#pragma once

#include "names.hpp"

// Multiplies a stage of 64 elements along K, in four multiplications.
template <int Width>
SETT_HOST_DEVICE inline void multiply(float (&sum)[Width / 2], unsigned a, unsigned b, bool first) {
  using namespace sett;
  constexpr Mma form = warpgroup_mma({.n = Width, .d = DType::f32, .a = DType::bf16, .b = DType::bf16});
  gpu::products_begin();
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    gpu::product<form>(sum, gpu::descriptor(a, 16, 1024) + unsigned(2 * i),
                       gpu::descriptor(b, 16, 1024) + unsigned(2 * i), !first || i > 0);
  }
  gpu::products_commit();
}

// Stores 64 rows of accumulators, 16 for each warp.
SETT_HOST_DEVICE inline void store(float (&sum)[128], unsigned short* c, int n, int first_row, int first_column) {
  int const thread = sett::gpu::thread_number();
  int const lane = thread % 32;
  int const row = first_row + thread % 128 / 32 * 16 + lane / 4;
#pragma unroll
  for (int i = 0; i < 256 / 4; ++i) {
    auto* const to = c + (long long)(row + 8 * (i % 2)) * n + first_column + 8 * (i / 2) + lane % 4 * 2;
    sett::gpu::store(reinterpret_cast<unsigned*>(to), narrow(sum[2 * i], sum[2 * i + 1]));
  }
}
