// epilogue_vectors: converts an epilogue's scales and biases to the order and type in which the kernels read them.
#pragma once

#include <sett/operand/epilogue.hpp>
#include <vector>

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the scale of a whole tensor, or 1 if x is absent.
double tensor_scale(Coefficients const& x);

// Returns n numbers of `type` (f64, f32 or s32) in memory that `store` owns. Element i is x at order.at(i). Returns
// null if x is absent.
void const* epilogue_vector(Coefficients const& x, Offsets const& order, Index n, DType type,
                            std::vector<std::vector<double>>& store);

}  // namespace sett::cpu::detail
