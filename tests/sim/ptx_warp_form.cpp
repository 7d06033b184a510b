// ptx_warp_form: tests which shuffles, votes, barriers, fences and conversions of addresses are recognised.
#include "sett/sim/ptx_warp_form.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;
using ptx::WarpOp;

namespace {

WarpOp op(char const* name) { return ptx::warp_form(ptx::Form(name)).op; }

}  // namespace

TEST(PtxWarpForm, FormsThatExist) {
  struct Case {
    char const* name;
    WarpOp op;
  };
  for (Case const& c : {Case{"shfl.sync.bfly.b32", WarpOp::shuffle},
                        {"vote.sync.ballot.b32", WarpOp::vote},
                        {"vote.sync.all.pred", WarpOp::vote},
                        {"match.any.sync.b64", WarpOp::match},
                        {"redux.sync.add.u32", WarpOp::redux},
                        {"redux.sync.and.b32", WarpOp::redux},
                        {"activemask.b32", WarpOp::activemask},
                        {"elect.sync", WarpOp::elect},
                        {"bar.sync", WarpOp::sync_block},
                        {"bar.arrive", WarpOp::arrive_block},
                        {"barrier.sync.aligned", WarpOp::sync_block},
                        {"barrier.cta.arrive", WarpOp::arrive_block},
                        {"bar.warp.sync", WarpOp::sync_warp},
                        {"membar.gl", WarpOp::fence},
                        {"fence.acq_rel.gpu", WarpOp::fence},
                        {"fence.sc.cta", WarpOp::fence},
                        {"fence.proxy.async", WarpOp::proxy_fence},
                        {"fence.proxy.async.shared::cta", WarpOp::proxy_fence},
                        {"fence.proxy.async.global", WarpOp::proxy_fence_global},
                        {"fence.mbarrier_init.release.cluster", WarpOp::init_fence},
                        {"barrier.cluster.arrive.relaxed.aligned", WarpOp::arrive_cluster},
                        {"barrier.cluster.wait.acquire", WarpOp::wait_cluster},
                        {"setmaxnreg.inc.sync.aligned.u32", WarpOp::registers_up},
                        {"setmaxnreg.dec.sync.aligned.u32", WarpOp::registers_down},
                        {"griddepcontrol.wait", WarpOp::grid_wait},
                        {"griddepcontrol.launch_dependents", WarpOp::grid_launch},
                        {"nanosleep.u32", WarpOp::nothing},
                        {"prefetch.global.L2", WarpOp::nothing},
                        {"prefetchu.L1", WarpOp::nothing},
                        {"createpolicy.fractional.L2::evict_last.b64", WarpOp::policy},
                        {"cvta.to.shared.u64", WarpOp::to_shared},
                        {"cvta.shared.u64", WarpOp::from_shared},
                        {"cvta.to.global.u64", WarpOp::same_address},
                        {"mapa.shared::cluster.u32", WarpOp::map_rank},
                        {"mapa.u64", WarpOp::map_rank}}) {
    EXPECT_EQ(int(op(c.name)), int(c.op)) << c.name;
  }
}

TEST(PtxWarpForm, FormsThatDoNotExist) {
  for (char const* name : {"shfl.bfly.b32",
                           "shfl.sync.xor.b32",
                           "shfl.sync.idx.b64",
                           "vote.all.pred",
                           "vote.sync.ballot.pred",
                           "redux.sync.add.f32",
                           "redux.sync.and.u32",
                           "match.sync.any.b32",
                           "bar.red.popc.u32",
                           "fence.proxy.tensormap::generic.acquire.gpu",
                           "fence",
                           "cvta.u32",
                           "cvta.param.u64",
                           "mapa.u32",
                           "elect",
                           "activemask",
                           "prefetch.global",
                           "setmaxnreg.inc",
                           "barrier.cluster",
                           "isspacep.shared",
                           "tcgen05.alloc"}) {
    EXPECT_EQ(int(op(name)), int(WarpOp::none)) << name;
  }
}
