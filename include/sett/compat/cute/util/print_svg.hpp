// <cute/util/print_svg.hpp>: replaces CuTe's header of this path.
#pragma once

#include "../../../atom/print_svg.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
