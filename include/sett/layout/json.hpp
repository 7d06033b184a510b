// json: converts run-time layouts to and from JSON with nlohmann-json.
//
//   law      json(L).get<AnyLayout>() == L
//   example  {"shape":[4,[2,3]],"stride":[1,[4,8]]};   4:1 is {"shape":4,"stride":1}
//
// Requires: nlohmann-json.
// Errors: bad_text, profiles_differ, extent_below_one or text_too_deep if the value is not a layout (layout_error).
#pragma once

#include <nlohmann/json.hpp>

#include "operation.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

inline constexpr int max_depth = 64;

inline nlohmann::json json_tree(Profile const& profile, Vec<Num> const& leaf, int& node, int& next) {
  int const arity = profile[node++];
  if (arity < 0) { return leaf[next++].value; }
  nlohmann::json out = nlohmann::json::array();
  for (int i = 0; i < arity; ++i) { out.push_back(json_tree(profile, leaf, node, next)); }
  return out;
}

inline Failure read(nlohmann::json const& j, AnyTuple& out, int depth) {
  if (depth > max_depth) { return Failure{Rule::text_too_deep, 0, 0, 0, Num(max_depth)}; }
  if (j.is_number_integer() && !(j.is_number_unsigned() && j.get<std::uint64_t>() > std::uint64_t(largest_int64))) {
    out.profile.push_back(leaf_node);
    out.leaf.push_back(Num(j.get<std::int64_t>()));
    return {};
  }
  if (!j.is_array()) { return Failure{Rule::bad_text}; }
  out.profile.push_back(int(j.size()));
  for (auto const& e : j) {
    if (Failure const f = read(e, out, depth + 1)) { return f; }
  }
  return {};
}

}  // namespace detail

inline void to_json(nlohmann::json& j, AnyLayout const& a) {
  auto const tree = [&a](Vec<Num> const& leaf) {
    int node = 0;
    int next = 0;
    return a.profile.empty() ? nlohmann::json::array() : detail::json_tree(a.profile, leaf, node, next);
  };
  j = nlohmann::json::object();
  j["shape"] = tree(a.shape);
  j["stride"] = tree(a.stride);
}

inline void from_json(nlohmann::json const& j, AnyLayout& a) {
  AnyTuple shape;
  AnyTuple stride;
  Failure f{};
  if (!j.is_object() || !j.contains("shape") || !j.contains("stride")) { f = Failure{Rule::bad_text}; }
  if (!f) { f = detail::read(j["shape"], shape, 0); }
  if (!f) { f = detail::read(j["stride"], stride, 0); }
  if (!f && !(shape.profile == stride.profile)) { f = Failure{Rule::profiles_differ}; }
  AnyLayout const read{shape.profile, shape.leaf, stride.leaf};
  if (!f) { f = check_operand(read); }
  if (f) { raise(make_error("from_json", f, shape, stride)); }
  a = read;
}

}  // namespace sett
