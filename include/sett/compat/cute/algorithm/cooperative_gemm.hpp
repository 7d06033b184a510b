// <cute/algorithm/cooperative_gemm.hpp>: CuTe's path, for programs that include it; it is in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../brought_along.hpp"
