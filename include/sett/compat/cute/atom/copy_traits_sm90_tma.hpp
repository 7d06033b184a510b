// <cute/atom/copy_traits_sm90_tma.hpp>: CuTe's path, for programs that include it; its contents are in sett/hopper.hpp.
#pragma once

#include "../../../atom/tma_shape.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
