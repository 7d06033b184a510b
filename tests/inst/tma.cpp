// tma: names by rank, and what the host says.
#include "sett/inst/tma.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Tma, Names) {
  EXPECT_STREQ(tma_name(TmaFamily::load, 2).text,
               "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint");
  EXPECT_STREQ(tma_name(TmaFamily::store, 5).text, "cp.async.bulk.tensor.5d.global.shared::cta.bulk_group");
  EXPECT_STREQ(tma_name(TmaFamily::reduce_add, 1).text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group");
  EXPECT_STREQ(tma_name(TmaFamily::prefetch, 3).text, "cp.async.bulk.prefetch.tensor.3d.L2.global");
}
template <class Op, class... C>
concept copies = requires(void* map, std::uint64_t* barrier, C... c) { Op::copy(map, barrier, std::uint64_t(0), map, c...); };
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
