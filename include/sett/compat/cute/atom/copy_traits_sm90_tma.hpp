// <cute/atom/copy_traits_sm90_tma.hpp>: CuTe's path, for programs that include it; everything is in sett/cute.hpp.
#pragma once

#include "../../../atom/tma_shape.hpp"
#include "../../../cute.hpp"
#include "../brought_along.hpp"
