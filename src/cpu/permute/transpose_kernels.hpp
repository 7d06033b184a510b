// Implements the block kernels of a permutation for all paths. Each path includes this file once and names its vectors
// `Isa`. The unnamed namespace prevents the linker from using a function that was compiled for another processor.
//
// A vector has Isa::lanes pieces of 16 bytes. A block reads 16 bytes (N elements) from each of 4N rows of the source.
// Piece l of vector (g, r) is row (g*lanes + l)*N + r. Within every lane, the N vectors of a group form an N x N
// matrix. log2(N) perfect shuffles (interleave low halves, interleave high halves) transpose the matrix. Afterwards,
// vector (g, i) is part g of a 64-byte line: column i of all 4N rows.
#pragma once

#include <algorithm>
#include <cstring>

#include "kernels.hpp"
#include "strip_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// Shuffles log2(N) times. Each step sets out[2i] and out[2i+1] to the low and high interleaving of a[i] and a[i +
// N/2].
template <class Isa, int Log, int N>
inline __attribute__((always_inline)) void transpose_lanes(typename Isa::vector (&a)[N]) {
#pragma GCC unroll 4
  for (int stage = 1; stage < N; stage *= 2) {
    typename Isa::vector b[N];
#pragma GCC unroll 16
    for (int i = 0; i < N / 2; ++i) {
      b[2 * i] = Isa::template low<Log>(a[i], a[i + N / 2]);
      b[2 * i + 1] = Isa::template high<Log>(a[i], a[i + N / 2]);
    }
#pragma GCC unroll 16
    for (int i = 0; i < N; ++i) { a[i] = b[i]; }
  }
}

template <class Isa, Stores stores>
inline __attribute__((always_inline)) void put_line(char* to, char const* from) {
  typename Isa::vector v[4 / Isa::lanes];
#pragma GCC unroll 4
  for (int g = 0; g < 4 / Isa::lanes; ++g) { v[g] = Isa::load(from + g * 16 * Isa::lanes); }
#pragma GCC unroll 4
  for (int g = 0; g < 4 / Isa::lanes; ++g) { put<Isa, stores>(to + g * 16 * Isa::lanes, v[g]); }
}

// Transposes 16 bytes of each of 4N rows into N lines.
template <class Isa, int Log, Stores stores, class Row>
inline __attribute__((always_inline)) void block(Row row, char* dst, std::int64_t dst_step) {
  constexpr int N = 16 >> Log;
  constexpr int groups = 4 / Isa::lanes;
  typename Isa::vector v[groups][N];
#pragma GCC unroll 4
  for (int g = 0; g < groups; ++g) {
#pragma GCC unroll 16
    for (int r = 0; r < N; ++r) {
      v[g][r] = Isa::gather([&](int l) { return row((g * Isa::lanes + l) * N + r); });
    }
    transpose_lanes<Isa, Log, N>(v[g]);
  }
#pragma GCC unroll 16
  for (int i = 0; i < N; ++i) {
#pragma GCC unroll 4
    for (int g = 0; g < groups; ++g) { put<Isa, stores>(dst + i * dst_step + g * 16 * Isa::lanes, v[g][i]); }
  }
}

template <class Isa, int Log, Stores stores>
void transpose_lines(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t rows,
                     std::int64_t columns, char const* next) {
  constexpr int N = 16 >> Log;
  constexpr int R = 4 * N;
  for (std::int64_t q = 0; q < rows; q += R) {
    char const* const from = src + q * src_step;
    char* const to = dst + (q << Log);
    bool const whole = q + R <= rows;
    std::int64_t const last = rows - 1 - q;
    for (std::int64_t p = 0;; p += N) {
      bool const end = p + N >= columns;
      if (end) { p = columns - N; }  // the last block may overlap the previous one
      char const* const at = from + (p << Log);
      if (whole) {
        if (next != nullptr) {
          // Prefetches the lines of the rows: all at once if there are few, otherwise a quarter for every quarter of a
          // line.
          int const quarter = int(p / N % 4);
          int const first = Log < 2 ? quarter * N : quarter == 0 ? 0 : R;
          int const last_row = end ? R : Log < 2 ? first + N : R;
          char const* const ahead = next + q * src_step + (p << Log);
          for (int r = first; r < last_row; ++r) { __builtin_prefetch(ahead + r * src_step, 0, 2); }
        }
        block<Isa, Log, stores>([&](int r) { return at + r * src_step; }, to + p * dst_step, dst_step);
      } else {
        block<Isa, Log, stores>([&](int r) { return at + (r < last ? r : last) * src_step; }, to + p * dst_step,
                                dst_step);
      }
      if (end) { break; }
    }
  }
}

template <class Isa, int Log>
void transpose(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t rows,
               std::int64_t columns, Stores stores, char const* next) {
  if (stores == Stores::streaming) {
    transpose_lines<Isa, Log, Stores::streaming>(src, src_step, dst, dst_step, rows, columns, next);
  } else {
    transpose_lines<Isa, Log, Stores::cached>(src, src_step, dst, dst_step, rows, columns, next);
  }
}

// Transposes N rows, or fewer if N is greater than `last`, and writes 16 bytes of each column. Lane l of a vector takes
// columns that begin N columns further than lane l - 1's, or the last N columns.
template <class Isa, int Log, class Row>
inline __attribute__((always_inline)) void short_block(Row row, std::int64_t p, std::int64_t columns, char* dst,
                                                       std::int64_t dst_step) {
  constexpr int N = 16 >> Log;
  std::int64_t first[Isa::lanes];
  for (int l = 0; l < Isa::lanes; ++l) { first[l] = std::min<std::int64_t>(p + l * N, columns - N); }
  typename Isa::vector v[N];
#pragma GCC unroll 16
  for (int r = 0; r < N; ++r) {
    char const* const at = row(r);
    v[r] = Isa::gather([&](int l) { return at + (first[l] << Log); });
  }
  transpose_lanes<Isa, Log, N>(v);
#pragma GCC unroll 4
  for (int l = 0; l < Isa::lanes; ++l) {
    char* const to = dst + first[l] * dst_step;
#pragma GCC unroll 16
    for (int i = 0; i < N; ++i) { Isa::template put_piece<false>(to + i * dst_step, v[i], l); }
  }
}

template <class Isa, int Log>
void transpose_table(char const* src, std::int64_t const* row, char* dst, std::int64_t dst_step, std::int64_t rows,
                     std::int64_t columns, char const* next) {
  constexpr int N = 16 >> Log;
  constexpr int R = 4 * N;
  // Prefetches the rows up to `end`. Prefetches between the blocks overlap with the moves.
  std::int64_t fetched = 0;
  auto const fetch = [&](std::int64_t end) {
    for (; next != nullptr && fetched < std::min(end, rows); ++fetched) {
      for (std::int64_t b = 0; b < columns << Log; b += 64) { __builtin_prefetch(next + row[fetched] + b, 0, 2); }
    }
  };
  std::int64_t q = 0;
  while (rows - q > R / 2 && rows >= R) {
    fetch(q + R);
    q = std::min(q, rows - R);  // the last block may overlap the previous one
    for (std::int64_t p = 0;; p += N) {
      bool const end = p + N >= columns;
      if (end) { p = columns - N; }
      char const* const at = src + (p << Log);
      block<Isa, Log, Stores::cached>([&](int r) { return at + row[q + r]; }, dst + p * dst_step + (q << Log),
                                      dst_step);
      if (end) { break; }
    }
    q += R;
  }
  for (; q < rows; q += N) {
    fetch(q + N);
    std::int64_t const from = rows >= N ? std::min(q, rows - N) : 0;
    std::int64_t const last = rows - 1 - from;
    for (std::int64_t p = 0; p < columns; p += Isa::lanes * N) {
      short_block<Isa, Log>([&](int r) { return src + row[from + (r < last ? r : last)]; }, p, columns,
                            dst + (from << Log), dst_step);
    }
  }
}

constexpr std::int64_t fetched_ahead = 16384;  // prefetch distance in bytes, over all rows

template <class Isa, int Log, Stores stores>
void run_lines(char const* src, std::int64_t src_step, char* dst, std::int64_t const* offset, std::int64_t dst_step,
               std::int64_t rows, std::int64_t bytes, char const* next) {
  constexpr int R = 64 >> Log;
  alignas(64) char lines[64 * PermuteKernels::line_rows];
  std::int64_t const further = std::min(std::max<std::int64_t>(fetched_ahead / rows, 64), bytes);
  // The first group ends at a source cache line, if that boundary is also a boundary of 16-byte pieces.
  std::int64_t const head = std::int64_t(-reinterpret_cast<std::uintptr_t>(src) & 63);
  std::int64_t n = head > 0 && head % 16 == 0 ? head : 64;
  for (std::int64_t p = 0; p < bytes; p += n, n = 64) {
    n = std::min(n, bytes - p);
    char const* const from = src + p;
    char const* const ahead = p + further < bytes ? from + further
                              : next != nullptr   ? next + (p + further - bytes)
                                                  : from;
    if (n == 64) {
      for (std::int64_t r = 0; r < rows; ++r) {
        __builtin_prefetch(ahead + r * src_step, 0, 2);
        put_line<Isa, Stores::cached>(lines + r * 64, from + r * src_step);
      }
    } else {
      for (std::int64_t r = 0; r < rows; ++r) {
        __builtin_prefetch(ahead + r * src_step, 0, 2);
        for (std::int64_t b = 0; b < n; b += 16) { std::memcpy(lines + r * 64 + b, from + r * src_step + b, 16); }
      }
    }
    for (std::int64_t b = 0; b < n; b += 16) {
      char* const to = dst + offset[(p + b) / 16];
      for (std::int64_t q = 0; q < rows; q += R) {
        char const* const at = lines + q * 64 + b;
        block<Isa, Log, stores>([&](int r) { return at + r * 64; }, to + (q << Log), dst_step);
      }
    }
  }
}

template <class Isa, int Log>
void transpose_run(char const* src, std::int64_t src_step, char* dst, std::int64_t const* offset, std::int64_t dst_step,
                   std::int64_t rows, std::int64_t bytes, Stores stores, char const* next) {
  if (stores == Stores::streaming) {
    run_lines<Isa, Log, Stores::streaming>(src, src_step, dst, offset, dst_step, rows, bytes, next);
  } else {
    run_lines<Isa, Log, Stores::cached>(src, src_step, dst, offset, dst_step, rows, bytes, next);
  }
}

template <class Isa>
void row(char const* src, char* dst, std::int64_t bytes, Stores stores) {
  if (stores == Stores::cached || bytes < 128) {
    std::memcpy(dst, src, std::size_t(bytes));
    return;
  }
  std::int64_t const head = std::int64_t(-reinterpret_cast<std::uintptr_t>(dst) & 63);
  std::memcpy(dst, src, std::size_t(head));
  std::int64_t i = head;
  for (; i + 64 <= bytes; i += 64) { put_line<Isa, Stores::streaming>(dst + i, src + i); }
  std::memcpy(dst + i, src + i, std::size_t(bytes - i));
}

// Copies rows that have a fixed number of bytes.
template <int Bytes>
void short_rows(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) { std::memcpy(dst + i * dst_step, src + i * src_step, Bytes); }
}

// Copies rows of Half to 2 Half bytes, each as two pieces that may overlap.
template <int Half>
void overlapped_rows(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n,
                     std::int64_t bytes) {
  std::int64_t const second = bytes - Half;
  for (std::int64_t i = 0; i < n; ++i, src += src_step, dst += dst_step) {
    std::memcpy(dst, src, Half);
    std::memcpy(dst + second, src + second, Half);
  }
}

// Copies rows of 2 to 64 bytes.
inline void any_short_rows(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n,
                           std::int64_t bytes) {
  auto const copy = bytes < 4    ? overlapped_rows<2>
                    : bytes < 8  ? overlapped_rows<4>
                    : bytes < 16 ? overlapped_rows<8>
                    : bytes < 32 ? overlapped_rows<16>
                                 : overlapped_rows<32>;
  copy(src, src_step, dst, dst_step, n, bytes);
}

// Copies rows of 64 bytes or more to one run of the destination, in whole lines. Bytes at the end of a row that do not
// complete a line are kept in `line` until the next row is read.
template <class Isa>
void joined_rows(char const* src, std::int64_t src_step, char* dst, std::int64_t n, std::int64_t bytes) {
  alignas(64) char room[192];
  char* const line = room + 64;  // surrounded by space, because vectors are written whole
  std::int64_t const head = std::int64_t(-reinterpret_cast<std::uintptr_t>(dst) & 63);
  std::memcpy(dst, src, std::size_t(head));
  dst += head;
  std::int64_t at = head;    // position in the row
  std::int64_t waiting = 0;  // number of bytes in `line`
  for (std::int64_t i = 0; i < n; ++i, src += src_step, at = 0) {
    if (waiting > 0) {
      put_line<Isa, Stores::cached>(line + waiting, src);
      put_line<Isa, Stores::streaming>(dst, line);
      dst += 64;
      at = 64 - waiting;
    }
    for (; at + 64 <= bytes; at += 64, dst += 64) { put_line<Isa, Stores::streaming>(dst, src + at); }
    waiting = bytes - at;
    if (waiting > 0) { put_line<Isa, Stores::cached>(line + waiting - 64, src + bytes - 64); }
  }
  std::memcpy(dst, line, std::size_t(waiting));
}

// Copies rows of 16 or 32 bytes to one run of the destination. Several rows form one line.
template <class Isa, int Bytes>
void gathered_rows(char const* src, std::int64_t src_step, char* dst, std::int64_t n) {
  constexpr int each = 64 / Bytes;
  constexpr int pieces = Bytes / 16;
  std::int64_t i = 0;
  for (; i < n && reinterpret_cast<std::uintptr_t>(dst) % 64 != 0; ++i, dst += Bytes) {
    std::memcpy(dst, src + i * src_step, Bytes);
  }
  for (; i + each <= n; i += each, dst += 64) {
    char const* const from = src + i * src_step;
#pragma GCC unroll 4
    for (int g = 0; g < 4 / Isa::lanes; ++g) {
      Isa::stream(dst + g * 16 * Isa::lanes, Isa::gather([&](int l) {
                    int const piece = g * Isa::lanes + l;
                    return from + piece / pieces * src_step + piece % pieces * 16;
                  }));
    }
  }
  for (; i < n; ++i, dst += Bytes) { std::memcpy(dst, src + i * src_step, Bytes); }
}

template <class Isa>
void rows(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n, std::int64_t bytes,
          Stores stores, char const* next) {
  if (next != nullptr) {
    for (std::int64_t i = 0; i < n; ++i) {
      for (std::int64_t b = 0; b < bytes; b += 64) { __builtin_prefetch(next + i * src_step + b, 0, 2); }
    }
  }
  auto const alignment = reinterpret_cast<std::uintptr_t>(dst) | std::uintptr_t(dst_step) | std::uintptr_t(bytes);
  if (stores == Stores::streaming && alignment % 64 == 0) {
    for (std::int64_t i = 0; i < n; ++i) {
      for (std::int64_t b = 0; b < bytes; b += 64) {
        put_line<Isa, Stores::streaming>(dst + i * dst_step + b, src + i * src_step + b);
      }
    }
    return;
  }
  if (stores == Stores::streaming && dst_step == bytes && n > 1) {
    bool const fits = reinterpret_cast<std::uintptr_t>(dst) % std::uintptr_t(bytes) == 0;
    if (bytes >= 64) { return joined_rows<Isa>(src, src_step, dst, n, bytes); }
    if (bytes == 32 && fits) { return gathered_rows<Isa, 32>(src, src_step, dst, n); }
    if (bytes == 16 && fits) { return gathered_rows<Isa, 16>(src, src_step, dst, n); }
  }
  switch (bytes) {
    case 16:
      return short_rows<16>(src, src_step, dst, dst_step, n);
    case 32:
      return short_rows<32>(src, src_step, dst, dst_step, n);
    case 48:
      return short_rows<48>(src, src_step, dst, dst_step, n);
    case 64:
      return short_rows<64>(src, src_step, dst, dst_step, n);
    default:
      if (bytes >= 2 && bytes < 64) { return any_short_rows(src, src_step, dst, dst_step, n, bytes); }
      for (std::int64_t i = 0; i < n; ++i) { row<Isa>(src + i * src_step, dst + i * dst_step, bytes, stores); }
  }
}

template <class Isa>
constexpr PermuteKernels permute_kernels() {
  return {{transpose<Isa, 0>, transpose<Isa, 1>, transpose<Isa, 2>, transpose<Isa, 3>, transpose<Isa, 4>},
          {transpose_table<Isa, 0>, transpose_table<Isa, 1>, transpose_table<Isa, 2>, transpose_table<Isa, 3>,
           transpose_table<Isa, 4>},
          {transpose_run<Isa, 0>, transpose_run<Isa, 1>, transpose_run<Isa, 2>, transpose_run<Isa, 3>,
           transpose_run<Isa, 4>},
          row<Isa>,
          rows<Isa>,
          move_strips<Isa, false>,
          move_strips<Isa, true>,
          Isa::fence};
}

}  // namespace

}  // namespace sett::cpu::detail
