// sett/sim.hpp: the simulated GPU: kernels run on the host, and are judged.
//
// Link sett::sim. Kernels are written against sett::gpu (inst/gpu.hpp) and CuTe's calls.
#pragma once

#include "cute.hpp"
#include "inst/gpu.hpp"
#include "inst/machine.hpp"
#include "sim/buffer.hpp"
#include "sim/launch.hpp"
#include "sim/options.hpp"
#include "sim/report.hpp"
#include "sim/watch.hpp"
