// explain mma, explain copy: tests the owner of each element, by thread, by value, by coordinate, and as a table. If
// memories are given, `why` must list the atoms.
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
  EXPECT_TRUE(
      has(t.out, "thread 5 holds A values 0..7 at (m,k) = (1,2) (1,3) (9,2) (9,3) (1,10) (1,11) (9,10) (9,11)\n"))
      << t.out;
  EXPECT_TRUE(has(run(mma + " --thread 5 --value 3").out, "thread 5 holds A value 3 at (m,k) = (9,3)\n"));
  Ran const c = run(mma + " --coord 9,3");
  EXPECT_TRUE(has(c.out, "A (9,3) is value 3 of thread 5, value 3 of thread 69\n")) << c.out;
  EXPECT_TRUE(has(run(mma + " --table A").out, "T5V3"));
  EXPECT_TRUE(
      has(run("explain mma SM90_64x64x16_F32F16F16_SS").out, "1x1x1 atoms of 128 threads: tile (M,N,K) = (64,64,16)"));
}

TEST(ExplainTiling, SparseMmas) {
  Ran const warp = run("explain mma SM80_16x8x16_F32F16F16F32_TN_SPARSE --tile 32x16x32 --atoms 2x1x1 --thread 3");
  EXPECT_EQ(warp.code, 0);
  EXPECT_TRUE(has(warp.out, "A is sparse: k counts only the 16 of 32 columns that are kept\n")) << warp.out;
  EXPECT_TRUE(
      has(warp.out, "thread 3 holds A values 0..7 at (m,k) = (0,6) (0,7) (8,6) (8,7) (0,14) (0,15) (8,14) (8,15)\n"))
      << warp.out;
  EXPECT_TRUE(has(warp.out, "thread 3 holds B values 0..15 at (n,k) = (0,6) (0,7) (0,14) (0,15) (8,6)")) << warp.out;
  Ran const group = run("explain mma SM90::GMMA::SPARSE::GMMA_64x8x32_F16F16F16_RS");
  EXPECT_TRUE(has(group.out, "tile (M,N,K) = (64,8,32)\n")) << group.out;
  EXPECT_TRUE(has(group.out, "A is sparse: k counts all columns, and half of the values are kept\n")) << group.out;
  EXPECT_EQ(run("explain mma SM80_16x8x16_F32F16F16F32_TN_SPARSE --tile 16x8x33").code, 2);
}

TEST(ExplainTiling, TooLargeIsReportedBeforeAnythingIsPrinted) {
  std::string const one = "explain mma SM80_16x8x16_F32F16F16F32_TN ";
  for (char const* size :
       {"--atoms 1000x1000x1", "--atoms 100000x100000x1", "--tile 16000x16000x16", "--atoms 2000000000x2x2"}) {
    Ran const r = run(one + size);
    EXPECT_EQ(r.code, 2) << size;
    EXPECT_EQ(r.out, "") << size;
  }
  EXPECT_TRUE(
      has(complaint(one + "--tile 16000x16000x16"),
          "the tile of C has 256000000 elements, but at most 4194304 can be explained: give fewer --atoms, or a "
          "smaller --tile"));
  EXPECT_TRUE(has(complaint(one + "--tile 0x8x16"), "the extents of --tile must be at least 1"));
  EXPECT_TRUE(has(complaint(one + "--value 8"),
                  "no operand has value 8: A has 8 values a thread, B has 4 values a thread, C has 4 values a thread"));
  EXPECT_TRUE(has(run(one + "--value 7").out, "B has 4 values per thread, and value 7 is not one of them"));
  EXPECT_EQ(run(one + "--value 7").code, 0);
  std::string const vectors = "explain copy 'UniversalCopy<uint128_t>' ";
  EXPECT_TRUE(has(complaint(vectors + "--threads 1000000:1 --values 1000000:1"), "give smaller --threads or --values"));
  EXPECT_TRUE(has(complaint(vectors), "--threads and --values are missing"));
  EXPECT_TRUE(has(complaint(vectors + "--threads 32:1"), "--values is missing"));
}

TEST(ExplainTiling, Copy) {
  Ran const r = run("explain copy SM75_U32x4_LDSM_N --threads '(32,1):(1,32)' --values '(1,8):(8,1)' --thread 1");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "thread 1 holds S values 0..7 at (m,n) = ")) << r.out;
  EXPECT_EQ(
      run("explain copy 'UniversalCopy<uint128_t>' --bits 32 --threads '(32,8):(1,32)' --values '(4,1):(1,4)'").code,
      0);
}

TEST(ExplainTiling, Refused) {
  EXPECT_EQ(run("explain mma nothing").code, 2);
  EXPECT_TRUE(has(complaint("explain mma"),
                  "explain mma must be followed by an instruction's name, such as SM80_16x8x16_F32F16F16F32_TN"));
  EXPECT_TRUE(has(complaint("explain copy"),
                  "explain copy must be followed by an instruction's name, such as SM75_U32x4_LDSM_N"));
  EXPECT_TRUE(has(complaint("explain copy"), "'sett atoms copy warp' lists a warp's copies"));
  EXPECT_TRUE(has(complaint("explain copy nothing"), "'sett atoms copy warp' lists a warp's copies"));
  EXPECT_TRUE(has(complaint("why 64:1 64:1 --from global --to shared --align 3"),
                  "an alignment must be a power of two, but this one is 3"));
  EXPECT_TRUE(
      has(complaint("why 64:1 64:1 --from global --to shared --arch 1"), "no GPU is an sm_1: give one of 50, 52, "));
  EXPECT_EQ(run(mma + " --thread 128").code, 2);
  EXPECT_EQ(run(mma + " --coord 99,99").code, 2);
  EXPECT_EQ(run(mma + " --coord 1").code, 2);
  EXPECT_EQ(run(mma + " --table Q").code, 2);
  EXPECT_EQ(run("explain mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2").code, 2);
  for (char const* tile : {"40x32x16", "48x32x16", "16x32x16", "32x24x16", "32x8x16", "32x32x24"}) {
    EXPECT_EQ(run(std::string("explain mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2x1 --tile ") + tile).code, 2)
        << tile;
  }
  EXPECT_EQ(run("explain copy SM75_U32x4_LDSM_N --threads 32:1 --values 4:1").code, 2);
}

TEST(ExplainTiling, WhyNamesTheAtoms) {
  Ran const r = run("why '(64,32):(1,64)' '(64,32):(1,64)' --bits 16 --from global --to shared");
  EXPECT_EQ(r.code, 0);
  EXPECT_TRUE(has(r.out, "  SM80_CP_ASYNC_CACHEGLOBAL<uint128_t> fits\n")) << r.out;
  EXPECT_TRUE(has(r.out, "  SM75_U32x4_LDSM_N: copies from shared to registers, but this is from global to shared\n"))
      << r.out;
  EXPECT_TRUE(
      has(r.out,
          "a tiled copy for 128 threads: make_tiled_copy(SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>, threads (8,16):(1,8), "
          "values (8,1):(1,8))\n"))
      << r.out;
  EXPECT_EQ(run("why 64:1 64:1 --from global").code, 2);
  Ran const tma = run("why '(128,64):(4096,1)' '(128,64):(64,1)' --bits 16 --from global --to shared --align 128");
  EXPECT_TRUE(has(tma.out, "  SM90_TMA_LOAD fits: 1 box of 64x128, a tensor map of rank 2\n")) << tma.out;
  EXPECT_TRUE(
      has(tma.out, "  SM90_TMA_LOAD under Sw<3,4,3> of bytes: needs a shared address that is a multiple of 1024 bytes"))
      << tma.out;
  EXPECT_TRUE(has(tma.out, "  SM90_TMA_STORE: copies from shared to global, but this is from global to shared\n"))
      << tma.out;
  EXPECT_TRUE(has(complaint("explain copy SM90_TMA_LOAD --threads 32:1 --values 1:1"),
                  "started by one thread for a whole tile"));
  auto const j = nlohmann::json::parse(run("why 64:1 64:1 --from global --to registers --json").out);
  EXPECT_EQ(j["tiled_copy"]["atom"], "UniversalCopy<uint128_t>");
}

TEST(ExplainTiling, ElementsAndArchitecturesAreTheInstructions) {
  EXPECT_TRUE(has(run("explain mma SM80_8x8x4_C64C64C64C64_TN").out, "sm_80: D, C c64, A c64, B c64;"));
  EXPECT_TRUE(has(run("explain mma SM90_64x64x16_F32F16F16_SS").out, "sm_90a: D, C f32,"));
  Ran const mixed = run("explain mma SM70_8x8x4_F32F16F16F16_TN");
  EXPECT_TRUE(has(mixed.out, "sm_70: D f32, C f16, A f16, B f16;")) << mixed.out;
  EXPECT_TRUE(has(mixed.out, "\nD (m,n), 8x8:")) << mixed.out;
  EXPECT_TRUE(has(complaint("explain mma SM75_U32x4_LDSM_N"), "SM75_U32x4_LDSM_N is a copy"));
  EXPECT_TRUE(has(complaint("explain mma SM90_TMA_LOAD_2D"),
                  "SM90_TMA_LOAD_2D is a copy, which is started by one thread for a whole tile"));
  EXPECT_TRUE(has(complaint("explain copy SM90_TMA_LOAD_2D"), "is started by one thread for a whole tile"));
  EXPECT_TRUE(has(complaint("explain copy nothing"), "no copy is called nothing"));
}
