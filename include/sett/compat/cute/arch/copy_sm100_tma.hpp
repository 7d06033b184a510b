// <cute/arch/copy_sm100_tma.hpp>: replaces CuTe's header of this path. sett/atom/blackwell.hpp declares its names, but
// does not implement the instructions yet.
#pragma once

#include "../../../atom/blackwell.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
