// Computes the offset of an index by definition: its colexicographic coordinates times the strides.
#pragma once

#include <sett/cpu/view.hpp>

#include <cstdint>

namespace {

std::int64_t offset(sett::cpu::detail::Modes const& m, std::int64_t i) {
  std::int64_t sum = 0;
  for (int k = 0; k < m.count; ++k) {
    sum += i % m.extent[k] * m.stride[k];
    i /= m.extent[k];
  }
  return sum;
}

}  // namespace
