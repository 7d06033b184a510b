// explain mma, explain copy: who holds what, by thread, by value, by place, as a table; why with memories: the atoms.
#include "command.hpp"

using namespace command;

namespace {

std::string const mma = "explain mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2x1 --tile 32x32x16";

}  // namespace

TEST(ExplainTiling, Mma) {
  Ran const r = run(mma);
  EXPECT_EQ(r.code, 0);
  EXPECT_TRUE(has(r.out, "2x2x1 atoms of 32 threads: tile (M,N,K) = (32,32,16)\n")) << r.out;
  EXPECT_TRUE(has(r.out, "A (m,k), 32x16: ")) << r.out;
  EXPECT_TRUE(has(r.out, "8 values a thread; each element is held 2 times\n")) << r.out;
  Ran const t = run(mma + " --thread 5");
  EXPECT_TRUE(has(t.out, "thread 5 holds A values 0..7 at (m,k) = (1,2) (1,3) (9,2) (9,3) (1,10) (1,11) (9,10) (9,11)\n")) << t.out;
  EXPECT_TRUE(has(run(mma + " --thread 5 --value 3").out, "thread 5 holds A value 3 at (m,k) = (9,3)\n"));
  Ran const c = run(mma + " --coord 9,3");
  EXPECT_TRUE(has(c.out, "A (9,3) is value 3 of thread 5, value 3 of thread 69\n")) << c.out;
  EXPECT_TRUE(has(run(mma + " --table A").out, "T5V3"));
  EXPECT_TRUE(has(run("explain mma SM90_64x64x16_F32F16F16_SS").out, "1x1x1 atoms of 128 threads: tile (M,N,K) = (64,64,16)"));
}

TEST(ExplainTiling, Copy) {
  Ran const r = run("explain copy SM75_U32x4_LDSM_N --threads '(32,1):(1,32)' --values '(1,8):(8,1)' --thread 1");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "thread 1 holds S values 0..7 at (m,n) = ")) << r.out;
  EXPECT_EQ(run("explain copy 'UniversalCopy<uint128_t>' --bits 32 --threads '(32,8):(1,32)' --values '(4,1):(1,4)'").code, 0);
}

TEST(ExplainTiling, Refused) {
  EXPECT_EQ(run("explain mma nothing").code, 2);
  EXPECT_EQ(run(mma + " --thread 128").code, 2);
  EXPECT_EQ(run(mma + " --coord 99,99").code, 2);
  EXPECT_EQ(run(mma + " --coord 1").code, 2);
  EXPECT_EQ(run(mma + " --table Q").code, 2);
  EXPECT_EQ(run("explain mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2").code, 2);
  EXPECT_EQ(run("explain mma SM80_16x8x16_F32F16F16F32_TN --tile 40x32x16 --atoms 2x2x1").code, 2);
  EXPECT_EQ(run("explain copy SM75_U32x4_LDSM_N --threads 32:1 --values 4:1").code, 2);
}

TEST(ExplainTiling, WhyNamesTheAtoms) {
  Ran const r = run("why '(64,32):(1,64)' '(64,32):(1,64)' --bits 16 --from global --to shared");
  EXPECT_EQ(r.code, 0);
  EXPECT_TRUE(has(r.out, "  SM80_CP_ASYNC_CACHEGLOBAL<uint128_t> fits\n")) << r.out;
  EXPECT_TRUE(has(r.out, "  SM75_U32x4_LDSM_N: copies from shared to registers, and this is from global to shared\n")) << r.out;
  EXPECT_TRUE(has(r.out, "a tiled copy for 128 threads: make_tiled_copy(SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>, threads (8,16):(1,8), "
                         "values (8,1):(1,8))\n")) << r.out;
  EXPECT_EQ(run("why 64:1 64:1 --from global").code, 2);
  Ran const tma = run("why '(128,64):(4096,1)' '(128,64):(64,1)' --bits 16 --from global --to shared --align 128");
  EXPECT_TRUE(has(tma.out, "  SM90_TMA_LOAD fits: 1 box of 64x128, a tensor map of rank 2\n")) << tma.out;
  EXPECT_TRUE(has(tma.out, "  SM90_TMA_STORE: copies from shared to global, and this is from global to shared\n")) << tma.out;
  EXPECT_TRUE(has(complaint("explain copy SM90_TMA_LOAD --threads 32:1 --values 1:1"), "started by one thread for a whole tile"));
  auto const j = nlohmann::json::parse(run("why 64:1 64:1 --from global --to registers --json").out);
  EXPECT_EQ(j["tiled_copy"]["atom"], "UniversalCopy<uint128_t>");
}
