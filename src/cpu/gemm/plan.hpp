// plan: a validated GEMM as a Problem for one set of kernels, and how threads divide it.
//
//   law      the plan depends on its arguments alone: path, number of threads, layouts and types
//
// The modes of M, N and K are refined over the tensors that share them, and become strides or scatter vectors; the
// index along which C is contiguous becomes M. The GEMMs of a batch run one after another. A long M is cut along its
// mode with the largest stride, and the resulting GEMMs also run one after another.
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
  Problem problem;  // the first GEMM, with the first part of a split K

  // GEMMs of equal sizes: the batch, and the parts of a long M. The offsets of each are in elements.
  struct Batch {
    Index count = 1;
    std::vector<Index> a, b, c, residual;
  };
  Batch batch;
  SplitK split_k;
  bool is_complex = false;
  double beta_imaginary = 0;

  // Bytes of an element in memory.
  int a_bytes = 1;
  int b_bytes = 1;
  int c_bytes = 1;
  int residual_bytes = 1;

  Executor const* executor = nullptr;
  Index threads = 1;
  Partition partition;
  BlockSizes blocks;
  std::size_t workspace_bytes = 0;  // for each thread

  // The memory to which the problem points.
  Tables tables;
  std::vector<std::vector<double>> vectors;
  CrossedBlocking crossed;
  std::optional<Unpacked> unpacked[2];
};

// Plans a validated GEMM with at least one element.
void plan_gemm(GemmArguments const& g, Plan& out);

}  // namespace sett::cpu::detail
