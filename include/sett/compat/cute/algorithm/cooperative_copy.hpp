// <cute/algorithm/cooperative_copy.hpp>: CuTe's path, for programs that include it; it is in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../brought_along.hpp"
