// sett/sim.hpp: the simulated GPU, which runs kernels on the host and reports their faults.
//
// Link sett::sim. Kernels are written against sett::gpu (inst/gpu.hpp) and CuTe's calls. These public headers are not
// included here, because they are for CUDA programs: sim/cuda_atomic.hpp, sim/cuda_barrier.hpp, sim/cuda_bf16.hpp,
// sim/cuda_blas.hpp, sim/cuda_device.hpp, sim/cuda_error.hpp, sim/cuda_fp16.hpp, sim/cuda_fp8.hpp, sim/cuda_groups.hpp,
// sim/cuda_intrinsics.hpp, sim/cuda_launch.hpp, sim/cuda_managed.hpp, sim/cuda_mma.hpp, sim/cuda_names.hpp,
// sim/cuda_pipeline.hpp, sim/cuda_runtime.hpp, sim/cuda_scopes.hpp, sim/cuda_std.hpp, sim/cuda_streams.hpp,
// sim/cuda_texture.hpp, sim/cuda_vectors.hpp, sim/program.hpp and sim/ptx.hpp.
#pragma once

#if !defined(SETT_SIM)
#define SETT_SIM 1
#endif
#include "config.hpp"
#if !SETT_SIM
#error "<sett/sim.hpp> must be included before other headers of sett: include it first, or define SETT_SIM=1"
#endif

#include "algo/copy_atom.hpp"
#include "algo/gemm_atom.hpp"
#include "atom/instruction_traits.hpp"
#include "atom/make_tiled_copy.hpp"
#include "atom/make_tiled_mma.hpp"
#include "hopper.hpp"
#include "inst/cp_async.hpp"
#include "inst/dim3.hpp"
#include "inst/generated/mma_names.hpp"
#include "inst/generated/tma_names.hpp"
#include "inst/generated/wgmma_names.hpp"
#include "inst/gpu.hpp"
#include "inst/machine.hpp"
#include "inst/mbarrier.hpp"
#include "sim/boxes.hpp"  // internal
#include "sim/buffer.hpp"
#include "sim/instructions.hpp"  // internal
#include "sim/launch.hpp"
#include "sim/occupancy.hpp"
#include "sim/options.hpp"
#include "sim/registers.hpp"
#include "sim/report.hpp"
#include "sim/watch.hpp"
