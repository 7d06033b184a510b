// fit_table: reads a table of offsets, and prints the layout or mapping that has these offsets.
#include "fit_table.hpp"

#include <cstdio>

#include "../expressions/grammar.hpp"
#include "../files/file.hpp"
#include "../report/report.hpp"
#include "sett/layout/parse.hpp"
#include "sett/linear/fit_mapping.hpp"

namespace app {

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
  drop_byte_order_mark(text);
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
