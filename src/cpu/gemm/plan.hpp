// plan: converts a validated GEMM to a Problem for one set of kernels, and divides it among threads.
//
//   law      the plan depends on its arguments alone: path, number of threads, layouts and types
//
// The modes of M, N and K are refined over the tensors that share them, and become strides or scatter vectors. M
// becomes the index along which C is contiguous. The GEMMs of a batch run one after another. If M is long, it is
// divided along its mode with the largest stride, and the resulting GEMMs also run one after another.
#pragma once

#include <optional>

#include "arguments.hpp"
#include "crossed_strides.hpp"
#include "packed_operand.hpp"
#include "partition.hpp"
#include "split.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct Plan {
  KernelSet const* kernels = nullptr;
  Problem problem;  // the first GEMM of the batch and, with split-K, the first part

  // The offsets, in elements, of several GEMMs of equal size: the GEMMs of a batch, or the parts of a long M.
  struct Batch {
    Index count = 1;
    std::vector<Index> a, b, c, residual;
  };
  Batch batch;
  SplitK split_k;
  bool is_complex = false;
  double beta_imaginary = 0;

  // Bytes of an element of A in memory; b_bytes and c_bytes likewise.
  int a_bytes = 1;
  int b_bytes = 1;
  int c_bytes = 1;
  int residual_bytes = 1;

  Executor const* executor = nullptr;
  Index threads = 1;
  Partition partition;
  Index steps = 0;  // number of k in a block that a thread computes
  BlockSizes blocks;
  std::size_t workspace_bytes = 0;  // workspace bytes per thread

  // The memory that the problem points to.
  Tables tables;
  std::vector<std::vector<double>> vectors;
  CrossedBlocking crossed;
  std::optional<Unpacked> unpacked[2];
};

// Plans a validated GEMM with at least one element.
void plan_gemm(GemmArguments const& g, Plan& out);

}  // namespace sett::cpu::detail
