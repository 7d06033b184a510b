// The matrix unit (AMX): whether the processor and the system have it, and whether this process may use it.
#pragma once

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// asks the system for nothing
bool has_matrix_unit();

// Linux grants the tile registers to a process that asks for them, and from then on refuses it signal stacks that
// cannot hold them: only a GEMM that uses the unit asks.
bool may_use_matrix_unit();

}  // namespace sett::cpu::detail
