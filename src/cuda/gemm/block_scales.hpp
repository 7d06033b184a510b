// block_scales: checks the scales of the blocks of A and B, and makes floats of them.
//
//   law      read_block_scales sets p.a_blocks and p.b_blocks so that the scale of row r in block k is
//            data[r / rows * stride_row + k * stride_k + batch * stride_batch]
//   example  f32 scales (4096,56):(1,4096) or (4096,56):(56,1) are read in place; ue8m0 scales are converted
//
// Requires: operands and C that check_call has accepted.
// Errors: error(-3) for scales of other sizes or types; the errors of cuda::copy; error if memory cannot be allocated.
#pragma once

#include "gemm_problem.hpp"
#include "gemm_work.hpp"

namespace sett::inline SETT_ABI::cuda {

inline bool has_block_scales(Epilogue const& e) { return e.a_block_scales || e.b_block_scales; }

// Checks the types, the sizes and the options of a GEMM with block scales.
void check_block_scales(Epilogue const& e, TensorView const& a, TensorView const& b, TensorView const& c,
                        Options const& options);

void read_block_scales(GemmProblem& p, Epilogue const& e, GemmWork& work);

}  // namespace sett::cuda
