// <cute/algorithm/prefetch.hpp>: CuTe's path, for programs that include it; its contents are in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../brought_along.hpp"
