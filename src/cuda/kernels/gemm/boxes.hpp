// boxes: loads an operand's tile into shared memory, and stores a warpgroup's packed results there.
//
//   law      load_tile loads Rows rows of 128 bytes along K; with the 128-byte swizzle, fill_chunk writes 64 x 64
//            results of two bytes, and fill_wide_chunk writes 64 x 32 of four
//   example  load_tile<false, 128>(&map, full, stage, k, row, l): one box; with MnMajor, two of 64
//
// Requires: boxes of 64 along the rows for an operand that is not contiguous along K; buffers at multiples of 1024.
// Errors: none.
#pragma once

#include "../hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

template <bool MnMajor, int Rows>
SETT_HOST_DEVICE void load_tile(gpu::TensorMap const* map, unsigned full, unsigned to, int k, int row, int l) {
  if constexpr (MnMajor) {
    SETT_UNROLL
    for (int i = 0; i < Rows / 64; ++i) { gpu::load_box(map, full, to + unsigned(i * 64 * 128), row + 64 * i, k, l); }
  } else {
    gpu::load_box(map, full, to, k, row, l);
  }
}

// Stores a thread's 16 words in shared memory, with two results in each word. With Turned, the rows of the buffer are
// the columns of the tile.
template <bool Turned>
SETT_HOST_DEVICE void fill_chunk(unsigned const* words, unsigned to) {
  int const thread = gpu::thread_number() % 128;
  int const lane = thread % 32;
  SETT_UNROLL
  for (int q = 0; q < 4; ++q) {
    unsigned const* const r = words + 4 * q;
    int const row = Turned ? 16 * q + 8 * (lane / 16) + lane % 8 : thread / 32 * 16 + lane % 16;
    int const block = Turned ? thread / 32 * 2 + lane / 8 % 2 : 2 * q + lane / 16;
    gpu::store_matrices<Turned>(to + unsigned(row * 128 + (block ^ row % 8) * 16), r[0], r[1], r[2], r[3]);
  }
}

// Stores 64 rows of 32 four-byte results. In each of its rows, a thread holds two of every 8 results.
SETT_HOST_DEVICE inline void fill_wide_chunk(unsigned const* words, unsigned to) {
  int const thread = gpu::thread_number() % 128;
  int const lane = thread % 32;
  SETT_UNROLL
  for (int i = 0; i < 8; ++i) {
    int const row = thread / 32 * 16 + 8 * (i % 2) + lane / 4;
    int const block = i / 2 * 2 + lane % 4 / 2;
    gpu::store_two(to + unsigned(row * 128 + (block ^ row % 8) * 16 + lane % 2 * 8), words + 2 * i);
  }
}

}  // namespace sett::cuda
