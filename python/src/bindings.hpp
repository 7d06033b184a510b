// The parts of the extension module.
#pragma once

#include <nanobind/nanobind.h>

namespace binding {

void bind_formats(nanobind::module_& m);
void bind_layout(nanobind::module_& m);
void bind_value(nanobind::module_& m);
void bind_algebra(nanobind::module_& m);
void bind_arrays(nanobind::module_& m);
void bind_packed(nanobind::module_& m);
void bind_plans(nanobind::module_& m);
void bind_questions(nanobind::module_& m);
void bind_tiling(nanobind::module_& m);

}  // namespace binding
