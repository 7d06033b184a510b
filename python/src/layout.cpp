// Layout: sett::AnyLayout in Python.
#include <nanobind/operators.h>

#include "../../apps/sett/expressions/functions.hpp"
#include "bindings.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "sett/layout/hash.hpp"

namespace binding {

namespace {

using Layout = sett::AnyLayout;

Layout made(nb::handle shape, nb::handle stride) {
  if (stride.is_none()) { return layout_of(shape); }
  sett::AnyTuple const s = tuple_of(shape);
  sett::AnyTuple const d = tuple_of(stride);
  Layout const out{s.profile, s.leaf, d.leaf};
  sett::Failure f = s.profile == d.profile ? sett::check_operand(out) : sett::Failure{sett::Rule::profiles_differ};
  if (f) { raise(sett::make_error("Layout", f, s, d), nb::make_tuple(shape, stride)); }
  return out;
}

nb::object offset_of(Layout const& a, nb::args coordinate) {
  if (nb::len(coordinate) == 1 && PyLong_Check(coordinate[0].ptr())) { return to_python(a(integer_of(coordinate[0]))); }
  nb::object const c = nb::len(coordinate) == 1 ? nb::object(coordinate[0]) : nb::object(coordinate);
  auto const t = app::as_tiler(value_of(c));
  if (!t) { throw nb::type_error("a coordinate can contain only integers, None and tuples of them"); }
  sett::Slice const s = value_or_raise(sett::try_slice_and_offset(a, *t), nb::make_tuple(a, c));
  return s.layout.rank() == 0 && !s.layout.is_integer() ? to_python(s.offset) : nb::cast(s.layout);
}

Layout mode_of(Layout const& a, long i) {
  long const at = i < 0 ? i + a.rank() : i;
  if (at < 0 || at >= a.rank()) { throw nb::index_error("the layout has no such mode"); }
  return a.mode(int(at));
}

Layout nested_mode(Layout a, nb::tuple path) {
  for (nb::handle const i : path) { a = mode_of(a, nb::cast<long>(i)); }
  return a;
}

nb::object composed(nb::object a, nb::object b) {
  return nb::module_::import_("sett_layouts._sett").attr("composition")(a, b);
}

}  // namespace

void bind_layout(nb::module_& m) {
  nb::class_<Layout>(m, "Layout", "A function from indices and coordinates to offsets, given by a shape and strides.")
      .def(
          "__init__", [](Layout* self, nb::handle shape, nb::handle stride) { new (self) Layout(made(shape, stride)); },
          nb::arg("shape"), nb::arg("stride") = nb::none(),
          nb::sig("def __init__(self, shape: typing.Any, stride: typing.Any = None) -> None"))
      .def_prop_ro(
          "shape", [](Layout const& a) { return to_python(sett::shape(a)); },
          nb::sig("def shape(self, /) -> typing.Any"))
      .def_prop_ro(
          "stride", [](Layout const& a) { return to_python(sett::stride(a)); },
          nb::sig("def stride(self, /) -> typing.Any"))
      .def_prop_ro(
          "size", [](Layout const& a) { return to_python(sett::size(a)); }, nb::sig("def size(self, /) -> int"))
      .def_prop_ro(
          "cosize", [](Layout const& a) { return to_python(sett::cosize(a)); }, nb::sig("def cosize(self, /) -> int"))
      .def_prop_ro("rank", [](Layout const& a) { return a.rank(); })
      .def_prop_ro("depth", [](Layout const& a) { return a.depth(); })
      .def("__call__", offset_of, nb::sig("def __call__(self, *coordinate: typing.Any) -> typing.Any"))
      .def("__len__", [](Layout const& a) { return a.rank(); })
      .def("__getitem__", mode_of)
      .def("__getitem__", nested_mode, nb::sig("def __getitem__(self, path: tuple[int, ...], /) -> Layout"))
      .def(
          "__matmul__", [](nb::object a, nb::object b) { return composed(a, b); },
          nb::sig("def __matmul__(self, b: typing.Any, /) -> typing.Any"))
      .def(
          "__rmatmul__", [](nb::object a, nb::object b) { return composed(b, a); },
          nb::sig("def __rmatmul__(self, a: typing.Any, /) -> typing.Any"))
      .def(
          "__eq__", [](Layout const& a, Layout const& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](Layout const& a) { return Py_ssize_t(sett::hash_value(a)); })
      .def("__str__", [](Layout const& a) { return nb::str(sett::to_text(a).c_str()); })
      .def("__repr__",
           [](Layout const& a) { return nb::str(("Layout('" + std::string(sett::to_text(a).c_str()) + "')").c_str()); })
      .def(
          "__reduce__",
          [](nb::object self) {
            return nb::make_tuple(self.type(), nb::make_tuple(self.attr("shape"), self.attr("stride")));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

}  // namespace binding
