// <cute/atom/copy_traits_sm90_tma_swizzle.hpp>: replaces CuTe's header of this path. Everything is in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../brought_along.hpp"
