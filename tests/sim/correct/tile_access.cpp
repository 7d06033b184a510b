// tile_access: tests that the command's counts for a whole access equal the simulator's measurement. The tests use
// tiled copies with one-thread and warp instructions, and random thread-value layouts, with plain and swizzled tiles.
#include "sett/atom/tile_access.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "sett/inst/generated/matrix_copy_names.hpp"
#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;
using namespace cute;
using sett::AnyComposed;
using sett::AnyLayout;
using sett::AnySwizzle;
using sett::Num;

namespace {

struct Sum {
  std::uint64_t requests = 0, wavefronts = 0, conflicts = 0;
};

Sum measured(sim::report const& r) {
  Sum out;
  for (sim::line_measure const& line : r.measured.lines) {
    out.requests += line.shared_requests;
    out.wavefronts += line.shared_wavefronts;
    out.conflicts += line.shared_conflicts;
  }
  return out;
}

void expect_same(sim::report const& r, sett::TileAccess const& access, std::string const& what) {
  auto const count = sett::try_tile_access(access);
  ASSERT_TRUE(count.has_value()) << what << ": " << count.error().text.c_str();
  Sum const sum = measured(r);
  EXPECT_EQ(sum.requests, std::uint64_t(count->request.size())) << what;
  EXPECT_EQ(sum.wavefronts, std::uint64_t(count->wavefronts)) << what;
  EXPECT_EQ(sum.conflicts, std::uint64_t(count->wavefronts - count->ideal)) << what;
}

template <int B, int M, int S, class O, class L>
AnyComposed any(ComposedLayout<Swizzle<B, M, S>, O, L> const& a) {
  return {AnySwizzle{B, M, S}, 0, sett::to_any(a.layout_b())};
}
template <class Shape, class Stride>
AnyComposed any(Layout<Shape, Stride> const& a) {
  return sett::to_any(a);
}

sett::MatrixCopy const* named(char const* name) {
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    if (std::string(name) == sett::cute_name(s).text) { return &s; }
  }
  return nullptr;
}

// Checks a tiled copy from or to the tile. `name` is the name of a warp instruction, or nullptr for an instruction of
// one thread.
template <class Op, bool Loads, class Tile, class Threads, class Values>
void expect_measured(char const* name, Tile const& tile, Threads const& threads, Values const& values) {
  using T = half_t;
  using Tiled = decltype(make_tiled_copy(Copy_Atom<Op, T>{}, threads, values));
  sim::report const r = sim::launch(1, int(size(threads)), std::size_t(2 * cosize(tile)), [] {
    auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), Tile{});
    auto const thread = Tiled{}.get_slice(int(gpu::thread_idx().x));
    if constexpr (Loads) {
      auto held = make_tensor<T>(shape(thread.partition_D(s)));
      copy(Tiled{}, thread.partition_S(s), held);
    } else {
      auto held = make_tensor<T>(shape(thread.partition_S(s)));
      clear(held);
      copy(Tiled{}, held, thread.partition_D(s));
    }
  });
  AnyLayout const t = sett::to_any(threads), v = sett::to_any(values);
  constexpr int vector = int(sizeof(typename Copy_Atom<Op, T>::ValType)) == 2
                             ? int(decltype(size<1>(typename Copy_Atom<Op, T>::ValLayoutSrc{}))::value)
                             : 1;
  auto const shared =
      name != nullptr ? sett::try_shared_atom(*named(name), 16, t, v) : sett::try_shared_atom(vector, t, v);
  ASSERT_TRUE(shared.has_value()) << shared.error().text.c_str();
  sett::TileAccess const access{any(tile), shared->tiling, 2, shared->vector, shared->lanes, 0};
  expect_same(r, access,
              std::string(name != nullptr ? name : "of a thread") + " " + sett::to_text(access.tile).c_str());
}

template <class Tile>
void expect_all(Tile const& tile) {
  using Rows = Layout<Shape<_16, _8>, Stride<_8, _1>>;
  using Matrices = Layout<Shape<_8, _4>, Stride<_4, _1>>;
  expect_measured<UniversalCopy<uint128_t>, false>(nullptr, tile, Rows{}, Layout<Shape<_1, _8>>{});
  expect_measured<UniversalCopy<std::uint32_t>, false>(nullptr, tile, Layout<Shape<_8, _16>>{},
                                                       Layout<Shape<_1, _2>>{});
  expect_measured<SM75_U32x4_LDSM_N, true>("SM75_U32x4_LDSM_N", tile, Matrices{},
                                           Layout<Shape<_4, _2>, Stride<_2, _1>>{});
  expect_measured<SM75_U32x1_LDSM_N, true>("SM75_U32x1_LDSM_N", tile, Matrices{}, Layout<Shape<_1, _2>>{});
  expect_measured<SM90_U32x2_STSM_N, false>("SM90_U32x2_STSM_N", tile, Matrices{},
                                            Layout<Shape<_2, _2>, Stride<_2, _1>>{});
}

}  // namespace

TEST(TileAccess, TiledCopiesAreMeasuredAsTheyAreCounted) {
  using Rows = Layout<Shape<_32, _64>, Stride<_64, _1>>;
  expect_all(Rows{});
  expect_all(Layout<Shape<_32, _64>, Stride<Int<72>, _1>>{});
  expect_all(composition(Swizzle<3, 3, 3>{}, Rows{}));
  expect_all(composition(Swizzle<2, 3, 3>{}, Rows{}));
}

// Checks random thread-value layouts with run-time addresses.
TEST(TileAccess, RandomThreadValueLayouts) {
  std::mt19937 random(17);
  int conflicts = 0;
  for (int trial = 0; trial < 60; ++trial) {
    bool const wide = random() % 2 == 0;  // 16 bytes per lane, or else 4
    int const vector = wide ? 4 : 1;
    int const b = int(random() % 4);
    AnyComposed const tile{
        {b, wide ? 2 : int(random() % 3), b + int(random() % 3)},
        0,
        sett::flat_layout(sett::Vec<Num>(Num(32), Num(64)),
                          random() % 2 == 0 ? sett::Vec<Num>(Num(64), Num(1)) : sett::Vec<Num>(Num(68), Num(1)))};
    // Threads go down the rows, across the columns, or both. Vectors extend along a row.
    std::int64_t const down = std::int64_t(1) << random() % 6, across = 64 / down;
    AnyLayout const tv =
        concat(sett::flat_layout(sett::Vec<Num>(Num(down), Num(std::min<std::int64_t>(across, 64 / vector))),
                                 sett::Vec<Num>(Num(1), Num(32 * vector))),
               sett::flat_layout(sett::Vec<Num>(Num(vector), Num(32 / down)), sett::Vec<Num>(Num(32), Num(down))));
    sett::TileAccess const access{tile, {tv, Num(32), Num(64)}, 4, vector, 32, 0};
    int const threads = int(size(tv.mode(0)).value), values = int(size(tv.mode(1)).value) / vector;
    std::vector<int> element;
    for (int v = 0; v < values; ++v) {
      for (int t = 0; t < threads; ++t) { element.push_back(int(tile(tv(Num(t + threads * vector * v))).value)); }
    }
    sim::buffer<int> at(element.size());
    for (std::size_t i = 0; i < element.size(); ++i) { at[i] = element[i]; }
    sim::report const r = sim::launch(
        1, threads, 4 * 68 * 64,
        [threads, values, wide](int const* places) {
          int const t = int(gpu::thread_idx().x);
          for (int v = 0; v < values; ++v) {
            int const place = places[t + threads * v];
            if (wide) {
              make_smem_ptr(gpu::dynamic_smem<uint128_t>())[place / 4] = uint128_t{};
            } else {
              make_smem_ptr(gpu::dynamic_smem<std::uint32_t>())[place] = 0;
            }
          }
        },
        at.data());
    expect_same(r, access, std::string(sett::to_text(access.tile).c_str()) + " by " + sett::to_text(tv).c_str());
    auto const count = sett::try_tile_access(access);
    conflicts += count && count->wavefronts > count->ideal ? 1 : 0;
    if (testing::Test::HasFailure()) { return; }
  }
  EXPECT_GT(conflicts, 15);
}
