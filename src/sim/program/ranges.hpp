// ranges: reads lists of numbers such as "1-3,10,20-".
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

struct NumberRange {
  std::uint64_t first = 0, last = 0;  // both are included
  bool contains(std::uint64_t n) const { return first <= n && n <= last; }
};

namespace detail {

// Reads "5", "1-3" or, without an end, "4-".
inline std::optional<NumberRange> read_range(std::string_view text) {
  NumberRange r;
  char const* const end = text.data() + text.size();
  auto const [after, error] = std::from_chars(text.data(), end, r.first);
  if (error != std::errc{}) { return std::nullopt; }
  r.last = r.first;
  if (after == end) { return r; }
  if (*after != '-') { return std::nullopt; }
  r.last = ~std::uint64_t(0);
  if (after + 1 == end) { return r; }
  auto const [stop, wrong] = std::from_chars(after + 1, end, r.last);
  if (wrong != std::errc{} || stop != end || r.last < r.first) { return std::nullopt; }
  return r;
}

}  // namespace detail

// Returns the ranges of a list that is separated by commas, or nothing if the text is not such a list.
inline std::optional<std::vector<NumberRange>> read_ranges(std::string_view text) {
  std::vector<NumberRange> out;
  while (true) {
    std::size_t const comma = text.find(',');
    std::optional<NumberRange> const one = detail::read_range(text.substr(0, comma));
    if (!one) { return std::nullopt; }
    out.push_back(*one);
    if (comma == std::string_view::npos) { return out; }
    text.remove_prefix(comma + 1);
  }
}

}  // namespace sett::inline SETT_ABI::sim
