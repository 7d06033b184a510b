// <cutlass/numeric_types.h>: CUTLASS's path and names of every element type; the types come from sett/tensor.
#pragma once

#include "../../config.hpp"
#if SETT_CUTLASS
#include_next <cutlass/numeric_types.h>
#else

#include "../../tensor/numeric_limits.hpp"
#include "bfloat16.h"
#include "float8.h"
#include "float_subbyte.h"
#include "half.h"
#include "integer_subbyte.h"
#include "tfloat32.h"

namespace cutlass {

using cute::sizeof_bits_v;

#if !defined(__CUDACC_RTC__)
namespace platform {
using std::numeric_limits;
}  // namespace platform
#endif

}  // namespace cutlass

#endif
