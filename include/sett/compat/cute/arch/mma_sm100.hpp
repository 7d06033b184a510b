// <cute/arch/mma_sm100.hpp>: CuTe's path, for programs that include it; the names, without instructions yet, are in
// sett/atom/blackwell.hpp.
#pragma once

#include "../../../atom/blackwell.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
