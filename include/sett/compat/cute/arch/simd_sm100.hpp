// <cute/arch/simd_sm100.hpp>: replaces CuTe's header of this path. Sums and products of float2 are in
// sett/inst/float2.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/float2.hpp"
#include "../brought_along.hpp"
