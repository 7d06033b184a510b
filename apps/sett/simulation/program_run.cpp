// Writes reports of a program as text and as JSON.
#include "program_run.hpp"

#include <algorithm>
#include <sstream>

namespace app {

using nlohmann::json;

namespace {

std::string extents(json const& e) {
  return "(" + std::to_string(e[0].get<std::uint64_t>()) + "," + std::to_string(e[1].get<std::uint64_t>()) + "," +
         std::to_string(e[2].get<std::uint64_t>()) + ")";
}

// Returns whether an entry is a complete head of a launch. The program itself can write to this file, so damaged
// entries are skipped.
bool is_head(json const& said) {
  bool whole = said.contains("kernel") && said["kernel"].is_string();
  for (char const* extent : {"grid", "block"}) {
    whole = whole && said.contains(extent) && said[extent].is_array() && said[extent].size() == 3 &&
            said[extent][0].is_number_unsigned() && said[extent][1].is_number_unsigned() &&
            said[extent][2].is_number_unsigned();
  }
  return whole;
}
bool is_end(json const& said) {
  return said.contains("report") && said["report"].is_object() && said["report"].contains("ok") &&
         said["report"]["ok"].is_boolean() && said.contains("text") && said["text"].is_string() &&
         said.contains("listing") && said["listing"].is_string() && said.contains("lines") && said["lines"].is_array();
}

void rename(json& j, std::string const& from, std::string const& to) {
  if (j.is_string()) { j = replaced(j.get<std::string>(), from, to); }
  if (j.is_structured()) {
    for (json& item : j) { rename(item, from, to); }
  }
}

}  // namespace

std::string replaced(std::string text, std::string const& from, std::string const& to) {
  if (from.empty() || from == to) { return text; }
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string ProgramLaunch::name() const {
  std::string const given = head.value("kernel", "");
  return given.empty() ? "a kernel" : given;
}
std::string ProgramLaunch::where() const {
  std::string const file = head.value("file", "");
  return file.empty() ? "" : " at " + file + ":" + std::to_string(head.value("line", 0));
}

std::string ProgramLaunch::note() const {
  bool const idle = ended() && ok() && watched_blocks() > 0 && end["report"].value("thread_instructions", 1) == 0;
  return idle ? "Its threads accessed no memory and did not synchronize, so nothing was checked: is the kernel's code "
                "under a condition that is false?"
              : "";
}

bool ProgramRun::found() const {
  return !misuses.empty() ||
         std::any_of(launches.begin(), launches.end(), [](ProgramLaunch const& l) { return l.ended() && !l.ok(); });
}

std::string ProgramRun::extent() const {
  std::size_t all = 0, whole = 0, partly = 0;
  for (ProgramLaunch const& l : launches) {
    if (!l.ended()) { continue; }
    ++all;
    if (l.watched_blocks() > 0) { ++(l.watched_blocks() < l.blocks() ? partly : whole); }
  }
  if (whole == all) { return ""; }
  auto const were = [](std::size_t n) { return std::to_string(n) + (n == 1 ? " was" : " were"); };
  return "Of " + std::to_string(all) + (all == 1 ? " launch, " : " launches, ") + were(whole) + " watched, " +
         were(partly) + " watched in some blocks, and " + were(all - whole - partly) +
         " not watched. Faults in the other launches and blocks are not reported.";
}

void read_log(std::string const& log, std::string const& absolute, std::string const& named, ProgramRun& run) {
  std::vector<ProgramLaunch>& out = run.launches;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    json said = json::parse(line, nullptr, false);
    rename(said, absolute, named);
    if (!said.is_object()) { continue; }  // the program was stopped while it wrote an entry
    if (is_head(said)) { out.push_back({said, nullptr, ""}); }
    if (said.contains("misuse") && said["misuse"].is_string()) {
      run.misuses.push_back(said["misuse"].get<std::string>());
    }
    if (out.empty()) { continue; }
    if (is_end(said)) { out.back().end = said; }
    if (said.contains("refused") && said["refused"].is_string()) {
      out.back().refused = said["refused"].get<std::string>();
    }
  }
}

namespace {

bool is_quiet(ProgramLaunch const& l) { return l.ended() && l.ok() && l.watched_blocks() == 0; }

// Lists launches from number `first` on that were not watched, in one line.
std::string unwatched_text(std::size_t first, std::size_t count) {
  if (count == 0) { return ""; }
  std::string const last = count == 1 ? " was" : " to " + std::to_string(first + count - 1) + " were";
  return (count == 1 ? "launch " : "launches ") + std::to_string(first) + last +
         " not watched: nothing was checked there\n\n";
}

}  // namespace

std::string program_text(ProgramRun const& run, bool listing) {
  std::string out;
  std::size_t number = 0, quiet = 0;
  for (ProgramLaunch const& l : run.launches) {
    ++number;
    if (is_quiet(l)) {
      ++quiet;
      continue;
    }
    out += unwatched_text(number - quiet, quiet);
    quiet = 0;
    out += "launch " + std::to_string(number) + ": " + l.name() + l.where() + ", grid " + extents(l.head["grid"]) +
           ", block " + extents(l.head["block"]) + "\n";
    if (l.ended()) { out += l.end[listing ? "listing" : "text"].get<std::string>(); }
    if (!l.note().empty()) { out += l.note() + "\n"; }
    out += l.ended() ? "\n" : (l.refused.empty() ? "it did not end" : l.refused) + "\n\n";
  }
  out += unwatched_text(number - quiet + 1, quiet);
  if (!run.extent().empty()) { out += run.extent() + "\n"; }
  if (!run.misuses.empty()) { out += "wrong calls of the runtime:\n"; }
  for (std::string const& one : run.misuses) { out += "  " + one + "\n"; }
  return out;
}

std::string program_json(ProgramRun const& run, bool listing) {
  json launches = json::array();
  for (ProgramLaunch const& l : run.launches) {
    json one = l.head;
    if (l.ended()) { one["report"] = l.end["report"]; }
    if (l.ended() && listing) { one["listing"] = l.end["lines"]; }
    if (!l.refused.empty()) { one["refused"] = l.refused; }
    if (!l.note().empty()) { one["note"] = l.note(); }
    launches.push_back(one);
  }
  json out{{"ok", run.problem.empty() && !run.found()},
           {"file", run.file},
           {"exit_code", run.ended.code},
           {"launches", launches},
           {"misuses", run.misuses}};
  if (!run.extent().empty()) { out["extent"] = run.extent(); }
  if (!run.problem.empty()) { out["problem"] = run.problem; }
  return out.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace app
