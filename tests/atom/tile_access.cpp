// tile_access: compares the requests of an access with requests computed from the definition.
// tests/sim/correct/tile_access.cpp tests the law with the simulator.
#include "sett/atom/tile_access.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>

#include "sett/layout/parse.hpp"
#include "sett/sett.hpp"

using namespace sett;

namespace {

AnyLayout parsed(char const* text) { return parse_layout(text).value(); }

MatrixCopy const& named(char const* name) {
  for (MatrixCopy const& s : matrix_copies) {
    if (std::string(name) == cute_name(s).text) { return s; }
  }
  throw std::invalid_argument(name);
}

// Returns the access by one warp with one row for each lane.
TileAccess ldmatrix(char const* tile, AnySwizzle const& w, char const* atom) {
  SharedAtom const shared = shared_rows(named(atom), 16);
  return {AnyComposed{w, 0, parsed(tile)}, shared.tiling, 2, shared.vector, shared.lanes, 0};
}

}  // namespace

// With rows of 128 bytes, eight rows of a matrix conflict in the same banks unless the layout is swizzled.
TEST(TileAccess, Ldmatrix) {
  auto const plain = tile_access(ldmatrix("(32,64):(64,1)", {}, "SM75_U32x4_LDSM_N"));
  EXPECT_EQ(plain.warps, 1);
  EXPECT_EQ(plain.instructions, 8);
  EXPECT_EQ(plain.wavefronts, 8 * 32);
  EXPECT_EQ(plain.ideal, 8 * 4);
  EXPECT_EQ(plain.request[plain.worst].count.degree[plain.worst_phase], 8);
  auto const swizzled = tile_access(ldmatrix("(32,64):(64,1)", {3, 3, 3}, "SM75_U32x4_LDSM_N"));
  EXPECT_EQ(swizzled.wavefronts, 8 * 4);
  EXPECT_EQ(try_access_swizzle(ldmatrix("(32,64):(64,1)", {}, "SM75_U32x4_LDSM_N")).value(), (AnySwizzle{3, 3, 3}));
  // The first 16 lanes provide the rows of the two matrices of .x2.
  auto const two = tile_access(ldmatrix("(32,64):(64,1)", {}, "SM75_U32x2_LDSM_N"));
  EXPECT_EQ(two.ideal, two.instructions * 2);
  EXPECT_EQ(two.wavefronts, two.instructions * 16);
  // These accesses read or write columns of a tile that is stored column by column.
  EXPECT_EQ(tile_access(ldmatrix("(64,32):(1,64)", {3, 3, 3}, "SM75_U16x8_LDSM_T")).wavefronts, 8 * 4);
  EXPECT_EQ(tile_access(ldmatrix("(64,32):(1,64)", {3, 3, 3}, "SM90_U16x8_STSM_T")).wavefronts, 8 * 4);
  // In a tiled copy, the rows of one matrix are four apart.
  auto const tiled = try_shared_atom(named("SM75_U32x4_LDSM_N"), 16, parsed("(8,4):(4,1)"), parsed("(4,2):(2,1)"));
  ASSERT_TRUE(tiled.has_value());
  EXPECT_EQ(tile_access(
                {AnyComposed{{3, 3, 3}, 0, parsed("(32,64):(64,1)")}, tiled->tiling, 2, tiled->vector, tiled->lanes, 0})
                .wavefronts,
            8 * 4 * 4);
}

TEST(TileAccess, EveryRequestIsItsDefinition) {
  std::mt19937 random(5);
  int conflicts = 0;
  for (int trial = 0; trial < 60; ++trial) {
    int const vector = 1 << random() % 4, bytes = vector == 8 ? 2 : 4;
    if (vector * bytes > 16) { continue; }
    int const b = int(random() % 4), m = 3 - int(random() % 2);
    AnyComposed const tile{
        {b, m, b + int(random() % 2)}, 0, parsed(random() % 2 == 0 ? "(64,64):(64,1)" : "(64,64):(72,1)")};
    char const* const threads[] = {"(16,8):(8,1)", "(32,4):(4,1)", "(32,4):(1,32)", "(8,5):(5,1)"};
    auto const shared = try_shared_atom(vector, parsed(threads[random() % 3]),
                                        flat_layout(Vec<Num>(Num(1), Num(vector)), Vec<Num>(Num(0), Num(1))));
    ASSERT_TRUE(shared.has_value());
    TileAccess const a{tile, shared->tiling, bytes, vector, 32, 0};
    auto const count = try_tile_access(a);
    if (!count) {
      EXPECT_TRUE(count.error().failure.rule == Rule::not_contiguous ||
                  count.error().failure.rule == Rule::not_aligned ||
                  count.error().failure.rule == Rule::extent_not_divisible)
          << count.error().text.c_str();
      continue;
    }
    Num const threads_all = size(a.tiling.tv.mode(0)), down = Num(64) / a.tiling.rows;
    int all = 0, ideal = 0, worst = 0;
    for (int warp = 0; warp < count->warps; ++warp) {
      for (int i = 0; i < count->instructions; ++i) {
        int const per = int((size(a.tiling.tv.mode(1)) / Num(vector)).value);
        int const group = lanes_of_phase(std::uint32_t(vector * bytes));
        for (int first = 0; first < 32; first += group) {
          std::map<std::int64_t, std::set<std::int64_t>> bank;
          std::size_t most = 0;
          for (int lane = first; lane < first + group; ++lane) {
            Num const thread(32 * warp + lane);
            if (!(thread < threads_all)) { continue; }
            Num const at = a.tiling.tv(thread + threads_all * Num(i % per * vector));
            Num const row = at % a.tiling.rows + Num(i / per) % down * a.tiling.rows,
                      column = at / a.tiling.rows + Num(i / per) / down * a.tiling.columns;
            std::int64_t const address = tile(row + Num(64) * column).value * bytes;
            for (std::int64_t w = address / 4; w < (address + vector * bytes + 3) / 4; ++w) { bank[w % 32].insert(w); }
          }
          for (auto const& [number, words] : bank) { most = std::max(most, words.size()); }
          all += int(most);
          ideal += most > 0 ? 1 : 0;
          worst = std::max(worst, int(most));
        }
      }
    }
    ASSERT_EQ(count->wavefronts, all);
    ASSERT_EQ(count->ideal, ideal);
    ASSERT_EQ(count->request[count->worst].count.degree[count->worst_phase], worst);
    conflicts += all > ideal ? 1 : 0;
    if (trial % 8 != 0) { continue; }
    auto const w = try_access_swizzle(a);
    ASSERT_TRUE(w.has_value());
    TileAccess better = a, plain = a;
    better.tile.composed.swizzle = *w;
    plain.tile.composed.swizzle = {};
    auto const without = try_tile_access(plain);
    if (without) { ASSERT_LE(tile_access(better).wavefronts, without->wavefronts); }
  }
  EXPECT_GT(conflicts, 3);
}

TEST(TileAccess, WhatIsRefused) {
  auto const rule = [](TileAccess const& a) { return try_tile_access(a).error().failure.rule; };
  TileAccess a = ldmatrix("(32,64):(1,32)", {}, "SM75_U32x4_LDSM_N");
  EXPECT_EQ(rule(a), Rule::not_contiguous);
  EXPECT_EQ(std::string(try_tile_access(a).error().text.c_str()),
            "tile_access: lane 0 of warp 0 moves 8 elements at once, but they are not contiguous: value 1 is element "
            "32, but the value before it is element 0; use a narrower vector, or a tile with longer runs");
  a = ldmatrix("(32,64):(68,1)", {}, "SM75_U32x4_LDSM_N");
  EXPECT_EQ(rule(a), Rule::not_aligned);
  a = ldmatrix("(48,64):(64,1)", {}, "SM75_U32x4_LDSM_N");
  EXPECT_EQ(rule(a), Rule::extent_not_divisible);
  a.vector = 3;
  EXPECT_EQ(rule(a), Rule::width_not_possible);
  a = ldmatrix("(32,64):(-64,1)", {}, "SM75_U32x4_LDSM_N");
  EXPECT_EQ(rule(a), Rule::index_out_of_range);
  a = ldmatrix("(1048576,64):(64,1)", {}, "SM75_U32x4_LDSM_N");
  EXPECT_EQ(rule(a), Rule::undecided_bound);
}
