// catalogue: tests the lookup of formats and records by name.
#include "sett/formats/catalogue.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace sett;
using namespace sett::formats;

TEST(Formats, EachIsFoundByItsName) {
  std::set<std::string> names;
  each_format([&](Format const& f) {
    EXPECT_TRUE(names.insert(f.name).second) << f.name << " appears twice";
    EXPECT_EQ(find_format(f.name), &f);
    EXPECT_EQ(find_format((std::string(f.name) + "x").c_str()), nullptr);
    EXPECT_NE(f.engine[0], '\0') << f.name;
    EXPECT_NE(f.what[0], '\0') << f.name;
    EXPECT_NE(f.source[0], '\0') << f.name;
    EXPECT_NE(f.check, Check::none) << f.name;
  });
  EXPECT_GE(names.size(), 69u);
  EXPECT_EQ(find_format(""), nullptr);
  EXPECT_EQ(find_record("marlin_int4"), nullptr);
}

TEST(Formats, ThoseWithoutALayoutSayWhy) {
  int count = 0;
  each_format([&](Format const& f) {
    if (f.layout[0] != '\0') { return; }
    ++count;
    EXPECT_NE(f.note[0], '\0') << f.name;
    auto const placed = try_layout_at(f, {});
    ASSERT_FALSE(placed) << f.name;
    EXPECT_NE(std::string(placed.error().text.c_str()).find("is not a layout"), std::string::npos);
  });
  EXPECT_EQ(count, 2);
}
