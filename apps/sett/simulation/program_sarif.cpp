// Writes the findings of a program as SARIF 2.1.0, which code hosts and editors show beside the source. Source: OASIS,
// "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
#include <cctype>
#include <cstdlib>
#include <filesystem>

#include "program_run.hpp"
#include "sett/config.hpp"

namespace app {

using nlohmann::json;

namespace {

struct Rule {
  char const* list;  // the list of findings in a report
  char const* id;
  char const* text;
};
constexpr Rule rules[] = {
    {"races", "race", "Two threads access the same memory, at least one of them writes, and nothing orders them."},
    {"missing_waits", "missing-wait", "A thread uses memory or registers before an asynchronous operation has ended."},
    {"uninitialised", "uninitialised", "A thread reads memory that no thread has written."},
    {"out_of_bounds", "out-of-bounds", "A thread accesses memory outside of every allocation."},
    {"misaligned", "misaligned", "An address is not a multiple of the number of bytes that the access needs."},
    {"deadlock", "deadlock", "Threads wait for one another, or for a value that no running thread can write."},
    {"barrier_misuse", "barrier-misuse", "A barrier, a shuffle or an mbarrier is used against its rules."},
    {"failed_asserts", "failed-assert", "An assert of a kernel failed."},
};
constexpr char const* misuse = "runtime-misuse";

std::string escaped(std::string const& path) {
  static char const* const digits = "0123456789ABCDEF";
  std::string out;
  for (unsigned char const c : path) {
    bool const plain = c < 128 && (std::isalnum(c) != 0 || std::string("/-._~").find(char(c)) != std::string::npos);
    out += plain ? std::string(1, char(c)) : std::string{'%', digits[c / 16], digits[c % 16]};
  }
  return out;
}

json location(std::string const& file, int line) {
  std::string const prefix = std::filesystem::path(file).is_absolute() ? "file://" : "";
  json place{{"artifactLocation", {{"uri", prefix + escaped(file)}}}};
  if (line > 0) { place["region"] = {{"startLine", line}}; }
  return {{"physicalLocation", place}};
}

std::string thread_text(json const& finding) {
  auto const index = [&](char const* of) {
    std::string out = "(";
    for (json const& n : finding.value(of, json::array())) { out += (out.size() > 1 ? "," : "") + n.dump(); }
    return out + ")";
  };
  return "thread " + index("thread") + " of block " + index("block");
}

// Adds one result for each line and rule; further launches with the same fault count as occurrences.
class Results {
 public:
  void add(std::string const& rule, std::string const& text, std::string file, int line, std::string const& otherwise) {
    if (file.empty()) { file = otherwise; }
    for (json& one : all_) {
      if (one["ruleId"] == rule && one["locations"][0] == location(file, line)) {
        one["occurrenceCount"] = one["occurrenceCount"].get<int>() + 1;
        return;
      }
    }
    all_.push_back({{"ruleId", rule},
                    {"level", "error"},
                    {"message", {{"text", text}}},
                    {"occurrenceCount", 1},
                    {"locations", json::array({location(file, line)})}});
  }
  json const& all() const { return all_; }

 private:
  json all_ = json::array();
};

void add_launch(Results& to, ProgramLaunch const& l, std::string const& file) {
  for (Rule const& rule : rules) {
    for (json const& finding : l.end["report"].value(rule.list, json::array())) {
      to.add(rule.id, thread_text(finding) + " " + finding.value("message", "") + " (kernel " + l.name() + ")",
             finding.value("file", ""), finding.value("line", 0), file);
    }
  }
}

// Adds a wrong call of the runtime, which is given as "FILE:LINE: sentence".
void add_misuse(Results& to, std::string const& said, std::string const& file) {
  std::size_t const text = said.find(": "), number = said.rfind(':', text == std::string::npos ? text : text - 1);
  bool const has_place = text != std::string::npos && number != std::string::npos && number < text;
  if (!has_place) { return to.add(misuse, said, file, 0, file); }
  int const line = std::atoi(said.c_str() + number + 1);
  to.add(misuse, said.substr(text + 2), said.substr(0, number), line, file);
}

json rule_list() {
  json out = json::array();
  for (Rule const& rule : rules) { out.push_back({{"id", rule.id}, {"shortDescription", {{"text", rule.text}}}}); }
  out.push_back({{"id", misuse}, {"shortDescription", {{"text", "A call of CUDA's runtime has wrong arguments."}}}});
  return out;
}

// Returns what the run says of the program as a whole: that it failed, or that only a part of it was watched.
json notifications(ProgramRun const& run) {
  json out = json::array();
  if (!run.problem.empty()) { out.push_back({{"level", "error"}, {"message", {{"text", run.problem}}}}); }
  if (!run.extent().empty()) { out.push_back({{"level", "note"}, {"message", {{"text", run.extent()}}}}); }
  return out;
}

}  // namespace

std::string program_sarif(ProgramRun const& run) {
  Results results;
  for (ProgramLaunch const& l : run.launches) {
    if (l.ended()) { add_launch(results, l, run.file); }
    if (!l.refused.empty()) {
      results.add(misuse, "the launch of " + l.name() + " was refused: " + l.refused, l.head.value("file", ""),
                  l.head.value("line", 0), run.file);
    }
  }
  for (std::string const& one : run.misuses) { add_misuse(results, one, run.file); }
  json const driver{{"name", "sett sim"}, {"version", SETT_VERSION_STRING}, {"rules", rule_list()}};
  json const sarif{
      {"version", "2.1.0"},
      {"runs", json::array({{{"tool", {{"driver", driver}}},
                             {"invocations", json::array({{{"executionSuccessful", run.problem.empty()},
                                                           {"exitCode", run.ended.code},
                                                           {"toolExecutionNotifications", notifications(run)}}})},
                             {"results", results.all()}}})}};
  return sarif.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace app
