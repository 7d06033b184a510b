// Rung 4: mma.sync. A warp multiplies 16 x 16 by 16 x 8 in one instruction, and each of eight warps computes 64 x 32.
//
// launch: tile 128 128 threads 256 shared 0 maps 0
// measured: 154 TFLOP/s at 8192 on an H200; the library reaches 827
#include "names.hpp"

using namespace sett;

RUNG void __launch_bounds__(256)
    rung(unsigned short const* a, unsigned short const* b, unsigned short* c, int n, int depth) {
  using Tile = unsigned short[128][40];  // 32, plus padding that spreads rows over the banks
  Tile& tile_a = shared_tile<Tile, 0>();
  Tile& tile_b = shared_tile<Tile, 1>();
  int const t = int(threadIdx.x);
  int const lane = t % 32;
  int const warp_row = t / 32 / 4 * 64;
  int const warp_column = t / 32 % 4 * 32;
  int const row = int(blockIdx.y * 128);
  int const column = int(blockIdx.x * 128);
  float sum[4][4][4] = {};
  for (int k = 0; k < depth; k += 32) {
    for (int i = t; i < 128 * 4; i += 256) {
      auto const* const from_a = reinterpret_cast<Eight const*>(a + (row + i / 4) * depth + k + i % 4 * 8);
      auto const* const from_b = reinterpret_cast<Eight const*>(b + (column + i / 4) * depth + k + i % 4 * 8);
      gpu::store(reinterpret_cast<Eight*>(&tile_a[i / 4][i % 4 * 8]), gpu::load(from_a));
      gpu::store(reinterpret_cast<Eight*>(&tile_b[i / 4][i % 4 * 8]), gpu::load(from_b));
    }
    __syncthreads();
#pragma unroll
    for (int x = 0; x < 32; x += 16) {
      unsigned p[4][4], q[4][2];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        for (int r = 0; r < 4; ++r) {
          p[i][r] = gpu::load(reinterpret_cast<unsigned const*>(
              &tile_a[warp_row + 16 * i + lane / 4 + 8 * (r % 2)][x + lane % 4 * 2 + 8 * (r / 2)]));
        }
        for (int r = 0; r < 2; ++r) {
          q[i][r] = gpu::load(
              reinterpret_cast<unsigned const*>(&tile_b[warp_column + 8 * i + lane / 4][x + lane % 4 * 2 + 8 * r]));
        }
      }
#pragma unroll
      for (int i = 0; i < 4; ++i) {
#pragma unroll
        for (int j = 0; j < 4; ++j) {
          float* const d = sum[i][j];
          cute::SM80_16x8x16_F32BF16BF16F32_TN::fma(d[0], d[1], d[2], d[3], p[i][0], p[i][1], p[i][2], p[i][3], q[j][0],
                                                    q[j][1], d[0], d[1], d[2], d[3]);
        }
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) {
      for (int h = 0; h < 2; ++h) {
        auto* const to =
            c + (row + warp_row + 16 * i + lane / 4 + 8 * h) * n + column + warp_column + 8 * j + lane % 4 * 2;
        gpu::store(reinterpret_cast<unsigned*>(to), narrow(sum[i][j][2 * h], sum[i][j][2 * h + 1]));
      }
    }
  }
}
