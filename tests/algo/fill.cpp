// fill: checks that fill writes every element of the tensor, and no other.
#include "sett/algo/fill.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/sett.hpp"

using namespace cute;

TEST(Fill, EveryElementAndNoOther) {
  std::vector<float> to(40, -1.0f), expected(40, -1.0f);
  auto const l = make_layout(make_shape(3, _4{}), make_stride(2, 9));
  for (int i = 0; i < 12; ++i) { expected[std::size_t(1 + l(i))] = 3.0f; }
  fill(make_tensor(to.data() + 1, l), 3);
  EXPECT_EQ(to, expected);
}

TEST(Fill, PackedAndOwned) {
  std::uint8_t bytes[4] = {0xff, 0xff, 0xff, 0xff};
  fill(make_tensor(recast_ptr<uint4_t>(static_cast<void*>(bytes)) + 1, Layout<_3, _2>{}), uint4_t(5));
  EXPECT_EQ(bytes[0], 0x5f);
  EXPECT_EQ(bytes[1], 0x5f);
  EXPECT_EQ(bytes[2], 0x5f);
  EXPECT_EQ(bytes[3], 0xff);
  auto t = make_tensor<double>(Layout<Shape<_2, _3>>{});
  fill(t, 1.5);
  for (int i = 0; i < 6; ++i) { EXPECT_EQ(t(i), 1.5); }
}

TEST(Fill, NullIsRefused) { EXPECT_THROW(fill(make_tensor(static_cast<int*>(nullptr), 4), 1), sett::layout_error); }
