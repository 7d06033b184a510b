// zip_tensor: tests tensor/zip_tensor.hpp.
//
// An element of a zipped tensor is the tuple of the tensors' elements. The same holds for slices and tiles of a
// zipped tensor.
#include "sett/tensor/zip_tensor.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "sett/core.hpp"
#include "sett/tensor/make_tensor.hpp"

using namespace cute;

namespace {

std::vector<int> counted(int n) {
  std::vector<int> v(static_cast<std::size_t>(n));
  std::iota(v.begin(), v.end(), 0);
  return v;
}

}  // namespace

TEST(ZipTensor, ElementsAreTuplesOfElements) {
  auto numbers = counted(24);
  auto others = counted(24);
  auto const a = make_tensor(numbers.data(), Layout<Shape<_4, _6>, Stride<_6, _1>>{});
  auto const b = make_tensor(others.data(), make_shape(4, _6{}));
  auto const where = make_identity_tensor(make_shape(_4{}, _6{}));
  auto const z = make_zip_tensor(a, b, where);
  ASSERT_EQ(int(size(z)), 24);
  for (int m = 0; m < 4; ++m) {
    for (int n = 0; n < 6; ++n) {
      auto const element = z(m, n);
      ASSERT_EQ(&get<0>(element), &a(m, n));
      ASSERT_EQ(&get<1>(element), &b(m, n));
      ASSERT_TRUE(get<2>(element) == make_tuple(m, n));
      ASSERT_EQ(&get<1>(z(m, _)(n)), &b(m, n));
      ASSERT_TRUE(get<2>(z(_, n)(m)) == make_tuple(m, n));
    }
  }
}

TEST(ZipTensor, PartsOfTheWholeAreThePartsOfEach) {
  auto numbers = counted(48);
  auto const t = make_tensor(numbers.data(), make_shape(8, _6{}));
  auto const z = make_zip_tensor(t, make_identity_tensor(make_shape(8, _6{})));
  std::vector<int> times(48);
  for (int thread = 0; thread < 8; ++thread) {
    auto const part = local_partition(z, Layout<Shape<_4, _2>>{}, thread);
    for (int i = 0; i < int(size(part)); ++i) {
      auto const element = part(i);
      ++times[static_cast<std::size_t>(get<0>(element))];
      ASSERT_EQ(get<0>(element), t(get<1>(element)));
    }
  }
  for (int const n : times) { ASSERT_EQ(n, 1); }
  auto const tile = local_tile(z, make_tile(_4{}, _3{}), make_coord(1, 1));
  EXPECT_EQ(get<0>(tile(2, 1)), t(6, 4));
  EXPECT_TRUE(get<1>(tile(2, 1)) == make_tuple(6, 4));
}

TEST(ZipTensor, ItsLayoutSaysSo) {
  auto numbers = counted(4);
  auto const a = make_tensor(numbers.data(), 4);
  static_assert(is_zip_layout<remove_cvref_t<decltype(make_zip_tensor(a, a).layout())>>::value);
  static_assert(!is_zip_layout<remove_cvref_t<decltype(a.layout())>>::value);
}

TEST(ZipTensor, UnzipIsTheInverse) {
  auto numbers = counted(12);
  auto const a = make_tensor(numbers.data(), Shape<_3, _4>{});
  auto const b = make_counting_tensor(Layout<Shape<_3, _4>, Stride<_4, _1>>{});
  auto const [first, second] = unzip_tensor(make_zip_tensor(a, b));
  static_assert(is_same_v<remove_cvref_t<decltype(first)>, remove_cvref_t<decltype(a)>>);
  EXPECT_EQ(first.data(), a.data());
  EXPECT_EQ(second(1, 2), b(1, 2));
}

// A mode with one element and stride 0 has the same offset for every coordinate of the other tensors' mode.
TEST(ZipTensor, AModeOfOneOffsetGoesWithEverySize) {
  auto numbers = counted(12), one = counted(3);
  auto const a = make_tensor(one.data(), Layout<Shape<_1, _3>, Stride<_0, _1>>{});
  auto const b = make_tensor(numbers.data(), Layout<Shape<Shape<_2, _2>, _3>, Stride<Stride<_1, _2>, _4>>{});
  auto const z = make_zip_tensor(a, b);
  for (int m = 0; m < 4; ++m) {
    for (int n = 0; n < 3; ++n) {
      ASSERT_EQ(&get<0>(z(m, n)), &a(0, n));
      ASSERT_EQ(&get<1>(z(m, n)), &b(m, n));
      ASSERT_EQ(&get<1>(z(_, n)(m)), &b(m, n));
    }
  }
  auto const parts = unzip_tensor(z(_, 1));
  ASSERT_EQ(int(size(get<1>(parts))), 4);
  ASSERT_EQ(&get<0>(parts)(0), &a(0, 1));
  static_assert(is_rmem_v<decltype(z.data())> && !is_smem_v<decltype(z.data())>);
}
