// json: run-time layouts to and from JSON, by nlohmann-json.
//
//   law      json(L).get<AnyLayout>() == L
//   example  {"shape":[4,[2,3]],"stride":[1,[4,8]]};   4:1 is {"shape":4,"stride":1}
//
// Requires: nlohmann-json.
// Errors: layout_error if the value is not a layout: bad_text, profiles_differ, extent_below_one, text_too_deep.
#pragma once

#include <nlohmann/json.hpp>

#include "operation.hpp"

namespace sett::inline SETT_ABI {

namespace json_form {

inline constexpr int max_depth = 64;

inline nlohmann::json tree(Profile const& profile, Vec<Num> const& leaf, int& node, int& next) {
  int const arity = profile[node++];
  if (arity < 0) { return leaf[next++].value; }
  nlohmann::json out = nlohmann::json::array();
  for (int i = 0; i < arity; ++i) { out.push_back(tree(profile, leaf, node, next)); }
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

}  // namespace json_form

inline void to_json(nlohmann::json& j, AnyLayout const& a) {
  auto const tree = [&a](Vec<Num> const& leaf) {
    int node = 0;
    int next = 0;
    return a.profile.empty() ? nlohmann::json::array() : json_form::tree(a.profile, leaf, node, next);
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
  if (!f) { f = json_form::read(j["shape"], shape, 0); }
  if (!f) { f = json_form::read(j["stride"], stride, 0); }
  if (!f && !(shape.profile == stride.profile)) { f = Failure{Rule::profiles_differ}; }
  AnyLayout const read{shape.profile, shape.leaf, stride.leaf};
  if (!f) { f = check_operand(read); }
  if (f) { raise(make_error("from_json", f, shape, stride)); }
  a = read;
}

}  // namespace sett
