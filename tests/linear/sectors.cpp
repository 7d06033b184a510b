// sectors: tests linear/sectors.hpp.
//
// The tests compare random accesses with a count by sets, and the printed examples with their expected texts.
#include "sett/linear/sectors.hpp"

#include <set>

#include "given.hpp"

using namespace sett;

TEST(Sectors, AreCounted) {
  given::Random random(19);
  for (int trial = 0; trial < 2000; ++trial) {
    WarpAccess a;
    a.bytes = 1 << random.number(0, 4);
    std::int64_t const spread = random.number(1, 300);
    std::set<std::int64_t> bytes;
    std::set<std::int64_t> touched;
    std::set<std::int64_t> lines;
    for (std::int64_t n = random.number(1, 40); n > 0; --n) {
      std::int64_t const at = random.number(-spread, spread) * a.bytes;
      a.offset.push_back(Num(at));
      for (int i = 0; i < a.bytes; ++i) {
        bytes.insert(at + i);
        touched.insert((at + i) >> 5);
        lines.insert((at + i) >> 7);
      }
    }
    Sectors const s = sectors(a);
    ASSERT_EQ(s.bytes, int(bytes.size()));
    ASSERT_EQ(s.sectors, int(touched.size()));
    ASSERT_EQ(s.lines, int(lines.size()));
    ASSERT_EQ(s.ideal, (s.bytes + 31) / 32);
    ASSERT_TRUE(s.ideal <= s.sectors && s.lines <= s.sectors && s.sectors <= 4 * s.lines);
  }
}

TEST(Sectors, Examples) {
  Sectors const side_by_side = sectors(warp_access("32:1"_layout, 4));
  EXPECT_EQ(side_by_side.sectors, 4);
  EXPECT_EQ(side_by_side.lines, 1);
  Sectors const shifted = sectors(warp_access("32:1"_layout, 4, 1, Num(4)));
  EXPECT_EQ(shifted.sectors, 5);
  EXPECT_EQ(shifted.lines, 2);
  EXPECT_EQ(shifted.ideal, 4);
  EXPECT_EQ(sectors(warp_access("32:8"_layout, 4)).sectors, 32);
  EXPECT_EQ(sectors(warp_access("32:8"_layout, 4)).lines, 8);
  EXPECT_EQ(sectors(warp_access("32:0"_layout, 4)).bytes, 4);
  EXPECT_EQ(text(try_warp_access("32:1"_layout, 8, 1, Num(4))), "refused: not_aligned mode 0 index 0: 4, 8");
}
