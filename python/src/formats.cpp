// The catalogue of storage formats, and the layouts of formats at given sizes.
#include "../../apps/sett/formats/named_format.hpp"
#include "bindings.hpp"
#include "convert.hpp"
#include "errors.hpp"

namespace binding {

namespace {

namespace formats = sett::formats;
using sett::Num;

app::NamedFormat format_of(std::string const& text, int bits) {
  app::NamedFormat out;
  std::string error;
  if (!app::read_format(text, bits, out, error)) { throw nb::value_error(error.c_str()); }
  return out;
}

formats::Sizes sizes_of(nb::dict const& given) {
  std::vector<std::string> texts;
  for (auto const& [name, value] : given) {
    texts.push_back(nb::cast<std::string>(nb::str(name)) + "=" + nb::cast<std::string>(nb::str(value)));
  }
  formats::Sizes out;
  std::string error;
  if (!app::read_sizes(texts, out, error)) { throw nb::value_error(error.c_str()); }
  return out;
}

nb::dict described(formats::Format const& f) {
  nb::dict out;
  std::pair<char const*, char const*> const texts[] = {
      {"name", f.name},   {"engine", f.engine}, {"element", f.what},      {"axes", f.axes}, {"layout", f.layout},
      {"order", f.order}, {"values", f.values}, {"defaults", f.defaults}, {"note", f.note}, {"source", f.source}};
  for (auto const& [name, text] : texts) { out[name] = text; }
  if (f.layout[0] == '\0') { out["layout"] = nb::none(); }
  out["constraint"] = app::constraint_of(f).c_str();
  out["unit_bits"] = f.unit;
  out["element_bits"] = f.bits != 0 ? f.bits : f.unit;
  out["pads"] = f.pads;
  return out;
}

nb::tuple all_formats() {
  nb::list out;
  formats::each_format([&](formats::Format const& f) { out.append(described(f)); });
  return nb::tuple(out);
}

nb::tuple extents_of(formats::Format const& f, formats::Sizes const& sizes) {
  nb::list out;
  sett::Vec<formats::Axis> const axes = value_or_raise(formats::try_axes(f.axes), nb::make_tuple(f.axes));
  for (formats::Axis const& a : axes) { out.append(formats::detail::extent_of(a, sizes).value); }
  return nb::tuple(out);
}

// Adds the sizes that an array of this shape has to the given sizes.
formats::Sizes with_shape(formats::Format const& f, formats::Sizes const& given, nb::handle shape) {
  sett::Vec<Num> extents;
  for (nb::handle const n : shape) { extents.push_back(Num(nb::cast<std::int64_t>(n))); }
  return value_or_raise(formats::try_sizes_of(f, extents, given), nb::make_tuple(f.name, shape));
}

// Returns (unit bits, element bits, values, extents, padded extents, layout, offset, units).
nb::tuple format_at(std::string const& text, int bits, nb::dict const& sizes, nb::handle shape) {
  app::NamedFormat const named = format_of(text, bits);
  formats::Format const& f = named.get();
  formats::Sizes given = sizes_of(sizes);
  std::string error;
  if (!app::uses_sizes({&f}, given, error)) { throw nb::value_error(error.c_str()); }
  if (!shape.is_none()) { given = with_shape(f, given, shape); }
  formats::Sizes const padded = value_or_raise(formats::try_padded(f, given), nb::make_tuple(text));
  formats::Placement const p = value_or_raise(formats::try_layout_at(f, padded), nb::make_tuple(text));
  return nb::make_tuple(f.unit, f.bits != 0 ? f.bits : f.unit, f.values, extents_of(f, given), extents_of(f, padded),
                        p.layout, p.offset.value, p.units.value);
}

}  // namespace

void bind_formats(nb::module_& m) {
  m.def("_formats", all_formats, nb::sig("def _formats() -> tuple[dict[str, typing.Any], ...]"));
  m.def("_format_at", format_at, nb::arg("text"), nb::arg("bits"), nb::arg("sizes"), nb::arg("shape").none(),
        nb::sig("def _format_at(text: str, bits: int, sizes: dict[str, int], shape: typing.Any) -> tuple[typing.Any, "
                "...]"));
}

}  // namespace binding
