// arrange_modes: chooses whether a GEMM computes the transpose of C, and the order of its modes.
//
//   law      the product of the arranged modes is the product of the given ones, or its transpose
//   example  A (64,32):(1,64), B (48,32):(32,1), C (64,48):(1,64): C is written row by row as C^T = B A^T
//
// Requires: modes by try_gemm_modes.
// Errors: none.
#pragma once

#include "gemm_modes.hpp"
#include "sett/operand/epilogue.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns whether to compute the transpose, since a C with contiguous columns is the transpose of one with contiguous
// rows. `bytes` is the size of an element of C; `by_boxes` says whether warpgroups compute the GEMM.
bool better_transposed(GemmModes const& modes, int bytes, bool by_boxes);

// Swaps A and B, and the rows and columns of C and of the epilogue.
void transpose(TensorView& a, TensorView& b, GemmModes& modes, Epilogue& e);

// Chooses the order of each group of modes so that as little as possible is copied. A mode of rows or columns to which
// a vector belongs keeps the order of its coordinates.
void order_modes(GemmModes& modes, int in_bytes, int out_bytes, bool keep_m, bool keep_n);

}  // namespace sett::cuda
