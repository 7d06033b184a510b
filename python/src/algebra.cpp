// The functions of the library, under their names. The functions that programs call most have a direct implementation
// for plain layouts. All other functions and operands go through the command's table of functions.
#include <algorithm>
#include <array>
#include <span>

#include "../../apps/sett/expressions/functions.hpp"
#include "../planners/planners.hpp"
#include "bindings.hpp"
#include "convert.hpp"
#include "errors.hpp"

namespace binding {

namespace {

using sett::AnyLayout;
using L = AnyLayout const&;

nb::object as_operand(L a) { return nb::cast(a); }
nb::object as_operand(sett::Num n) { return to_python(n); }

nb::object call(app::Function const& f, std::span<nb::handle const> arguments) {
  nb::list given;
  std::vector<app::Value> values;
  for (nb::handle const a : arguments) {
    given.append(a);
    bool const word = PyUnicode_Check(a.ptr()) && std::string_view(f.name) == "to_linear" && !values.empty();
    if (word) {
      values.push_back(app::word(nb::cast<nb::str>(a).c_str()));
    } else {
      values.push_back(value_of(a));
    }
  }
  nb::tuple const operands(given);
  for (app::Value const& v : values) {
    app::Problem const p = v.kind == app::Kind::layout ? app::problem_of(v) : app::Problem{};
    if (!p.message.empty()) { raise(p, operands); }
  }
  app::Answer const a = app::call(f, values);
  if (!a.value) { raise(a.problem, operands); }
  return to_python(*a.value);
}

// Returns the planned answer. A refusal gets its text from the function in the table.
template <class... Operands>
AnyLayout answer(char const* name, planners::Planned&& r, Operands const&... operands) {
  if (!r) {
    std::array<nb::object, sizeof...(Operands)> const given{as_operand(operands)...};
    std::array<nb::handle, sizeof...(Operands)> handles;
    std::copy(given.begin(), given.end(), handles.begin());
    call(*app::find_function(name), handles);
    raise(r.error(), nb::make_tuple(as_operand(operands)...));
  }
  return std::move(r).value();
}

template <planners::Planned (*Planner)(L)>
void bind_unary(nb::module_& m, char const* name) {
  m.def(name, [name](L a) { return answer(name, Planner(a), a); });
}

template <planners::Planned (*Planner)(L, L)>
void bind_binary(nb::module_& m, char const* name) {
  m.def(name, [name](L a, L b) { return answer(name, Planner(a, b), a, b); });
}

// Calls are twice as fast if each overload has a fixed number of operands.
template <class... Operands>
void bind_fixed(nb::module_& m, app::Function const& f) {
  m.def(f.name, [&f](Operands... a) { return call(f, std::array<nb::handle, sizeof...(a)>{a...}); });
}

bool has_direct_form(std::string_view name) {
  for (std::string_view const n : {"composition", "logical_divide", "logical_product", "coalesce", "right_inverse",
                                   "left_inverse", "complement"}) {
    if (n == name) { return true; }
  }
  return false;
}

void bind_by_table(nb::module_& m, app::Function const& f) {
  using H = nb::handle;
  if (has_direct_form(f.name)) {
    bind_fixed<H>(m, f);
    bind_fixed<H, H>(m, f);
    bind_fixed<H, H, H>(m, f);
    return;
  }
  std::string const help = std::string(f.name) + "(" + f.parameters + "): " + f.help;
  std::string const signature = "def " + std::string(f.name) + "(*operands: typing.Any) -> typing.Any";
  auto const any = [&f](nb::args a) {
    std::vector<H> const operands(a.begin(), a.end());
    return call(f, operands);
  };
  m.def(f.name, any, help.c_str(), nb::sig(signature.c_str()));
}

}  // namespace

void bind_algebra(nb::module_& m) {
  bind_binary<planners::composition>(m, "composition");
  bind_binary<planners::logical_divide>(m, "logical_divide");
  bind_binary<planners::logical_product>(m, "logical_product");
  bind_unary<planners::coalesce>(m, "coalesce");
  bind_unary<planners::right_inverse>(m, "right_inverse");
  bind_unary<planners::left_inverse>(m, "left_inverse");
  bind_unary<planners::complement>(m, "complement");
  m.def("complement",
        [](L a, long long n) { return answer("complement", planners::complement(a, n), a, sett::Num(n)); });
  nb::list names;
  for (app::Function const& f : app::functions()) {
    bind_by_table(m, f);
    names.append(nb::str(f.name));
  }
  m.def(
      "_functions", [names = nb::tuple(names)] { return names; }, nb::sig("def _functions() -> tuple[str, ...]"));
}

}  // namespace binding
