// <cute/util/print_latex.hpp>: CuTe's path, for programs that include it.
#pragma once

#include "../../../atom/print_latex.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
