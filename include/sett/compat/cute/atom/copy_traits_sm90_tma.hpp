// <cute/atom/copy_traits_sm90_tma.hpp>: replaces CuTe's header of this path. Its contents are in sett/hopper.hpp.
#pragma once

#include "../../../atom/tma_shape.hpp"
#include "../../../hopper.hpp"
#include "../brought_along.hpp"
