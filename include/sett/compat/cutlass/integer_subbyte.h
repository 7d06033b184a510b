// <cutlass/integer_subbyte.h>: replaces CUTLASS's header of this path. Its types come from
// sett/tensor/subbyte_integer.hpp.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/integer_subbyte.h>
#else

#include "../../tensor/subbyte_integer.hpp"
#include "cutlass.h"

namespace cutlass {

using cute::int2b_t;
using cute::int4b_t;
using cute::integer_subbyte;
using cute::sizeof_bits;
using cute::uint1b_t;
using cute::uint2b_t;
using cute::uint4b_t;
using cute::uint6b_t;

}  // namespace cutlass

#endif
