// The extension module sett_layouts._sett.
#include "bindings.hpp"
#include "sett/config.hpp"

NB_MODULE(_sett, m) {
  m.attr("__version__") = SETT_VERSION_STRING;
  binding::bind_layout(m);
  binding::bind_value(m);
  binding::bind_algebra(m);
  binding::bind_arrays(m);
  binding::bind_packed(m);
  binding::bind_plans(m);
  binding::bind_formats(m);
  binding::bind_questions(m);
  binding::bind_tiling(m);
}
