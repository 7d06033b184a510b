// <cutlass/cluster_launch.hpp>: launches clusters, under the names that CuTe's tutorials use.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <iostream>

#include "arch/mma_sm90.h"
#include "cutlass/cutlass.h"

#if !defined(CUTLASS_GRID_CONSTANT)
#define CUTLASS_GRID_CONSTANT __grid_constant__
#endif

namespace cutlass {

enum class Status { kSuccess, kInvalid };

struct ClusterLaunchParams {
  dim3 grid_dims{1, 1, 1};
  dim3 block_dims{1, 1, 1};
  dim3 cluster_dims{1, 1, 1};
  int smem_size_in_bytes = 0;
  cudaStream_t cuda_stream = nullptr;
};

template <class... Args>
Status launch_kernel_on_cluster(ClusterLaunchParams const& p, void const* kernel, Args&&... args) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = p.cluster_dims.x;
  attribute.val.clusterDim.y = p.cluster_dims.y;
  attribute.val.clusterDim.z = p.cluster_dims.z;
  cudaLaunchConfig_t config{};
  config.gridDim = p.grid_dims;
  config.blockDim = p.block_dims;
  config.dynamicSmemBytes = std::size_t(p.smem_size_in_bytes);
  config.stream = p.cuda_stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  void* pointers[] = {const_cast<void*>(static_cast<void const*>(&args))...};
  return cudaLaunchKernelExC(&config, kernel, pointers) == cudaSuccess ? Status::kSuccess : Status::kInvalid;
}

}  // namespace cutlass
