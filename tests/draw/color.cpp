// color: tests draw/color.hpp. Text on a colour must be legible, and colours with different meanings must
// differ.
#include "sett/draw/color.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

using namespace sett::draw;

namespace {

std::vector<Paint> all_paints() {
  std::vector<Paint> out;
  for (int i = 0; i < hue_count * tint_count; ++i) { out.push_back(category(i)); }
  for (int i = 0; i < step_count; ++i) { out.push_back({Role::sequence, i, 0}); }
  for (Role const r : {Role::plain, Role::same, Role::differs, Role::hole, Role::shared}) { out.push_back({r, 0, 0}); }
  for (int t = 0; t < hue_count * warp_threads; ++t) { out.push_back(warp_paint(t)); }
  return out;
}

// Returns the CIE 1976 distance in L*a*b*, with the white point D65.
double distance(Rgb x, Rgb y) {
  auto const lab = [](Rgb c) {
    double const r = sett::draw::detail::linear(c.r), g = sett::draw::detail::linear(c.g),
                 b = sett::draw::detail::linear(c.b);
    auto const f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    double const X = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), Y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    double const Z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0891);
    return std::array<double, 3>{116 * Y - 16, 500 * (X - Y), 200 * (Y - Z)};
  };
  auto const a = lab(x), b = lab(y);
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

}  // namespace

TEST(Color, InkIsSeenOnEveryFill) {
  for (Theme const t : {Theme::light, Theme::dark}) {
    for (Paint const& p : all_paints()) { EXPECT_GE(contrast(fill(p, t), ink(fill(p, t))), 4.5) << hex(fill(p, t)); }
    EXPECT_GE(contrast(paper(t), text_color(t)), 7);
    EXPECT_GE(contrast(paper(t), faint_color(t)), 4.5);
  }
}

TEST(Color, ThirtyTwoCategoriesDiffer) {
  for (Theme const t : {Theme::light, Theme::dark}) {
    for (int i = 0; i < 32; ++i) {
      for (int j = 0; j < i; ++j) { EXPECT_FALSE(fill(category(i), t) == fill(category(j), t)) << i << " " << j; }
    }
    EXPECT_TRUE(fill(category(0), t) == fill(category(32), t)) << "then they begin anew";
  }
}

TEST(Color, WarpsAreDistinguishable) {
  for (Theme const t : {Theme::light, Theme::dark}) {
    for (int i = 0; i < hue_count * warp_threads; ++i) {
      for (int j = 0; j < i; ++j) {
        if (i / warp_threads == j / warp_threads) { continue; }
        ASSERT_GE(distance(fill(warp_paint(i), t), fill(warp_paint(j), t)), 12) << "T" << i << " and T" << j;
      }
    }
    for (int i = 0; i < hue_count * warp_threads; ++i) {
      int const lane = i % warp_threads;
      for (int const step : {1, 4}) {
        if (lane % step == 0 && lane / 4 * 4 + step < warp_threads && (step == 4 || lane % 4 < 3)) {
          EXPECT_GE(distance(fill(warp_paint(i), t), fill(warp_paint(i + step), t)), 6)
              << "T" << i << " and its neighbour";
        }
      }
    }
  }
  EXPECT_TRUE(warp_paint(0) == warp_paint(hue_count * warp_threads)) << "then they begin anew";
}

TEST(Color, TheSequenceRisesInLightness) {
  for (Theme const t : {Theme::light, Theme::dark}) {
    for (int i = 1; i < step_count; ++i) {
      EXPECT_GT(luminance(fill({Role::sequence, i, 0}, t)), luminance(fill({Role::sequence, i - 1, 0}, t))) << i;
    }
  }
}

TEST(Color, StepsReachBothEnds) {
  EXPECT_EQ(sequence(0, 100).index, 0);
  EXPECT_EQ(sequence(100, 100).index, step_count - 1);
  EXPECT_EQ(sequence(0, 0).index, 0) << "one number alone";
  EXPECT_EQ(sequence(std::int64_t(1) << 62, std::int64_t(1) << 62).index, step_count - 1);
  for (int i = 1; i <= 100; ++i) { EXPECT_GE(sequence(i, 100).index, sequence(i - 1, 100).index); }
}

TEST(Color, KnownContrasts) {
  EXPECT_NEAR(contrast({0, 0, 0}, {255, 255, 255}), 21, 1e-9);
  EXPECT_NEAR(contrast({119, 119, 119}, {255, 255, 255}), 4.478, 1e-3) << "WCAG's own example of a grey";
  EXPECT_EQ(hex({86, 180, 233}), "56b4e9");
  EXPECT_TRUE((fill(category(1), Theme::light) == Rgb{167, 216, 244}));
}
