// The matrix unit (AMX): whether the processor and the system have it, and whether this process may use it.
#pragma once

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// makes no system call
bool has_matrix_unit();

// Linux grants the tile registers to a process that requests them, and afterwards refuses that process signal stacks
// too small to hold them: only a GEMM that uses the unit requests them.
bool may_use_matrix_unit();

}  // namespace sett::cpu::detail
