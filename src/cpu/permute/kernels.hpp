// kernels: a table of functions for each path that move the innermost blocks of a permutation. Strides are in bytes.
#pragma once

#include <cstdint>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

enum class Stores : unsigned char { cached, streaming };

// Selects the bytes of a few interleaved runs. A group of `count` pieces of 16 bytes is read, and piece o of the result
// is the bitwise or over i of shuffle(piece i, byte[i][o]), in which a selector of 128 gives 0.
struct StripMasks {
  static constexpr int most = 8;
  alignas(64) unsigned char byte[most][most][16];
};

struct PermuteKernels {
  // Computes dst[p][q] = src[q][p] for q < rows, p < columns. Elements have 2^log bytes. They are contiguous along p
  // in the source and along q in the destination. Whole groups of 64 bytes are written along q, so the destination
  // needs space after its last row that may be overwritten. With non-temporal stores, dst and dst_step must be
  // multiples of 64 bytes. Prefetches the lines at `next`, which have the same spacing as the lines at src. Requires
  // columns * 2^log >= 16.
  using Transpose = void (*)(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step,
                             std::int64_t rows, std::int64_t columns, Stores stores, char const* next);
  Transpose transpose[5];
  // Transposes a run of at most line_rows rows (a multiple of 64 >> log) of `bytes` bytes each (a multiple of 16). The
  // first column of the 16-byte piece k goes to dst + offset[k], and each further column goes dst_step bytes further.
  // The source is read once. The function reads 64 bytes of every row before it moves any piece, so that rows that
  // share a cache set do not evict one another. Meanwhile it prefetches the next bytes of the rows or, at the end of
  // the rows, the bytes at `next`.
  using TransposeRun = void (*)(char const* src, std::int64_t src_step, char* dst, std::int64_t const* offset,
                                std::int64_t dst_step, std::int64_t rows, std::int64_t bytes, Stores stores,
                                char const* next);
  // Computes dst[p][q] = src[p + row[q]] for q < rows, p < columns: row q of the source begins row[q] bytes after src.
  // Like transpose, but a few rows are moved in pieces of 16 bytes. Writes to the cache. dst needs space after its last
  // row that may be overwritten, and dst_step may be as short as a row.
  using TransposeTable = void (*)(char const* src, std::int64_t const* row, char* dst, std::int64_t dst_step,
                                  std::int64_t rows, std::int64_t columns, char const* next);
  TransposeTable transpose_table[5];
  static constexpr std::int64_t line_rows = 192;
  TransposeRun transpose_run[5];
  // Copies bytes from src to dst, which may both be unaligned. Streaming mode writes whole lines with non-temporal
  // stores.
  void (*row)(char const* src, char* dst, std::int64_t bytes, Stores stores);
  // Copies n rows of `bytes` bytes. Rows begin src_step and dst_step apart. Prefetches the lines at `next` meanwhile.
  void (*rows)(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n,
               std::int64_t bytes, Stores stores, char const* next);
  // Moves n groups of `count` elements of 2^log bytes, 2 <= count <= StripMasks::most. split reads a run of groups and
  // writes element j of each group to run j of the destination; these runs begin `step` bytes apart. join is the
  // inverse. Prefetches the lines at `next`, which have the same spacing as the lines at src.
  // With non-temporal stores, dst and the step of split must be multiples of 64 bytes.
  using Strips = void (*)(char const* src, char* dst, std::int64_t step, std::int64_t n, int count, int log,
                          StripMasks const& masks, Stores stores, char const* next);
  Strips split, join;
  void (*fence)();  // must be called after non-temporal stores
};

extern PermuteKernels const permute_portable;
extern PermuteKernels const permute_baseline;
extern PermuteKernels const permute_avx2;
extern PermuteKernels const permute_avx512;

}  // namespace sett::cpu::detail
