// <cute/arch/simd_sm100.hpp>: CuTe's path, for programs that include it; sums and products of float2 are in
// sett/inst/float2.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/float2.hpp"
#include "../brought_along.hpp"
