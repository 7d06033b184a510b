// Detects whether the processor and the system support the matrix unit (AMX), and whether this process may use it.
#pragma once

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns whether the processor and the system support the matrix unit.
bool has_matrix_unit();

// Requests the tile registers from Linux. After a successful request, Linux rejects signal stacks that are too small
// for the registers. Only a GEMM that uses the matrix unit calls this function.
bool may_use_matrix_unit();

}  // namespace sett::cpu::detail
