// print_svg: compares the picture of a tiled MMA byte for byte with CuTe's, and checks that copies and layouts show
// each cell once.
#include "sett/atom/print_svg.hpp"

#include "pictures.hpp"

using namespace cute;

TEST(PrintSvg, AsCute) {
  testing::internal::CaptureStdout();
  print_svg(pictures::mma());
  EXPECT_EQ(testing::internal::GetCapturedStdout(), pictures::of_cute("mma.svg"));
}

TEST(PrintSvg, CopiesAndLayouts) {
  std::string text;
  sett::write_svg(pictures::ToString{text}, pictures::copy());
  EXPECT_EQ(pictures::count(text, "<rect"), 16);
  EXPECT_EQ(pictures::count(text, ">T3<"), 4);
  text.clear();
  sett::write_svg(pictures::ToString{text}, composition(Swizzle<1, 0, 2>{}, Layout<Shape<_4, _4>>{}),
                  TSVGColor_White{});
  EXPECT_EQ(pictures::count(text, "rgb(255,255,255)"), 16);
  text.clear();
  sett::write_svg(pictures::ToString{text}, MMA_Atom<SM75_16x8x8_F32F16F16F32_TN>{});
  EXPECT_EQ(pictures::count(text, "<rect"), 16 * 8 * 2 + 8 * 8);
}
