// pointer_flagged: the place of a shared-memory pointer that is not there yet.
//
// A layout of shared memory that was made for elements of B bits, such as the swizzled layouts of the tensor cores,
// carries this in the place of its offset until a tensor is made of it and a pointer to elements of B bits.
//
//   law      as an integer a flag is 0
//   example  smem_ptr_flag is smem_ptr_flag_bits<1>: the layout counts bits
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../num/integral.hpp"

namespace cute {

template <int Bits>
struct smem_ptr_flag_bits : Int<0> {};
using smem_ptr_flag = smem_ptr_flag_bits<1>;

// of a sparse_ptr to elements of which one in Sparsity is stored, in Bits bits
template <int Sparsity, int Bits>
struct smem_sparse_ptr_flag_bits : Int<0> {};
template <int Sparsity>
using smem_sparse_ptr_flag = smem_sparse_ptr_flag_bits<Sparsity, 1>;

}  // namespace cute
