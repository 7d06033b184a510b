// 6. Sixteen lanes store a column instead of eight, so a warp stores 256 bytes of two columns, not 128 of four.
//
// Measured, f32 16384x16384 on an H200: 95.5 % of the device's copy.
// Idea: with long stores two lanes conflict in a bank, but L2 does not have to combine lines from halves. With run-time
// strides the gain is small. With constant strides, as in the kernels of sett::cuda::copy, the rate is 97.8 %.
#pragma once

#include <cuda/kernels/memory.hpp>

#include "names.hpp"

struct LongStores {
  static constexpr int threads = 512;
  static constexpr int shared_bytes = 64 * 256 + 16 * 16;
  static constexpr long long blocks(int n) { return (long long)(n / 64) * (n / 64); }
  SETT_HOST_DEVICE static int at(int row, int column) { return row * 64 + row / 4 * 4 + column; }

  SETT_HOST_DEVICE static void run(float const* a, float* b, int n) {
    float const* const tile = static_cast<float const*>(sett::gpu::shared_pointer(sett::gpu::shared_address()));
    int const t = int(sett::gpu::thread_idx().x);
    long long const column = sett::gpu::block_idx().x / unsigned(n / 64) * 64LL;
    long long const row = sett::gpu::block_idx().x % unsigned(n / 64) * 64LL;
    for (int i = t; i < 64 * 16; i += threads) {
      int const r = i / 16;
      int const c = i % 16 * 4;
      sett::gpu::copy_async_16(sett::gpu::shared_address() + unsigned(4 * at(r, c)), a + (row + r) * n + column + c);
    }
    sett::gpu::wait_for_copies();
    int const v = t % 16;
    for (int c = t / 16; c < 64; c += 32) {
      store_vector(b + (column + c) * n + row + 4 * v, tile[at(4 * v, c)], tile[at(4 * v + 1, c)],
                   tile[at(4 * v + 2, c)], tile[at(4 * v + 3, c)]);
    }
  }
};
