// validate: what a GEMM is refused for, before anything is written.
#pragma once

#include <sett/cpu/overlap.hpp>

#include "arguments.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Types that have a product, scalars that fit the type of the sums, a C that is not packed, and an epilogue that CPUs
// have: what a small GEMM is checked for, too.
void validate_scalars(GemmArguments const& g);
// everything else: ranks, sizes, addresses, offsets that fit, C injective and apart from what is read
void validate(GemmArguments const& g);

// integer sums that stay integers are sums modulo 2^32, and so are the numbers that they are multiplied with
void need_integer(double x, char const* what);

// the whole of a matrix as one list of modes
View whole(Matrix const& x);

}  // namespace sett::cpu::detail
