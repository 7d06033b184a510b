// tiled_copy: checks the elements that each thread copies, at every thread and value, for tilings with one-thread and
// with warp instructions.
#include "sett/atom/tiled_copy.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "instructions.hpp"
#include "sett/cute.hpp"

using namespace cute;

namespace {

// Returns the tensor of the coordinates' indices: element (i, j) is i + rows * j.
template <class L>
std::vector<int> numbered(L const& layout) {
  std::vector<int> out(std::size_t(cosize(layout)), -1);
  for (int i = 0; i < int(size(layout)); ++i) { out[std::size_t(int(layout(i)))] = i; }
  return out;
}

// Checks that every element of the tensor occurs once, and that part(v, r...) is element layout_tv(thread, v) of tile
// (r...).
template <bool IsSource, class Copy, class L>
void check_partition(Copy const& copy, L const& layout, int times) {
  auto const data = numbered(layout);
  auto const t = make_tensor(data.data(), layout);
  auto const tile =
      shape(make_layout(make_shape(size<0>(typename Copy::Tiler_MN{}), size<1>(typename Copy::Tiler_MN{}))));
  std::vector<int> seen(data.size(), 0);
  for (int thread = 0; thread < int(size(copy)); ++thread) {
    auto const thr = copy.get_slice(thread);
    auto const part = [&] {
      if constexpr (IsSource) {
        return thr.partition_S(t);
      } else {
        return thr.partition_D(t);
      }
    }();
    auto const tv = [] {
      if constexpr (IsSource) {
        return Copy::get_layoutS_TV();
      } else {
        return Copy::get_layoutD_TV();
      }
    }();
    int const rows = int(size<0>(layout));
    int bad = 0;
    for (int v = 0; v < int(size<0>(part)); ++v) {
      for (int i = 0; i < int(size<1>(part)); ++i) {
        for (int j = 0; j < int(size<2>(part)); ++j) {
          int const in_tile = int(tv(thread, v));
          int const row = in_tile % int(get<0>(tile)) + int(get<0>(tile)) * i;
          int const column = in_tile / int(get<0>(tile)) + int(get<1>(tile)) * j;
          int const got = part(v, i, j);
          bad += got != row + rows * column;
          ++seen[std::size_t(int(layout(got)))];
        }
      }
    }
    ASSERT_EQ(bad, 0) << thread;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (data[i] >= 0) { EXPECT_EQ(seen[i], times) << i; }
  }
}

template <class ThrLayout, class ValLayout>
void check_threads(ThrLayout const& threads, ValLayout const& values) {
  using Atom = Copy_Atom<UniversalCopy<int>, int>;
  using TV = decltype(sett::planned<sett::TiledThreads>(threads, values));
  using Tile = decltype(product_each(shape(raked_product(threads, values))));
  TiledCopy<Atom, TV, Tile> const copy;
  int const m = 2 * int(get<0>(Tile{})), n = 3 * int(get<1>(Tile{}));
  check_partition<true>(copy, make_layout(make_shape(m, n)), 1);
  check_partition<false>(copy, make_layout(make_shape(m, n), make_stride(n + 1, 1)), 1);
}

using Warp =
    TiledCopy<Copy_Atom<given::LoadMatrices, half_t>,
              Layout<Shape<Shape<_4, _8, _4>, Shape<_2, _2, _2>>, Stride<Stride<_128, _1, _16>, Stride<_64, _8, _512>>>,
              Shape<_64, _16>>;

}  // namespace

TEST(TiledCopy, ThreadsAndValuesByTheDefinition) {
  check_threads(Layout<Shape<_8, _4>>{}, Layout<_1>{});
  check_threads(Layout<Shape<_8, _4>, Stride<_4, _1>>{}, Layout<Shape<_2, _1>>{});
  check_threads(Layout<Shape<_4, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>>{}, Layout<Shape<_1, _4>>{});
  check_threads(Layout<Shape<_3, _5>>{}, Layout<Shape<_2, _2>, Stride<_2, _1>>{});
}

// The instruction reads rows of matrices and writes pairs of elements. The source and destination partitions cover
// the same tile.
TEST(TiledCopy, AWarpsInstruction) {
  check_partition<true>(Warp{}, make_layout(make_shape(Int<128>{}, Int<32>{})), 1);
  check_partition<false>(Warp{}, make_layout(make_shape(Int<128>{}, Int<32>{})), 1);
  check_partition<true>(Warp{}, make_layout(make_shape(64, 48), make_stride(50, 1)), 1);
}

// The tensor is unchanged after a copy through fragments by an instruction that moves element by element.
TEST(TiledCopy, RetiledFragmentsHoldTheSameValues) {
  using Copy =
      TiledCopy<Copy_Atom<UniversalCopy<uint64_t>, float>, Layout<Shape<_32, _8>, Stride<_1, _32>>, Shape<_32, _8>>;
  Copy const copy;
  auto const fragment = make_tensor<float>(Shape<_8, _2, _1>{});
  auto const out = copy.get_slice(0).retile_S(fragment);
  EXPECT_EQ(int(size(out)), 16);
  EXPECT_EQ(int(size<0>(out)), 8);
  for (int i = 0; i < 16; ++i) { EXPECT_EQ(&out(i), &fragment(i)); }
}

TEST(TiledCopy, MoreModesThanTheTile) {
  TiledCopy<Copy_Atom<UniversalCopy<int>, int>, Layout<Shape<_8, _1>>, Shape<_4, _2>> const copy;
  auto const layout = make_layout(make_shape(_8{}, _4{}, 3));
  auto const data = numbered(layout);
  auto const part = copy.get_slice(5).partition_S(make_tensor(data.data(), layout));
  static_assert(decltype(part)::rank == 4);
  EXPECT_EQ(part(0, 1, 1, 2), (1 + 4) + 8 * (1 + 2) + 32 * 2);
}

TEST(TiledCopy, SwizzledTensorsKeepTheirSwizzle) {
  TiledCopy<Copy_Atom<UniversalCopy<int>, int>, Layout<Shape<_32, _2>, Stride<_2, _1>>, Shape<_8, _8>> const copy;
  auto const layout = composition(Swizzle<2, 1, 3>{}, Layout<Shape<_16, _8>>{});
  std::vector<int> data(128);
  for (int i = 0; i < 128; ++i) { data[std::size_t(int(layout(i)))] = i; }
  std::vector<int> seen(128, 0);
  for (int thread = 0; thread < 32; ++thread) {
    auto const part = copy.get_slice(thread).partition_S(make_tensor(data.data(), layout));
    for (int v = 0; v < 2; ++v) {
      for (int i = 0; i < 2; ++i) {
        int const in_tile = 2 * thread + v;
        EXPECT_EQ(part(v, i, 0), in_tile % 8 + 8 * i + 16 * (in_tile / 8));
        ++seen[std::size_t(part(v, i, 0))];
      }
    }
  }
  EXPECT_EQ(seen, std::vector<int>(128, 1));
}

TEST(TiledCopy, Sizes) {
  EXPECT_EQ(int(size(Warp{})), 128);
  EXPECT_EQ(int(tile_size<0>(Warp{})), 64);
  EXPECT_EQ(int(tile_size<1>(Warp{})), 16);
}
