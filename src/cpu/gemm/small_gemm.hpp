// small_gemm: GEMMs that are too small to justify a full plan.
#pragma once

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// The conditions: two modes of one leaf each, nested strides in C, operands in disjoint intervals, no epilogue, and few
// enough operations for one thread. Such a GEMM is planned without lists. False if a condition does not hold: then the
// whole plan decides.
bool small_gemm(GemmArguments const& g);

}  // namespace sett::cpu::detail
