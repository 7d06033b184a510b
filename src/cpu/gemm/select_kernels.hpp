// select_kernels: the kernels of a path for the types of a GEMM.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include <sett/cpu/view.hpp>

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// by the type of the sums
KernelSet const& kernels_of(Path path, DType sums);
// by the types of two operands of which several k are multiplied at a time; null where the path has no such
// instructions
KernelSet const* vnni_kernels(Path path, DType a, DType b);
// multiplications from which on a tile of 32 x 32 of the matrix unit is not mostly empty
inline constexpr double unit_work = 8192;
// For a GEMM of so many rows by columns (area) and of k: instructions made for narrow elements where they pay.
KernelSet const& kernels_of(Path path, DType sums, DType a, DType b, double area, Index k);

}  // namespace sett::cpu::detail
