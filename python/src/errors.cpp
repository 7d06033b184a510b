// Converts the library's errors to Python exceptions.
#include "errors.hpp"

namespace binding {

namespace nb = nanobind;

namespace {

[[noreturn]] void throw_made(std::string const& rule, std::string const& text, sett::Failure const& f,
                             nb::handle operands) {
  nb::object const module = nb::module_::import_("sett_layouts._errors");
  nb::object const error = module.attr("made")(rule.c_str(), text.c_str(), f.mode, f.index.value,
                                               operands.is_valid() ? nb::borrow(operands) : nb::tuple());
  PyErr_SetObject(error.type().ptr(), error.ptr());
  throw nb::python_error();
}

}  // namespace

void raise(app::Problem const& p, nb::handle operands) { throw_made(p.code, p.message, p.failure, operands); }

void raise(sett::Error const& e, nb::handle operands) {
  throw_made(sett::name(e.failure.rule), e.text.c_str(), e.failure, operands);
}

}  // namespace binding
