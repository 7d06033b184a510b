// plan_permutation: chooses the tiles of a permutation, their order, and how a tile is moved. Planning takes a few
// comparisons and does not search.
#pragma once

#include "../convert/convert.hpp"
#include "kernels.hpp"
#include "pair_modes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Sizes in bytes, except for members with another unit in their comment.
struct PermuteTuning {
  // The extents of a tile along the destination (q) and the source (p), for three ways to move a tile.
  std::int64_t direct_q = 64;  // for tiles that are written directly from registers
  std::int64_t direct_p = 4096;
  std::int64_t lines_q = 64;  // for tiles that are read line by line
  std::int64_t lines_p = 2048;
  std::int64_t staged_q = 1024;  // for tiles that are assembled in a buffer; twice that for elements of 4 bytes or more
  std::int64_t staged_p = 512;   // half of that if the tensor is not large
  std::int64_t large = 32 << 20;
  std::int64_t source_run = 2048;   // such tiles are extended until a run of the source has about this many bytes
  std::int64_t most_tile = 524288;  // but not beyond this size
  std::int64_t gathered_q = 1024;   // for tiles that are gathered element by element
  std::int64_t gathered_p = 512;
  std::int64_t least_tile = 1024;  // smaller tiles of a transposition are gathered
  std::int64_t strips = 4096;      // tile size along each of a few interleaved runs
  std::int64_t row = 16384;        // tile size along a run that is contiguous in both tensors
  std::int64_t rows_p = 2048;      // source bytes of the consecutive rows in a tile, if rows are short
  // If the pitch of the destination's columns is a multiple of this number, two lines of a column are written at a
  // time, and tiles have twice as many rows.
  std::int64_t line_step = 512;
  // A block is read line by line if its rows alias in L1 and use at least 1/crowd of a set.
  std::int64_t crowd = 4;
  // If L1 has more ways than this, streamed data is read line by line only with at least `crowd` times as many lines.
  std::int64_t line_ways = 8;
  std::int64_t ahead = 32768;  // prefetch distance
  // Destinations of at least this many bytes are written with non-temporal stores; 0 chooses by the size of L3.
  std::int64_t streaming = 0;
};

enum class Moves : unsigned char {
  rows,       // moves runs that are contiguous in both tensors
  transpose,  // moves runs of the source to columns of the destination
  split,      // separates a few runs that are interleaved in the source
  join,       // interleaves a few runs of the source
  gather,     // gathers runs of the destination through a table of source offsets
  elements,   // moves single elements
};

struct PermutePlan {
  Moves moves;
  bool staged;  // whether tiles are assembled in a buffer whose rows are runs of the destination
  Stores stores;
  bool by_lines = false;  // whether a transposition reads the source line by line instead of piece by piece
  bool by_table = false;  // whether a transposition or a gather finds the source's rows by a table
  int joined = 0;         // number of loops that form a run of the source, listed in `join` from the fastest
  int join[Modes::most];
  // The most 16-byte pieces of a run that is read line by line: 1.5 times lines_p bytes.
  static constexpr int most_pieces = 256;
  int log;               // log2 of the bytes of a source element, which may combine several of the user's elements
  std::int64_t written;  // bytes of a destination element
  Convert convert = nullptr;
  int count;
  int across = -1;  // second loop of a block: along the source's run for a transposition, otherwise from row to row
  int runs = 1;     // number of first loops that together form a contiguous run of the destination
  int rows = 1;     // number of first loops over the rows of a transposition by table
  std::int64_t tiles;
  std::int64_t pitch = 0;   // bytes between rows of the buffer
  std::int64_t buffer = 0;  // bytes of the buffer
  std::int64_t ahead = 0;   // number of tiles to prefetch ahead
  std::int64_t source;      // offset of the first element, in bytes
  std::int64_t destination;
  struct Loop {
    std::int64_t extent, tile, tiles;
    std::int64_t source, destination, staged;  // strides in bytes
  };
  Loop loop[Modes::most];  // sorted by destination stride, the fastest loop first
};

// `destination` is the address of the element with offset 0, and determines the alignment of lines. `convert` is
// nullptr if both types are equal.
PermutePlan plan_permutation(PairModes const& list, int source_bytes, int destination_bytes, void const* destination,
                             Convert convert, PermuteTuning const& tuning = {});

// Moves tiles [begin, end) (move_tiles.cpp). `buffer` has plan.buffer bytes, and its address is a multiple of 64.
void move_tiles(PermutePlan const& plan, PermuteKernels const& kernels, char const* source, char* destination,
                std::int64_t begin, std::int64_t end, char* buffer);

}  // namespace sett::cpu::detail
