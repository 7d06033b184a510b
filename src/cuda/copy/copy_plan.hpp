// copy_plan: how a permutation is carried out on a GPU: which kernel, which tile, in which order.
//
// No search and no measurement: rules of the measured machine (docs/design/permute.md) on the list of modes.
//
//   law      the plan's kernel writes every element of the destination once, whatever the extents and strides
//   example  f32 16384x16384 transposed: tile, 64 x 64, 16-byte loads and stores, no bank conflicts, 512 threads
//
// Requires: words of 1, 2, 4, 8 or 16 bytes; the two addresses' residues modulo 32.
// Errors: none: what has no tile is copied directly.
#pragma once

#include <array>

#include "copy_modes.hpp"

namespace sett::inline SETT_ABI::cuda {

enum class CopyKind { nothing, rows, tile, direct, weave };
enum class SharedRows { aligned, jumps, table };
enum class SourceEnd { safe, last_row, anywhere };  // where a 16-byte unit may reach beyond the source

struct GridLoops {
  std::int64_t count;
  std::int64_t q;  // what a step adds to the first q and p, and to the two offsets
  std::int64_t p;
  std::int64_t s;
  std::int64_t d;
};

struct CopyPlan {
  CopyKind kind = CopyKind::nothing;
  int word = 4;                 // bytes of the words that move: an element, or several
  int out = 4;                  // bytes of what a word becomes: others where elements are converted
  bool changes = false;         // elements are converted or scaled on their way
  std::vector<CopyMode> D;      // contiguous in the destination
  std::vector<CopyMode> S;      // contiguous in the source
  std::vector<CopyMode> outer;  // the rest
  bool matrix = false;          // a tile of a matrix, whose extents and strides are arguments of the kernel
  bool squares = false;         // of whose tiles those of a square follow one another, not those down the rows
  int shared_run = 1;           // K: words that stay together in both
  int P = 0;
  int Q = 0;  // of an interleaved copy: steps of D's second mode in a block
  SharedRows form = SharedRows::aligned;
  bool aligned = false;  // every row of the source begins at a multiple of 16 bytes
  bool skewed = false;   // some column of the destination does not begin at a multiple of 32 bytes, and
  int grain = 32;        // stores begin at a multiple of this
  bool joined = false;   // the rows of D's first mode follow one another in the source, and are loaded as one
  bool bulk = false;     // a row is loaded by one bulk copy instead of units
  SourceEnd end = SourceEnd::anywhere;
  int lanes = 8;                                   // of a warp, along a column; the others have further columns
  int together = 1;                                // columns that are read from shared memory as one 32-bit word
  int unroll = 1;                                  // vectors of a column that a thread gathers at once
  int abreast = 8;                                 // blocks that an SM holds: bounds the registers
  int sigma = 0;                                   // bytes from a row to the next in shared memory
  std::vector<std::array<std::int64_t, 2>> jumps;  // period, bytes
  std::vector<GridLoops> loops;
  int tile_bytes = 0;
  int shared_bytes = 0;
  int threads = 256;
  int vector = 1;  // words that a direct copy stores at once
  std::int64_t row_units = 0;
  std::int64_t blocks = 0;
  std::int64_t source_end = 0;  // words
  bool wide_index = false;
};

struct CopyAddresses {
  int source = 0;  // modulo 32, of the elements at the origins
  int target = 0;
  bool square = true;  // both are multiples of 16 KB
};

// of tensors whose offset 0 is at a multiple of 16 KB: a mode of negative stride has its origin elsewhere
inline CopyAddresses addresses_of(CopyModes const& modes, int element_bytes) {
  std::int64_t const source = modes.source_origin % 16384 * element_bytes;
  std::int64_t const target = modes.target_origin % 16384 * element_bytes;
  return {int((source % 32 + 32) % 32), int((target % 32 + 32) % 32), source % 16384 == 0 && target % 16384 == 0};
}

namespace copies {

inline std::int64_t product(std::vector<CopyMode> const& modes) {
  std::int64_t n = 1;
  for (CopyMode const& m : modes) { n *= m.n; }
  return n;
}

// how often c has to be used to cover n, as a waste, and how far it is from what is good
inline int choose_tile(std::int64_t n, int target, int quantum) {
  auto const up = [&](std::int64_t x) { return (x + quantum - 1) / quantum * quantum; };
  if (n * 100 <= std::int64_t(target) * 135) { return int(up(n)); }
  int best = int(up(target));
  double least = 1e30;
  for (std::int64_t c = up(std::max<std::int64_t>(1, target * 62 / 100)); c <= target * 135 / 100; c += quantum) {
    double const cost = double((n + c - 1) / c * c) / double(n) + 0.06 * std::abs(double(c - target)) / target;
    if (cost < least - 1e-9) { least = cost, best = int(c); }
  }
  return best;
}

// wavefronts of a warp's reads of one word a lane, rows of pitch sigma of runs of K words, summed over phases; a padded
// tile has 16 bytes more after every 16 / out rows; `together` columns are read as one word of 4 bytes
inline int conflicts(int word, int K, int sigma, int lanes, bool padded = false, int together = 1, int out = 0) {
  int const V = 16 / (out == 0 ? word : out);
  int const read = word * together;
  int sum = 0;
  for (int phase = 0; phase < 16; phase += padded ? 16 : std::min(read, 4) * 2) {
    int const parts = read >= 8 ? read / 4 : 1;
    int const active = 32 / parts;
    for (int part = 0; part < parts; ++part) {
      int words[32] = {};
      std::vector<int> seen;
      int most = 0;
      for (int lane = part * active; lane < (part + 1) * active; ++lane) {
        int const j = lane % lanes * V;
        int const address = j / K * sigma + (padded ? j / V * 16 : 0) + lane / lanes * K * read + j % K * word + phase;
        for (int b = 0; b < std::max(1, read / 4); ++b) {
          int const w = address / 4 + b;
          if (std::find(seen.begin(), seen.end(), w) == seen.end()) {
            seen.push_back(w);
            most = std::max(most, ++words[w % 32]);
          }
        }
      }
      sum += most;
    }
  }
  return sum;
}

}  // namespace copies

}  // namespace sett::cuda
