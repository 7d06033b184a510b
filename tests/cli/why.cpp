// why: tests the reported width of a copy, as text and as JSON.
#include "command.hpp"

using namespace command;

TEST(Why, Text) {
  Ran const r = run("why '(8,4):(1,10)' '(8,4):(1,8)'");
  EXPECT_EQ(r.code, 0);
  EXPECT_TRUE(has(r.out, "width: 2 elements, 64 bits, if both addresses are multiples of 8 bytes\n")) << r.out;
  EXPECT_TRUE(has(r.out, "stride 10 of mode 1, 4:10, of the source is not a multiple of 4: pad it to 12\n")) << r.out;
  EXPECT_TRUE(has(run("why 64:1 64:1 --bits 16").out, "width: 8 elements, 128 bits"));
  EXPECT_EQ(run("why 64:1 64:0").code, 2);
  EXPECT_TRUE(has(run("why 64:1 64:0").out,
                  "no copy: two indices of the layout must not have the same offset: indices 0 and 1\n"));
  EXPECT_EQ(run("why 64:1 nothing").code, 2);
}

TEST(Why, Json) {
  auto const r = nlohmann::json::parse(run("why --json '(8,4):(1,10)' '(8,4):(1,8)'").out);
  EXPECT_EQ(r["ok"], true);
  EXPECT_EQ(r["elements"], 2);
  EXPECT_EQ(r["bits"], 64);
  EXPECT_EQ(r["run"], "8:1");
  EXPECT_EQ(r["limits"].size(), 1u);
  EXPECT_EQ(r["limits"][0]["side"], "source");
  EXPECT_EQ(r["limits"][0]["reason"], "alignment");
  EXPECT_EQ(r["limits"][0]["number"], 10);
  EXPECT_EQ(r["limits"][0]["elements"], 4);
  EXPECT_EQ(nlohmann::json::parse(run("why --json 4:1 5:1").out)["code"], "sizes_differ");
  EXPECT_EQ(nlohmann::json::parse(run("why --json 4:1 4:1 --bits 0").out)["code"], "argument_below_one");
}
