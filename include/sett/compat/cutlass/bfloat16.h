// <cutlass/bfloat16.h>: replaces CUTLASS's header of this path. Its types come from sett/tensor/float_types.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/bfloat16.h>
#else

#include "half.h"

namespace cutlass {

using cute::bfloat16_t;

}  // namespace cutlass

using cute::operator""_bf16;

#endif
