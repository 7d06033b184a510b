// make_tiled_copy: checks tiled copies made from threads and values, from offsets, and from other tiled copies.
#include "sett/atom/make_tiled_copy.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "instructions.hpp"
#include "sett/layout/parse.hpp"

using namespace cute;

namespace {

// Checks that thread T(i,j) holds value V(k,l) at (k + K*i, l + L*j).
template <class Thr, class Val>
void check(Thr const& threads, Val const& values) {
  auto const copy = make_tiled_copy(Copy_Atom<UniversalCopy<int>, int>{}, threads, values);
  auto const tv = copy.get_layoutS_TV();
  int const K = int(size<0>(values)), L = int(size<1>(values)), rows = K * int(size<0>(threads));
  EXPECT_EQ(int(tile_size<0>(copy)), rows);
  EXPECT_EQ(int(tile_size<1>(copy)), L * int(size<1>(threads)));
  for (int i = 0; i < int(size<0>(threads)); ++i) {
    for (int j = 0; j < int(size<1>(threads)); ++j) {
      for (int k = 0; k < K; ++k) {
        for (int l = 0; l < L; ++l) {
          EXPECT_EQ(int(tv(int(threads(i, j)), int(values(k, l)))), k + K * i + rows * (l + L * j));
        }
      }
    }
  }
}

}  // namespace

TEST(MakeTiledCopy, ThreadsAndValuesByTheDefinition) {
  check(Layout<Shape<_4, _8>, Stride<_8, _1>>{}, Layout<Shape<_2, _1>>{});
  check(Layout<Shape<_4, _8>>{}, Layout<Shape<_1, _4>>{});
  check(Layout<Shape<_4, Shape<_2, _4>>, Stride<_8, Stride<_4, _1>>>{}, Layout<Shape<_2, _2>>{});
  check(Layout<Shape<_2, _3>>{}, Layout<Shape<_2, _5>, Stride<_5, _1>>{});
}

TEST(MakeTiledCopy, OfTheTitles) {
  auto const copy = make_tiled_copy(Copy_Atom<UniversalCopy<int>, int>{}, Layout<Shape<_4, _8>, Stride<_8, _1>>{},
                                    Layout<Shape<_2, _1>>{});
  auto const identity = make_identity_tensor(Shape<_8, _8>{});
  auto const part = copy.get_slice(9).partition_S(identity);
  EXPECT_EQ(part(0, 0, 0), make_coord(2, 1));
  EXPECT_EQ(part(1, 0, 0), make_coord(3, 1));
  auto const wide =
      make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_32, _8>>{}, Layout<Shape<_4, _1>>{});
  static_assert(is_same_v<decltype(wide)::Tiler_MN, Shape<_128, _8>>);
  for (int t = 0; t < 256; ++t) {
    auto const mine = wide.get_slice(t).partition_S(make_identity_tensor(Shape<_128, _8>{}));
    for (int v = 0; v < 4; ++v) { EXPECT_EQ(mine(v, 0, 0), make_coord(4 * (t % 32) + v, t / 32)); }
  }
}

TEST(MakeTiledCopy, OfOffsets) {
  // 32 threads copy 4 contiguous elements each in a row-major tensor.
  Layout<Shape<_64, _8>, Stride<_8, _1>> const data;
  auto const copy =
      make_cotiled_copy(Copy_Atom<UniversalCopy<uint64_t>, half_t>{}, Layout<Shape<_32, _4>, Stride<_4, _1>>{}, data);
  std::vector<int> offsets(512);
  for (int i = 0; i < 512; ++i) { offsets[std::size_t(i)] = i; }
  auto const t = make_tensor(offsets.data(), data);
  for (int thread = 0; thread < 32; ++thread) {
    auto const part = copy.get_slice(thread).partition_S(t);
    EXPECT_EQ(int(size(part)), 16);
    for (int v = 0; v < 4; ++v) { EXPECT_EQ(part(v, 0, 0), 4 * thread + v); }
  }
}

// make_tiled_copy_S and make_tiled_copy_D use another atom for the same tile: each thread keeps its source elements, or
// its destination elements.
TEST(MakeTiledCopy, OfTiledCopies) {
  using Store = Copy_Atom<given::StoreMatrices, half_t>;
  auto const store = make_tiled_copy(Store{}, Layout<Shape<_16, _8>>{}, Layout<Shape<_2, _4>>{});
  auto const source = make_tiled_copy_S(Copy_Atom<UniversalCopy<half_t>, half_t>{}, store);
  auto const target = make_tiled_copy_D(Copy_Atom<UniversalCopy<half_t>, half_t>{}, store);
  for (int thread = 0; thread < 128; ++thread) {
    for (int v = 0; v < 8; ++v) {
      EXPECT_EQ(int(source.get_layoutS_TV()(thread, v)), int(store.get_layoutS_TV()(thread, v)));
      EXPECT_EQ(int(target.get_layoutD_TV()(thread, v)), int(store.get_layoutD_TV()(thread, v)));
    }
  }
}

TEST(MakeTiledCopy, OfThreadsValuesAndTileAsTheyAre) {
  using Atom = Copy_Atom<UniversalCopy<float>, float>;
  auto const copy = make_tiled_copy(Atom{}, Layout<Shape<_4, _8>, Stride<_8, _1>>{}, Layout<Shape<_2, _1>>{});
  using Copy = remove_cvref_t<decltype(copy)>;
  auto const same = make_tiled_copy_impl(Atom{}, typename Copy::TiledLayout_TV{}, typename Copy::Tiler_MN{});
  static_assert(is_same_v<remove_cvref_t<decltype(same)>, Copy>);
}

TEST(MakeTiledCopy, RefusesThreadsThatRepeat) {
  auto const plan = [](char const* threads, char const* values) {
    return sett::TiledThreads::plan(sett::parse_layout(threads).value(), sett::parse_layout(values).value())
        .failure.rule;
  };
  EXPECT_EQ(plan("(4,8):(8,1)", "(2,1):(1,0)"), sett::Rule::none);
  EXPECT_NE(plan("(4,8):(1,1)", "(2,1):(1,0)"), sett::Rule::none);
  EXPECT_NE(plan("(4,8):(0,1)", "(2,1):(1,0)"), sett::Rule::none);
  EXPECT_NE(plan("(4,8):(16,1)", "(2,1):(1,0)"), sett::Rule::none);
}
