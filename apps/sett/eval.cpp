// eval, fit: one expression or many.
#include <algorithm>
#include <cstdio>
#include <iostream>

#include "commands.hpp"
#include "file.hpp"
#include "sett/layout/parse.hpp"
#include "told.hpp"

namespace app {

namespace {
bool in_json = false;
}

void report_in_json() { in_json = true; }

int report(Problem const& p, std::string const& line) {
  if (in_json) {
    std::printf("%s\n", json_of(p, line).c_str());
    return 2;
  }
  std::fflush(stdout);  // what was printed before it stands before it
  std::fprintf(stderr, "error: %s\n", p.message.c_str());
  if (p.column > 0 && line.size() < 200 && line.find_first_of("\n\r") == std::string::npos) {
    // as wide as what stands before it: a tab is a tab, and the later bytes of a character take no place
    std::string indent;
    for (char const c : line) {
      if ((c & 0xC0) == 0x80) { continue; }
      if (int(indent.size()) + 1 == p.column) { break; }
      indent += c == '\t' ? '\t' : ' ';
    }
    indent.resize(std::size_t(p.column) - 1, ' ');
    std::fprintf(stderr, "  %s\n  %s^\n", line.c_str(), indent.c_str());
  }
  return 2;
}

int tell(Told const& told) {
  std::fputs(told.text.c_str(), stdout);
  if (!told.problem.message.empty()) { return report(told.problem, told.where); }
  return told.refused ? 2 : told.different ? 1 : 0;
}

namespace {

// an answer that the form has no way to write is a problem
Answer writable(Answer a, Form form) {
  if (form == Form::python && a.value && python_of(*a.value).empty()) {
    a.problem = {"unsupported", text_of(*a.value) + is_a(a.value->kind) + ", which pycute has no class for: ask for --cpp or --json", 0};
    a.value.reset();
  }
  return a;
}

std::string in_form(Answer const& a, Form form) {
  if (form == Form::json) { return json_of(a); }
  if (!a.value) { return "error: " + a.problem.message; }
  if (form == Form::python) { return python_of(*a.value); }
  return form == Form::cpp ? cpp_of(*a.value) : text_of(*a.value);
}

bool blank(std::string const& s) { return s.find_first_not_of(" \t\r") == std::string::npos; }

}  // namespace

AnyLayout layout_or_report(std::string const& expression, int& code) {
  Problem problem;
  AnyLayout const l = layout_of(expression, problem);
  if (!problem.message.empty()) { code = report(problem, expression); }
  return l;
}

int eval_one(std::string const& expression, Form form) {
  Names names;
  Answer const a = writable(evaluate(expression, names), form);
  if (!a.value) { return report(a.problem, expression); }
  std::printf("%s\n", in_form(a, form).c_str());
  if (form != Form::json && a.value->kind != Kind::regime && !a.value->regime.empty() && a.value->regime != "tiles") {
    std::fprintf(stderr, "note: it %s: the extents do not divide\n", a.value->regime.c_str());
  }
  return 0;
}

int eval_batch(Form form) {
  Names names;
  std::string line;
  int code = 0;
  std::ios::sync_with_stdio(false);
  while (std::getline(std::cin, line)) {
    if (blank(line)) { continue; }
    Answer const a = writable(evaluate(line, names), form);
    if (!a.value) { code = 2; }
    std::string const out = in_form(a, form);
    std::fwrite(out.data(), 1, out.size(), stdout);
    std::fputc('\n', stdout);
  }
  return code;
}

namespace {

// integers between commas or spaces; brackets may stand around any of them, as a printed list of lists has
bool read_table(std::string const& text, sett::Vec<Num>& table, std::string& error) {
  sett::Cursor in(text.data(), int(text.size()));
  int open = 0;
  for (; !in.at_end(); in.take(",")) {
    int const at = in.column();
    if (in.take("[")) {
      ++open;
      continue;
    }
    if (in.take("]")) {
      if (--open >= 0) { continue; }
      error = "the ']' at character " + std::to_string(at) + " closes nothing: give one list of integers";
      return false;
    }
    Num n;
    if (!in.take_number(n)) {
      error = "expected an integer at character " + std::to_string(at);
      return false;
    }
    if (n.overflowed()) {
      error = "the integer at character " + std::to_string(at) + " does not fit: give integers of [-9223372036854775807," +
              "9223372036854775807]";
      return false;
    }
    table.push_back(n);
  }
  if (open > 0) {
    error = "the text ends before " + std::to_string(open) + " '[' are closed: it may be cut short";
    return false;
  }
  if (table.empty()) { error = "there is no integer in it: a table has at least one"; }
  return error.empty();
}

}  // namespace

int fit(std::string const& path, std::string const& shape) {
  std::string text;
  std::string error;
  if (!read_file(path, std::size_t{1} << 30, text, error)) { return report({"no_file", error, 0}, ""); }
  sett::Vec<Num> table;
  if (!read_table(text, table, error)) {
    return report({"parse_error", (path == "-" ? "standard input" : path) + ": " + error, 0}, "");
  }
  Names names;
  auto answered = sett::try_fit(table);
  if (!shape.empty()) {
    Answer const s = evaluate(shape, names);
    if (!s.value) { return report(s.problem, shape); }
    auto const t = as_tuple(*s.value);
    if (!t) {
      std::string const got = text_of(*s.value) + is_a(s.value->kind);
      return report({"wrong_arguments", "--shape must be an integer or a tuple of integers, but " + got, 0}, shape);
    }
    answered = sett::try_fit(table, *t);
  }
  if (!answered) { return report({"", answered.error().text.c_str(), 0}, ""); }
  std::printf("%s\n", sett::to_text(*answered).c_str());
  return 0;
}

}  // namespace app
