// The plan of a permutation: tiles, their order, and how one tile is moved.
#pragma once

#include <sett/cpu/stride_list.hpp>

#include "convert.hpp"
#include "permute_kernels.hpp"

namespace sett::inline SETT_ABI::cpu {

// bytes, but for rows and shares
struct PermuteTuning {
  std::int64_t direct_q = 64;    // along the destination, where lines are written from registers
  std::int64_t direct_p = 4096;  // along the source
  std::int64_t lines_q = 64;     // rows, where the source is read line by line; twice as many for line_step
  std::int64_t lines_p = 2048;   // along the source
  std::int64_t line_step =
      512;                 // columns of the destination so far apart, or a multiple, are written two lines at a time
  std::int64_t crowd = 4;  // a block whose rows have the crowd-th part of a set of L1 is streamed by lines
  std::int64_t line_ways = 8;  // of L1, above which what is streamed is read by lines from crowd times as many lines on
  std::int64_t staged_q = 1024;  // along the destination, where a tile is put together in a buffer
  std::int64_t staged_p = 256;   // along the source
  std::int64_t row = 16384;      // of a run that is contiguous in both
  std::int64_t rows_p = 2048;    // of short such runs, along the source
  std::int64_t ahead = 32768;    // fetched before they are needed
  std::int64_t streaming =
      0;  // destinations of so many bytes are written past the caches; 0: by the size of the caches
};

enum class Moves : unsigned char {
  rows,       // runs that are contiguous in both
  transpose,  // a run of the source becomes a column of the destination
  elements,   // one by one
};

struct PermutePlan {
  Moves moves;
  bool staged;  // tiles are put together in a buffer, whose rows are runs of the destination
  Stores stores;
  bool by_lines = false;  // a transposition reads its source line by line, not piece by piece
  int joined = 0;         // loops that together are a run of the source, the fastest first
  int join[Modes::most];
  static constexpr int most_pieces =
      256;               // of 16 bytes, in the run of a tile that is read line by line: 1.5 times lines_p
  int log;               // an element of the source has 2^log bytes: perhaps several of the user's
  std::int64_t written;  // bytes of an element of the destination
  Convert convert = nullptr;
  int count;
  int across = -1;  // the second loop of a block: along the source's contiguous run, for transpose; from row to row
  int runs = 1;     // the first loops, which together are contiguous in the destination of a tile
  std::int64_t tiles;
  std::int64_t pitch = 0;   // bytes from row to row of the buffer
  std::int64_t buffer = 0;  // bytes
  std::int64_t ahead = 0;   // tiles
  std::int64_t source;      // bytes to the first element
  std::int64_t destination;
  struct Loop {
    std::int64_t extent, tile, tiles;
    std::int64_t source, destination, staged;  // strides in bytes
  };
  Loop loop[Modes::most];  // by destination stride: the first is the fastest, in tiles and within one
};

// destination: where its element of offset 0 is, for the alignment of lines; convert: nullptr where both types are one
PermutePlan plan_permutation(StrideList const& list, int source_bytes, int destination_bytes, void const* destination,
                             Convert convert, PermuteTuning const& tuning = {});

// the tiles [begin, end); buffer: plan.buffer bytes at a multiple of 64
void run_tiles(PermutePlan const& plan, PermuteKernels const& kernels, char const* source, char* destination,
               std::int64_t begin, std::int64_t end, char* buffer);

}  // namespace sett::cpu
