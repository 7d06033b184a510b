// <cute/arch/mma_sm90_gmma_sparse_ext.hpp>: replaces CuTe's header of this path. Its names are in
// sett/inst/generated/wgmma_names_sparse_ext.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/generated/wgmma_names_sparse_ext.hpp"
#include "../brought_along.hpp"
