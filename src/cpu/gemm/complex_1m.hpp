// complex_1m: computes a complex GEMM as a real GEMM of twice the size, by the 1m method (Van Zee and Smith 2017).
#pragma once

#include "scatter_vectors.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Converts C and B to pairs of real numbers, so that C has twice as many rows and k is twice as long. A stays complex
// until its elements are packed as real 2 x 2 matrices.
void make_real(Problem& p, Tables& tables);

// Multiplies C by a complex beta, for rows [m0,m1) and columns [n0,n1) of the real problem.
void scale_pairs(Problem const& p, Index m0, Index m1, Index n0, Index n1);

}  // namespace sett::cpu::detail
