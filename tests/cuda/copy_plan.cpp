// copy_plan: tests cuda/copy/copy_plan.hpp.
//
// The tests check that a tile's extent covers the run, is a multiple of its quantum and is close to its target. Bank
// conflicts are compared with linear/banks.hpp.
#include "cuda/copy/copy_plan.hpp"

#include <gtest/gtest.h>

#include "sett/linear/banks.hpp"

using namespace sett;
using namespace sett::cuda;

TEST(ChooseTile, CoversAndIsNear) {
  for (int quantum : {1, 4, 8, 16}) {
    for (int target : {32, 64, 128, 256}) {
      for (std::int64_t n = 1; n < 3000; n += 7) {
        int const c = sett::cuda::detail::choose_tile(n, target, quantum);
        EXPECT_EQ(c % quantum, 0);
        EXPECT_GE(c, 1);
        EXPECT_LE(c, target * 135 / 100 + quantum) << n << " " << target << " " << quantum;
        if (n * 100 <= target * 135) { EXPECT_GE(c, n); }
      }
    }
  }
}

// Checks that 67 is chosen for a run of 335: 67 x 5 = 335 has a smaller remainder than 64 x 6 = 384.
TEST(ChooseTile, WastesLittle) {
  EXPECT_EQ(sett::cuda::detail::choose_tile(335, 64, 1), 67);
  EXPECT_EQ(sett::cuda::detail::choose_tile(16384, 64, 8), 64);
}

TEST(Conflicts, OfOneWordAreThoseOfTheBanks) {
  for (int sigma = 260; sigma < 600; sigma += 4) {
    Vec<Num> shape;
    Vec<Num> stride;
    shape.push_back(Num(8)), stride.push_back(Num(sigma));  // V = 4 rows per lane, in 4-byte words
    shape.push_back(Num(4)), stride.push_back(Num(1));
    auto const access = try_warp_access(flat_layout(shape, stride), 4, 1, Num(0)).value();
    int const one = bank_conflicts(access).wavefronts;
    EXPECT_EQ(sett::cuda::detail::conflicts(4, 1, sigma, 8), 2 * one) << sigma;
  }
}

TEST(Product, IsTheSizeOfModes) {
  EXPECT_EQ(sett::cuda::detail::product({}), 1);
  EXPECT_EQ(sett::cuda::detail::product({{3, 1, 1}, {5, 7, 3}}), 15);
}
