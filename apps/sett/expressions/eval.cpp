// eval, fit: evaluates one expression or many.
#include <algorithm>
#include <cstdio>
#include <iostream>

#include "../commands/commands.hpp"
#include "../files/file.hpp"
#include "../terminal/json.hpp"
#include "../terminal/printable.hpp"
#include "../terminal/told.hpp"
#include "sett/layout/parse.hpp"
#include "sett/linear/fit_mapping.hpp"
#include "source.hpp"

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
  // The indent is as wide as the text before the column: a tab stays a tab, and continuation bytes have no width.
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
  // These messages contain the output of a compiler, or a program as an example.
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

int tell(Told const& told) {
  std::fputs(told.text.c_str(), stdout);
  std::fputs(told.symbols.c_str(), stdout);
  if (!told.problem.message.empty()) { return report(told.problem, told.where); }
  if (!told.refusal.message.empty()) { return 2; }
  return told.different ? 1 : 0;
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

int tell_in_json(Told const& told) {
  Problem const& p = told.problem.message.empty() ? told.refusal : told.problem;
  bool const ok = p.message.empty();
  if (!ok && told.text.empty()) { return report(p, told.where); }
  Json out{{"ok", ok}};
  if (!told.result.empty()) { out["result"] = told.result; }
  if (!ok) {
    out["code"] = p.code;
    out["message"] = p.message;
  }
  out["steps"] = lines_of(told.text);
  if (!told.symbols.empty()) { out["symbols"] = lines_of(told.symbols); }
  std::printf("%s\n", out.dump().c_str());
  return ok ? 0 : 2;
}

namespace {

// Replaces an answer that cannot be written in this form by an error.
Answer writable(Answer a, Form form) {
  if (form == Form::python && a.value && python_of(*a.value).empty()) {
    a.problem = {"unsupported",
                 text_of(*a.value) + is_a(a.value->kind) + ", for which pycute has no class: use --cpp or --json", 0};
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

// Returns whether the line is empty or only a comment.
bool blank(std::string const& s) {
  std::size_t const at = s.find_first_not_of(" \t\r");
  return at == std::string::npos || s[at] == '#' || s.compare(at, 2, "//") == 0;
}

}  // namespace

void print_notes(Answer const& a, std::string const& where) {
  if (!a.value) { return; }
  std::string const& regime = a.value->regime;
  bool const divides = a.value->kind == Kind::regime || regime.empty() || regime == "tiles";
  if (a.note.empty() && divides) { return; }
  std::fflush(stdout);  // print the answer before the problem
  if (!a.note.empty()) { std::fprintf(stderr, "note: %s%s\n", where.c_str(), a.note.c_str()); }
  if (!divides) { std::fprintf(stderr, "note: %sit %s: the extents do not divide\n", where.c_str(), regime.c_str()); }
}

AnyLayout layout_or_report(std::string const& expression, int& code) {
  Problem problem;
  AnyLayout const l = layout_of(expression, problem);
  if (!problem.message.empty()) { code = report(problem, expression); }
  return l;
}

sett::AnyComposed swizzled_or_report(std::string const& expression, int& code) {
  Problem problem;
  sett::AnyComposed const l = swizzled_of(expression, problem);
  if (!problem.message.empty()) { code = report(problem, expression); }
  return l;
}

int eval_one(std::string const& expression, Names& names, Form form) {
  Answer const a = writable(evaluate(expression, names), form);
  if (!a.value) { return report(a.problem, expression); }
  std::printf("%s\n", in_form(a, form).c_str());
  if (form != Form::json) { print_notes(a); }
  return 0;
}

// Drops a byte order mark, which Windows editors write at the start of a file.
void drop_mark(std::string& text) {
  if (text.starts_with("\xEF\xBB\xBF")) { text.erase(0, 3); }
}

int eval_batch(Names& names, Form form) {
  std::string line;
  int code = 0;
  std::ios::sync_with_stdio(false);
  for (long long number = 1; std::getline(std::cin, line); ++number) {
    if (number == 1) { drop_mark(line); }
    if (blank(line)) { continue; }
    Answer const a = writable(evaluate(line, names), form);
    if (!a.value) { code = 2; }
    std::string const out = in_form(a, form);
    std::fwrite(out.data(), 1, out.size(), stdout);
    std::fputc('\n', stdout);
    if (!a.note.empty() && form != Form::json) { print_notes(a, "line " + std::to_string(number) + ": "); }
  }
  return code;
}

int eval_file(std::string const& path, Names& names, Form form) {
  std::string text;
  std::string error;
  if (!read_file(path, max_text, text, error)) { return report({"no_file", error, 0}, ""); }
  drop_mark(text);
  std::string const file = path == "-" ? "standard input" : path;
  int code = 0;
  evaluate_each(text, names, [&](Answer const& answered, int line) {
    Answer const a = writable(answered, form);
    if (a.value) {
      std::printf("%s\n", in_form(a, form).c_str());
      if (form != Form::json) { print_notes(a, file + ":" + std::to_string(line) + ": "); }
      return;
    }
    Problem p = a.problem;
    p.line = std::max({p.line, line, 1});
    p.message = file + ":" + std::to_string(p.line) + ": " + p.message;
    code = 2;
    if (in_json) {
      std::printf("%s\n", json_of(p).c_str());
    } else {
      print_problem(p.message, false, line_of(text, p.line), p.column);
    }
  });
  return code;
}

namespace {

// Reads integers separated by commas or spaces. Brackets may enclose any of them, as in a printed list of lists.
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
      error = "the ']' at character " + std::to_string(at) +
              " must close a '[', but none is open: give one list of integers";
      return false;
    }
    Num n;
    if (!in.take_number(n)) {
      error = "expected an integer at character " + std::to_string(at);
      return false;
    }
    if (n.overflowed()) {
      error = "the integer at character " + std::to_string(at) +
              " does not fit: integers are from -9223372036854775807 to 9223372036854775807";
      return false;
    }
    table.push_back(n);
  }
  if (open > 0) {
    error = "every '[' must be closed, but the text ends with " + std::to_string(open) + " open: it may be cut short";
    return false;
  }
  if (table.empty()) { error = "a table must have at least one integer, but the text has none"; }
  return error.empty();
}

}  // namespace

int fit(std::string const& path, std::string const& shape) {
  std::string text;
  std::string error;
  if (!read_file(path, std::size_t{1} << 30, text, error)) { return report({"no_file", error, 0}, ""); }
  drop_mark(text);
  sett::Vec<Num> table;
  if (!read_table(text, table, error)) {
    return report({"parse_error", (path == "-" ? "standard input" : path) + ": " + error, 0}, "");
  }
  Names names;
  std::optional<AnyTuple> domain;
  if (!shape.empty()) {
    Answer const s = evaluate(shape, names);
    if (!s.value) { return report(s.problem, shape); }
    auto const t = as_tuple(*s.value);
    if (!t) {
      std::string const got = text_of(*s.value) + is_a(s.value->kind);
      return report({"wrong_arguments", "--shape must be an integer or a tuple of integers, but " + got, 0}, shape);
    }
    domain = *t;
  }
  auto const answered = domain ? sett::try_fit_mapping(table, *domain) : sett::try_fit_mapping(table);
  if (!answered) { return report({"", answered.error().text.c_str(), 0}, ""); }
  std::printf("%s\n", sett::to_text(*answered).c_str());
  return 0;
}

}  // namespace app
