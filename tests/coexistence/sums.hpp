// Defines the program of every unit, in the namespace that the unit defines as SETT_UNIT.
#pragma once

#include "table.hpp"

inline namespace SETT_UNIT {

template <class Tensor>
void number(Tensor const& t, int* data) {
  for (int i = 0; i < 12; ++i) { data[i] = -1; }
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 4; ++j) { t(i, j) = i + 100 * j; }
  }
}

template <class Tensor, class Layout>
Sums sums(Tensor const& t, Layout const& layout) {
  Sums out{0, t(2, 3), int(size(layout))};
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 4; ++j) { out.whole += t(i, j); }
  }
  return out;
}

}  // namespace SETT_UNIT
