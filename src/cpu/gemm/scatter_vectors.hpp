// scatter_vectors: represents the offsets of one index of a GEMM as a stride or as a scatter vector.
#pragma once

#include <sett/cpu/view.hpp>
#include <vector>

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// The modes of one index, with strides in C, in an operand, in the residual and in the index itself.
using AxisModes = sett::detail::JointModes<4>;

// Owns the scatter vectors that Offsets point to.
using Tables = std::vector<std::vector<Index>>;

// Returns the offsets of one tensor: a stride, or a scatter vector if the modes do not form one mode.
Offsets offsets_of(AxisModes const& j, int tensor, Tables& tables);
Offsets offsets_of(Modes const& m, Tables& tables);

}  // namespace sett::cpu::detail
