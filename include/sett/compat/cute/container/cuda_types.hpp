// <cute/container/cuda_types.hpp>: replaces CuTe's header of this path. Dim3 and uint3 are in
// sett/tree/cuda_types.hpp.
#pragma once

#include "../../../tensor.hpp"
#include "../../../tree/cuda_types.hpp"
