// <cute/atom/mma_traits_sm90.hpp>: replaces CuTe's header of this path. Its contents are in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../brought_along.hpp"
