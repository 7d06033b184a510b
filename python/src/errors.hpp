// Converts the library's errors to Python exceptions.
#pragma once

#include <nanobind/nanobind.h>

#include "../../apps/sett/expressions/value.hpp"

namespace binding {

// Raises TypeError for arguments of the wrong kind, and otherwise sett_layouts.LayoutError with the rule, the mode, the
// index and the operands.
[[noreturn]] void raise(app::Problem const& p, nanobind::handle operands = {});
[[noreturn]] void raise(sett::Error const& e, nanobind::handle operands = {});

template <class T>
T value_or_raise(sett::result<T>&& r, nanobind::handle operands) {
  if (!r) { raise(r.error(), operands); }
  return *static_cast<sett::result<T>&&>(r);
}

}  // namespace binding
