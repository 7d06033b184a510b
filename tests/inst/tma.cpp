// tma: tests that copies take one to five coordinates, and that these copies are refused on the host outside the
// simulator.
#include "sett/inst/generated/tma_names.hpp"

#include <gtest/gtest.h>

using namespace sett;

template <class Op, class... C>
concept copies = requires(void* map, std::uint64_t* barrier, C... c) {
  Op::copy(map, barrier, std::uint64_t(0), map, c...);
};
TEST(Tma, OneToFiveCoordinates) {
  static_assert(copies<cute::SM90_TMA_LOAD, int> && copies<cute::SM90_TMA_LOAD, int, int, int, int, int>);
  static_assert(!copies<cute::SM90_TMA_LOAD> && !copies<cute::SM90_TMA_LOAD, int, int, int, int, int, int>);
  static_assert(copies<cute::SM90_TMA_LOAD_2D, int, int> && !copies<cute::SM90_TMA_LOAD_2D, int>);
}
TEST(Tma, AThreadAloneIsRefused) {
  char shared[16] = {};
  std::uint64_t barrier = 0;
  EXPECT_THROW(cute::SM90_TMA_LOAD::copy(shared, &barrier, 0, shared, 1, 2), layout_error);
  EXPECT_THROW(cute::SM90_TMA_STORE::copy(shared, shared, 1, 2), layout_error);
  EXPECT_THROW(cute::SM90_BULK_COPY_G2S::copy(shared, &barrier, shared, 16), layout_error);
  EXPECT_THROW(cute::tma_store_arrive(), layout_error);
}
