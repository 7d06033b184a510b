// Makes tensor maps and the launch for DeepGEMM's GEMMs, as the host code of its run-time compiler does.
#pragma once

#include <cuda.h>

#include "calls.hpp"

// Makes a map for rows of `width` elements. Swizzled boxes have box_rows rows of 128 bytes, and other boxes have rows
// of box_width elements.
inline CUtensorMap tensor_map(void const* data, CUtensorMapDataType type, int bytes, int rows, int width, int box_rows,
                              int box_width, bool swizzled) {
  static auto const encode = [] {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult status;
    CHECKED(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &found, 12000, cudaEnableDefault, &status));
    return reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(found);
  }();
  CUtensorMap map;
  cuuint64_t const sizes[2] = {cuuint64_t(width), cuuint64_t(rows)}, strides[1] = {cuuint64_t(width) * bytes};
  cuuint32_t const box[2] = {cuuint32_t(swizzled ? 128 / bytes : box_width), cuuint32_t(box_rows)}, steps[2] = {1, 1};
  CUresult const code =
      encode(&map, type, 2, const_cast<void*>(data), sizes, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
             swizzled ? CU_TENSOR_MAP_SWIZZLE_128B : CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
             CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (code != CUDA_SUCCESS) {
    std::fprintf(stderr, "no tensor map of %d rows of %d elements: error %d\n", rows, width, int(code));
    std::exit(2);
  }
  return map;
}

// Launches 132 blocks of 384 threads, which start while the preceding launch is ending. Arguments are passed as
// bytes, because the type of a map is CUtensorMap on one side and cute::TmaDescriptor on the other.
template <class Kernel, class... Arguments>
void launch(Kernel kernel, int bytes, Arguments... arguments) {
  CHECKED(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  cudaLaunchAttribute attribute;
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(132);
  config.blockDim = dim3(384);
  config.dynamicSmemBytes = bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  void* pointers[] = {&arguments...};
  CHECKED(cudaLaunchKernelExC(&config, reinterpret_cast<void const*>(kernel), pointers));
}

inline void check(Product const& call) {
  if (call.n != 4096 || call.k != 4096 || call.m % 128 != 0) {
    std::fprintf(stderr, "the kernel is for n = k = 4096, not n = %d and k = %d, and for m a multiple of 128, not %d\n",
                 call.n, call.k, call.m);
    std::exit(2);
  }
}
