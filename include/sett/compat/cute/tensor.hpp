// <cute/tensor.hpp>: replaces CuTe's header of this path. Its contents are in sett/hopper.hpp.
#pragma once

#include "../../atom/operand_layouts.hpp"
#include "../../hopper.hpp"
#include "brought_along.hpp"
