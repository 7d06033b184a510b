// tile_box: checks by brute force joined modes, packed modes and elements of other widths, and compares every byte of
// a box with the tensor.
#include "sett/inst/tile_box.hpp"

#include <gtest/gtest.h>

#include <random>

using namespace sett;

namespace {

struct Tensor {
  Vec<GlobalMode> modes;  // the extents and strides that are passed to the plan
  Vec<std::int64_t> extent, stride;
};
Tensor tensor(Vec<std::int64_t> const& extent, Vec<std::int64_t> const& stride, bool known) {
  Tensor out{{}, extent, stride};
  for (int e = 0; e < extent.size(); ++e) {
    out.modes.push_back(known ? GlobalMode{extent[e], stride[e], extent[e] == 1 || stride[e] == 0} : GlobalMode{});
  }
  return out;
}
// Returns leaves that are contiguous in shared memory.
Vec<BoxLeaf> tile(Vec<BoxLeaf> given) {
  std::int64_t at = 1;
  for (BoxLeaf& l : given) {
    l.shared = at;
    at *= l.extent;
  }
  return given;
}

// Checks every byte that the first box of the tile at `origin` reads. The byte must belong to the tile's element at
// that offset, and it must be outside the map exactly if this element is outside the tensor.
void expect_bytes(TileBox const& t, Tensor const& a, Vec<BoxLeaf> const& leaves, Vec<std::int64_t> const& origin) {
  auto const done = complete_tile_box(t, a.extent, a.stride, DType::u8);
  ASSERT_TRUE(done.ok()) << int(done.failure.rule);
  TensorMapFields const& m = done.value;
  std::int64_t first[most_map_dimensions] = {};
  for (int e = 0; e < a.extent.size(); ++e) {
    if (t.axis[e] >= 0) { first[t.axis[e]] += origin[e] * coordinate_scale(t, e, a.stride); }
  }
  ASSERT_EQ(first[0] % t.widths.divisor(), 0);
  first[0] /= t.widths.divisor();
  int const tensor_bytes = t.widths.tensor / 8;
  for (std::int64_t at = 0; at < t.box.elements() * m.bytes; ++at) {
    std::int64_t c[most_map_dimensions], rest = at / m.bytes;
    for (int d = 0; d < m.rank; ++d) {
      c[d] = first[d] + rest % m.box[d];
      rest /= m.box[d];
    }
    std::int64_t const by_map = map_offset(m, c);
    std::int64_t x = 0, index = at / tensor_bytes;
    bool inside = true;
    for (int e = 0; e < a.extent.size(); ++e) {
      std::int64_t here = origin[e];
      std::int64_t i = index;
      for (BoxLeaf const& l : leaves) {
        if (l.mode == e) { here += i % l.extent * l.step; }
        i /= l.extent;
      }
      inside = inside && here < a.extent[e];
      x += here * a.stride[e];
    }
    if (inside) {
      ASSERT_EQ(by_map + at % m.bytes, x * tensor_bytes + at % tensor_bytes) << at;
    } else {
      ASSERT_EQ(by_map, -1) << at;
    }
  }
}

Outcome<TileBox> planned(Tensor const& a, Vec<BoxLeaf> const& leaves, ElementWidths w = {}, AnySwizzle s = {0, 4, 3}) {
  return plan_tile_box(a.modes, leaves, s, w);
}

}  // namespace

TEST(TileBox, JoinsModes) {
  Tensor const a = tensor(Vec<std::int64_t>(8, 8), Vec<std::int64_t>(1, 8), true);
  auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, 8, 1, 0}, BoxLeaf{1, 8, 1, 0}));
  auto const box = planned(a, leaves);
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.value.box.rank, 1);
  EXPECT_EQ(box.value.box.axis[0].box, 64);
  expect_bytes(box.value, a, leaves, Vec<std::int64_t>(0, 0));
}

// If an inner mode is longer or shorter than the tile, the box would include elements outside the tensor.
TEST(TileBox, JoinsOnlyWholeModes) {
  auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, 16, 1, 0}, BoxLeaf{1, 8, 1, 0}));
  for (std::int64_t n : {12, 32}) {
    Tensor const a = tensor(Vec<std::int64_t>(n, 5), Vec<std::int64_t>(1, 16), true);
    auto const box = planned(a, leaves);
    ASSERT_TRUE(box.ok());
    EXPECT_EQ(box.value.box.rank, 2);
    expect_bytes(box.value, a, leaves, Vec<std::int64_t>(0, 0));
  }
}

// Modes with run-time extents are joined if no other box exists, and then the extents are checked at run time.
TEST(TileBox, ChecksExtentsOfTheRunTime) {
  auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, 8, 1, 0}, BoxLeaf{1, 8, 1, 0}));
  Vec<GlobalMode> const modes(GlobalMode{0, 1, false}, GlobalMode{0, 8, false});
  auto const box = plan_tile_box(modes, leaves, {0, 4, 3}, {});
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.value.whole[0], 8);
  Tensor const a = tensor(Vec<std::int64_t>(8, 24), Vec<std::int64_t>(1, 8), false);
  expect_bytes(box.value, a, leaves, Vec<std::int64_t>(0, 16));
  auto const longer = complete_tile_box(box.value, Vec<std::int64_t>(16, 24), a.stride, DType::u8);
  EXPECT_EQ(longer.failure.rule, Rule::map_joined);
  EXPECT_EQ(longer.failure.a, Num(16));
  EXPECT_EQ(longer.failure.b, Num(8));
}

TEST(TileBox, PacksModesBeyondTheFifth) {
  Vec<std::int64_t> const extent(64, 3, 2, 3, 2, 32, 4), stride(1, 64, 192, 384, 1152, 2304, 73728);
  auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, 32, 1, 0}, BoxLeaf{5, 16, 1, 0}, BoxLeaf{6, 2, 1, 0}));
  Tensor const a = tensor(extent, stride, false);
  auto const box = planned(a, leaves);
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.value.box.rank, 5);
  EXPECT_EQ(box.value.sharing(4), 3);
  EXPECT_EQ(coordinate_scale(box.value, 4, stride), 6);
  expect_bytes(box.value, a, leaves, Vec<std::int64_t>(32, 1, 1, 2, 1, 16, 2));
  Vec<std::int64_t> backwards = stride;
  backwards[3] = -384;
  EXPECT_EQ(complete_tile_box(box.value, extent, backwards, DType::u8).failure.rule, Rule::map_stride);
}

TEST(TileBox, OtherWidths) {
  auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, 32, 1, 0}, BoxLeaf{1, 8, 1, 0}));
  Tensor const a = tensor(Vec<std::int64_t>(48, 20), Vec<std::int64_t>(1, 64), true);
  for (int const bits : {8, 16, 32, 64}) {
    for (int const map_bits : {8, 16, 32, 64}) {
      auto const box = planned(a, leaves, {bits, map_bits});
      ASSERT_TRUE(box.ok());
      EXPECT_EQ(box.value.box.axis[0].box, 32 * bits / map_bits);
      expect_bytes(box.value, a, leaves, Vec<std::int64_t>(32, 16));
    }
  }
  Tensor const odd = tensor(Vec<std::int64_t>(50, 20), Vec<std::int64_t>(1, 64), false);
  auto const box = planned(odd, leaves, {16, 64});
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(complete_tile_box(box.value, odd.extent, odd.stride, DType::u64).failure.rule, Rule::extent_not_divisible);
  EXPECT_EQ(planned(a, tile(Vec<BoxLeaf>(BoxLeaf{0, 4, 1, 0}, BoxLeaf{1, 8, 1, 0})), {8, 64}).failure.rule,
            Rule::extent_not_divisible);
}

// In a reordered tensor, the contiguous mode becomes one element of the map, or a part of one.
TEST(TileBox, AnElementOfTheMapHoldsTheContiguousMode) {
  for (int const pair : {2, 4}) {
    Vec<std::int64_t> const extent(pair, 16, 3), stride(1, pair, 16 * pair);
    auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, pair, 1, 0}, BoxLeaf{1, 16, 1, 0}));
    Tensor const a = tensor(extent, stride, true);
    auto const box = planned(a, leaves, {8, 8 * pair});
    ASSERT_TRUE(box.ok());
    EXPECT_EQ(box.value.box.rank, 2);
    EXPECT_EQ(box.value.box.axis[0].box, 16);
    EXPECT_EQ(box.value.axis[1], 0);
    expect_bytes(box.value, a, leaves, Vec<std::int64_t>(0, 0, 2));
  }
}

// The tensors are random and compact. The modes of a tensor are in any order, and are static or known only at run
// time. The tiles are at random coordinates.
TEST(TileBox, RandomTensors) {
  std::mt19937 random(7);
  auto const up_to = [&](int n) { return int(random() % unsigned(n)); };
  int joined = 0, packed = 0, made = 0;
  for (int round = 0; round < 3000; ++round) {
    int const modes = 2 + up_to(6);
    Vec<std::int64_t> extent, stride, origin;
    std::int64_t at = 1;
    for (int e = 0; e < modes; ++e) {
      extent.push_back(e == 0 ? 16 << up_to(2) : 1 + up_to(6));
      stride.push_back(at);
      at *= extent[e] + (e > 0 && up_to(4) == 0 ? 1 : 0);
      origin.push_back(0);
    }
    Vec<BoxLeaf> given;
    given.push_back({0, 16, 1, 0});
    for (int e = 1; e < modes; ++e) {
      if (up_to(2) == 0) { given.push_back({e, 1 + up_to(int(extent[e]) + 1), 1, 0}); }
      origin[e] = up_to(int(extent[e]));
    }
    for (BoxLeaf const& l : given) { origin[l.mode] -= origin[l.mode] % l.extent; }
    auto const leaves = tile(given);
    Tensor const a = tensor(extent, stride, up_to(2) == 0);
    auto const box = planned(a, leaves);
    if (!box.ok()) { continue; }
    ++made;
    for (int d = 0; d < box.value.box.rank; ++d) { (d == 4 ? packed : joined) += box.value.sharing(d) > 1; }
    ASSERT_NO_FATAL_FAILURE(expect_bytes(box.value, a, leaves, origin)) << round;
  }
  EXPECT_GT(made, 2000);
  EXPECT_GT(joined, 100);
  EXPECT_GT(packed, 100);
}

// The metadata of a sparse operand have one bit for each element, and the map's elements have 64 bits. The contiguous
// mode covers a quarter of such an element.
TEST(TileBox, ModesThatTogetherAreAnElementOfTheMap) {
  Vec<std::int64_t> const extent(16, 2, 4, 8, 40), stride(1, 16, 32, 128, 1024);
  auto const leaves = tile(Vec<BoxLeaf>(BoxLeaf{0, 16, 1, 0}, BoxLeaf{1, 2, 1, 0}, BoxLeaf{2, 4, 1, 0},
                                        BoxLeaf{3, 8, 1, 0}, BoxLeaf{4, 4, 1, 0}));
  auto const box = planned(tensor(extent, stride, true), leaves, {1, 64});
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.value.box.rank, 1);
  EXPECT_EQ(box.value.box.axis[0].box, 4096 / 64);
  for (int e = 0; e < 5; ++e) { EXPECT_EQ(coordinate_scale(box.value, e, stride), stride[e]); }
  auto const map = complete_tile_box(box.value, extent, stride, DType::u64);
  ASSERT_TRUE(map.ok());
  EXPECT_EQ(map.value.extent[0], 40960 / 64);
  // Extents that are known only at run time cannot be joined.
  EXPECT_EQ(planned(tensor(extent, stride, false), leaves, {1, 64}).failure.rule, Rule::extent_not_divisible);
}

// Short modes of bytes are combined into wider elements of the map.
TEST(TileBox, RandomTensorsOfShortModes) {
  std::mt19937 random(9);
  auto const up_to = [&](int n) { return int(random() % unsigned(n)); };
  int made = 0, joined = 0;
  for (int round = 0; round < 20000; ++round) {
    int const modes = 2 + up_to(4);
    Vec<std::int64_t> extent, stride, origin;
    Vec<BoxLeaf> given;
    std::int64_t at = 1;
    for (int e = 0; e < modes; ++e) {
      extent.push_back(1 + up_to(9));
      stride.push_back(at);
      at *= extent[e];
      if (up_to(4) == 0) { at = (at + 15) / 16 * 16; }
      bool const is_whole = up_to(3) > 0;
      std::int64_t const n = is_whole ? extent[e] : 1 + up_to(int(extent[e]));
      given.push_back({e, n, 1, 0});
      origin.push_back(up_to(int((extent[e] + n - 1) / n)) * n);
    }
    if (given[0].extent == 1) { continue; }
    auto const leaves = tile(given);
    Tensor const a = tensor(extent, stride, true);
    auto const box = planned(a, leaves, {8, 8 << up_to(4)});
    if (!box.ok() || !complete_tile_box(box.value, a.extent, a.stride, DType::u8).ok()) { continue; }
    ++made;
    for (int e = 0; e < modes; ++e) { joined += box.value.in_unit[e]; }
    ASSERT_NO_FATAL_FAILURE(expect_bytes(box.value, a, leaves, origin)) << round;
  }
  EXPECT_GT(made, 1000);
  EXPECT_GT(joined, 200);
}
