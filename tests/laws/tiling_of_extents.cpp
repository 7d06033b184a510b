// tiling_of_extents: checks tiled copies of bare extents such as Layout<_8>, over tensors with one and with two
// modes. The tiled copies must obey the law of make_tiled_copy, and give each thread the same elements as CuTe.
#include <sett/cute.hpp>

#include <gtest/gtest.h>

namespace {

using namespace cute;

// Thread t of 8 gets row t of an 8 x 8 tile.
TEST(TilingOfExtents, AThreadHasItsRow) {
  auto const tiled = make_tiled_copy(Copy_Atom<UniversalCopy<int>, int>{}, Layout<_8>{});
  auto const id = make_identity_tensor(make_shape(Int<8>{}, Int<8>{}));
  for (int t = 0; t < 8; ++t) {
    auto const part = tiled.get_slice(t).partition_S(id);
    ASSERT_EQ(int(size(part)), 8);
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(int(get<0>(part(i))), t);
      EXPECT_EQ(int(get<1>(part(i))), i);
    }
  }
}

TEST(TilingOfExtents, AVector) {
  float a[64] = {};
  auto const t = make_tensor(&a[0], Layout<_64>{});
  auto const tiled = make_tiled_copy(Copy_Atom<UniversalCopy<float>, float>{}, Layout<_32>{}, Layout<_2>{});
  for (int thread = 0; thread < 32; ++thread) {
    auto const part = tiled.get_slice(thread).partition_S(t);
    ASSERT_EQ(int(size(part)), 2);
    for (int i = 0; i < 2; ++i) { EXPECT_EQ(&part(i) - a, 2 * thread + i); }
  }
}

}  // namespace
