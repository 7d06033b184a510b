// int8 GEMM: computes the exact result, or refuses the GEMM.
//
// The back end's 32-bit sums wrap around. If any sum might overflow, K is divided into pieces whose sums cannot
// overflow, and the sums of the pieces are added up in 64 bits. The total shows which elements do not fit.
#pragma once

#include <sett/cpu/gemm.hpp>

#include <string>

namespace app {

// Returns the largest product of two elements. A and B must be stored without gaps.
std::int64_t greatest_product(sett::TensorView const& a, sett::TensorView const& b);

// The number of elements of C that do not fit into 32 bits, and the first of them.
struct Misfits {
  std::int64_t count = 0;
  std::string first;
};

// Returns the reason why a GEMM with an integer result cannot use this factor, or an empty text if it can.
std::string integer_problem(double alpha);

// Computes C (M,N) = alpha A (M,K) B^T (K,N) for s8 and u8, with C dense in C order. C is s32, with an int32 alpha, or
// f32. `each` is an upper bound for the absolute value of the product of any two elements. The first row of C is row
// `row` of the whole matrix. `misfits.first` counts rows from the first row of the whole matrix.
void byte_product(double alpha, sett::TensorView const& a, sett::TensorView const& b, sett::TensorView const& c,
                  std::int64_t each, std::int64_t row, Misfits& misfits);

}  // namespace app
