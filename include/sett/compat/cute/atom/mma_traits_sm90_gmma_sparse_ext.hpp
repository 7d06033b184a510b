// <cute/atom/mma_traits_sm90_gmma_sparse_ext.hpp>: replaces CuTe's header of this path. Its names are in
// sett/inst/generated/wgmma_names_sparse_ext.hpp.
#pragma once

#include "../../../atom/operand_layouts.hpp"
#include "../../../atom/wgmma_sparse_layouts.hpp"
#include "../../../hopper.hpp"
#include "../../../inst/generated/wgmma_names_sparse_ext.hpp"
#include "../brought_along.hpp"
