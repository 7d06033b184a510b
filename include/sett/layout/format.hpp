// format: prints run-time layouts, tuples and tilers with {fmt}.
//
//   law      fmt::format("{}", x) is to_text(x)
//   example  fmt::print("{}\n", composition(a, b));
//
// Requires: {fmt}; no format specification.
// Errors: a specification other than {} does not compile.
#pragma once

#include <fmt/format.h>

#include "text.hpp"

namespace sett::inline SETT_ABI {

template <class T>
struct text_formatter {
  constexpr auto parse(fmt::format_parse_context& context) { return context.begin(); }

  template <class Context>
  auto format(T const& value, Context& context) const {
    Text const text = to_text(value);
    return fmt::format_to(context.out(), "{}", text.c_str());
  }
};

}  // namespace sett

template <>
struct fmt::formatter<sett::AnyLayout> : sett::text_formatter<sett::AnyLayout> {};
template <>
struct fmt::formatter<sett::AnyTuple> : sett::text_formatter<sett::AnyTuple> {};
template <>
struct fmt::formatter<sett::AnyTiler> : sett::text_formatter<sett::AnyTiler> {};
