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

bool ProgramRun::found() const {
  return !misuses.empty() ||
         std::any_of(launches.begin(), launches.end(), [](ProgramLaunch const& l) { return l.ended() && !l.ok(); });
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

std::string program_text(ProgramRun const& run, bool listing) {
  std::string out;
  int number = 0;
  for (ProgramLaunch const& l : run.launches) {
    out += "launch " + std::to_string(++number) + ": " + l.name() + l.where() + ", grid " + extents(l.head["grid"]) +
           ", block " + extents(l.head["block"]) + "\n";
    if (l.ended()) { out += l.end[listing ? "listing" : "text"].get<std::string>(); }
    out += l.ended() ? "\n" : (l.refused.empty() ? "it did not end" : l.refused) + "\n\n";
  }
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
    launches.push_back(one);
  }
  json out{{"ok", run.problem.empty() && !run.found()},
           {"file", run.file},
           {"exit_code", run.ended.code},
           {"launches", launches},
           {"misuses", run.misuses}};
  if (!run.problem.empty()) { out["problem"] = run.problem; }
  return out.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace app
