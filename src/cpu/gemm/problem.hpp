// problem: describes one GEMM for the kernels, C = f(alpha A B^T + beta C), with an offset for every element.
//
// M is the index along which C's elements are contiguous. If this is true only of N, the plan exchanges the operands.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sett/num/dtype.hpp"
#include "sett/operand/activation.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

using Index = std::int64_t;

constexpr Index everywhere = Index{1} << 62;

// The offsets of index i of M, N or K in one tensor, in elements: a stride or a scatter vector.
struct Offsets {
  Index stride = 0;
  Index const* table = nullptr;  // scatter vector that replaces the stride, or null
  Index run = 1;                 // length of contiguous runs: indices [q*run, (q+1)*run) are contiguous
  Index const* runs = nullptr;   // lengths of runs that replace `run`: runs[i] indices are contiguous from index i on

  Index at(Index i) const { return table ? table[i] : i * stride; }
  bool affine() const { return table == nullptr; }
  bool contiguous(Index i, Index n) const {
    return run == everywhere || n == 1 || (runs ? n <= runs[i] : i % run + n <= run);
  }
};

// A block of rows with crossed strides: C's rows and A's rows have different contiguous modes. A block has a part of
// each mode, so that both tensors are read and written in the order of their addresses. Row (i,j) of a block, with i <
// height along C's mode and j < width along A's, is row first + j * height + i. Its offset in A is the first row's
// offset plus i * step + j.
struct CrossedBlock {
  Index first;
  int height, width;
};
struct CrossedStrides {
  Index step = 0;
  Index count = 0;  // number of blocks; 0 if the strides are not crossed
  CrossedBlock const* blocks = nullptr;

  Index block_of(Index row) const {
    Index low = 0;
    Index high = count;
    while (high - low > 1) {
      Index const middle = low + (high - low) / 2;
      (blocks[middle].first <= row ? low : high) = middle;
    }
    return low;
  }
};

// Computes scale * (f(alpha * row_scale * column_scale * sum + beta * C + row_bias + column_bias) + residual), or adds
// the residual within f (operand/epilogue.hpp). The vectors have the type of the sums and are null if absent.
struct PlannedEpilogue {
  bool any = false;
  void const* row_scale = nullptr;
  void const* column_scale = nullptr;
  void const* row_bias = nullptr;
  void const* column_bias = nullptr;
  Activation activation = Activation::none;
  void const* residual = nullptr;
  DType residual_number = DType::f32;
  Offsets residual_m;
  Offsets residual_n;
  bool residual_first = false;  // whether the residual is added before f
  double scale = 1;
};

struct Operand {
  void const* data = nullptr;
  DType number = DType::f32;
  Offsets rows;  // rows of A along M, or of B along N
  Offsets k;
  Index panel = 0;         // distance in lanes between packed micro-panels; 0 if the operand is not packed
  CrossedStrides crossed;  // offsets of rows with crossed strides
};

// Divides M into strips. A strip is the rows of one micro-panel of A, at most MR. If C's rows are contiguous only in
// short runs, a strip ends with its run, so that a micro-kernel can write C directly. A column of a CrossedBlock is
// one strip.
struct Strips {
  Index count = 0;
  Index const* first = nullptr;  // first row of each strip, then M; null if every strip except the last has MR rows

  Index of(Index row, Index mr) const {
    if (first == nullptr) { return row / mr; }
    Index low = 0;
    Index high = count;
    while (high - low > 1) {
      Index const middle = low + (high - low) / 2;
      (first[middle] <= row ? low : high) = middle;
    }
    return low;
  }
};

struct Problem {
  Index m = 0, n = 0, k = 0;
  Strips strips;
  Operand a, b;
  void* c = nullptr;
  DType c_number = DType::f32;
  Offsets c_m, c_n;
  // The real and imaginary parts of alpha and beta. Integers are exact up to 2^53.
  double alpha[2] = {1, 0};
  double beta[2] = {0, 0};
  PlannedEpilogue epilogue;
};

}  // namespace sett::cpu::detail
