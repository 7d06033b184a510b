// small_gemm: GEMMs so small that a plan would cost more than the multiplications.
#pragma once

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Two modes of one leaf each, C's strides nested, the operands in intervals apart, no epilogue, and few enough
// operations for one thread: planned without lists. False where any of this does not hold: then the whole plan
// decides.
bool small_gemm(GemmArguments const& g);

}  // namespace sett::cpu::detail
