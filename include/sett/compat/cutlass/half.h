// <cutlass/half.h>: CUTLASS's path and names; the types come from sett/tensor/float_types.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/half.h>
#else

#include "../../tensor/float_types.hpp"
#include "cutlass.h"

namespace cutlass {

using cute::half_t;

using cute::abs;
using cute::copysign;
using cute::isfinite;
using cute::isinf;
using cute::isnan;
using cute::isnormal;
using cute::signbit;
using cute::sqrt;

}  // namespace cutlass

using cute::operator""_hf;

#endif
