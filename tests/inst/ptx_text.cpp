// ptx_text: checks texts composed at compile time.
#include "sett/inst/ptx_text.hpp"

#include <gtest/gtest.h>

using namespace sett;

struct Name {
  static constexpr PtxText spell() { return PtxText() << "m" << 16 << "n" << 8 << "." << -1 << "." << 256; }
};
TEST(PtxText, Spelled) {
  EXPECT_STREQ(spelled<Name>::value, "m16n8.-1.256");
  EXPECT_STREQ((ptx_cut<2, 4>::value), ",");
  EXPECT_STREQ((ptx_cut<4, 4>::value), "/*");
  EXPECT_STREQ((ptx_cut<6, 4>::value), " ");
  EXPECT_STREQ((ptx_begin<true, ','>::value), ",");
  EXPECT_STREQ((ptx_begin<false, ','>::value), "/*");
  EXPECT_STREQ((ptx_end<false, ' '>::value), "*/");
  EXPECT_STREQ((ptx_end<true, ' '>::value), " ");
}
TEST(PtxText, ALongTextIsCutOff) {
  PtxText t;
  for (int i = 0; i < 300; ++i) { t << "x"; }
  EXPECT_EQ(t.size, 255);
}
TEST(PtxText, Pick) {
  int d[2] = {1, 2}, pad = 3;
  EXPECT_EQ(&pick<1>(d, pad), &d[1]);
  EXPECT_EQ(&pick<2>(d, pad), &pad);
}
