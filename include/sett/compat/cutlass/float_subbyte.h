// <cutlass/float_subbyte.h>: replaces CUTLASS's header of this path. Its types come from sett/tensor/float_types.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/float_subbyte.h>
#else

#include "float8.h"

namespace cutlass {

using cute::float_e2m1_t;
using cute::float_e2m3_t;
using cute::float_e3m2_t;
using cute::sizeof_bits;

}  // namespace cutlass

#endif
