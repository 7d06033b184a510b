// Recognises the layouts of other packages (pycute, tensor-layouts, CuTe DSL, torch) by their attributes.
#include <array>
#include <optional>
#include <vector>

#include "../../apps/sett/expressions/build.hpp"
#include "convert.hpp"
#include "errors.hpp"

namespace binding {

namespace {

bool has(nb::handle h, std::initializer_list<char const*> names) {
  for (char const* name : names) {
    if (!nb::hasattr(h, name) || nb::getattr(h, name).is_none()) { return false; }
  }
  return true;
}

// Returns an attribute; in torch, a tensor's stride is a method.
nb::object attribute(nb::handle h, char const* name) {
  nb::object const a = nb::getattr(h, name);
  return PyCallable_Check(a.ptr()) ? a() : a;
}

app::Value checked(app::Answer const& a) {
  if (!a.value) { raise(a.problem); }
  return *a.value;
}

std::optional<app::Value> swizzle_of(nb::handle h) {
  using Names = std::array<char const*, 3>;
  for (Names const& n : {Names{"bits", "base", "shift"}, Names{"num_bits", "num_base", "num_shift"}}) {
    if (!has(h, {n[0], n[1], n[2]})) { continue; }
    std::vector<app::Value> entries;
    for (char const* name : n) { entries.push_back(app::of(integer_of(attribute(h, name)))); }
    return checked(app::swizzle(entries));
  }
  return std::nullopt;
}

// Refuses layouts that count through their last mode first, because the other functions would answer for another order.
void check_order(nb::handle h) {
  std::string const module = nb::cast<std::string>(nb::str(nb::getattr(h.type(), "__module__")));
  for (char const* name : {"torch.distributed", "sett_layouts.compat.torch"}) {
    if (module.starts_with(name)) {
      throw nb::type_error(
          "layouts of torch.distributed are lexicographic: use the functions of sett_layouts.compat.torch");
    }
  }
}

}  // namespace

std::optional<app::Value> foreign_value(nb::handle h) {
  if (auto const w = swizzle_of(h)) { return w; }
  if (has(h, {"inner", "offset", "outer"})) {  // maps x to inner(offset + outer(x))
    return checked(app::composed_of(value_of(attribute(h, "inner")), integer_of(attribute(h, "offset")),
                                    value_of(attribute(h, "outer"))));
  }
  if (!has(h, {"shape", "stride"})) { return std::nullopt; }
  check_order(h);
  app::Value const layout =
      checked(app::join(app::of(tuple_of(attribute(h, "shape"))), app::of(tuple_of(attribute(h, "stride")))));
  if (!has(h, {"swizzle"})) { return layout; }
  return checked(app::composed_of(value_of(attribute(h, "swizzle")), sett::Num(0), layout));
}

}  // namespace binding
