// Collects the table of functions from the rows of each subject, and calls functions.
#include "functions.hpp"

#include <algorithm>
#include <string_view>

#include "beneath.hpp"

namespace app {

Answer fail(std::string code, std::string message) { return {std::nullopt, {std::move(code), std::move(message), 0}}; }
Answer answer(Value v) { return {std::move(v), {}}; }
Answer answer(sett::Error const& e) {
  Answer out = fail(sett::name(e.failure.rule), e.text.c_str());
  out.problem.failure = e.failure;
  return out;
}

Answer wrong(char const* wanted, Value const& got) {
  return fail("wrong_arguments",
              std::string("expected ") + wanted + ", but " + text_of(got) + is_a(got.kind) + able(got.kind));
}

std::vector<Function> const& functions() {
  static std::vector<Function> const table = [] {
    std::vector<Function> all;
    for (auto* const rows : {algebra_functions, layout_functions, shape_functions, linear_functions}) {
      std::vector<Function> const some = rows();
      all.insert(all.end(), some.begin(), some.end());
    }
    std::sort(all.begin(), all.end(),
              [](Function const& f, Function const& g) { return std::string_view(f.name) < g.name; });
    return all;
  }();
  return table;
}

Function const* find_function(std::string const& name) {
  auto const& table = functions();
  auto const at = std::lower_bound(table.begin(), table.end(), name,
                                   [](Function const& f, std::string const& n) { return n.compare(f.name) > 0; });
  return at != table.end() && name == at->name ? &*at : nullptr;
}

Answer call(Function const& f, std::vector<Value> const& arguments) {
  int const n = int(arguments.size());
  if (n < f.least || n > f.most) {
    return fail("wrong_arguments", std::string(f.name) + "(" + f.parameters + ") was given " + std::to_string(n) +
                                       (n == 1 ? " argument" : " arguments"));
  }
  std::optional<Answer> const beneath = call_beneath(f, arguments);
  Answer out = beneath ? *beneath : f.call(arguments);
  if (!out.value) { return out; }
  // Every number in an answer must be valid.
  bool const bad =
      (out.value->kind == Kind::integer && out.value->integer.overflowed()) ||
      (out.value->kind == Kind::layout && sett::check_operand(out.value->layout).rule == sett::Rule::overflow);
  return bad ? fail("overflow", std::string(f.name) + ": a number in the answer does not fit into 64 bits") : out;
}

}  // namespace app
