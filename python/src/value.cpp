// Value: all other kinds of mappings, which are swizzles, swizzled layouts, layouts with basis strides, tilers and bit
// matrices.
#include <nanobind/operators.h>

#include "../../apps/sett/expressions/grammar.hpp"
#include "../../apps/sett/expressions/mapping.hpp"
#include "bindings.hpp"
#include "convert.hpp"
#include "errors.hpp"

namespace binding {

namespace {

using app::Value;

nb::object evaluated(std::string const& expression) { return to_python(value_of(nb::str(expression.c_str()))); }

std::string text_of(nb::handle h) { return app::text_of(value_of(h)); }

nb::object called(Value const& v, nb::args coordinate) {
  std::string at;
  for (nb::handle const c : coordinate) { at += (at.empty() ? "" : ",") + text_of(c); }
  return evaluated("(" + app::text_of(v) + ")(" + at + ")");
}

app::Mapping mapping_of(Value const& v) {
  auto const m = app::as_mapping(v);
  if (!m) { throw nb::attribute_error((app::text_of(v) + app::is_a(v.kind) + ", which has no domain").c_str()); }
  return *m;
}

}  // namespace

void bind_value(nb::module_& m) {
  nb::class_<Value>(m, "Value", "A swizzle, a composed layout, a layout with basis strides, a tiler or a bit matrix.")
      .def("__init__", [](Value* self, std::string const& text) { new (self) Value(value_of(nb::str(text.c_str()))); })
      .def_prop_ro("kind", [](Value const& v) { return app::name(v.kind); })
      .def_prop_ro(
          "shape", [](Value const& v) { return to_python(mapping_of(v).shape); },
          nb::sig("def shape(self, /) -> typing.Any"))
      .def_prop_ro(
          "size", [](Value const& v) { return to_python(mapping_of(v).size); }, nb::sig("def size(self, /) -> int"))
      .def("__call__", called, nb::sig("def __call__(self, *coordinate: typing.Any) -> typing.Any"))
      .def(
          "__matmul__",
          [](nb::object a, nb::object b) {
            return nb::module_::import_("sett_layouts._sett").attr("composition")(a, b);
          },
          nb::sig("def __matmul__(self, b: typing.Any, /) -> typing.Any"))
      .def(
          "__add__",
          [](Value const& v, nb::handle n) { return evaluated("(" + app::text_of(v) + ") + " + text_of(n)); },
          nb::sig("def __add__(self, n: typing.Any, /) -> typing.Any"))
      .def(
          "__eq__",
          [](Value const& a, Value const& b) { return a.kind == b.kind && app::text_of(a) == app::text_of(b); },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](Value const& v) { return nb::hash(nb::str(app::text_of(v).c_str())); })
      .def("__str__", [](Value const& v) { return app::text_of(v); })
      .def("__repr__", [](Value const& v) { return "Value('" + app::text_of(v) + "')"; })
      .def(
          "__reduce__", [](nb::object self) { return nb::make_tuple(self.type(), nb::make_tuple(nb::str(self))); },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
  m.def(
      "_value", [](nb::handle h) { return to_python(value_of(h)); },
      nb::sig("def _value(x: typing.Any, /) -> typing.Any"));
  m.def(
      "mlir",
      [](nb::handle h) {
        app::Value const v = value_of(h);
        std::string const text = app::mlir_of(v);
        if (text.empty()) {
          throw nb::type_error(
              (app::text_of(v) + app::is_a(v.kind) + ", for which neither CuTe DSL nor Triton has a type").c_str());
        }
        return text;
      },
      nb::arg("x"), nb::sig("def mlir(x: typing.Any) -> str"),
      "The text of a layout as CuTe DSL's type, or of bases as Triton's encoding.");
  m.def("evaluate", evaluated, nb::arg("expression"), nb::sig("def evaluate(expression: str) -> typing.Any"),
        "The value of an expression in the command's grammar.");
}

}  // namespace binding
