// <cute/tensor.hpp>: CuTe's path, for programs that include it; its contents are in sett/hopper.hpp.
#pragma once

#include "../../atom/operand_layouts.hpp"
#include "../../hopper.hpp"
#include "brought_along.hpp"
