// The matrix unit (AMX): whether the processor and the system have it, and whether this process may use it.
#pragma once

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns whether the processor and the system have the matrix unit.
bool has_matrix_unit();

// Requests the tile registers from Linux. After this call Linux refuses signal stacks that are too small to hold the
// registers, so only a GEMM that uses the unit makes it.
bool may_use_matrix_unit();

}  // namespace sett::cpu::detail
