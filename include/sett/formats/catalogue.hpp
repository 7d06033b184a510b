// catalogue: the storage formats of inference engines, by name.
//
//   law      find_format(f.name) is f for every format f of the catalogue, and names are unique
//   example  layout_at(*find_format("gptq_qweight"), sizes) with K = 32 and N = 32 is ((8,4),32):((1,256),8)
//
// Requires: nothing.
// Errors: find_format and find_record return null for an unknown name.
#pragma once

#include "caches.hpp"
#include "layout.hpp"
#include "matrices.hpp"
#include "packed.hpp"
#include "records.hpp"
#include "scales.hpp"
#include "weights.hpp"

namespace sett::inline SETT_ABI::formats {

namespace detail {

constexpr bool same(char const* a, char const* b) {
  for (; *a != '\0' && *a == *b; ++a, ++b) {}
  return *a == *b;
}

}  // namespace detail

// Calls visit(format) for every format, in the catalogue's order.
template <class Visit>
constexpr void each_format(Visit visit) {
  for (Format const& f : scales) { visit(f); }
  for (Format const& f : weights) { visit(f); }
  for (Format const& f : packed) { visit(f); }
  for (Format const& f : caches) { visit(f); }
  for (Format const& f : matrices) { visit(f); }
}

constexpr Format const* find_format(char const* name) {
  Format const* found = nullptr;
  each_format([&](Format const& f) {
    if (detail::same(f.name, name)) { found = &f; }
  });
  return found;
}

constexpr Record const* find_record(char const* name) {
  for (Record const& r : records) {
    if (detail::same(r.name, name)) { return &r; }
  }
  return nullptr;
}

}  // namespace sett::inline SETT_ABI::formats
