// diff: where two layouts first differ.
#include <algorithm>

#include "mapping.hpp"
#include "told.hpp"

namespace app {

namespace {

constexpr std::int64_t max_compared = std::int64_t{1} << 22;

// The functions are linear up to the first jump of either, so the first difference is at a prefix product or right at 1;
// their size where there is none.
Num first_difference(AnyLayout const& a, AnyLayout const& b) {
  Num first = sett::size(a);
  if (sett::coalesced(a) == sett::coalesced(b)) { return first; }
  for (AnyLayout const* l : {&a, &b}) {
    Num P(1);
    for (Num const& s : l->shape) {
      if (P < first && !(a(P) == b(P))) { first = P; }
      P = P * s;
    }
  }
  return first;
}

// coordinate by coordinate
Num first_difference(Mapping const& a, Mapping const& b) {
  if (a.layout && b.layout) { return first_difference(*a.layout, *b.layout); }
  if (a.text == b.text) { return a.size; }
  Num i(0);
  while (i < a.size && a.at(i) == b.at(i)) { i = i + Num(1); }
  return i;
}

std::string right(std::string const& text, int width) {
  return std::string(std::size_t(std::max(width - int(text.size()), 0)), ' ') + text;
}

}  // namespace

Told difference(std::string const& left, std::string const& right_side) {
  Problem problem;
  auto const a = mapping_of(left, problem);
  if (!a) { return {{}, problem, left}; }
  auto const b = mapping_of(right_side, problem);
  if (!b) { return {{}, problem, right_side}; }
  auto const text = [](auto const& n) { return std::string(sett::to_text(n).c_str()); };
  if (!(a->size == b->size)) {
    return {"sizes differ: " + a->text + " has " + text(a->size) + " elements, " + b->text + " has " + text(b->size) + "\n", {}, {}, true};
  }
  if (!(a->layout && b->layout) && a->text != b->text && a->size > Num(max_compared)) {
    std::string const most = "what is no layout of integer strides is compared coordinate by coordinate, at most 4194304 of them";
    return {{}, {"too_large", most + ", but there are " + text(a->size) + ": compare parts", 0}, {}};
  }
  Num const first = first_difference(*a, *b);
  if (first == a->size) {
    if (a->layout && b->layout) { return {"the same function: " + text(sett::coalesced(*a->layout)) + "\n"}; }
    return {"the same function, at all " + text(a->size) + " coordinates\n"};
  }
  auto const at = sett::try_idx2crd(first, a->shape);
  std::string out = "first difference at index " + text(first) + ", coordinate " + (at ? text(*at) : "?") + ": " + text(a->at(first)) +
                    " and " + text(b->at(first)) + "\n";
  int const wide = std::max({20, int(a->text.size()), int(b->text.size())});
  out += right("index", 12) + " " + right(a->text, wide) + " " + right(b->text, wide) + "\n";
  Num const begin = sett::max(first - Num(4), Num(0));
  for (Num x = begin; x < a->size && x < begin + Num(12); x = x + Num(1)) {
    out += right(text(x), 12) + " " + right(text(a->at(x)), wide) + " " + right(text(b->at(x)), wide) + (a->at(x) == b->at(x) ? "\n" : "  <\n");
  }
  return {out, {}, {}, true};
}

}  // namespace app
