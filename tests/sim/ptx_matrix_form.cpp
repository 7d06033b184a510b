// ptx_matrix_form: tests that the names of all MMA, wgmma, matrix copies and box copies of the project are recognised.
#include "sett/sim/ptx_matrix_form.hpp"

#include <gtest/gtest.h>

#include "sett/inst/wgmma_table.hpp"

namespace ptx = sett::sim::ptx;
using ptx::MatrixOp;

namespace {

ptx::MatrixForm form(char const* name) { return ptx::matrix_form(ptx::Form(name)); }

}  // namespace

TEST(PtxMatrixForm, EveryMma) {
  for (sett::Mma const& s : sett::mma_table()) {
    if (s.family != sett::MmaFamily::tensor && s.family != sett::MmaFamily::quads) { continue; }
    ptx::MatrixForm const f = form(ptx_name(s).text);
    ASSERT_EQ(int(f.op), int(MatrixOp::mma)) << ptx_name(s).text;
    EXPECT_STREQ(ptx_name(f.mma).text, ptx_name(s).text);
  }
}

TEST(PtxMatrixForm, SatfiniteMayBeLast) {
  EXPECT_TRUE(form("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32.satfinite").mma.saturate);
  EXPECT_TRUE(form("mma.sp.sync.aligned.m16n8k32.row.col.s32.u8.s8.s32.satfinite").mma.saturate);
  EXPECT_FALSE(form("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32").mma.saturate);
  EXPECT_EQ(int(form("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32.satfinite").op), int(MatrixOp::none));
}

TEST(PtxMatrixForm, EveryWgmma) {
  for (sett::Mma const& s : sett::wgmma_table()) {
    ptx::MatrixForm const f = form(ptx_name(s).text);
    ASSERT_EQ(int(f.op), int(MatrixOp::wgmma)) << ptx_name(s).text;
    EXPECT_STREQ(ptx_name(f.mma).text, ptx_name(s).text);
    EXPECT_EQ(f.mma.k, s.k);
  }
}

TEST(PtxMatrixForm, MatrixCopiesAndBoxes) {
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    if (s.family == sett::MatrixCopyFamily::shuffle) { continue; }
    EXPECT_TRUE(form(ptx_name(s).text).copy == s) << ptx_name(s).text;
  }
  EXPECT_EQ(form("ldmatrix.sync.aligned.x4.trans.m8n8.shared.b16").copy.count, 4);
  using enum sett::TmaFamily;
  for (auto const family : {load, multicast, store, reduce_add, prefetch}) {
    for (int rank = 1; rank <= 5; ++rank) {
      ptx::MatrixForm const f = form(ptx_name(sett::Tma{family, rank}).text);
      EXPECT_EQ(int(f.op), int(MatrixOp::box));
      EXPECT_TRUE(f.box.family == family && f.box.rank == rank);
    }
  }
}

TEST(PtxMatrixForm, FormsThatDoNotExist) {
  for (char const* name :
       {"mma.sync.aligned.m16n8k4.row.col.f32.f16.f16.f32", "mma.sync.m16n8k16.row.col.f32.f16.f16.f32", "mma.sync",
        "wgmma.mma_async.sync.aligned.m64n12k16.f32.f16.f16", "wgmma.mma_async.sync.aligned.m64n8k8.f32.f16.f16",
        "ldmatrix.sync.aligned.m8n16.x4.shared.b8x16.b4x16_p64", "ldmatrix.sync.aligned.m8n8.x3.shared.b16",
        "cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes",
        "cp.reduce.async.bulk.tensor.2d.global.shared::cta.min.bulk_group", "wmma.load.a.sync"}) {
    EXPECT_EQ(int(form(name).op), int(MatrixOp::none)) << name;
  }
}
