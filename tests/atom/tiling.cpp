// tiling: compares run-time tilings with static tilings, at every thread and value.
#include "sett/atom/tiling.hpp"

#include <gtest/gtest.h>

#include <set>

#include "sett/cute.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/sett.hpp"

using namespace cute;
using sett::Num;

namespace {

template <class L>
void same(sett::OperandTiling const& a, L const& b) {
  ASSERT_EQ(sett::size(a.tv.mode(0)).value, int(size<0>(b)));
  ASSERT_EQ(sett::size(a.tv.mode(1)).value, int(size<1>(b)));
  for (int i = 0; i < int(size(b)); ++i) { ASSERT_EQ(a.tv(Num(i)).value, int(b(i))) << i; }
}
template <class Mma>
void check(Mma const& mma, sett::result<sett::MmaTiling> const& t) {
  ASSERT_TRUE(t.has_value());
  same(t->a, mma.get_layoutA_TV());
  same(t->b, mma.get_layoutB_TV());
  same(t->c, mma.get_layoutC_TV());
}
template <class Copy>
void check(Copy const& copy, sett::result<sett::CopyTiling> const& t) {
  ASSERT_TRUE(t.has_value());
  same(t->source, copy.get_layoutS_TV());
  same(t->destination, copy.get_layoutD_TV());
}

}  // namespace

TEST(Tiling, OfMmas) {
  using Op = SM80_16x8x16_F32F16F16F32_TN;
  check(make_tiled_mma(Op{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{}),
        sett::try_mma_tiling(Op::description, {2, 2, 1}, {32, 32, 16}));
  check(make_tiled_mma(Op{}, Layout<Shape<_1, _4, _2>>{}), sett::try_mma_tiling(Op::description, {1, 4, 2}));
  using Quads = SM70_8x8x4_F32F16F16F32_NT;
  check(make_tiled_mma(Quads{}, Layout<Shape<_2, _2>>{}), sett::try_mma_tiling(Quads::description, {2, 2, 1}));
  EXPECT_FALSE(sett::try_mma_tiling(Op::description, {2, 2, 1}, {40, 32, 16}).has_value());
  EXPECT_FALSE(sett::try_mma_tiling(Op::description, {0, 2, 1}).has_value());
}

// The layout of a sparse A has only the columns that are kept. Each operand's layout covers all elements of its tile.
TEST(Tiling, OfSparseMmas) {
  for (sett::Mma const& s : sett::mma_table()) {
    if (!s.sparse) { continue; }
    auto const t = sett::try_mma_tiling(s, {2, 1, 1}, {2 * s.m, 2 * s.n, 2 * s.k});
    ASSERT_TRUE(t.has_value()) << sett::cute_name(s).text;
    EXPECT_EQ(t->a.columns.value, s.k);
    EXPECT_EQ(t->b.columns.value, 2 * s.k);
    for (sett::OperandTiling const* o : {&t->a, &t->b, &t->c}) {
      std::set<std::int64_t> places;
      for (Num i = 0; i < size(o->tv); i = i + Num(1)) { places.insert(o->tv(i).value); }
      ASSERT_EQ(std::int64_t(places.size()), (o->rows * o->columns).value);
      ASSERT_EQ(*places.begin(), 0);
      ASSERT_EQ(*places.rbegin(), std::int64_t(places.size()) - 1);
    }
    EXPECT_FALSE(sett::try_mma_tiling(s, {1, 1, 1}, {s.m, s.n, s.k + 1}).has_value());
  }
}

TEST(Tiling, OfCopies) {
  auto const layout = [](char const* text) { return sett::parse_layout(text).value(); };
  check(
      make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_32, _8>>{}, Layout<Shape<_4, _1>>{}),
      sett::try_copy_tiling(sett::vector_parts(4), layout("(32,8):(1,32)"), layout("(4,1):(1,4)")));
  check(make_tiled_copy(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, Layout<Shape<_32, _1>>{}, Layout<Shape<_1, _8>>{}),
        sett::try_copy_tiling(sett::try_copy_parts({sett::MatrixCopyFamily::load, 4, false}, 16).value(),
                              layout("(32,1):(1,32)"), layout("(1,8):(8,1)")));
  EXPECT_FALSE(
      sett::try_copy_tiling(sett::vector_parts(4), layout("(32,8):(1,32)"), layout("(2,1):(1,2)")).has_value());
}
