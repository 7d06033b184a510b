// atoms and ptx: tests that `sett atoms` finds instructions by words that describe them, and `sett ptx` prints their
// PTX.
#include <algorithm>

#include "command.hpp"

using namespace command;

static std::string const words = ": 'sett atoms WORDS' lists the instructions that match all WORDS\n";

TEST(Atoms, EveryFamilyHasRows) {
  EXPECT_TRUE(has(run("atoms SM80_16x8x16_F32BF16").out, "D4 A4 B2 C4"));
  EXPECT_TRUE(has(run("atoms wgmma 64x128x16 bf16").out, "SM90_64x128x16_F32BF16BF16_SS"));
  EXPECT_TRUE(has(run("atoms ldsm").out, "SM75_U16x8_LDSM_T"));
  Ran const boxes = run("atoms copy box 3d");
  EXPECT_EQ(std::count(boxes.out.begin(), boxes.out.end(), '\n'), 5) << boxes.out;
  EXPECT_TRUE(has(boxes.out, "SM90_TMA_LOAD_MULTICAST_3D"));
  Ran const orders = run("atoms orders");
  EXPECT_EQ(std::count(orders.out.begin(), orders.out.end(), '\n'), 22) << orders.out;
  EXPECT_TRUE(has(orders.out, "fence_barrier_init"));
}
TEST(Atoms, Ptx) {
  EXPECT_EQ(
      run("ptx SM90_TMA_LOAD_MULTICAST_2D").out,
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint "
      "[shared], [map, {c0, c1}], [barrier], mask, hint;\n");
  EXPECT_EQ(run("ptx SM90_TMA_STORE_1D").out,
            "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [map, {c0}], [shared];\n");
  EXPECT_EQ(run("ptx SM90_TMA_LOAD_1D::PREFETCH").out, "cp.async.bulk.prefetch.tensor.1d.L2.global [map, {c0}];\n");
  EXPECT_EQ(run("ptx warpgroup_wait").out, "wgmma.wait_group.sync.aligned N;\n");
  EXPECT_EQ(run("ptx cluster_wait").out, "barrier.cluster.wait.aligned;\n");
  EXPECT_EQ(complaint("ptx SM90_TMA_LOAD"),
            "error: no instruction is called SM90_TMA_LOAD: SM90_TMA_LOAD_1D, SM90_TMA_LOAD_2D, SM90_TMA_LOAD_3D, ... "
            "begin with this name\n");
  EXPECT_TRUE(has(complaint("ptx PREFETCH"), "'sett atoms WORDS' lists the"));
  std::string const rs = run("ptx SM90_64x16x16_F32F16F16_RS").out;
  EXPECT_TRUE(has(rs, "m64n16k16")) << rs;
  for (char const* name :
       {"MMA_64x16x16_F32F16F16_RS", "SM90::GMMA::MMA_64x16x16_F32F16F16_RS", "sm90_64x16x16_f32f16f16_rs"}) {
    EXPECT_EQ(run("ptx " + std::string(name)).out, rs) << name;
  }
  EXPECT_EQ(run("ptx tma_store_fence").out, run("ptx fence_view_async_shared").out);
  EXPECT_EQ(run("ptx TMA_STORE_FENCE").out, "fence.proxy.async.shared::cta;\n");
  EXPECT_TRUE(has(run("atoms GC64").out, "gauss_c64 c64 c64 gauss_c64"));
}
TEST(Atoms, SmallInstructions) {
  EXPECT_EQ(run("ptx initialize_barrier").out, "mbarrier.init.shared::cta.b64 [barrier], arrivals;\n");
  EXPECT_EQ(run("ptx set_barrier_transaction_bytes").out,
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [barrier], bytes;\n");
  EXPECT_EQ(run("ptx arrive_barrier").out, "mbarrier.arrive.shared::cta.b64 _, [barrier];\n");
  EXPECT_EQ(run("ptx wait_barrier").out, "mbarrier.try_wait.parity.shared::cta.b64 p, [barrier], parity;\n");
  EXPECT_EQ(run("ptx wait_barrier").out, run("ptx try_wait_barrier").out);
  EXPECT_EQ(run("ptx wait_barrier_cluster").out,
            "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [barrier], parity;\n");
  EXPECT_EQ(
      run("ptx SM90_BULK_COPY_G2S").out,
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [shared], [global], bytes, [barrier];\n");
  EXPECT_EQ(run("ptx SM90_BULK_COPY_S2G").out,
            "cp.async.bulk.global.shared::cta.bulk_group [global], [shared], bytes;\n");
  EXPECT_EQ(run("ptx 'SM80_CP_ASYNC_CACHEALWAYS<uint64_t>'").out,
            "cp.async.ca.shared.global.L2::128B [shared], [global], 8;\n");
  EXPECT_EQ(run("ptx 'SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<uint128_t>'").out,
            "cp.async.cg.shared.global.L2::128B [shared], [global], 16, read;\n");
  auto const rows = [](char const* words) {
    std::string const out = run(std::string("atoms ") + words).out;
    return std::count(out.begin(), out.end(), '\n');
  };
  EXPECT_EQ(rows("mbarrier.arrive orders"), 4);
  EXPECT_EQ(rows("orders mbarrier sm_80"), 4);
  EXPECT_EQ(rows("SM80_CP_ASYNC"), 8);
  EXPECT_EQ(rows("BULK_COPY"), 2);
  EXPECT_TRUE(has(run("atoms arrive_barrier").out,
                  "arrive_barrier  sm_80   orders: mbarrier.arrive.shared::cta.b64 _, [barrier];\n"));
}
TEST(Atoms, APrefixIsOfItsFamilyAlone) {
  std::string const sparse = "SPARSE::GMMA_64x16x32_F32F16F16_SS";
  EXPECT_TRUE(has(run("ptx SM90::GMMA::" + sparse).out, "wgmma.mma_async.sp.sync.aligned.m64n16k32.f32.f16.f16"));
  EXPECT_EQ(run("ptx GMMA_64x16x32_F32F16F16_SS").out, run("ptx SM90::GMMA::" + sparse).out);
  for (char const* last :
       {"SM75_U32x1_LDSM_N", "warpgroup_wait", "GMMA_64x16x32_F32F16F16_SS", "SM90_64x16x16_F32F16F16_RS"}) {
    std::string const name = "SM90::GMMA::" + std::string(last);
    std::string const said = complaint("ptx " + name);
    EXPECT_TRUE(said.starts_with("error: no instruction is called " + name + ":")) << said;
    EXPECT_TRUE(said.ends_with(words.substr(2))) << said;
  }
}
TEST(Atoms, NamesThatBeginSo) {
  EXPECT_EQ(complaint("ptx ''"), "error: no instruction is called ''" + words);
  EXPECT_EQ(complaint("ptx MMA_64x8x16_F32F16F16"),
            "error: no instruction is called MMA_64x8x16_F32F16F16: "
            "MMA_64x8x16_F32F16F16_SS, MMA_64x8x16_F32F16F16_RS begin with this name\n");
  EXPECT_TRUE(has(complaint("ptx sm90::gmma::mma_64x8x16_f32f16f16_r"),
                  ": SM90::GMMA::MMA_64x8x16_F32F16F16_RS begins with this name\n"));
}
