// <cute/arch/mma_sm90_gmma_sparse_ext.hpp>: CuTe's path, for programs that include it; the names are in
// sett/inst/generated/wgmma_names_sparse_ext.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/generated/wgmma_names_sparse_ext.hpp"
#include "../brought_along.hpp"
