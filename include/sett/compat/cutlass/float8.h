// <cutlass/float8.h>: replaces CUTLASS's header of this path. Its types come from sett/tensor/float_types.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/float8.h>
#else

#include "half.h"

namespace cutlass {

using cute::float_e4m3_t;
using cute::float_e5m2_t;
using cute::float_ue4m3_t;
using cute::float_ue8m0_t;

}  // namespace cutlass

using cute::operator""_fe4m3;
using cute::operator""_fe5m2;

#endif
