// <cute/arch/copy_sm90_tma.hpp>: replaces CuTe's header of this path. Its contents are in sett/hopper.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/tensor_map_edit.hpp"
#include "../../../inst/tma_im2col.hpp"
#include "../brought_along.hpp"
