// Writes a program's report as an HTML page: its launches, and its source with the cost of each line.
#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>

#include "program_run.hpp"
#include "sett/draw/markup.hpp"

namespace app {

using nlohmann::json;

namespace {

constexpr char style[] = R"(
:root{color-scheme:light dark;--paper:#fff;--text:#1b1f24;--faint:#565e68;--rule:#d3d8de;
--bad:#a63f00;--bad-wash:#fcebe0;--warm:#d55e00;--good:#00684c}
@media(prefers-color-scheme:dark){:root{--paper:#16181c;--text:#e8eaed;--faint:#a0a6af;--rule:#343a42;
--bad:#ff9d66;--bad-wash:#3a2317;--good:#4fd0a8}}
body{margin:1.5rem;font:15px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--text)}
h1{font-size:1.25rem}h2{font-size:1rem;margin:1.6rem 0 .4rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font:13px/1.5 ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}
th{text-align:right;font-weight:600;color:var(--faint);border-bottom:1px solid var(--rule)}
th,td{padding:0 .7rem 0 0;vertical-align:top;white-space:nowrap}
td{text-align:right}td.w,th.w{text-align:left}td.s{text-align:left;white-space:pre}
tr.f td{color:var(--bad);background:var(--bad-wash);white-space:normal;text-align:left;padding:.1rem .7rem}
.ok{color:var(--good)}.bad{color:var(--bad)}.n{color:var(--faint)}
td.heat{background:color-mix(in srgb,var(--warm) calc(var(--h)*1%),transparent)}
)";

using Counts = std::map<std::string, std::uint64_t>;
constexpr char const* columns[] = {"instructions", "wavefronts", "conflicts", "sectors", "bytes"};

struct Line {
  std::string source;
  Counts counts;
  std::vector<std::string> findings;
};
struct File {
  std::map<int, Line> lines;
};

// Adds up all launches, for each file.
std::map<std::string, File> files_of(ProgramRun const& run) {
  std::map<std::string, File> out;
  for (ProgramLaunch const& l : run.launches) {
    if (!l.ended()) { continue; }
    for (json const& file : l.end["lines"]) {
      for (json const& row : file["lines"]) {
        Line& line = out[file["file"].get<std::string>()].lines[row["line"].get<int>()];
        line.source = row["source"].get<std::string>();
        for (char const* c : {"instructions", "wavefronts", "conflicts", "sectors"}) {
          line.counts[c] += row[c].get<std::uint64_t>();
        }
        line.counts["bytes"] += row["shared_bytes"].get<std::uint64_t>() + row["global_bytes"].get<std::uint64_t>();
        for (json const& f : row["findings"]) {
          std::string const words = f.get<std::string>();
          bool const said = std::find(line.findings.begin(), line.findings.end(), words) != line.findings.end();
          if (!said) { line.findings.push_back(words); }
        }
      }
    }
  }
  return out;
}

// Adds all lines of the file that contains the program itself.
void add_source(File& file, std::string const& source) {
  std::istringstream lines(source);
  int number = 0;
  for (std::string text; std::getline(lines, text);) { file.lines[++number].source = text; }
}

void table(File const& file, std::string& out) {
  Counts most;
  for (auto const& [number, line] : file.lines) {
    for (auto const& [name, n] : line.counts) { most[name] = std::max(most[name], n); }
  }
  out += "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th>line</th>";
  for (char const* c : columns) { out += "<th>" + std::string(c) + "</th>"; }
  out += "<th class=\"w\">source</th></tr></thead><tbody>\n";
  int last = 0;
  for (auto const& [number, line] : file.lines) {
    if (last != 0 && number != last + 1) { out += "<tr><td class=\"n\">…</td></tr>\n"; }
    last = number;
    out += "<tr id=\"L" + std::to_string(number) + "\"><td class=\"n\">" + std::to_string(number) + "</td>";
    for (char const* c : columns) {
      auto const at = line.counts.find(c);
      std::uint64_t const n = at == line.counts.end() ? 0 : at->second;
      if (n == 0) {
        out += "<td></td>";
        continue;
      }
      // A conflict costs time; the other counts only show where the program does its work.
      std::uint64_t const heat = (c == columns[2] ? 60 : 25) * n / most[c];
      out += "<td class=\"heat\" style=\"--h:" + std::to_string(heat) + "\">" + std::to_string(n) + "</td>";
    }
    out += "<td class=\"s\">" + sett::draw::xml_text(line.source) + "</td></tr>\n";
    for (std::string const& f : line.findings) {
      out += "<tr class=\"f\"><td colspan=\"7\">" + sett::draw::xml_text(f) + "</td></tr>\n";
    }
  }
  out += "</tbody></table></div>\n";
}

void launches(ProgramRun const& run, std::string& out) {
  out +=
      "<h2>Launches</h2>\n<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th>#</th><th "
      "class=\"w\">kernel</th><th class=\"w\">grid</th><th class=\"w\">block</th>"
      "<th>schedules</th><th class=\"w\">result</th></tr></thead><tbody>\n";
  int number = 0;
  for (ProgramLaunch const& l : run.launches) {
    std::string result = l.refused.empty() ? "did not end" : l.refused;
    if (l.ended()) {
      std::size_t findings = 0;
      for (auto const& [key, value] : l.end["report"].items()) {
        findings += value.is_array() && key != "lines" ? value.size() : 0;
      }
      bool const partly = l.watched_blocks() < l.blocks();
      std::string const in = " in " + std::to_string(l.watched_blocks()) + " of " + std::to_string(l.blocks()) +
                             (l.blocks() == 1 ? " block" : " blocks");
      result = l.ok() ? "nothing found" : std::to_string(findings) + (findings == 1 ? " finding" : " findings");
      result = l.ok() && l.watched_blocks() == 0 ? "not watched" : result + (partly ? in : "");
    }
    out += "<tr><td>" + std::to_string(++number) + "</td><td class=\"w\">" + sett::draw::xml_text(l.name()) +
           "</td><td class=\"w\">" + l.head["grid"].dump() + "</td><td class=\"w\">" + l.head["block"].dump() +
           "</td><td>" + (l.ended() ? l.end["report"]["schedules"].dump() : "") + "</td><td class=\"w " +
           (!l.ok()                            ? "bad"
            : l.watched_blocks() == l.blocks() ? "ok"
                                               : "n") +
           "\">" + sett::draw::xml_text(result) + "</td></tr>\n";
  }
  out += "</tbody></table></div>\n";
}

}  // namespace

std::string program_page(ProgramRun const& run) {
  std::string const title = sett::draw::xml_text(run.file) + " on the simulated GPU";
  std::string out =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<title>" +
      title + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<main>\n<h1>" + title + "</h1>\n";
  if (!run.problem.empty()) { out += "<p class=\"bad\">" + sett::draw::xml_text(run.problem) + "</p>\n"; }
  if (!run.extent().empty()) { out += "<p class=\"bad\">" + run.extent() + "</p>\n"; }
  launches(run, out);
  auto files = files_of(run);
  add_source(files[run.file], run.source);
  out += "<h2>" + sett::draw::xml_text(run.file) +
         "</h2>\n<p class=\"n\">Totals over all launches: instructions of threads, wavefronts of shared memory and how "
         "many of them are bank "
         "conflicts, sectors of global memory, bytes.</p>\n";
  table(files[run.file], out);
  for (auto const& [name, file] : files) {
    if (name == run.file) { continue; }
    out += "<h2>" + sett::draw::xml_text(name) + "</h2>\n";
    table(file, out);
  }
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace app
