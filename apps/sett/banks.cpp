// banks: the bank conflicts or the sectors of one access of a warp.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "functions.hpp"
#include "sett/linear/sectors.hpp"
#include "sett/linear/swizzle_search.hpp"

namespace app {

namespace {

using Json = nlohmann::ordered_json;
using sett::AnyComposed;

// the lanes' elements; a layout is beneath the swizzle that does nothing
Answer lanes_of(std::string const& expression) {
  Names names;
  Answer a = evaluate(expression, names);
  if (!a.value) { return a; }
  auto const l = as_layout(*a.value);
  if (!l && a.value->kind != Kind::composed) {
    return fail("wrong_arguments", text_of(*a.value) + " is a " + in_words(a.value->kind) + ", not a layout of lanes" +
                                       able(a.value->kind));
  }
  AnyComposed const lanes = l ? AnyComposed{sett::AnySwizzle{}, Num(0), *l} : a.value->composed;
  Problem const p = problem_of(of(lanes));
  if (!p.message.empty()) { return {std::nullopt, p}; }
  if (sett::size(lanes.layout) > Num(sett::warp_lanes)) {
    return fail("too_large", "a warp has 32 lanes, but " + text_of(*a.value) + " has " +
                                 sett::to_text(sett::size(lanes.layout)).c_str() + " elements: compose it with 32 to take the first");
  }
  return answer(of(lanes));
}

// the swizzle that makes the access free, in the place of the one that is there; empty where there is none
std::string hint(AnyComposed lanes, Banks const& job) {
  auto const w = sett::try_conflict_free_swizzle(lanes, job.bytes, job.vector, Num(job.offset));
  if (!w) { return ""; }
  lanes.swizzle = *w;
  return sett::to_text(lanes).c_str();
}

void print_phase(int number, sett::BankPhase const& p) {
  std::printf("phase %d, lanes %d-%d: ", number, p.first, p.first + p.lanes - 1);
  if (p.degree == 1) {
    std::printf("no conflict (%s)\n", name(p.method));
    return;
  }
  std::printf("%d-way (%s), bank %d: lanes", p.degree, name(p.method), p.bank);
  for (int const lane : p.colliding) { std::printf(" %d", lane); }
  std::printf("\n");
}

Json json_of(sett::BankPhase const& p) {
  Json out{{"first", p.first}, {"lanes", p.lanes}, {"degree", p.degree}, {"method", name(p.method)}, {"bank", p.bank}};
  out["words"] = p.words;
  out["colliding"] = Json::array();
  for (int const lane : p.colliding) { out["colliding"].push_back(lane); }
  return out;
}

int print_conflicts(AnyComposed const& lanes, sett::WarpAccess const& access, Banks const& job) {
  auto const found = sett::bank_conflicts(access);
  std::string const free = found.wavefronts > found.ideal ? hint(lanes, job) : "";
  if (job.json) {
    Json out{{"ok", true}, {"lanes", access.offset.size()}, {"bytes", access.bytes}, {"phases", Json::array()}};
    for (sett::BankPhase const& p : found.phase) { out["phases"].push_back(json_of(p)); }
    out["wavefronts"] = found.wavefronts;
    out["ideal"] = found.ideal;
    if (!free.empty()) { out["hint"] = free; }
    std::printf("%s\n", out.dump().c_str());
    return 0;
  }
  for (int k = 0; k < found.phase.size(); ++k) { print_phase(k, found.phase[k]); }
  std::printf("%d %s, %d without conflicts\n", found.wavefronts, found.wavefronts == 1 ? "wavefront" : "wavefronts", found.ideal);
  if (!free.empty()) {
    std::printf("hint: %s has none\n", free.c_str());
  } else if (found.wavefronts > found.ideal) {
    std::printf("hint: no swizzle takes all of them away\n");
  }
  return 0;
}

int print_sectors(sett::WarpAccess const& access, Banks const& job) {
  auto const s = sett::sectors(access);
  double const efficiency = double(s.bytes) / (double(sett::sector_bytes) * s.sectors);
  if (job.json) {
    Json const out{{"ok", true},           {"lanes", access.offset.size()}, {"bytes", s.bytes},
                   {"sectors", s.sectors}, {"lines", s.lines},              {"ideal", s.ideal},
                   {"efficiency", efficiency}};
    std::printf("%s\n", out.dump().c_str());
    return 0;
  }
  std::printf("%d sectors of 32 bytes in %d lines of 128; %d would hold the %d bytes\nefficiency %.1f%%\n", s.sectors, s.lines,
              s.ideal, s.bytes, 100 * efficiency);
  return 0;
}

int refuse(Answer const& a, Banks const& job) {
  if (!job.json) { return report(a.problem, job.lanes); }
  std::printf("%s\n", app::json_of(a).c_str());
  return 2;
}

}  // namespace

int banks(Banks const& job) {
  Answer const a = lanes_of(job.lanes);
  if (!a.value) { return refuse(a, job); }
  AnyComposed const& lanes = a.value->composed;
  bool const plain = lanes.swizzle.is_identity() && lanes.offset == Num(0);
  auto const access = plain ? sett::try_warp_access(lanes.layout, job.bytes, job.vector, Num(job.offset))
                            : sett::try_warp_access(lanes, job.bytes, job.vector, Num(job.offset));
  if (!access) { return refuse(answer(access.error()), job); }
  if (!job.json) {
    std::string const shown = plain ? sett::to_text(lanes.layout).c_str() : sett::to_text(lanes).c_str();
    std::printf("%s: %d lanes, %d bytes each\n", shown.c_str(), access->offset.size(), access->bytes);
  }
  return job.global ? print_sectors(*access, job) : print_conflicts(lanes, *access, job);
}

}  // namespace app
