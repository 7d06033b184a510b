// fit_table: fits a layout or another mapping to a table of offsets, or compares one with a table.
#include "fit_table.hpp"

#include <cstdio>

#include "../expressions/grammar.hpp"
#include "../expressions/mapping.hpp"
#include "../report/report.hpp"
#include "sett/linear/fit_mapping.hpp"
#include "tables.hpp"

namespace app {

int fit(std::string const& path, std::string const& shape) {
  sett::Vec<Num> table;
  if (Problem const p = read_table(path, table); !p.message.empty()) { return report(p, ""); }
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
  std::string note;
  auto const a = mapping_of(expression, problem, &note);
  print_note(note);
  if (!a) { return report(problem, expression); }
  sett::Vec<Num> table;
  if (Problem const p = read_table(path, table); !p.message.empty()) { return report(p, ""); }
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
