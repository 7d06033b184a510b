// <cute/atom/mma_traits_sm89.hpp>: CuTe's path, for programs that include it; everything is in sett/cute.hpp.
#pragma once

#include "../../../atom/operand_layouts.hpp"
#include "../../../cute.hpp"
#include "../brought_along.hpp"
