// why: shows how wide a copy can be and what limits the width. If memories are given, also shows which instructions fit
// and why others do not.
#include <cstdio>

#include "../report/report.hpp"
#include "../terminal/json.hpp"
#include "copies.hpp"
#include "sett/algo/choose_copy.hpp"

namespace app {

namespace {

sett::MemorySpace memory_of(std::string const& name) {
  return name == "global"   ? sett::MemorySpace::global
         : name == "shared" ? sett::MemorySpace::shared
                            : sett::MemorySpace::registers;
}

// Prints the instructions, the fitting ones first, and a tiled copy.
int why_atoms(sett::AnyComposed const& a, sett::AnyComposed const& b, std::int64_t bits, CopyWay const& way, Json& out,
              bool json) {
  sett::CopyQuestion const q{a,         b,         int(bits), memory_of(way.from), memory_of(way.to),
                             way.align, way.align, way.arch,  way.threads};
  auto const all = sett::try_weigh_copies(q);
  if (!all) { return report({sett::name(all.error().failure.rule), all.error().text.c_str(), 0}, ""); }
  auto const choice = sett::try_choose_tiled_copy(q);
  if (json) {
    for (sett::CopyCandidate const& c : *all) {
      out["atoms"].push_back(
          Json{{"name", c.name.c_str()}, {"fits", c.fits}, {"why_not", c.why_not.c_str()}, {"how", c.how.c_str()}});
    }
    if (choice) {
      out["tiled_copy"] = Json{{"atom", choice->name.c_str()},
                               {"threads", sett::to_text(choice->threads).c_str()},
                               {"values", sett::to_text(choice->values).c_str()}};
    }
    return 0;
  }
  std::printf("from %s to %s, addresses that are multiples of %d bytes, sm_%d\n", way.from.c_str(), way.to.c_str(),
              way.align, way.arch);
  for (sett::CopyCandidate const& c : *all) {
    if (c.fits) {
      std::printf("  %s fits%s%s\n", c.name.c_str(), c.bulk ? ": " : "", c.how.c_str());
    } else {
      std::printf("  %s: %s\n", c.name.c_str(), c.why_not.c_str());
    }
  }
  if (choice) {
    std::printf("a tiled copy for %d threads: make_tiled_copy(%s, threads %s, values %s)\n",
                int(size(choice->threads).value), choice->name.c_str(), sett::to_text(choice->threads).c_str(),
                sett::to_text(choice->values).c_str());
  } else {
    std::printf("%s\n", choice.error().text.c_str());
  }
  return 0;
}

}  // namespace

int why(std::string const& source, std::string const& destination, std::int64_t bits, CopyWay const& way, Form form) {
  int code = 0;
  sett::AnyComposed const a = swizzled_or_report(source, code);
  sett::AnyComposed const b = code == 0 ? swizzled_or_report(destination, code) : a;
  if (code != 0) { return code; }
  auto const r = sett::try_report_copy(a, b, Num(bits));
  if (form != Form::json) {
    std::printf("%s", sett::explain_copy(a, b, Num(bits)).c_str());
    Json unused;
    return !r ? 2 : way.from.empty() ? 0 : why_atoms(a, b, bits, way, unused, false);
  }
  Json out;
  out["ok"] = r.has_value();
  if (!r) {
    out["code"] = sett::name(r.error().failure.rule);
    out["message"] = r.error().text.c_str();
  } else {
    out["elements"] = r->elements;
    out["bits"] = r->bits.value;
    out["run"] = sett::to_text(r->run).c_str();
    out["limits"] = Json::array();
    for (sett::CopyLimit const& l : r->limits) {
      out["limits"].push_back(Json{{"elements", r->next},
                                   {"side", l.side == 0 ? "source" : "destination"},
                                   {"reason", sett::name(l.reason)},
                                   {"mode", l.mode},
                                   {"number", l.number.value},
                                   {"text", l.text.c_str()},
                                   {"remedy", l.remedy.c_str()}});
    }
  }
  if (r && !way.from.empty()) { code = why_atoms(a, b, bits, way, out, true); }
  if (code != 0) { return code; }
  std::printf("%s\n", out.dump().c_str());
  return r ? 0 : 2;
}

}  // namespace app
