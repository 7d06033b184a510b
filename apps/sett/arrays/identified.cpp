// identified: prints the answer of sett identify as lines or as JSON.
#include "identified.hpp"

#include <cstdio>

#include "../report/report.hpp"
#include "../terminal/json.hpp"

namespace app {

namespace {

std::string from_name(FormatPair const& p) {
  std::string const sizes = text_of(p.sizes);
  return p.from.format->name + (sizes.empty() ? "" : " " + sizes);
}

int print_json(Identified const& a) {
  Json out = {{"formats", Json::array()}};
  for (Guess const& g : a.formats.whole) {
    out["formats"].push_back({{"name", g.stored.format->name}, {"sizes", text_of(g.sizes)}, {"axes", g.axes}});
  }
  for (FormatPair const& p : a.pairs) {
    out["pairs"].push_back({{"from", {{"name", p.from.format->name}, {"sizes", text_of(p.sizes)}}},
                            {"to", {{"name", p.to.stored.format->name}, {"sizes", text_of(p.to.sizes)}}}});
  }
  if (a.layout) { out["layout"] = sett::to_text(*a.layout).c_str(); }
  if (a.layout && !a.note.empty()) { out["note"] = a.note; }
  if (!a.any() && a.formats.partial.total > 0) { out["partial"] = partial_text(a.formats.best, a.formats.partial); }
  if (!a.any() && !a.why_no_layout.empty()) { out["no_layout"] = a.why_no_layout; }
  std::printf("%s\n", out.dump().c_str());
  return a.any() ? 0 : 1;
}

}  // namespace

int print(Identified const& a, std::string const& relation, bool json) {
  if (json) { return print_json(a); }
  for (Guess const& g : a.formats.whole) { std::printf("%s\n", name_of(g).c_str()); }
  for (FormatPair const& p : a.pairs) { std::printf("%s -> %s\n", from_name(p).c_str(), name_of(p.to).c_str()); }
  if (!a.formats.whole.empty() || !a.pairs.empty()) { return 0; }
  if (a.layout) {
    std::printf("the layout %s\n", sett::to_text(*a.layout).c_str());
    if (!a.note.empty()) { print_note(a.note); }
    return 0;
  }
  std::printf("no format of the catalogue %s (%zu were tried)\n", relation.c_str(), a.formats.tried);
  if (a.formats.partial.total > 0) { std::printf("%s\n", partial_text(a.formats.best, a.formats.partial).c_str()); }
  if (!a.why_no_layout.empty()) { std::printf("%s\n", a.why_no_layout.c_str()); }
  return 1;
}

}  // namespace app
