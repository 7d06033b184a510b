// sett/hopper.hpp: all that CuTe's programs use on sm_90 and later: sett/cute.hpp with TMA, wgmma, clusters and
// Blackwell's copies.
//
// These public headers are not included here: atom/blackwell.hpp, inst/mma_sm90_names.hpp, inst/preferred_cluster.hpp.
#pragma once

#include "cute.hpp"

#include "algo/bulk_copy.hpp"
#include "atom/blackwell/copy_names.hpp"
#include "atom/make_tma.hpp"
#include "atom/tma_descriptor.hpp"
#include "atom/tma_names.hpp"
#include "atom/tma_partition.hpp"
#include "atom/tma_shape.hpp"
#include "atom/tma_traits.hpp"
#include "atom/wgmma_atom.hpp"
#include "atom/wgmma_select.hpp"
#include "inst/cluster.hpp"
#include "inst/generated/tma_names.hpp"
#include "inst/generated/wgmma_names.hpp"
#include "inst/gmma_descriptor.hpp"
#include "inst/tensor_map.hpp"
#include "inst/tensor_map_edit.hpp"
#include "inst/tma.hpp"
#include "inst/tma_im2col.hpp"
#include "inst/wgmma.hpp"
#include "inst/wgmma_descriptor.hpp"
#include "inst/wgmma_fma.hpp"  // internal

#if defined(CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED)
#include "inst/generated/wgmma_names_ext.hpp"
#include "inst/generated/wgmma_names_sparse_ext.hpp"
#endif
