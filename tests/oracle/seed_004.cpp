// seed_004: checks retile as an inverse and a composition, thread-value layouts as products, and the reshaping of one
// mode.
//
// The examples are CuTe programs. Here the statements of these programs are tested as laws, through sett/cute.hpp.
#include <gtest/gtest.h>

#include <vector>

#include "printed.hpp"

using namespace cute;

namespace {

using Basic = Layout<Shape<_4, _8, _2>, Stride<_16, _1, _8>>;

auto basic_mn2tv() {
  auto const mn2tid = make_layout(make_shape(_8{}, _4{}), make_stride(_4{}, _1{}));
  auto const mn2vid = make_layout(make_shape(_1{}, _2{}), make_stride(_0{}, _1{}));
  return raked_product(mn2tid, mn2vid);
}

// Checks a thread's part in two partitions of one tile. Partition A stores each element in a register. C has the same
// elements in another order, and must find each element in the register where A stored it.
template <class GA, class GC>
void retiles(GA const& gA, GC const& gC) {
  std::vector<int> memory(std::size_t(cosize(gA)));
  for (std::size_t i = 0; i < memory.size(); ++i) { memory[i] = int(i) + 100; }
  Tensor tA = make_tensor(memory.data(), gA);
  Tensor tC = make_tensor(memory.data(), gC);
  Tensor rA = make_fragment_like(tA);
  copy(tA, rA);
  auto const gC_to_gA = composition(left_inverse(gA), gC);
  for (int i = 0; i < int(size(gC)); ++i) { ASSERT_EQ(int(gA(gC_to_gA(i))), int(gC(i))) << i; }
  Tensor rC = make_tensor(rA.data(), composition(rA.layout(), gC_to_gA));
  for (int i = 0; i < int(size(gC)); ++i) { ASSERT_EQ(rC(i), tC(i)) << i; }
}

}  // namespace

TEST(Seed004, RetileIsInverseThenComposition) {
  auto const gA = Layout<Shape<_2, _4>, Stride<_1, _8>>{};
  auto const gC = Layout<Shape<_4, _2>, Stride<_8, _1>>{};
  auto const rA = make_fragment_like(gA);
  EXPECT_EQ(printed(rA), "(_2,(_4)):(_1,(_2))");
  EXPECT_EQ(printed(left_inverse(gA)), "(_8,_4):(_1,_2)");
  EXPECT_EQ(printed(composition(left_inverse(gA), gC)), "(_4,_2):(_2,_1)");
  EXPECT_EQ(printed(composition(rA, composition(left_inverse(gA), gC))), "(_4,_2):(_2,_1)");
  retiles(gA, gC);
  retiles(gC, gA);
  // There are 4x4 quads. If a thread holds vectors of 4 values, its layout is (4,M/m,N/n). With 8 values in rows the
  // layout is (8,M/2m,N/n), and with 8 values in columns it is (8,M/m,N/2n).
  using M = Layout<Shape<Shape<_2, _2>, _4, _4>, Stride<Stride<_1, _32>, _2, _64>>;
  using Rows = Layout<Shape<Shape<_2, _2, _2>, _2, _4>, Stride<Stride<_1, _32, _2>, _4, _64>>;
  using Columns = Layout<Shape<Shape<_2, _2, _2>, _4, _2>, Stride<Stride<_1, _32, _64>, _2, _128>>;
  retiles(M{}, Rows{});
  retiles(M{}, Columns{});
  retiles(Rows{}, Columns{});
  retiles(Columns{}, M{});
}

// Two other fragments would be wrong. A compact layout has another order, and a new fragment has other registers.
TEST(Seed004, AFragmentIsCompactInTheOrderOfStrides) {
  auto const gC = Layout<Shape<_4, _2>, Stride<_8, _1>>{};
  EXPECT_EQ(printed(make_layout(shape(gC))), "(_4,_2):(_1,_4)");
  EXPECT_EQ(printed(make_fragment_like(gC)), "(_4,(_2)):(_1,(_4))");
  Tensor owner = make_tensor<float>(gC);
  Tensor fragment = make_fragment_like(owner);
  EXPECT_EQ(printed(fragment.layout()), "(_4,(_2)):(_1,(_4))");
  Tensor halves = make_fragment_like<half_t>(owner);
  static_assert(is_same_v<decltype(halves)::value_type, half_t>);
  EXPECT_NE(&fragment(0), &owner(0));
}

TEST(Seed004, ThreadValueLayoutsAreInversesOfProducts) {
  auto const mn2tv = basic_mn2tv();
  EXPECT_EQ(printed(mn2tv), "((_1,_8),(_2,_4)):((_0,_4),(_32,_1))");
  auto const tv2mn = left_inverse(mn2tv).with_shape(make_shape(_32{}, _2{}));
  EXPECT_EQ(printed(tv2mn), "((_4,_8),_2):((_16,_1),_8)");
  for (int t = 0; t < 32; ++t) {
    for (int v = 0; v < 2; ++v) {
      ASSERT_EQ(int(mn2tv(tv2mn(t, v))), t + 32 * v);
      ASSERT_EQ(int(tv2mn(t, v)), int(Basic{}(t % 4, t / 4, v)));
    }
  }
}

TEST(Seed004, FourTimesTheBasicTile) {
  auto const mn2tv_4x = blocked_product(basic_mn2tv(), make_layout(make_shape(_2{}, _2{})));
  auto const tv2mn = left_inverse(mn2tv_4x).with_shape(make_shape(_32{}, _8{}));
  EXPECT_EQ(printed(tv2mn), "((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))");
  for (int t = 0; t < 32; ++t) {
    for (int v = 0; v < 8; ++v) { ASSERT_EQ(int(mn2tv_4x(tv2mn(t, v))), t + 32 * v); }
  }
  // The same layout follows from the whole tile, if it is divided by the atom's tile, composed with the atom, and
  // grouped by values.
  auto const whole = make_layout(make_shape(_16{}, _16{}));
  auto const tiles = zipped_divide(whole, make_tile(_8{}, _8{}));
  auto const tv = composition(tiles, make_tile(left_inverse(basic_mn2tv()).with_shape(make_shape(_32{}, _2{})), _));
  for (int t = 0; t < 32; ++t) {
    for (int v = 0; v < 2; ++v) {
      for (int tile = 0; tile < 4; ++tile) {
        int const in_tile = int(Basic{}(t % 4, t / 4, v));
        ASSERT_EQ(int(tv(make_coord(t, v), tile)), in_tile % 8 + 8 * (tile % 2) + 16 * (in_tile / 8 + 8 * (tile / 2)));
        ASSERT_EQ(int(tv(make_coord(t, v), tile)), int(tv2mn(t, v + 2 * tile)));
      }
    }
  }
}

// The placeholder _ skips a mode. If compose gets several layouts, it composes mode by mode.
TEST(Seed004, OneModeIsReshaped) {
  auto const a = Layout<Shape<_12, _8, _5>, Stride<_1, C<12>, C<96>>>{};
  auto const split = make_layout(make_shape(_4{}, _2{}));
  auto const r = a.compose(_, split, _);
  EXPECT_EQ(plain(r), "(12,(4,2),5):(1,(12,48),96)");
  EXPECT_EQ(plain(composition(a, make_tile(_, split, _))), plain(r));
  for (int i = 0; i < int(size(a)); ++i) { ASSERT_EQ(int(r(i)), int(a(i))); }
  // The mode has the same elements in another order.
  auto const turned = a.compose(_, Layout<Shape<_4, _2>, Stride<_2, _1>>{}, _);
  for (int i = 0; i < 12; ++i) {
    for (int j = 0; j < 8; ++j) { ASSERT_EQ(int(turned(i, j, 3)), int(a(i, 2 * (j % 4) + j / 4, 3))); }
  }
  // A nested tiler tiles a nested mode.
  auto const nested = make_layout(make_shape(_3{}, make_shape(_5{}, _8{})));
  auto const inner = composition(nested, make_tile(_, make_tile(_, split)));
  EXPECT_EQ(plain(inner), "(3,(5,(4,2))):(1,(3,(15,60)))");
  // A tensor behaves in the same way.
  std::vector<int> memory(480);
  for (int i = 0; i < 480; ++i) { memory[std::size_t(i)] = i; }
  Tensor t = make_tensor(memory.data(), a);
  Tensor reshaped = t.compose(_, split, _);
  EXPECT_EQ(printed(reshaped.layout()), printed(r));
  EXPECT_EQ(reshaped(3, make_coord(1, 1), 2), t(3, 5, 2));
}

TEST(Seed004, UnderscoreInDividesAndProducts) {
  auto const a = Layout<Shape<_4, _6>>{};
  EXPECT_EQ(printed(logical_divide(a, make_tile(_, _3{}))), "(_4,(_3,_2)):(_1,(_4,_12))");
  EXPECT_EQ(plain(logical_divide(a, make_tile(_2{}, _))), "((2,2),6):((1,2),4)");
  // A product skips a mode by multiplying it by 1.
  EXPECT_EQ(plain(shape(logical_product(a, make_tile(_1{}, Layout<_3, _1>{})))), "((4,1),(6,3))");
}
