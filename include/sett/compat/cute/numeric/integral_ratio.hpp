// <cute/numeric/integral_ratio.hpp>: CuTe's path, for programs that include it; its contents are in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../brought_along.hpp"
