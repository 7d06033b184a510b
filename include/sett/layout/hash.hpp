// hash: run-time layouts as keys of unordered containers.
//
//   law      a == b implies hash(a) == hash(b); the tree is part of the key, so that (4) and 4 are different keys
//   example  std::unordered_map<AnyLayout, Plan> plans;
//
// Requires: nothing.
// Errors: none.
#pragma once

#include <functional>

#include "value.hpp"

namespace sett::inline SETT_ABI {

// Computes FNV-1a over the numbers of a layout.
constexpr std::size_t hash_value(AnyLayout const& a) {
  std::uint64_t h = 14695981039346656037u;
  auto const add = [&h](std::int64_t n) { h = (h ^ static_cast<std::uint64_t>(n)) * 1099511628211u; };
  for (int const node : a.profile) { add(node); }
  for (Num const& n : a.shape) { add(n.value); }
  for (Num const& n : a.stride) { add(n.value); }
  return static_cast<std::size_t>(h);
}

}  // namespace sett

template <>
struct std::hash<sett::AnyLayout> {
  std::size_t operator()(sett::AnyLayout const& a) const noexcept { return sett::hash_value(a); }
};
