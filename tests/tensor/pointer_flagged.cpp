// pointer_flagged: tests tensor/pointer_flagged.hpp.
#include "sett/tensor/pointer_flagged.hpp"

#include <gtest/gtest.h>

#include "sett/linear/swizzle_layout.hpp"

using namespace cute;

static_assert(is_empty_v<smem_ptr_flag_bits<16>> && is_same_v<smem_ptr_flag, smem_ptr_flag_bits<1>>);
static_assert(is_same_v<decltype(smem_ptr_flag_bits<16>{} + _0{}), smem_ptr_flag_bits<16>>);
static_assert(is_same_v<smem_sparse_ptr_flag<2>, smem_sparse_ptr_flag_bits<2, 1>>);
static_assert(is_same_v<decltype(smem_sparse_ptr_flag_bits<2, 16>{} + _0{}), smem_sparse_ptr_flag_bits<2, 16>>);

// A slice at offset 0 keeps the flag. The cosize of the swizzled layout is 1024.
using Atom =
    ComposedLayout<Swizzle<3, 4, 3>, smem_sparse_ptr_flag_bits<2, 16>, Layout<Shape<_8, _128>, Stride<_128, _1>>>;
using Slice = decltype(slice(make_coord(_, Int<0>{}), Atom{}));
static_assert(is_same_v<remove_cvref_t<decltype(Slice{}.offset())>, smem_sparse_ptr_flag_bits<2, 16>>);
static_assert(decltype(cosize(Atom{}))::value == 1024);

TEST(PointerFlagged, IsZero) {
  EXPECT_EQ((smem_ptr_flag_bits<8>{}), 0);
  EXPECT_EQ((smem_sparse_ptr_flag_bits<2, 8>{}), 0);
}
