// memory: tests draw/memory.hpp. Banks and sectors are compared with a count of bytes.
#include "sett/draw/memory.hpp"

#include "golden.hpp"

using namespace sett::draw;
using golden::layout;
using sett::Num;

TEST(MemoryScene, BanksByCounting) {
  for (int bytes : {1, 2, 4, 8, 16}) {
    Scene const s = bank_scene(layout("(8,16):(40,2)"), bytes);
    for (Cell const& c : s.panel[0].cell) {
      std::int64_t const first = c.number * bytes / 4, last = (c.number * bytes + bytes - 1) / 4;
      std::string const more = last > first ? "-" + std::to_string(last % 32) : "";
      EXPECT_EQ(c.note, "b" + std::to_string(first % 32) + more);
    }
  }
}

TEST(MemoryScene, EightBytesNameBothBanks) {
  Scene const s = bank_scene(sett::AnyComposed{{2, 0, 3}, 0, layout("(8,8):(8,1)")}, 8);
  for (Cell const& c : s.panel[0].cell) {
    std::int64_t const first = 2 * c.number % 32;
    EXPECT_EQ(c.note, "b" + std::to_string(first) + "-" + std::to_string(first + 1));
  }
}

TEST(MemoryScene, AConflictIsOneColour) {
  // With 8 rows of 128 bytes, a column falls in one bank, and the swizzle spreads the column over the banks.
  sett::AnyLayout const rows = layout("(8,8):(32,4)");
  Scene const before = bank_scene(rows, 4);
  Scene const after = bank_scene(sett::AnyComposed{{3, 2, 3}, 0, rows}, 4);
  for (int i = 1; i < 8; ++i) {
    EXPECT_EQ(before.panel[0].cell[0].note, before.panel[0].cell[std::size_t(i)].note);
    EXPECT_NE(after.panel[0].cell[0].note, after.panel[0].cell[std::size_t(i)].note);
  }
}

TEST(MemoryScene, LinesAndSectors) {
  for (int bytes : {1, 4, 16}) {
    Scene const s = line_scene(layout("(8,16):(16,1)"), bytes);
    for (Cell const& c : s.panel[0].cell) {
      std::int64_t const byte = c.number * bytes;
      EXPECT_EQ(c.note, std::to_string(byte / 128) + "." + std::to_string(byte % 128 / 32));
      EXPECT_EQ(c.paint.index, byte / 128 % 8);
      EXPECT_EQ(c.paint.tint, byte % 128 / 32);
    }
  }
}

TEST(MemoryScene, OffsetsBelowZeroRoundDown) {
  Scene const s = line_scene(layout("4:-1"), 4);
  EXPECT_EQ(s.panel[0].cell[1].note, "-1.3");
  EXPECT_EQ(bank_scene(layout("4:-1"), 4).panel[0].cell[1].note, "b31");
}

TEST(MemoryScene, Refusals) {
  EXPECT_EQ(try_bank_scene(layout("4:1"), 3).error().failure.rule, sett::Rule::width_not_possible);
  EXPECT_EQ(try_line_scene(layout("2:4611686018427387904"), 4).error().failure.rule, sett::Rule::overflow);
}
