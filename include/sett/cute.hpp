// sett/cute.hpp: all that CuTe's programs use: the core, tensors, algorithms, atoms of sm_50 to sm_89, printing and
// public macros.
//
// A program that uses CuTe's layouts compiles with this include instead of its own; docs/reference/cute.md lists the
// answers that differ from CuTe's, with reasons. TMA, wgmma and clusters are in sett/hopper.hpp, which includes this
// header. If they were included here, they would account for a quarter of this header's compile time.
//
// These public headers are not included here: atom/print_svg.hpp, inst/float2.hpp, tensor/zip_tensor.hpp,
// tree/cuda_types.hpp.
#pragma once

// Most static_asserts that fail in users' programs are in these headers. They are included first, and in this order,
// because compilers print the chain of includes above the error message.
// clang-format off
#include "num/refused.hpp"
#include "layout/layout.hpp"
#include "linear/swizzle_layout.hpp"
#include "tensor/tensor.hpp"
#include "tensor/partition.hpp"
#include "algo/copy.hpp"
#include "algo/gemm.hpp"
// clang-format on

#include "algo/axpby.hpp"
#include "algo/clear.hpp"
#include "algo/cooperative_copy.hpp"
#include "algo/cooperative_gemm.hpp"
#include "algo/copy_async.hpp"
#include "algo/copy_atom.hpp"
#include "algo/each.hpp"  // internal
#include "algo/fill.hpp"
#include "algo/gemm_atom.hpp"
#include "algo/prefer.hpp"
#include "algo/prefetch.hpp"
#include "algo/reduce.hpp"
#include "algo/transform.hpp"
#include "algo/vectorize.hpp"
#include "algo/words.hpp"  // internal
#include "atom/copy_atom.hpp"
#include "atom/copy_traits.hpp"
#include "atom/instruction_traits.hpp"
#include "atom/make_tiled_copy.hpp"
#include "atom/make_tiled_mma.hpp"
#include "atom/mma_atom.hpp"
#include "atom/mma_partition.hpp"
#include "atom/mma_traits.hpp"
#include "atom/print_atom.hpp"
#include "atom/print_latex.hpp"
#include "atom/retile.hpp"
#include "atom/tiled_copy.hpp"
#include "atom/tiled_mma.hpp"
#include "atom/tv_tiler.hpp"
#include "inst/copy_ldsm.hpp"
#include "inst/cp_async.hpp"
#include "inst/debug.hpp"
#include "inst/generated/mma_names.hpp"
#include "inst/matrix_copy.hpp"
#include "inst/mma.hpp"
#include "inst/order.hpp"
#include "inst/universal.hpp"
#include "linear/arithmetic_tuple.hpp"
#include "num/dtype.hpp"
#include "operand/scatter.hpp"
#include "tensor.hpp"
#include "tensor/dtype_of.hpp"
#include "tree/apply_sequence.hpp"
#include "tree/type_list.hpp"

#if !defined(SETT_BESIDE_CUTE)
// CUTE_LOG prints a line; in kernels, the line also names the block and the thread. CUTE_ERROR_EXIT ends the program if
// a CUDA call fails.
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
