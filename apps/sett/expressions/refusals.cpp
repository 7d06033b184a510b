// Refusals of tiles, reworded for the user.
#include "refusals.hpp"

#include <string_view>

namespace app {

namespace {

std::string text(Num n) { return sett::to_text(n).c_str(); }

// the part of (B, B*), tile or rest, that does not fit; a tuple has several tiles
std::string part_of(Value const& b, int mode) {
  auto const tile = b.kind == Kind::layout || b.kind == Kind::integer ? as_layout(b) : std::nullopt;
  if (!tile) { return "a mode of it"; }
  if (mode >= tile->leaves()) { return "the step from one tile to the next"; }
  return "its mode " + text(tile->shape[mode]) + ":" + text(tile->stride[mode]);
}

// the reason why the tile does not divide the layout; empty for other errors
std::string undivided(sett::Failure const& f, Value const& b) {
  std::string const part = part_of(b, f.mode);
  switch (f.rule) {
    case sett::Rule::carry_not_dividing:
      return part + " leaves a mode of the layout after " + text(f.a) + " of its " + text(f.b) + " steps, and " +
             text(f.a) + " does not divide " + text(f.b);
    case sett::Rule::carry_not_periodic:
      return part + " leaves modes of the layout every " + text(f.a) + " of its " + text(f.b) + " steps up to step " +
             text(f.index) + ", where it does so one step early";
    case sett::Rule::carries_not_nested:
      return part + " leaves modes of the layout every " + text(f.a) + " and every " + text(f.b) +
             " steps, and neither number divides the other";
    case sett::Rule::modes_not_additive:
      return "a tile and the step to the next tile each stay inside a mode of the layout, which ends every " +
             text(f.b) + " elements, but together they reach " + text(f.a) + " at index " + text(f.index);
    default:
      return "";
  }
}

}  // namespace

Answer refused_tile(char const* operation, sett::Error const& e, AnyLayout const& a, Value const& b) {
  bool const divides = std::string_view(operation).ends_with("_divide");
  std::string const why = divides ? undivided(e.failure, b) : "";
  std::string message = e.text.c_str();
  if (!why.empty()) {
    message = std::string(operation) + ": " + text_of(b) + " does not divide " + text_of(of(a)) + ": " + why +
              ": give a tile whose extents divide the extents that it runs over, or a tiler that divides mode by mode, "
              "as <2,4>";
  }
  if (b.kind == Kind::tuple) {
    message += ": the shape " + text_of(b) + " works mode by mode here, as in C++: write " +
               text_of(of(*as_layout(b))) + " if you mean one layout";
  }
  Answer out = fail(sett::name(e.failure.rule), message);
  out.problem.failure = e.failure;
  return out;
}

}  // namespace app
