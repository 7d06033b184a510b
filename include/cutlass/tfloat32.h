// <cutlass/tfloat32.h>: CUTLASS's path and names; the types are those of sett/tensor/float_types.hpp.
#pragma once

#include "half.h"

namespace cutlass {

using cute::tfloat32_t;

}  // namespace cutlass

using cute::operator""_tf32;
