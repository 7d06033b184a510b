// select_kernels: selects the kernels of a path for the types of a GEMM.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include <sett/cpu/view.hpp>

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the kernels for this accumulator type.
KernelSet const& kernels_of(Path path, DType sums);
// Returns kernels that multiply several k at a time, for the types of two operands. Returns null if the path has no
// such instructions.
KernelSet const* vnni_kernels(Path path, DType a, DType b);
// The least number of multiplications for which a 32 x 32 tile of the matrix unit is mostly full.
inline constexpr double unit_work = 8192;
// Returns the kernels for a GEMM with this area (rows times columns) and k. Uses instructions for narrow elements if
// they are faster.
// they pay.
KernelSet const& kernels_of(Path path, DType sums, DType a, DType b, double area, Index k);

}  // namespace sett::cpu::detail
