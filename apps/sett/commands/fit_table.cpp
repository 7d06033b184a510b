// fit_table: reads a table of offsets, prints the layout or mapping that has these offsets, or compares it with one.
#include "fit_table.hpp"

#include <cstdio>
#include <cstring>

#include "../arrays/moves.hpp"
#include "../expressions/grammar.hpp"
#include "../expressions/mapping.hpp"
#include "../files/array_file.hpp"
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

// Returns the integer of a .npy file's element, or nothing for a type that is not an integer of 1, 2, 4 or 8 bytes.
std::optional<Num> integer_at(char const* bytes, Array const& array) {
  std::uint64_t raw = 0;
  std::size_t const n = array.item_size;
  char const kind = array.descr.size() > 1 ? array.descr[1] : ' ';
  if ((kind != 'i' && kind != 'u') || array.descr[0] == '>' || n > 8) { return std::nullopt; }
  std::memcpy(&raw, bytes, n);
  if (kind == 'i' && n < 8 && (raw >> (8 * n - 1) & 1) != 0) { raw |= ~std::uint64_t(0) << 8 * n; }
  if (kind == 'u' && n == 8 && raw >> 63 != 0) { return Num::overflow(); }
  return Num(std::int64_t(raw));
}

// Reads the offsets in the order of colexicographic indices.
bool read_array_table(std::string const& path, sett::Vec<Num>& table, std::string& error) {
  ArrayFile file;
  if (!file.open(path, "", "", error)) { return false; }
  Array const& a = file.array;
  Num n(1);
  for (std::int64_t const e : a.shape) { n = n * Num(e); }
  sett::AnyLayout const places = sett::detail::layout_of(axes(a));
  for (Num i(0); i < n; i = i + Num(1)) {
    auto const value = integer_at(file.elements() + places(i).value * std::int64_t(a.item_size), a);
    if (!value || value->overflowed()) {
      error = path + " must have integers of at most 63 bits in little-endian order, but its type is " + a.descr;
      return false;
    }
    table.push_back(*value);
  }
  return file.file.is_whole(error);
}

// Returns the problem, which is empty if the table was read.
Problem read_any_table(std::string const& path, sett::Vec<Num>& table) {
  std::string error;
  if (path.ends_with(".npy")) {
    bool const read = read_array_table(path, table, error);
    return read ? Problem() : Problem{"no_table", error, 0};
  }
  std::string text;
  if (!read_file(path, std::size_t{1} << 30, text, error)) { return {"no_file", error, 0}; }
  drop_byte_order_mark(text);
  if (read_table(text, table, error)) { return {}; }
  return {"parse_error", (path == "-" ? "standard input" : path) + ": " + error, 0};
}

}  // namespace

bool is_table(std::string const& text) { return text.ends_with(".npy") || text.ends_with(".txt"); }

int fit(std::string const& path, std::string const& shape) {
  sett::Vec<Num> table;
  if (Problem const p = read_any_table(path, table); !p.message.empty()) { return report(p, ""); }
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

int diff_table(std::string const& expression, std::string const& path) {
  Problem problem;
  auto const a = mapping_of(expression, problem);
  if (!a) { return report(problem, expression); }
  sett::Vec<Num> table;
  if (Problem const p = read_any_table(path, table); !p.message.empty()) { return report(p, ""); }
  if (!(a->size == Num(table.size()))) {
    std::printf("sizes differ: %s has %s elements, %s has %d\n", a->text.c_str(), sett::to_text(a->size).c_str(),
                path.c_str(), table.size());
    return 1;
  }
  int differ = 0;
  int first = -1;
  for (int i = 0; i < table.size(); ++i) {
    bool const equal = a->of_integers && (*a->of_integers)(Num(i)) == table[i];
    differ += equal ? 0 : 1;
    first = !equal && first < 0 ? i : first;
  }
  if (first < 0) {
    std::printf("the same function, at all %d coordinates\n", table.size());
    return 0;
  }
  if (!a->of_integers) { return report({"wrong_arguments", a->text + " has offsets that are not integers", 0}, ""); }
  auto const at = sett::try_idx2crd(Num(first), a->shape);
  std::printf("first difference at index %d, coordinate %s: %s and %s; %d of %d offsets differ\n", first,
              at ? sett::to_text(*at).c_str() : "?", sett::to_text((*a->of_integers)(Num(first))).c_str(),
              sett::to_text(table[first]).c_str(), differ, table.size());
  return 1;
}

}  // namespace app
