// <cute/util/print_latex.hpp>: CuTe's path, for programs that include it.
#pragma once

#include "../../sett/atom/print_latex.hpp"
#include "../../sett/cute.hpp"
