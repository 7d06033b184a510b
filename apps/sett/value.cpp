// The forms of a value: text and JSON; what it may be seen as; how large it may be.
#include "value.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace app {

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

namespace {

std::size_t weight_of(AnyTiler const& t, int depth, int& deepest) {
  deepest = std::max(deepest, depth + (t.kind == AnyTiler::Kind::layout ? t.layout.depth() : 0));
  std::size_t n = std::size_t(1 + t.layout.leaves());
  for (AnyTiler const& e : t.entries) { n += weight_of(e, depth + 1, deepest); }
  return n;
}

}  // namespace

std::size_t weight(Value const& v) {
  int depth = 0;
  return std::size_t(v.tuple.leaf.size() + v.layout.leaves() + v.list.size()) +
         (v.kind == Kind::tiler ? weight_of(v.tiler, 0, depth) : 1);
}

Problem too_large(Value const& v) {
  auto const refuse = [](char const* what, int bound) {
    return Problem{"too_large", std::string(what) + ", and the bound is " + std::to_string(bound), 0};
  };
  int depth = 0;
  std::size_t leaves = 0;
  switch (v.kind) {
    case Kind::tuple:
      leaves = std::size_t(v.tuple.profile.size());
      if (leaves <= max_nodes) { depth = sett::depth(v.tuple.profile); }
      break;
    case Kind::layout:
    case Kind::slice:
      leaves = std::size_t(v.layout.profile.size());
      if (leaves <= max_nodes) { depth = v.layout.depth(); }
      break;
    case Kind::tiler: leaves = weight_of(v.tiler, 0, depth); break;
    case Kind::integer:
    case Kind::boolean:
    case Kind::list: return {};
  }
  if (leaves > max_nodes) { return refuse("the value is a tree of too many nodes", max_nodes); }
  if (depth > max_depth) { return refuse("the value nests too deeply", max_depth); }
  return {};
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
