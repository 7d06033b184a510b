// diff: where two layouts first differ.
#include <algorithm>
#include <cstdio>

#include "commands.hpp"

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

}  // namespace

int diff(std::string const& left, std::string const& right) {
  int code = 0;
  Mapping const a = mapping_or_report(left, code);
  Mapping const b = code == 0 ? mapping_or_report(right, code) : a;
  if (code != 0) { return code; }
  auto const text = [](Num n) { return std::string(sett::to_text(n).c_str()); };
  if (!(a.size == b.size)) {
    std::printf("sizes differ: %s has %s elements, %s has %s\n", a.text.c_str(), text(a.size).c_str(), b.text.c_str(),
                text(b.size).c_str());
    return 2;
  }
  if (!(a.layout && b.layout) && a.text != b.text && a.size > Num(max_compared)) {
    std::string const most = "what is no layout of integer strides is compared coordinate by coordinate, at most 4194304 of them";
    return report({"too_large", most + ", but there are " + text(a.size) + ": compare parts", 0}, "");
  }
  Num const first = first_difference(a, b);
  if (first == a.size) {
    if (a.layout && b.layout) {
      std::printf("the same function: %s\n", sett::to_text(sett::coalesced(*a.layout)).c_str());
    } else {
      std::printf("the same function, at all %s coordinates\n", text(a.size).c_str());
    }
    return 0;
  }
  auto const cell = [](Mapping const& m, Num i) { return std::string(sett::to_text(m.at(i)).c_str()); };
  auto const at = sett::try_idx2crd(first, a.shape);
  std::printf("first difference at index %s, coordinate %s: %s and %s\n", text(first).c_str(),
              at ? sett::to_text(*at).c_str() : "?", cell(a, first).c_str(), cell(b, first).c_str());
  int const wide = std::max({20, int(a.text.size()), int(b.text.size())});
  std::printf("%12s %*s %*s\n", "index", wide, a.text.c_str(), wide, b.text.c_str());
  Num const begin = sett::max(first - Num(4), Num(0));
  for (Num x = begin; x < a.size && x < begin + Num(12); x = x + Num(1)) {
    std::printf("%12s %*s %*s%s\n", text(x).c_str(), wide, cell(a, x).c_str(), wide, cell(b, x).c_str(),
                a.at(x) == b.at(x) ? "" : "  <");
  }
  return 2;
}

}  // namespace app
