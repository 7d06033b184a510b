// bulk_traits: checks vectors of bulk copies and their barrier. tests/sim/correct/bulk_copies.cpp tests the copied
// bytes.
#include "sett/atom/bulk_traits.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;

TEST(BulkTraits, Vectors) {
  using Load = Copy_Atom<Copy_Traits<SM90_BULK_COPY_G2S, Int<2048>>, half_t>;
  using Store = Copy_Atom<Copy_Traits<SM90_BULK_COPY_S2G, Int<2048>>, float>;
  static_assert(Load::NumValSrc == 128 && Store::NumValDst == 64 && Load::Traits::bytes == 256);
}

TEST(BulkTraits, Barriers) {
  uint64_t barrier = 0;
  Copy_Atom<Copy_Traits<SM90_BULK_COPY_G2S, Int<128>>, half_t> const load{};
  EXPECT_EQ(load.with(barrier).barrier_, &barrier);
  EXPECT_EQ(get<0>(Copy_Traits<SM90_BULK_COPY_AUTO>{}.with(barrier).barrier_), &barrier);
}
