// arrange_modes: chooses whether a GEMM computes the transpose of C, and the order of its modes.
//
//   law      the GEMM of the arranged modes equals the given GEMM, or its transpose
//   example  A (64,32):(1,64), B (48,32):(32,1), C (64,48):(1,64): C is written row by row as C^T = B A^T
//
// Requires: modes by try_gemm_modes.
// Errors: none.
#pragma once

#include "gemm_modes.hpp"
#include "sett/operand/epilogue.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns whether to compute the transpose of C. A C with contiguous columns is the transpose of a matrix with
// contiguous rows. `bytes` is the size of an element of C; `by_boxes` says whether warpgroups compute the GEMM.
bool better_transposed(GemmModes const& modes, int bytes, bool by_boxes);

// Returns whether the epilogue rounds differently if A and B are swapped: it has both biases, or scales of more than
// one kind.
bool distinguishes_roles(Epilogue const& e);

// Swaps A and B, and the rows and columns of C and of the epilogue.
void transpose(TensorView& a, TensorView& b, GemmModes& modes, Epilogue& e);

// States which modes must keep the order of their coordinates.
struct KeptModes {
  bool m, n, k;
};

// Chooses the order of each group of modes so that as few bytes as possible are copied. If a vector of the epilogue
// belongs to the rows or columns, their modes keep the order of the coordinates.
void order_modes(GemmModes& modes, int in_bytes, int out_bytes, KeptModes keeps);

}  // namespace sett::cuda
