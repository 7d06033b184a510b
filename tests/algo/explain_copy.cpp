// explain_copy: checks that copy uses the reported width, and that the suggested remedies increase the width.
#include "sett/algo/explain_copy.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "sett/layout/parse.hpp"
#include "sett/sett.hpp"

using sett::AnyLayout;
using sett::Num;

namespace {

AnyLayout parsed(char const* text) { return sett::parse_layout(text).value(); }

std::string explained(char const* a, char const* b, int bits) {
  return sett::explain_copy(parsed(a), parsed(b), Num(bits)).c_str();
}

bool has(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(ExplainCopy, Limits) {
  std::string const padded = explained("(8,4):(1,10)", "(8,4):(1,8)", 32);
  EXPECT_TRUE(has(padded, "width: 2 elements, 64 bits")) << padded;
  EXPECT_TRUE(has(padded, "stride 10 of mode 1, 4:10, of the source is not a multiple of 4: pad it to 12")) << padded;
  std::string const turned = explained("(8,8):(1,8)", "(8,8):(8,1)", 16);
  EXPECT_TRUE(has(turned, "width: element by element")) << turned;
  EXPECT_TRUE(has(
      turned, "the contiguous elements of both layouts must have the same indices, but they have 64:1 and (8,8):(8,1)"))
      << turned;
  std::string const strided = explained("8:2", "8:1", 32);
  EXPECT_TRUE(has(strided,
                  "elements of the source are contiguous in runs of 1: mode 0, 8:2, would continue them with stride 1"))
      << strided;
  std::string const wide = explained("8:1", "8:1", 32);
  EXPECT_TRUE(has(wide, "width: 4 elements, 128 bits, if both addresses are multiples of 16 bytes")) << wide;
  EXPECT_FALSE(has(wide, "not "));
  std::string const columns = explained("(4,3):(3,1)", "(4,3):(3,1)", 16);
  EXPECT_TRUE(has(columns, "common run: 12 elements, the indices (3,4):(4,1)")) << columns;
  EXPECT_TRUE(has(columns, "width: 4 elements, 64 bits")) << columns;
  std::string const uneven = explained("(4,3,5):(3,1,14)", "(4,3,5):(3,1,12)", 16);
  EXPECT_TRUE(has(uneven, "width: 2 elements")) << uneven;
  EXPECT_TRUE(has(uneven, "stride 14 of mode 2, 5:14, of the source is not a multiple of 4: pad it to 16")) << uneven;
  EXPECT_FALSE(has(uneven, "of the destination is not")) << uneven;
  std::string const down = explained("(4,3):(-1,4)", "(4,3):(-1,4)", 16);
  EXPECT_TRUE(has(down, "the run of the source begins at offset -3, which is not a multiple of 2")) << down;
  std::string const up = explained("(4,8):(8,-1)", "(4,8):(8,-1)", 16);
  EXPECT_TRUE(has(up, "begins at offset -7")) << up;
  EXPECT_TRUE(
      has(explained("8:1", "(4,2):(1,0)", 32), "no copy: two indices of the layout must not have the same offset"));
  EXPECT_TRUE(has(explained("8:1", "9:1", 32), "no copy: the sizes must be equal: they are 8 and 9"));
}

TEST(ExplainCopy, WidthsAreThoseOfThePlan) {
  std::mt19937 random(9);
  for (int round = 0; round < 2000; ++round) {
    sett::Vec<Num> shape, from, to;
    Num d(1), e(1);
    for (int k = 0; k < 3; ++k) {
      shape.push_back(Num(1 + random() % 8));
      from.push_back(d);
      to.push_back(e);
      d = d * shape.back() + Num(random() % 3 == 0 ? random() % 4 : 0);
      e = e * shape.back() + Num(random() % 3 == 0 ? random() % 4 : 0);
    }
    AnyLayout const a = sett::flat_layout(shape, from);
    AnyLayout const b = sett::flat_layout(shape, to);
    for (int bits : {4, 8, 16, 32, 64}) {
      auto const report = sett::try_report_copy(a, b, Num(bits));
      ASSERT_TRUE(report);
      int const planned = sett::vector_plan(a, b, 128 / bits).elements;
      EXPECT_EQ(report->elements, planned * bits < 8 ? 1 : planned);
      EXPECT_EQ(report->limits.empty(), report->bits == Num(128))
          << sett::to_text(a).c_str() << ' ' << sett::to_text(b).c_str();
      for (sett::CopyLimit const& l : report->limits) { EXPECT_GT(l.remedy.size(), 0); }
    }
  }
}

TEST(ExplainCopy, WidthsWithoutWords) {
  EXPECT_EQ(sett::try_report_copy(parsed("8:1"), parsed("8:1"), Num(6))->elements, 1);
  EXPECT_EQ(sett::try_report_copy(parsed("8:1"), parsed("8:1"), Num(256))->elements, 1);
  EXPECT_FALSE(sett::try_report_copy(parsed("8:1"), parsed("8:1"), Num(0)));
}

namespace {

sett::AnyComposed swizzled(int b, int m, int s, char const* text) { return {{b, m, s}, Num(0), parsed(text)}; }

}  // namespace

TEST(ExplainCopy, TheSwizzleIsTheLimit) {
  auto const plain = sett::AnyComposed(parsed("(8,64):(64,1)"));
  std::string const free = sett::explain_copy(plain, swizzled(3, 3, 3, "(8,64):(64,1)"), Num(16)).c_str();
  EXPECT_TRUE(has(free, "width: 8 elements, 128 bits")) << free;
  std::string const parted = sett::explain_copy(plain, swizzled(3, 1, 3, "(8,64):(64,1)"), Num(16)).c_str();
  EXPECT_TRUE(has(parted, "width: 2 elements, 32 bits")) << parted;
  EXPECT_TRUE(has(parted,
                  "not 4 elements:\n    Sw<3,1,3> of the destination keeps 2 elements together: use one whose base is "
                  "2, such as Sw<3,2,3>\n"))
      << parted;
  auto const both = sett::try_report_copy(swizzled(2, 0, 3, "(8,64):(64,1)"), plain, Num(32));
  EXPECT_EQ(both->elements, 1);
  EXPECT_EQ(both->limits[0].reason, sett::VectorLimit::swizzle);
  sett::AnyComposed moved = plain;
  moved.offset = Num(2);
  EXPECT_TRUE(has(sett::explain_copy(moved, plain, Num(16)).c_str(),
                  "the offset 2 of the source is not a multiple of 4: begin at a multiple, such as 4"));
  // The bits that these swizzles read are zero in all offsets.
  EXPECT_EQ(sett::try_report_copy(swizzled(3, 0, 20, "(8,64):(64,1)"), plain, Num(16))->elements, 8);
  EXPECT_EQ(sett::try_report_copy(swizzled(3, 0, 0, "8:1"), swizzled(3, 0, 0, "8:1"), Num(16)).has_value(), true);
  EXPECT_FALSE(sett::try_report_copy(parsed("8:1"), swizzled(3, 0, 0, "8:1"), Num(16)));
}

// Every word of the reported width is contiguous on both sides, at multiples of its size. A wider word is not
// contiguous. If only the swizzles prevent a wider word, the words of the layouts without the swizzles are
// contiguous.
TEST(ExplainCopy, SwizzledWordsLieTogether) {
  std::mt19937 random(10);
  int limited = 0;
  for (int round = 0; round < 3000; ++round) {
    sett::AnyComposed side[2];
    for (sett::AnyComposed& c : side) {
      int const b = int(random() % 3);
      c = {{b, int(random() % 4), (random() % 2 == 0 ? 1 : -1) * (b + int(random() % 2))},
           Num(random() % 3 == 0 ? 4 * (random() % 4) : 0),
           parsed(random() % 2 == 0 ? "(8,8):(1,8)" : "(8,8):(1,16)")};
    }
    auto const report = sett::try_report_copy(side[0], side[1], Num(16));
    ASSERT_TRUE(report);
    int const v = report->elements;
    ASSERT_EQ(report->limits.empty(), v == 8);
    for (sett::AnyComposed const& c : side) {
      for (int i = 0; i < 64; i += v) {
        ASSERT_EQ(c(Num(i)) % Num(v), Num(0)) << sett::to_text(c).c_str() << ' ' << v;
        for (int k = 1; k < v; ++k) {
          ASSERT_EQ(c(Num(i + k)), c(Num(i)) + Num(k)) << sett::to_text(c).c_str() << ' ' << v;
        }
      }
    }
    limited += v < 8 ? 1 : 0;
    for (sett::CopyLimit const& l : report->limits) { EXPECT_GT(l.remedy.size(), 0); }
  }
  EXPECT_GT(limited, 500);
}
