// rounding: computes the sizes of equal parts.
#pragma once

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

constexpr Index rounded_up(Index x, Index to) { return (x + to - 1) / to * to; }
constexpr Index rounded_quotient(Index x, Index y) { return (x + y - 1) / y; }

// Divides x into equal parts of at most `most`, each a multiple of `to`, and returns their size.
constexpr Index part_of(Index x, Index most, Index to) {
  if (x <= most) { return x; }
  Index const parts = rounded_quotient(x, most);
  return rounded_up(rounded_quotient(x, parts), to);
}
constexpr Index smaller(Index x, Index y) { return x < y ? x : y; }

}  // namespace
}  // namespace sett::cpu::detail
