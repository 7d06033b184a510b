// <cute/container/cuda_types.hpp>: CuTe's path, for programs that include it; dim3 and uint3 are in
// sett/tree/cuda_types.hpp.
#pragma once

#include "../../../tensor.hpp"
#include "../../../tree/cuda_types.hpp"
