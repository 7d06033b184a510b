// text: tests num/text.hpp.
//
// Pieces are appended in order, numbers are printed as the standard library prints them, and details contain their
// numbers.
#include "sett/num/text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace sett;

TEST(Text, PrintsNumbers) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 1000; ++i) {
    auto const n = std::int64_t(random()) >> (random() % 63);
    EXPECT_EQ(std::string((Text() << Num(n)).c_str()), n == INT64_MIN ? "overflow" : std::to_string(n));
  }
  EXPECT_STREQ((Text() << Num(-INT64_MAX) << ' ' << Num(0)).c_str(), "-9223372036854775807 0");
  EXPECT_STREQ((Text() << Num::overflow()).c_str(), "overflow");
}

TEST(Text, JoinsPieces) {
  Text t;
  t << "mode " << Num(3) << ':' << (Text() << "x");
  EXPECT_STREQ(t.c_str(), "mode 3:x");
  EXPECT_EQ(t.size(), 8);
  EXPECT_TRUE(t == (Text() << "mode 3:x"));
}

TEST(Text, DescribesFailures) {
  EXPECT_STREQ(describe(Failure{Rule::extent_below_one, 2, 0, Num(-4)}).c_str(),
               "an extent must be at least 1: extent 2 is -4");
  EXPECT_STREQ(describe(Failure{Rule::tiler_too_long, 0, 0, Num(3), Num(2)}).c_str(),
               "the tiler must have no more modes than the layout: it has 3 and the layout has 2");
}
static_assert((Text() << Num(42)).size() == 2);
