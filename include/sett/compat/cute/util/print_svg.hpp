// <cute/util/print_svg.hpp>: CuTe's path, for programs that include it.
#pragma once

#include "../../../atom/print_svg.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
