// diff: reports the first difference of two layouts.
#include <algorithm>

#include "../expressions/mapping.hpp"
#include "explain.hpp"
#include "sett/linear/compare.hpp"

namespace app {

namespace {

constexpr std::int64_t max_compared = std::int64_t{1} << 22;

// Returns the first index at which a and b differ.
Num first_difference(Mapping const& a, Mapping const& b) {
  Num i(0);
  while (i < a.size && a.at(i) == b.at(i)) { i = i + Num(1); }
  return i;
}

std::string right(std::string const& text, int width) {
  return std::string(std::size_t(std::max(width - int(text.size()), 0)), ' ') + text;
}

Outcome difference(Mapping const& a, Mapping const& b) {
  auto const text = [](auto const& n) { return std::string(sett::to_text(n).c_str()); };
  if (!(a.size == b.size)) {
    return {"sizes differ: " + a.text + " has " + text(a.size) + " elements, " + b.text + " has " + text(b.size) + "\n",
            {},
            {},
            true};
  }
  bool const of_integers = a.of_integers && b.of_integers;
  if (!of_integers && a.text != b.text && a.size > Num(max_compared)) {
    std::string const most =
        "layouts with basis strides are compared coordinate by coordinate, at most 4194304 of them";
    return {{}, {"too_large", most + ", but there are " + text(a.size) + ": compare parts", 0}, {}};
  }
  Num first = a.size;
  if (of_integers) {
    auto const found = sett::try_first_difference(*a.of_integers, *b.of_integers);
    if (!found) { return {{}, {sett::name(found.error().failure.rule), found.error().text.c_str(), 0}, {}}; }
    first = *found;
  } else if (a.text != b.text) {
    first = first_difference(a, b);
  }
  if (first == a.size) {
    if (a.layout && b.layout) { return {"the same function: " + text(sett::coalesced(*a.layout)) + "\n"}; }
    return {"the same function, at all " + text(a.size) + " coordinates\n"};
  }
  auto const at = sett::try_idx2crd(first, a.shape);
  std::string out = "first difference at index " + text(first) + ", coordinate " + (at ? text(*at) : "?") + ": " +
                    text(a.at(first)) + " and " + text(b.at(first)) + "\n";
  int const wide = std::max({20, int(a.text.size()), int(b.text.size())});
  out += right("index", 12) + " " + right(a.text, wide) + " " + right(b.text, wide) + "\n";
  Num const begin = sett::max(first - Num(4), Num(0));
  for (Num x = begin; x < a.size && x < begin + Num(12); x = x + Num(1)) {
    out += right(text(x), 12) + " " + right(text(a.at(x)), wide) + " " + right(text(b.at(x)), wide) +
           (a.at(x) == b.at(x) ? "\n" : "  <\n");
  }
  return {out, {}, {}, true};
}

}  // namespace

Outcome difference(std::string const& left, std::string const& right_side) {
  Problem problem;
  std::string of_left, of_right;
  auto const a = mapping_of(left, problem, &of_left);
  if (!a) { return {{}, problem, left}; }
  auto const b = mapping_of(right_side, problem, &of_right);
  if (!b) { return {{}, problem, right_side}; }
  Outcome out = difference(*a, *b);
  out.note = of_left.empty() ? of_right : of_left;
  return out;
}

}  // namespace app
