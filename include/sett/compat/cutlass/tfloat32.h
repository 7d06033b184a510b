// <cutlass/tfloat32.h>: replaces CUTLASS's header of this path. Its types come from sett/tensor/float_types.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/tfloat32.h>
#else

#include "half.h"

namespace cutlass {

using cute::tfloat32_t;

}  // namespace cutlass

using cute::operator""_tf32;

#endif
