// <cute/arch/cluster_sm100.hpp>: replaces CuTe's header of this path. The check is in sett/inst/preferred_cluster.hpp.
#pragma once

#include "../../../hopper.hpp"
#include "../../../inst/preferred_cluster.hpp"
#include "../brought_along.hpp"
