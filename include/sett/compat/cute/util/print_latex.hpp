// <cute/util/print_latex.hpp>: replaces CuTe's header of this path.
#pragma once

#include "../../../atom/print_latex.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
