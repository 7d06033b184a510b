// swizzled: tests tensor/swizzled.hpp.
//
// The swizzle of addresses moves every element to the offset that Swizzle gives, and the position-independent tensor
// has the same elements.
#include "sett/tensor/swizzled.hpp"

#include <gtest/gtest.h>

#include "sett/cute.hpp"

using namespace cute;

namespace {

struct alignas(1024) Buffer {
  std::uint16_t at[1024];
};

}  // namespace

TEST(Swizzled, TheAddressIsSwizzled) {
  Buffer buffer{};
  using Atom = ComposedLayout<Swizzle<3, 4, 3>, smem_ptr_flag_bits<16>, Layout<Shape<_8, _64>, Stride<_64, _1>>>;
  auto const t = make_tensor(make_smem_ptr(&buffer.at[0]), Atom{});
  static_assert(is_smem_v<decltype(t)>);
  auto const base = reinterpret_cast<std::uintptr_t>(&buffer.at[0]);
  auto const independent = as_position_independent_swizzle_tensor(t);
  static_assert(detail::is_composed_layout_v<decltype(independent)::layout_type>);
  for (int m = 0; m < 8; ++m) {
    for (int n = 0; n < 64; ++n) {
      auto const at = reinterpret_cast<std::uintptr_t>(&t(m, n)) - base;
      std::uintptr_t const expected = Swizzle<3, 4, 3>::apply(std::uintptr_t(2 * (64 * m + n)));
      ASSERT_EQ(at, expected) << m << " " << n;
      ASSERT_EQ(&independent(m, n), &t(m, n)) << m << " " << n;
      ASSERT_EQ(&t(m, _)(n), &t(m, n));
      ASSERT_EQ(&independent(m, _)(n), &t(m, n)) << m << " " << n;
    }
  }
}

// Makes a tensor from t.data() with the same flagged layout. The pointer already contains the swizzle, which must not
// be applied twice.
TEST(Swizzled, ASwizzledPointerIsNotSwizzledAgain) {
  Buffer buffer{};
  using Atom = ComposedLayout<Swizzle<3, 4, 3>, smem_ptr_flag_bits<16>, Layout<Shape<_8, _64>, Stride<_64, _1>>>;
  auto const t = make_tensor(make_smem_ptr(&buffer.at[0]), Atom{});
  auto const again = make_tensor(t.data(), Atom{});
  static_assert(is_same_v<remove_cv_t<decltype(again)>, remove_cv_t<decltype(t)>>);
  auto const rows = make_tensor((t.data() + 128), tile_to_shape(Atom{}, Shape<_8, _64>{}));
  for (int m = 0; m < 8; ++m) {
    for (int n = 0; n < 64; ++n) {
      ASSERT_EQ(&again(m, n), &t(m, n)) << m << " " << n;
      if (m < 6) { ASSERT_EQ(&rows(m, n), &t(m + 2, n)) << m << " " << n; }
    }
  }
  // A different swizzle replaces the swizzle of the pointer.
  using Other = ComposedLayout<Swizzle<2, 4, 3>, smem_ptr_flag_bits<16>, Layout<Shape<_8, _32>, Stride<_32, _1>>>;
  auto const other = make_tensor(t.data(), Other{});
  auto const expected = make_tensor(make_smem_ptr(&buffer.at[0]), Other{});
  for (int i = 0; i < 256; ++i) { ASSERT_EQ(&other(i), &expected(i)) << i; }
}

TEST(Swizzled, ABufferThatBeginsElsewhereIsRefused) {
  Buffer buffer{};
  using Atom = ComposedLayout<Swizzle<3, 4, 3>, smem_ptr_flag_bits<16>, Layout<Shape<_4, _64>, Stride<_64, _1>>>;
  auto const t = make_tensor(make_smem_ptr(&buffer.at[64]), Atom{});
  EXPECT_THROW(static_cast<void>(as_position_independent_swizzle_tensor(t)), sett::layout_error);
  auto const plain = make_tensor(make_smem_ptr(&buffer.at[64]), Shape<_4>{});
  static_assert(
      is_same_v<remove_cv_t<decltype(as_position_independent_swizzle_tensor(plain))>, remove_cv_t<decltype(plain)>>);
}

// Only one of every two elements is stored, and the swizzle moves the stored one.
TEST(Swizzled, SparseElements) {
  Buffer buffer{};
  using E = sparse_elem<2, std::uint16_t>;
  using Atom =
      ComposedLayout<Swizzle<3, 4, 3>, smem_sparse_ptr_flag_bits<2, 16>, Layout<Shape<_8, _128>, Stride<_128, _1>>>;
  auto const t = make_tensor(make_smem_ptr(make_sparse_ptr<2>(reinterpret_cast<E*>(&buffer.at[0]))), Atom{});
  static_assert(is_smem_v<decltype(t)>);
  auto const base = reinterpret_cast<std::uintptr_t>(&buffer.at[0]);
  for (int m = 0; m < 8; ++m) {
    for (int n = 0; n < 128; ++n) {
      auto const at = reinterpret_cast<std::uintptr_t>(&t(m, n)) - base;
      ASSERT_EQ(at, (Swizzle<3, 4, 3>::apply(std::uintptr_t(2 * (64 * m + n / 2))))) << m << " " << n;
      ASSERT_EQ(&t(m, _)(n), &t(m, n));
    }
  }
  static_assert(is_same_v<remove_cvref_t<decltype(Atom{}(_, Int<0>{}).offset())>, smem_sparse_ptr_flag_bits<2, 16>>);
}
