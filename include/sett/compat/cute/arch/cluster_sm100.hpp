// <cute/arch/cluster_sm100.hpp>: CuTe's path, for programs that include it; the check is in
// sett/inst/preferred_cluster.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/preferred_cluster.hpp"
#include "../brought_along.hpp"
