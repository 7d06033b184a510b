// <cute/util/print_svg.hpp>: CuTe's path, for programs that include it.
#pragma once

#include "../../sett/atom/print_svg.hpp"
#include "../../sett/cute.hpp"
