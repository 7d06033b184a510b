// validate: checks a GEMM before anything is written.
#pragma once

#include <sett/cpu/overlap.hpp>

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Makes the checks that small GEMMs need too: the types can be multiplied, the scalars fit the type of the sums, C is
// not packed, and CPUs support the epilogue.
void validate_scalars(GemmArguments const& g);
// Makes all other checks: the ranks, the sizes, the addresses and the range of offsets, and that C is injective and
// disjoint from all inputs.
void validate(GemmArguments const& g);

// Checks that a scale factor of integer sums is an integer. Sums and factors are taken modulo 2^32.
void need_integer(double x, char const* what);

}  // namespace sett::cpu::detail
