// choose_copy_kernel: tests cuda/copy/choose_copy_kernel.hpp.
//
// Checks laws of plans for random modes. tests/cuda/random checks that the plans' kernels move every element.
#include "cuda/copy/choose_copy_kernel.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "cuda/copy/copy_source.hpp"
#include "cuda/kernels/copy/tile_load.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

CopyModes modes_of(std::vector<CopyMode> list) {
  CopyModes out;
  out.modes = list;
  for (CopyMode const& m : list) { out.size *= m.n; }
  sett::cuda::detail::merge(out.modes);
  return out;
}

// Returns the modes of a permutation from the extents and the destination's order, both fastest first.
CopyModes permutation(std::vector<std::int64_t> const& n, std::vector<int> const& order) {
  std::vector<CopyMode> list;
  std::int64_t at = 1;
  for (std::int64_t const e : n) {
    list.push_back({e, at, 0});
    at *= e;
  }
  at = 1;
  for (int const i : order) {
    list[std::size_t(i)].d = at;
    at *= n[std::size_t(i)];
  }
  std::erase_if(list, [](CopyMode const& m) { return m.n == 1; });
  return modes_of(list);
}

std::int64_t blocks(CopyPlan const& p) {
  std::int64_t n = 1;
  for (GridLoops const& l : p.loops) { n *= l.count; }
  return n;
}

void check(CopyModes const& m, int bytes, CopyAddresses at) {
  CopyPlan const p = plan_copy(m, bytes, at);
  EXPECT_GE(p.word, bytes);
  EXPECT_LE(p.word, 16);
  EXPECT_GE(p.threads, 32);
  EXPECT_LE(p.threads, 1024);
  EXPECT_EQ(p.threads % 32, 0);
  EXPECT_LE(p.abreast * p.threads, 2048);
  EXPECT_LE(p.shared_bytes, sett::cuda::detail::most_shared_bytes);
  std::int64_t const words = m.size * bytes / p.word;
  // With a 32-bit index, the kernel's counts of words plus one block must stay below 2^31.
  if (!p.wide_index) {
    std::int64_t const most = (std::int64_t{1} << 31) - (std::int64_t(p.threads) * 16);
    if (p.kind == CopyKind::rows) { EXPECT_LE(p.row_units * sett::cuda::detail::product(p.outer), most); }
    if (p.kind == CopyKind::direct) {
      EXPECT_LE(sett::cuda::detail::product(p.D), most);
      EXPECT_LE(p.blocks * p.threads, most + (1 << 20));
    }
    if (p.kind == CopyKind::tile) {
      EXPECT_LE(std::max(sett::cuda::detail::product(p.D), sett::cuda::detail::product(p.S)) * p.shared_run, most);
    }
  }
  if (p.kind == CopyKind::rows) { EXPECT_GE(p.blocks * p.threads, words * p.word / 16); }
  if (p.kind == CopyKind::direct) { EXPECT_GE(p.blocks * p.threads * p.vector, words); }
  if (p.kind == CopyKind::direct || p.kind == CopyKind::rows) { EXPECT_EQ(p.shared_bytes, 0); }
  if (p.kind != CopyKind::tile) { return; }
  EXPECT_LE(p.abreast * (p.shared_bytes + 1024), 227 << 10);
  EXPECT_EQ(sett::cuda::detail::product(p.D) * sett::cuda::detail::product(p.S) * sett::cuda::detail::product(p.outer) *
                p.shared_run,
            words);
  EXPECT_EQ(blocks(p), p.blocks);
  // The tiles along q and p cover both runs. A skewed column begins at most one grain earlier.
  std::int64_t q = 0;
  std::int64_t columns = 0;
  for (GridLoops const& l : p.loops) {
    if (l.q) { q = l.q * l.count; }
    if (l.p) { columns = l.p * l.count; }
  }
  EXPECT_GE(q, sett::cuda::detail::product(p.D) * p.shared_run + (p.skewed ? p.grain / p.word - 1 : 0));
  EXPECT_GE(columns, sett::cuda::detail::product(p.S));
  EXPECT_EQ(p.Q * p.word % 16, 0);
  EXPECT_LE(p.P * p.shared_run * p.word / 16 + 2, p.threads);
  EXPECT_EQ(p.sigma % 16 == 0 || !p.aligned, true);
  EXPECT_EQ(p.D[0].d, p.shared_run);
  EXPECT_EQ(p.S[0].s, p.shared_run);
}

}  // namespace

TEST(PlanCopy, LawsOfRandomPermutations) {
  std::mt19937 rng(11);
  for (int round = 0; round < 3000; ++round) {
    int const rank = 1 + int(rng() % 6);
    std::vector<std::int64_t> n;
    std::vector<int> order;
    for (int i = 0; i < rank; ++i) {
      n.push_back(1 + std::int64_t(rng() % (rank < 3 ? 5000u : 90u)));
      order.push_back(i);
    }
    std::shuffle(order.begin(), order.end(), rng);
    int const bytes = 1 << rng() % 5;
    int const shift = rng() % 2 ? 0 : bytes * int(rng() % 32) % 32;
    check(permutation(n, order), bytes, {shift, bytes * int(rng() % 3) % 32});
  }
}

// Checks laws for tensors of up to 2^34 elements, in which a few long modes make runs of more than 2^31.
TEST(PlanCopy, LawsOfHugeTensors) {
  std::mt19937 rng(12);
  std::set<CopyKind> wide;
  for (int round = 0; round < 3000; ++round) {
    int const rank = 2 + int(rng() % 4);
    std::vector<std::int64_t> n;
    std::vector<int> order;
    double left = 33 + double(rng() % 100) / 100;  // the logarithm of the size
    for (int i = 0; i < rank; ++i) {
      double const part = i + 1 == rank ? left : left * double(rng() % 100) / 100;
      n.push_back(std::max<std::int64_t>(1, std::int64_t(std::exp2(part)) - std::int64_t(rng() % 3)));
      left -= part;
      order.push_back(i);
    }
    std::shuffle(order.begin(), order.end(), rng);
    int const bytes = 1 << rng() % 4;
    CopyModes const m = permutation(n, order);
    check(m, bytes, {});
    CopyPlan const p = plan_copy(m, bytes, {});
    if (p.wide_index) { wide.insert(p.kind); }
  }
  EXPECT_TRUE(wide.contains(CopyKind::direct));
  EXPECT_TRUE(wide.contains(CopyKind::rows));
  EXPECT_TRUE(wide.contains(CopyKind::tile));
}

// Checks a direct copy with fewer than 2^31 threads that has a run of 2.84e9 words.
TEST(PlanCopy, ARunOfMoreThan32Bits) {
  CopyPlan const p = plan_copy(permutation({333, 333, 77, 333}, {0, 2, 1, 3}), 4);
  if (p.kind == CopyKind::direct) { EXPECT_TRUE(p.wide_index); }
  check(permutation({333, 333, 77, 333}, {0, 2, 1, 3}), 4, {});
  check(permutation({333, 333, 77, 333}, {0, 2, 1, 3}), 1, {});
}

// Checks rows of four bytes, each padded to a unit. A tile of such rows takes more shared memory than a block may
// have.
TEST(PlanCopy, AFallbackTakesNothingFromTheTileBeforeIt) {
  CopyModes const m = modes_of({{2, 918129648, 1},
                                {3, 306043216, 2},
                                {2, 153021608, 6},
                                {76510804, 2, 12},
                                {2, 1836259296, 918129648},
                                {2, 1, 1836259296}});
  check(m, 1, {});
}

TEST(PlanCopy, TheSameIsTheSame) {
  CopyModes const m = permutation({1021, 509, 1031}, {2, 1, 0});
  CopyPlan const a = plan_copy(m, 4);
  CopyPlan const b = plan_copy(m, 4);
  EXPECT_EQ(a.P, b.P);
  EXPECT_EQ(a.shared_bytes, b.shared_bytes);
}

TEST(PlanCopy, WhatIsKept) {
  EXPECT_EQ(plan_copy(modes_of({}), 4).kind, CopyKind::direct);
  CopyModes none;
  none.size = 0;
  EXPECT_EQ(plan_copy(none, 4).kind, CopyKind::nothing);
  // f32 (1024,512,1024) with the fastest mode kept moves units of 16 bytes.
  CopyPlan const rows = plan_copy(permutation({1024, 512, 1024}, {0, 2, 1}), 4);
  EXPECT_EQ(rows.kind, CopyKind::rows);
  EXPECT_EQ(rows.row_units, 256);
  // A row of 1031 words stays contiguous. The length of such a row is not a multiple of a unit, so the row is
  // gathered.
  EXPECT_EQ(plan_copy(permutation({1031, 509, 1021}, {0, 2, 1}), 4).kind, CopyKind::direct);
  // Three words that stay contiguous are moved by a tile, as three separate words.
  CopyPlan const three = plan_copy(permutation({3, 480, 640, 256}, {0, 2, 1, 3}), 2);
  EXPECT_EQ(three.kind, CopyKind::tile);
  EXPECT_EQ(three.shared_run, 3);
}

TEST(PlanCopy, Transposes) {
  CopyPlan const p = plan_copy(permutation({16384, 16384}, {1, 0}), 4);
  EXPECT_EQ(p.kind, CopyKind::tile);
  EXPECT_EQ(p.P, 64);
  EXPECT_EQ(p.Q, 64);
  EXPECT_EQ(p.form, SharedRows::aligned);
  EXPECT_FALSE(p.skewed);
  EXPECT_EQ(p.threads, 512);
  EXPECT_EQ(p.end, SourceEnd::safe);
  CopyPlan const odd = plan_copy(permutation({16385, 16383}, {1, 0}), 4);
  EXPECT_TRUE(odd.skewed);
  EXPECT_FALSE(odd.aligned);
}

TEST(PlanCopy, ShortRowsThatFollowOneAnotherAreJoined) {
  // i8 (101,103,107,109,11), slowest first, is permuted to (2,4,1,0,3).
  CopyPlan const p = plan_copy(permutation({11, 109, 107, 103, 101}, {1, 4, 3, 0, 2}), 1);
  EXPECT_TRUE(p.joined);
  EXPECT_EQ(p.sigma, 11);
}

// Checks that a tensor of 1 MB is cut into enough tiles for every SM.
TEST(PlanCopy, SmallTensorsHaveManyTiles) {
  EXPECT_GE(plan_copy(permutation({512, 512}, {1, 0}), 4).blocks, 128);
  EXPECT_GE(plan_copy(permutation({511, 513}, {1, 0}), 4).blocks, 128);
}

// Checks that one kernel serves matrices of all extents, because its source does not contain the extents.
TEST(PlanCopy, MatricesShareTheirKernel) {
  CopyPlan const a = plan_copy(permutation({16384, 16384}, {1, 0}), 4);
  CopyPlan const b = plan_copy(permutation({9984, 20000}, {1, 0}), 4);
  EXPECT_TRUE(a.matrix && b.matrix);
  EXPECT_EQ(kernel_source(a), kernel_source(b));
  // Rows whose addresses differ modulo 16 get another pitch, and a batch gets other loops.
  EXPECT_NE(kernel_source(a), kernel_source(plan_copy(permutation({16385, 16384}, {1, 0}), 4)));
  EXPECT_FALSE(plan_copy(permutation({1024, 64, 1024}, {2, 1, 0}), 4).matrix);
  EXPECT_FALSE(plan_copy(permutation({16384, 48}, {1, 0}), 4).matrix);
}

namespace {

template <int PBytes, int QBytes, bool Squares, bool Across = false>
struct SquareCase {
  using Word = std::uint64_t;
  static constexpr int P = PBytes / 8, Q = QBytes / 8, halo = 0;
  static constexpr bool squares = Squares, across = Across;
};

// Checks that every tile belongs to a block, and that tiles begin at multiples of P and Q.
template <class Case>
void expect_every_tile(std::int64_t rows, std::int64_t columns) {
  MatrixShape<Case> const shape{{rows, columns, 1}, {columns, 1, rows}};
  std::int64_t const down = (rows + Case::Q - 1) / Case::Q;
  std::int64_t const across = (columns + Case::P - 1) / Case::P;
  std::set<std::pair<Offset, Offset>> seen;
  for (unsigned b = 0; b < unsigned(down * across); ++b) {
    BlockStart const at = shape.start(b);
    EXPECT_TRUE(at.q % Case::Q == 0 && at.p % Case::P == 0 && at.q < rows && at.p < columns) << at.q << " " << at.p;
    seen.insert({at.q, at.p});
  }
  EXPECT_EQ(std::int64_t(seen.size()), down * across) << rows << " x " << columns;
}

}  // namespace

TEST(PlanCopy, EveryTileIsSomeBlocks) {
  for (std::int64_t const rows : {1, 64, 65, 2048, 2049, 5000}) {
    for (std::int64_t const columns : {1, 32, 33, 2048, 2049, 5000}) {
      expect_every_tile<SquareCase<256, 512, true>>(rows, columns);
      expect_every_tile<SquareCase<32768, 64, true>>(rows, columns);
      expect_every_tile<SquareCase<256, 512, false>>(rows, columns);
      expect_every_tile<SquareCase<256, 512, false, true>>(rows, columns);
    }
  }
}

// Checks the order of tiles that share bursts of the source. They must follow one another if L2 would otherwise evict
// the bursts.
TEST(PlanCopy, TilesThatShareBurstsFollowOneAnother) {
  CopyPlan const tall = plan_copy(permutation({3000, 100000}, {1, 0}), 4);
  EXPECT_TRUE(tall.matrix && tall.across);
  EXPECT_EQ(tall.loops[0].p, tall.P);
  EXPECT_EQ(tall.blocks, (100000 + tall.Q - 1) / tall.Q * ((3000 + tall.P - 1) / tall.P));
  EXPECT_NE(plan_copy(permutation({83, 22, 234508}, {2, 1, 0}), 2).loops[0].p, 0);
  // In these cases, rows are multiples of 64 bytes, or L2 keeps the bursts of a whole column of tiles, or L2 does not
  // even keep the bursts of a row of tiles.
  EXPECT_FALSE(plan_copy(permutation({8000, 50000}, {1, 0}), 4).across);
  EXPECT_FALSE(plan_copy(permutation({16385, 16383}, {1, 0}), 4).across);
  EXPECT_FALSE(plan_copy(permutation({80003, 80001}, {1, 0}), 4).across);
}

// Checks that a few strips of long words are gathered by threads, and that other strips and conversions are
// interleaved.
TEST(PlanCopy, FewStripsOfWideWordsAreGathered) {
  for (int const bytes : {1, 2, 4, 8}) {
    CopyKind const kind = plan_copy(permutation({100000, 3}, {1, 0}), bytes).kind;
    EXPECT_EQ(kind, bytes >= 4 ? CopyKind::direct : CopyKind::interleave) << bytes;
    EXPECT_NE(plan_copy(permutation({100000, 7}, {1, 0}), bytes).kind, CopyKind::direct) << bytes;
  }
  EXPECT_EQ(plan_conversion(permutation({100000, 3}, {1, 0}), 4, 2).kind, CopyKind::interleave);
  CopyPlan const many = plan_copy(permutation({200001, 31}, {1, 0}), 2);
  EXPECT_EQ(many.kind, CopyKind::interleave);
  EXPECT_GE(many.shared_bytes, sett::cuda::detail::half_of_shared_memory);
}

// Checks that strips are interleaved, unless the words between two words of a strip form long rows of a tile.
TEST(PlanCopy, StripsOfLongRowsAreTiles) {
  auto const kind = [](int bytes, std::int64_t row) {
    return plan_copy(permutation({row, 100003, 3}, {2, 1, 0}), bytes).kind;
  };
  EXPECT_EQ(kind(2, 20), CopyKind::interleave);
  EXPECT_EQ(kind(2, 44), CopyKind::tile);
  EXPECT_EQ(kind(4, 20), CopyKind::interleave);
  EXPECT_EQ(kind(4, 44), CopyKind::tile);
  EXPECT_EQ(kind(1, 44), CopyKind::interleave);
  EXPECT_EQ(kind(1, 100), CopyKind::tile);
}

// Checks that at most two lanes of a warp read a tile from the same bank, for any distance of rows modulo 16 bytes.
TEST(PlanCopy, LanesMeetInFewBanks) {
  for (int const bytes : {1, 2, 4, 8}) {
    for (std::int64_t columns = 1000; columns < 1016; ++columns) {
      CopyPlan const p = plan_copy(permutation({columns, 60001}, {1, 0}), bytes);
      ASSERT_EQ(p.kind, CopyKind::tile);
      EXPECT_LE(sett::cuda::detail::wavefronts_of_read(p), 2) << bytes << " bytes, " << columns;
    }
  }
}

// Checks that short columns are moved in boxes, unless interleaved strips or long columns are faster.
TEST(PlanCopy, ShortColumnsAreMovedInBoxes) {
  auto const kind = [](int bytes, std::int64_t columns) {
    return plan_copy(permutation({1000003, columns}, {1, 0}), bytes).kind;
  };
  EXPECT_EQ(kind(1, 77), CopyKind::box);
  EXPECT_EQ(kind(1, 377), CopyKind::tile);
  EXPECT_EQ(kind(2, 277), CopyKind::box);
  EXPECT_EQ(kind(2, 377), CopyKind::tile);
  EXPECT_EQ(kind(4, 147), CopyKind::box);
  EXPECT_EQ(kind(4, 177), CopyKind::tile);
}

// Checks that short rows of whole 16-byte units go through shared memory, and that long rows do not.
TEST(PlanCopy, ShortRowsOfUnitsAreStagedInSharedMemory) {
  auto const kind = [](std::int64_t bytes) {
    return plan_copy(permutation({bytes / 8, 5003, 4001}, {0, 2, 1}), 8).kind;
  };
  EXPECT_EQ(kind(32), CopyKind::tile);
  EXPECT_EQ(kind(64), CopyKind::tile);
  EXPECT_EQ(kind(112), CopyKind::box);
  EXPECT_EQ(kind(240), CopyKind::box);
  EXPECT_EQ(kind(256), CopyKind::rows);
}

// Checks that rows of at most 40 bytes do not become a tile's rows, unless they are loaded as strips.
TEST(PlanCopy, ShortRowsAreMovedInBoxes) {
  EXPECT_EQ(plan_copy(permutation({5, 2, 7478, 128, 11, 6}, {3, 1, 4, 2, 5, 0}), 1).kind, CopyKind::box);
  CopyPlan const strips = plan_copy(permutation({5, 51982079}, {1, 0}), 8);
  EXPECT_TRUE(strips.kind == CopyKind::tile && strips.joined);
}

// Checks the order of tiles. For rows with a pitch of 128 KB, the first 64 x 32 tiles form a square of 16 KB by 16
// KB. In the other case, consecutive blocks take tiles along the rows' index first.
TEST(PlanCopy, TilesOfRowsFarApartGoInSquares) {
  MatrixShape<SquareCase<256, 512, true>> const far{{16384, 16384, 1}, {16384, 1, 16384}};
  EXPECT_EQ(far.start(1).p, 32);
  EXPECT_EQ(far.start(64).q, 64);
  EXPECT_EQ(far.start(64 * 32).p, 2048);
  EXPECT_EQ((MatrixShape<SquareCase<256, 512, false>>{{16384, 16384, 1}, {16384, 1, 16384}}.start(1).q), 64);
  EXPECT_TRUE(plan_copy(permutation({16384, 16384}, {1, 0}), 8).squares);
  EXPECT_TRUE(plan_copy(permutation({65536, 4096}, {1, 0}), 8).squares);
  EXPECT_TRUE(plan_copy(permutation({32768, 16384}, {1, 0}), 4).squares);
  EXPECT_FALSE(plan_copy(permutation({16384, 16384}, {1, 0}), 4).squares);
  EXPECT_FALSE(plan_copy(permutation({24576, 8192}, {1, 0}), 8).squares);
  // A square that is incomplete in the destination costs more than it gains.
  EXPECT_FALSE(plan_copy(permutation({16384, 16380}, {1, 0}), 8).squares);
  EXPECT_FALSE(plan_copy(permutation({16384, 1024}, {1, 0}), 8).squares);
  EXPECT_FALSE(plan_copy(permutation({16384, 16384}, {1, 0}), 8, {0, 0, false}).squares);
}

// Checks f32 to bf16, which uses float tiles, vectors of eight bf16, and the kernels for conversions.
TEST(PlanCopy, Changes) {
  CopyPlan const p = plan_conversion(permutation({16384, 16384}, {1, 0}), 4, 2);
  EXPECT_EQ(p.kind, CopyKind::tile);
  EXPECT_EQ(p.P * 4, 256);
  EXPECT_EQ(p.Q * 2, 256);
  EXPECT_STREQ(kernel_name(p), "convert_tile");
  EXPECT_NE(kernel_source(p, element_op_name("float", "cute::bfloat16_t", "float", 0))
                .find("convert_tile<Case>(source, target, alpha, beta)"),
            std::string::npos);
  CopyPlan const rows = plan_conversion(permutation({1024, 512}, {0, 1}), 8, 1);
  EXPECT_EQ(rows.kind, CopyKind::rows);
  EXPECT_EQ(rows.row_units * 16, 1024 * 512);
  EXPECT_EQ(plan_conversion(permutation({1031, 509, 7}, {0, 2, 1}), 4, 2).kind, CopyKind::direct);
  // Even if a conversion changes the size of elements, the shared memory stays within the limit.
  for (int from : {1, 2, 4, 8}) {
    for (int to : {1, 2, 4, 8}) {
      CopyPlan const odd = plan_conversion(permutation({5001, 5003}, {1, 0}), from, to);
      EXPECT_EQ(odd.kind, CopyKind::tile);
      EXPECT_LE(odd.shared_bytes, sett::cuda::detail::most_shared_bytes);
      EXPECT_EQ(blocks(odd), odd.blocks);
    }
  }
}

TEST(PlanCopy, OffsetsBeyond32Bits) {
  CopyPlan const p = plan_copy(permutation({std::int64_t{1} << 33, 300}, {1, 0}), 1);
  EXPECT_EQ(p.kind, CopyKind::tile);
  EXPECT_TRUE(p.wide_index);
}
