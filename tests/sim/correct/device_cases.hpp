// device_cases: runs the kernels of kernels.hpp with the same sizes and inputs in the simulator and on a device.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../kernels.hpp"

namespace kernels {

// Returns a fingerprint of all outputs, bit by bit.
inline std::string fingerprint(void const* data, std::size_t bytes) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (std::size_t i = 0; i < bytes; ++i) { h = (h ^ static_cast<unsigned char const*>(data)[i]) * 0x100000001b3u; }
  static char const digits[] = "0123456789abcdef";
  std::string out;
  for (int k = 60; k >= 0; k -= 4) { out += digits[h >> k & 15]; }
  return out;
}

// Draws numbers from -1 to 1 with full precision, or 32-bit integers.
template <class T>
std::vector<T> draw(int count, std::uint64_t seed) {
  std::vector<T> out;
  std::uint64_t x = seed;
  for (int i = 0; i < count; ++i) {
    x = x * 6364136223846793005u + 1442695040888963407u;
    if constexpr (std::is_same_v<T, int>) {
      out.push_back(int(x >> 32));
    } else {
      out.push_back(static_cast<T>(static_cast<float>(std::int64_t(x >> 40)) * 0x1p-23f - 1.0f));
    }
  }
  return out;
}

struct Extents {
  unsigned x, y;
};

// Calls run(name, kernel, blocks, threads, bytes of shared memory, A, B, an output of zeros, m, n, k).
template <class Run>
void run_cases(Run&& run) {
  for (int const size : {70, 128}) {
    int const m = size, n = 33 + size / 2, k = size - 7;
    auto const a = draw<float>(m * k, 1), b = draw<float>(n * k, 2);
    auto const name = [&](char const* tile) {
      return std::string("sgemm ") + tile + " " + std::to_string(m) + "x" + std::to_string(n) + "x" + std::to_string(k);
    };
    auto const blocks = [&](int tile) {
      return Extents{unsigned((m + tile - 1) / tile), unsigned((n + tile - 1) / tile)};
    };
    run(name("64x64x8"), Sgemm<64, 64, 8>{}, blocks(64), 256, 128 * 8 * 4, a, b, std::vector<float>(std::size_t(m * n)),
        m, n, k);
    run(name("32x32x16"), Sgemm<32, 32, 16>{}, blocks(32), 256, 64 * 16 * 4, a, b,
        std::vector<float>(std::size_t(m * n)), m, n, k);
  }
  run("mma.sync f16 128x64x160", Gemm80<half_t, SM80_16x8x16_F32F16F16F32_TN, 64, 64, 32, 3>{}, Extents{2, 1}, 128,
      3 * 128 * 32 * 2, draw<half_t>(128 * 160, 3), draw<half_t>(64 * 160, 4), std::vector<float>(128 * 64), 128, 64,
      160);
  run("mma.sync bf16 64x128x96", Gemm80<bfloat16_t, SM80_16x8x16_F32BF16BF16F32_TN, 32, 64, 32, 4>{}, Extents{2, 2},
      128, 4 * 96 * 32 * 2, draw<bfloat16_t>(64 * 96, 5), draw<bfloat16_t>(128 * 96, 6), std::vector<float>(64 * 128),
      64, 128, 96);
  run("wgmma bf16 64x64x192", Gemm90{}, Extents{1, 1}, 128, 16384, draw<bfloat16_t>(64 * 192, 7),
      draw<bfloat16_t>(64 * 192, 8), std::vector<float>(4096), 64, 64, 192);
  run("transpose 96x64", Transpose{}, Extents{3, 2}, 256, 4096, draw<int>(96 * 64, 9), std::vector<int>(1),
      std::vector<int>(96 * 64), 96, 64, 1);
  run("transpose 75x41", Transpose{}, Extents{3, 2}, 256, 4096, draw<int>(75 * 41, 10), std::vector<int>(1),
      std::vector<int>(75 * 41), 75, 41, 1);
  run("reduce 17x1000", Reduce{}, Extents{17, 1}, 128, 512, draw<float>(17 * 1000, 11), std::vector<float>(1),
      std::vector<float>(17), 17, 1000, 1);
}

}  // namespace kernels
