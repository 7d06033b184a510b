// report: prints answers, notes and errors, as text or as JSON.
#include "report.hpp"

#include <algorithm>
#include <cstdio>

#include "../expressions/source.hpp"
#include "../terminal/json.hpp"
#include "../terminal/printable.hpp"

namespace app {

namespace {
bool in_json = false;
}

void report_in_json() { in_json = true; }

namespace {

// Prints the message, the line, and a caret below the column.
void print_problem(std::string const& message, bool several_lines, std::string_view line, int column) {
  std::fflush(stdout);  // flush earlier output first
  std::fprintf(stderr, "error: %s\n", printable(message, several_lines).c_str());
  bool const is_plain = line.find('\n') == std::string_view::npos && printable(line, true) == line;
  if (column <= 0 || line.size() >= 200 || !is_plain) { return; }
  // The indent is as wide as the text before the column. A tab stays a tab, and continuation bytes have no width.
  std::string indent;
  for (char const c : line) {
    if ((c & 0xC0) == 0x80) { continue; }
    if (int(indent.size()) + 1 == column) { break; }
    indent += c == '\t' ? '\t' : ' ';
  }
  indent.resize(std::size_t(column) - 1, ' ');
  std::fprintf(stderr, "  %.*s\n  %s^\n", int(line.size()), line.data(), indent.c_str());
}

}  // namespace

int report(Problem const& p, std::string const& text) {
  // These messages contain the output of a compiler, or an example program.
  bool const several_lines = p.code == "does_not_compile" || p.code == "no_main";
  if (in_json) {
    std::printf("%s\n", json_of(p, text).c_str());
  } else if (p.line > 0) {
    print_problem("line " + std::to_string(p.line) + ": " + p.message, several_lines, line_of(text, p.line), p.column);
  } else {
    print_problem(p.message, several_lines, text, p.column);
  }
  return 2;
}

void report_at(Problem const& p, std::string_view line) {
  if (in_json) {
    std::printf("%s\n", json_of(p).c_str());
  } else {
    print_problem(p.message, false, line, p.column);
  }
}

int print(Outcome const& outcome) {
  std::fputs(outcome.text.c_str(), stdout);
  std::fputs(outcome.symbols.c_str(), stdout);
  print_note(outcome.note);
  if (!outcome.problem.message.empty()) { return report(outcome.problem, outcome.where); }
  if (!outcome.refusal.message.empty()) { return 2; }
  return outcome.different ? 1 : 0;
}

namespace {

Json lines_of(std::string const& text) {
  Json out = Json::array();
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const end = std::min(text.find('\n', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

int print_json(Outcome const& outcome) {
  Problem const& p = outcome.problem.message.empty() ? outcome.refusal : outcome.problem;
  bool const ok = p.message.empty();
  if (!ok && outcome.text.empty()) { return report(p, outcome.where); }
  Json out{{"ok", ok}};
  if (!outcome.result.empty()) { out["result"] = outcome.result; }
  if (!ok) {
    out["code"] = p.code;
    out["message"] = p.message;
  }
  out["steps"] = lines_of(outcome.text);
  if (!outcome.symbols.empty()) { out["symbols"] = lines_of(outcome.symbols); }
  std::printf("%s\n", out.dump().c_str());
  return ok ? 0 : 2;
}

void print_note(std::string const& note) {
  if (note.empty()) { return; }
  std::fflush(stdout);  // print the answer before the note
  std::fprintf(stderr, "note: %s\n", note.c_str());
}

void print_notes(Answer const& a, std::string const& where) {
  if (!a.value) { return; }
  std::string const& regime = a.value->regime;
  bool const divides = a.value->kind == Kind::regime || regime.empty() || regime == "tiles";
  if (a.note.empty() && divides) { return; }
  std::fflush(stdout);  // print the answer before the problem
  if (!a.note.empty()) { std::fprintf(stderr, "note: %s%s\n", where.c_str(), a.note.c_str()); }
  if (!divides) {
    std::fprintf(stderr, "note: %sthe result %s, because the extents do not divide evenly\n", where.c_str(),
                 regime.c_str());
  }
}

AnyLayout layout_or_report(std::string const& expression, int& code) {
  Problem problem;
  std::string note;
  AnyLayout const l = layout_of(expression, problem, &note);
  print_note(note);
  if (!problem.message.empty()) { code = report(problem, expression); }
  return l;
}

sett::AnyComposed swizzled_or_report(std::string const& expression, int& code) {
  Problem problem;
  std::string note;
  sett::AnyComposed const l = swizzled_of(expression, problem, &note);
  print_note(note);
  if (!problem.message.empty()) { code = report(problem, expression); }
  return l;
}

}  // namespace app
