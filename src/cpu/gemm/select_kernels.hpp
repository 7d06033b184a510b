// select_kernels: the kernels of a path for the types of a GEMM.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include <sett/cpu/view.hpp>

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// by the type of the sums
KernelSet const& kernels_of(Path path, DType sums);
// by the types of two operands, for products of several k at a time; null if the path has no such instructions
KernelSet const* vnni_kernels(Path path, DType a, DType b);
// multiplications from which a 32 x 32 tile of the matrix unit is mostly used
inline constexpr double unit_work = 8192;
// For a GEMM with this area (rows times columns) and k: instructions for narrow elements if they pay.
KernelSet const& kernels_of(Path path, DType sums, DType a, DType b, double area, Index k);

}  // namespace sett::cpu::detail
