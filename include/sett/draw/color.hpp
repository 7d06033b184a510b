// color: defines the meanings and the values of a picture's colours.
//
// A cell has a Paint: a role and a number. Categories (threads, tiles, cache lines) use the eight hues of Okabe and Ito
// in four tints, which colour-blind readers can distinguish. Numbers that have an order (offsets, banks) use 16 steps
// of viridis, in increasing lightness. Each theme has its own fills. Labels are black or white, whichever has more
// contrast. With several warps, each warp has one hue, in two shades that alternate from lane to lane.
//
//   law      contrast(fill(p, theme), ink(fill(p, theme))) >= 4.5 for every paint, as WCAG requires for small text; the
//            shades of any two of eight warps are at least 12 apart, and the two shades of a warp at least 6 (CIE 1976,
//            L*a*b*)
//   example  fill({Role::category, 1}, Theme::light) is {167, 216, 244}, a light sky blue with black ink
//
// Requires: host code.
// Errors: none. If there are more values than colours, the colours repeat.
#pragma once

#include <string>

#include "../num/standard.hpp"

namespace sett::inline SETT_ABI::draw {

enum class Theme : unsigned char { automatic, light, dark };

enum class Role : unsigned char {
  plain,     // the colour of the paper
  category,  // index is one of 8 hues, tint is one of 4
  sequence,  // index is one of 16 steps in order
  same,      // for a cell that is equal in both layouts
  differs,
  hole,   // for a cell without an element
  warp,   // index is one of 8 hues, tint is one of 2
  shared  // for an element that every thread holds
};

inline constexpr int hue_count = 8;
inline constexpr int tint_count = 4;
inline constexpr int step_count = 16;

struct Paint {
  Role role = Role::plain;
  int index = 0;
  int tint = 0;

  friend constexpr bool operator==(Paint const& a, Paint const& b) {
    return a.role == b.role && a.index == b.index && a.tint == b.tint;
  }
};

// Returns the colour of category n. After eight hues, the same hues follow in another tint.
constexpr Paint category(std::int64_t n) {
  return {Role::category, int(n % hue_count), int(n / hue_count % tint_count)};
}
inline constexpr int warp_threads = 32;
// Returns the colour of a thread if there are several warps. Neighbouring lanes have different shades, and so do
// neighbouring groups of four lanes.
constexpr Paint warp_paint(std::int64_t thread) {
  std::int64_t const lane = thread % warp_threads;
  return {Role::warp, int(thread / warp_threads % hue_count), int((lane + lane / 4) % 2)};
}
// Returns the colour for n on a scale from 0 to last.
constexpr Paint sequence(std::int64_t n, std::int64_t last) {
  bool const inside = last > 0 && n >= 0 && n <= last;
  return {Role::sequence, inside ? int((double(n) * (step_count - 1) + double(last) / 2) / double(last)) : 0, 0};
}

struct Rgb {
  int r = 0, g = 0, b = 0;

  friend constexpr bool operator==(Rgb const& x, Rgb const& y) { return x.r == y.r && x.g == y.g && x.b == y.b; }
};

namespace detail {

inline constexpr Rgb hues[hue_count] = {{230, 159, 0}, {86, 180, 233}, {0, 158, 115},   {240, 228, 66},
                                        {0, 114, 178}, {213, 94, 0},   {204, 121, 167}, {153, 153, 153}};
// Ten equally spaced colours of viridis.
inline constexpr Rgb viridis[] = {{68, 1, 84},    {72, 40, 120},  {62, 74, 137},  {49, 104, 142}, {38, 130, 142},
                                  {31, 158, 137}, {53, 183, 121}, {109, 205, 89}, {180, 222, 44}, {253, 231, 37}};

inline constexpr int light_warp[2] = {70, 86};
inline constexpr int dark_warp[2] = {68, 84};

// Returns a mix of two colours: `percent` percent of a, and the rest of b.
constexpr Rgb mixed(Rgb a, Rgb b, int percent) {
  return {(a.r * percent + b.r * (100 - percent) + 50) / 100, (a.g * percent + b.g * (100 - percent) + 50) / 100,
          (a.b * percent + b.b * (100 - percent) + 50) / 100};
}

constexpr Rgb step(int n) {
  int const at = n * 9 * 100 / (step_count - 1);
  int const below = at / 100 < 8 ? at / 100 : 8;
  return mixed(viridis[below + 1], viridis[below], at - 100 * below);
}

// Converts sRGB to linear light. pow is not constexpr, so x^2.4 is computed as x^2 times the square of x's fifth root,
// by Newton's method.
constexpr double linear(int channel) {
  double const c = channel / 255.0;
  if (c <= 0.04045) { return c / 12.92; }
  double const x = (c + 0.055) / 1.055;
  double root = 0.5 + x / 2;
  for (int i = 0; i < 40; ++i) { root -= (root * root * root * root * root - x) / (5 * root * root * root * root); }
  return x * x * root * root;
}

}  // namespace detail

constexpr double luminance(Rgb c) {
  return 0.2126 * detail::linear(c.r) + 0.7152 * detail::linear(c.g) + 0.0722 * detail::linear(c.b);
}
// Returns the contrast ratio of WCAG 2, from 1 to 21.
constexpr double contrast(Rgb a, Rgb b) {
  double const x = luminance(a) + 0.05;
  double const y = luminance(b) + 0.05;
  return x > y ? x / y : y / x;
}

constexpr Rgb paper(Theme t) { return t == Theme::dark ? Rgb{22, 24, 28} : Rgb{255, 255, 255}; }
// Returns the colours of titles and of axes.
constexpr Rgb text_color(Theme t) { return t == Theme::dark ? Rgb{232, 234, 237} : Rgb{27, 31, 36}; }
constexpr Rgb faint_color(Theme t) { return t == Theme::dark ? Rgb{160, 166, 175} : Rgb{90, 98, 108}; }
constexpr Rgb rule_color(Theme t) { return t == Theme::dark ? Rgb{78, 84, 93} : Rgb{172, 178, 187}; }

constexpr Rgb fill(Paint const& p, Theme t) {
  bool const dark = t == Theme::dark;
  constexpr int light_share[tint_count] = {52, 30, 75, 100};
  constexpr int dark_share[tint_count] = {62, 42, 82, 100};
  switch (p.role) {
    case Role::category:
      return detail::mixed(detail::hues[p.index], paper(t), (dark ? dark_share : light_share)[p.tint]);
    case Role::sequence:
      return detail::mixed(detail::step(p.index), paper(t), dark ? 90 : 70);
    case Role::warp:
      return detail::mixed(detail::hues[p.index], paper(t), (dark ? detail::dark_warp : detail::light_warp)[p.tint]);
    case Role::shared:
      return detail::mixed(detail::hues[4], paper(t), dark ? 28 : 14);
    case Role::same:
      return detail::mixed(detail::hues[7], paper(t), dark ? 25 : 18);
    case Role::differs:
      return detail::mixed(detail::hues[5], paper(t), dark ? 80 : 70);
    case Role::hole:
      return detail::mixed(detail::hues[7], paper(t), dark ? 12 : 8);
    default:
      return paper(t);
  }
}

constexpr Rgb ink(Rgb background) {
  Rgb const black{0, 0, 0};
  Rgb const white{255, 255, 255};
  return contrast(background, black) >= contrast(background, white) ? black : white;
}

// Returns the colour of an arrow. This is the hue, made darker in the light theme and lighter in the dark theme, so
// that yellow is visible.
constexpr Rgb line_color(Paint const& p, Theme t) {
  Rgb const hue = p.role == Role::category   ? detail::hues[p.index]
                  : p.role == Role::sequence ? detail::step(p.index)
                                             : faint_color(t);
  return detail::mixed(hue, text_color(t), 70);
}

// Returns six digits, such as "56b4e9".
inline std::string hex(Rgb c) {
  constexpr char const* digits = "0123456789abcdef";
  std::string out;
  for (int const v : {c.r, c.g, c.b}) {
    out += digits[v / 16];
    out += digits[v % 16];
  }
  return out;
}

}  // namespace sett::inline SETT_ABI::draw
