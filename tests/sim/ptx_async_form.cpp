// ptx_async_form: tests which asynchronous copies and operations of mbarriers are recognised.
#include "sett/sim/ptx_async_form.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;
using ptx::AsyncOp;

namespace {

ptx::AsyncForm form(char const* name) { return ptx::async_form(ptx::Form(name)); }

}  // namespace

TEST(PtxAsyncForm, FormsThatExist) {
  struct Case {
    char const* name;
    AsyncOp op;
  };
  for (Case const& c : {Case{"cp.async.ca.shared.global", AsyncOp::copy},
                        {"cp.async.cg.shared.global.L2::128B", AsyncOp::copy},
                        {"cp.async.cg.shared::cta.global.L2::cache_hint", AsyncOp::copy},
                        {"cp.async.commit_group", AsyncOp::commit},
                        {"cp.async.wait_group", AsyncOp::wait},
                        {"cp.async.wait_all", AsyncOp::wait_all},
                        {"cp.async.mbarrier.arrive.noinc.shared::cta.b64", AsyncOp::arrive_on_copies},
                        {"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes", AsyncOp::bulk_load},
                        {"cp.async.bulk.global.shared::cta.bulk_group", AsyncOp::bulk_store},
                        {"cp.async.bulk.commit_group", AsyncOp::bulk_commit},
                        {"cp.async.bulk.wait_group.read", AsyncOp::bulk_wait},
                        {"cp.async.bulk.prefetch.L2.global", AsyncOp::bulk_prefetch},
                        {"wgmma.fence.sync.aligned", AsyncOp::group_fence},
                        {"wgmma.commit_group.sync.aligned", AsyncOp::group_commit},
                        {"wgmma.wait_group.sync.aligned", AsyncOp::group_wait},
                        {"mbarrier.init.shared::cta.b64", AsyncOp::initialize},
                        {"mbarrier.inval.shared.b64", AsyncOp::invalidate},
                        {"mbarrier.arrive.shared.b64", AsyncOp::arrive},
                        {"mbarrier.arrive.release.cluster.shared::cluster.b64", AsyncOp::arrive},
                        {"mbarrier.arrive.expect_tx.release.cta.shared::cta.b64", AsyncOp::arrive},
                        {"mbarrier.expect_tx.relaxed.cta.shared::cta.b64", AsyncOp::expect},
                        {"mbarrier.try_wait.parity.shared::cta.b64", AsyncOp::test_parity},
                        {"mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64", AsyncOp::test_parity},
                        {"mbarrier.test_wait.shared.b64", AsyncOp::test},
                        {"st.async.shared::cluster.mbarrier::complete_tx::bytes.u32", AsyncOp::remote_store}}) {
    EXPECT_EQ(int(form(c.name).op), int(c.op)) << c.name;
  }
}

TEST(PtxAsyncForm, FormsThatDoNotExist) {
  for (char const* name :
       {"cp.async", "cp.async.cs.shared.global", "cp.async.ca.global.shared", "cp.async.bulk.tensor.2d",
        "mbarrier.init.b32", "mbarrier.arrive_drop.shared.b64", "mbarrier.arrive.noComplete.shared.b64",
        "mbarrier.complete_tx.shared.b64", "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes",
        "wgmma.wait_group", "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.u32",
        "cp.reduce.async.bulk.global.shared::cta.add.u32"}) {
    EXPECT_EQ(int(form(name).op), int(AsyncOp::none)) << name;
  }
}

TEST(PtxAsyncForm, Meanings) {
  EXPECT_TRUE(form("cp.async.ca.shared.global").caches && !form("cp.async.cg.shared.global").caches);
  EXPECT_TRUE(form("cp.async.bulk.wait_group.read").reads_only && !form("cp.async.bulk.wait_group").reads_only);
  EXPECT_TRUE(form("mbarrier.arrive.expect_tx.shared.b64").expects);
  EXPECT_EQ(int(form("mbarrier.test_wait.parity.acquire.cluster.b64").scope), int(sett::WaitScope::cluster));
  EXPECT_TRUE(form("cp.async.cg.shared.global.L2::cache_hint").policy);
}
