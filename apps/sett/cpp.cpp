// C++: a value as the expression of its static type, in CuTe's spelling.
//
// What is printed compiles after `#include <sett/core.hpp>` and `using namespace cute;` (tests/cli/cpp.cpp).
#include "value.hpp"

namespace app {

namespace {

// the integers that CuTe has names for: _0 to _10, _12, the multiples of 8 to _256, powers of two and three times such
bool has_name(std::int64_t n) {
  if (n < 0) { return n >= -10 || n == -12 || n == -16 || n == -24 || n == -32; }
  if (n <= 10 || n == 12 || (n >= 16 && n <= 256 && n % 8 == 0)) { return true; }
  std::int64_t const odd_part = n >> __builtin_ctzll(static_cast<unsigned long long>(n));
  return (odd_part == 1 && n >= 512 && n <= 262144) || (odd_part == 3 && n >= 384 && n <= 12288);
}

std::string cpp_integer(Num n) {
  std::string const digits = sett::to_text(sett::abs(n)).c_str();
  char const* const sign = n < Num(0) ? "-" : "";
  if (has_name(n.value)) { return (n < Num(0) ? "_m" : "_") + digits; }
  bool const fits = !(sett::abs(n) > Num(2147483647));
  return fits ? "Int<" + (sign + digits) + ">" : "C<" + (sign + digits) + "ll>";
}

std::string cpp_tree(char const* name, sett::Profile const& profile, sett::Vec<Num> const& leaf) {
  std::string out;
  sett::Vec<int> open;
  int next = 0;
  for (int const node : profile) {
    if (node >= 0) {
      out += std::string(name) + "<";
      open.push_back(node);
      if (node > 0) { continue; }
      out += ">";
      open.pop_back();
    } else {
      out += cpp_integer(leaf[next++]);
    }
    while (!open.empty() && --open.back() == 0) {
      out += ">";
      open.pop_back();
    }
    if (!open.empty()) { out += ","; }
  }
  return out;
}

std::string cpp_layout(AnyLayout const& a) {
  return "Layout<" + cpp_tree("Shape", a.profile, a.shape) + "," + cpp_tree("Stride", a.profile, a.stride) + ">";
}

std::string cpp_tiler(AnyTiler const& t) {
  if (t.is_keep()) { return "Underscore"; }
  if (t.kind == AnyTiler::Kind::layout) { return cpp_layout(t.layout); }
  if (!t.is_tuple()) { return cpp_integer(t.integer); }
  std::string out = "Tile<";
  for (int i = 0; i < t.rank(); ++i) { out += (i > 0 ? "," : "") + cpp_tiler(t.element(i)); }
  return out + ">";
}

}  // namespace

std::string cpp_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer: return cpp_integer(v.integer) + "{}";
    case Kind::boolean: return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple: return cpp_tree("Shape", v.tuple.profile, v.tuple.leaf) + "{}";
    case Kind::layout: return cpp_layout(v.layout) + "{}";
    case Kind::tiler: return cpp_tiler(v.tiler) + "{}";
    case Kind::slice: return "make_tuple(" + cpp_layout(v.layout) + "{}," + cpp_integer(v.integer) + "{})";
    case Kind::list: break;
  }
  std::string out = "{";
  for (int i = 0; i < v.list.size(); ++i) { out += (i > 0 ? "," : "") + std::string(sett::to_text(v.list[i]).c_str()); }
  return out + "}";
}

}  // namespace app
