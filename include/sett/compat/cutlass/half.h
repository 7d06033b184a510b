// <cutlass/half.h>: replaces CUTLASS's header of this path. Its types come from sett/tensor/float_types.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/half.h>
#else

#include "../../tensor/float_types.hpp"
#include "cutlass.h"

namespace cutlass {

using cute::half_t;

using sett::floats::abs;
using sett::floats::copysign;
using sett::floats::isfinite;
using sett::floats::isinf;
using sett::floats::isnan;
using sett::floats::isnormal;
using sett::floats::signbit;
using sett::floats::sqrt;

}  // namespace cutlass

using cute::operator""_hf;

#endif
