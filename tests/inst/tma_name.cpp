// tma_name: checks that no two families have the same name.
#include "sett/inst/tma_name.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(TmaName, OfEachFamily) {
  EXPECT_STREQ(ptx_name(Tma{TmaFamily::load, 2}).text,
               "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint");
  EXPECT_STREQ(ptx_name(Tma{TmaFamily::store, 5}).text, "cp.async.bulk.tensor.5d.global.shared::cta.bulk_group");
  EXPECT_STREQ(ptx_name(Tma{TmaFamily::reduce_add, 1}).text,
               "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group");
  EXPECT_STREQ(ptx_name(Tma{TmaFamily::prefetch, 3}).text, "cp.async.bulk.prefetch.tensor.3d.L2.global");
  EXPECT_STREQ(
      ptx_name(Tma{TmaFamily::multicast, 4}).text,
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint");
  EXPECT_STREQ((spelled<NameOf<Tma{TmaFamily::store, 5}>>::value), ptx_name(Tma{TmaFamily::store, 5}).text);
  EXPECT_STREQ(cute_name(Tma{TmaFamily::multicast, 3}).text, "SM90_TMA_LOAD_MULTICAST_3D");
  EXPECT_STREQ(cute_name(Tma{TmaFamily::prefetch, 1}).text, "SM90_TMA_LOAD_1D::PREFETCH");
}
