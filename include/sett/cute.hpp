// sett/cute.hpp: CuTe's programs: the core, CuTe's printing, element types and public macros.
//
// A program that uses CuTe's layouts compiles with this include in the place of its own; docs/reference/cute.md lists
// where an answer differs from CuTe's and why.
#pragma once

// first, and in this order, those whose sentences programs meet: compilers tell which file includes them before they
// tell what is wrong
#include "algo/copy.hpp"
#include "algo/gemm.hpp"
#include "layout/layout.hpp"
#include "linear/swizzle_layout.hpp"
#include "num/refused.hpp"
#include "tensor/partition.hpp"
#include "tensor/tensor.hpp"

#include "algo/axpby.hpp"
#include "algo/bulk_copy.hpp"
#include "algo/clear.hpp"
#include "algo/cooperative_copy.hpp"
#include "algo/cooperative_gemm.hpp"
#include "algo/copy_async.hpp"
#include "algo/copy_atom.hpp"
#include "algo/each.hpp"
#include "algo/fill.hpp"
#include "algo/gemm_atom.hpp"
#include "algo/prefer.hpp"
#include "algo/prefetch.hpp"
#include "algo/reduce.hpp"
#include "algo/scatter.hpp"
#include "algo/transform.hpp"
#include "algo/vectorize.hpp"
#include "algo/words.hpp"
#include "atom/blackwell/copy_names.hpp"
#include "atom/instruction_traits.hpp"
#include "atom/make_tiled_mma.hpp"
#include "atom/make_tma.hpp"
#include "atom/print_atom.hpp"
#include "atom/print_latex.hpp"
#include "atom/tma_partition.hpp"
#include "atom/tma_shape.hpp"
#include "atom/tv_tiler.hpp"
#include "atom/wgmma_select.hpp"
#include "inst/cluster.hpp"
#include "inst/copy_ldsm.hpp"
#include "inst/cp_async.hpp"
#include "inst/debug.hpp"
#include "inst/generated/mma_names.hpp"
#include "inst/generated/tma_names.hpp"
#include "inst/generated/wgmma_names.hpp"
#include "inst/tensor_map_edit.hpp"
#include "inst/tma_im2col.hpp"
#include "inst/universal.hpp"
#include "tensor.hpp"
#include "tree/apply_sequence.hpp"
#include "tree/type_list.hpp"

#if !defined(SETT_BESIDE_CUTE)
// a kernel's line, with its thread; a CUDA call that failed ends the program
#if defined(__CUDA_ARCH__)
#define CUTE_LOG(format, ...)                                                                               \
  printf("[block (%d,%d,%d), thread (%d,%d,%d)]: " format, blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x, \
         threadIdx.y, threadIdx.z, __VA_ARGS__)
#else
#define CUTE_LOG(format, ...) printf(format, __VA_ARGS__)
#endif
#if defined(DEBUG)
#define CUTE_LOG_DEBUG(format, ...) CUTE_LOG(format, __VA_ARGS__)
#else
#define CUTE_LOG_DEBUG(format, ...)
#endif
#if !defined(CUTE_CHECK_ERROR)
#define CUTE_CHECK_ERROR(call) CUTE_ERROR_EXIT(call)
#define CUTE_CHECK_LAST()                 \
  CUTE_ERROR_EXIT(cudaPeekAtLastError()); \
  CUTE_ERROR_EXIT(cudaDeviceSynchronize())
#endif
#define CUTE_ERROR_EXIT(call)                                                                   \
  do {                                                                                          \
    cudaError_t const code = (call);                                                            \
    if (code != cudaSuccess) {                                                                  \
      fprintf(stderr, "%s:%d: %s: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorName(code), \
              cudaGetErrorString(code));                                                        \
      exit(1);                                                                                  \
    }                                                                                           \
  } while (0)
#endif
