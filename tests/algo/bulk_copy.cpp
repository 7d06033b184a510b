// bulk_copy: checks that a bulk copy refuses to run on the host without a machine. tests/sim/correct/bulk_copies.cpp
// tests the copies.
#include "sett/algo/bulk_copy.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"
#include "sett/sett.hpp"

using namespace cute;

TEST(BulkCopy, NeedsAMachine) {
  alignas(16) static half_t from[256], to[256];
  uint64_t barrier = 0;
  auto const g = make_tensor(make_gmem_ptr(&from[0]), Layout<Shape<_16, _16>>{});
  auto s = make_tensor(make_smem_ptr(&to[0]), Layout<Shape<_16, _16>>{});
  Copy_Traits<SM90_BULK_COPY_AUTO> const bulk{};
  EXPECT_THROW(copy(bulk.with(barrier), g, s), sett::layout_error);
  EXPECT_THROW(copy(bulk, s, make_tensor(make_gmem_ptr(&from[0]), g.layout())), sett::layout_error);
  EXPECT_THROW(copy(Copy_Atom<SM90_BULK_COPY_AUTO, half_t>{}.with(barrier), g, s), sett::layout_error);
}
