// banks: counts the bank conflicts, or the sectors, of one access by a warp.
#include <cstdio>

#include "../expressions/functions.hpp"
#include "../expressions/grammar.hpp"
#include "../terminal/counted.hpp"
#include "../terminal/json.hpp"
#include "copies.hpp"
#include "sett/linear/sectors.hpp"
#include "sett/linear/swizzle_search.hpp"
#include "split_vectors.hpp"

namespace app {

namespace {

using sett::AnyComposed;

// Returns the elements of the lanes. A plain layout has the identity as its swizzle.
Answer lanes_of(std::string const& expression) {
  Names names;
  Answer a = evaluate(expression, names);
  if (!a.value) { return a; }
  auto const l = as_layout(*a.value);
  if (!l && a.value->kind != Kind::composed) {
    return fail("wrong_arguments",
                text_of(*a.value) + is_a(a.value->kind) + ", not a layout of lanes" + able(a.value->kind));
  }
  AnyComposed const lanes = l ? AnyComposed{sett::AnySwizzle{}, Num(0), *l} : a.value->composed;
  Problem const p = problem_of(of(lanes));
  if (!p.message.empty()) { return {std::nullopt, p}; }
  if (sett::size(lanes.layout) > Num(sett::warp_lanes)) {
    return fail("too_large", "a warp has 32 lanes, but " + text_of(*a.value) + " has " +
                                 sett::to_text(sett::size(lanes.layout)).c_str() +
                                 " elements: compose it with 32 to take the first 32");
  }
  return answer(of(lanes));
}

// Finds a swizzle without conflicts that can replace the present swizzle.
std::optional<sett::AnySwizzle> conflict_free(AnyComposed const& lanes, Banks const& job) {
  auto const w = sett::try_conflict_free_swizzle(lanes, job.bytes, job.vector, Num(job.offset));
  return w ? std::optional(*w) : std::nullopt;
}
std::string swizzled(AnyComposed lanes, sett::AnySwizzle const& w) {
  lanes.swizzle = w;
  return sett::to_text(lanes).c_str();
}

std::string text_of(int number, sett::BankPhase const& p) {
  std::string out = "phase " + std::to_string(number) + ", lanes " + std::to_string(p.first) + "-" +
                    std::to_string(p.first + p.lanes - 1) + ": ";
  if (p.degree == 1) { return out + "no conflict (" + name(p.method) + ")\n"; }
  out += std::to_string(p.degree) + "-way (" + name(p.method) + "), bank " + std::to_string(p.bank) + ": lanes";
  for (int const lane : p.colliding) { out += " " + std::to_string(lane); }
  return out + "\n";
}

Json json_of(sett::BankPhase const& p) {
  Json out{{"first", p.first}, {"lanes", p.lanes}, {"degree", p.degree}, {"method", name(p.method)}, {"bank", p.bank}};
  out["words"] = p.words;
  out["colliding"] = Json::array();
  for (int const lane : p.colliding) { out["colliding"].push_back(lane); }
  return out;
}

std::string conflicts(AnyComposed const& lanes, sett::WarpAccess const& access, Banks const& job) {
  auto const found = sett::bank_conflicts(access);
  auto const free = found.wavefronts > found.ideal ? conflict_free(lanes, job) : std::nullopt;
  if (job.json) {
    Json out{{"ok", true}, {"lanes", access.offset.size()}, {"bytes", access.bytes}, {"phases", Json::array()}};
    for (sett::BankPhase const& p : found.phase) { out["phases"].push_back(json_of(p)); }
    out["wavefronts"] = found.wavefronts;
    out["ideal"] = found.ideal;
    if (free) { out["hint"] = swizzled(lanes, *free); }
    return out.dump() + "\n";
  }
  std::string out;
  for (int k = 0; k < found.phase.size(); ++k) { out += text_of(k, found.phase[k]); }
  out += counted(found.wavefronts, "wavefront") + ", " + std::to_string(found.ideal) + " without conflicts\n";
  if (free) {
    out += "hint: " + swizzled(lanes, *free) + " avoids bank conflicts" + split_vectors(*free, job.bytes) + "\n";
  } else if (found.wavefronts > found.ideal) {
    out += "hint: no swizzle removes all bank conflicts\n";
  }
  return out;
}

std::string of_sectors(sett::WarpAccess const& access, Banks const& job) {
  auto const s = sett::sectors(access);
  double const efficiency = double(s.bytes) / (double(sett::sector_bytes) * s.sectors);
  if (job.json) {
    Json const out{{"ok", true},
                   {"lanes", access.offset.size()},
                   {"bytes", s.bytes},
                   {"sectors", s.sectors},
                   {"lines", s.lines},
                   {"ideal", s.ideal},
                   {"efficiency", efficiency}};
    return out.dump() + "\n";
  }
  char percent[16];
  std::snprintf(percent, sizeof percent, "%.1f%%", 100 * efficiency);
  return counted(s.sectors, "sector") + " of 32 bytes in " + counted(s.lines, "line") + " of 128; the minimum for " +
         counted(s.bytes, "byte") + " is " + std::to_string(s.ideal) + "\nefficiency " + percent + "\n";
}

Outcome refuse(Answer const& a, Banks const& job) {
  if (!job.json) { return {{}, a.problem, job.lanes}; }
  return refused(json_of(a) + "\n", a.problem);
}

}  // namespace

Outcome bank_conflicts(Banks const& job) {
  Answer const a = lanes_of(job.lanes);
  if (!a.value) { return refuse(a, job); }
  AnyComposed const& lanes = a.value->composed;
  bool const plain = lanes.swizzle.is_identity() && lanes.offset == Num(0);
  auto const access = plain ? sett::try_warp_access(lanes.layout, job.bytes, job.vector, Num(job.offset))
                            : sett::try_warp_access(lanes, job.bytes, job.vector, Num(job.offset));
  if (!access) { return refuse(answer(access.error()), job); }
  std::string out;
  if (!job.json) {
    out = std::string(plain ? sett::to_text(lanes.layout).c_str() : sett::to_text(lanes).c_str()) + ": " +
          counted(access->offset.size(), "lane") + ", " + counted(access->bytes, "byte") + " each\n";
  }
  return {out + (job.global ? of_sectors(*access, job) : conflicts(lanes, *access, job))};
}

}  // namespace app
