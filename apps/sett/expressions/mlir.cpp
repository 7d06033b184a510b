// Writes a value as MLIR: as CuTe DSL's type or, for Triton's bases, as Triton's encoding.
#include "triton.hpp"

namespace app {

namespace {

std::string cute_type(char const* type, std::string const& text) {
  return std::string("!cute.") + type + "<\"" + text + "\">";
}

// CuTe DSL writes a swizzle as S<3,4,3>.
std::string with_s(std::string text) { return text.starts_with("Sw<") ? "S" + text.substr(2) : text; }

std::string coordinate_text(sett::Vec<Num> const& c) {
  std::string out;
  for (Num const n : c) { out += (out.empty() ? "" : ", ") + std::string(sett::to_text(n).c_str()); }
  return "[" + out + "]";
}

// Returns an empty text if an input has a name that Triton does not know.
std::string encoding_text(sett::LinearBases const& b) {
  std::string out;
  for (sett::InputDimension const& d : b.input) {
    if (!is_input(d.name.c_str())) { return ""; }
    std::string all;
    for (sett::Vec<Num> const& c : d.basis) { all += (all.empty() ? "" : ", ") + coordinate_text(c); }
    out += (out.empty() ? "" : ", ") + std::string(d.name.c_str()) + " = [" + all + "]";
  }
  return "#ttg.linear<{" + out + "}>";
}

}  // namespace

std::string mlir_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer:
    case Kind::tuple:
      return cute_type("int_tuple", text_of(v));
    case Kind::layout:
    case Kind::basis_layout:
      return cute_type("layout", text_of(v));
    case Kind::swizzle:
      return cute_type("swizzle", with_s(text_of(v)));
    case Kind::composed:
      return cute_type("composed_layout", with_s(text_of(v)));
    case Kind::linear:
      return encoding_text(v.rare->linear);
    default:
      return "";
  }
}

}  // namespace app
