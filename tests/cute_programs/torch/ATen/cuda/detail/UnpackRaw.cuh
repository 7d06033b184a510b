// A stand-in for torch's header: unpacks a state to the pair that kernels take.
#pragma once

#include <tuple>

#include "../PhiloxCudaState.h"

namespace at::cuda::philox {

inline __host__ __device__ std::tuple<std::uint64_t, std::uint64_t> unpack(PhiloxCudaState state) {
  return {state.seed, state.offset};
}

}  // namespace at::cuda::philox
