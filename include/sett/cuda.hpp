// sett/cuda.hpp: the GPU's run-time side and its algorithms on tensors of any layouts. Link sett::cuda.
#pragma once

#include "cuda/copy.hpp"
#include "cuda/device.hpp"
#include "cuda/launch.hpp"
#include "cuda/memory.hpp"
