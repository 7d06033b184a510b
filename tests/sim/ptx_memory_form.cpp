// ptx_memory_form: tests which loads, stores and atomics are recognised, and what their names mean.
#include "sett/sim/ptx_memory_form.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;

namespace {

ptx::MemoryForm form(char const* name) { return ptx::memory_form(ptx::Form(name)); }

}  // namespace

TEST(PtxMemoryForm, FormsThatExist) {
  for (char const* name : {"ld.global.u32",
                           "ld.u8",
                           "ld.shared.v4.f32",
                           "ld.shared::cta.b64",
                           "ld.volatile.global.u32",
                           "ld.global.nc.v2.f64",
                           "ld.global.nc.L1::no_allocate.L2::128B.v4.u32",
                           "ld.cg.global.b32",
                           "ld.relaxed.gpu.global.u64",
                           "ld.acquire.sys.global.u8",
                           "ld.global.acquire.gpu.b32",
                           "ldu.global.f32",
                           "st.global.wb.s8",
                           "st.release.cta.u32",
                           "st.shared.v2.b32",
                           "st.weak.f64",
                           "st.global.cs.v4.u32",
                           "atom.global.add.u32",
                           "atom.add.f32",
                           "atom.shared.cas.b64",
                           "atom.acq_rel.gpu.global.exch.b32",
                           "atom.global.add.noftz.f16x2",
                           "atom.min.s64",
                           "atom.inc.u32",
                           "atom.cas.b16",
                           "red.relaxed.gpu.global.add.s32",
                           "red.global.xor.b32"}) {
    EXPECT_TRUE(form(name).exists) << name;
  }
}

TEST(PtxMemoryForm, FormsThatDoNotExist) {
  for (char const* name :
       {"ld", "ld.global", "ld.param.u32", "ld.global.v4.u64", "ld.global.v8.f32", "ld.pred", "ld.release.gpu.u32",
        "ld.f16", "st.acquire.gpu.u32", "st.global.v3.u32", "atom.add.b32", "atom.global.min.f32", "atom.inc.s32",
        "atom.exch.u32", "atom.sub.u32", "red.exchange.b32", "atom.add.u16", "st.async.b32", "atom.cas.b128"}) {
    EXPECT_FALSE(form(name).exists) << name;
  }
}

TEST(PtxMemoryForm, Meanings) {
  EXPECT_EQ(form("ld.shared.v4.f32").count, 4);
  EXPECT_EQ(int(form("ld.shared.v4.f32").space), int(ptx::Space::shared));
  EXPECT_EQ(int(form("ld.acquire.cta.u32").order), int(ptx::Order::acquire));
  EXPECT_EQ(int(form("ld.acquire.cta.u32").scope), int(sett::Fence::block));
  EXPECT_EQ(int(form("atom.add.u32").order), int(ptx::Order::relaxed));
  EXPECT_TRUE(form("ld.global.L2::cache_hint.u32").has_policy);
  EXPECT_FALSE(form("ld.global.L2::128B.u32").has_policy);
}
