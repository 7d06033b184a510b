// plan-copy: tests the printed plan of a GPU copy, as text and as JSON.
#include "command.hpp"

using namespace command;

TEST(PlanCopy, SaysTheKernelAndWhatItMoves) {
  Ran const r = run("plan-copy '(16384,16384):(16384,1)' '(16384,16384):(1,16384)' --type f32");
  EXPECT_EQ(r.code, 0);
  EXPECT_TRUE(has(r.out, "kernel: tile, because"));
  EXPECT_TRUE(has(r.out, "bytes: 1073741824 read, 1073741824 written"));
  EXPECT_TRUE(has(run("plan-copy '(1024,8):(1,4096)' '(1024,8):(1,1024)'").out, "kernel: rows, because"));
}

TEST(PlanCopy, AsJson) {
  auto const r =
      nlohmann::json::parse(run("plan-copy --json '(1024,1024):(1024,1)' '(1024,1024):(1,1024)' --type bf16").out);
  EXPECT_EQ(r["ok"], true);
  EXPECT_EQ(r["kernel"], "tile");
  EXPECT_EQ(r["bytes"], 2097152);
  EXPECT_EQ(r["exact"], true);
  EXPECT_EQ(nlohmann::json::parse(run("plan-copy --json 4:1 5:1").out)["code"], "sizes_differ");
}

// Checks the counts for a copy of every second float, which uses half of each sector.
TEST(PlanCopy, CountsGaps) {
  auto const r = nlohmann::json::parse(run("plan-copy --json 1048576:2 1048576:1 --type f32").out);
  EXPECT_EQ(r["sectors_of_source"], 262144);
  EXPECT_EQ(r["sectors_of_destination"], 131072);
  EXPECT_EQ(r["sectors_read"], 1048576);
  EXPECT_TRUE(has(run("plan-copy 1048576:2 1048576:1").out,
                  "the elements are in 262144 sectors of the source and 131072 of the destination"));
}

// Checks that sectors are counted from a tensor's offset 0. A mode with a negative stride extends below offset 0.
TEST(PlanCopy, CountsFromOffsetZero) {
  auto const back = nlohmann::json::parse(run("plan-copy --json 1024:1 1024:-1 --type f32").out);
  EXPECT_EQ(back["sectors_of_source"], 128);
  EXPECT_EQ(back["sectors_of_destination"], 129);
  EXPECT_GE(back["sectors_written"], 129);
  auto const both = nlohmann::json::parse(run("plan-copy --json '(3,5):(-1,-8)' '(3,5):(8,-24)' --type f16").out);
  EXPECT_EQ(both["sectors_of_source"], 4);       // bytes [-68, 2)
  EXPECT_EQ(both["sectors_of_destination"], 8);  // 15 elements, 16 bytes apart, at -192 to 32
}

TEST(PlanCopy, NamesWhatOverlaps) {
  Ran const r = run("plan-copy '(4,8):(1,4)' '(4,8):(1,2)'");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(has(r.out, "(2,0) and (0,1) have 2, where only the last write would remain")) << r.out;
  EXPECT_TRUE(has(run("plan-copy 8:1 8:0").out, "0 and 1 have 0"));
  EXPECT_TRUE(has(run("plan-copy --json '(4,8):(1,4)' '(4,8):(1,2)'").out, "not_injective"));
}

TEST(PlanCopy, StridesThatInterleaveDoNotOverlap) {
  Ran const r = run("plan-copy '(3,2):(1,3)' '(3,2):(2,3)'");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(
      has(r.out,
          "strides must not interleave, but in order of stride, mode 1 has stride 3, and the modes before it span 5"))
      << r.out;
  EXPECT_EQ(nlohmann::json::parse(run("plan-copy --json '(3,2):(1,3)' '(3,2):(2,3)'").out)["code"],
            "strides_not_a_chain");
}

TEST(PlanCopy, Refuses) {
  EXPECT_EQ(run("plan-copy 8:1 8:0").code, 2);
  EXPECT_TRUE(has(run("plan-copy '(4,6):(6,1)' '(6,4):(1,6)'").out, "no plan: "));
  EXPECT_TRUE(has(complaint("plan-copy 9223372036854775807:1 9223372036854775807:1"), "more than 2^60 bytes"));
  EXPECT_TRUE(
      has(complaint("plan-copy 2:2305843009213693952 2:1 --type f64"), "the source spans more than 2^60 bytes"));
  EXPECT_TRUE(
      has(complaint("plan-copy '(2,2):(1,2)' '(2,2):(1,4611686018427387904)'"), "the destination spans more than"));
  EXPECT_TRUE(has(complaint("plan-copy --type i8 '(1000000,1000000,1000):(1,1000000,1000000000000)'"
                            " '(1000000,1000000,1000):(1000000,1,1000000000000)'"),
                  "15264649000 blocks, but a launch must have fewer than 2147483648"));
  EXPECT_TRUE(has(complaint("plan-copy 8 8 --type f31"), "'f31' is not a type"));
  EXPECT_TRUE(has(complaint("plan-copy '8:1@0' 8"), "is a layout with basis strides, not a layout"));
  EXPECT_TRUE(has(complaint("plan-copy 'Sw<2,1,3>' 8"), "is a swizzle, not a layout"));
}

TEST(PlanCopy, SwizzledLayouts) {
  Ran const r = run("plan-copy '(8,64):(64,1)' 'Sw<3,3,3> o 0 o (8,64):(64,1)' --type bf16");
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.out,
            "words: 64 of 16 bytes, 8 elements each, from 64:1 to Sw<3,0,3> o 0 o 64:1\n"
            "kernel: elements, because a layout is swizzled: a thread moves one word at a time\n"
            "bytes: 1024 read, 1024 written\nsectors of 32 bytes: 32 requested, 32 written; the minimum is 32\n");
  auto const narrow =
      nlohmann::json::parse(run("plan-copy --json '(8,64):(64,1)' 'Sw<3,1,3> o 0 o (8,64):(64,1)' --type bf16").out);
  EXPECT_EQ(narrow["word"], 4);
  EXPECT_EQ(narrow["elements"], 2);
  EXPECT_EQ(narrow["kernel"], "elements");
  EXPECT_EQ(nlohmann::json::parse(run("plan-copy --json '(8,64):(64,1)' 'Sw<3,1,0> o 0 o (8,64):(64,1)'").out)["code"],
            "not_injective");
  EXPECT_TRUE(has(run("plan-copy '(8,64):(64,1)' 'Sw<3,1,0> o 0 o (8,64):(64,1)'").out, "no plan: copy: "));
  EXPECT_EQ(run("plan-copy 64:1 'to_f2(Sw<2,0,2> o 64)'").code, 0);
}
