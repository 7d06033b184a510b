// given: makes random powers of two, matrices and layouts for the tests of strides that are bit vectors.
#pragma once

#include "../algebra/given.hpp"
#include "sett/linear/any_swizzle.hpp"
#include "sett/linear/xor_layout.hpp"

namespace given {

using sett::AnyComposed;
using sett::AnySwizzle;
using sett::F2Matrix;
using sett::XorLayout;

inline F2Matrix random_matrix(Random& random, int rows, int columns) {
  F2Matrix out{rows, {}};
  for (int j = 0; j < columns; ++j) {
    out.column.push_back(std::uint64_t(random.number(0, (std::int64_t(1) << rows) - 1)));
  }
  return out;
}

// Returns up to three modes with 1, 2, 4 or 8 elements, and strides in [lowest, highest].
inline AnyLayout powers_of_two(Random& random, std::int64_t lowest, std::int64_t highest) {
  AnyLayout l = random.layout(3, lowest, highest);
  for (Num& s : l.shape) { s = Num(std::int64_t(1) << random.number(0, 3)); }
  return l;
}

inline AnySwizzle random_swizzle(Random& random, int bits) {
  int const b = int(random.number(0, 3));
  int const s = int(random.number(b, 4));
  return {b, int(random.number(0, bits)), random.number(0, 1) == 0 ? s : -s};
}

}  // namespace given
