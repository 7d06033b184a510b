// eval, explain, diff, fit: one expression or many.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>

#include "commands.hpp"
#include "functions.hpp"
#include "sett/layout/parse.hpp"

namespace app {

int report(Problem const& p, std::string const& line) {
  std::fprintf(stderr, "error: %s\n", p.message.c_str());
  if (p.column > 0 && line.size() < 200) {
    std::fprintf(stderr, "  %s\n  %*s\n", line.c_str(), p.column, "^");
  }
  return 2;
}

namespace {

std::string in_form(Answer const& a, Form form) {
  if (form == Form::json) { return json_of(a); }
  if (!a.value) { return "error: " + a.problem.message; }
  return form == Form::cpp ? cpp_of(*a.value) : text_of(*a.value);
}

bool blank(std::string const& s) { return s.find_first_not_of(" \t\r") == std::string::npos; }

AnyLayout layout_or_report(std::string const& expression, Names& names, int& code) {
  Answer const a = evaluate(expression, names);
  auto const l = a.value ? as_layout(*a.value) : std::nullopt;
  if (!a.value) {
    code = report(a.problem, expression);
  } else if (!l) {
    code = report({"wrong_arguments", text_of(*a.value) + " is a " + name(a.value->kind) + ", not a layout", 0}, expression);
  }
  return l.value_or(AnyLayout{});
}

void print_table(AnyLayout const& l, char const* label) {
  constexpr int shown = 24;
  std::printf("  %s = %s\n   ", label, sett::to_text(l).c_str());
  for (int i = 0; Num(i) < sett::size(l) && i < shown; ++i) {
    std::printf(" %d->%lld", i, static_cast<long long>(l(Num(i)).value));
  }
  std::printf("%s\n", sett::size(l) > Num(shown) ? " ..." : "");
}

}  // namespace

int eval_one(std::string const& expression, Form form) {
  Names names;
  Answer const a = evaluate(expression, names);
  if (form == Form::json) {
    std::printf("%s\n", json_of(a).c_str());
    return a.value ? 0 : 2;
  }
  if (!a.value) { return report(a.problem, expression); }
  std::printf("%s\n", in_form(a, form).c_str());
  if (!a.value->regime.empty() && a.value->regime != "tiles") {
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
    Answer const a = evaluate(line, names);
    if (!a.value) { code = 2; }
    std::string const out = in_form(a, form);
    std::fwrite(out.data(), 1, out.size(), stdout);
    std::fputc('\n', stdout);
  }
  return code;
}

int explain(std::string const& expression) {
  Names names;
  Parts parts;
  Answer const a = evaluate(expression, names, parts);
  std::vector<AnyLayout> layouts;
  for (Value const& v : parts.operands) {
    if (auto const l = as_layout(v)) { layouts.push_back(*l); }
  }
  // the operation is known although it refused: the parts are the operands that it was given
  if (parts.operation == "composition" && layouts.size() == 2 && parts.operands[1].kind != Kind::tuple) {
    std::printf("%s", sett::explain_composition(layouts[0], layouts[1]).c_str());
    return a.value ? 0 : 2;
  }
  if (parts.operation == "complement" && parts.operands.size() == 2 && parts.operands[1].kind == Kind::integer) {
    std::printf("%s", sett::explain_complement(layouts[0], parts.operands[1].integer).c_str());
    return a.value ? 0 : 2;
  }
  if (parts.operation == "logical_divide" && layouts.size() == 2 && parts.operands[1].kind != Kind::tuple) {
    auto const b = as_tiler(parts.operands[1])->as_layout();
    std::printf("%s", sett::explain_divide(layouts[0], b).c_str());
    return a.value ? 0 : 2;
  }
  for (Value const& v : parts.operands) {
    if (v.kind == Kind::layout && !sett::check_operand(v.layout)) { print_table(v.layout, "operand"); }
  }
  if (!a.value) { return report(a.problem, expression); }
  if (Function const* const f = find_function(parts.operation)) { std::printf("%s: %s\n", f->name, f->help); }
  if (a.value->kind == Kind::layout) {
    print_table(a.value->layout, "result");
  } else {
    std::printf("  result = %s\n", text_of(*a.value).c_str());
  }
  if (!a.value->regime.empty()) { std::printf("  regime: %s\n", a.value->regime.c_str()); }
  return 0;
}

int diff(std::string const& left, std::string const& right) {
  Names names;
  int code = 0;
  AnyLayout const a = layout_or_report(left, names, code);
  AnyLayout const b = code == 0 ? layout_or_report(right, names, code) : a;
  if (code != 0) { return code; }
  if (!(sett::size(a) == sett::size(b))) {
    std::printf("sizes differ: %s has %s elements, %s has %s\n", sett::to_text(a).c_str(),
                sett::to_text(sett::size(a)).c_str(), sett::to_text(b).c_str(), sett::to_text(sett::size(b)).c_str());
    return 2;
  }
  if (sett::coalesced(a) == sett::coalesced(b)) {
    std::printf("the same function: %s\n", sett::to_text(sett::coalesced(a)).c_str());
    return 0;
  }
  // the functions are linear up to the first jump of either, so the first difference is at a prefix product or right at 1
  Num first = sett::size(a);
  for (AnyLayout const* l : {&a, &b}) {
    Num P(1);
    for (Num const& s : l->shape) {
      if (P < first && !(a(P) == b(P))) { first = P; }
      P = P * s;
    }
  }
  auto const at = sett::try_idx2crd(first, sett::shape(a));
  std::printf("first difference at index %s, coordinate %s: %s and %s\n", sett::to_text(first).c_str(),
              at ? sett::to_text(*at).c_str() : "?", sett::to_text(a(first)).c_str(), sett::to_text(b(first)).c_str());
  std::printf("%12s %20s %20s\n", "index", sett::to_text(a).c_str(), sett::to_text(b).c_str());
  Num const begin = sett::max(first - Num(4), Num(0));
  for (Num x = begin; x < sett::size(a) && x < begin + Num(12); x = x + Num(1)) {
    std::printf("%12s %20s %20s%s\n", sett::to_text(x).c_str(), sett::to_text(a(x)).c_str(), sett::to_text(b(x)).c_str(),
                a(x) == b(x) ? "" : "  <");
  }
  return 2;
}

int fit(std::string const& path, std::string const& shape) {
  std::ifstream file;
  if (path != "-") {
    file.open(path);
    if (!file) { return report({"no_file", "cannot read " + path, 0}, path); }
  }
  std::string const text{std::istreambuf_iterator<char>(path == "-" ? std::cin : file), {}};
  sett::Cursor in(text.data(), int(std::min<std::size_t>(text.size(), 1u << 30)));
  sett::Vec<Num> table;
  for (; !in.at_end(); in.take(",")) {
    Num n;
    if (in.take("[") || in.take("]")) { continue; }
    if (!in.take_number(n) || n.overflowed()) {
      return report({"parse_error", "expected a 64-bit integer at character " + std::to_string(in.column()), 0}, "");
    }
    table.push_back(n);
  }
  Names names;
  auto answered = sett::try_fit(table);
  if (!shape.empty()) {
    Answer const s = evaluate(shape, names);
    if (!s.value) { return report(s.problem, shape); }
    auto const t = as_tuple(*s.value);
    if (!t) { return report({"wrong_arguments", "a shape is an integer or a tuple", 0}, shape); }
    answered = sett::try_fit(table, *t);
  }
  if (!answered) { return report({"", answered.error().text.c_str(), 0}, ""); }
  std::printf("%s\n", sett::to_text(*answered).c_str());
  return 0;
}

}  // namespace app
