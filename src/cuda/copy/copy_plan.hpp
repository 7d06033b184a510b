// copy_plan: describes how a GPU performs a permutation: which kernel, which tile, and in which order.
//
// The plan follows rules on the list of modes, which were derived from measurements (docs/design/permute.md). The
// planner neither searches nor measures.
//
//   law      the plan's kernel writes every element of the destination once, whatever the extents and strides
//   example  f32 16384x16384 transposed: tile, 64 x 64, 16-byte loads and stores, no bank conflicts, 512 threads
//
// Requires: words of 1, 2, 4, 8 or 16 bytes; the two addresses' residues modulo 32.
// Errors: none. A permutation for which no tile fits is copied directly.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "copy_modes.hpp"
#include "sett/linear/touched.hpp"

namespace sett::inline SETT_ABI::cuda {

// To add a kind, choose it in `plan_kernel` (choose_copy_kernel.hpp), write its Case (copy_source.hpp), count its
// requests (copy_cost.hpp), describe it (explain_plan.hpp), and add its kernel to src/cuda/kernels/copy/. The compiler
// warns about every switch that does not handle the kind.
enum class CopyKind { nothing, rows, tile, direct, interleave, box };

constexpr char const* name(CopyKind kind) {
  switch (kind) {
    case CopyKind::nothing:
      return "nothing";
    case CopyKind::rows:
      return "rows";
    case CopyKind::tile:
      return "tile";
    case CopyKind::direct:
      return "direct";
    case CopyKind::interleave:
      return "interleave";
    case CopyKind::box:
      return "box";
  }
  return "";
}

enum class SharedRows { aligned, jumps, table };
enum class SourceEnd { safe, last_row, anywhere };  // whether a 16-byte unit may extend beyond the source

struct GridLoops {
  std::int64_t count;
  std::int64_t q;  // the change per step of the tile's first q, first p, source offset and destination offset
  std::int64_t p;
  std::int64_t s;
  std::int64_t d;
};

// Describes the last mode of a box's run: its extent, its part in the box, and the words of the run's faster modes.
struct BoxCut {
  std::int64_t extent = 1;
  std::int64_t part = 1;
  std::int64_t below = 1;
};

struct CopyPlan {
  CopyKind kind = CopyKind::nothing;
  int word = 4;           // bytes of a word that is moved: one or several elements
  int out = 4;            // bytes of a converted word
  bool converts = false;  // whether elements are converted or scaled
  // The number of elements in a byte of the source and of the destination. If one of them is not 1, the plan's words
  // are elements, and each has a byte in shared memory.
  int per_source = 1;
  int per_target = 1;
  std::vector<CopyMode> D;      // the modes that make up a contiguous run of the destination
  std::vector<CopyMode> S;      // the modes that make up a contiguous run of the source
  std::vector<CopyMode> outer;  // the remaining modes, which form the batch
  bool matrix = false;          // whether the kernel takes a matrix's extents and strides as arguments
  bool squares = false;         // whether blocks visit the tiles square by square
  bool across = false;          // whether consecutive blocks process tiles along a row of the source
  int shared_run = 1;           // K: words of the shortest run, contiguous in both tensors
  // A tile has rows of P words and columns of Q words. A box has source runs of P words, and destination runs of Q
  // words. An interleaving block has Q steps of D's second mode.
  int P = 0;
  int Q = 0;
  SharedRows form = SharedRows::aligned;
  bool aligned = false;  // whether every row of the source begins at a multiple of 16 bytes
  bool skewed = false;   // whether some columns of the destination do not begin at a multiple of 32 bytes
  int grain = 32;        // alignment of the stores in bytes
  bool joined = false;   // whether the rows of D's first mode are contiguous in the source and loaded as one strip
  bool bulk = false;     // whether one bulk copy loads a whole row
  SourceEnd end = SourceEnd::anywhere;
  int lanes = 8;        // number of lanes of a warp that store one column
  int together = 1;     // number of columns that are read from shared memory together, as one 32-bit word
  int unroll = 1;       // number of vectors of a column that a thread gathers at once
  int abreast = 8;      // number of blocks that an SM holds at once, which limits the registers
  bool padded = false;  // whether 16 bytes of padding follow every 16 / out rows in shared memory
  int sigma = 0;        // row pitch in shared memory, in bytes
  std::vector<std::array<std::int64_t, 2>> jumps;  // padding of `bytes` after every `period` rows, as {period, bytes}
  std::vector<GridLoops> loops;
  std::vector<CopyMode> rows_of_source;  // the modes of a box outside the source's run
  std::vector<CopyMode> store_run;       // the modes of a destination run; s is their stride in shared memory
  std::vector<CopyMode> rows_of_target;  // the other modes of a box; s is their stride in shared memory
  BoxCut run_of_source;
  BoxCut run_of_target;
  bool same_cut = false;  // whether both runs end with the same divided mode
  int table_run = 0;      // number of words of a destination run whose offsets are in a table
  std::int64_t boxes = 0;
  int boxes_of_block = 1;   // number of boxes that a block moves one after another
  bool by_units = false;    // whether rows are extended to whole 16-byte units and keep their address modulo 16
  int unit = 1;             // number of words that a thread loads at once if by_units is false
  bool wide_units = false;  // whether a thread loads a unit by one access
  // The shifts of the swizzle that spreads a box's words over the banks. Equal shifts mean that there is no swizzle.
  std::array<int, 2> mix{5, 5};
  int tile_bytes = 0;
  int shared_bytes = 0;
  int threads = 256;
  int vector = 1;  // number of words in each vector that a direct copy stores
  std::int64_t row_units = 0;
  std::int64_t blocks = 0;
  std::int64_t source_end = 0;  // end of the source, in words
  bool wide_index = false;
};

inline bool is_packed(CopyPlan const& plan) { return plan.per_source > 1 || plan.per_target > 1; }

struct CopyAddresses {
  int source = 0;  // address of the element at the origin, modulo 32
  int target = 0;
  bool square = true;  // whether both addresses are multiples of 16 KB
};

// Returns the residues of the addresses if offset 0 of each tensor is at a multiple of 16 KB. If a stride is negative,
// the origin is not at offset 0.
inline CopyAddresses addresses_of(CopyModes const& modes, int element_bytes) {
  std::int64_t const source = modes.source_origin % 16384 * element_bytes;
  std::int64_t const target = modes.target_origin % 16384 * element_bytes;
  return {int((source % 32 + 32) % 32), int((target % 32 + 32) % 32), source % 16384 == 0 && target % 16384 == 0};
}

namespace detail {

inline constexpr int half_of_shared_memory = 112 << 10;  // the shared memory of a block if an SM holds two blocks

// Returns whether the indices below n need more than 32 bits. A kernel's indices may exceed n by up to one block.
inline bool needs_wide_index(std::int64_t n) { return n >= (std::int64_t{1} << 31) - (1 << 20); }

inline std::int64_t product(std::vector<CopyMode> const& modes) {
  std::int64_t n = 1;
  for (CopyMode const& m : modes) { n *= m.n; }
  return n;
}

// Returns the tile extent c for which multiples of c cover n with the least waste. An extent far from the target
// counts as waste too.
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

// Counts the wavefronts when a warp reads one word per lane from shared memory, summed over the phases. Rows have the
// pitch sigma, and K consecutive words belong together. A padded tile has 16 bytes of padding after every 16 / out
// rows. `together` columns are read as one word of 4 bytes.
inline int conflicts(int word, int K, int sigma, int lanes, bool padded = false, int together = 1, int out = 0) {
  int const V = 16 / (out == 0 ? word : out);
  int const read = word * together;
  int sum = 0;
  for (int phase = 0; phase < 16; phase += padded || read >= 16 ? 16 : std::min(read, 4) * 2) {
    int const parts = read >= 8 ? read / 4 : 1;
    int const active = 32 / parts;
    for (int part = 0; part < parts; ++part) {
      Touched<32> words;
      for (int lane = part * active; lane < (part + 1) * active; ++lane) {
        int const j = lane % lanes * V;
        int const address = j / K * sigma + (padded ? j / V * 16 : 0) + lane / lanes * K * read + j % K * word + phase;
        for (int b = 0; b < std::max(1, read / 4); ++b) { words.add(std::uint64_t(address / 4 + b)); }
      }
      sum += words.fullest_bank().words;
    }
  }
  return sum;
}
// Counts the wavefronts of a tile's reads.
inline int wavefronts(CopyPlan const& plan) {
  return conflicts(plan.word, plan.shared_run, plan.sigma, plan.lanes, plan.padded, plan.together, plan.out);
}
inline int ideal_wavefronts(CopyPlan const& plan) {
  int const read = plan.word * plan.together;
  return std::max(1, read / 4) * (plan.padded || read >= 16 ? 1 : 16 / (std::min(read, 4) * 2));
}

}  // namespace detail

}  // namespace sett::cuda
