// <cute/arch/mma_sm90.hpp>: CuTe's path, for programs that include it; its contents are in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/mma_sm90_names.hpp"
#include "../brought_along.hpp"
