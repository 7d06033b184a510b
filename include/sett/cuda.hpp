// sett/cuda.hpp: runs kernels on the GPU, and provides algorithms on tensors of any layouts. Link sett::cuda.
//
// copy, gemm and attention take tensors; compile and launch take your own kernels.
#pragma once

#include "cuda/attention.hpp"
#include "cuda/copy.hpp"
#include "cuda/device.hpp"
#include "cuda/error.hpp"
#include "cuda/gemm.hpp"
#include "cuda/gemm_call.hpp"
#include "cuda/gemm_group.hpp"
#include "cuda/gemm_tuning.hpp"
#include "cuda/jit.hpp"
#include "cuda/launch.hpp"
#include "cuda/memory.hpp"
#include "cuda/options.hpp"
#include "cuda/stream.hpp"
#include "cuda/tensor_map.hpp"
