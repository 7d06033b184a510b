// kernels: the innermost blocks of a permutation, as a table of functions for each path. Strides are in bytes.
#pragma once

#include <cstdint>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

enum class Stores : unsigned char { cached, streaming };

struct PermuteKernels {
  // Computes dst[p][q] = src[q][p] for q < rows, p < columns. Elements of 2^log bytes are contiguous along p in the
  // source, along q in the destination. Whole groups of 64 bytes along q are written: the destination must have space
  // beyond its last row that may be overwritten. With non-temporal stores, dst and dst_step must be multiples of 64
  // bytes. The lines at `next`, which have the same spacing as the lines at src, are prefetched meanwhile. Requires
  // columns * 2^log >= 16.
  using Transpose = void (*)(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step,
                             std::int64_t rows, std::int64_t columns, Stores stores, char const* next);
  Transpose transpose[5];
  // Transposes a run of at most line_rows rows (a multiple of 64 >> log), each of `bytes` bytes (a multiple of 16). The
  // 16-byte piece k has its own offset in the destination: its first column goes to dst + offset[k], and each further
  // column dst_step bytes further. The source is read once, 64 bytes of every row before any piece is moved, so that
  // rows that share a cache set do not evict one another. The bytes that follow in the rows are prefetched meanwhile;
  // at the end of the rows, the bytes at `next` are prefetched.
  using TransposeRun = void (*)(char const* src, std::int64_t src_step, char* dst, std::int64_t const* offset,
                                std::int64_t dst_step, std::int64_t rows, std::int64_t bytes, Stores stores,
                                char const* next);
  static constexpr std::int64_t line_rows = 192;
  TransposeRun transpose_run[5];
  // Copies bytes from src to dst, neither of them aligned. Streaming mode writes every whole line with non-temporal
  // stores.
  void (*row)(char const* src, char* dst, std::int64_t bytes, Stores stores);
  // Copies n rows of `bytes` bytes, src_step and dst_step apart. The lines at `next` are prefetched meanwhile.
  void (*rows)(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n,
               std::int64_t bytes, Stores stores, char const* next);
  void (*fence)();  // called after non-temporal stores
};

extern PermuteKernels const permute_portable;
extern PermuteKernels const permute_baseline;
extern PermuteKernels const permute_avx2;
extern PermuteKernels const permute_avx512;

}  // namespace sett::cpu::detail
