// small_gemm: computes GEMMs that are too small for a full plan.
#pragma once

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Computes the GEMM without lists and returns true if all conditions hold: two modes of one leaf each, nested strides
// in C, operands in disjoint intervals, no epilogue, and little enough work for one thread. Otherwise returns false,
// and the caller makes a full plan.
bool small_gemm(GemmArguments const& g);

}  // namespace sett::cpu::detail
