// The forms of a value: text, JSON, C++; and what it may be seen as.
#include "value.hpp"

#include <nlohmann/json.hpp>

namespace app {

namespace {

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
      std::string const digits = sett::to_text(leaf[next]).c_str();
      bool const negative = leaf[next] < Num(0);
      ++next;
      bool const fits = !(sett::abs(leaf[next - 1]) > Num(2147483647));
      out += fits ? "Int<" + digits + ">" : "C<" + std::string(negative ? "-" : "") + digits.substr(negative ? 1 : 0) + "ll>";
    }
    while (!open.empty() && --open.back() == 0) {
      out += ">";
      open.pop_back();
    }
    if (!open.empty()) { out += ", "; }
  }
  return out;
}

std::string cpp_layout(AnyLayout const& a) {
  return "Layout<" + cpp_tree("Shape", a.profile, a.shape) + ", " + cpp_tree("Stride", a.profile, a.stride) + ">";
}

std::string cpp_tiler(AnyTiler const& t) {
  if (t.is_keep()) { return "Underscore"; }
  if (t.kind == AnyTiler::Kind::layout) { return cpp_layout(t.layout); }
  if (!t.is_tuple()) { return std::string("Int<") + sett::to_text(t.integer).c_str() + ">"; }
  std::string out = "Tile<";
  for (int i = 0; i < t.rank(); ++i) { out += (i > 0 ? ", " : "") + cpp_tiler(t.element(i)); }
  return out + ">";
}

}  // namespace

char const* name(Kind kind) {
  switch (kind) {
    case Kind::integer: return "integer";
    case Kind::tuple: return "tuple";
    case Kind::layout: return "layout";
    case Kind::boolean: return "boolean";
    case Kind::list: return "list";
    case Kind::tiler: return "tiler";
    case Kind::slice: return "slice";
  }
  return "";
}

std::string text_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer: return sett::to_text(v.integer).c_str();
    case Kind::boolean: return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple: return sett::to_text(v.tuple).c_str();
    case Kind::layout: return sett::to_text(v.layout).c_str();
    case Kind::tiler: return sett::to_text(v.tiler).c_str();
    case Kind::slice: return std::string(sett::to_text(v.layout).c_str()) + " + " + sett::to_text(v.integer).c_str();
    case Kind::list: break;
  }
  std::string out = "[";
  for (int i = 0; i < v.list.size(); ++i) { out += (i > 0 ? ", " : "") + std::string(sett::to_text(v.list[i]).c_str()); }
  return out + "]";
}

std::string json_of(Answer const& a) {
  nlohmann::ordered_json out;
  out["ok"] = a.value.has_value();
  if (!a.value) {
    out["code"] = a.problem.code;
    out["message"] = a.problem.message;
    return out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  }
  Value const& v = *a.value;
  out["kind"] = name(v.kind);
  out["text"] = v.kind == Kind::slice ? std::string(sett::to_text(v.layout).c_str()) : text_of(v);
  if (v.kind == Kind::slice) { out["offset"] = v.integer.value; }
  if (!v.regime.empty()) { out["regime"] = v.regime; }
  return out.dump();
}

std::string cpp_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer: return std::string("Int<") + sett::to_text(v.integer).c_str() + ">{}";
    case Kind::boolean: return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple: return cpp_tree("Shape", v.tuple.profile, v.tuple.leaf) + "{}";
    case Kind::layout: return cpp_layout(v.layout) + "{}";
    case Kind::tiler: return cpp_tiler(v.tiler) + "{}";
    case Kind::slice:
      return "make_tuple(" + cpp_layout(v.layout) + "{}, Int<" + sett::to_text(v.integer).c_str() + ">{})";
    case Kind::list: break;
  }
  std::string out = "{";
  for (int i = 0; i < v.list.size(); ++i) { out += (i > 0 ? ", " : "") + std::string(sett::to_text(v.list[i]).c_str()); }
  return out + "}";
}

std::optional<AnyTuple> as_tuple(Value const& v) {
  if (v.kind == Kind::integer) { return AnyTuple{sett::Profile(sett::leaf_node), sett::Vec<Num>(v.integer)}; }
  if (v.kind == Kind::tuple) { return v.tuple; }
  return std::nullopt;
}

std::optional<AnyLayout> as_layout(Value const& v) {
  if (v.kind == Kind::layout) { return v.layout; }
  if (auto const t = as_tuple(v)) { return sett::compact(*t); }
  return std::nullopt;
}

std::optional<AnyTiler> as_tiler(Value const& v) {
  if (v.kind == Kind::tiler) { return v.tiler; }
  if (v.kind == Kind::layout) { return AnyTiler(v.layout); }
  if (auto const t = as_tuple(v)) { return AnyTiler(*t); }
  return std::nullopt;
}

}  // namespace app
