// print_latex: compares pictures byte for byte with CuTe's, and checks other colours and swizzled layouts.
#include "sett/atom/print_latex.hpp"

#include "pictures.hpp"

using namespace cute;

namespace {

template <class T>
std::string printed(T const& t) {
  testing::internal::CaptureStdout();
  print_latex(t);
  return testing::internal::GetCapturedStdout();
}

}  // namespace

TEST(PrintLatex, AsCute) {
  EXPECT_EQ(printed(Layout<Shape<_2, _3>>{}), pictures::of_cute("layout.tex"));
  EXPECT_EQ(printed(pictures::copy()), pictures::of_cute("copy.tex"));
  EXPECT_EQ(printed(pictures::mma()), pictures::of_cute("mma.tex"));
  EXPECT_EQ(printed(pictures::sm75()), pictures::of_cute("sm75.tex"));
  EXPECT_EQ(printed(MMA_Atom<SM75_16x8x8_F32F16F16F32_TN>{}), pictures::of_cute("sm75.tex"));
}

TEST(PrintLatex, OfAnyLayoutAndColour) {
  std::string text;
  sett::write_latex(pictures::ToString{text}, composition(Swizzle<1, 0, 2>{}, Layout<Shape<_4, _4>>{}),
                    TikzColor_White{});
  EXPECT_EQ(pictures::count(text, "fill=white"), 16);
  EXPECT_NE(text.find("at (0,1) {5}"), std::string::npos);
  text.clear();
  sett::write_latex(pictures::ToString{text}, make_layout(make_shape(5), make_stride(-1)));
  EXPECT_EQ(pictures::count(text, "fill=black"), 5);
}

TEST(PrintLatex, ThreadsAndValues) {
  // Thread t of 2 x 2 holds rows 2*(t%2) and 2*(t%2) + 1 of column t/2.
  auto const tv = composition(make_identity_layout(make_shape(_4{}, _2{})),
                              Layout<Shape<Shape<_2, _2>, _2>, Stride<Stride<_2, _4>, _1>>{});
  std::string text;
  sett::write_latex_tv(pictures::ToString{text}, tv, make_shape(_4{}, _2{}));
  EXPECT_EQ(pictures::count(text, "shortstack"), 8);
  for (int t = 0; t < 4; ++t) {
    for (int v = 0; v < 2; ++v) {
      auto const n = [](int i) { return std::to_string(i); };
      std::string const node =
          "at (" + n(2 * (t % 2) + v) + "," + n(t / 2) + ") {\\shortstack{T" + n(t) + " \\\\ V" + n(v) + "}};";
      EXPECT_NE(text.find(node), std::string::npos) << node;
    }
  }
  EXPECT_EQ(text.rfind("% Layout TV: ", 0), 0u);
  testing::internal::CaptureStdout();
  print_latex_tv(tv, make_shape(_4{}, _2{}), TikzColor_TV{});
  EXPECT_EQ(testing::internal::GetCapturedStdout(), text);
}
