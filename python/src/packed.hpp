// Packed: the right operand of a GEMM in the order in which the micro-kernel reads it.
#pragma once

#include <variant>

#include "array.hpp"
#include "sett/cpu/packed.hpp"

namespace binding {

struct PackedArray {
  std::variant<sett::cpu::Packed<float>, sett::cpu::Packed<double>, sett::cpu::Packed<cute::half_t>,
               sett::cpu::Packed<cute::bfloat16_t>, sett::cpu::Packed<std::int8_t>, sett::cpu::Packed<std::uint8_t>>
      operand;
  sett::DType dtype;  // before packing

  sett::cpu::detail::Matrix matrix() const {
    return std::visit([](auto const& p) { return sett::cpu::detail::matrix(p); }, operand);
  }
};

}  // namespace binding
