// Makes tiled MMAs and tiled copies by the name of their instruction.
#include "sett/atom/tiling.hpp"
#include "../../apps/sett/atoms/atom_rows.hpp"
#include "../../apps/sett/atoms/instruction.hpp"
#include "../../apps/sett/pictures/picture.hpp"
#include "bindings.hpp"
#include "convert.hpp"
#include "errors.hpp"

namespace binding {

namespace {

using sett::Num;

sett::Extents3 extents_of(nb::handle h) {
  sett::AnyTuple const t = tuple_of(h);
  bool fits = t.leaf.size() == 3;
  for (Num const n : t.leaf) { fits = fits && n >= Num(0) && n <= Num(0x7fffffff); }
  if (!fits) { throw nb::value_error("expected three extents, such as (2, 2, 1)"); }
  return {int(t.leaf[0].value), int(t.leaf[1].value), int(t.leaf[2].value)};
}

[[noreturn]] void refuse_name(std::string const& name, char const* kind) {
  bool const is_box = app::is_box_copy(name);
  std::string const text = is_box ? name + " is started by one thread for a whole tile, so no thread holds values of it"
                                  : std::string("no ") + kind + " is called " + name +
                                        app::nearest_atom(name, kind, "'sett atoms' lists the instructions");
  raise(app::Problem{is_box ? "no_thread_values" : "no_atom", text, 0});
}

// Returns a pair: the layout from (thread, value) to the index in the tile, and (rows, columns).
nb::tuple to_python(sett::OperandTiling const& t) {
  return nb::make_tuple(t.tv, nb::make_tuple(t.rows.value, t.columns.value));
}

nb::tuple mma_tiling(std::string const& name, nb::handle atoms, nb::handle tile) {
  app::Instruction const found = app::instruction_of(name);
  if (!found.mma) { refuse_name(name, "mma"); }
  auto const t =
      value_or_raise(sett::try_mma_tiling(*found.mma, extents_of(atoms), extents_of(tile)), nb::make_tuple(name));
  return nb::make_tuple(nb::make_tuple(t.m.value, t.n.value, t.k.value), t.threads, to_python(t.a), to_python(t.b),
                        to_python(t.c));
}

sett::CopyParts copy_parts(std::string const& name, int bits) {
  if (int const wide = app::vector_bits(name); wide > 0) {
    if (bits < 1 || wide % bits != 0) {
      throw nb::value_error(
          ("elements of " + std::to_string(bits) + " bits do not fill a vector of " + std::to_string(wide) + " bits")
              .c_str());
    }
    return sett::vector_parts(wide / bits);
  }
  app::Instruction const found = app::instruction_of(name);
  if (!found.copy) { refuse_name(name, "copy"); }
  return value_or_raise(sett::try_copy_parts(*found.copy, bits), nb::make_tuple(name, bits));
}

nb::tuple copy_tiling(std::string const& name, nb::handle threads, nb::handle values, int bits) {
  auto const t = value_or_raise(sett::try_copy_tiling(copy_parts(name, bits), layout_of(threads), layout_of(values)),
                                nb::make_tuple(name, threads, values));
  return nb::make_tuple(t.threads.value, to_python(t.source), to_python(t.destination));
}

nb::tuple atoms(std::string const& kind) {
  nb::list out;
  for (std::string const& name : app::atom_names_of(kind)) {
    app::Instruction const found = app::instruction_of(name);
    if (found.any()) { out.append(nb::str(name.c_str())); }
  }
  return nb::tuple(out);
}

}  // namespace

void bind_tiling(nb::module_& m) {
  m.def("_mma_tiling", mma_tiling, nb::arg("name"), nb::arg("atoms"), nb::arg("tile"),
        nb::sig("def _mma_tiling(name: str, atoms: typing.Any, tile: typing.Any) -> tuple[typing.Any, ...]"));
  m.def("_copy_tiling", copy_tiling, nb::arg("name"), nb::arg("threads"), nb::arg("values"), nb::arg("bits"),
        nb::sig("def _copy_tiling(name: str, threads: typing.Any, values: typing.Any, bits: int) -> tuple[typing.Any, "
                "...]"));
  m.def("atoms", atoms, nb::arg("kind") = "", nb::sig("def atoms(kind: str = '') -> tuple[str, ...]"),
        "The names of the instructions whose threads hold values, in CuTe's spelling: kind is mma, copy or nothing.");
}

}  // namespace binding
