// Explains refusals of tiles and of compositions in the user's terms, with a remedy.
#include "refusals.hpp"

#include <string_view>

namespace app {

namespace {

constexpr std::int64_t most_tries = 64;

std::string text(Num n) { return sett::to_text(n).c_str(); }

// Names the part of (B, B*) that does not fit, which is the tile or the rest. If the tiler is a tuple, there are
// several tiles.
std::string part_of(Value const& b, int mode) {
  auto const tile = b.kind == Kind::layout || b.kind == Kind::integer ? as_layout(b) : std::nullopt;
  if (!tile) { return "a mode of it"; }
  if (mode >= tile->leaves()) { return "the step from one tile to the next"; }
  return "its mode " + text(tile->shape[mode]) + ":" + text(tile->stride[mode]);
}

// Explains why the tile does not divide the layout. Returns an empty text for other errors.
std::string undivided(sett::Failure const& f, Value const& b) {
  std::string const part = part_of(b, f.mode);
  switch (f.rule) {
    case sett::Rule::carry_not_dividing:
      return part + " crosses a mode boundary of the layout after " + text(f.a) + " of its " + text(f.b) +
             " steps, but " + text(f.a) + " does not divide " + text(f.b);
    case sett::Rule::carry_not_periodic:
      return part + " crosses a mode boundary of the layout every " + text(f.a) + " of its " + text(f.b) +
             " steps up to step " + text(f.index) + ", where it does so one step early";
    case sett::Rule::carries_not_nested:
      return part + " crosses a mode boundary of the layout every " + text(f.a) + " steps and another every " +
             text(f.b) + ": one number must divide the other";
    case sett::Rule::modes_not_additive:
      return "a tile and the step to the next tile must together stay inside a mode of the layout, which has " +
             text(f.b) + " elements, but they reach " + text(f.a) + " at index " + text(f.index);
    default:
      return "";
  }
}

// Returns the longest prefix of b that composes with a. b has one mode.
std::string shorter_operand(AnyLayout const& a, AnyLayout const& b) {
  Num n = b.shape[0] - Num(1);
  for (std::int64_t tries = 0; tries < most_tries && n > Num(1); ++tries, n = n - Num(1)) {
    AnyLayout const shorter = sett::one_mode(n, b.stride[0]);
    if (sett::try_composition(a, shorter)) {
      return "the left layout composes with " + text_of(of(shorter)) + ", the first " + text(n) + " indices of " +
             text_of(of(b));
    }
  }
  return "";
}

// Returns the layout a with one padded mode: the first mode that can be padded so that a composes with b.
std::string padded_operand(AnyLayout const& a, AnyLayout const& b) {
  for (int mode = 0; mode < a.leaves(); ++mode) {
    AnyLayout padded = a;
    for (std::int64_t tries = 0; tries < most_tries && padded.shape[mode] < a.shape[mode] + a.shape[mode]; ++tries) {
      padded.shape[mode] = padded.shape[mode] + Num(1);
      if (!sett::check_operand(padded) && sett::try_composition(padded, b)) {
        return "padded to " + text_of(of(padded)) + ", the left layout composes with " + text_of(of(b));
      }
    }
  }
  return "";
}

// Suggests operands that compose instead. Each suggestion has been tried.
std::string composition_remedy(AnyLayout const& a, Value const& b) {
  auto const right = b.kind == Kind::layout || b.kind == Kind::integer ? as_layout(b) : std::nullopt;
  if (!right) { return ""; }
  std::string const shorter = right->leaves() == 1 ? shorter_operand(a, *right) : "";
  std::string const padded = padded_operand(a, *right);
  std::string const both = shorter + (shorter.empty() || padded.empty() ? "" : "; ") + padded;
  return both.empty() ? "" : ": " + both;
}

}  // namespace

Answer refused_tile(char const* operation, sett::Error const& e, AnyLayout const& a, Value const& b) {
  bool const divides = std::string_view(operation).ends_with("_divide");
  std::string const why = divides ? undivided(e.failure, b) : "";
  std::string message = e.text.c_str();
  if (!why.empty()) {
    message = std::string(operation) + ": " + text_of(b) + " does not divide " + text_of(of(a)) + ": " + why +
              ": give a tile whose extents divide the extents that it runs over, or a tiler that divides mode by mode, "
              "such as <2,4>";
  }
  if (std::string_view(operation) == "composition") { message += composition_remedy(a, b); }
  if (b.kind == Kind::tuple) {
    message += ": the shape " + text_of(b) + " is applied mode by mode, as in C++: write " +
               text_of(of(*as_layout(b))) + " to apply it as one layout";
  }
  Answer out = fail(sett::name(e.failure.rule), message);
  out.problem.failure = e.failure;
  return out;
}

}  // namespace app
