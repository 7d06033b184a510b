// <cute/atom/copy_traits_sm90_im2col.hpp>: replaces CuTe's header of this path. The instructions are in
// sett/inst/tma_im2col.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/tma_im2col.hpp"
#include "../brought_along.hpp"
