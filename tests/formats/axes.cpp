// axes: tests the axes of formats and the sizes of shapes.
#include "sett/formats/axes.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sett/formats/catalogue.hpp"

using namespace sett;
using namespace sett::formats;

namespace {

std::string refusal(Format const& f, Vec<Num> const& extents, Sizes const& sizes = {}) {
  auto const out = try_sizes_of(f, extents, sizes);
  return out ? "" : out.error().text.c_str();
}

}  // namespace

TEST(Axes, AreRead) {
  Vec<Axis> const axes = try_axes(" k:K  n h:2 i:N").value();
  ASSERT_EQ(axes.size(), 4);
  EXPECT_TRUE(axes[0].name == 'k' && axes[0].size == 'K');
  EXPECT_TRUE(axes[1].name == 'n' && axes[1].size == 'N');
  EXPECT_TRUE(axes[2].name == 'h' && axes[2].size == '\0' && axes[2].extent == Num(2));
  EXPECT_TRUE(axes[3].name == 'i' && axes[3].size == 'N');
  for (char const* text :
       {"K", "kk", "k:", "k:k", "k:0", "k:-1", "k k", "k,n", "k:K:2", "3", "k:KK", "k:99999999999999999999"}) {
    EXPECT_FALSE(try_axes(text)) << text;
  }
}

TEST(Axes, GiveTheSizesOfAShape) {
  each_format([](Format const& f) {
    Vec<Axis> const axes = try_axes(f.axes).value();
    Sizes sizes;
    Vec<Num> extents;
    for (Axis const& a : axes) {
      Num const n = a.size == '\0' ? a.extent : Num(std::int64_t(2 + extents.size()));
      if (a.size != '\0') { sizes[a.size] = n; }
      extents.push_back(n);
    }
    Sizes const found = try_sizes_of(f, extents).value();
    for (char c = 'A'; c <= 'Z'; ++c) { EXPECT_EQ(found[c], sizes[c]) << f.name << ' ' << c; }
    extents.push_back(Num(1));
    EXPECT_NE(refusal(f, extents).find("must have the axes"), std::string::npos) << f.name;
  });
}

TEST(Axes, RefuseAShapeThatDoesNotFit) {
  Format const& f = *find_format("gated_reorder_rows");
  EXPECT_EQ(refusal(f, Vec<Num>(Num(8), Num(2), Num(4))), "");
  EXPECT_EQ(refusal(f, Vec<Num>(Num(8), Num(3), Num(4))),
            "an array of gated_reorder_rows must have the axes 'i:I h:2 k:K', but its shape is (8,3,4)");
  Sizes given;
  given['K'] = Num(5);
  EXPECT_NE(refusal(f, Vec<Num>(Num(8), Num(2), Num(4)), given), "");
}
