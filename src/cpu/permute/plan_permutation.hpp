// plan_permutation: the tiles of a permutation, their order, and how one tile is moved. Planning takes a few
// comparisons and does not search.
#pragma once

#include "../convert/convert.hpp"
#include "kernels.hpp"
#include "pair_modes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Sizes in bytes, unless a member's comment names another unit.
struct PermuteTuning {
  // The extents of a tile along the destination (q) and along the source (p).
  std::int64_t direct_q = 64;  // lines are written directly from registers
  std::int64_t direct_p = 4096;
  std::int64_t lines_q = 64;  // rows whose source is read line by line
  std::int64_t lines_p = 2048;
  std::int64_t staged_q = 1024;  // a tile is assembled in a buffer
  std::int64_t staged_p = 256;
  std::int64_t row = 16384;    // bytes of a run that is contiguous in both
  std::int64_t rows_p = 2048;  // bytes of a run that is contiguous in both, if the run is short
  // Columns of the destination whose pitch is a multiple of this number are written two lines at a time, with
  // twice as many rows.
  std::int64_t line_step = 512;
  // A block whose rows alias, so that they take 1/crowd of an L1 set, is read line by line.
  std::int64_t crowd = 4;
  // If L1 has more ways than this, streamed data is read line by line only if it has at least `crowd` times more lines.
  std::int64_t line_ways = 8;
  std::int64_t ahead = 32768;  // data is prefetched this many bytes before it is needed
  // Destinations of at least this many bytes are written with non-temporal stores; 0 chooses by the size of L3.
  std::int64_t streaming = 0;
};

enum class Moves : unsigned char {
  rows,       // runs that are contiguous in both
  transpose,  // a run of the source becomes a column of the destination
  elements,   // element by element
};

struct PermutePlan {
  Moves moves;
  bool staged;  // tiles are assembled in a buffer whose rows are runs of the destination
  Stores stores;
  bool by_lines = false;  // a transposition reads its source line by line instead of piece by piece
  int joined = 0;         // loops that together form a run of the source, the fastest first
  int join[Modes::most];
  static constexpr int most_pieces =
      256;               // the most 16-byte pieces of a run that is read line by line, which is 1.5 times lines_p bytes
  int log;               // an element of the source has 2^log bytes and may combine several of the user's elements
  std::int64_t written;  // bytes of an element of the destination
  Convert convert = nullptr;
  int count;
  int across = -1;  // the second loop of a block: along the source's run for a transposition; otherwise from row to row
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
  Loop loop[Modes::most];  // sorted by destination stride: the first is the fastest, among tiles and within one
};

// `destination` is the address of the destination's element with offset 0, for the alignment of lines. `convert` is
// nullptr if both types are equal.
PermutePlan plan_permutation(PairModes const& list, int source_bytes, int destination_bytes, void const* destination,
                             Convert convert, PermuteTuning const& tuning = {});

// Moves the tiles [begin, end) (move_tiles.cpp). `buffer` has plan.buffer bytes at a multiple of 64.
void move_tiles(PermutePlan const& plan, PermuteKernels const& kernels, char const* source, char* destination,
                std::int64_t begin, std::int64_t end, char* buffer);

}  // namespace sett::cpu::detail
