// evaluate: evaluates one expression, the lines of standard input, or a file.
#include "evaluate.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "../expressions/source.hpp"
#include "../files/file.hpp"
#include "../report/report.hpp"

namespace app {

namespace {

// Replaces the answer by an error if it cannot be written in this form.
Answer writable(Answer a, Form form) {
  if (form == Form::python && a.value && python_of(*a.value).empty()) {
    a.problem = {"unsupported",
                 text_of(*a.value) + is_a(a.value->kind) + ", for which pycute has no class: use --cpp or --json", 0};
    a.value.reset();
  }
  if (form == Form::mlir && a.value && mlir_of(*a.value).empty()) {
    a.problem = {"unsupported",
                 text_of(*a.value) + is_a(a.value->kind) +
                     ", for which neither CuTe DSL nor Triton has a type: use --json, or to_linear for a xor layout",
                 0};
    a.value.reset();
  }
  return a;
}

std::string in_form(Answer const& a, Form form) {
  if (form == Form::json) { return json_of(a); }
  if (!a.value) { return "error: " + a.problem.message; }
  if (form == Form::python) { return python_of(*a.value); }
  if (form == Form::mlir) { return mlir_of(*a.value); }
  return form == Form::cpp ? cpp_of(*a.value) : text_of(*a.value);
}

// Returns whether the line is empty or only a comment.
bool blank(std::string const& s) {
  std::size_t const at = s.find_first_not_of(" \t\r");
  return at == std::string::npos || begins_comment(s, at);
}

}  // namespace

int eval_one(std::string const& expression, Names& names, Form form) {
  Answer const a = writable(evaluate(expression, names), form);
  if (!a.value) { return report(a.problem, expression); }
  std::printf("%s\n", in_form(a, form).c_str());
  if (form != Form::json) { print_notes(a); }
  return 0;
}

int eval_batch(Names& names, Form form) {
  std::string line;
  int code = 0;
  std::ios::sync_with_stdio(false);
  for (long long number = 1; std::getline(std::cin, line); ++number) {
    if (number == 1) { drop_byte_order_mark(line); }
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
  drop_byte_order_mark(text);
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
    report_at(p, line_of(text, p.line));
  });
  return code;
}

}  // namespace app
