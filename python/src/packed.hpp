// Packed: the right operand of a GEMM in the order in which the micro-kernel reads it.
#pragma once

#include <variant>

#include "array.hpp"
#include "sett/cpu/packed.hpp"

namespace binding {

template <class T>
sett::cpu::detail::Matrix matrix_of(sett::cpu::Packed<T> const& p) {
  return matrix(p);
}

struct PackedArray {
  std::variant<sett::cpu::Packed<float>, sett::cpu::Packed<double>, sett::cpu::Packed<cute::half_t>,
               sett::cpu::Packed<cute::bfloat16_t>, sett::cpu::Packed<std::int8_t>, sett::cpu::Packed<std::uint8_t>>
      operand;
  sett::DType dtype;  // element type before packing

  sett::cpu::detail::Matrix matrix() const {
    return std::visit([](auto const& p) { return matrix_of(p); }, operand);
  }
};

}  // namespace binding
